"""`manaplan report`: a file about a wrong answer, and asking again what such a file asks."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click

from manaplan.cli import params
from manaplan.cli.answers import complain
from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit
from manaplan.cli.inputs import read_plan, read_text
from manaplan.cli.params import PREFERENCE_KEYS, QUESTION_KEYS
from manaplan.cli.requests import build_request, told
from manaplan.errors import ManaplanError, UsageError
from manaplan.render.codec import to_json
from manaplan.render.words import neutral

_ASKED = ("pay", "options", "mana", "castable", "turn", "total", "check", "explain", "graph")
_SHOWN = 200


@click.command(
    cls=Example,
    examples=(
        "manaplan report examples/omni-changeling.toml -o report.json",
        "manaplan report examples/omni-changeling.toml --question options --keep elves -o report.json",
        "manaplan report --replay report.json",
    ),
)
@click.option("--question", type=click.Choice(_ASKED), help="What was asked; default: pay.")
@click.option("--replay", is_flag=True, help="POSITION is a report: ask again, and compare the answers.")
@click.option("-o", "--out", metavar="FILE", help="Where to write the report; - for standard output.")
@click.option("--plan", metavar="FILE", help="For the question check: the plan, as for manaplan check.")
@params.question
@params.preferences
@params.values
@params.limit
@params.listing
@params.position
def report(
    question: str | None, replay: bool, out: str | None, plan: str | None, as_json: bool, position: str, **given: Any
) -> Exit:
    """Write all that an answer depends on into one file, to report a wrong one.

    POSITION and the options are those of the question; a file with a whole request (JSON with "question") will do
    too. The report holds the position, the question, the facts of the cards as manaplan has them, the versions, the
    answer, and what the referee says of its plans; nothing else of your computer. With --replay the exit code is 0
    if the answer is the same as reported, and 3 if it is another.
    """
    try:
        if replay:
            return _replay(position, as_json)
        if out is None:
            raise UsageError("say where to write the report: -o FILE")
        return _write(_request(question, position, plan, given), out)
    except ManaplanError as error:
        return complain(error, as_json=as_json)


def _request(question: str | None, position: str, plan: str | None, given: dict[str, Any]) -> dict[str, Any]:
    text = read_text(position)
    whole = _whole_request(text)
    if whole is not None:
        more = (*QUESTION_KEYS, *PREFERENCE_KEYS, "limit", "time_limit")
        if question or plan or told(given, more) or any(given.get(k) for k in ("strict", "pareto", "count_only")):
            raise UsageError("the file holds a whole request: give no other options than -o")
        return whole
    request = build_request(question or "pay", text, given)
    return request | ({"plan": read_plan(plan)} if plan is not None else {})


def _whole_request(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and "question" in found else None


def _write(request: dict[str, Any], out: str) -> Exit:
    from manaplan.api.report import report as report_of

    text = to_json(report_of(request), indent=1) + "\n"
    if out == "-":
        click.echo(text, nl=False)
    else:
        write_whole(Path(out), text)
        click.echo(f"Written: {neutral(out)}. Look through it, then send it with what you expected instead.", err=True)
    return Exit.YES


def write_whole(path: Path, text: str) -> None:
    """Put a text at ``path`` whole or not at all. Raises ManaplanError."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as fault:
        raise ManaplanError(f"{path}: {fault.strerror}", kind="file") from None
    finally:
        draft.unlink(missing_ok=True)


def _replay(place: str, as_json: bool) -> Exit:
    from manaplan.api.report import BadReport, replay
    from manaplan.version import versions

    try:
        document = json.loads(read_text(place))
    except (ValueError, RecursionError) as fault:
        raise BadReport(f"the report is no JSON: {fault}") from None
    answer, differing = replay(document)
    if as_json:
        click.echo(to_json({"same": not differing, "differing": differing, "answer": answer}))
    else:
        now, then = versions(), document.get("versions")
        if then != now:
            click.echo(f"Reported with other versions: {_short(then)}; now {_short(now)}", err=True)
        click.echo("The answer is the same as reported." if not differing else "The answer is another than reported:")
        for key in differing:
            click.echo(f"  {neutral(key)}\n    reported: {_short(document['answer'].get(key))}")
            click.echo(f"    now:      {_short(answer.get(key))}")
    return Exit.NO if differing else Exit.YES


def _short(value: Any) -> str:
    text = neutral(to_json(value))
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
