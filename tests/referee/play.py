"""Replaying small payments of a spell that costs nothing, or nothing but one component."""

from typing import Any

from attrs import evolve

from manaplan.game.abilities import Activated, AddMana
from manaplan.layers.objects import GameTable, Object
from manaplan.plan.steps import Activate, ManaWith, Pay, Plan, Step, Uses
from manaplan.referee.replay import Verdict, replay
from manaplan.rules.amounts import Count, CountersOn, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import Component
from manaplan.rules.predicates import Is
from tests.referee.make import mana, spell, thing

TWO = Number(2)
FREE = spell("{0}")
NOTHING = Uses()
MANY = Compare(Count(Is("artifact")), ">=", Number(3))
CHARGED = Compare(CountersOn("charge"), ">=", Number(1))


def act(key: str, adds: str, *pays: Pay, number: int = 1, before: bool = False, x: int | None = None) -> Activate:
    """The step of activating an ability for the mana of these letters."""
    return Activate(key, number, tuple(adds), pays=pays, before=before, x=x)


def pay(symbol: str, letter: str, source: str | None = None) -> Pay:
    """The step of paying a symbol with one mana."""
    return Pay(symbol=symbol, mana=ManaWith(letter, source))


def giving(verb: str, *keys: str) -> Pay:
    """The step of paying with objects."""
    return Pay(verb=verb, objects=keys)


def run(board: GameTable, *steps: Step) -> Verdict:
    """The verdict on these steps for a spell that costs nothing."""
    return replay(board, FREE, Plan(steps, Uses()))


def told(board: GameTable, *steps: Step) -> list[str]:
    """What that verdict finds wrong."""
    return [f"{v.rule} {v.message}" for v in run(board, *steps).violations]


def judged(board: GameTable, part: Component, *pays: Pay, **more: Any) -> tuple[list[str], Uses]:
    """The breaches of paying a spell that costs only this, and what was used up."""
    verdict = replay(board, evolve(spell("{0}", part), **more), Plan(pays, Uses()))
    return [f"{v.rule} {v.message}" for v in verdict.violations], verdict.uses


def own(board: GameTable, part: Component, key: str, *pays: Pay) -> tuple[list[str], Uses]:
    """The same for an ability of the permanent with the id."""
    return judged(board, part, *pays, thing=board.objects[key])


def rock(*cost: object, adds: AddMana | None = None, **more: object) -> Object:
    """An artifact with one mana ability of this cost."""
    return thing("r", "artifact", Activated(cost, adds or mana("C"), **more))  # type: ignore[arg-type]


def counted(key: str, **counters: int) -> Object:
    """A creature with counters."""
    return thing(key, "creature", counters=counters)
