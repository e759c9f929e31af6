"""Everything that is printed reads back as it was: over the real cards and over generated records."""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaplan.game.abilities import Activated, ReplacesCounters, ReplacesMana, TappedTrigger
from manaplan.game.reader import api
from manaplan.game.reader.nouns import conjunction
from manaplan.game.reader.replacing import read_replacement
from manaplan.game.reader.triggers import tapped_trigger
from manaplan.game.wording.abilities import ability_text
from manaplan.game.wording.amounts import amount_text
from manaplan.game.wording.costs import cost_text
from manaplan.game.wording.predicates import counted_text, predicate_text
from manaplan.game.wording.spending import spending_text
from manaplan.rules import costs as c
from manaplan.rules.amounts import ONE, Amount, Count, CountersOn, Devotion, Greatest, Number, Of, Variable
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import (
    ControlledBy,
    Either,
    HasVariable,
    Is,
    Itself,
    Measure,
    Not,
    Other,
    Predicate,
    WithCounter,
    WithKeyword,
)
from manaplan.rules.spending import ActivateAbility, CastSpell, CostContaining, GenericPart, Purpose, Spending

_status: st.SearchStrategy[Predicate] = st.sampled_from([Other(), Is("untapped"), Is("tapped"), Is("attacking")])
_refused: st.SearchStrategy[Predicate] = st.sampled_from(
    [Not(Is("land")), Not(Is("token")), Not(Is("Human")), Not(Is("black"))]
)
_super: st.SearchStrategy[Predicate] = st.sampled_from([Is("legendary"), Is("snow"), Is("basic")])
_color: st.SearchStrategy[Predicate] = st.sampled_from([Is("red"), Is("colorless"), Either((Is("red"), Is("green")))])
_noun: st.SearchStrategy[tuple[Predicate, ...]] = st.sampled_from(
    [
        (Is("Elf"),),
        (Is("Elf"), Is("Druid")),
        (Is("creature"),),
        (Is("Ally"), Is("creature")),
        (Is("artifact"), Is("creature")),
        (Either((Is("artifact"), Is("creature"), Is("land"))),),
        (Either((Is("Elf"), Is("Wolf"))), Is("creature")),
        (Is("permanent"),),
        (Is("Treasure"), Is("token")),
    ]
)
_tail: st.SearchStrategy[Predicate] = st.sampled_from(
    [
        ControlledBy("you"),
        ControlledBy("opponent"),
        Measure("power", 4, None),
        Measure("mana value", None, 3),
        WithCounter("+1/+1"),
        WithKeyword("flying"),
        Not(WithKeyword("flying")),
        HasVariable(),
    ]
)


@st.composite
def predicates(draw: st.DrawFn) -> Predicate:
    noun = draw(_noun)
    # One list a phrase: «red or green artifact or creature» is no phrase of cards.
    kinds = (_status, _refused, _super, *(() if isinstance(noun[0], Either) else (_color,)))
    before: list[Predicate] = [draw(kind) for kind in kinds if draw(st.booleans())]
    after: list[Predicate] = [draw(_tail)] if draw(st.booleans()) else []
    return conjunction(before + list(noun) + after)


@given(predicates())
def test_predicates(predicate: Predicate) -> None:
    assert api.parse_predicate(predicate_text(predicate)) == predicate
    assert api.parse_predicate(predicate_text(predicate, plural=True)) == predicate


numbers = st.one_of(st.integers(1, 30).map(Number), st.just(Variable("X")))


@given(numbers, predicates())
def test_counted(number: Amount, predicate: Predicate) -> None:
    assert api.parse_counted(counted_text(number, predicate)) == (number, predicate)


