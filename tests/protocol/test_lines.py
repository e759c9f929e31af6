import io
from typing import Any

import pytest

from manaplan.protocol.lines import BadLine, lines, read_line


def test_lines_come_without_their_ends() -> None:
    assert list(lines(io.BytesIO(b"a\nb\r\n\nc"))) == [b"a", b"b", b"", b"c"]


@pytest.mark.parametrize("length", [9, 10, 11, 12, 13, 30, 3_000_000])
def test_a_line_that_is_too_long_costs_no_other(length: int) -> None:
    found = list(lines(io.BytesIO(b"x" * length + b"\nnext\n"), longest=10))
    assert found == [b"x" * min(length, 11), b"next"]


def test_of_a_line_that_is_too_long_little_is_read_at_once() -> None:
    asked = []

    class Watched(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            asked.append(size)
            return super().readline(size)

    list(lines(Watched(b"x" * 5_000_000), longest=10))
    assert all(size is not None and 0 < size <= 1 << 20 for size in asked)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"", "no JSON"),
        (b"{", "no JSON"),
        (b"[1]", "a list"),
        (b"7", "7"),
        (b"null", "a null"),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": 1e999}', "too large"),
        (b'{"a": ' + b"9" * 5000 + b"}", "no JSON"),
        (b'{"a": "\xff"}', "UTF-8"),
        (b'{"a": ' + b"[" * 100_000, "nested"),
        (b"[" * 100_000 + b"]" * 100_000, "nested"),
        (b'{"id": [1]}', "an id"),
        (b'{"id": {}}', "an id"),
        (b'{"id": 1, "x": "' + b"y" * 200_000 + b'"}', "more than 200000 bytes"),
    ],
)
def test_what_is_no_request(line: bytes, words: str) -> None:
    with pytest.raises(BadLine, match=words):
        read_line(line, longest=200_000)


@pytest.mark.parametrize("identity", [7, 1.5, "a", True, None])
def test_a_request(identity: Any) -> None:
    import json

    assert read_line(json.dumps({"id": identity, "question": "pay"}).encode())["id"] == identity


def test_a_mark_of_byte_order_is_no_fault() -> None:
    assert read_line(b'\xef\xbb\xbf{"id": 1}') == {"id": 1}
