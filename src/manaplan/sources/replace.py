"""Effects that replace the mana produced as a permanent is tapped for mana (106.12b, 614, 616)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaplan.game.abilities import ChosenColor, ManaChoice, OfTypes, ReplacesMana
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.mana import ANY_TYPE, COLOR_NAMES
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve, frozen

_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}


@frozen
class Batch:
    """``amount`` mana of one ``type``, ``per_x`` more for each X; ``by``: what each thing gone takes off.

    ``origin`` tells whoever asked where it is from.
    """

    type: str
    amount: int
    per_x: int = 0
    by: tuple[int, ...] = ()
    origin: int = 0


@frozen
class Outcome:
    """What is produced in the end; ``x_most``: only up to that X (None: for any)."""

    batches: tuple[Batch, ...]
    x_most: int | None = None


@frozen(eq=False)
class Replacement:
    """One effect that can apply: the types that it turns mana into (empty: it keeps them), and the rest as printed."""

    effect: ReplacesMana
    types: frozenset[str]

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it from others: equal ones need not be told apart."""
        e = self.effect
        return (e.factor, self.types, e.amount, e.at_least)


def chosen_types(chosen: object) -> frozenset[str]:
    """The colour chosen for an object, given as a letter or a word; none where none was chosen (106.5)."""
    if not isinstance(chosen, str):
        return frozenset()
    return frozenset(_LETTERS.get(chosen.lower(), chosen.upper())) & ANY_TYPE


def replacements(table: GameTable, thing: Object) -> tuple[Replacement, ...]:
    """The effects that could apply as the permanent is tapped for mana, whoever its controller is."""
    return tuple(
        Replacement(ability, _types(ability.types, source))
        for source, ability in table.acting(ReplacesMana)
        if matches(ability.what, thing, source)
    )


def _types(choice: ManaChoice | None, source: Object) -> frozenset[str]:
    match choice:
        case OfTypes(letters):
            return frozenset(letters)
        case ChosenColor():
            return chosen_types(source.chosen.get("color"))
        case _:
            return frozenset()


def outcomes(made: Iterable[Batch], effects: tuple[Replacement, ...]) -> tuple[Outcome, ...]:
    """Everything that some order of the effects gives; each applies at most once (614.5, 616.1).

    Where it depends on X if an effect applies, only what is made with so little X that it does not is told.
    """
    found: dict[Outcome, None] = {}
    seen: set[object] = set()
    waiting = [(Outcome(tuple(made)), tuple(r for r in effects if r.effect.types is None or r.types))]
    while waiting:
        outcome, left = waiting.pop()
        key = (outcome, tuple(sorted(repr(r.key) for r in left)))
        if key in seen:
            continue
        seen.add(key)
        states = [(i, r, _applies(outcome, r)) for i, r in _different(left)]
        for i, r, applies in states:
            if applies:
                waiting += [(o, left[:i] + left[i + 1 :]) for o in _apply(outcome, r)]
            elif applies is None:
                waiting.append((_short_of(outcome, r), left))
        if all(applies is False for _, _, applies in states):
            found[outcome] = None
    return tuple(found)


def _different(left: tuple[Replacement, ...]) -> Iterator[tuple[int, Replacement]]:
    keys: set[object] = set()
    for i, r in enumerate(left):
        if r.key not in keys:
            keys.add(r.key)
            yield i, r


def _applies(outcome: Outcome, r: Replacement) -> bool | None:
    """Whether the effect applies to what would be produced; None where that depends on X."""
    amount = sum(b.amount for b in outcome.batches)
    per_x = sum(b.per_x for b in outcome.batches)
    if amount >= r.effect.at_least:
        return True
    if not per_x:
        return False
    if r.effect.at_least == 1 and r.effect.amount is None:
        return True  # nothing is left as nothing
    most = outcome.x_most
    return False if most is not None and amount + per_x * most < r.effect.at_least else None


def _short_of(outcome: Outcome, r: Replacement) -> Outcome:
    """The outcome with so little X that the effect does not apply."""
    amount = sum(b.amount for b in outcome.batches)
    per_x = sum(b.per_x for b in outcome.batches)
    most = (r.effect.at_least - 1 - amount) // per_x
    return evolve(outcome, x_most=most if outcome.x_most is None else min(most, outcome.x_most))


def _apply(outcome: Outcome, r: Replacement) -> list[Outcome]:
    """What it gives; several where a type is to be chosen."""
    if r.effect.types is None:
        f = r.effect.factor
        return [
            evolve(
                outcome,
                batches=tuple(
                    evolve(b, amount=b.amount * f, per_x=b.per_x * f, by=tuple(n * f for n in b.by))
                    for b in outcome.batches
                ),
            )
        ]
    if r.effect.amount is not None:
        origin = outcome.batches[0].origin
        return [evolve(outcome, batches=(Batch(t, r.effect.amount, origin=origin),)) for t in sorted(r.types)]
    return [evolve(outcome, batches=tuple(_of_type(b, t, r) for b in outcome.batches)) for t in sorted(r.types)]


def _of_type(batch: Batch, letter: str, r: Replacement) -> Batch:
    """The batch as mana of that type, unless only coloured mana is replaced and it is none."""
    return batch if r.effect.colored and batch.type == "C" else evolve(batch, type=letter)
