"""Fetching from a server of our own, which breaks off, refuses and changes as it is told."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import attrs
import pytest

from manaplan.game.catalogue.fetch import Fetcher, FetchError, Newest

DATA = bytes(range(256)) * 1000


@attrs.define
class Server:
    """What the server does, and what it was asked."""

    address: str = ""
    data: bytes = DATA
    tag: str = '"one"'
    breaks: list[int] = attrs.field(factory=list)  # bytes after which the next answers break off
    refuses: list[tuple[int, str]] = attrs.field(factory=list)  # codes of the next answers, Retry-After
    asked: list[tuple[str, dict[str, str]]] = attrs.field(factory=list)
    answer: Any = None

    def bulk(self) -> bytes:
        told = {"updated_at": "2026-11-30", "download_uri": f"{self.address}/file/cards-1.json", "size": len(self.data)}
        return json.dumps(self.answer if self.answer is not None else told).encode()


@pytest.fixture
def server() -> Iterator[Server]:
    told = Server()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            told.asked.append((self.path, dict(self.headers)))
            if told.refuses:
                code, wait = told.refuses.pop(0)
                self.send_response(code)
                self.send_header("Retry-After", wait)
                self.send_header("Content-Length", "0")
                self.end_headers()
            elif self.path.startswith("/file/"):
                self._file()
            else:
                self._send(200, told.bulk(), {})

        def _file(self) -> None:
            span = self.headers.get("Range")
            if span and self.headers.get("If-Range") == told.tag:
                start = int(span.removeprefix("bytes=").removesuffix("-"))
                total = len(told.data)
                self._send(206, told.data[start:], {"Content-Range": f"bytes {start}-{total - 1}/{total}"})
            else:
                self._send(200, told.data, {})

        def _send(self, code: int, data: bytes, headers: dict[str, str]) -> None:
            self.send_response(code)
            for key, value in {**headers, "ETag": told.tag, "Content-Length": str(len(data))}.items():
                self.send_header(key, value)
            self.end_headers()
            self.wfile.write(data[: told.breaks.pop(0)] if told.breaks and self.path.startswith("/file/") else data)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=http.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    told.address = f"http://127.0.0.1:{http.server_address[1]}"
    yield told
    http.shutdown()
    http.server_close()
    thread.join()


def fetcher(server: Server) -> Fetcher:
    return Fetcher(server.address, pause=0, wait=0)


def test_it_names_itself_and_the_form_it_takes(server: Server, tmp_path: Path) -> None:
    fetching = fetcher(server)
    newest = fetching.newest()
    assert newest == Newest("2026-11-30", f"{server.address}/file/cards-1.json", len(DATA))
    assert fetching.download(newest, tmp_path).read_bytes() == DATA
    assert [path for path, _ in server.asked] == ["/bulk-data/oracle-cards", "/file/cards-1.json"]
    assert all(headers["User-Agent"].startswith("manaplan") and headers["Accept"] for _, headers in server.asked)


def test_a_broken_download_goes_on_where_it_ended(server: Server, tmp_path: Path) -> None:
    server.breaks = [100_000, 50_000]
    told: list[tuple[int, int]] = []
    fetching = fetcher(server)
    file = fetching.download(fetching.newest(), tmp_path, lambda done, total: told.append((done, total)))
    assert file.read_bytes() == DATA
    assert [headers.get("Range") for _, headers in server.asked[1:]] == [None, "bytes=100000-", "bytes=150000-"]
    assert told[-1] == (len(DATA), len(DATA))
    assert [path.name for path in tmp_path.iterdir()] == ["cards-1.json"]


def test_a_download_is_gone_on_with_by_another_run(server: Server, tmp_path: Path) -> None:
    server.breaks = [100] * 4
    with pytest.raises(FetchError, match="breaks off"):
        fetcher(server).download(fetcher(server).newest(), tmp_path)
    file = fetcher(server).download(fetcher(server).newest(), tmp_path)
    assert file.read_bytes() == DATA
    assert server.asked[-1][1]["Range"] == "bytes=400-"


def test_a_file_that_has_changed_is_begun_anew(server: Server, tmp_path: Path) -> None:
    server.breaks = [100] * 4
    with pytest.raises(FetchError):
        fetcher(server).download(fetcher(server).newest(), tmp_path)
    server.data, server.tag = DATA[::-1], '"two"'
    assert fetcher(server).download(fetcher(server).newest(), tmp_path).read_bytes() == DATA[::-1]


@pytest.mark.parametrize("code", [429, 500, 503])
def test_a_busy_server_is_asked_again(server: Server, code: int) -> None:
    server.refuses = [(code, "0")] * 3
    assert fetcher(server).newest().updated_at == "2026-11-30"


def test_a_refusal_is_told(server: Server) -> None:
    server.refuses = [(404, "0")]
    with pytest.raises(FetchError, match="404"):
        fetcher(server).newest()
    server.refuses = [(429, "0")] * 4
    with pytest.raises(FetchError, match="429"):
        fetcher(server).newest()


_NO_OBJECTS: list[Any] = [[], {}, "x", {"updated_at": 1}, {"updated_at": "a", "download_uri": "b", "size": "c"}]


@pytest.mark.parametrize("answer", _NO_OBJECTS)
def test_another_answer_is_told(server: Server, answer: Any) -> None:
    server.answer = answer
    with pytest.raises(FetchError, match="bulk data object"):
        fetcher(server).newest()


@pytest.mark.parametrize("address", ["http://example.org", "ftp://127.0.0.1", "file:///etc/passwd"])
def test_only_secure_addresses_are_asked(server: Server, address: str) -> None:
    with pytest.raises(FetchError, match="not an https address"):
        Fetcher(address, pause=0, wait=0).newest()
    server.answer = {"updated_at": "a", "download_uri": f"{address}/x", "size": 1}
    with pytest.raises(FetchError, match="not an https address"):
        fetcher(server).newest()


def test_nobody_there_is_told() -> None:
    with pytest.raises(FetchError, match="cannot be reached"):
        Fetcher("http://127.0.0.1:9", pause=0, wait=0).newest()
