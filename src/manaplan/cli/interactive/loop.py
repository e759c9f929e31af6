"""Reading lines and carrying them out, until the end."""

from __future__ import annotations

import traceback
from collections.abc import Callable

import click

from manaplan.cli.answers import BUGS, report
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.table import carry_out
from manaplan.cli.screen import echo
from manaplan.errors import ManaplanError
from manaplan.render.words import neutral


def run(session: Session, read: Callable[[], str], *, typed: bool) -> int:
    """Carry out line after line until the end, and tell how many could not be.

    ``read`` gives the next line and raises EOFError at the end, ManaplanError where nothing more can be read. Where
    lines are ``typed`` KeyboardInterrupt ends the one that is typed or the question that is answered, and nothing
    else; it is passed on where they are not.
    """
    faults = 0
    while not session.over:
        try:
            line = read()
        except EOFError:
            break
        except ManaplanError as error:
            return faults + _refuse(error)
        except KeyboardInterrupt:
            if not typed:
                raise
            continue
        try:
            faults += _carry_out(session, line)
        except KeyboardInterrupt:
            if not typed:
                raise
            click.echo("Stopped.", err=True)
    return faults


def _carry_out(session: Session, line: str) -> int:
    try:
        lines = carry_out(session, line)
    except ManaplanError as error:
        if error.kind in BUGS:
            _report(session, line, error)
        return _refuse(error)
    except Exception as fault:
        _report(session, line, fault)
        return _refuse(ManaplanError(f"{type(fault).__name__}: {str(fault)[:300]}", kind="bug"))
    if lines:
        echo([neutral(told) if isinstance(told, str) else told for told in lines], session.position.names)
    return 0


def _report(session: Session, line: str, fault: Exception) -> None:
    """Write down what is needed to see a fault of ours again; the shell goes on."""
    request = {"question": line, "position": session.position.to_dict()}
    report(request, {"error": {"kind": "bug", "message": str(fault)}}, traceback.format_exception(fault))


def _refuse(error: ManaplanError) -> int:
    echo([f"Error: {neutral(error.message)}"], err=True)
    return 1
