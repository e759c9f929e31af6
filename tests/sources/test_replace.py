"""Replacement effects on produced mana: every order that the player may choose, and no other result."""

from typing import Any

import pytest

from manaplan.game.abilities import ChosenColor, OfTypes, ReplacesMana
from manaplan.rules.predicates import ANYTHING, Is, Other
from manaplan.sources.replace import Batch, Outcome, Replacement, chosen_types, outcomes, replacements
from tests.referee.make import land, table, tap_for, thing

TWICE = Replacement(ReplacesMana(ANYTHING, 2), frozenset())
THRICE = Replacement(ReplacesMana(ANYTHING, 3), frozenset())
ONE_BLACK = Replacement(ReplacesMana(ANYTHING, types=OfTypes("B"), amount=1), frozenset("B"))
GREEN = Replacement(ReplacesMana(ANYTHING, types=OfTypes("G")), frozenset("G"))
ANY_COLOR = Replacement(ReplacesMana(ANYTHING, types=OfTypes("WUBRG")), frozenset("WUBRG"))
DAMPED = Replacement(ReplacesMana(ANYTHING, types=OfTypes("C"), amount=1, at_least=2), frozenset("C"))
UNDEFINED = Replacement(ReplacesMana(ANYTHING, types=OfTypes("")), frozenset())


def results(mana: str, *effects: Replacement) -> set[str]:
    made = [Batch(t, mana.count(t)) for t in dict.fromkeys(mana)]
    found = outcomes(made, effects)
    return {"".join(sorted(b.type * b.amount for b in o.batches)) for o in found}


def test_multipliers_multiply_in_any_order() -> None:
    assert results("G", TWICE, THRICE) == {"GGGGGG"}
    assert results("G", TWICE, TWICE, TWICE) == {"G" * 8}
    assert results("RG", TWICE) == {"GGRR"}


def test_the_order_of_one_mana_and_twice_as_much_is_chosen() -> None:
    assert results("G", TWICE, ONE_BLACK) == {"B", "BB"}
    assert results("G", TWICE, THRICE, ONE_BLACK) == {"B", "BB", "BBB", "BBBBBB"}
    assert results("B", GREEN, ONE_BLACK, TWICE) == {"B", "BB", "G", "GG"}


def test_a_threshold_is_asked_again_after_each_effect() -> None:
    assert results("G", DAMPED) == {"G"}
    assert results("GG", DAMPED) == {"C"}
    # Damped or not at first, two or more mana are seen in the end, and only once.
    assert results("G", TWICE, DAMPED) == {"C"}
    assert results("GG", TWICE, DAMPED) == {"C", "CC"}


def test_types_change_into_one_of_those_allowed() -> None:
    assert results("U", ONE_BLACK, GREEN) == {"B", "G"}
    assert results("UU", ANY_COLOR) == {"WW", "UU", "BB", "RR", "GG"}


def test_no_type_changes_nothing() -> None:
    assert results("U", UNDEFINED) == {"U"}


def test_amounts_that_count_grow_with_what_they_lose() -> None:
    (found,) = outcomes([Batch("G", 4, by=(1, 2))], (TWICE,))
    assert found.batches == (Batch("G", 8, by=(2, 4)),)


def test_an_open_x_is_held_below_the_threshold() -> None:
    (found,) = outcomes([Batch("U", 0, per_x=1)], (DAMPED,))
    assert found.x_most == 1
    assert found.batches == (Batch("U", 0, per_x=1),)


def test_only_coloured_mana_may_be_replaced() -> None:
    colored = Replacement(ReplacesMana(ANYTHING, types=OfTypes("R"), colored=True), frozenset("R"))
    assert results("GC", colored) == {"CR"}
    assert results("C", colored) == {"C"}


def test_a_set_amount_is_of_each_of_the_types() -> None:
    two = Replacement(ReplacesMana(ANYTHING, types=OfTypes("RG"), amount=2), frozenset("RG"))
    assert results("UUU", two) == {"RR", "GG"}
    (found,) = outcomes([Batch("U", 1, origin=7), Batch("W", 1, origin=8)], (ONE_BLACK,))
    assert found == Outcome((Batch("B", 1, origin=7),))


