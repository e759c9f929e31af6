"""The request document: what is asked, about what, with which wishes and limits."""

from collections.abc import Mapping

from manaplan.api.game import Game, bundled
from manaplan.errors import UsageError, did_you_mean, quote
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.importers.positions import read_position
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.links import check_preferences
from manaplan.game.position.pay import parse_ask, parse_preferences
from manaplan.game.position.text import check_depth
from manaplan.limits import MAX_NUMBER
from manaplan.rules.records import frozen

QUESTIONS = ("pay", "options", "mana", "castable", "turn", "total", "check", "explain", "graph")
KEYS = (
    "id",
    "format",
    "question",
    "position",
    "pay",
    "prefer",
    "limit",
    "time_limit",
    "plan",
    "form",
    "strict",
    "pareto",
    "count_only",
)
DEFAULT_LIMIT = 50
DEFAULT_SECONDS = 10.0


@frozen(eq=False)
class Request:
    """A parsed request.

    ``seconds`` bounds the whole answer; ``notes`` tell what a file of another program said that the position
    does not hold. Of ``options``: ``pareto`` leaves out those that another is better than by every aim, ``count_only``
    asks how many there are.
    """

    question: str
    game: Game
    ask: Ask
    wishes: Preferences
    limit: int = DEFAULT_LIMIT
    seconds: float | None = DEFAULT_SECONDS
    plan: object = None
    form: str = "json"
    strict: bool = False
    notes: tuple[str, ...] = ()
    pareto: bool = False
    count_only: bool = False


def read(document: Mapping[str, object], catalogue: Catalogue | None = None) -> Request:
    """The request of a document; ``catalogue`` are the cards, those in use without.

    Raises UsageError for what a request cannot hold and PositionError for the position.
    """
    check_depth(document)
    for key in document:
        if key not in KEYS:
            raise UsageError(f"{quote(key)} is no key of a request{did_you_mean(str(key), KEYS)}", where=str(key))
    question = document.get("question")
    if question not in QUESTIONS:
        raise UsageError(
            f"{quote(question)} is no question{did_you_mean(str(question), QUESTIONS)}; "
            f"ask one of {', '.join(QUESTIONS)}",
            where="question",
        )
    position = document.get("position")
    if not isinstance(position, (str, Mapping)):
        raise UsageError("a request needs a position: a document or the text of one", where="position")
    imported = read_position(position)
    game = Game(imported.document, bundled() if catalogue is None else catalogue)
    return Request(
        question=str(question),
        game=game,
        ask=ask_of(game, document.get("pay")),
        wishes=wishes_of(game, document.get("prefer")),
        limit=limit_of(document),
        seconds=seconds_of(document),
        plan=document.get("plan"),
        form=str(document.get("form") or "json"),
        strict=bool(document.get("strict")),
        notes=imported.notes,
        pareto=_flag(document, "pareto"),
        count_only=_flag(document, "count_only"),
    )


def ask_of(game: Game, pay: object) -> Ask:
    """What is to be paid: the request's table, else the position's own. Raises UsageError."""
    if pay is None:
        return game.document.pay or Ask()
    if not isinstance(pay, Mapping):
        raise UsageError(f"pay must be a table, not {quote(pay)}", where="pay")
    return parse_ask(dict(pay))


def wishes_of(game: Game, prefer: object) -> Preferences:
    """The preferences: the request's table, else the position's own.

    Raises UsageError for what is no table, UnknownId for an id that is none.
    """
    if prefer is None:
        return game.document.prefer
    if not isinstance(prefer, Mapping):
        raise UsageError(f"prefer must be a table, not {quote(prefer)}", where="prefer")
    wishes = parse_preferences(dict(prefer))
    check_preferences(game.document, wishes)
    return wishes


def limit_of(document: Mapping[str, object]) -> int:
    """How many options a request wants listed at most. Raises UsageError."""
    value = document.get("limit")
    if value is None:
        return DEFAULT_LIMIT
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise UsageError(f"limit must be a whole number from 1, not {quote(value)}", where="limit")
    return value


def _flag(document: Mapping[str, object], key: str) -> bool:
    value = document.get(key)
    if value is not None and not isinstance(value, bool):
        raise UsageError(f"{key} must be true or false, not {quote(value)}", where=key)
    return bool(value)


def seconds_of(document: Mapping[str, object]) -> float | None:
    """The time limit of a request, None for none. Raises UsageError."""
    value = document.get("time_limit", DEFAULT_SECONDS)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value <= MAX_NUMBER:
        wanted = f"a number of seconds above 0, at most {MAX_NUMBER}"
        raise UsageError(f"time_limit must be {wanted}, not {quote(value)}", where="time_limit")
    return float(value)
