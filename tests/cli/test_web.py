"""The command `manaplan web`: it starts, says where, and ends."""

import http.client
import json
import signal
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.cli.conftest import Result

# Answered in its sixty seconds, not sooner.
LONG = {
    "question": "options",
    "position": {
        "you": {
            "battlefield": [
                {"name": f"Rock {i}", "type_line": "Artifact", "oracle_text": "{T}: Add one mana of any color."}
                for i in range(60)
            ]
        }
    },
    "pay": {"cost": "{10}{W}{U}{B}{R}{G}"},
    "limit": 1_000_000,
    "time_limit": 60.0,
}

Run = Callable[..., Result]


def test_it_serves_on_this_machine_until_it_is_interrupted() -> None:
    pytest.importorskip("uvicorn", reason="needs manaplan[web]")
    command = [sys.executable, "-m", "manaplan", "web", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        assert said.startswith("The page is at http://127.0.0.1:")
        place = said.split("http://")[1].split("/")[0]
        connection = http.client.HTTPConnection(place, timeout=60)
        connection.request("GET", "/v1/hello")
        assert connection.getresponse().status == 200
        connection.close()
        long = http.client.HTTPConnection(place, timeout=300)
        long.request("POST", "/v1/ask", json.dumps(LONG))  # a question on its way is given up, not waited for
        process.send_signal(signal.SIGINT)
        assert process.wait(45) == 0
        long.close()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_a_place_that_is_taken_is_told(run: Run) -> None:
    serving = pytest.importorskip("manaplan.web.serving", reason="needs manaplan[web]")
    with serving.Place(port=0).listen() as taken:
        taken.listen()
        result = run("web", "--port", str(taken.getsockname()[1]))
    assert result.code == 1
    assert "cannot listen" in result.err


def test_without_the_extra_it_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "manaplan.web.serving", None)
    result = run("web")
    assert result.code != 0
    assert 'pip install "manaplan[web]"' in result.err
