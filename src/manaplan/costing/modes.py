"""Modes and targets that cost.

Spree, tiered, escalate, strive (601.2b, 601.2c, 702.120, 702.172, 702.183).
"""

from collections.abc import Iterator
from itertools import combinations

from manaplan.costing.draft import Draft
from manaplan.costing.keywords import MODAL
from manaplan.costing.refusal import NotOffered
from manaplan.costing.repeating import repeated
from manaplan.costing.targets import aims_of, target_count
from manaplan.errors import UsageError, quote
from manaplan.game.abilities import Keyword, Modes
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.costs import Cost
from manaplan.rules.records import evolve


def with_modes(draft: Draft, table: GameTable, ask: Ask) -> Iterator[Draft]:
    """The drafts with the costs of the modes and targets that are announced.

    Where a mode costs mana and none is named, each one mode is tried.
    """
    thing = draft.thing
    if thing is None:
        yield draft
        return
    draft = _with_targets(draft, thing, table, ask)
    modes = next((a for a in thing.abilities if isinstance(a, Modes)), None)
    escalate = next((a for a in thing.abilities if isinstance(a, Keyword) and a.name == "escalate"), None)
    priced = modes is not None and any(cost for cost in modes.costs)
    if modes is None or not (priced or ask.modes is not None or escalate):
        yield _escalated(draft, escalate, _count(ask))
        return
    for numbers in _chosen(modes, ask, priced):
        chosen = evolve(draft, modes=numbers)
        for number in numbers:
            chosen = _with_mode(chosen, modes, number)
        yield _escalated(chosen, escalate, len(numbers))


def _with_mode(draft: Draft, modes: Modes, number: int) -> Draft:
    cost: Cost | None = modes.costs[number - 1] if number <= len(modes.costs) else None
    name = "tiered" if draft.thing is not None and "tiered" in draft.thing.keywords else "spree"
    return draft.adding(cost, f"mode {number}", MODAL[name]) if cost else draft


def _escalated(draft: Draft, escalate: Keyword | None, number: int) -> Draft:
    if escalate is None or escalate.cost is None or number < 2:
        return draft
    return draft.adding(repeated(escalate.cost, number - 1), "escalate", MODAL["escalate"])


def _count(ask: Ask) -> int:
    return ask.modes if isinstance(ask.modes, int) else len(ask.modes or ())


def _chosen(modes: Modes, ask: Ask, priced: bool) -> Iterator[tuple[int, ...]]:
    every = range(1, len(modes.openings) + 1)
    if isinstance(ask.modes, tuple):
        yield tuple(sorted(_number(word, modes) for word in ask.modes))
        return
    number = ask.modes if ask.modes is not None else 1
    if not modes.openings:
        yield tuple(range(1, number + 1))
        return
    if number > len(every):
        raise NotOffered(f"it has only {len(every)} modes", "700.2")
    if priced:
        yield from combinations(every, number)
    else:
        yield tuple(every[:number])


def _number(word: int | str, modes: Modes) -> int:
    if isinstance(word, int):
        if not modes.openings or word <= len(modes.openings):
            return word
        raise UsageError(f"there is no mode {word}; it has {len(modes.openings)}", where="pay.modes")
    wanted = _plain(word)
    for number, opening in enumerate(modes.openings, 1):
        own = _plain(opening)
        if own.startswith(wanted) or wanted.startswith(own):
            return number
    raise UsageError(f"no mode begins with {quote(word)}", where="pay.modes")


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("…", "").rstrip(". ").split())


def _with_targets(draft: Draft, thing: Object, table: GameTable, ask: Ask) -> Draft:
    count = target_count(ask)
    draft = evolve(draft, targets=count, aims=aims_of(ask, table))
    strive = next((a for a in thing.abilities if isinstance(a, Keyword) and a.name == "strive"), None)
    if strive is not None and strive.cost is not None and count > 1:
        return draft.adding(repeated(strive.cost, count - 1), "strive", "207.2c")
    return draft
