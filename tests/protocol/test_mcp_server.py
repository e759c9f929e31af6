"""The tools through the protocol's own client: in one process, and as the command that a model's program starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

import pytest

pytest.importorskip("mcp")

import anyio
from mcp import Client, StdioServerParameters, stdio_client
from mcp.types import CallToolResult, TextContent

from manaplan.protocol.mcp_server import server
from manaplan.protocol.tools import INSTRUCTIONS, Told, tools
from manaplan.solver.stopping import given_up
from tests.protocol.test_tools import BOARD

COMMAND = [sys.executable, "-m", "manaplan.cli.main", "mcp"]


def within(talk: Callable[[Client], Awaitable[None]], to: Any = None) -> None:
    """Talk to a server, by default one in this process."""

    async def main() -> None:
        with anyio.fail_after(60):
            async with Client(server(2) if to is None else to) as client:
                await talk(client)

    anyio.run(main)


def text(result: CallToolResult) -> str:
    [block] = result.content
    assert isinstance(block, TextContent)
    return block.text


async def pay(client: Client, cost: str) -> CallToolResult:
    # The client itself holds what comes back against the schema that was listed.
    return await client.call_tool("pay", {"position": BOARD, "pay": {"cost": cost}})


def test_the_tools_are_listed_with_their_schemas() -> None:
    async def talk(client: Client) -> None:
        listed = (await client.list_tools()).tools
        assert [(t.name, t.input_schema, t.output_schema) for t in listed] == [
            (t.name, dict(t.takes), dict(t.gives)) for t in tools()
        ]
        assert all(t.description and t.annotations and t.annotations.read_only_hint for t in listed)
        assert client.instructions == INSTRUCTIONS

    within(talk)


def test_a_call_is_answered_with_words_and_a_document() -> None:
    async def talk(client: Client) -> None:
        await client.list_tools()
        yes, no = await pay(client, "{2}{G}"), await pay(client, "{9}")
        assert text(yes).startswith("Pay {2}{G}: it can be paid.")
        assert cast(dict[str, Any], yes.structured_content)["status"] == "payable"
        assert text(no).startswith("Pay {9}: it cannot be paid.")
        assert not yes.is_error
        assert not no.is_error

    within(talk)


def test_a_wrong_call_is_an_error_that_the_model_can_read() -> None:
    async def talk(client: Client) -> None:
        await client.list_tools()
        wrong = await client.call_tool("card", {"name": "Mystic Gatte"})
        assert wrong.is_error
        assert "Mystic Gate" in text(wrong)

    within(talk)


def test_several_calls_at_once_get_their_own_answers() -> None:
    async def talk(client: Client) -> None:
        found: dict[int, str] = {}

        async def one(number: int) -> None:
            found[number] = text(await pay(client, f"{{{number}}}"))

        async with anyio.create_task_group() as group:
            for number in range(1, 7):
                group.start_soon(one, number)
        assert all(found[number].startswith(f"Pay {{{number}}}:") for number in range(1, 7))
        assert [number for number in found if "can be paid" in found[number]] != []

    within(talk)


def test_a_call_that_is_given_up_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    started, stopped = threading.Event(), threading.Event()

    def endless(name: str, arguments: Mapping[str, object]) -> Told:
        del name, arguments
        started.set()
        for _ in range(600):
            if given_up():
                stopped.set()
                break
            time.sleep(0.1)
        return Told({}, "")

    monkeypatch.setattr("manaplan.protocol.tools.call", endless)

    async def talk(client: Client) -> None:
        with anyio.CancelScope() as scope:
            async with anyio.create_task_group() as group:
                group.start_soon(pay, client, "{1}")
                while not started.is_set():
                    await anyio.sleep(0.01)
                scope.cancel()
        assert await anyio.to_thread.run_sync(stopped.wait, 30)

    within(talk)


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_the_command_speaks_it(mode: str) -> None:
    async def main() -> None:
        parameters = StdioServerParameters(command=COMMAND[0], args=COMMAND[1:], env=dict(os.environ))
        with anyio.fail_after(60):
            async with Client(stdio_client(parameters), mode=mode) as client:
                assert text(await pay(client, "{2}{G}")).startswith("Pay {2}{G}: it can be paid.")

    anyio.run(main)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_the_command_ends_when_it_is_interrupted() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(b'{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n')
        server.stdin.flush()
        assert server.stdout.readline()
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)  # with its input still open
        told = server.stderr.read() if server.stderr else b""
    assert b"Traceback" not in told
