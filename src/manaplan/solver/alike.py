"""Payments of several costs that are announced alike: one that contains another, something left out, is no option.

Which half of a hybrid symbol is announced makes no option of its own, but may make another cost (601.2b, 601.2f).
"""

from collections import Counter
from collections.abc import Mapping
from functools import partial

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.rules.records import frozen
from manaplan.solver.acts import (
    MANA,
    Act,
    Acts,
    acts_in,
    acts_of,
    announced_life,
    forbid_doing_more,
    hold_acts,
    hold_life,
    symbols_of,
)
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import modelled, sufficing
from manaplan.solver.cpsat import run
from manaplan.solver.cuts import forbid_more
from manaplan.solver.events import Linear
from manaplan.solver.extract import extract
from manaplan.solver.footprint import footprint
from manaplan.solver.needless import leaner
from manaplan.solver.outcome import Payment
from manaplan.solver.search import Found
from manaplan.solver.variables import Variables


@frozen(eq=False)
class Contained:
    """What a payment comes to that another one contains: its footprint, or (None) what is done in it."""

    used: Mapping[Coordinate, int] | None
    acts: Acts
    by_mana: bool
    ordered: bool
    """Whether it can be put in order; if not, it may be no payment at all."""

    def forbid(self, v: Variables) -> None:
        """From now on something is less than in it, or nothing is more."""
        if self.used is None:
            forbid_doing_more(v, self.acts, _done(v, self.by_mana))
        else:
            forbid_more(v, [(e, self.used.get(c, 0)) for c, e in footprint(v).items()])


def contained(asked: Asked, payment: Payment, life: int, *, by_mana: bool) -> Contained | None:
    """A payment of what is asked that the given payment of another cost contains; None if there is none.

    ``life``: for how many more symbols life was chosen before that cost was known than before this one was;
    ``by_mana``: that mana is spent on a symbol is something done (of the halves of ``{2/c}`` one takes more of it and
    is no worse for that).
    """
    by_life = announced_life(payment.problem, payment.solution.life_paid) + life
    acts = acts_of(payment.problem, payment.solution)
    if not by_mana:
        del acts[MANA]
    used = {c: n for c, n in payment.footprint if n}
    if asked.problem.impossible or by_life < 0 or not (used or +acts):
        return None
    for problem in (asked.problem, asked.ranked()):
        found = _using_less(asked, problem, used, by_life) or _doing_less(asked, problem, acts, by_life, by_mana)
        if found is None or found.ordered:
            return found
    return None


def _using_less(
    asked: Asked, problem: PaymentProblem, used: Mapping[Coordinate, int], by_life: int
) -> Contained | None:
    lean = leaner(modelled(problem), used, by_life, asked.clock, partial(sufficing, asked, problem))
    return None if lean is None else Contained(lean.footprint, Counter(), False, lean.ordered)


def _doing_less(asked: Asked, problem: PaymentProblem, acts: Acts, by_life: int, by_mana: bool) -> Contained | None:
    """A payment in which some of this is done and nothing else."""
    v = modelled(problem)
    counts = _done(v, by_mana)
    hold_acts(v, counts, acts)
    total = sum(counts.values())
    v.model.add(total < sum(n for act, n in acts.items() if act[0] != "X"))
    hold_life(v, by_life)
    result = run(v, asked.clock, total)
    if result.found is not Found.YES:
        return None
    solution = extract(v, result.solver)
    return Contained(None, acts_of(problem, solution), by_mana, schedule(problem, solution) is not None)


def _done(v: Variables, by_mana: bool) -> dict[Act, Linear]:
    """How often each act is done; symbols paid with mana among them, if that is asked."""
    counts = acts_in(v)
    counts.pop(MANA, None)
    if by_mana:
        counts[MANA] = symbols_of(v.problem) - sum(v.helped.values()) - sum(v.life_paid.values())
    return counts
