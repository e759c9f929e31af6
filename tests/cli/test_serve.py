"""`manaplan serve` in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

COMMAND = [sys.executable, "-m", "manaplan", "serve"]
SLOW = {"id": "slow", "question": "pay", "position": {"you": {"battlefield": ["Forest"]}}, "pay": {"cost": "{G}"}}


def start(*more: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*COMMAND, *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    )


def say(server: subprocess.Popen[bytes], document: Any) -> None:
    assert server.stdin is not None
    server.stdin.write(json.dumps(document).encode() + b"\n")


def hear(server: subprocess.Popen[bytes]) -> Any:
    assert server.stdout is not None
    return json.loads(server.stdout.readline())


def test_lines_in_lines_out() -> None:
    said = "\n".join([json.dumps({"do": "hello"}), "oops", json.dumps(SLOW)])  # no end of line after the last
    done = subprocess.run(COMMAND, input=said.encode(), capture_output=True, check=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.stderr == b""
    assert [answer.get("do") for answer in told] == ["hello", None, None]
    assert told[1]["error"]["kind"] == "bad_line"
    assert (told[2]["id"], told[2]["status"]) == ("slow", "payable")


def test_an_answer_comes_at_once() -> None:
    server = start()
    for number in range(3):
        say(server, SLOW | {"id": number})
        assert hear(server)["id"] == number
    say(server, {"do": "quit"})
    assert hear(server) == {"format": "manaplan/1", "do": "quit"}
    assert server.communicate() == (b"", b"")
    assert server.returncode == 0


def test_a_long_question_can_be_cancelled() -> None:
    cards = ["Forest x9", "Island x9", "Tundra x9", "Mystic Gate x5", "Azorius Signet x5", "Birds of Paradise x9"]
    long = {"question": "options", "limit": 100_000, "time_limit": 60, "pay": {"cost": "{9}{W}{U}"}}
    server = start("--threads", "1")
    say(server, {"id": 1, "position": {"you": {"battlefield": cards}}} | long)
    say(server, SLOW)
    say(server, {"do": "cancel", "id": 1})
    told = [hear(server) for _ in range(3)]
    assert [answer.get("error", {}).get("kind") for answer in told] == ["cancelled", None, None]
    assert told[1] == {"format": "manaplan/1", "do": "cancel", "id": 1, "cancelled": 1}
    assert told[2]["id"] == "slow"
    server.communicate()
    assert server.returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_it_quietly() -> None:
    server = start()
    say(server, SLOW)
    assert hear(server)["id"] == "slow"
    server.send_signal(signal.SIGINT)
    assert server.communicate() == (b"", b"")
    assert server.returncode == 0


def test_a_client_that_is_gone_ends_it_quietly() -> None:
    server = start()
    assert server.stdin is not None
    assert server.stdout is not None
    assert server.stderr is not None
    say(server, {"do": "hello"})
    hear(server)
    server.stdout.close()
    for _ in range(3):
        say(server, SLOW)
    server.stdin.close()
    assert server.wait() == 0
    assert server.stderr.read() == b""
    server.stderr.close()


def test_other_prints_are_no_answers() -> None:
    code = (
        "import sys, manaplan\n"
        "def ask(request): print('noise'); return {'id': request['id']}\n"
        "vars(manaplan)['ask'] = ask\n"
        "from manaplan.cli.main import main\n"
        "sys.exit(main(['serve']))"
    )
    done = subprocess.run([sys.executable, "-c", code], input=b'{"id": 1}\n', capture_output=True, check=True)
    assert json.loads(done.stdout) == {"id": 1}
    assert done.stderr == b"noise\n"
