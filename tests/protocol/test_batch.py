import io
import json
from typing import Any

import pytest

from manaplan.errors import ManaplanError
from manaplan.protocol.batch import Done, asking, run
from manaplan.protocol.engines import Local
from manaplan.protocol.output import Kept, Output
from tests.protocol.conftest import line, request

LINES = [line(request(n, "{G}" if n % 2 else "{U}")) for n in range(30)]
LINES[4], LINES[9], LINES[20] = b"", b"{", line({"id": "x", "question": "pey"})


class Buffer(io.BytesIO):
    def close(self) -> None:
        """Keep what was written."""


def answers(lines: list[bytes], processes: int = 1, kept: Kept | None = None) -> tuple[list[bytes], Done]:
    buffer = Buffer()
    told: list[Done] = []
    run(
        iter(lines),
        Output(buffer),
        kept or Kept(),
        Local(processes),
        lambda done: told.__setitem__(slice(None), [done]),
    )
    return buffer.getvalue().splitlines(keepends=True), told[0]


@pytest.mark.parametrize("processes", [1, 3])
def test_each_line_is_answered_in_its_place(processes: int) -> None:
    found, done = answers(LINES, processes)
    documents: list[Any] = [json.loads(text) for text in found]
    assert len(documents) == len(LINES)
    assert (done.lines, done.kept, done.errors) == (30, 0, 3)
    for number, document in enumerate(documents):
        if number in (4, 9):
            assert document["error"]["where"] == f"line {number + 1}"
        elif number == 20:
            assert (document["id"], document["error"]["kind"]) == ("x", "usage")
        else:
            assert (document["id"], document["status"]) == (number, "payable" if number % 2 else "unpayable")


@pytest.mark.parametrize("cut", [1, 5, 10, 21, 29, 30])
def test_what_is_kept_is_not_answered_again(cut: int) -> None:
    whole, _ = answers(LINES)
    errors = sum(b'"error"' in text for text in whole[:cut])
    rest, done = answers(LINES, kept=Kept(cut, errors, whole[cut - 1]))
    assert rest == whole[cut:]
    assert (done.kept, done.lines, done.errors) == (cut, 30 - cut, 3)


def test_answers_to_other_lines_are_noticed() -> None:
    whole, _ = answers(LINES[:3])
    with pytest.raises(ManaplanError, match="is not to the request"):
        answers(LINES[1:], kept=Kept(3, 0, whole[2]))
    with pytest.raises(ManaplanError, match="only 2 lines"):
        answers(LINES[:2], kept=Kept(3, 0, whole[2]))


def test_no_lines() -> None:
    found, done = answers([])
    assert (found, done.lines, done.errors) == ([], 0, 0)


def test_repeated_questions_are_counted() -> None:
    repeated = [line(request(n) | {"limit": 17}) for n in range(5)]
    found, done = answers(repeated)
    assert [json.loads(text)["id"] for text in found] == [0, 1, 2, 3, 4]
    assert done.again == 4


@pytest.mark.parametrize("processes", [1, 2])
def test_many_documents_again_and_again(processes: int) -> None:
    with asking(processes=processes) as ask_many:
        for _ in range(2):
            found = ask_many(request(n, "{G}" if n % 2 else "{U}") for n in range(9))
            told = [(answer["id"], answer["status"]) for answer in found]
            assert told == [(n, "payable" if n % 2 else "unpayable") for n in range(9)]


def test_a_bad_document_is_answered() -> None:
    with asking(processes=1) as ask_many:
        (found,) = ask_many([{"id": 1, "question": "pey"}])
    assert (found["id"], "error" in found) == (1, True)
