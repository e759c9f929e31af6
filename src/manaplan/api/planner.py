"""A position compiled once and asked often, for engines and AI opponents."""

from collections.abc import Mapping

from attrs import define, field

from manaplan.api.answer import Answer
from manaplan.api.door import answer_to
from manaplan.api.position import Position
from manaplan.api.yes import can_pay


@define
class Planner:
    """Answers questions about one position; the position is compiled with the first question and never
    changes.

    ``seconds`` bounds each answer.
    """

    position: Position
    prefer: Mapping[str, object] | None = field(default=None, kw_only=True)
    seconds: float = field(default=10.0, kw_only=True)

    def can_pay(self, **pay: object) -> bool:
        """The fast yes or no.

        Raises LimitReached where the time was not enough to know.
        """
        return can_pay(self.position.request("pay", self.prefer, time_limit=self.seconds, **pay))

    def pay(self, **pay: object) -> Answer:
        """The best payment, or why there is none."""
        return self._ask("pay", **pay)

    def options(self, limit: int = 50, **pay: object) -> Answer:
        """The distinct options, best first."""
        return self._ask("options", limit=limit, **pay)

    def mana(self, limit: int = 50, **pay: object) -> Answer:
        """The maximal multisets of mana that can be floating."""
        return self._ask("mana", limit=limit, **pay)

    def castable(self) -> Answer:
        """Every card that could be cast, payable or not."""
        return self._ask("castable")

    def turn(self) -> Answer:
        """The best set and order of spells to cast together this turn."""
        return self._ask("turn")

    def _ask(self, question: str, **more: object) -> Answer:
        request = self.position.request(question, self.prefer, time_limit=self.seconds, **more)
        return Answer(answer_to(request), self.position.names)
