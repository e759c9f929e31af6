"""Options, and which of many payments are minimal: those in which nothing can be left out (contract, part 2)."""

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import TypeAlias, TypeVar

from attrs import frozen

from manaplan.costing.records import Announcement
from manaplan.plan.footprint import Footprint
from manaplan.plan.steps import Plan

Act: TypeAlias = tuple[Hashable, ...]
Acts: TypeAlias = Counter[Act]
K = TypeVar("K", bound=Hashable)


@frozen
class Option:
    """One option: what was announced (X, alternative, additional costs, modes) and its footprint."""

    announced: tuple[object, ...]
    footprint: Footprint


@frozen(eq=False)
class Found:
    """One way to pay: the option, everything done in it, a plan, and for how many symbols life was announced before
    the cost was known.
    """

    option: Option
    acts: Acts
    plan: Plan
    life_chosen: int = 0


def minimal(found: list[Found]) -> list[Found]:
    """The payments in which nothing can be left out.

    First go those that do more than another with the same announcement and the same things besides: something in
    them can be left out. Of the rest go those that use up more than another. How many Phyrexian symbols are paid with
    life is part of the announcement (107.4f, 601.2b), which of them it is no more than which half of a hybrid symbol.
    """
    groups: dict[tuple[object, ...], list[Found]] = {}
    for one in found:
        by_life = one.life_chosen + sum(n for act, n in one.acts.items() if act[0] == "life")
        groups.setdefault((one.option.announced, by_life), []).append(one)
    return [one for group in groups.values() for one in _minimal_of(group)]


def _minimal_of(group: list[Found]) -> Iterator[Found]:
    acts = least([one.acts for one in group])
    rest = [one for one in group if not any(less_than(a, one.acts) for a in acts)]
    amounts = [one.option.footprint.amounts() for one in rest]
    uses = least(amounts)
    yield from (one for one, used in zip(rest, amounts, strict=True) if not any(less_than(u, used) for u in uses))


def least(counters: list[Counter[K]]) -> list[Counter[K]]:
    """The minimal ones among multisets, each once."""
    kept: list[Counter[K]] = []
    for counter in sorted(counters, key=lambda c: c.total()):
        if not any(k <= counter for k in kept):
            kept.append(counter)
    return kept


def less_than(one: Counter[K], other: Counter[K]) -> bool:
    """Whether the first multiset is contained in the second and is not the same."""
    return one <= other and not other <= one


def announced(announcement: Announcement) -> tuple[object, ...]:
    """What tells options apart in an announcement: not which half of a hybrid symbol is paid; for how many symbols life
    is paid, their footprints tell.
    """
    chosen = tuple(choice for choice in announcement.choices if not choice[0].startswith("{"))
    return announcement.x, announcement.via, announcement.with_, announcement.modes, chosen
