"""Why an ability cannot be activated: every reason with its words, rule and objects (602.5)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import Activated, AddMana, Forbids, ManaPart, OfTypes
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import ONE, Count, CountersOn, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import Loyalty, PayLife, TapSelf, UntapSelf
from manaplan.rules.predicates import ANYTHING, Is, Other
from manaplan.sources.available import mana_sources
from manaplan.sources.locks import Reason, forbidding, is_sick, locks, reaches, sorcery_time, why_not
from tests.referee.make import elf, mana, table, thing

MANY = Compare(Count(Is("artifact")), ">=", Number(3))
MET = Compare(Count(ANYTHING), ">=", Number(1))
CHARGED = Compare(CountersOn("charge"), ">=", Number(1))


def rock(*cost: object, **more: object) -> Object:
    return thing("r", "artifact", Activated(cost or (TapSelf(),), mana("C"), **more))  # type: ignore[arg-type]


def reasons(source: Object, *others: Object, you: str = "you", **board: object) -> list[Reason]:
    on = table(source, *others, **board)  # type: ignore[arg-type]
    return list(locks(on, source, 1, you))


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (evolve(rock(), tapped=True), Reason("tapped", "it is tapped already", "107.5", ("r",))),
        (rock(UntapSelf()), Reason("untapped", "it is not tapped", "107.6", ("r",))),
        (
            evolve(rock(), types=frozenset({"creature"}), sick=True),
            Reason("sick", "it came under its controller's control this turn", "302.6", ("r",)),
        ),
        (
            evolve(rock(UntapSelf()), types=frozenset({"creature"}), sick=True, tapped=True),
            Reason("sick", "it came under its controller's control this turn", "302.6", ("r",)),
        ),
        (rock(zone="hand"), Reason("wrong zone", "it works only in the zone: hand", "113.6", ("r",))),
        (
            evolve(rock(), controller="opponent-1"),
            Reason("not yours", "only its controller may activate it", "602.2", ("r",)),
        ),
        (
            evolve(rock(), marks=frozenset({"detained"})),
            Reason("forbidden", "it is detained", "701.35", ("r",)),
        ),
        (
            evolve(rock(limit=1), marks=frozenset({"used"})),
            Reason("used", "it was activated this turn as often as it may be", "602.5b", ("r",)),
        ),
        (
            evolve(rock(limit=1), marks=frozenset({"used 1"})),
            Reason("used", "it was activated this turn as often as it may be", "602.5b", ("r",)),
        ),
        (rock(condition=MANY), Reason("condition", "its condition does not hold", "602.5b", ("r",))),
    ],
)
def test_each_reason(source: Object, reason: Reason) -> None:
    assert reasons(source) == [reason]
    assert why_not(table(source), source, 1) == reason


@pytest.mark.parametrize(
    "source",
    [
        rock(),
        evolve(rock(PayLife(ONE)), tapped=True),
        evolve(rock(UntapSelf()), tapped=True),
        evolve(rock(PayLife(ONE)), types=frozenset({"creature"}), sick=True),
        evolve(rock(), types=frozenset({"creature"}), sick=True, keywords=frozenset({"haste"})),
        evolve(rock(), sick=True),
        evolve(rock(), marks=frozenset({"used"})),
        evolve(rock(limit=1), marks=frozenset({"used 2"})),
        rock(condition=MET),
        evolve(rock(condition=CHARGED), counters={"charge": 1}),
        rock(timing="instant"),
        rock(timing="sorcery"),
    ],
)
def test_no_reason(source: Object) -> None:
    assert reasons(source) == []
    assert why_not(table(source), source, 1) is None


def test_all_reasons_are_told() -> None:
    source = evolve(rock(condition=MANY), tapped=True, controller="opponent-1", marks=frozenset({"detained"}))
    assert [r.kind for r in reasons(source)] == ["not yours", "forbidden", "tapped", "condition"]
    away = evolve(source, zone="hand")
    assert [r.kind for r in reasons(away)] == ["wrong zone"]


def test_a_sorcery_only_ability_waits_for_a_main_phase() -> None:
    source = rock(timing="sorcery")
    late = [Reason("timing", "it is activated only as a sorcery", "307.5", ("r",))]
    assert reasons(source, step="main") == []
    assert reasons(source, step="postcombat main") == []
    assert reasons(source, step="upkeep") == late
    assert reasons(source, active="opponent-1") == late
    assert reasons(rock(timing="instant"), step="upkeep") == []
    assert sorcery_time(table(active="opponent-1"), "opponent-1")
    assert not sorcery_time(table(active="opponent-1"), "you")


def web(*rules: Forbids, **more: object) -> Object:
    return thing("web", "enchantment", *rules, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rule", "more", "forbidden"),
    [
        (Forbids("activate", Is("artifact")), {}, True),
        (Forbids("activate", Is("creature")), {}, False),
        (Forbids("activate", Other()), {}, True),
        (Forbids("activate", Is("artifact"), mana_too=False), {}, False),
        (Forbids("activate", who="you"), {}, True),
        (Forbids("activate", who="you"), {"controller": "opponent-1"}, False),
        (Forbids("activate", who="opponent"), {}, False),
        (Forbids("activate", who="opponent"), {"controller": "opponent-1"}, True),
        (Forbids("activate", condition=MANY), {}, False),
        (Forbids("activate", condition=MET), {}, True),
        (Forbids("activate", condition=CHARGED), {}, False),
        (Forbids("activate", condition=CHARGED), {"counters": {"charge": 1}}, True),
        (Forbids("sacrifice"), {}, False),
        (Forbids("activate"), {"zone": "graveyard"}, False),
    ],
)
def test_what_is_forbidden(rule: Forbids, more: dict[str, object], forbidden: bool) -> None:
    told = [Reason("forbidden", "forbidden by web", "101.2", ("web", "r"))] if forbidden else []
    assert reasons(rock(), web(rule, **more)) == told


def test_what_spares_mana_abilities_forbids_all_others() -> None:
    other = thing("r", "artifact", Activated((TapSelf(),), effect="draw a card"))
    assert [r.kind for r in reasons(other, web(Forbids("activate", mana_too=False)))] == ["forbidden"]
    aimed = thing("r", "artifact", Activated((TapSelf(),), mana("C"), targets=True))
    assert [r.kind for r in reasons(aimed, web(Forbids("activate", mana_too=False)))] == ["forbidden"]


def test_what_forbids_others_spares_itself() -> None:
    itself = thing("r", "artifact", Activated((TapSelf(),), mana("C")), Forbids("activate", Other()))
    assert reasons(itself) == []


def test_you_are_meant_where_nothing_is_said() -> None:
    source, theirs = rock(), evolve(rock(), controller="opponent-1")
    assert list(locks(table(source), source, 1)) == []
    assert why_not(table(theirs), theirs, 1, "opponent-1") is None
    assert why_not(table(source), source, 1, "opponent-1") is not None


def test_what_forbids_may_be_known_already() -> None:
    source = rock()
    on = table(source, web(Forbids("activate")))
    assert list(locks(on, source, 1, "you", ())) == []
    assert len(list(locks(on, source, 1, "you", forbidding(on, "activate")))) == 1


def test_what_is_in_force() -> None:
    rules = Forbids("activate"), Forbids("tap"), Forbids("activate", condition=MANY)
    on = table(web(*rules), web(Forbids("activate"), zone="hand"))
    assert forbidding(on, "tap") == ()
    on = table(web(*rules))
    assert forbidding(on, "activate") == ((on.objects["web"], rules[0]),)
    assert forbidding(on, "tap") == ((on.objects["web"], rules[1]),)


def test_whom_an_ability_means() -> None:
    mine, theirs = thing("a"), thing("b", controller="opponent-1")
    assert [reaches(who, mine, "you") for who in ("any", "you", "opponent")] == [True, True, False]
    assert [reaches(who, theirs, "you") for who in ("any", "you", "opponent")] == [True, False, True]
    assert [reaches(who, theirs, "opponent-1") for who in ("any", "you", "opponent")] == [True, True, False]


def test_summoning_sickness() -> None:
    assert is_sick(elf("e", sick=True))
    assert not is_sick(elf("e"))
    assert not is_sick(elf("e", sick=True, keywords=frozenset({"haste"})))
    assert not is_sick(thing("a", sick=True))


def test_abilities_are_numbered_from_one() -> None:
    two = thing("r", "artifact", Activated((TapSelf(),), mana("C")), Activated((TapSelf(),), mana("G"), limit=1))
    on = table(evolve(two, marks=frozenset({"used 2"})))
    thing_ = on.objects["r"]
    assert why_not(on, thing_, 1) is None
    found = why_not(on, thing_, 2)
    assert found is not None
    assert found.kind == "used"
    assert [(s.number, s.ability.limit) for s in mana_sources(on)] == [(1, None)]


# --- mana abilities that could be activated ----------------------------------------------------------------------


def numbers(on: GameTable, you: str = "you", exclude: frozenset[str] = frozenset()) -> list[tuple[str, int]]:
    return [(s.object.id, s.number) for s in mana_sources(on, you, exclude)]


def test_every_ability_is_looked_at() -> None:
    add = AddMana(((ManaPart(ONE, OfTypes("G")),),))
    many = thing(
        "many",
        "artifact",
        Activated((TapSelf(),), effect="draw a card"),
        Activated((TapSelf(),), add),
        Activated((Loyalty(1),), add),
        Activated((TapSelf(),), add, targets=True),
        Activated((TapSelf(),), add, zone="hand"),
        Activated((TapSelf(),), add, timing="instant"),
        Activated((TapSelf(),), add, condition=MANY),
    )
    theirs = elf("t", controller="opponent-1")
    on = table(theirs, elf("x"), many, elf("last"))
    assert numbers(on, exclude=frozenset({"x"})) == [("many", 2), ("many", 6), ("many", 7), ("last", 1)]
    found = {s.number: (s.before_only, s.condition_now) for s in mana_sources(on) if s.object.id == "many"}
    assert found == {2: (False, True), 6: (True, True), 7: (False, False)}
    assert numbers(on, "opponent-1") == [("t", 1)]


def test_a_condition_is_no_lock_but_another_reason_is() -> None:
    source = evolve(rock(condition=MANY), tapped=True)
    assert numbers(table(source)) == []
