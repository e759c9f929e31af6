"""Payments of several costs that are announced alike: one that contains another, something left out, is no option.

Which half of a hybrid symbol is announced makes no option of its own, but may make another cost (601.2b, 601.2f).
"""

from collections.abc import Mapping
from functools import partial

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.split import needs_ranks
from manaplan.solver.acts import (
    MANA,
    Act,
    Acts,
    Shared,
    acts_in,
    acts_of,
    announced_life,
    hold_acts,
    hold_life,
    needless,
    symbols_of,
)
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import Cut, modelled, not_all_needed
from manaplan.solver.cpsat import run
from manaplan.solver.cuts import forbid_more
from manaplan.solver.events import Linear
from manaplan.solver.extract import extract
from manaplan.solver.footprint import footprint
from manaplan.solver.needless import Leaner, leaner
from manaplan.solver.outcome import Payment
from manaplan.solver.search import Found
from manaplan.solver.variables import Variables


def contained(asked: Asked, payment: Payment, life: int, *, by_mana: bool) -> Cut | None:
    """The cut that forbids the given payment of another cost, as it contains a payment of what is asked, and with it
    what else contains that one. None if it contains none.

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
    lean = _using_less(asked, used, by_life)
    if lean is not None:
        return partial(_forbid_using_more, lean.footprint)
    less = needless(payment.problem, acts, partial(_doing_less, asked, acts, by_life, by_mana))
    return None if less is None else lambda v: less.forbid(v, _done(v, by_mana))


def _problems(asked: Asked) -> tuple[PaymentProblem, ...]:
    """The problem, and the one in which order and things are told apart; that alone where it matters from the start."""
    return (asked.ranked(),) if needs_ranks(asked.problem) else (asked.problem, asked.ranked())


def _using_less(asked: Asked, used: Mapping[Coordinate, int], by_life: int) -> Leaner | None:
    """A payment within what is used that uses less."""
    for problem in _problems(asked):
        lean = leaner(modelled(problem), used, by_life, asked.clock, partial(not_all_needed, asked, problem))
        if lean is None or lean.ordered:
            return lean
    return None


def _forbid_using_more(used: Mapping[Coordinate, int], v: Variables) -> None:
    """From now on something is less than in the footprint, or nothing is more."""
    forbid_more(v, [(e, used.get(c, 0)) for c, e in footprint(v).items()])


def _doing_less(asked: Asked, acts: Acts, by_life: int, by_mana: bool, xs: Shared) -> Acts | None:
    """What is done in a payment in which some of this is done and nothing else."""
    for problem in _problems(asked):
        v = modelled(problem)
        counts = _done(v, by_mana)
        hold_acts(v, counts, acts, xs)
        total = sum(counts.values())
        v.model.add(total < sum(n for act, n in acts.items() if act[0] != "X"))
        hold_life(v, by_life)
        result = run(v, asked.clock, total)
        if result.found is not Found.YES:
            return None
        solution = extract(v, result.solver)
        if schedule(problem, solution) is not None:
            return acts_of(problem, solution)
    return None


def _done(v: Variables, by_mana: bool) -> dict[Act, Linear]:
    """How often each act is done; symbols paid with mana among them, if that is asked."""
    counts = acts_in(v)
    counts.pop(MANA, None)
    if by_mana:
        counts[MANA] = symbols_of(v.problem) - sum(v.helped.values()) - sum(v.life_paid.values())
    return counts
