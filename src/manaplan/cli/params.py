"""The options of the questions, in groups: what is paid, preferences, limits, output."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from manaplan.cli.cards_search import complete_name
from manaplan.cli.screen import color_option
from manaplan.game.position.words import AIMS, CAST_FROM, COST_KINDS, MAXIMISE, NEVER, PRESETS

_F = TypeVar("_F", bound=Callable[..., Any])


def _number_or_max(_: click.Context, __: click.Parameter, value: str | None) -> int | str | None:
    if value is None or value.lower() == "max":
        return value and "max"
    if value.isascii() and value.isdigit() and len(value) < 12:
        return int(value)
    raise click.BadParameter('give a whole number from 0 to 99999999999, or "max".')


def number_or_text(value: str) -> int | str:
    """A value that is a number where it can be one."""
    return int(value) if value.isascii() and value.isdigit() and len(value) < 12 else value


def _ability(_: click.Context, __: click.Parameter, value: str | None) -> int | str | None:
    return None if value is None else number_or_text(value)


def listed(value: str) -> list[str]:
    """The parts of a list with commas."""
    return [part.strip() for part in value.split(",") if part.strip()]


def _modes(_: click.Context, __: click.Parameter, value: str | None) -> list[int | str] | None:
    return None if value is None else [number_or_text(part) for part in listed(value)]


def _aims(_: click.Context, __: click.Parameter, value: str | None) -> list[str] | None:
    return None if value is None else listed(value)


def _pairs(_: click.Context, __: click.Parameter, value: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in value:
        key, equals, choice = text.partition("=")
        if not (equals and key.strip() and choice.strip()):
            raise click.BadParameter(f"“{text}” should have the form NAME=VALUE.")
        found[key.strip()] = choice.strip()
    return found


def _amounts(context: click.Context, parameter: click.Parameter, value: Sequence[str]) -> dict[str, int]:
    found = {}
    for key, amount in _pairs(context, parameter, value).items():
        number = number_or_text(amount)
        if not isinstance(number, int):
            raise click.BadParameter(f"“{amount}” is not a whole number.")
        found[key] = number
    return found


def _seconds(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    if value is not None and not (0 < value < math.inf):
        raise click.BadParameter("give a number of seconds above 0.")
    return value


_QUESTION = (
    click.option("--cast", metavar="NAME", shell_complete=complete_name, help="Cast this card (a name or an id)."),
    click.option("--from", type=click.Choice(CAST_FROM), help="The zone it is cast from (hand)."),
    click.option("--via", metavar="KEYWORD", help="Alternative cost: flashback, evoke, morph, free, any, ..."),
    click.option("--with", metavar="COST", multiple=True, help="Optional additional cost: kicker, ... Repeatable."),
    click.option("--x", metavar="N|max", callback=_number_or_max, help="The value of X."),
    click.option("--targets", metavar="N", type=click.IntRange(0), help="How many targets, if the cost counts them."),
    click.option("--modes", metavar="LIST", callback=_modes, help="Modes with a cost: numbers or first words, 1,3."),
    click.option("--tax", metavar="N", type=click.IntRange(0), help="Times cast from the command zone before."),
    click.option("--assist", metavar="COST", help="What another player pays, such as {3}."),
    click.option("--choose", metavar="SYMBOL=CHOICE", multiple=True, callback=_pairs, help='Such as "{W/P}=life".'),
    click.option("--activate", metavar="ID", help="Activate an ability of this object."),
    click.option("--ability", metavar="N|TEXT", callback=_ability, help="Which: its number, or its first words."),
    click.option("--turn-face-up", metavar="ID", help="Turn this permanent face up."),
    click.option("--suspend", metavar="NAME", shell_complete=complete_name, help="Suspend this card."),
    click.option("--foretell", metavar="NAME", shell_complete=complete_name, help="Foretell this card."),
    click.option("--plot", metavar="NAME", shell_complete=complete_name, help="Plot this card."),
    click.option("--cost", metavar="TEXT", help='Pay a bare cost, such as "{2}{U}, Pay 3 life".'),
    click.option("--as", type=click.Choice(COST_KINDS), help="What the bare cost is paid for."),
)
_PREFERENCES = (
    click.option("--prefer", "aims", metavar="AIM,AIM", callback=_aims, help=f"Aims first: {', '.join(AIMS)}."),
    click.option("--preset", type=click.Choice(list(PRESETS)), help="An order of the aims by its name."),
    click.option("--keep", metavar="ID", multiple=True, help="Do not tap or give up this object. Repeatable."),
    click.option("--never", type=click.Choice(NEVER), multiple=True, help="Never pay in this way. Repeatable."),
    click.option("--must", metavar="ID", multiple=True, help="Use this object. Repeatable."),
    click.option("--reserve", metavar="NAME", multiple=True, help="Keep this card castable. Repeatable."),
    click.option("--maximise", type=click.Choice(MAXIMISE), help="Spend as many colours as can be."),
    click.option("--spend", metavar="COLOR=N", multiple=True, callback=_amounts, help="Spend mana of a colour: R=1."),
)
_HTML = click.option("--html", metavar="FILE", help="Write the answer as a page with the board, too.")
_VALUES = click.option(
    "--value", "values", metavar="NAME=N", multiple=True, callback=_amounts, help="What casting this card is worth."
)
_TIME = click.option("--time-limit", metavar="SECONDS", type=float, callback=_seconds, help="Give up after this.")
_LIMIT = click.option("--limit", metavar="N", type=click.IntRange(1), help="List at most this many.")
_PARETO = click.option("--pareto", is_flag=True, help="Only options that no other is at least as good as by every aim.")
_COUNT = click.option("--count", "count_only", is_flag=True, help="Only say how many there are.")
_STRICT = click.option("--strict", is_flag=True, help="Fail if a text that may matter was not understood.")
_JSON = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON, on one line.")

QUESTION_KEYS = (
    "cast", "from", "via", "with", "x", "targets", "modes", "tax", "assist", "choose", "activate", "ability",
    "turn_face_up", "suspend", "foretell", "plot", "cost", "as",
)  # fmt: skip
PREFERENCE_KEYS = ("aims", "preset", "keep", "never", "must", "reserve", "maximise", "spend", "values")


def position(function: _F) -> _F:
    """The argument POSITION and the options that every question has."""
    return click.argument("position", metavar="POSITION")(_TIME(_STRICT(_JSON(color_option(function)))))


def html(function: _F) -> _F:
    """The option `--html`: where a page is written."""
    return _HTML(function)


def limit(function: _F) -> _F:
    """The option `--limit`."""
    return _LIMIT(function)


def listing(function: _F) -> _F:
    """The options `--pareto` and `--count`: which options are listed, or only counted."""
    return _PARETO(_COUNT(function))


def values(function: _F) -> _F:
    """The option `--value`: what casting a card is worth."""
    return _VALUES(function)


def question(function: _F) -> _F:
    """The options that say what is to be paid: the keys of `[pay]`."""
    return _all(_QUESTION, function)


def preferences(function: _F) -> _F:
    """The options that say which plan is best: the keys of `[prefer]`."""
    return _all(_PREFERENCES, function)


def _all(options: Sequence[Callable[[_F], _F]], function: _F) -> _F:
    for option in reversed(options):
        function = option(function)
    return function
