"""A position compiled once and asked often, for engines and AI opponents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from attrs import field

from manaplan.api import changes
from manaplan.api.answer import Answer
from manaplan.api.door import answer_to
from manaplan.api.game import Game
from manaplan.api.position import Position, the_position
from manaplan.api.resolving import land_drops
from manaplan.api.yes import can_pay
from manaplan.rules.records import frozen

if TYPE_CHECKING:  # listing options loads the model, which most planners never need
    from manaplan.api.legal import LegalPayment


@frozen
class Planner:
    """Answers questions about one position; the position is compiled with the first question.

    A planner never changes: ``tap``, ``after`` and the like give another one, which shares what stays the same. Several
    threads may ask one planner; it is sent to other processes as its position. The same question has the same answer
    on every run, unless ``seconds``, which bound each answer, are not enough. ``prefer`` are the wishes of the
    ``[prefer]`` table for every question.
    """

    position: Position = field(validator=lambda _, __, value: the_position(value))
    prefer: Mapping[str, object] | None = field(default=None, kw_only=True)
    seconds: float = field(default=10.0, kw_only=True)

    # --- questions -----------------------------------------------------------------------------------------------

    def can_pay(self, **pay: object) -> bool:
        """The fast yes or no for what ``pay`` says: keys of the ``[pay]`` table, as for all questions here.

        Raises LimitReached where the time was not enough to know.
        """
        return can_pay(self.position.request("pay", self.prefer, time_limit=self.seconds, **pay))

    def pay(self, **pay: object) -> Answer:
        """The best payment, or why there is none."""
        return self._ask("pay", **pay)

    def options(self, limit: int = 50, **pay: object) -> Answer:
        """The distinct options of paying, best first, at most ``limit``."""
        return self._ask("options", limit=limit, **pay)

    def mana(self, limit: int = 50, **pay: object) -> Answer:
        """The maximal multisets of mana that can be floating while what ``pay`` says is paid, at most ``limit``."""
        return self._ask("mana", limit=limit, **pay)

    def castable(self) -> Answer:
        """Every card that could be cast, payable or not."""
        return self._ask("castable")

    def turn(self) -> Answer:
        """The best set and order of spells to cast together this turn."""
        return self._ask("turn")

    def explain(self, **pay: object) -> Answer:
        """Why what ``pay`` says cannot be paid; or, where it can, what each aim of the best plan cost."""
        return self._ask("explain", **pay)

    def _ask(self, question: str, **more: object) -> Answer:
        request = self.position.request(question, self.prefer, time_limit=self.seconds, **more)
        return Answer(answer_to(request), self.position.names)

    # --- actions, for a tree search ------------------------------------------------------------------------------

    def legal_payments(self, limit: int = 50, **pay: object) -> tuple[LegalPayment, ...]:
        """The options of paying as actions, best first, at most ``limit``; empty where there is none."""
        from manaplan.api.legal import legal_payments

        return legal_payments(
            self.position.request("options", self.prefer, limit=limit, time_limit=self.seconds, **pay)
        )

    def after(self, payment: LegalPayment) -> Planner:
        """The position once it is paid; a spell that is cast is on the stack, in no zone of the position.

        Raises PlanError where the payment is not legal here.
        """
        from manaplan.api.legal import after

        return self._with(after(self._game, payment))

    def outcomes(self, payment: LegalPayment) -> tuple[Planner, ...]:
        """The positions that can come of it once the spell has resolved, one for each choice made as it enters; none
        where it takes the last of your life.

        Targets, and effects other than mana and permanents, do nothing. Raises PlanError where the payment is not
        legal here, UsageError where it is not for a spell.
        """
        from manaplan.api.legal import outcomes

        return tuple(self._with(game) for game in outcomes(self._game, payment))

    def land_drops(self) -> tuple[Planner, ...]:
        """The positions after a land of your hand was played, one for each land and choice; empty after that."""
        return tuple(self._with(Game(e.document, self._game.catalogue)) for _, e in land_drops(self._game))

    # --- the same position, changed ------------------------------------------------------------------------------

    def tap(self, ids: Iterable[str]) -> Planner:
        """With these permanents tapped. Raises UnknownId, or PositionError for what is no permanent."""
        return self._with(changes.turned(self._game, ids, tapped=True))

    def untap(self, ids: Iterable[str]) -> Planner:
        """With these permanents untapped. Raises UnknownId, or PositionError for what is no permanent."""
        return self._with(changes.turned(self._game, ids, tapped=False))

    def with_mana(self, mana: object) -> Planner:
        """With this mana floating (``"{G}{G}"``, or what else ``pool`` may be) in place of what floated.

        Raises PositionError.
        """
        return self._with(changes.floating(self._game, mana))

    def with_life(self, life: int) -> Planner:
        """With this life total of yours."""
        return self._with(changes.living(self._game, life))

    def add(self, entry: object, zone: str, player: str = "you") -> Planner:
        """With more objects of a player, told as an entry of a zone (``"Forest x2 (tapped)"`` or a table), the last in
        theirs.

        Raises PositionError, UnknownId or UnknownCard.
        """
        return self._with(changes.added(self._game, entry, zone, player))

    def remove(self, ids: Iterable[str]) -> Planner:
        """Without these objects, wherever they are. Raises UnknownId."""
        return self._with(changes.left(self._game, ids))

    def next_turn(self) -> Planner:
        """Your next main phase: everything of yours untapped and rested, a land drop, no mana, nothing happened yet.

        No card is drawn, and what keeps permanents from untapping is not looked at.
        """
        return self._with(changes.next_turn(self._game))

    @property
    def _game(self) -> Game:
        return self.position.game

    def _with(self, game: Game) -> Planner:
        """A planner for the game with the same wishes, those about objects that are gone left out."""
        prefer = self.prefer
        if prefer is not None:
            here = game.document.by_id
            prefer = {k: [i for i in _ids(v) if i in here] if k in {"keep", "must"} else v for k, v in prefer.items()}
        return Planner(Position.of(game, self.position.notes), prefer=prefer, seconds=self.seconds)


def _ids(value: object) -> list[str]:
    return [value] if isinstance(value, str) else list(value) if isinstance(value, Iterable) else []
