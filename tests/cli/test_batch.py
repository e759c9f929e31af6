"""`manaplan batch`: order, compression, faults, and going on after a kill."""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Result
from tests.protocol.conftest import line, request

Run = Callable[..., Result]
GOOD = [line(request(n)) for n in range(8)]


def write(path: Path, lines: list[bytes]) -> str:
    data = b"".join(text + b"\n" for text in lines)
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return str(path)


def read(path: Path) -> list[Any]:
    data = path.read_bytes()
    return [json.loads(text) for text in (gzip.decompress(data) if path.suffix == ".gz" else data).splitlines()]


@pytest.mark.parametrize(("source", "target"), [("in.jsonl", "out.jsonl"), ("in.gz", "out.jsonl.gz")])
def test_a_file_in_a_file_out(run: Run, tmp_path: Path, source: str, target: str) -> None:
    told = run("batch", write(tmp_path / source, GOOD), str(tmp_path / target), "--processes", "2")
    assert (told.code, told.out) == (0, "")
    assert told.err.startswith("8 lines answered; ")
    assert [answer["id"] for answer in read(tmp_path / target)] == list(range(8))


def test_bad_lines_are_answered_and_counted(run: Run, tmp_path: Path) -> None:
    source = write(tmp_path / "in", [GOOD[0], b"oops", b"", line({"id": 9}), GOOD[1]])
    told = run("batch", source, str(tmp_path / "out"), "--processes", "1")
    assert told.code == 1
    assert "5 lines answered, 3 of all with an error; " in told.err
    assert [("error" in answer, answer.get("id")) for answer in read(tmp_path / "out")] == [
        (False, 0), (True, None), (True, None), (True, 9), (False, 1)
    ]  # fmt: skip
    again = run("batch", source, str(tmp_path / "out"), "--processes", "1")
    assert again.code == 1
    assert "0 lines answered (5 more were answered before), 3 of all with an error; " in again.err


def test_questions_asked_before_are_counted(run: Run, tmp_path: Path) -> None:
    told = run("batch", write(tmp_path / "in", GOOD + GOOD), str(tmp_path / "out"), "--processes", "1")
    assert "16 lines answered; " in told.err
    assert re.search(r"; 1[56] repeated the question of an earlier one\.", told.err)


@pytest.mark.parametrize(
    ("options", "words"),
    [(("--address", "here:1"), "for the engine ray"), (("--engine", "rai"), "not one of 'local', 'ray'")],
)
def test_an_engine_that_is_none(run: Run, tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    told = run("batch", write(tmp_path / "in", GOOD), str(tmp_path / "out"), *options)
    assert told.code in (1, 2)
    assert words in told.err
    assert not (tmp_path / "out").exists()


def test_a_half_written_answer_is_written_again(run: Run, tmp_path: Path) -> None:
    source, out = write(tmp_path / "in", GOOD), tmp_path / "out"
    run("batch", source, str(out), "--processes", "1")
    whole = out.read_bytes()
    out.write_bytes(whole[: len(whole) // 2])
    told = run("batch", source, str(out), "--processes", "1")
    assert told.code == 0
    assert "more were answered before" in told.err
    assert out.read_bytes() == whole
    told = run("batch", source, str(out), "--processes", "1", "--fresh")
    assert told.err.startswith("8 lines answered; ")
    assert out.read_bytes() == whole


@pytest.mark.parametrize(
    ("target", "words"),
    [("letter", "is no answer"), ("in", "the same file"), ("other", "is not to the request"), ("no/out", "No such")],
)
def test_where_answers_cannot_go(run: Run, tmp_path: Path, target: str, words: str) -> None:
    source = write(tmp_path / "in", GOOD)
    (tmp_path / "letter").write_text("Dear friend,\n")
    run("batch", write(tmp_path / "in2", GOOD[3:]), str(tmp_path / "other"), "--processes", "1")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    told = run("batch", source, str(tmp_path / target), "--processes", "1")
    assert told.code in (1, 2)
    assert words in told.err
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("data", [None, b"no gzip", gzip.compress(b"{}\n" * 99)[:-9]], ids=["none", "other", "cut"])
def test_a_source_that_cannot_be_read(run: Run, tmp_path: Path, data: bytes | None) -> None:
    if data is not None:
        (tmp_path / "in.gz").write_bytes(data)
    told = run("batch", str(tmp_path / "in.gz"), str(tmp_path / "out"), "--processes", "1")
    assert told.code == 1
    assert "in.gz" in told.err
    assert "Traceback" not in told.err


def test_a_device_takes_answers(run: Run, tmp_path: Path) -> None:
    assert run("batch", write(tmp_path / "in", GOOD[:1]), os.devnull, "--processes", "1").code == 0


def test_standard_input_and_output() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "manaplan", "batch", "-", "-", "--processes", "1"],
        input=b"\n".join(GOOD[:2]),
        capture_output=True,
        check=True,
    )
    assert [json.loads(text)["id"] for text in done.stdout.splitlines()] == [0, 1]
    assert done.stderr.startswith(b"2 lines answered; ")


def start(source: str, target: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "manaplan", "batch", source, str(target), "--processes", "2"]
    return subprocess.Popen(command, stderr=subprocess.PIPE)


@pytest.mark.parametrize("name", ["out.jsonl", "out.jsonl.gz"])
def test_killed_at_random_points_nothing_is_lost_or_repeated(run: Run, tmp_path: Path, name: str) -> None:
    rng = random.Random(name)
    asked = [line(request(n, "{G}" if n % 2 else "{U}") | {"limit": n + 1}) for n in range(400)]
    source = write(tmp_path / "in", asked)
    run("batch", source, str(tmp_path / "whole"), "--processes", "1")
    target = tmp_path / name
    for _ in range(2):
        size = target.stat().st_size if target.exists() else 0
        running = start(source, target)
        until = time.monotonic() + 30
        while running.poll() is None and time.monotonic() < until:
            if target.exists() and target.stat().st_size > size:
                time.sleep(rng.random() / 3)
                break
            time.sleep(0.01)
        running.kill()
        running.communicate()
    told = run("batch", source, str(target), "--processes", "2")
    assert told.code == 0
    assert read(target) == read(tmp_path / "whole")


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_leaves_whole_lines(tmp_path: Path) -> None:
    source = write(tmp_path / "in", [line(request(n) | {"limit": n + 1}) for n in range(2000)])
    target = tmp_path / "out"
    running = start(source, target)
    while running.poll() is None and not (target.exists() and target.stat().st_size):
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate()
    assert running.returncode == 1
    assert b"Traceback" not in told
    assert told.endswith(b"Stopped.\n")
    assert target.read_bytes().endswith(b"\n")
    assert 0 < len(read(target)) < 2000
