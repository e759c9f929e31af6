"""One payment problem with what a search of it is told."""

from attrs import field

from manaplan.problem.records import PaymentProblem
from manaplan.problem.split import split
from manaplan.rules.records import define
from manaplan.solver.aims import Wishes
from manaplan.solver.search import Clock


@define
class Asked:
    """One payment problem, asked once or often: the clock of the question, and what the aims look at besides."""

    problem: PaymentProblem
    clock: Clock = field(factory=Clock)
    wishes: Wishes = field(factory=Wishes)
    _ranked: PaymentProblem | None = None

    def ranked(self) -> PaymentProblem:
        """The problem with its cycles told apart, made once."""
        if self._ranked is None:
            self._ranked = split(self.problem)
        return self._ranked