def test_nothing_is_left_as_nothing() -> None:
    assert results("", TWICE) == {""}
    assert outcomes([Batch("U", 0)], (TWICE, GREEN)) == (Outcome((Batch("U", 0),)),)


def open_x(*effects: Replacement, amount: int = 0, per_x: int = 1) -> set[tuple[str, int, int, int | None]]:
    found = outcomes([Batch("U", amount, per_x=per_x)], effects)
    return {(b.type, b.amount, b.per_x, o.x_most) for o in found for b in o.batches}


def test_an_amount_of_x_is_multiplied_and_changed() -> None:
    assert open_x(TWICE) == {("U", 0, 2, None)}
    assert open_x(TWICE, amount=1) == {("U", 2, 2, None)}
    assert open_x(GREEN) == {("G", 0, 1, None)}


def test_an_x_held_below_a_threshold() -> None:
    four = Replacement(ReplacesMana(ANYTHING, types=OfTypes("C"), amount=1, at_least=4), frozenset("C"))
    assert open_x(four) == {("U", 0, 1, 3)}
    assert open_x(four, amount=1) == {("U", 1, 1, 2)}
    assert open_x(four, per_x=2) == {("U", 0, 2, 1)}
    assert open_x(four, amount=4) == {("C", 1, 0, None)}
    assert open_x(four, DAMPED) == {("U", 0, 1, 1)}
    assert open_x(ONE_BLACK) == {("U", 0, 1, 0)}


def test_the_lower_of_two_bounds_holds() -> None:
    def at_least(n: int) -> Replacement:
        return Replacement(ReplacesMana(ANYTHING, types=OfTypes("C"), amount=1, at_least=n), frozenset("C"))

    assert open_x(at_least(4), at_least(3)) == {("U", 0, 1, 2)}
    assert open_x(at_least(3), at_least(4)) == {("U", 0, 1, 2)}


def test_effects_are_told_apart_by_all_that_they_do() -> None:
    keys = [r.key for r in (TWICE, THRICE, ONE_BLACK, GREEN, DAMPED)]
    assert len(set(keys)) == 5
    assert TWICE.key == (2, frozenset(), None, 1)


@pytest.mark.parametrize(
    ("chosen", "types"),
    [("U", "U"), ("blue", "U"), ("Blue", "U"), ("u", "U"), ("WU", "WU"), ("C", "C"), (None, ""), (3, ""), ("", "")],
)
def test_what_was_chosen(chosen: object, types: str) -> None:
    assert chosen_types(chosen) == frozenset(types)


@pytest.mark.parametrize(
    ("effect", "more", "found"),
    [
        (ReplacesMana(Is("land"), 2), {}, [frozenset()]),
        (ReplacesMana(Is("artifact"), 2), {}, []),
        (ReplacesMana(Other(), 2), {}, [frozenset()]),
        (ReplacesMana(Is("land"), types=OfTypes("BR")), {}, [frozenset("BR")]),
        (ReplacesMana(Is("land"), types=ChosenColor()), {}, [frozenset()]),
        (ReplacesMana(Is("land"), types=ChosenColor()), {"chosen": {"color": "R"}}, [frozenset("R")]),
        (ReplacesMana(Is("land"), 2), {"controller": "opponent-1"}, [frozenset()]),
        (ReplacesMana(Is("land"), 2), {"zone": "graveyard"}, []),
    ],
)
def test_which_effects_apply(effect: ReplacesMana, more: dict[str, Any], found: list[frozenset[str]]) -> None:
    on = table(land("a", "G"), thing("e", "enchantment", tap_for("C"), effect, **more))
    assert [(r.effect, r.types) for r in replacements(on, on.objects["a"])] == [(effect, t) for t in found]
    assert ReplacesMana(Other(), 2) not in [r.effect for r in replacements(on, on.objects["e"])]
