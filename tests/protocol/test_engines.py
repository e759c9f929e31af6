"""The local engine and Ray: the same answers, from the same code."""

from __future__ import annotations

import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from manaplan.cli.batch import ENGINES as SHOWN
from manaplan.errors import UsageError
from manaplan.protocol.engines import ENGINES, EngineError, Local, Ray, engine_of
from tests.protocol.conftest import line, request

LINES = [line(request(n, "{G}" if n % 2 else "{U}") | {"limit": n + 1}) for n in range(300)]


def test_the_command_line_knows_all_engines() -> None:
    assert SHOWN == ENGINES


def test_engines_by_their_names() -> None:
    assert engine_of("local", None, 3) == Local(3)
    assert engine_of("ray", "here:1", None) == Ray("here:1")
    assert engine_of("ray", None, 2) == Ray(None, 2)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("rai", None, None), 'Did you mean "ray"'),
        (("local", "here:1", None), "for the engine ray"),
        (("ray", "here:1", 2), "not both"),
    ],
)
def test_what_is_no_engine(asked: tuple[str, str | None, int | None], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        engine_of(*asked)


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def test_without_ray_it_is_told_how_to_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(EngineError, match=r"manaplan\[ray\]"), Ray().workers():
        pass


# Ray in processes of its own: here every warning is an error, and it warns as it likes.


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a Ray of two workers on this machine."""
    pytest.importorskip("ray")
    environ = pytest.MonkeyPatch()
    environ.setenv("RAY_AUTH_MODE", "token")  # as its newer versions have it by default: those who ask must know it
    environ.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    port = free_port()
    started = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus=2"]
    options = [f"--port={port}", "--node-ip-address=127.0.0.1", "--include-dashboard=false", "--disable-usage-stats"]
    head = subprocess.Popen(
        [*started, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        until = time.monotonic() + 60
        while head.poll() is None and time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.2)
        yield f"127.0.0.1:{port}"
    finally:
        environ.undo()
        if head.poll() is None:
            head.terminate()
        try:
            head.wait(20)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(head.pid, signal.SIGKILL)


def batch(source: Path, target: Path, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "manaplan", "batch", str(source), str(target), *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_ray_answers_as_local_processes_do_also_after_a_kill(cluster: str, tmp_path: Path) -> None:
    source, whole, target = tmp_path / "in", tmp_path / "whole", tmp_path / "out"
    source.write_bytes(b"".join(text + b"\n" for text in [*LINES[:40], b"{", *LINES[40:]]))
    with batch(source, whole, "--processes", "1") as running:
        assert running.wait(120) == 1  # one line is bad
    with batch(source, target, "--engine", "ray", "--address", cluster) as running:
        until = time.monotonic() + 60
        while running.poll() is None and time.monotonic() < until and not (target.exists() and target.stat().st_size):
            time.sleep(0.01)
        time.sleep(random.Random(1).random() / 5)
        running.kill()
    kept = target.read_bytes().count(b"\n")
    assert kept > 0
    with batch(source, target, "--engine", "ray", "--address", cluster) as running:
        _, told = running.communicate(timeout=120)
    assert running.returncode == 1, told
    assert f"{len(LINES) + 1 - kept} lines answered".encode() in told
    assert target.read_bytes() == whole.read_bytes()


def test_a_ray_of_its_own() -> None:
    pytest.importorskip("ray")
    program = (
        "import manaplan\n"
        "asked = {'question': 'pay', 'position': {'you': {}}, 'pay': {'cost': '{0}'}}\n"
        "many = [asked | {'id': n, 'limit': n + 1} for n in range(9)]\n"
        "with manaplan.asking(engine='ray', processes=2) as ask_many:\n"
        "    for a in [*ask_many(many), *ask_many(many)]: print(a['id'], a['status'])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"{n} payable" for n in range(9)] * 2


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("ray")
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(EngineError, match="could not be reached"), Ray(address).workers():
        pass
