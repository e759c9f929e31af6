"""What happens to the things of each kind, as linear expressions: taps and give-ups, early (by columns) and
late (in the end).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from attrs import field

from manaplan.problem.records import VERBS, PaymentProblem, Pick
from manaplan.problem.solution import FINAL, ManaClass
from manaplan.rules.records import define

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

Linear: TypeAlias = "cp_model.LinearExpr | int"
ByKind = defaultdict[int, list[Linear]]


def _by_kind() -> ByKind:
    return defaultdict(list)


@define
class Events:
    """Expressions by kind; ``gone`` by kind and verb; ``tap_otherwise``: those of the taps, early or late, that are not
    for a mana ability of the thing itself.

    ``both`` and ``over`` are the overlaps (see ``solution.Solution``).
    """

    tap: ByKind = field(factory=_by_kind)
    tap_and_go: ByKind = field(factory=_by_kind)
    go: ByKind = field(factory=_by_kind)
    tap_late: ByKind = field(factory=_by_kind)
    tap_otherwise: ByKind = field(factory=_by_kind)
    go_late: ByKind = field(factory=_by_kind)
    untap: ByKind = field(factory=_by_kind)
    untap_late: ByKind = field(factory=_by_kind)
    gone: defaultdict[tuple[int, str], list[Linear]] = field(factory=lambda: defaultdict(list))
    tapped_at_first: frozenset[int] = frozenset()
    """Of the kinds that columns untap those that lie tapped before the payment."""
    both: dict[int, Linear] = field(factory=dict)
    over: dict[int, Linear] = field(factory=dict)

    def stays_tapped(self, k: int) -> Linear:
        """Things of the kind that end tapped and are still there."""
        if k in self.tapped_at_first:
            return 0
        taps = sum(self.tap[k]) + sum(self.tap_late[k]) - sum(self.untap_late[k]) - sum(self.untap[k])
        return taps - self.both.get(k, 0) - self.over.get(k, 0)

    def gone_early(self, k: int) -> Linear:
        """Things of the kind that columns give up."""
        return sum(self.tap_and_go[k]) + sum(self.go[k])

    def touched(self, k: int) -> Linear:
        """Different things of the kind that columns or late taps use."""
        return sum(self.tap[k]) + self.gone_early(k) - self.both.get(k, 0) + sum(self.tap_late[k])

    def used(self, k: int) -> Linear:
        """Different things of the kind that anything uses."""
        return self.touched(k) + sum(self.go_late[k]) - self.over.get(k, 0)

    def is_used(self, k: int) -> bool:
        """Whether anything at all can happen to the kind."""
        groups = (self.tap, self.tap_and_go, self.go, self.tap_late, self.go_late, self.untap, self.untap_late)
        return any(d.get(k) for d in groups)

    def add_pick(self, pick: Pick, chosen: Callable[[int], Linear], late: bool) -> None:
        """Count what a pick does to its kinds."""
        tap, go = (self.tap_late, self.go_late) if late else (self.tap, self.go)
        for k in pick.kinds:
            if pick.verb == "tap":
                tap[k].append(chosen(k))
                self.tap_otherwise[k].append(chosen(k))
            elif pick.verb == "untap":
                (self.untap_late if late else self.untap)[k].append(chosen(k))
            elif pick.verb in VERBS:
                go[k].append(chosen(k))
                self.gone[k, pick.verb].append(chosen(k))


class Counts(Protocol):
    """What a payment comes to is written in: how often each thing is done, as numbers, variables or plain terms."""

    problem: PaymentProblem
    counters: dict[tuple[str, int, str], Linear]

    @property
    def uses(self) -> Sequence[Linear]:
        """Uses of each column."""

    @property
    def xs(self) -> Mapping[int, Linear]:
        """The total X of the columns that have one."""

    @property
    def picked(self) -> Mapping[tuple[int, int, int], Linear]:
        """Things picked: (column or FINAL, pick, kind)."""

    @property
    def floats(self) -> Mapping[ManaClass, Linear]:
        """Mana that floats in the end."""

    @property
    def events(self) -> Events:
        """Taps and give-ups."""

    def final_life(self) -> Linear:
        """Life paid in the final payment."""


def collect(
    problem: PaymentProblem,
    uses: Sequence[Linear],
    picked: Mapping[tuple[int, int, int], Linear],
    emptied: Mapping[tuple[int, int], Linear],
    helped: Mapping[tuple[int, int], Linear],
) -> Events:
    """The events of the problem in its variables."""
    events = Events()
    for j, column in enumerate(problem.columns):
        if column.untaps:
            events.untap[column.kind].append(uses[j])
        if column.gone:
            events.gone[column.kind, column.gone].append(uses[j])
            (events.tap_and_go if column.taps else events.go)[column.kind].append(uses[j])
        elif column.taps:
            events.tap[column.kind].append(uses[j])
        for k in column.empties:
            events.go[k].append(emptied[j, k])
            events.gone[k, "discard"].append(emptied[j, k])
        for p, pick in enumerate(column.picks):
            events.add_pick(pick, lambda k, j=j, p=p: picked[j, p, k], late=False)  # type: ignore[misc]  # mypy cannot see the types of a lambda with defaults
    events.tapped_at_first = frozenset(k for k in events.untap if not problem.kinds[k].free)
    for p, pick in enumerate(problem.picks):
        events.add_pick(pick, lambda k, p=p: picked[FINAL, p, k], late=True)  # type: ignore[misc]  # mypy cannot see the types of a lambda with defaults
    for (h, _), x in helped.items():
        helper = problem.helpers[h]
        if helper.verb == "tap":
            events.tap_late[helper.kind].append(x)
            events.tap_otherwise[helper.kind].append(x)
        else:
            events.go_late[helper.kind].append(x)
            events.gone[helper.kind, helper.verb].append(x)
    return events
