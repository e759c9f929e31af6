"""What may come next in a line, worked out from what is typed and from the position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from manaplan.cli.interactive.asking import options_of
from manaplan.cli.interactive.command import Command
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.table import COMMANDS, command_of
from manaplan.cli.interactive.words import counted
from manaplan.errors import ManaplanError
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.catalogue.names import name_key
from manaplan.game.catalogue.tokens import token_names
from manaplan.game.position.records import ObjectSpec
from manaplan.game.position.words import BATTLEFIELD_FLAGS, CAST_FROM, NEVER, PRESETS
from manaplan.rules.records import frozen

_MOST: Final = 30
_SEEN: Final = 200
"""Names that are looked at for the shortest ones."""
_NEAR: Final = 4
"""Letters from which on a name that none begins with is taken for a misspelt one."""
_WORDS: Final = {"--never": NEVER, "--preset": tuple(PRESETS), "--from": CAST_FROM, "--x": ("max",)}
_THINGS: Final = ("--keep", "--must", "--activate", "--turn-face-up")


@frozen
class Suggestion:
    """A text that may stand in place of the last ``length`` signs, and a word about it."""

    text: str
    length: int
    about: str = ""


def suggestions(session: Session, line: str) -> list[Suggestion]:
    """What may come at the end of the line, the likeliest first; nothing where anything may."""
    word, space, rest = line.lstrip().partition(" ")
    if not space:
        return [Suggestion(c.name, len(word), c.help) for c in COMMANDS.values() if c.name.startswith(word.casefold())]
    try:
        return list(_arguments(session, command_of(word), rest.lstrip()))[:_MOST]
    except ManaplanError:
        return []  # the line itself will tell what is wrong with it


def _arguments(session: Session, command: Command, rest: str) -> Iterator[Suggestion]:
    last = rest.rpartition(" ")[2]
    before = rest[: len(rest) - len(last)].split()
    if command.completes == "card":
        yield from _flags(rest) if "(" in rest else _cards(counted(rest)[1])
    elif command.completes == "file":
        yield from _files(rest)
    elif command.completes == "command":
        yield from (Suggestion(name, len(rest)) for name in COMMANDS if name.startswith(rest))
    elif before and before[-1] in (*_WORDS, *_THINGS):
        known = _WORDS.get(before[-1]) or [s.id for s in session.position.document.objects()]
        yield from (Suggestion(word, len(last)) for word in known if word.startswith(last))
    elif last.startswith("--"):
        yield from _options(command.name, last)
    else:
        yield from _things(_among(session, command), rest)


def _cards(text: str) -> Iterator[Suggestion]:
    """Names of cards and tokens that begin with the text; where there is none, those that are like it."""
    if not text:
        return
    key, catalogue = name_key(text), Catalogue.bundled()
    names = [*catalogue.beginning(text, _SEEN), *(t for t in token_names() if name_key(t).startswith(key))]
    near = [] if names or len(key) < _NEAR else catalogue.search(text, 5)
    # The shortest first: what is typed is the most of them, and the basic lands are among them.
    yield from (Suggestion(name, len(text)) for name in sorted(dict.fromkeys(names), key=len))
    yield from (Suggestion(name, len(text), "did you mean this?") for name in near)


def _flags(rest: str) -> Iterator[Suggestion]:
    last = rest.rpartition("(")[2].rpartition(",")[2].lstrip()
    yield from (Suggestion(flag, len(last)) for flag in BATTLEFIELD_FLAGS if flag.startswith(last))


def _files(rest: str) -> Iterator[Suggestion]:
    folder, slash, beginning = rest.rpartition("/")
    try:
        there = sorted(Path(folder + slash or ".").iterdir())
    except OSError:
        return
    for path in there:
        if path.name.startswith(beginning) and (beginning or not path.name.startswith(".")) and " " not in path.name:
            yield Suggestion(path.name + ("/" if path.is_dir() else ""), len(beginning))


def _options(question: str, last: str) -> Iterator[Suggestion]:
    try:
        options = options_of(question)
    except AttributeError:
        return
    for option in options:
        for name in option.opts:
            if name.startswith(last):
                yield Suggestion(name, len(last), getattr(option, "help", None) or "")


def _among(session: Session, command: Command) -> list[ObjectSpec]:
    """The objects that the command may be about."""
    document = session.position.document
    match command.completes:
        case "tapped" | "untapped":
            mine = (s for p in document.players for s in p.zone("battlefield"))
            return [s for s in mine if s.tapped == (command.completes == "tapped")]
        case "castable":
            return [s for zone in CAST_FROM for s in document.you.zone(zone)]
        case "land":
            return list(document.you.zone("hand"))
        case "object":
            return list(document.objects())
        case _:
            return []


def _things(specs: Iterable[ObjectSpec], rest: str) -> Iterator[Suggestion]:
    """Names, then ids, that begin with what stands after a number or `all`."""
    text = rest[4:] if rest.startswith("all ") else counted(rest)[1]
    key, known = name_key(text), list(specs)
    names = [name for name in dict.fromkeys(s.name for s in known) if name_key(name).startswith(key)]
    yield from (Suggestion(name, len(text)) for name in names)
    yield from (Suggestion(s.id, len(text), s.name) for s in known if s.id.startswith(text) and s.name != s.id)
