import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaplan.game.abilities import Ability
from manaplan.game.cards import Card
from manaplan.game.catalogue.codec import ability_document, card_document, card_of, dump, load
from manaplan.rules.amounts import ONE, Amount, Count, Number, Sum, Times, Variable
from manaplan.rules.costs import Cost, Exile, OrCost, PayLife, PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import ManaCost, Symbol, parse_symbol
from manaplan.rules.predicates import All, Either, Is, Itself, Measure, Not, Predicate
from tests.game.catalogue.samples import ADDS_ANY, MANY, card, face


@pytest.mark.parametrize("ability", MANY, ids=lambda a: type(a).__name__)
def test_an_ability_comes_back_as_it_was(ability: Ability) -> None:
    told = card(face("Test Elf", ability))
    assert card_of(card_document(told)) == told


def test_a_card_of_many_faces_comes_back_as_it_was() -> None:
    told = card(face("Front", *MANY), face("Back", mana_cost=None), layout="transform")
    assert load(dump(told)) == told


def test_defaults_are_left_out_and_sets_are_sorted() -> None:
    document = card_document(card(face("Test Elf")))
    assert document["faces"] == [
        {
            "name": "Test Elf",
            "mana_cost": "{1}{G}",
            "supertypes": [],
            "types": ["creature"],
            "subtypes": ["Bear", "Elf"],
            "colors": ["G"],
            "power": 2,
            "toughness": 2,
        }
    ]


def test_records_are_named_and_bare_ones_are_their_name() -> None:
    document = ability_document(ADDS_ANY)
    sacrifice = {"Sacrifice": {"count": {"Number": {"value": 1}}, "what": "Itself"}}
    assert document["Activated"]["cost"] == ["TapSelf", sacrifice]


def test_no_mana_cost_is_not_a_mana_cost_of_zero() -> None:
    without, zero = card(face("A", mana_cost=None)), card(face("A", mana_cost="{0}"))
    assert load(dump(without)).front.mana_cost is None
    assert load(dump(zero)).front.mana_cost == ManaCost()


def test_equal_cards_have_equal_lines() -> None:
    assert dump(card(face("A", *MANY))) == dump(card(face("A", *MANY)))


@pytest.mark.parametrize(
    "change",
    [
        {"faces": [{"name": "A"}]},
        {"extra": 1},
        {"color_identity": 3},
        {"faces": [{"abilities": [{}]}]},
        {"faces": 1},
    ],
)
def test_what_is_no_card_is_refused(change: dict[str, object]) -> None:
    document = card_document(card(face("A"))) | change
    with pytest.raises(ValueError, match="not the table of a card"):
        card_of(document)


def test_a_record_of_the_wrong_kind_is_refused() -> None:
    told = card(face("A", ADDS_ANY))
    text = dump(told).replace('"TapSelf"', '"Itself"')
    with pytest.raises(ValueError, match="Itself"):
        load(text)


def test_ten_cards_are_read_in_milliseconds() -> None:
    lines = [dump(card(face(f"Elf {i}", *MANY))) for i in range(10)]
    load(lines[0])
    start = time.perf_counter()
    for line in lines:
        load(line)
    assert time.perf_counter() - start < 0.05  # a tenth of it on an idle machine


symbols = st.sampled_from(["X", "0", "3", "12", "W", "C", "S", "G/U", "2/R", "C/B", "B/P", "G/W/P"]).map(parse_symbol)
mana_costs = st.lists(symbols.filter(lambda s: s != Symbol()), max_size=4).map(lambda s: ManaCost(tuple(s)))
words = st.sampled_from(["Elf", "artifact", "untapped", "white"]).map(Is)


def _compound(parts: st.SearchStrategy[Predicate]) -> st.SearchStrategy[Predicate]:
    several = st.lists(parts, max_size=3).map(tuple)
    return st.one_of(parts.map(Not), several.map(All), several.map(Either))


predicates: st.SearchStrategy[Predicate] = st.recursive(
    st.one_of(words, st.just(Itself()), st.builds(Measure, st.just("power"), st.none() | st.integers(0, 9))),
    _compound,
    max_leaves=5,
)
amounts: st.SearchStrategy[Amount] = st.recursive(
    st.one_of(st.integers(-3, 99).map(Number), st.builds(Variable), st.builds(Count, predicates)),
    lambda parts: st.one_of(
        st.builds(Times, st.integers(1, 3), parts, st.integers(1, 2), st.sampled_from([1, -1])),
        st.lists(parts, max_size=3).map(lambda p: Sum(tuple(p))),
    ),
    max_leaves=4,
)
components = st.one_of(
    st.just(TapSelf()),
    st.builds(PayMana, mana_costs, amounts),
    st.builds(Sacrifice, amounts, predicates),
    st.builds(PayLife, amounts),
    st.builds(Exile, amounts, predicates, st.sampled_from(["hand", "graveyard"])),
)
costs: st.SearchStrategy[Cost] = st.lists(
    components | st.lists(st.tuples(components), min_size=1, max_size=2).map(lambda o: OrCost(tuple(o))),
    max_size=3,
).map(tuple)


@given(costs, amounts)
def test_any_cost_comes_back_as_it_was(cost: Cost, amount: Amount) -> None:
    from manaplan.game.abilities import CostChange, Keyword
    from manaplan.rules.spending import CastSpell

    change = CostChange(CastSpell(), ManaCost((Symbol(generic=1),)), more=True, times=amount)
    told: Card = card(face("Test Elf", Keyword("escape", cost, ONE), change))
    line = dump(told)
    assert load(line) == told
    assert dump(load(line)) == line == json.dumps(json.loads(line), ensure_ascii=False, separators=(",", ":"))
