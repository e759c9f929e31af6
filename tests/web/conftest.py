"""A real server on a free port of this machine, and a plain client for it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection
from typing import Any

import attrs
import pytest

pytest.importorskip("starlette", reason="needs manaplan[web]")
pytest.importorskip("uvicorn", reason="needs manaplan[web]")

BOARD = """\
[you]
hand = ["Omni-Changeling"]
battlefield = ["Island x2", "Grizzly Bears #bears (sick)", "Serra Angel #angel", "Llanowar Elves #elves"]
"""


@attrs.frozen
class Reply:
    """An answer as it came over the line."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@attrs.frozen
class Client:
    """Asks the server at an address."""

    address: str

    @property
    def place(self) -> str:
        return self.address.removeprefix("http://").rstrip("/")

    def __call__(self, method: str, path: str, body: object = None, **headers: str) -> Reply:
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        connection = HTTPConnection(self.place, timeout=60)
        try:
            connection.request(method, path, data, {name.replace("_", "-"): value for name, value in headers.items()})
            reply = connection.getresponse()
            told = {name.lower(): value for name, value in reply.getheaders()}
            return Reply(reply.status, told, reply.read().decode("utf-8"))
        finally:
            connection.close()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    from manaplan.web.app import application
    from manaplan.web.serving import Place, address_of, server

    listener = Place(port=0).listen()
    started = threading.Event()
    running = server(application(threads=2, seconds=20.0), lambda _: started.set(), address_of(listener))
    thread = threading.Thread(target=running.run, args=([listener],), daemon=True)
    thread.start()
    assert started.wait(30), "the server did not start"
    yield address_of(listener)
    running.should_exit = True
    thread.join(30)
    listener.close()


@pytest.fixture
def ask(address: str) -> Client:
    return Client(address)
