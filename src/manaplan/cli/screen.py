"""How text comes out: laid out and coloured where somebody looks at it, else as plain lines.

A terminal gets lines broken between words, tables, and colours unless ``--color never`` or the environment say
otherwise: NO_COLOR and FORCE_COLOR as agreed at no-color.org and force-color.org. A pipe, a file and a terminal
that can do nothing (TERM=dumb) get plain lines as long as they are; ``--color always`` lays out for a pipe too.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, TextIO, TypeVar

import click

from manaplan.render.lines import Line, plain
from manaplan.rules import patterns as re
from manaplan.rules.records import frozen

_F = TypeVar("_F", bound=Callable[..., Any])

CHOICES: Final = ("auto", "always", "never")
_CHOSEN: Final = "manaplan.color"
_WIDEST: Final = 100
"""Longer lines are hard to read."""
_PADDING = re.compile(r" +$", re.MULTILINE)


def color_option(function: _F) -> _F:
    """The option `--color`, for the whole program and for each command that lays out text."""
    return click.option(
        "--color",
        type=click.Choice(CHOICES),
        expose_value=False,
        is_eager=True,  # what is said of the other options may be coloured too
        callback=_choose,
        help="Colours; auto: on a terminal, unless NO_COLOR is set.",
    )(function)


def _choose(context: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is not None:
        context.meta[_CHOSEN] = value


@frozen
class Screen:
    """What a stream can show: ``width`` is None where lines are not laid out; without ``colors`` no escapes at all."""

    width: int | None
    colors: bool

    def show(self, lines: Sequence[Line], ids: Collection[str] = ()) -> str:
        """The lines as text for this screen, without a line break at the end; ``ids`` of the position stand back."""
        return plain(lines) if self.width is None else _laid_out(lines, ids, self.width, self.colors)


def screen_of(stream: TextIO) -> Screen:
    """The screen behind a standard stream, as `--color` and the environment want it."""
    context = click.get_current_context(silent=True)
    choice = context.meta.get(_CHOSEN, "auto") if context is not None else "auto"
    seen = is_looked_at(stream)
    colors = choice == "always" or (choice == "auto" and _wants_colors(seen))
    if not seen and not colors:
        return Screen(None, False)
    return Screen(min(_columns(), _WIDEST), colors)


def _columns() -> int:
    from shutil import get_terminal_size  # which loads much for programs that lay out nothing

    return get_terminal_size().columns


def is_looked_at(stream: TextIO) -> bool:
    """Whether the stream is a terminal that can do more than print one line after the other."""
    return stream.isatty() and os.environ.get("TERM", "") not in ("dumb", "unknown")


def _wants_colors(seen: bool) -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    return seen or os.environ.get("FORCE_COLOR", "0") not in ("", "0")


def echo(lines: Sequence[Line], ids: Collection[str] = (), *, err: bool = False) -> None:
    """Print the lines to standard output, or standard error, as is right for it."""
    screen = screen_of(sys.stderr if err else sys.stdout)
    # Told whether there are colours, click neither drops them nor adds any.
    click.echo(screen.show(lines, ids), err=err, color=screen.colors)


def _laid_out(lines: Sequence[Line], ids: Collection[str], width: int, colors: bool) -> str:
    # rich is loaded only where something is laid out: programs that read JSON do not wait for it.
    from rich.console import Console

    from manaplan.render.terminal.layout import laid_out

    written = io.StringIO()
    console = Console(
        file=written,
        width=width,
        force_terminal=colors,
        no_color=False,  # decided here already, not by the environment once more
        color_system=_colors_of_terminal() if colors else None,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
    )
    console.print(laid_out(lines, ids))
    return _PADDING.sub("", written.getvalue()).rstrip("\n")


def _colors_of_terminal() -> Any:
    """How many colours the terminal has, by its environment; sixteen where that says nothing."""
    if os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "truecolor"
    return "256" if "256color" in os.environ.get("TERM", "") else "standard"
