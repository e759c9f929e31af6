"""The file of answers of a batch: what is whole in it is kept, and gone on with."""

from __future__ import annotations

import gzip
import time
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, Protocol

from attrs import field

from manaplan.errors import ManaplanError, quote
from manaplan.rules.records import define, frozen

_HEAD: Final = b'{"format": "manaplan/1"'
_ERROR: Final = _HEAD + b', "error"'
_PIECE = 1 << 20
_SECONDS = 1.0
"""How much work of a compressed file may be lost by a kill."""


class Written(Protocol):
    """A file that takes bytes."""

    def write(self, data: bytes, /) -> object:
        """Take the bytes."""

    def flush(self) -> object:
        """Hand on what was taken."""

    def close(self) -> object:
        """End it."""


@frozen
class Kept:
    """What stood in the file: the number of whole answers, of those that are errors, and the last answer."""

    lines: int = 0
    errors: int = 0
    last: bytes = b""


@define
class Output:
    """Where answers go, one a line; ``patience`` is the number of seconds between two flushes."""

    file: Written
    patience: float = 0.0
    _flushed: float = field(factory=time.monotonic)

    def write(self, line: str) -> None:
        """Write an answer."""
        self.file.write(line.encode("utf-8") + b"\n")
        if time.monotonic() - self._flushed >= self.patience:
            self.file.flush()
            self._flushed = time.monotonic()


def compressed(path: Path) -> bool:
    """Whether the file is a gzip file, by its name."""
    return path.suffix.lower() == ".gz"


def open_output(path: Path, *, fresh: bool = False) -> tuple[Output, Kept]:
    """The file, ready for the next answer, and what it holds already: nothing if ``fresh``.

    A half-written last line is cut off. Raises ManaplanError where the file holds something other than answers, and
    OSError.
    """
    if fresh or not path.is_file():  # new, or a device, which holds nothing
        return Output(*_opened(path, "wb")), Kept()
    kept, whole = _kept(path)
    if compressed(path):
        if not whole:
            _rewrite(path)
    else:
        with path.open("r+b") as file:
            file.truncate(sum(len(line) for line in _answers(_pieces(path))))
    return Output(*_opened(path, "ab")), kept


def _opened(path: Path, mode: str) -> tuple[Written, float]:
    if compressed(path):
        return gzip.GzipFile(path, mode, compresslevel=6), _SECONDS
    file: BinaryIO = path.open(mode)  # type: ignore[assignment]  # of these modes it is a binary file
    return file, 0.0


def _kept(path: Path) -> tuple[Kept, bool]:
    """What the file holds, and whether that is all of it and readable to its end."""
    count, errors, last = 0, 0, b""
    pieces = _Inflated(path) if compressed(path) else None
    for line in _answers(pieces or _pieces(path)):
        count, errors, last = count + 1, errors + line.startswith(_ERROR), line
        if not line.startswith(_HEAD):
            raise ManaplanError(
                f"line {count} of {quote(str(path), 200)} is no answer: name another file, or begin it anew",
                kind="output",
            )
    return Kept(count, errors, last), pieces is not None and pieces.whole


def _rewrite(path: Path) -> None:
    """Write the answers of a broken compressed file into a new one that takes its place."""
    new = path.with_name(f"{path.name}.new")
    with gzip.GzipFile(new, "wb", compresslevel=6) as file:
        for line in _answers(_Inflated(path)):
            file.write(line)
    new.replace(path)


def _answers(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The whole lines."""
    rest: list[bytes] = []
    for piece in pieces:
        *whole, end = piece.split(b"\n")
        for line in whole:
            yield b"".join([*rest, line, b"\n"])
            rest = []
        rest.append(end)


def _pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            yield piece


@define
class _Inflated:
    """What can be read of a gzip file, however it ends; ``whole`` afterwards where its end is that of a member."""

    path: Path
    whole: bool = True

    def __iter__(self) -> Iterator[bytes]:
        member = zlib.decompressobj(wbits=31)
        for piece in _pieces(self.path):
            data = piece
            while data:
                self.whole = False
                try:
                    yield member.decompress(data)
                except zlib.error:
                    return
                data = member.unused_data
                if member.eof:
                    member, self.whole = zlib.decompressobj(wbits=31), True
