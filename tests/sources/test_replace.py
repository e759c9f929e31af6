"""Replacement effects on produced mana: every order that the player may choose, and no other result."""

from manaplan.game.abilities import OfTypes, ReplacesMana
from manaplan.rules.predicates import ANYTHING
from manaplan.sources.replace import Batch, Replacement, outcomes

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
