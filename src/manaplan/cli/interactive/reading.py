"""Where the lines come from: a pipe, or somebody who types, with completion where prompt_toolkit is there."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from manaplan.cli.interactive.session import Session
from manaplan.cli.screen import echo
from manaplan.errors import UsageError
from manaplan.game.catalogue.places import user_folder

if TYPE_CHECKING:
    from prompt_toolkit.history import History

PROMPT: Final = "manaplan> "
_LONGEST: Final = 1_000_000
_WELCOME: Final = (
    "Build a position and ask:  add 3 Forest  hand Giant Growth  pay Giant Growth",
    "help lists all commands; Ctrl-C takes a line back, Ctrl-D leaves.",
)
_PLAIN: Final = 'For completion of names: python -m pip install "manaplan[shell]"'


def reader(session: Session) -> Callable[[], str]:
    """What gives the next line and raises EOFError at the end."""
    if not sys.stdin.isatty():
        return _next_line
    echo(_WELCOME, err=True)
    if find_spec("prompt_toolkit") is not None:
        return prompting(session)
    echo([_PLAIN], err=True)
    return _plain


def _next_line() -> str:
    """The next line of a pipe. Raises EOFError at its end, UsageError for what is no line of text."""
    try:
        line = sys.stdin.readline(_LONGEST)
    except UnicodeDecodeError:
        raise UsageError("standard input is not UTF-8 text") from None
    if not line:
        raise EOFError
    if len(line) == _LONGEST and not line.endswith("\n"):
        raise UsageError(f"a line has more than {_LONGEST} signs")
    return line


def _plain() -> str:
    with suppress(ImportError):
        import readline  # noqa: F401  # that it is loaded gives input() its editing and history
    try:
        return input(PROMPT)
    except (KeyboardInterrupt, EOFError):
        echo([""], err=True)  # what comes next begins on a line of its own
        raise


def prompting(session: Session) -> Callable[[], str]:
    """A prompt with completion, near misses and history."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.auto_suggest import AutoSuggestFromHistory

    from manaplan.cli.interactive.completer import Names

    prompt: PromptSession[str] = PromptSession(
        PROMPT,
        completer=Names(session),
        complete_in_thread=True,
        history=_history(user_folder() / "shell-history"),
        auto_suggest=AutoSuggestFromHistory(),
    )
    return prompt.prompt


def _history(path: Path) -> History:
    """What was typed before, kept in a file where one can be written."""
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(path))
