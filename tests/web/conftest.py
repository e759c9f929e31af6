"""A real server on a free port of this machine, and a plain client for it."""

from __future__ import annotations

import json
import shutil
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
    from manaplan.web.serving import Place, Server, address_of

    listener = Place(port=0).listen()
    started = threading.Event()
    running = Server(application(threads=2, seconds=20.0), lambda _: started.set(), address_of(listener))
    thread = threading.Thread(target=running.run, args=([listener],), daemon=True)
    thread.start()
    assert started.wait(30), "the server did not start"
    yield address_of(listener)
    running.should_exit = True
    thread.join(30)
    listener.close()


FLAGS = ["--disable-background-networking", "--disable-component-update", "--disable-quic", "--disable-sync"]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A headless Chromium of this machine.

    It runs an event loop in this thread, so it ends before the tests of other modules, which may have one of their own.
    """
    playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright")
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("needs Chromium on this machine")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu", *FLAGS])
        yield browser
        browser.close()


@pytest.fixture
def tab(chromium: Any) -> Iterator[Any]:
    """An empty page that notes whatever goes wrong on it, and every address that it asks for.

    A test may set its size, as on a phone; at its end nothing may have gone wrong, and nothing left this machine.
    """
    context = chromium.new_context()
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda told: faults.append(told.text) if _is_fault(told) else None)
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("dialog", lambda dialog: faults.append(dialog.message))
    page.on("request", lambda asked: faults.append(asked.url) if not _is_here(asked.url) else None)
    yield page
    context.close()
    assert faults == []


def _is_fault(told: Any) -> bool:
    """Chromium itself tells of every answer that is an error, a wrong position's for one, and of what a test keeps
    from being answered.
    """
    expected = "status of 422" in told.text or "ERR_FAILED" in told.text
    return told.type in ("error", "warning") and not expected


def _is_here(url: str) -> bool:
    return url.startswith(("http://127.0.0.1:", "file:", "data:"))


@pytest.fixture
def ask(address: str) -> Client:
    return Client(address)
