import json
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from manaplan.cli import working
from manaplan.cli.interactive import asking
from manaplan.cli.interactive.loop import run
from manaplan.cli.interactive.session import Session


def reads(*lines: str) -> Callable[[], str]:
    left = iter(lines)

    def read() -> str:
        for line in left:
            return line
        raise EOFError

    return read


def test_ctrl_c_ends_the_question_alone(
    session: Session, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(asking, "working", stopped)
    assert run(session, reads("castable", "life 3"), typed=True) == 0
    assert session.position.document.you.life == 3
    assert capsys.readouterr().err == "Stopped.\n"


def test_a_pipe_is_ended_by_it(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_: object = None) -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(session, stopped, typed=False)
    monkeypatch.setattr(asking, "working", stopped)
    with pytest.raises(KeyboardInterrupt):
        run(session, reads("castable", "life 3"), typed=False)


def test_a_fault_of_ours_is_reported_and_nothing_is_lost(
    session: Session, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    def faulty(_: object) -> object:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(asking, "working", faulty)
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    assert run(session, reads("add Forest", "castable", "life 3"), typed=True) == 1
    told = capsys.readouterr().err
    assert "fault of manaplan" in told
    assert "Error: ZeroDivisionError: ours" in told
    [dump] = folder.glob("manaplan-*.json")
    assert json.loads(dump.read_text(encoding="utf-8"))["request"]["position"]["you"]["battlefield"] == ["Forest"]
    assert session.position.document.you.life == 3


def test_names_cannot_steer_the_terminal(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    name = '{ name = "\\u009b2J\\u202e", type_line = "Land" }'
    run(
        session,
        reads(f"add {name}", "show", "undo", "undo \x1b[2J", "\x1b[2J", "open \x1b[2J", "save /\x1b/x"),
        typed=True,
    )
    told = capsys.readouterr()
    assert "\x1b" not in told.out + told.err
    assert "\x9b" not in told.out + told.err


def test_a_long_question_is_told_of_and_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from manaplan.solver.stopping import given_up

    monkeypatch.setattr(working, "is_looked_at", lambda _: True)
    monkeypatch.setattr(working, "_QUIET", 0.01)
    monkeypatch.setattr(working, "_EVERY", 0.01)
    stopped = threading.Event()

    def question() -> None:
        while not given_up():
            time.sleep(0.001)
        stopped.set()

    told: list[str] = []

    def echo(text: str, **_: object) -> None:
        told.append(text)
        if len(told) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr("manaplan.cli.working.click.echo", echo)
    with pytest.raises(KeyboardInterrupt):
        working.working(question)
    assert "Ctrl-C" in told[0]
    assert stopped.wait(10)


@pytest.mark.parametrize("seen", [True, False])
def test_what_the_question_answers_or_raises_is_passed_on(monkeypatch: pytest.MonkeyPatch, seen: bool) -> None:
    monkeypatch.setattr(working, "is_looked_at", lambda _: seen)
    assert working.working(lambda: 7) == 7

    def wrong() -> None:
        raise TimeoutError("mine")

    with pytest.raises(TimeoutError, match="mine"):
        working.working(wrong)
