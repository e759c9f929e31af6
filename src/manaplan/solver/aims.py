"""The aims of the preferences as linear expressions, each to be made as small as can be."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeAlias

from attrs import field

from manaplan.rules.records import frozen
from manaplan.solver.events import Counts, Linear
from manaplan.solver.footprint import damage
from manaplan.solver.reserved import Reserve


def _given_up(v: Counts, weight: Callable[[int], int]) -> Linear:
    total: Linear = 0
    for (k, _), given in v.events.gone.items():
        w = weight(k) if given else 0
        if w:
            total += w * sum(given)
    return total


def _tapped(v: Counts, weight: Callable[[int], int]) -> Linear:
    total: Linear = 0
    for k in dict.fromkeys((*v.events.tap, *v.events.tap_late)):
        w = weight(k)
        if w and (v.events.tap.get(k) or v.events.tap_late.get(k)):
            total += w * v.events.stays_tapped(k)
    return total


def losses(v: Counts) -> Linear:
    """Permanents and cards given up that are not made to be spent."""
    return _given_up(v, lambda k: v.problem.kinds[k].weights.loss)


def value_lost(v: Counts) -> Linear:
    """The mana values of what is lost: it breaks ties between as many losses."""
    return _given_up(v, lambda k: v.problem.kinds[k].weights.value)


def attackers_lost(v: Counts) -> Linear:
    """How many of what is lost attack."""
    return _given_up(v, lambda k: int(v.problem.kinds[k].weights.attacks and v.problem.kinds[k].weights.loss))


def consumables(v: Counts) -> Linear:
    """Things made to be spent once, and counters."""
    energy = sum(c.energy * v.uses[j] for j, c in enumerate(v.problem.columns) if c.energy)
    return _given_up(v, lambda k: v.problem.kinds[k].weights.consumable) + _counters(v) + energy


def _counters(v: Counts) -> Linear:
    """Counters less than before on what is still there."""
    return sum(less for (verb, _, _), less in v.counters.items() if verb == "take")


def life(v: Counts) -> Linear:
    """Life paid and damage taken."""
    columns = v.problem.columns
    paid: Linear = sum(c.life * v.uses[j] for j, c in enumerate(columns) if c.life)
    paid = paid + sum(c.life_per_x * v.xs[j] for j, c in enumerate(columns) if c.life_per_x)
    return v.final_life() + paid + damage(v)


def creatures(v: Counts) -> Linear:
    """Creatures tapped that could still attack or block, weighted by power."""
    return _tapped(v, lambda k: v.problem.kinds[k].weights.creature)


def attackers_tapped(v: Counts) -> Linear:
    """Attackers tapped: the last choice among creatures."""
    return _tapped(v, lambda k: int(v.problem.kinds[k].weights.attacks))


def spared(v: Counts, kinds: Collection[int]) -> Linear:
    """How many things of these kinds are tapped or given up."""
    used = _given_up(v, lambda k: int(v.problem.kinds[k].origin in kinds))
    return used + _tapped(v, lambda k: int(v.problem.kinds[k].origin in kinds))


def waste(v: Counts) -> Linear:
    """Mana left floating."""
    return sum(v.floats.values())


def taps(v: Counts) -> Linear:
    """Permanents tapped."""
    return _tapped(v, lambda _: 1)


def flexibility(v: Counts) -> Linear:
    """Colours and other uses given up, and how often anything is activated: the simplest of equal plans."""
    return 8 * _tapped(v, lambda k: v.problem.kinds[k].weights.flexibility) + sum(v.uses)


@frozen(eq=False)
class Wishes:
    """What the aims look at besides the problem: cards to keep castable, kinds of which nothing is used unless nothing
    else will do (what the spell targets), mana to spend, and whether most colours are wanted.
    """

    reserve: Reserve | None = None
    spared: frozenset[int] = frozenset()
    spend: Mapping[str, int] = field(factory=dict)
    most_colors: bool = False

    @property
    def look_beyond(self) -> bool:
        """Whether they look at more than what is used: at other cards, or at which mana is spent."""
        return bool((self.reserve and self.reserve.cards) or self.spend or self.most_colors)


Named: TypeAlias = tuple[str, Linear]
"""An expression to be made small, with the name of the aim that it is the number of; none if it breaks ties only."""


def named(
    v: Counts,
    aims: Sequence[str],
    spared_kinds: Collection[int],
    mana: Sequence[Named] = (),
    reserve: Sequence[Named] = (("reserve", 0),),
) -> list[Named]:
    """The aims in order as expressions; targets and what is asked of the ``mana`` spent come before them. ``reserve``:
    what other cards ask.
    """
    found: list[Named] = [(TARGETS, spared(v, spared_kinds))] if spared_kinds else []
    found += mana
    for aim in aims:
        found += reserve if aim == "reserve" else [(name, part(v)) for name, part in AIMS[aim]]
    return found


def numbers_of(aims: Sequence[str]) -> tuple[str, ...]:
    """The names of the numbers of the aims in order: what values of payments without ``reserve`` mean."""
    return tuple(name for aim in aims for name, _ in AIMS[aim])


TARGETS = "targets"
"""The name of the number of named targets that are used: not an aim that can be moved."""

AIMS: dict[str, tuple[tuple[str, Callable[[Counts], Linear]], ...]] = {
    "losses": (("losses", losses), ("", attackers_lost), ("", value_lost)),
    "consumables": (("consumables", consumables),),
    "life": (("life", life),),
    "creatures": (("", attackers_tapped), ("creatures", creatures)),
    "waste": (("waste", waste),),
    "taps": (("taps", taps),),
    "flexibility": (("flexibility", flexibility),),
}
"""Every aim that the payment alone tells, as numbers to be made small in turn, those that have no name to break ties;
``reserve`` looks at other cards as well.
"""
