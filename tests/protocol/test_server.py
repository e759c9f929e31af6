"""The server in this process: its lines come from a list or, where the order matters, from a queue."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from queue import Queue
from typing import Any

import pytest
from attrs import define, field

import manaplan
from manaplan.protocol.server import Server
from manaplan.solver.stopping import STOP
from tests.protocol.conftest import line, request

WAIT = 30


@define
class Talk:
    """A server that runs beside the test."""

    threads: int = 2
    said: Queue[bytes | None] = field(factory=Queue)
    heard: Queue[str] = field(factory=Queue)
    running: threading.Thread = field(init=False)

    def __attrs_post_init__(self) -> None:
        server = Server(self.heard.put, self.threads, longest=100_000)
        self.running = threading.Thread(target=server.run, args=(self.lines(),), daemon=True)
        self.running.start()

    def lines(self) -> Iterator[bytes]:
        while (said := self.said.get()) is not None:
            yield said

    def say(self, document: Any) -> None:
        self.said.put(document if isinstance(document, bytes) else line(document))

    def hear(self) -> Any:
        return json.loads(self.heard.get(timeout=WAIT))

    def end(self) -> list[Any]:
        """End the input, and what was still said then."""
        self.said.put(None)
        return self.rest()

    def rest(self) -> list[Any]:
        self.running.join(WAIT)
        assert not self.running.is_alive()
        return [json.loads(self.heard.get()) for _ in range(self.heard.qsize())]


@define
class Slow:
    """In place of `manaplan.ask`: tells when it begins, and waits until it may end or is given up."""

    begun: Queue[Any] = field(factory=Queue)
    may_end: threading.Event = field(factory=threading.Event)

    def __call__(self, asked: Any) -> dict[str, Any]:
        if asked.get("question") != "slow":
            return {"id": asked["id"], "quick": True}
        self.begun.put(asked["id"])
        stop = STOP.get()
        assert stop is not None
        while not self.may_end.wait(0.005) and not stop.is_set():
            pass
        return {"id": asked["id"], "slow": True, "stopped": stop.is_set()}


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    stand_in = Slow()
    monkeypatch.setitem(vars(manaplan), "ask", stand_in)
    return stand_in


def ask_slowly(talk: Talk, slow: Slow, identity: Any) -> None:
    talk.say({"id": identity, "question": "slow"})
    assert slow.begun.get(timeout=WAIT) == identity


def test_each_line_has_one_answer_and_the_end_waits_for_them() -> None:
    talk = Talk(threads=4)
    for number in range(40):
        talk.say(request(number, "{G}" if number % 2 else "{U}"))
    answers = {answer["id"]: answer for answer in talk.end()}
    assert sorted(answers) == list(range(40))
    assert {n: a["status"] for n, a in answers.items()} == {n: "payable" if n % 2 else "unpayable" for n in range(40)}


def test_several_threads_answer_as_one_does() -> None:
    cards = ["Forest", "Island", "Azorius Signet", "Llanowar Elves", "Mystic Gate", "Lotus Petal"]
    requests: list[dict[str, Any]] = [
        {"question": question, "position": {"you": {"battlefield": cards[n:]}}, "pay": {"cost": cost}}
        for n in range(4)
        for cost in ("{1}{U}", "{G}{G}", "{2}{W}")
        for question in ("pay", "options", "total")
    ]
    for number, asked in enumerate(requests):
        asked["id"] = number
    talk = Talk(threads=4)
    for asked in requests:
        talk.say(asked)
    assert sorted(talk.end(), key=lambda answer: answer["id"]) == [manaplan.ask(asked) for asked in requests]


def test_a_quick_question_overtakes_a_slow_one(slow: Slow) -> None:
    talk = Talk(threads=2)
    ask_slowly(talk, slow, "s")
    talk.say({"id": "q"})
    assert talk.hear() == {"id": "q", "quick": True}
    slow.may_end.set()
    assert talk.end() == [{"id": "s", "slow": True, "stopped": False}]


def test_what_is_being_answered_can_be_cancelled(slow: Slow) -> None:
    talk = Talk(threads=1)
    ask_slowly(talk, slow, 1)
    talk.say({"do": "cancel", "id": 1})
    told = talk.hear()
    assert (told["id"], told["error"]["kind"]) == (1, "cancelled")
    assert talk.hear() == {"format": "manaplan/1", "do": "cancel", "id": 1, "cancelled": 1}
    talk.say({"id": "next"})  # the only thread is free again
    assert talk.hear() == {"id": "next", "quick": True}
    assert talk.end() == []


def test_what_waits_can_be_cancelled_and_ids_are_told_apart(slow: Slow) -> None:
    talk = Talk(threads=1)
    ask_slowly(talk, slow, "s")
    for identity in (1, True, "1"):
        talk.say({"id": identity})
    talk.say({"do": "cancel", "id": 1})
    told = [talk.hear(), talk.hear()]
    assert (told[0]["id"], told[0]["error"]["kind"], told[1]["cancelled"]) == (1, "cancelled", 1)
    assert told[0]["id"] is not True
    slow.may_end.set()
    rest = talk.end()
    assert [answer["id"] for answer in rest] == ["s", True, "1"]


def test_what_is_answered_or_unknown_is_not_cancelled() -> None:
    talk = Talk()
    talk.say(request(1))
    assert talk.hear()["id"] == 1
    for identity in (1, 2):
        talk.say({"do": "cancel", "id": identity})
        assert talk.hear()["cancelled"] == 0
    assert talk.end() == []


def test_quit_gives_up_what_is_asked(slow: Slow) -> None:
    talk = Talk(threads=1)
    ask_slowly(talk, slow, 1)
    talk.say({"id": 2})
    talk.say({"do": "quit", "id": "bye"})
    told = talk.rest()
    assert [answer.get("id") for answer in told] == [1, 2, "bye"]
    assert [answer.get("error", {}).get("kind") for answer in told] == ["cancelled", "cancelled", None]
    assert told[-1] == {"format": "manaplan/1", "do": "quit", "id": "bye"}


HOSTILE = [
    b"x",
    b"[]",
    b"{" * 50_000,
    b'{"a":' * 20_000,
    b"\xff\xfe",
    b"\x00",
    b'"' + b"y" * 200_000,
    b'{"id": {"a": 1}}',
    b'{"do": 7}',
    b'{"do": "cancel"}',
    b'{"id": 1, "question": {}}',
    b'{"id": 1, "question": "pay", "position": ' + b"[" * 900 + b"]" * 900 + b"}",
    b'{"id": 1, "question": "pay", "position": {"you": {"battlefield": ' + b"[" * 400 + b"]" * 400 + b"}}}",
    b'{"id": "\\ud800", "question": "pay"}',
]


@pytest.mark.parametrize("hostile", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_line_is_answered_with_an_error_and_no_end(hostile: bytes) -> None:
    talk = Talk(threads=1)
    talk.say(hostile)
    told = talk.hear()
    assert set(told["error"]) == {"kind", "message", "where"}
    assert told["error"]["kind"] != "bug"
    talk.say(request(2))
    assert talk.hear()["status"] == "payable"
    assert talk.end() == []


def test_blank_lines_are_passed_over() -> None:
    talk = Talk()
    talk.say(b"  ")
    talk.say(b"")
    assert talk.end() == []


def test_a_fault_of_ours_does_not_end_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setitem(vars(manaplan), "ask", fail)
    talk = Talk(threads=1)
    talk.say({"id": 1})
    talk.say({"id": 2})
    assert [(answer["id"], answer["error"]["kind"]) for answer in talk.end()] == [(1, "bug"), (2, "bug")]
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_when_nobody_listens_what_is_asked_is_given_up(slow: Slow) -> None:
    def write(_: str) -> None:
        raise BrokenPipeError

    server = Server(write, threads=1)
    server.run([line({"id": 1, "question": "slow"}), line({"id": 2, "question": "slow"}), b"x"])
    assert not server.heard
    assert slow.begun.qsize() <= 1
