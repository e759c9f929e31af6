"""Lines of requests: read with a bound, and told from what is none."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, Final

from manaplan.errors import ManaplanError, quote
from manaplan.limits import MAX_LINE

LONGEST: Final = MAX_LINE
"""Bytes of the longest line that is read; a longer one is a bad line."""
_PIECE = 1 << 20


class BadLine(ManaplanError):
    """A line that is no request: no JSON, no object, too long, nested too deeply, or with an id that is none."""

    default_kind = "bad_line"


def lines(stream: BinaryIO, longest: int = LONGEST) -> Iterator[bytes]:
    """The lines of a stream without their ends; of one that is too long its first ``longest + 1`` bytes."""
    while line := stream.readline(longest + 2):
        yield line.rstrip(b"\r\n")[: longest + 1]
        while not line.endswith(b"\n") and (line := stream.readline(_PIECE)):
            pass


def read_line(line: bytes, longest: int = LONGEST, what: str = "line") -> Mapping[str, Any]:
    """The object of a line, or of whatever else the bytes are. Raises BadLine."""
    if len(line) > longest:
        raise BadLine(f"the {what} has more than {longest} bytes")
    try:
        found = json.loads(line.decode("utf-8-sig"), parse_constant=_no_constant, parse_float=_finite)
    except RecursionError:
        raise BadLine(f"the {what} is nested too deeply") from None
    except UnicodeDecodeError:
        raise BadLine(f"the {what} is not UTF-8 text") from None
    except ValueError as fault:
        raise BadLine(f"the {what} is no JSON: {fault}") from None
    if not isinstance(found, dict):
        raise BadLine(f"the {what} is no request: it is {quote(found)}, not an object")
    identity = found.get("id")
    if identity is not None and not isinstance(identity, (str, int, float)):
        raise BadLine(f"an id is a text or a number, not {quote(identity)}", where="id")
    return found


def _no_constant(word: str) -> float:
    raise ValueError(f"{word} is no number of JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits[:20]} is too large")
    return number
