"""`manaplan web`: the page for people and the HTTP interface for programs, on this machine."""

from __future__ import annotations

import webbrowser

import click

from manaplan.cli.answers import complain
from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit
from manaplan.errors import ManaplanError
from manaplan.render.words import neutral

_EXTRA = 'This needs the extra "web": python -m pip install "manaplan[web]"'


@click.command(cls=Example, examples=("manaplan web --open", "manaplan web --port 8080 --threads 2"))
@click.option(
    "--port",
    metavar="N",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="Where to listen; 0: any free port.",
)
@click.option("--host", metavar="ADDRESS", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--allow-host", "names", metavar="NAME", multiple=True, help="A further name of this server. Repeatable.")
@click.option("--open", "opened", is_flag=True, help="Open the page in a browser.")
@click.option(
    "--threads",
    metavar="N",
    type=click.IntRange(1, 64),
    default=4,
    show_default=True,
    help="How many questions are answered at once.",
)
@click.option(
    "--most-seconds",
    "seconds",
    metavar="N",
    type=click.FloatRange(0, 86400, min_open=True),
    default=60.0,
    show_default=True,
    help="The longest that a question may take.",
)
def web(port: int, host: str, names: tuple[str, ...], opened: bool, threads: int, seconds: float) -> Exit:
    """A page in the browser, and the same questions over HTTP.

    Only this machine reaches it, unless another --host is given; there is no password, so do that only where everybody
    may ask. On the page: paste or build a position, see what can be cast, step through the options. For programs: POST
    /v1/ask takes a request document, POST /v1/batch one a line; GET /openapi.json describes it all. Ctrl-C ends it.
    """
    try:
        from manaplan.web.serving import Place, serve
    except ImportError as missing:
        raise click.ClickException(f"{_EXTRA} ({missing})") from None

    def ready(address: str) -> None:
        click.echo(neutral(f"The page is at {address} (Ctrl-C ends it)."))
        if opened:
            webbrowser.open(address)

    try:
        serve(Place(host, port, names), threads, seconds, ready)
    except ManaplanError as wrong:
        return complain(wrong, as_json=False)
    except KeyboardInterrupt:
        click.echo("Ended.", err=True)
    return Exit.YES
