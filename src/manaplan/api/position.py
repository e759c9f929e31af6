"""Positions and their payments as Python values."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from attrs import field

from manaplan.api.answer import Answer
from manaplan.api.game import Game
from manaplan.api.request import Request, ask_of, limit_of, seconds_of, wishes_of
from manaplan.errors import PositionError, UsageError, quote
from manaplan.game.importers.positions import read_position
from manaplan.game.position.dump import dump_json, dump_toml, to_dict
from manaplan.game.position.records import Document
from manaplan.limits import MAX_TEXT
from manaplan.rules.records import define, frozen


@define(slots=False, frozen=True)
class Position:
    """A position of the game (contract, part 1): frozen, compared by value, compiled when first asked."""

    document: Document
    notes: tuple[str, ...] = field(default=(), eq=False)
    """What the file of another program said that a position does not hold."""

    @classmethod
    def parse(cls, text: str) -> "Position":
        """A position from the text of a document, TOML or JSON, or of a Forge game state or puzzle.

        Raises PositionError.
        """
        imported = read_position(text)
        return cls(imported.document, imported.notes)

    @classmethod
    def from_dict(cls, document: Mapping[str, object]) -> "Position":
        """A position from a document already loaded.

        Raises PositionError.
        """
        return cls(read_position(dict(document)).document)

    @classmethod
    def of(cls, game: Game, notes: tuple[str, ...] = ()) -> "Position":
        """The position of a game that is compiled already, with ``notes`` on what a file said besides."""
        position = cls(game.document, notes)
        vars(position)["game"] = game
        return position

    def __reduce__(self) -> tuple[object, ...]:
        """A position is sent to other processes as its document, and compiled there."""
        return Position, (self.document, self.notes)

    def to_dict(self) -> dict[str, object]:
        """The document; parsing it gives an equal position."""
        return to_dict(self.document)

    def to_toml(self) -> str:
        """The document as TOML."""
        return dump_toml(self.document)

    def to_json(self) -> str:
        """The document as JSON."""
        return dump_json(self.document)

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of each id."""
        return {spec.id: spec.name for spec in self.document.objects()}

    @cached_property
    def game(self) -> Game:
        """The compiled game."""
        game: Game = vars(self).setdefault("game", Game(self.document))  # one for all threads
        return game

    def request(self, question: str, prefer: Mapping[str, object] | None = None, **pay: object) -> Request:
        """The request for a question about this position; ``prefer`` is a ``[prefer]`` table, ``pay`` are the keys of
        the ``[pay]`` table (``with_``, ``from_``, ``as_`` for the words that Python reserves) and limits.

        Asked the same again it is the same request. Raises UsageError.
        """
        told = (question, self.notes, prefer is None, *_told(prefer or {}), "", *_told(pay))
        try:
            hash(told)
        except TypeError:  # something in it is a list or a table
            return self._request(question, prefer, pay)
        request: Request = self.game.requests.look_up(told, lambda: self._request(question, prefer, pay))
        return request

    def _request(self, question: str, prefer: Mapping[str, object] | None, pay: dict[str, object]) -> Request:
        limits: dict[str, object] = {
            k: pay.pop(k) for k in ("limit", "time_limit", "plan", "form", "pareto", "count_only") if k in pay
        }
        table = {key.rstrip("_"): value for key, value in pay.items()} or None
        return Request(
            question=question,
            game=self.game,
            ask=ask_of(self.game, table),
            wishes=wishes_of(self.game, prefer),
            limit=limit_of(limits),
            seconds=seconds_of(limits),
            plan=limits.get("plan"),
            form=str(limits.get("form", "json")),
            notes=self.notes,
            pareto=bool(limits.get("pareto")),
            count_only=bool(limits.get("count_only")),
        )

    def _repr_html_(self) -> str:
        """The board as notebooks show it."""
        from manaplan.api.board import board
        from manaplan.render.page.sheet import board_fragment

        return board_fragment(board(self.game))

    def payments(self, prefer: Mapping[str, object] | None = None, **pay: object) -> "Payments":
        """The payments for what ``pay`` says, by the wishes of ``prefer``: any, this one, how many, show me."""
        return Payments(self, tuple(sorted(pay.items())), prefer)


def load(path: str | Path) -> Position:
    """The position of the file at a path: TOML, JSON, or a Forge game state or puzzle.

    Raises PositionError.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(4 * MAX_TEXT + 1)  # no more, so that an endless file is an error and not a hang
        text = data.decode("utf-8-sig")
    except (OSError, ValueError) as wrong:
        raise PositionError(f"cannot read {str(path)!r}: {wrong}", where=str(path)) from wrong
    return Position.parse(text)


def the_position(value: object) -> Position:
    """The value itself where it is a position; raises UsageError for what else a caller may have at hand."""
    if isinstance(value, Position):
        return value
    told = f"a question is about a Position, not {quote(value)}: make one with"
    ways = 'manaplan.load("board.toml"), manaplan.Position.parse(text) or manaplan.Position.from_dict(document)'
    raise UsageError(f"{told} {ways}", where="position")


def _told(table: Mapping[str, object]) -> Iterator[object]:
    """What tells the table from others: ``1``, ``1.0`` and ``True`` are equal, and not the same."""
    for key, value in table.items():
        yield key
        yield type(value)
        yield value


@frozen(eq=False)
class Payments:
    """All payments of one question, worked out as far as they are asked for.

    ``bool`` asks whether there is any, ``list`` shows the distinct options best first, ``best`` the best,
    ``in`` whether a plan is legal.
    """

    position: Position
    pay: tuple[tuple[str, object], ...]
    prefer: Mapping[str, object] | None = None

    def _ask(self, question: str, **more: object) -> Answer:
        from manaplan.api.door import answer_to

        request = self.position.request(question, self.prefer, **dict(self.pay), **more)
        return Answer(answer_to(request), self.position.names)

    def __bool__(self) -> bool:
        """Whether it can be paid at all; raises LimitReached where a limit came before the answer."""
        from manaplan.api.yes import can_pay

        return can_pay(self.position.request("pay", self.prefer, **dict(self.pay)))

    def best(self) -> Answer:
        """The best payment, or why there is none."""
        return self._ask("pay")

    def list(self, limit: int = 50) -> "list[Mapping[str, object]]":
        """The distinct options, best first, at most ``limit``."""
        return self._ask("options", limit=limit)["options"]  # type: ignore[return-value]  # the contract's list

    def __len__(self) -> int:
        """How many distinct options there are; raises LimitReached where they are too many to list."""
        from manaplan.errors import LimitReached

        answer = self._ask("options", count_only=True, time_limit=60.0)
        if not answer["complete"]:
            raise LimitReached("there are too many options to count")
        return int(str(answer["count"]))

    def _repr_html_(self) -> str:
        """The options as notebooks show them."""
        return self._ask("options")._repr_html_()

    def __contains__(self, plan: object) -> bool:
        """Whether the plan (its document or its steps) pays legally."""
        return bool(self._ask("check", plan=plan))
