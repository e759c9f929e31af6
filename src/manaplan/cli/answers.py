"""Putting a request to `manaplan.ask`, printing the answer, and the exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

import click

from manaplan.cli.exits import Exit
from manaplan.cli.screen import echo, screen_of
from manaplan.cli.working import working
from manaplan.errors import ManaplanError
from manaplan.game.importers.positions import read_position
from manaplan.game.position.words import FORMAT
from manaplan.render.codec import to_json
from manaplan.render.text import answer_lines, error_text, is_drawing, render_text
from manaplan.render.words import neutral

BUGS = frozenset({"bug", "internal", "referee"})
"""Kinds of errors that are faults of ours."""
_STATUS = {"payable": Exit.YES, "unpayable": Exit.NO, "undecided": Exit.UNDECIDED}


def answer(request: Mapping[str, Any], *, as_json: bool, html: str | None = None) -> Exit:
    """Ask, print the answer (errors to standard error, unless as JSON), write its page where one is wanted, and tell
    the exit code.
    """
    import manaplan

    document: dict[str, Any]
    try:
        document = working(lambda: manaplan.ask(request))
        code = exit_code(document)
        told = _stack() if code is Exit.BUG else []
        text = to_json(document) if as_json else _text(document, request)
        if html is not None and "error" not in document:
            from manaplan.cli.pages import write_page

            write_page(html, request, document)
    except ManaplanError as error:
        return complain(error, as_json=as_json)
    except Exception as fault:
        told = _stack(fault)
        code = Exit.BUG
        document = {"format": FORMAT, "error": {"kind": "bug", "message": _summary(fault), "where": None}}
        text = to_json(document) if as_json else _told(document)
    # Escapes are in the text where they are wanted, so click need not look for any.
    click.echo(text, err="error" in document and not as_json, color=True)
    if not as_json:
        _tell_notes(document.get("notes"))
    if code is Exit.BUG:
        report(request, document, told)
    return code


def exit_code(document: Mapping[str, Any]) -> Exit:
    """The exit code that belongs to an answer document."""
    error = document.get("error")
    if error is not None:
        kind = error.get("kind")
        if kind in BUGS:
            return Exit.BUG
        return Exit.USAGE if kind == "usage" else Exit.ERROR
    if document.get("status") == "payable" and (document.get("proof") or {}).get("verified") is False:
        return Exit.BUG
    if document.get("legal") is False and document.get("status") != "undecided":
        return Exit.NO
    return _STATUS.get(str(document.get("status")), Exit.YES)


def complain(error: ManaplanError, *, as_json: bool) -> Exit:
    """Print an error that was found before anything was asked, in the form an answer would have."""
    document: dict[str, Any] = {"format": FORMAT, "error": error.as_document()}
    click.echo(to_json(document) if as_json else _told(document), err=not as_json, color=True)
    return exit_code(document)


def _text(document: Mapping[str, Any], request: Mapping[str, Any]) -> str:
    if "error" in document:
        return _told(document)
    names = _names(request.get("position"))
    if is_drawing(document):
        return render_text(document, names)
    return screen_of(sys.stdout).show(answer_lines(document, names), names)


def _told(document: Mapping[str, Any]) -> str:
    """The error of a document as text for standard error."""
    return screen_of(sys.stderr).show([error_text(document["error"])])


def _tell_notes(notes: Any) -> None:
    """What the position's file said that a position does not hold."""
    for note in notes or ():
        echo([f"Note: {neutral(note)}"], err=True)


def _names(position: Any) -> dict[str, str]:
    try:
        return {spec.id: spec.name for spec in read_position(position).document.objects()}
    except ManaplanError:
        return {}


def _stack(fault: Exception | None = None) -> list[str]:
    """Where the fault was raised, or where we are."""
    import traceback

    return traceback.format_stack() if fault is None else traceback.format_exception(fault)


def _summary(fault: Exception) -> str:
    return f"manaplan failed: {type(fault).__name__}: {str(fault)[:300]}"


def report(request: Mapping[str, Any], document: Mapping[str, Any], told: list[str]) -> None:
    """Write what is needed to see the fault again into a new file, and say how to report it."""
    import tempfile

    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="manaplan-", suffix=".json", delete=False
        ) as file:
            json.dump(_dump(request, document, told), file, default=str, indent=1)
        place = f"with this file, from which it can be replayed: {file.name} (manaplan report --replay FILE)"
    except OSError as fault:
        place = f"with your position and command (no dump could be written: {fault})"
    click.echo(f"This is a fault of manaplan, not of your position. Please report it {place}", err=True)


def _dump(request: Mapping[str, Any], document: Mapping[str, Any], told: list[str]) -> Mapping[str, Any]:
    """A report of the request; where not even that can be made, what is at hand."""
    from manaplan.api.report import report

    try:
        return {**report(request), "request": request, "answer": document, "trace": told}
    except Exception as fault:
        return {"request": request, "answer": document, "trace": [*told, *_stack(fault)]}
