"""What stands before every request: whom it names, where it comes from, how large it is; and the headers of answers."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from manaplan.errors import ManaplanError
from manaplan.protocol.lines import LONGEST
from manaplan.rules.records import frozen
from manaplan.web.documents import refusal

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Scripts and styles from files of this server only, and nothing from anywhere else."""
_HEADERS: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


@frozen
class Guard:
    """Lets a request through that names this server (no page of another site does, whatever name it has its own
    address resolve to) and, where it could do something, comes from a page of this server or from no page at all.

    ``names`` are the names of this server besides addresses and `localhost`; ``largest`` bounds a body in bytes.
    """

    app: ASGIApp
    names: frozenset[str] = frozenset()
    largest: int = LONGEST

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request, or refuse it (421, 403, 413)."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = _Answer(send)
        body = _Body(receive, self.largest)
        try:
            self._check(scope)
            body.check(Headers(scope=scope).get("content-length"))
            await self.app(scope, body.receive, answer.send)
        except _Refused as refused:
            if answer.started:
                raise
            await refusal(ManaplanError(refused.message, kind=refused.kind), refused.status)(
                scope, receive, answer.send
            )

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_own(host):
            message = f"this server is not called {host[:100]!r}: start it with --allow-host to have it called so"
            raise _Refused(421, "host", message)
        origin = headers.get("origin")
        if scope["method"] not in _READING and origin is not None and not _is_from(origin, host):
            raise _Refused(403, "origin", f"pages of {origin[:100]!r} may not ask this server")

    def _is_own(self, host: str) -> bool:
        name = _name_of(host)
        return name == "localhost" or name in self.names or _is_address(name)


def _name_of(host: str) -> str:
    """The name or address in a Host header, without the port and brackets, in lower case."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().removesuffix(".")


def _is_address(name: str) -> bool:
    """Whether it is an address itself: no other site's name then resolves to this server."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_from(origin: str, host: str) -> bool:
    scheme, _, place = origin.partition("://")
    return scheme in ("http", "https") and place.lower() == host.lower()


class _Refused(Exception):
    def __init__(self, status: int, kind: str, message: str) -> None:
        super().__init__(message)
        self.status, self.kind, self.message = status, kind, message


class _Body:
    """The body of a request as it comes in, as long as it is not too large."""

    def __init__(self, receive: Receive, largest: int) -> None:
        self._receive, self._largest, self._seen = receive, largest, 0

    def check(self, length: str | None) -> None:
        told = int(length) if length is not None and length.isascii() and length.isdigit() else 0
        if max(told, self._seen) > self._largest:
            raise _Refused(413, "too_large", f"the body has more than {self._largest} bytes")

    async def receive(self) -> Message:
        message = await self._receive()
        self._seen += len(message.get("body", b""))
        self.check(None)
        return message


class _Answer:
    """The answer on its way out: with the headers that every answer has."""

    def __init__(self, send: Send) -> None:
        self._send, self.started = send, False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await self._send(message)
