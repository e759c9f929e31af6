import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from manaplan.cli.interactive import reading
from manaplan.cli.interactive.loop import run
from manaplan.cli.interactive.session import Session

pytest.importorskip("prompt_toolkit")

from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

CTRL_C, CTRL_D = "\x03", "\x04"


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


def test_lines_are_typed_until_the_end(session: Session, keys: PipeInput) -> None:
    keys.send_text(f"add 2 Forest\nlife 3\n{CTRL_D}")
    assert run(session, reading.prompting(session), typed=True) == 0
    assert session.position.document.you.life == 3
    assert len(session.position.names) == 2


def test_ctrl_c_takes_the_line_back(session: Session, keys: PipeInput) -> None:
    keys.send_text(f"life 3{CTRL_C}life 4\n{CTRL_D}")
    assert run(session, reading.prompting(session), typed=True) == 0
    assert session.position.document.you.life == 4


def test_what_was_typed_is_kept_for_the_next_time(session: Session, keys: PipeInput, folder: Path) -> None:
    keys.send_text(f"add Forest\n{CTRL_D}")
    run(session, reading.prompting(session), typed=True)
    assert "add Forest" in (folder / "data" / "shell-history").read_text(encoding="utf-8")


def test_a_fault_does_not_end_it(session: Session, keys: PipeInput, capsys: pytest.CaptureFixture[str]) -> None:
    keys.send_text("add Forrest\nadd Forest\nquit\n")
    assert run(session, reading.prompting(session), typed=True) == 1
    assert 'Did you mean "Forest"' in capsys.readouterr().err
    assert len(session.position.names) == 1


def test_without_prompt_toolkit_there_is_a_word_and_a_plain_prompt(
    session: Session, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reading, "find_spec", lambda _: None)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    typed = iter(["add Forest", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    session.careful = False
    assert run(session, reading.reader(session), typed=True) == 0
    assert "manaplan[shell]" in capsys.readouterr().err
    assert len(session.position.names) == 1


def test_a_history_that_cannot_be_written_is_none(
    session: Session, keys: PipeInput, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MANAPLAN_DATA", "/proc/nowhere")
    keys.send_text("life 2\nquit\n")
    run(session, reading.prompting(session), typed=True)
    assert session.position.document.you.life == 2
