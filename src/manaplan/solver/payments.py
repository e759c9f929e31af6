"""The questions put to one payment problem: is it payable, and what is the best payment."""

from collections.abc import Sequence

from manaplan.rules.records import define, evolve
from manaplan.solver.asked import Asked
from manaplan.solver.flow.quick import quick_answer
from manaplan.solver.outcome import FLOW, RULES, Outcome
from manaplan.solver.remembered import remembered
from manaplan.solver.search import Found


@define
class Payments(Asked):
    """The questions put to one payment problem.

    What is a flow is solved as one; all else is a model for CP-SAT. Modules that few need are loaded when one does.
    Columns that wait for one another are told apart only where a first try cannot be put in order.
    """

    def can_pay(self) -> Outcome:
        """Whether there is any payment at all; a flow tells, or the model, whose payment comes with the answer."""
        if self.problem.impossible:
            return self._impossible()
        answer = quick_answer(self.problem)
        if answer is not None:
            return Outcome(Found.YES if answer else Found.NO, by=FLOW)
        return remembered(self.problem, (), self.wishes, self._any)

    def shortfall(self) -> int | None:
        """How many units of mana no payment can pay, at least; None where that is not known."""
        if self.problem.impossible:
            return None
        from manaplan.solver.flow.short import shortfall

        return shortfall(self.problem)

    def best(self, aims: Sequence[str]) -> Outcome:
        """The payment that is best by the aims, each minimised in turn."""
        if self.problem.impossible:
            return self._impossible()
        if not self.wishes.look_beyond:
            return remembered(self.problem, aims, self.wishes, lambda: self._alone(aims))
        if quick_answer(self.problem) is False:
            return Outcome(Found.NO, by=FLOW)
        return self._with_the_rest(aims) or self._modelled(aims)

    def _with_the_rest(self, aims: Sequence[str]) -> Outcome | None:
        """The payment that is best but for the cards to keep castable, if none keeps more of them; None where it is
        not known.
        """
        wishes = self.wishes
        if wishes.reserve is None or wishes.spend or wishes.most_colors or "reserve" not in aims:
            return None
        alone = Payments(self.problem, self.clock, evolve(wishes, reserve=None)).best(aims)
        if alone.by != FLOW or alone.found is not Found.YES or alone.payment is None:
            return alone if alone.found is Found.NO else None
        from manaplan.solver.flow.kept import keeping

        return keeping(self.problem, aims, wishes.spared, wishes.reserve, alone)

    def _any(self) -> Outcome:
        """Any payment, where two flows did not tell: another flow, or the model."""
        return self._fed(()) or self._modelled(())

    def _alone(self, aims: Sequence[str]) -> Outcome:
        """The best payment where the aims look at nothing but the payment."""
        from manaplan.solver.flow.best import best_flow

        return best_flow(self.problem, aims, self.wishes.spared) or self._fed(aims) or self._modelled(aims)

    def _fed(self, aims: Sequence[str]) -> Outcome | None:
        from manaplan.solver.flow.bounded import best_fed

        return best_fed(self.problem, aims, self.wishes.spared if aims else ())

    def _impossible(self) -> Outcome:
        return Outcome(Found.NO if self.problem.complete else Found.OPEN, by=RULES)

    def _modelled(self, aims: Sequence[str]) -> Outcome:
        from manaplan.solver.constrained import solved

        return solved(self, aims)
