"""What effects forbid (101.2), whom and what for."""

import pytest

from manaplan.game.abilities import Activated, Forbids
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.forbidden import activation_forbidden, life_forbidden, sacrifice_forbidden, tap_forbidden
from manaplan.rules.amounts import Count, CountersOn, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import TapSelf
from manaplan.rules.predicates import ANYTHING, Is, Other
from tests.referee.make import elf, table, tap_for, thing

MET = Compare(Count(ANYTHING), ">=", Number(1))
UNMET = Compare(Count(ANYTHING), ">=", Number(9))
CHARGED = Compare(CountersOn("charge"), ">=", Number(1))
EFFECT = Activated((TapSelf(),), effect="draw a card")


def board(*rules: Forbids, **more: object) -> GameTable:
    """A table with an effect of yours unless told otherwise, and an elf and a land of yours."""
    return table(elf("e"), thing("a"), thing("rod", "artifact", *rules, **more))  # type: ignore[arg-type]


def may_activate(on: GameTable, key: str = "e", ability: Activated | None = None) -> bool:
    return activation_forbidden(on, on.objects[key], ability or tap_for("G")) is None


def test_activations_are_forbidden_by_name_of_what_forbids() -> None:
    on = board(Forbids("activate", Is("creature")))
    assert activation_forbidden(on, on.objects["e"], tap_for("G")) == "rod"
    assert may_activate(on, "a")


def test_some_effects_spare_mana_abilities() -> None:
    on = board(Forbids("activate", Is("creature"), mana_too=False))
    assert may_activate(on)
    assert not may_activate(on, ability=EFFECT)
    assert not may_activate(board(Forbids("activate", Is("creature"))), ability=EFFECT)


@pytest.mark.parametrize(
    ("rule", "more", "forbidden"),
    [
        (Forbids("activate"), {}, True),
        (Forbids("activate"), {"controller": "opponent-1"}, True),
        (Forbids("activate", who="you"), {}, True),
        (Forbids("activate", who="you"), {"controller": "opponent-1"}, False),
        (Forbids("activate", who="opponent"), {}, False),
        (Forbids("activate", who="opponent"), {"controller": "opponent-1"}, True),
        (Forbids("activate", condition=MET), {}, True),
        (Forbids("activate", condition=UNMET), {}, False),
        (Forbids("activate", condition=CHARGED), {}, False),
        (Forbids("activate", condition=CHARGED), {"counters": {"charge": 1}}, True),
        (Forbids("activate"), {"zone": "graveyard"}, False),
        (Forbids("sacrifice"), {}, False),
        (Forbids("activate", Other()), {}, True),
    ],
)
def test_whom_it_concerns(rule: Forbids, more: dict[str, object], forbidden: bool) -> None:
    assert may_activate(board(rule, **more)) is not forbidden


def test_the_other_objects_than_itself() -> None:
    assert may_activate(board(Forbids("activate", Other())), "rod")


def test_any_of_several_effects_forbids() -> None:
    assert not may_activate(board(Forbids("tap"), Forbids("activate", Is("land")), Forbids("activate")))


def test_paying_life() -> None:
    assert not life_forbidden(board())
    assert life_forbidden(board(Forbids("pay life")))
    assert not life_forbidden(board(Forbids("pay life")), freely=True)
    assert life_forbidden(board(Forbids("pay life", always=True)), freely=True)
    assert not life_forbidden(board(Forbids("sacrifice")))


def given(on: GameTable, key: str) -> Object:
    return on.objects[key]


def test_sacrificing() -> None:
    on = board(Forbids("sacrifice", Is("creature")))
    assert sacrifice_forbidden(on, given(on, "e"))
    assert not sacrifice_forbidden(on, given(on, "e"), freely=True)
    assert not sacrifice_forbidden(on, given(on, "a"))
    on = board(Forbids("sacrifice", Other(), always=True))
    assert sacrifice_forbidden(on, given(on, "e"), freely=True)
    assert sacrifice_forbidden(on, given(on, "e"))
    assert not sacrifice_forbidden(on, given(on, "rod"), freely=True)
    on = board(Forbids("tap"))
    assert not sacrifice_forbidden(on, given(on, "e"))


def test_tapping() -> None:
    on = board(Forbids("tap", Other()))
    assert tap_forbidden(on, given(on, "e"))
    assert not tap_forbidden(on, given(on, "rod"))
    on = board(Forbids("activate"))
    assert not tap_forbidden(on, given(on, "e"))
