"""The parts of working a cost out, each by itself: X, times over, reductions, «or», what happened, what is seen."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.additional import has_keyword, with_words
from manaplan.costing.announce import forced_symbols, is_flexible, meanings_of
from manaplan.costing.draft import Draft, Reduction
from manaplan.costing.keywords import announced_words
from manaplan.costing.reduce import letters_taken, reduced
from manaplan.costing.repeating import repeated
from manaplan.costing.seen import SeenTable, seen_by
from manaplan.costing.settle import scaled, settle
from manaplan.costing.statics import statics
from manaplan.costing.targets import aimed_at, aims_of, target_count
from manaplan.costing.truth import denied, holds_or_asserted
from manaplan.costing.waterbend import as_mana, has_waterbend
from manaplan.errors import LimitReached, NotationError
from manaplan.game.abilities import (
    Ability,
    AddsCost,
    AlternativeCost,
    CostFloor,
    CostSet,
    Forbids,
    Grants,
    Keyword,
    Modifies,
    Permission,
    Unread,
)
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import Exiled, Object
from manaplan.rules.amounts import ONE, Count, CountersOn, Happened, Number, Of, Sum, Times, Variable
from manaplan.rules.conditions import Announced, AnyOf, Both, Compare, Condition, Unless
from manaplan.rules.costs import (
    Component,
    Cost,
    Discard,
    Exile,
    Loyalty,
    OrCost,
    OtherCost,
    PayEnergy,
    PayLife,
    PayMana,
    Return,
    Sacrifice,
    TapOthers,
    TapPower,
    TapSelf,
    has_x,
)
from manaplan.rules.mana import parse_cost, parse_symbol
from manaplan.rules.predicates import ANYTHING, Is
from manaplan.rules.spending import CastSpell
from tests.costing.make import less, mana, more, permanent, spell, table

TWO, THREE = Number(2), Number(3)


# --- symbols ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("symbol", "meanings"),
    [
        ("W/U", "{W} {U}"),
        ("2/W", "{W} {2}"),
        ("B/P", "{B} life"),
        ("G/W/P", "{G} {W} life"),
        ("G", "{G}"),
    ],
)
def test_what_a_symbol_can_be_announced_as(symbol: str, meanings: str) -> None:
    found = {str(m) for m in meanings_of(parse_symbol(symbol))}
    assert found == set(meanings.split())


def test_symbols_that_leave_a_choice() -> None:
    flexible = [s for s in ("W/U", "2/W", "B/P", "C/R", "G", "2", "S", "X", "C") if is_flexible(parse_symbol(s))]
    assert flexible == ["W/U", "2/W", "B/P", "C/R"]


@pytest.mark.parametrize(
    ("key", "value", "forced"),
    [
        ("{2/W}", "W", "{W}"),
        ("{2/W}", "white", "{W}"),
        ("{2/W}", "White", "{W}"),
        ("{2/W}", "generic", "{2}"),
        ("{2/W}", "mana", "{2}"),
        ("{2/W}", "2", "{2}"),
        ("{2/W}", " {2} ", "{2}"),
        ("{U/P}", "life", "life"),
        ("{U/P}", "LIFE", "life"),
        ("{U/P}", "{u}", "{U}"),
    ],
)
def test_a_forced_meaning(key: str, value: str, forced: str) -> None:
    found = forced_symbols(parse_cost("{2/W}{U/P}"), {key: value})
    assert {k: tuple(map(str, v)) for k, v in found.items()} == {parse_symbol(key[1:-1]): (forced,)}


def test_forced_meanings_of_several_and_of_none() -> None:
    cost = parse_cost("{2/W}{2/W}")
    found = forced_symbols(cost, {"{2/W}": ("W", "2"), "emerge": "cub", "{G/W}": "G", "{2/W}{2/W}": "W"})
    assert found == {parse_symbol("2/W"): (parse_symbol("W"), parse_symbol("2"))}


def test_a_meaning_that_there_is_not() -> None:
    with pytest.raises(NotationError) as fault:
        forced_symbols(parse_cost("{U/P}"), {"{U/P}": "generic"})
    assert fault.value.where == "pay.choose"
    assert fault.value.message in {
        '{U/P} cannot be announced as "generic"; choose "{U}", "life"',
        '{U/P} cannot be announced as "generic"; choose "life", "{U}"',
    }


# --- X ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "mentions"),
    [
        (PayMana(parse_cost("{X}")), True),
        (PayMana(parse_cost("{1}")), False),
        (PayMana(parse_cost("{1}"), Variable()), True),
        (PayMana(parse_cost("{1}"), Count(ANYTHING)), False),
        (Sacrifice(Variable(), ANYTHING), True),
        (PayLife(Sum((ONE, Variable()))), True),
        (TapPower(Variable(), ANYTHING), True),
        (OrCost(((PayLife(ONE),), (PayLife(Variable()),))), True),
        (OrCost(((PayLife(ONE),), (PayLife(TWO),))), False),
        (Loyalty(variable=True), True),
        (Loyalty(-2), False),
        (TapSelf(), False),
    ],
)
def test_where_x_stands(part: Component, mentions: bool) -> None:
    assert has_x((part,)) is mentions


def settled(*parts: Component, x: int | None = None, thing: Object | None = None, **more: Any) -> Draft:
    draft = Draft("pay", "other", thing, parts=parts)
    return settle(evolve(draft, **more), table(*([thing] if thing else [])), x)


def test_x_is_put_in_everywhere() -> None:
    draft = settled(PayMana(parse_cost("{X}{X}{R}")), PayLife(Variable()), x=3)
    assert (str(draft.mana), draft.other, draft.x, draft.x_part) == ("{6}{R}", (PayLife(THREE),), 3, 6)
    assert [(line.why, line.change, line.rule) for line in draft.ledger] == [("X = 3", "{6}", "107.3a")]
    assert draft.variables == frozenset("X")
    nought = settled(PayMana(parse_cost("{X}{R}")))
    assert (str(nought.mana), nought.x, nought.x_part, nought.ledger) == ("{R}", 0, 0, ())
    forced = settled(PayMana(parse_cost("{X}")), x=5, forced_x=2)
    assert (str(forced.mana), forced.x) == ("{2}", 2)
    only_forced = settled(PayMana(parse_cost("{1}")), x=5, forced_x=2)
    assert only_forced.x == 2
    assert str(settled(PayMana(parse_cost("{1}"), Variable()), x=3).mana) == "{3}"
    none = settled(PayMana(parse_cost("{1}")), x=5)
    assert (none.x, none.x_part, none.variables) == (None, 0, frozenset())


def test_amounts_become_numbers_and_nothing_falls_away() -> None:
    source = permanent("p", counters={"charge": 2})
    draft = settled(
        PayMana(parse_cost("{1}"), CountersOn("charge")),
        PayMana(parse_cost("{G}"), Number(2)),
        Sacrifice(CountersOn("charge"), ANYTHING),
        Return(CountersOn("time"), ANYTHING),
        Discard(Number(0), ANYTHING),
        Discard(Number(0), ANYTHING, whole_hand=True),
        TapPower(Number(0), ANYTHING),
        Exile(Of("mana value", "cost"), ANYTHING, "graveyard"),
        thing=source,
    )
    assert str(draft.mana) == "{2}{G}{G}"
    assert draft.other == (
        Sacrifice(TWO, ANYTHING),
        Discard(Number(0), ANYTHING, whole_hand=True),
        TapPower(Number(0), ANYTHING),
        Exile(Of("mana value", "cost"), ANYTHING, "graveyard"),
    )


def test_life_and_loyalty_are_added_up_where_the_first_stands() -> None:
    draft = settled(
        TapSelf(), PayLife(ONE), PayEnergy(ONE), PayLife(TWO), Loyalty(-3), Sacrifice(ONE, ANYTHING), Loyalty(1)
    )
    assert draft.other == (TapSelf(), PayLife(THREE), PayEnergy(ONE), Loyalty(-2), Sacrifice(ONE, ANYTHING))
    assert settled(PayEnergy(ONE), PayLife(TWO)).other == (PayEnergy(ONE), PayLife(TWO))
    assert settled(Loyalty(variable=True), x=2).other == (Loyalty(-2),)
    assert settled(Loyalty(variable=True)).other == (Loyalty(0),)
    assert settled(Loyalty(2)).other == (Loyalty(2),)


def test_the_generic_mana_that_is_for_something() -> None:
    draft = Draft("cast", "cast", None).adding((PayMana(parse_cost("{2}{X}{R}")),), "kicker", "702.33a")
    draft = draft.adding((PayMana(parse_cost("{4}")), PayLife(TWO)), "mana cost", "202.1")
    assert [draft.generic_for(why) for why in ("kicker", "mana cost", "buyback")] == [2, 4, None]
    assert evolve(draft, x=3).generic_for("kicker") == 5


def test_waterbending_is_limited_to_its_own_part() -> None:
    draft = Draft("pay", "other", None).adding((OtherCost("waterbend {X}"),), "cost", "118.1")
    assert settle(draft, table(), 4).limits == (("waterbend", 4),)
    assert settle(draft, table(), None).limits == (("waterbend", 0),)
    assert settled(PayMana(parse_cost("{3}"))).limits == ()
    assert draft.methods == ("waterbend",)


@pytest.mark.parametrize(
    ("text", "bent"),
    [
        ("waterbend {3}", "{3}"),
        ("Waterbend {2}{U}", "{2}{U}"),
        ("sing {3}", ""),
        ("waterbend", ""),
        ("waterbend x", ""),
    ],
)
def test_waterbend_costs(text: str, bent: str) -> None:
    cost: Cost = (OtherCost(text), TapSelf())
    written, told = as_mana(cost)
    if bent:
        assert (written, str(told)) == ((PayMana(parse_cost(bent)), TapSelf()), bent)
    else:
        assert written == cost
        assert not told
    assert has_waterbend(cost) is bool(bent)


# --- times over ---------------------------------------------------------------------------------------------------


def test_a_cost_so_many_times_over() -> None:
    assert str(scaled(parse_cost("{2}{G}"), 3)) == "{6}{G}{G}{G}"
    assert scaled(parse_cost("{2}{G}"), 1) == parse_cost("{2}{G}")
    assert not scaled(parse_cost("{2}{G}"), 0)
    assert str(scaled(parse_cost("{7}"), 1_000_000)) == "{7000000}"
    assert scaled(parse_cost("{G}"), 10_000).mana_value == 10_000
    with pytest.raises(LimitReached) as fault:
        scaled(parse_cost("{G}"), 10_001)
    assert fault.value.message == "10001 times {G} are more symbols than 10000"


@pytest.mark.parametrize(
    ("cost", "twice"),
    [
        (mana("{1}{G}"), mana("{2}{G}{G}")),
        ((Sacrifice(ONE, ANYTHING),), (Sacrifice(TWO, ANYTHING),)),
        ((TapOthers(ONE, ANYTHING),), (TapOthers(TWO, ANYTHING),)),
        ((Return(ONE, ANYTHING),), (Return(TWO, ANYTHING),)),
        ((Discard(ONE, ANYTHING),), (Discard(TWO, ANYTHING),)),
        ((Exile(ONE, ANYTHING, "hand"),), (Exile(TWO, ANYTHING, "hand"),)),
        ((PayLife(Number(3)),), (PayLife(Number(6)),)),
        ((PayLife(Variable()),), (PayLife(Variable()), PayLife(Variable()))),
        ((PayMana(parse_cost("{1}"), TWO),), (PayMana(parse_cost("{1}"), TWO),) * 2),
        (
            (Sacrifice(Variable(), ANYTHING), PayEnergy(ONE)),
            (*[Sacrifice(Variable(), ANYTHING)] * 2, *[PayEnergy(ONE)] * 2),
        ),
    ],
)
def test_like_components_are_counted(cost: Cost, twice: Cost) -> None:
    assert repeated(cost, 2) == twice
    assert repeated(cost, 1) == cost


def test_a_cost_no_times_over_and_very_often() -> None:
    assert repeated((PayEnergy(ONE),), 0) == ()
    assert len(repeated((PayEnergy(ONE),), 5000)) == 1000


# --- reductions ---------------------------------------------------------------------------------------------------


def left(cost: str, *taken: str, minimum: int = 0, only_colored: bool = False) -> list[str]:
    rules = [Reduction(parse_cost(t), "why", minimum, only_colored) for t in taken]
    return [str(m) for m, _ in reduced(parse_cost(cost), rules)]


@pytest.mark.parametrize(
    ("cost", "taken", "minimum", "remains"),
    [
        ("{3}{G}", "{1}", 0, "{2}{G}"),
        ("{3}{G}", "{9}", 0, "{G}"),
        ("{3}{G}", "{9}", 2, "{1}{G}"),
        ("{3}{G}", "{9}", 4, "{3}{G}"),
        ("{3}{G}", "{9}", 9, "{3}{G}"),
        ("{G}{G}", "{G}{G}", 1, "{G}"),
        ("{1}{G}", "{G}{G}", 1, "{1}"),
        ("{1}{G}{G}", "{G}{1}", 1, "{G}"),
        ("{2}", "{G}{G}{G}", 0, "{0}"),
        ("{2}{U}", "{C}", 0, "{1}{U}"),
    ],
)
def test_how_far_a_reduction_goes(cost: str, taken: str, minimum: int, remains: str) -> None:
    assert left(cost, taken, minimum=minimum) == [remains]


def test_reductions_of_colour_only() -> None:
    assert left("{2}{U}", "{G}", only_colored=True) == ["{2}{U}"]
    assert left("{2}{G}", "{G}", only_colored=True) == ["{2}"]


def test_the_ledger_of_reductions_and_the_halves() -> None:
    rules = [Reduction(parse_cost("{1}"), "one", rule="702.41a"), Reduction(parse_cost("{2}"), "two", 1)]
    ((cost, lines),) = reduced(parse_cost("{4}"), rules)
    assert str(cost) == "{1}"
    assert [(line.why, line.change, line.rule) for line in lines] == [
        ("two", "-{2}", "118.7"),
        ("one", "-{1}", "702.41a"),
    ]
    assert sorted(left("{1}{R}{G}", "{R/G}")) == ["{1}{G}", "{1}{R}"]
    assert sorted(left("{3}{R}", "{2/R}")) == ["{1}{R}", "{3}"]
    many = "{R/G}" * 7
    assert 1 <= len(left("{R}" * 7 + "{G}" * 7, many)) <= 64


def test_types_that_reductions_take() -> None:
    rules = [Reduction(parse_cost("{2}{W}{U/C}"), "why"), Reduction(parse_cost("{S}{B/P}"), "why")]
    assert letters_taken(rules) == frozenset("WUCB")
    assert letters_taken([]) == frozenset()


# --- what happened ------------------------------------------------------------------------------------------------


def test_what_the_position_denies() -> None:
    card = spell("{1}")
    happened = {
        "spells_cast": 0,
        "attacked": True,
        "discarded": ["spell"],
        "creatures_died": ["Spell", "x"],
        "milled": [],
    }
    on = table(card, happened=happened)
    assert denied(on, "spells_cast", card, unknown=False)
    assert not denied(on, "attacked", card, unknown=True)
    assert not denied(on, "discarded", card, unknown=True)
    assert not denied(on, "creatures_died", card, unknown=True)
    assert denied(on, "milled", card, unknown=False)
    assert denied(on, "never told", card, unknown=True)
    assert not denied(on, "never told", card, unknown=False)


CAST = Compare(Happened("spells_cast"), ">=", ONE)
DIED = Compare(ONE, "<=", Happened("creatures_died"))
ROCKS = Compare(Count(Is("artifact")), ">=", ONE)


@pytest.mark.parametrize(
    ("condition", "happened", "holds"),
    [
        (CAST, {}, True),
        (CAST, {"spells_cast": 0}, False),
        (CAST, {"spells_cast": 1}, True),
        (CAST, {"creatures_died": 0}, True),
        (DIED, {"creatures_died": 0}, False),
        (DIED, {}, True),
        (ROCKS, {}, True),
        (Both((CAST, DIED)), {"spells_cast": 0}, True),
        (Both((CAST, DIED)), {"spells_cast": 0, "creatures_died": 0}, False),
        (AnyOf((CAST, DIED)), {"spells_cast": 0, "creatures_died": 0}, False),
        (Unless(CAST), {"spells_cast": 1}, False),
        (Unless(CAST), {"spells_cast": 0}, True),
        (Compare(Sum((Happened("spells_cast"), ONE)), ">=", TWO), {"spells_cast": 0}, False),
        (Compare(Times(2, Happened("spells_cast")), ">=", TWO), {"spells_cast": 0}, False),
    ],
)
def test_what_is_asserted_unless_it_is_denied(condition: Condition, happened: dict[str, object], holds: bool) -> None:
    source = permanent("p", types="creature")
    assert holds_or_asserted(condition, table(source, happened=happened), source, True) is holds


def test_what_is_not_asserted_must_hold() -> None:
    source = permanent("p", types="creature")
    assert not holds_or_asserted(CAST, table(source), source, False)
    assert holds_or_asserted(CAST, table(source, happened={"spells_cast": 1}), source, False)
    charged = permanent("p", counters={"charge": 1})
    condition = Compare(CountersOn("charge"), ">=", ONE)
    assert holds_or_asserted(condition, table(charged), charged, False)
    assert not holds_or_asserted(condition, table(source), source, False)


# --- the table as the spell sees it ------------------------------------------------------------------------------


def test_the_card_has_left_its_zone() -> None:
    card, other = spell("{1}"), permanent("p")
    on = evolve(
        table(card, evolve(spell("{1}"), id="second"), other, casts=3, happened={"spells_cast": 2}), active="opponent-1"
    )
    on = evolve(on, exiled={"Ponder": Exiled(types=frozenset({"sorcery"}))})
    seen = SeenTable(on, card)
    assert [o.id for o in seen.things("hand")] == ["second"]
    assert [o.id for o in seen.things("battlefield")] == ["p"]
    assert (seen.number("you", "hand size"), on.number("you", "hand size")) == (1, 2)
    assert seen.number("opponent-1", "hand size") == 0
    assert seen.number("you", "life") == 20
    assert seen.number("you", "commander_casts") == 3
    assert SeenTable(on, card, 5).number("you", "commander_casts") == 5
    assert SeenTable(on, card, 0).number("you", "commander_casts") == 0
    assert SeenTable(on, card, 5).number("opponent-1", "commander_casts") == 0
    assert SeenTable(on, evolve(card, zone="graveyard")).number("you", "hand size") == 2
    assert SeenTable(on, evolve(card, owner="opponent-1")).number("you", "hand size") == 2
    assert seen.happened("spells_cast") == 2
    assert seen.turn() == ("opponent-1", "main")
    assert seen.exiled_types("Ponder") == frozenset({"sorcery"})


def test_only_a_spell_is_not_seen() -> None:
    card = spell("{1}")
    on = table(card)
    cast = seen_by(Draft("cast", "cast", card, tax=4), on)
    assert isinstance(cast, SeenTable)
    assert cast.number("you", "commander_casts") == 4
    assert seen_by(Draft("activate", "activate", card), on) is on
    assert seen_by(Draft("pay", "other", None), on) is on
    assert seen_by(Draft("cast", "cast", None), on) is on
    assert seen_by(Draft("cast", "cast", evolve(card, id="gone")), on) is on


# --- targets ------------------------------------------------------------------------------------------------------


def test_targets_that_are_named() -> None:
    on = table(permanent("bear", types="creature", name="Grizzly Bears"), permanent("rock"))
    assert target_count(Ask()) == 1
    assert target_count(Ask(targets=3)) == 3
    assert target_count(Ask(targets=("a", "b"))) == 2
    assert target_count(Ask(targets=())) == 0
    assert [o.id for o in aims_of(Ask(targets=("#bear", "ROCK", "nobody")), on)] == ["bear", "rock"]
    assert [o.id for o in aims_of(Ask(targets=("grizzly bears",)), on)] == ["bear"]
    assert aims_of(Ask(targets=2), on) == ()
    assert aims_of(Ask(), on) == ()


def test_conditions_about_targets() -> None:
    bear = permanent("bear", types="creature")
    draft = Draft("cast", "cast", spell("{1}"), aims=(bear,))
    creature, artifact = Announced("targets a creature"), Announced("targets an artifact")
    assert aimed_at(creature, draft) == frozenset({"targets a creature"})
    assert aimed_at(artifact, draft) == frozenset()
    assert aimed_at(Announced("kicked"), draft) == frozenset()
    assert aimed_at(Announced("targets {{nonsense}}"), draft) == frozenset()
    both = Both((artifact, AnyOf((Unless(creature), Announced("kicked")))))
    assert aimed_at(both, draft) == frozenset({"targets a creature"})
    mine = Announced("targets a creature you control")
    assert aimed_at(mine, draft) == frozenset({mine.what})
    theirs = evolve(bear, controller="opponent-1")
    assert aimed_at(mine, evolve(draft, aims=(theirs,))) == frozenset()
    another = Announced("targets another creature")
    assert aimed_at(another, draft) == frozenset({another.what})
    assert aimed_at(another, evolve(draft, thing=bear)) == frozenset()


# --- drafts -------------------------------------------------------------------------------------------------------


def test_a_draft_grows() -> None:
    draft = Draft("pay", "other", None).adding(mana("{1}"), "one", "1").adding((), "none", "2")
    assert [(line.why, line.change, line.rule) for line in draft.ledger] == [("one", "{1}", "1"), ("none", "{0}", "2")]
    assert draft.parts == mana("{1}")
    assert draft.choosing() is draft
    chosen = draft.choosing(("a", "b")).choosing(("c", "d"))
    assert chosen.choices == (("a", "b"), ("c", "d"))
    assert not draft.has_x
    assert draft.adding(mana("{X}"), "x", "3").has_x
    bent = draft.adding((OtherCost("waterbend {2}"),), "bend", "4").adding((OtherCost("waterbend {1}"),), "bend", "4")
    assert (str(bent.bent), str(settle(bent, table(), None).mana)) == ("{3}", "{4}")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("kicker", {"kicker", "kicked"}),
        ("multikicker", {"multikicker", "kicked"}),
        ("buyback", {"buyback"}),
        ("gift a card", {"gift a card", "gift promised", "gift was promised"}),
        ("collect evidence", {"collect evidence", "evidence collected", "evidence was collected"}),
        ("escape", {"escape", "escaped"}),
        ("kicker {2}", {"kicker {2}"}),
    ],
)
def test_words_that_conditions_use(name: str, words: set[str]) -> None:
    assert announced_words(name) == words
    draft = evolve(Draft("cast", "cast", None), announced=frozenset({"before"}))
    assert with_words(draft, name).announced == words | {"before"}


def test_having_a_keyword() -> None:
    card = spell("{1}", Keyword("fuse"))
    assert has_keyword(card, "fuse")
    assert not has_keyword(card, "flash")
    assert has_keyword(evolve(card, abilities=()), "fuse")
    assert has_keyword(evolve(card, keywords=frozenset()), "fuse")
    assert not has_keyword(evolve(card, keywords=frozenset(), abilities=()), "fuse")


# --- statics ------------------------------------------------------------------------------------------------------


def test_what_permanents_say_is_sorted_by_kind() -> None:
    taxing, own, eminent = more("{1}"), less("{1}", own=True), less("{2}", command_too=True)
    offer = AlternativeCost(mana("{1}"))
    grants = Grants(ANYTHING, (offer, Keyword("haste")), zone="stack")
    abilities: tuple[Ability, ...] = (
        taxing,
        own,
        CostFloor(CastSpell(), 3),
        AddsCost(CastSpell(), mana("{1}")),
        Permission(ANYTHING, "graveyard"),
        grants,
        Forbids("activate"),
        CostSet(CastSpell(), parse_cost("{0}")),
        Modifies(ANYTHING),
        Unread(1, "Whenever"),
    )
    holder, again = permanent("p", *abilities), permanent("q", Unread(1, "Whenever"), name="P")
    commander = spell("{1}", eminent, taxing, CostFloor(CastSpell(), 3), zone="command")
    in_hand = evolve(spell("{1}", taxing), id="hand")
    on = table(holder, again, commander, in_hand)
    found = statics(on)
    assert found.changes == ((holder, taxing), (commander, eminent))
    assert found.floors == ((holder, abilities[2]),)
    assert found.added == ((holder, abilities[3]),)
    assert found.permissions == ((holder, abilities[4]),)
    assert found.offers == ((holder, grants, offer),)
    assert found.forbidden == ((holder, abilities[6]),)
    assert found.sets == ((holder, abilities[7]),)
    assert found.modifiers == ((holder, abilities[8]),)
    assert found.unread == (("P", Unread(1, "Whenever")),)
    assert statics(on) is found
