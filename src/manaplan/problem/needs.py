"""Tags: which mana pays which need.

Supplies, and needs, that no rule tells apart share a tag.
"""

from collections.abc import Iterable, Mapping

from attrs import field

from manaplan.game.abilities import SpendAs
from manaplan.layers.objects import Object
from manaplan.problem.records import Need
from manaplan.rules.mana import ANY_TYPE, TYPES, ManaCost, Symbol
from manaplan.rules.predicates import ANYTHING, All, Chosen, Either, Not, Predicate, matches
from manaplan.rules.records import define, frozen
from manaplan.rules.spending import (
    FREELY,
    ActivateAbility,
    CastSpell,
    ManaDemand,
    PaidFor,
    Spending,
    may_spend,
    of_chosen_color,
)
from manaplan.sources.permissions import spent_as


@frozen(eq=False)
class Purse:
    """What is paid for, with the demand on its mana and the rules by which mana may be spent as other mana.

    ``number`` tells purses of one problem apart.
    """

    number: int
    paid_for: PaidFor
    demand: ManaDemand | None = None
    spend_as: tuple[SpendAs, ...] = ()


@frozen(eq=False)
class NeedTag:
    """What a need's mana must be: letters, whether generic, snow or the X part, and the purse it is for."""

    types: frozenset[str]
    generic: bool
    snow: bool
    in_x: bool
    purse: Purse


@frozen(eq=False)
class SupplyTag:
    """What a mana is besides its type: its restriction, whether it is snow, the object that made it (if anything
    looks) and what it does as it is spent.
    """

    spending: Spending = FREELY
    snow: bool = False
    source: Object | None = None
    only: str = ""
    riders: tuple[str, ...] = ()


@define
class Tags:
    """Registers tags while a problem is built and tells at the end which pairs fit."""

    supplies: list[SupplyTag] = field(factory=list)
    needs: list[NeedTag] = field(factory=list)
    sources_matter: bool = False
    _supply_index: dict[object, int] = field(factory=dict)
    _need_index: dict[object, int] = field(factory=dict)
    _fit: Mapping[tuple[int, int], str] = field(factory=dict)
    _fit_for: tuple[int, int] = (0, 0)

    def supply(self, tag: SupplyTag) -> int:
        """The number of this supply tag."""
        by_source = self.sources_matter or _looks_at_choice(tag.spending)
        key = (tag.spending, tag.snow, tag.source.id if tag.source and by_source else None, tag.only, tag.riders)
        if key not in self._supply_index:
            self._supply_index[key] = len(self.supplies)
            self.supplies.append(tag)
        return self._supply_index[key]

    def left(self, number: int) -> object:
        """What mana with this supply tag is once it is left floating: the same whoever made it, unless what it may be
        spent on looks at that.
        """
        tag = self.supplies[number]
        maker = tag.source.id if tag.source is not None and _looks_at_choice(tag.spending) else None
        return tag.spending, tag.snow, tag.riders, maker

    def need(self, tag: NeedTag) -> int:
        """The number of this need tag."""
        key = (tag.types, tag.generic, tag.snow, tag.in_x, tag.purse.number)
        if key not in self._need_index:
            self._need_index[key] = len(self.needs)
            self.needs.append(tag)
        return self._need_index[key]

    def copy(self) -> "Tags":
        """The same tags, to be added to apart."""
        known = dict(self._supply_index), dict(self._need_index)
        fit = self._fit if self._fit_for == (len(self.supplies), len(self.needs)) else {}
        size = self._fit_for if fit else (0, 0)
        return Tags([*self.supplies], [*self.needs], self.sources_matter, *known, fit, size)

    def pays(self) -> dict[tuple[int, int], str]:
        """The letters by which mana of each supply tag pays a need of each need tag; pairs that never fit are
        left out.
        """
        found = dict(self._fit)
        supplies, needs = self._fit_for
        for i, supply in enumerate(self.supplies):
            for j, need in enumerate(self.needs):
                if i >= supplies or j >= needs:
                    letters = fitting(supply, need)
                    if letters:
                        found[i, j] = letters
        self._fit, self._fit_for = found, (len(self.supplies), len(self.needs))
        return found


def fitting(supply: SupplyTag, need: NeedTag) -> str:
    """The letters of mana with this supply tag that may pay the need (106.6, 107.4, 609.4b)."""
    demand = need.purse.demand
    if need.snow and not supply.snow:
        return ""
    if not may_spend(supply.spending, need.purse.paid_for, need.generic, supply.source):
        return ""
    as_other = need.purse.spend_as
    letters = need.types
    if as_other:
        letters = frozenset(t for t in TYPES if spent_as(t, supply.snow, as_other) & need.types)
    if demand is not None:
        letters = frozenset(t for t in letters if of_chosen_color(demand, t, need.purse.paid_for.thing))
        if demand.none:
            return ""
        if demand.sources != ANYTHING and not _is_from(supply.source, demand.sources):
            return ""
        if need.in_x and demand.x_colors:
            letters &= frozenset(demand.x_colors)
    return "".join(t for t in TYPES if t in letters)


def _looks_at_choice(spending: Spending) -> bool:
    """Whether the restriction speaks of what was chosen for the source, so that mana of two sources differs."""
    purposes = (p for p in (*spending.only, *spending.never) if isinstance(p, (CastSpell, ActivateAbility)))
    return any(_mentions_choice(p.what) for p in purposes)


def _mentions_choice(what: Predicate) -> bool:
    match what:
        case Chosen():
            return True
        case Not(part):
            return _mentions_choice(part)
        case All(parts) | Either(parts):
            return any(_mentions_choice(p) for p in parts)
        case _:
            return False


def _is_from(source: Object | None, wanted: Predicate) -> bool:
    """Whether the source is such a permanent: a type alone means one on the battlefield (109.2)."""
    return source is not None and source.zone == "battlefield" and matches(wanted, source)


def needs_of(cost: ManaCost, purse: Purse, tags: Tags, x: int | None = None) -> tuple[Need, ...]:
    """The needs of a mana cost, equal symbols merged.

    ``{X}`` becomes ``per_x`` units unless ``x`` fixes it.
    """
    found: list[Need] = []
    for symbol, count in _counted(cost.symbols):
        if symbol.variable:
            tag = tags.need(NeedTag(ANY_TYPE, True, False, True, purse))
            amount = (x or 0) * count
            found.append(Need(TYPES, amount, tag, 0 if x is not None else count, symbol="{1}"))
        else:
            found.extend(_need(symbol, count, purse, tags))
    return tuple(found)


def _need(symbol: Symbol, count: int, purse: Purse, tags: Tags) -> Iterable[Need]:
    generic = symbol.is_generic
    tag = tags.need(NeedTag(symbol.types, generic, symbol.snow, False, purse))
    amount = symbol.generic * count if generic else count
    letters = "".join(t for t in TYPES if t in symbol.types)
    double = tags.need(NeedTag(ANY_TYPE, True, False, False, purse)) if symbol.generic and not generic else -1
    text = "{1}" if generic else str(symbol)
    if amount:
        yield Need(letters, amount, tag, symbol=text, life=symbol.life, double=double)


def _counted(symbols: Iterable[Symbol]) -> Iterable[tuple[Symbol, int]]:
    counts: dict[Symbol, int] = {}
    for symbol in symbols:
        counts[symbol] = counts.get(symbol, 0) + 1
    return counts.items()
