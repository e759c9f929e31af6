"""Long-lived use: flat memory, many threads, and requests that fail without disturbing others."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
from typing import Any

import pytest

import manaplan
from benchmarks.soak import Watch, plan, request, serve
from manaplan.protocol.server import Server
from manaplan.solver import remembered
from manaplan.solver.flow import counts
from manaplan.solver.memory import Memory

COUNT = 2000


@pytest.fixture
def short_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered of problems outlives planners and requests, up to a number that so few do not reach."""
    monkeypatch.setattr(remembered, "SOLVED", Memory(8))
    monkeypatch.setattr(counts, "KNOWN", Memory(8))


@pytest.mark.usefixtures("short_memory")
def test_a_server_that_answers_much_holds_no_more() -> None:
    watch = Watch(COUNT // 10, told=False)
    serve(COUNT, 1, 1, watch)
    assert watch.kinds.total() == COUNT
    assert {"payable", "unpayable", "error: usage"} <= set(watch.kinds)
    assert "error: bug" not in watch.kinds
    (_, _, half), (_, _, end) = watch.points[len(watch.points) // 2], watch.points[-1]
    assert end - half < COUNT // 2  # less than one object for each request


@pytest.mark.usefixtures("short_memory")
def test_planners_that_are_gone_hold_nothing() -> None:
    watch = Watch(COUNT // 40, told=False)
    plan(COUNT // 4, 1, watch)
    (_, _, half), (_, _, end) = watch.points[len(watch.points) // 2], watch.points[-1]
    assert end - half < COUNT // 2  # of a planner that is kept there are thousands


def test_eight_threads_answer_as_one_among_requests_that_fail() -> None:
    asked = [request(random.Random(n), n) for n in range(160)]
    asked = [one if n % 5 else one | {"time_limit": 1e-6} for n, one in enumerate(asked)]
    told: list[str] = []
    Server(told.append, threads=8).run(json.dumps(one).encode() for one in asked)
    answers = {answer["id"]: answer for answer in map(json.loads, told)}
    assert len(answers) == len(asked)
    for one in asked:
        if "time_limit" not in one:
            assert answers[one["id"]] == json.loads(json.dumps(manaplan.ask(one)))


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed in another way")
def test_killed_it_loses_nothing_but_the_request() -> None:
    first = {"id": 1, "question": "pay", "position": {"you": {"battlefield": ["Forest"]}}, "pay": {"cost": "{G}"}}
    many: dict[str, Any] = {"battlefield": [f"{n} x8" for n in ("Mystic Gate", "Sunken Ruins", "Azorius Signet")]}
    long = {"id": 2, "question": "options", "position": {"you": many}, "pay": {"cost": "{9}{W}{U}"}, "time_limit": 60}
    server = started()
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(json.dumps(first) + "\n" + json.dumps(long) + "\n")
    server.stdin.flush()
    assert json.loads(server.stdout.readline())["id"] == 1
    server.send_signal(signal.SIGKILL)
    assert server.communicate()[0] == ""
    again, _ = started().communicate(json.dumps(first) + "\n", timeout=120)
    assert json.loads(again)["status"] == "payable"


def started() -> subprocess.Popen[str]:
    code = "import sys; from manaplan.cli.main import main; sys.exit(main(['serve', '--threads', '1']))"
    return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