_bare = st.sampled_from([Is("creature"), Is("Goblin"), Either((Is("artifact"), Is("creature"))), Not(Is("land"))])
_cards = st.sampled_from([Is("creature"), Is("land"), Either((Is("instant"), Is("sorcery")))])
_mana = st.sampled_from(["{1}", "{2}{U}", "{X}{G}{G}", "{W/U}", "{B/P}", "{S}", "{0}"])
components = st.one_of(
    _mana.map(lambda text: c.PayMana(parse_cost(text))),
    st.sampled_from([c.TapSelf(), c.UntapSelf(), c.Sacrifice(ONE, Itself()), c.Discard(ONE, Itself()), c.Unattach()]),
    st.builds(c.Sacrifice, numbers, _bare),
    st.builds(c.TapOthers, numbers, _bare),
    st.builds(c.Return, numbers, _bare),
    st.builds(c.PayLife, numbers),
    st.builds(c.PayEnergy, numbers),
    st.builds(c.Mill, numbers),
    st.builds(c.Discard, numbers, _cards, st.just(False), st.booleans()),
    st.builds(c.Reveal, numbers, _cards),
    st.builds(c.Exile, numbers, _cards, st.sampled_from(["hand", "graveyard"])),
    st.builds(c.Exile, numbers, _bare, st.just("battlefield")),
    st.builds(c.ExileTotal, numbers, st.just(conjunction([]))),
    st.builds(c.RemoveCounters, numbers, st.sampled_from(["charge", "+1/+1", ""])),
    st.builds(
        c.PutCounters,
        numbers,
        st.sampled_from(["charge", "-1/-1"]),
        st.sampled_from([Itself(), Is("creature")]),
    ),
    st.builds(c.TapPower, numbers, st.just(Is("creature"))),
)


@given(st.lists(components, min_size=1, max_size=4))
def test_costs(parts: list[c.Component]) -> None:
    assert api.parse_cost(cost_text(tuple(parts))) == tuple(parts)


@given(components, components)
def test_alternative_costs(left: c.Component, right: c.Component) -> None:
    cost = (c.OrCost(((left,), (right,))),)
    assert api.parse_cost(cost_text(cost)) == cost


amounts = st.one_of(
    numbers,
    predicates().map(Count),
    st.sampled_from([CountersOn("charge"), Of("power"), Of("mana value", "cost"), Devotion("UG")]),
    st.builds(Greatest, st.sampled_from(["power", "toughness"]), predicates()),
)


@given(amounts)
def test_amounts(amount: Amount) -> None:
    assert api.parse_amount(amount_text(amount)) == amount


purposes: st.SearchStrategy[Purpose] = st.one_of(
    st.builds(CastSpell, _cards, st.sampled_from(["", "graveyard", "exile"])),
    st.builds(ActivateAbility, _bare),
    st.sampled_from(
        [CastSpell(), ActivateAbility(), CostContaining("X"), GenericPart(), ActivateAbility(keyword="equip")]
    ),
)


@given(st.lists(purposes, min_size=1, max_size=3), st.booleans())
def test_spendings(found: list[Purpose], forbids: bool) -> None:
    spending = Spending(never=tuple(found)) if forbids else Spending(only=tuple(found))
    assert api.parse_spending(spending_text(spending)) == spending


def test_all_activated_abilities_of_the_shared_cards(shared: Path) -> None:
    with gzip.open(shared / "cards" / "mana-cards.json.gz") as file:
        cards = [api.read_card(card) for card in json.load(file)]
    abilities = {a for card in cards for face in card.faces for a in face.abilities}
    asked = [a for a in abilities if isinstance(a, (Activated, TappedTrigger)) and not getattr(a, "keyword", "")]
    assert len(asked) > 1500
    wrong = [ability_text(a) for a in asked if _again(a) != a]
    assert not wrong


def test_all_replacements_of_the_shared_cards(shared: Path) -> None:
    with gzip.open(shared / "cards" / "mana-cards.json.gz") as file:
        cards = [api.read_card(card) for card in json.load(file)]
    abilities = {a for card in cards for face in card.faces for a in face.abilities}
    asked = [a for a in abilities if isinstance(a, (ReplacesMana, ReplacesCounters))]
    assert len(asked) > 10
    assert not [ability_text(a) for a in asked if read_replacement(ability_text(a)) != (a,)]


def _again(ability: Activated | TappedTrigger) -> Activated | TappedTrigger | None:
    text = ability_text(ability)
    return api.read_activated(text) if isinstance(ability, Activated) else tapped_trigger(text)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{t}: add {g}.", "{T}: Add {G}."),
        ("{1}, {T}: Add {W}{U}.", "{1}, {T}: Add {W}{U}."),
        ("Sacrifice a creature: Add {C}{C}.", "Sacrifice a creature: Add {C}{C}."),
        ("Exile this card from your hand: Add {G}.", "Exile this card from your hand: Add {G}."),
    ],
)
def test_how_it_looks(text: str, printed: str) -> None:
    ability = api.read_activated(text.replace("{t}", "{T}").replace("{g}", "{G}").replace("add", "Add"))
    assert ability is not None
    assert ability_text(ability) == printed


def test_a_restriction_in_words() -> None:
    spending = Spending(only=(CastSpell(Is("creature")),))
    assert spending_text(spending) == "Spend this mana only to cast a creature spell."
