"""Commands around the position: files, going back, help, the end."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

import click

from manaplan.api.position import Position
from manaplan.cli.inputs import read_text
from manaplan.cli.interactive.command import Command, Told
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.words import split
from manaplan.errors import ManaplanError, UsageError, quote
from manaplan.game.position.stamps import in_order
from manaplan.render.lines import Line

_FORCE = "--force"


def opened(session: Session, place: str) -> Told:
    """Read a file into the session, and tell what it says that a position does not hold. Raises ManaplanError."""
    position = Position.parse(read_text(place))
    assert position.game.table.objects is not None  # unknown cards are told here
    session.become(position, f"open {place}")
    session.file, session.saved, session.asked = Path(place), position, None
    return [f"{place}: {len(position.names)} objects.", *(f"Note: {note}" for note in position.notes)]


def _open(session: Session, rest: str) -> Told:
    words = split(rest)
    if len(words) != 1:
        raise UsageError("tell one file: open board.toml (quotation marks around a name with spaces)")
    return opened(session, str(Path(words[0]).expanduser()))


def _save(session: Session, rest: str) -> Told:
    words = split(rest)
    force = _FORCE in words
    names = [word for word in words if word != _FORCE]
    if len(names) > 1 or not (names or session.file):
        raise UsageError("tell one file: save board.toml (quotation marks around a name with spaces)")
    path = Path(names[0]).expanduser() if names else session.file
    assert path is not None
    if path.exists() and not force and not _is_own(session, path):
        raise UsageError(f"there is a file {quote(str(path))} already: save {path} {_FORCE} writes over it")
    position = Position(in_order(session.position.document))
    _write(path, position.to_json() if path.suffix == ".json" else position.to_toml())
    session.file, session.saved = path, session.position
    return [f"{path}: {len(position.names)} objects."]


def _is_own(session: Session, path: Path) -> bool:
    return session.file is not None and session.file.exists() and path.samefile(session.file)


def _write(path: Path, text: str) -> None:
    """Write the whole file or nothing. Raises ManaplanError."""
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write(text)
        try:
            Path(file.name).chmod(0o666 & ~_mask())
            Path(file.name).replace(path)
        except OSError:
            Path(file.name).unlink(missing_ok=True)
            raise
    except OSError as fault:
        raise ManaplanError(f"cannot write {quote(str(path))}: {fault.strerror or fault}", kind="file") from None


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _undo(session: Session, rest: str) -> Told:
    del rest
    return [f"Undone: {session.undo()}"]


def _redo(session: Session, rest: str) -> Told:
    del rest
    return [f"Done again: {session.redo()}"]


def _quit(session: Session, rest: str) -> Told:
    del rest
    session.leave()
    return []


KEEPING = (
    Command("undo", "", "take back the last change", _undo),
    Command("redo", "", "do again what was taken back", _redo),
    Command("open", "FILE", "read a position: TOML, JSON, or a state or puzzle of Forge", _open, "file"),
    Command("save", f"[FILE] [{_FORCE}]", "write the position as TOML, or JSON where FILE ends so", _save, "file"),
    Command("quit", "", "leave; so does Ctrl-D", _quit),
)


def help_lines(command: Command, options: Sequence[click.Parameter]) -> Told:
    """The help on one command: its words, what it does, examples, and its options."""
    lines: list[Line] = [f"{command.name} {command.arguments}".rstrip(), f"  {command.help}"]
    lines += ["", "Examples:", *(f"  {line}" for line in command.more)] if command.more else []
    if options:
        formatter = click.HelpFormatter(width=80)
        context = click.Context(click.Command(command.name))
        with formatter.section("Options"):
            formatter.write_dl([record for option in options if (record := option.get_help_record(context))])
        lines += ["", *formatter.getvalue().rstrip("\n").split("\n")]
    return lines
