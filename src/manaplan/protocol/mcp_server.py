"""The tools over the Model Context Protocol, on standard input and output (extra `manaplan[mcp]`)."""

from __future__ import annotations

from functools import partial

import anyio
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

from manaplan import __version__
from manaplan.protocol import tools
from manaplan.solver.stopping import STOP, Stop


def run(threads: int) -> None:
    """Serve until the input ends; at most ``threads`` calls are answered at once, the others wait."""
    anyio.run(_serve, threads)


async def _serve(threads: int) -> None:
    speaking = server(threads)
    async with stdio_server() as (incoming, outgoing):
        await speaking.run(incoming, outgoing, speaking.create_initialization_options())


def server(threads: int) -> Server[dict[str, object]]:
    """A server of the tools; see `run`."""
    limiter = anyio.CapacityLimiter(threads)
    listed = ListToolsResult(tools=[_listed(tool) for tool in tools.tools()])

    async def list_tools(context: object, params: PaginatedRequestParams | None) -> ListToolsResult:
        del context, params
        return listed

    async def call_tool(context: object, params: CallToolRequestParams) -> CallToolResult:
        del context
        return _result(await _called(params, limiter))

    return Server(
        "manaplan",
        version=__version__,
        title="manaplan",
        instructions=tools.INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


async def _called(params: CallToolRequestParams, limiter: anyio.CapacityLimiter) -> tools.Told:
    """Call a tool on a thread; a call that the client cancels is given up there."""
    stop = Stop()
    STOP.set(stop)
    try:
        work = partial(tools.call, params.name, params.arguments or {})
        return await anyio.to_thread.run_sync(work, abandon_on_cancel=True, limiter=limiter)
    finally:
        stop.set()


def _listed(tool: tools.Tool) -> Tool:
    return Tool(
        name=tool.name,
        title=tool.title,
        description=tool.about,
        input_schema=dict(tool.takes),
        output_schema=dict(tool.gives),
        annotations=ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False),
    )


def _result(told: tools.Told) -> CallToolResult:
    """The text for the model, the document for programs; of an error both too, so that a model can mend its call."""
    return CallToolResult(
        content=[TextContent(type="text", text=told.text)],
        structured_content=dict(told.document),
        is_error=told.wrong,
    )
