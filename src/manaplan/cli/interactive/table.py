"""All commands of the shell, and how a line is carried out."""

from __future__ import annotations

from typing import Final

from manaplan.cli.interactive.asking import ASKING, options_of
from manaplan.cli.interactive.building import BUILDING
from manaplan.cli.interactive.command import Command, Told
from manaplan.cli.interactive.keeping import KEEPING, help_lines
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.setting import SETTING
from manaplan.errors import UsageError, did_you_mean, quote
from manaplan.render.lines import Line, Table

_QUESTIONS: Final = ("pay", "options", "castable", "turn", "mana", "explain", "total")
_SAME: Final = {"exit": "quit", "?": "help", "battlefield": "add", "back": "undo"}
"""Other words for some commands."""


def _help(session: Session, rest: str) -> Told:
    del session
    if not rest:
        return _all_help()
    command = command_of(rest.split(maxsplit=1)[0])
    return help_lines(command, options_of(command.name) if command.name in _QUESTIONS else ())


HELP: Final = Command("help", "[COMMAND]", "what can be typed here", _help, "command")
COMMANDS: Final = {command.name: command for command in (*BUILDING, *SETTING, *ASKING, *KEEPING, HELP)}
"""The commands by name."""


def _all_help() -> list[Line]:
    lines: list[Line] = []
    for title, commands in (("Build", (*BUILDING, *SETTING)), ("Ask", ASKING), ("Keep", (*KEEPING, HELP))):
        rows = tuple((f"{command.name} {command.arguments}".rstrip(), command.help) for command in commands)
        lines += [f"{title}:", Table(("", ""), rows, indent=2), ""]
    return [*lines, "CARD is a name; where one is meant that is in the position, its id will do as well."]


def command_of(word: str) -> Command:
    """The command of a name, of its beginning where that is of one alone, or of another word for it.

    Raises UsageError with the nearest name.
    """
    known = word.casefold()
    known = _SAME.get(known, known)
    beginning = [name for name in COMMANDS if name.startswith(known)]
    if known in COMMANDS or len(beginning) == 1:
        return COMMANDS[known if known in COMMANDS else beginning[0]]
    hint = f" Did you mean {' or '.join(beginning)}?" if beginning else did_you_mean(known, COMMANDS)
    raise UsageError(f"{quote(word)} is no command.{hint} help lists them all.")


def carry_out(session: Session, line: str) -> Told:
    """Do what a line says, and tell what to print. Blank lines and those that begin with `#` say nothing.

    Raises ManaplanError; the session is as it was then.
    """
    text = line.strip()
    if not text or text.startswith("#"):
        return []
    word, _, rest = text.partition(" ")
    return command_of(word).run(session, rest.strip())
