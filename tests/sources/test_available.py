from manaplan.game.abilities import Activated, AddMana, Forbids, ManaPart, OfTypes
from manaplan.rules.amounts import ONE, Count, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import Exile, Loyalty, TapSelf, UntapSelf
from manaplan.rules.predicates import All, Chosen, Is, Itself
from manaplan.sources.available import mana_sources
from manaplan.sources.locks import why_not
from tests.layers.board import YOURS, board, face

ONE_C = AddMana(((ManaPart(ONE, OfTypes("C")),),))
METAL = Compare(Count(All((Is("artifact"), YOURS))), ">=", Number(3))
ROD = face("Rod", "Enchantment", Forbids("activate", Is("artifact")))
NEEDLE = face("Needle", "Artifact", Forbids("activate", Chosen("card"), mana_too=False))


def ids(table: object, **how: object) -> list[str]:
    return [s.object.id for s in mana_sources(table, **how)]  # type: ignore[arg-type]


def test_what_can_be_tapped() -> None:
    table = board("Forest", "Forest (tapped)", "Elf", "Elf (sick)", "Bear", opponent=("Forest",))
    assert ids(table) == ["forest-1", "elf-1"]
    assert ids(table, you="opponent-1") == ["forest-3"]
    assert ids(table, exclude=frozenset({"forest-1"})) == ["elf-1"]


def test_reasons_have_rules() -> None:
    table = board("Forest (tapped)", "Elf (sick)", opponent=("Forest",))
    reasons = [why_not(table, o, 1) for o in table.objects.values()]
    assert [(r.kind, r.rule) for r in reasons if r] == [
        ("tapped", "107.5"),
        ("sick", "302.6"),
        ("not yours", "602.2"),
    ]
    assert why_not(board("Forest"), board("Forest").objects["forest-1"], 1) is None


def test_haste_and_what_is_no_creature_are_not_sick() -> None:
    assert ids(board("Rush", "Elf (sick)")) == ["elf-1"]
    assert ids(board("Rock (sick)")) == ["rock-1"]


def test_sick_creature_may_do_what_does_not_tap_it() -> None:
    eater = face("Eater", "Creature — Elf", Activated((), ONE_C), size=(1, 1))
    assert ids(board("Eater (sick)", faces=(eater,))) == ["eater-1"]


def test_untap_symbol_asks_for_a_tapped_permanent_now_or_later() -> None:
    doll = face("Doll", "Artifact Creature — Scarecrow", Activated((UntapSelf(),), ONE_C), size=(1, 1))
    table = board("Doll (tapped)", "Doll", "Doll (tapped, sick)", faces=(doll,))
    assert [(s.object.id, s.condition_now) for s in mana_sources(table)] == [("doll-1", True), ("doll-2", False)]
    assert [s.turns for s in mana_sources(board("Doll", "Elf", faces=(doll,)))] == [True, False]


def test_cards_in_hand_have_their_own_abilities_only() -> None:
    guide = face("Guide", "Creature — Ape", Activated((Exile(ONE, Itself(), "hand"),), ONE_C, zone="hand"), size=(2, 2))
    table = board("Guide", hand=["Guide", "Forest"], faces=(guide,))
    assert ids(table) == ["guide-2"]
    assert ids(table, exclude=frozenset({"guide-2"})) == []


def test_forbidden_abilities() -> None:
    table = board("Rock", "Forest", opponent=("Rod",), faces=(ROD,))
    assert ids(table) == ["forest-1"]
    reason = why_not(table, table.objects["rock-1"], 1)
    assert reason is not None
    assert (reason.kind, reason.objects) == ("forbidden", ("rod-1", "rock-1"))


def test_mana_abilities_that_are_excepted() -> None:
    table = board({"card": "Needle", "chosen": {"card": "Rock"}}, "Rock", faces=(NEEDLE,))
    assert ids(table) == ["rock-1"]


def test_condition_is_told_and_does_not_lock() -> None:
    opal = face("Opal", "Artifact", Activated((TapSelf(),), ONE_C, condition=METAL))
    (source,) = mana_sources(board("Opal", faces=(opal,)))
    assert not source.condition_now
    (source,) = (s for s in mana_sources(board("Opal", "Rock x2", faces=(opal,))) if s.object.name == "Opal")
    assert source.condition_now
    locked = board("Opal (tapped)", faces=(opal,))
    assert mana_sources(locked) == ()


def test_used_ability() -> None:
    once = face("Once", "Enchantment", Activated((), ONE_C, limit=1), Activated((TapSelf(),), ONE_C, limit=1))
    assert len(mana_sources(board("Once (used)", faces=(once,)))) == 0
    (source,) = mana_sources(board("Once (used 1)", faces=(once,)))
    assert source.number == 2


def test_timing() -> None:
    diamond = face("Diamond", "Artifact", Activated((), ONE_C, timing="instant"))
    slow = face("Slow", "Artifact", Activated((), ONE_C, timing="sorcery"))
    table = board("Diamond", "Slow", "Rock", faces=(diamond, slow))
    assert [s.before_only for s in mana_sources(table)] == [True, True, False]


def test_loyalty_and_targets_are_no_mana_abilities() -> None:
    walker = face("Walker", "Planeswalker — Chandra", Activated((Loyalty(1),), ONE_C))
    aimed = face("Aimed", "Artifact", Activated((TapSelf(),), ONE_C, targets=True))
    assert mana_sources(board("Walker", "Aimed", faces=(walker, aimed))) == ()


def test_detained() -> None:
    assert ids(board("Elf (detained)")) == []


def test_ability_number_counts_activated_abilities() -> None:
    sources = mana_sources(board("Tomb", "Dual"))
    assert [(s.object.id, s.number) for s in sources] == [
        ("tomb-1", 1),
        ("dual-1", 1),
        ("dual-1", 2),
        ("dual-1", 3),
    ]
