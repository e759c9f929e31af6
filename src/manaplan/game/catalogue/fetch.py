"""Fetching Scryfall's bulk data by its documented API: https://scryfall.com/docs/api/bulk-data.

Every request names this program and the form of answer it takes, as the API demands; requests keep a pause
between them; a download that was interrupted goes on where it ended, if the file is still the same.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from http.client import HTTPException, HTTPResponse
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

from manaplan.errors import ManaplanError, quote
from manaplan.rules.records import define, frozen

SCRYFALL = "https://api.scryfall.com"
"""The server that is asked by default."""

KIND = "oracle-cards"
_PAUSE = 0.1  # seconds between requests; the API asks for 50 to 100 ms
_TRIES = 4
_WAIT = 1.0  # seconds before the second try, doubled before each more
_TIMEOUT = 30.0
_PIECE = 1 << 16
_MOST = 4_000_000_000  # bytes
_MOST_ANSWER = 1_000_000
_AGAIN = frozenset({429, 500, 502, 503, 504})
_LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})

Progress = Callable[[int, int], None]


class FetchError(ManaplanError):
    """The server cannot be reached, or answers with something else than was asked for."""

    default_kind = "fetch"


@frozen
class Newest:
    """The newest bulk file: when it was made, where it lies, and its bytes before packing (0: not told)."""

    updated_at: str
    address: str
    size: int


@define
class Fetcher:
    """Asks one server. ``pause`` and ``wait`` are seconds (see above)."""

    base: str = SCRYFALL
    pause: float = _PAUSE
    wait: float = _WAIT
    _asked: float = 0.0

    def newest(self) -> Newest:
        """What the server has of oracle cards. Raises FetchError."""
        address = f"{self.base.rstrip('/')}/bulk-data/{KIND}"
        with self._open(address, {"Accept": "application/json"}) as answer:
            text = answer.read(_MOST_ANSWER)
        try:
            told = json.loads(text)
            found = Newest(str(told["updated_at"]), str(told["download_uri"]), int(told.get("size") or 0))
        except (ValueError, KeyError, TypeError, RecursionError):
            raise FetchError(f"{address} does not answer with a bulk data object", where=address) from None
        _check_secure(found.address)
        return found

    def download(self, newest: Newest, folder: Path, progress: Progress | None = None) -> Path:
        """The file, in the folder; a part of the same file that is there already is gone on with.

        Raises FetchError, and leaves the part for the next time.
        """
        folder.mkdir(parents=True, exist_ok=True)
        name = Path(urlsplit(newest.address).path).name or KIND
        target = folder / name
        part = folder / f"{name}.part"
        for old in folder.iterdir():
            if old not in (target, part, _mark(part)):
                old.unlink(missing_ok=True)
        if target.exists():
            return target
        for attempt in range(_TRIES):
            if self._go_on(newest.address, part, progress):
                part.replace(target)
                _mark(part).unlink(missing_ok=True)
                return target
            time.sleep(self.wait * 2**attempt)
        raise FetchError(f"{newest.address} breaks off again and again; try later", where=newest.address)

    def _go_on(self, address: str, part: Path, progress: Progress | None) -> bool:
        """Fetch the rest; whether it is whole then. The server decides whether the part is of the same file."""
        have = part.stat().st_size if part.exists() else 0
        headers = {"Accept": "*/*", "Accept-Encoding": "gzip"}
        if have and _mark(part).exists():
            headers |= {"Range": f"bytes={have}-", "If-Range": _mark(part).read_text(encoding="ascii")}
        try:
            with self._open(address, headers) as answer:
                whole = _whole_size(answer, have)
                mode = "ab" if answer.status == 206 else "wb"
                _keep_mark(answer, part)
                with part.open(mode) as file:
                    _copy(answer, file.write, have if mode == "ab" else 0, whole, progress)
        except (OSError, HTTPException):
            return False  # broken off: what has come is kept
        except _Outdated:
            part.unlink()
            return False
        return whole == 0 or part.stat().st_size == whole

    def _open(self, address: str, headers: Mapping[str, str]) -> HTTPResponse:
        _check_secure(address)
        request = urllib.request.Request(address, headers={"User-Agent": _user_agent(), **headers})
        for attempt in range(_TRIES):
            time.sleep(max(0.0, self._asked + self.pause - time.monotonic()))
            self._asked = time.monotonic()
            try:
                return cast(HTTPResponse, urllib.request.urlopen(request, timeout=_TIMEOUT))
            except urllib.error.HTTPError as error:
                if error.code == 416:
                    raise _Outdated from None
                if error.code not in _AGAIN or attempt == _TRIES - 1:
                    raise FetchError(f"{address} answers {error.code} {error.reason}", where=address) from None
                time.sleep(_seconds(error.headers.get("Retry-After"), self.wait * 2**attempt))
            except (OSError, HTTPException, ValueError) as error:
                if attempt == _TRIES - 1:
                    reason = getattr(error, "reason", error)
                    raise FetchError(f"{address} cannot be reached: {reason}", where=address) from None
                time.sleep(self.wait * 2**attempt)
        raise AssertionError("the last try returns or raises")


class _Outdated(Exception):
    """The part is no part of the file that the server has."""


def _mark(part: Path) -> Path:
    """Where it is kept which version of the file the part is of."""
    return part.with_suffix(".mark")


def _keep_mark(answer: HTTPResponse, part: Path) -> None:
    mark = answer.headers.get("ETag") or answer.headers.get("Last-Modified") or ""
    # Weak tags promise no equal bytes (RFC 9110, 13.1.5), so nothing is gone on with by them.
    if mark and mark.isascii() and not mark.startswith("W/"):
        _mark(part).write_text(mark, encoding="ascii")
    else:
        _mark(part).unlink(missing_ok=True)


def _copy(
    answer: HTTPResponse, write: Callable[[bytes], Any], done: int, whole: int, progress: Progress | None
) -> None:
    while piece := answer.read(_PIECE):
        write(piece)
        done += len(piece)
        if done > _MOST:
            raise FetchError(f"{answer.url} is larger than {_MOST} bytes", where=answer.url)
        if progress:
            progress(done, max(whole, done))


def _whole_size(answer: HTTPResponse, have: int) -> int:
    """The bytes of the whole file as the server sends it; 0 where it does not tell."""
    if answer.status == 206:
        told = (answer.headers.get("Content-Range") or "").rpartition("/")[2]
        if not told.isdigit() or int(told) < have:
            raise _Outdated
        return int(told)
    length = answer.headers.get("Content-Length") or ""
    return int(length) if length.isdigit() else 0


def _check_secure(address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _LOCAL):
        raise FetchError(f"{quote(address)} is not an https address", where=address)


def _seconds(told: str | None, default: float) -> float:
    return min(float(told), 60.0) if told is not None and told.isdigit() else default


def _user_agent() -> str:
    try:
        return f"manaplan/{version('manaplan')}"
    except PackageNotFoundError:
        return "manaplan"
