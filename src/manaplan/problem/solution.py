"""A solution of a payment problem as counts, before it is put in order."""

from collections.abc import Mapping

from attrs import field

from manaplan.problem.records import Column, Supply
from manaplan.rules.records import frozen

POOL = -1
"""The owner of supplies that float from the start."""

FINAL = -1
"""The owner of the final picks and needs."""


@frozen(cache_hash=True)
class ManaClass:
    """Mana that nothing tells apart: its letters and tag; ``owner`` is the ranked column it is from, or None
    if shared, ``stage`` the number of doublings before it.
    """

    types: str
    tag: int
    owner: int | None = None
    stage: int = 0


@frozen(cache_hash=True)
class NeedClass:
    """Needs that nothing tells apart: their tag; ``final`` is the index of a final need, ``owner`` a ranked
    column; ``double`` marks the generic side.
    """

    tag: int
    final: int | None = None
    owner: int | None = None
    double: bool = False
    stage: int = 0

    def takes(self, mana: ManaClass) -> bool:
        """Whether the mana can be there when this is paid: what is final comes last."""
        return self.final is not None or mana.stage <= self.stage


def supplied_class(index: int, column: Column, supply: Supply) -> ManaClass:
    """The class of the mana that a column supplies."""
    stage = column.stage + (1 if column.doubles else 0)
    return ManaClass(supply.types, supply.tag, index if column.ranked else None, stage)


def needed_class(index: int, column: Column, tag: int, double: bool = False) -> NeedClass:
    """The class of a column's need."""
    return NeedClass(tag, None, index if column.ranked else None, double, column.stage)


@frozen(eq=False)
class Solution:
    """Counts: how often each column is used and the total X over its uses, things picked, flows of mana and
    what helps.

    ``picked``: (column or FINAL, pick, kind) -> count. ``flows``: (mana class, need class) -> units.
    ``life_paid`` / ``doubled``: final need -> how many of its symbols are paid with life / by two generic
    mana. ``both``: kind -> things tapped and later given up by columns; ``over``: kind -> things tapped by
    anything and given up in the final payment. ``ranks``: order of ranked columns. ``typed``: flows by
    type, where something asks what is spent.
    """

    uses: Mapping[int, int] = field(factory=dict)
    xs: Mapping[int, int] = field(factory=dict)
    picked: Mapping[tuple[int, int, int], int] = field(factory=dict)
    emptied: Mapping[tuple[int, int], int] = field(factory=dict)
    flows: Mapping[tuple[ManaClass, NeedClass], int] = field(factory=dict)
    floats: Mapping[ManaClass, int] = field(factory=dict)
    helped: Mapping[tuple[int, int], int] = field(factory=dict)
    life_paid: Mapping[int, int] = field(factory=dict)
    doubled: Mapping[int, int] = field(factory=dict)
    both: Mapping[int, int] = field(factory=dict)
    over: Mapping[int, int] = field(factory=dict)
    ranks: Mapping[int, int] = field(factory=dict)
    typed: Mapping[tuple[ManaClass, NeedClass, str], int] = field(factory=dict)
    lost: Mapping[tuple[int, int], int] = field(factory=dict)
    extra: Mapping[tuple[int, int], int] = field(factory=dict)
