"""Replaying a plan from the position, step by step: every violation with its rule (601.2, 602.2, 605)."""

from collections.abc import Iterable

from manaplan.costing.records import TotalCost
from manaplan.layers.objects import GameTable
from manaplan.limits import check_time
from manaplan.plan.steps import Plan, Uses
from manaplan.referee.apply import apply, begin_payment
from manaplan.referee.state import FloatingKind, State, Violation, start
from manaplan.rules.records import frozen


@frozen
class Verdict:
    """What a replay found: all violations in order, what was really used up and the mana really left floating.

    ``floating`` are types in the order W U B R G C; ``floating_kinds`` tell restrictions, snow and riders as well.
    """

    violations: tuple[Violation, ...]
    uses: Uses
    floating: tuple[str, ...]
    floating_kinds: tuple[FloatingKind, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether nothing is wrong with the plan."""
        return not self.violations


def replay(table: GameTable, total: TotalCost, plan: Plan) -> Verdict:
    """Replay the plan for one total cost, going on after each violation so that all are listed."""
    state, violations = replay_state(table, total, plan)
    return Verdict(tuple(violations), state.uses(), state.floating(), floating_kinds(state))


def replay_state(table: GameTable, total: TotalCost, plan: Plan) -> tuple[State, list[Violation]]:
    """The state at the end of the plan, and all violations."""
    state = start(table, total)
    violations: list[Violation] = []
    for number, step in enumerate(plan.steps):
        check_time("replaying the plan")
        state, breaches = apply(state, step)
        if breaches:
            violations += [Violation(number, rule, message) for rule, message in breaches]
    state, breaches = begin_payment(state)
    violations += [Violation(None, rule, message) for rule, message in breaches]
    violations += unpaid(state)
    return state, violations


def unpaid(state: State) -> list[Violation]:
    """What is still to pay, as violations: partial payments are not allowed (601.2h)."""
    found = []
    if state.open:
        left = "".join(str(s) * n for s, n in sorted(state.open.items(), key=lambda item: str(item[0])))
        found.append(Violation(None, "601.2h", f"{left} is not paid"))
    for part in state.parts:
        found.append(Violation(None, "601.2h", f"a cost is not paid: {type(part).__name__}"))
    return found


def floating_kinds(state: State) -> tuple[FloatingKind, ...]:
    """What is left floating, in the order W U B R G C."""
    kinds = (FloatingKind(u.type, u.snow, u.spending, u.riders) for u in state.pool)
    return tuple(sorted(kinds, key=lambda k: ("WUBRGC".index(k.type), k.snow, repr(k.spending), k.riders)))


def check(table: GameTable, totals: Iterable[TotalCost], plan: Plan) -> Verdict:
    """Replay the plan for each possible total cost and keep the best verdict: a legal one, else the fewest violations.

    ``totals`` must not be empty: raises ValueError otherwise.
    """
    best: Verdict | None = None
    for total in totals:
        verdict = replay(table, total, plan)
        if best is None or len(verdict.violations) < len(best.violations):
            best = verdict
        if best.legal:
            break
    if best is None:
        raise ValueError("a plan is checked against at least one total cost")
    return best
