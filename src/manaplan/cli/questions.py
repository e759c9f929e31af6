"""The commands that put a question about a position."""

from __future__ import annotations

from typing import Any

import click

from manaplan.cli import params
from manaplan.cli.answers import answer, complain
from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit
from manaplan.cli.inputs import read_plan, read_text
from manaplan.cli.requests import build_request
from manaplan.errors import ManaplanError, UsageError

GRAPHS = ("dot", "mermaid", "json", "svg")


def _put(question: str, given: dict[str, Any], *, plan: str | None = None, **more: Any) -> Exit:
    as_json = bool(given.pop("as_json"))
    html = given.pop("html", None)
    position = str(given.pop("position"))
    try:
        if plan == position == "-":
            raise UsageError("the position and the plan cannot both come from standard input")
        request = build_request(question, read_text(position), given) | more
        if plan is not None:
            request["plan"] = read_plan(plan)
    except ManaplanError as error:
        return complain(error, as_json=as_json)
    return answer(request, as_json=as_json, html=html)


@click.command(
    cls=Example,
    examples=(
        "manaplan pay examples/omni-changeling.toml",
        "manaplan pay examples/omni-changeling.toml --keep elves --json",
    ),
)
@params.question
@params.preferences
@params.html
@params.position
def pay(**given: Any) -> Exit:
    """The best way to pay, or why there is none.

    POSITION is a file (TOML or JSON), or - for standard input. Its [pay] and [prefer] tables are defaults
    that the options override.
    """
    return _put("pay", given)


@click.command(
    cls=Example,
    examples=(
        "manaplan options examples/treasure-altar.toml --limit 5",
        "manaplan options examples/treasure-altar.toml --pareto",
        "manaplan options examples/treasure-altar.toml --count",
        "manaplan options examples/treasure-altar.toml --html options.html",
    ),
)
@params.question
@params.preferences
@params.limit
@params.listing
@params.html
@params.position
def options(**given: Any) -> Exit:
    """Every distinct way to pay, best first.

    Each is told by what it uses up and what it leaves, and by what it does otherwise than the best. With --pareto
    an option is left out if another is no worse by any aim and better by one.
    """
    return _put("options", given)


@click.command(
    cls=Example,
    examples=("manaplan mana examples/signets-filters.toml",),
)
@params.question
@params.preferences
@params.limit
@params.position
def mana(**given: Any) -> Exit:
    """The most mana, and every largest combination."""
    return _put("mana", given)


@click.command(
    cls=Example,
    examples=("manaplan castable examples/signets-filters.toml",),
)
@params.preferences
@params.limit
@params.html
@params.position
def castable(**given: Any) -> Exit:
    """What can be cast, its cost and largest X.

    Every card in hand is told of, and those elsewhere that may be cast from there or turned face up.
    """
    return _put("castable", given)


@click.command(
    cls=Example,
    examples=("manaplan turn examples/turn.toml", "manaplan turn examples/turn.toml --value knight=9"),
)
@params.preferences
@params.values
@params.html
@params.position
def turn(**given: Any) -> Exit:
    """Which spells to cast together this turn, and how.

    Those that come to the most mana value, then the most spells, then the best payments by the aims.
    """
    return _put("turn", given)


@click.command(
    cls=Example,
    examples=("manaplan total examples/total-cost.toml",),
)
@params.question
@params.position
def total(**given: Any) -> Exit:
    """The total cost, with a line for each change."""
    return _put("total", given)


@click.command(
    cls=Example,
    examples=("manaplan pay examples/delve.toml --json | manaplan check examples/delve.toml --plan -",),
)
@params.question
@click.option(
    "--plan", metavar="FILE", required=True, help="The plan: a JSON list of steps, or an answer; - for stdin."
)
@params.position
def check(plan: str, **given: Any) -> Exit:
    """Replay a plan made by anyone, and list its faults.

    The plan is followed step by step; each violation is told with its rule number.
    """
    return _put("check", given, plan=plan)


@click.command(
    cls=Example,
    examples=(
        "manaplan graph examples/signets-filters.toml --format mermaid",
        "manaplan graph examples/signets-filters.toml --svg > payment.svg",
    ),
)
@params.question
@params.preferences
@click.option(
    "--format", "form", type=click.Choice(GRAPHS), default="dot", show_default=True, help="How it is written."
)
@click.option("--svg", "form", flag_value="svg", help="The picture: the same as --format svg.")
@params.position
def graph(form: str, **given: Any) -> Exit:
    """The dependency graph of the payment.

    It shows what needs, feeds or excludes what, and which steps of the best plan use it. The picture (svg) is
    drawn here, without any other program.
    """
    return _put("graph", given, form=form)


@click.command(
    cls=Example,
    examples=("manaplan explain examples/unpayable.toml",),
)
@params.question
@params.preferences
@params.html
@params.position
def explain(**given: Any) -> Exit:
    """Why not, and what would help; or why this plan.

    Of a plan it tells what each aim cost.
    """
    return _put("explain", given)
