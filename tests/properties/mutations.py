"""Plans that are legal, and what can be changed in one so that it breaks a rule: a table of kinds of mutation.

Each scene is a position, a payment and a legal plan. Each kind changes one thing in the plan of its scene, and names
the rule that the violation must carry.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

Step = Mapping[str, Any]
Steps = tuple[Step, ...]
Change = Callable[[Steps], Steps]


@frozen
class Scene:
    """A position (``you``, ``theirs`` on the battlefield of the opponent), a payment and a legal plan for it."""

    you: Mapping[str, Any]
    pay: Mapping[str, Any]
    steps: Steps
    theirs: Sequence[Any] = ()

    @property
    def position(self) -> Mapping[str, Any]:
        """The document."""
        others = {"opponents": [{"battlefield": list(self.theirs)}]} if self.theirs else {}
        return {"format": "manaplan/1", "you": self.you, **others}


@frozen
class Kind:
    """One kind of mutation of a scene's plan, with the rules that its violations must name (all of them)."""

    name: str
    scene: str
    change: Change
    rules: frozenset[str]


# --- steps ----------------------------------------------------------------------------------------------------------


def act(key: str, adds: str, *pays: Step, number: int = 1, **more: Any) -> Step:
    """A mana ability activated; ``adds`` are letters."""
    step: dict[str, Any] = {"step": "activate", "object": key, "ability": number}
    return step | ({"pays": list(pays)} if pays else {}) | {"adds": _mana(adds)} | more


def mana(symbol: str, letter: str, source: str | None = None) -> Step:
    """A symbol paid with one mana."""
    origin = {"from": source} if source else {}
    return {"step": "pay", "symbol": _mana(symbol), "with": {"mana": _mana(letter), **origin}}


def life(symbol: str, number: int = 2) -> Step:
    """A symbol paid with life."""
    return {"step": "pay", "symbol": _mana(symbol), "with": {"life": number}}


def helped(symbol: str, key: str, by: str, verb: str = "tap") -> Step:
    """A symbol paid with an object by a method."""
    return {"step": "pay", "symbol": _mana(symbol), "with": {verb: key}, "by": by}


def give(cost: str, verb: str, *keys: str, **more: Any) -> Step:
    """A cost that is not mana, paid with objects."""
    return {"step": "pay", "cost": cost, "with": {verb: list(keys), **more}}


def number(cost: str, verb: str, amount: int) -> Step:
    """A cost that is not mana, paid with a number."""
    return {"step": "pay", "cost": cost, "with": {verb: amount}}


def _mana(text: str) -> str:
    if "/" in text or text.isdecimal():
        return f"{{{text}}}"
    return "".join(f"{{{letter}}}" for letter in text)


# --- changes --------------------------------------------------------------------------------------------------------


def drop(at: int) -> Change:
    """Without the step."""
    return lambda steps: steps[:at] + steps[at + 1 :]


def again(at: int) -> Change:
    """With the step twice."""
    return lambda steps: (*steps[: at + 1], *steps[at:])


def put(at: int, step: Step) -> Change:
    """With another step in its place."""
    return lambda steps: (*steps[:at], step, *steps[at + 1 :])


def insert(at: int, *more: Step) -> Change:
    """With more steps before it."""
    return lambda steps: (*steps[:at], *more, *steps[at:])


def swap(one: int, other: int) -> Change:
    """With two steps in each other's place."""

    def swapped(steps: Steps) -> Steps:
        order = list(range(len(steps)))
        order[one], order[other] = other, one
        return tuple(steps[i] for i in order)

    return swapped


def both(*changes: Change) -> Change:
    """One change after the other."""

    def changed(steps: Steps) -> Steps:
        for change in changes:
            steps = change(steps)
        return steps

    return changed


def paid(at: int, *pays: Step) -> Change:
    """The activation with other payments of its own cost."""
    return lambda steps: (*steps[:at], {**steps[at], "pays": list(pays)}, *steps[at + 1 :])


def adding(at: int, letters: str) -> Change:
    """The activation with other mana added."""
    return lambda steps: (*steps[:at], {**steps[at], "adds": _mana(letters)}, *steps[at + 1 :])


def of(scene: str, *rows: tuple[str, Change, str]) -> tuple[Kind, ...]:
    """The kinds of one scene; rules are separated by spaces."""
    return tuple(Kind(name, scene, change, frozenset(rules.split())) for name, change, rules in rows)


def mutated(scene: Scene, kind: Kind) -> Scene:
    """The scene with the plan changed."""
    return evolve(scene, steps=kind.change(scene.steps))
