"""Running the web application on this machine."""

from __future__ import annotations

import socket
from collections.abc import Callable, Collection

import uvicorn
from starlette.applications import Starlette

from manaplan.errors import ManaplanError, quote
from manaplan.rules.records import frozen
from manaplan.web.app import application


@frozen
class Place:
    """Where the server listens: port 0 is any free one. ``names`` are further names by which it may be called."""

    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()

    def listen(self) -> socket.socket:
        """The socket. Raises ManaplanError where that cannot be."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((self.host, self.port))
        except (OSError, OverflowError) as fault:
            listener.close()
            reason = getattr(fault, "strerror", None) or str(fault)
            message = f"cannot listen on {quote(self.host)}, port {self.port}: {reason}. Choose another --port"
            raise ManaplanError(message, kind="address") from None
        return listener


def address_of(listener: socket.socket) -> str:
    """The address of the page on a listening socket."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(place: Place, threads: int, seconds: float, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; ``ready`` is told the address once the server listens. Raises ManaplanError."""
    listener = place.listen()
    with listener:
        Server(application(threads, seconds, _names(place)), ready, address_of(listener)).run([listener])


class Server(uvicorn.Server):
    """A server of the application that calls ``ready`` with its address once it serves, and that gives up what it
    answers when it is to end.
    """

    def __init__(self, app: Starlette, ready: Callable[[str], None], address: str) -> None:
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,  # nothing stands before it whose word would count
            timeout_graceful_shutdown=5,
        )
        super().__init__(config)
        self._app, self._ready, self._address = app, ready, address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready(self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End: first the questions, then the connections that wait for their answers."""
        self._app.state.work.close()
        await super().shutdown(sockets)


def _names(place: Place) -> Collection[str]:
    return (*place.names, place.host)
