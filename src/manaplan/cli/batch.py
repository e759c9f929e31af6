"""`manaplan batch`: a file of requests in, a file of answers out."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from manaplan.cli.answers import complain
from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit
from manaplan.cli.progress import progress_bar
from manaplan.errors import ManaplanError, UsageError

if TYPE_CHECKING:
    from manaplan.protocol.batch import Done
    from manaplan.protocol.engines import Engine
    from manaplan.protocol.output import Kept, Output

_PIECE = 1 << 20
ENGINES = ("local", "ray")


@click.command(
    cls=Example,
    examples=(
        "manaplan batch requests.jsonl answers.jsonl",
        "manaplan batch requests.jsonl.gz - --processes 1",
        "manaplan batch requests.jsonl answers.jsonl --engine ray --address ray.example.org:6379",
    ),
)
@click.option(
    "--processes", metavar="N", type=click.IntRange(1, 512), help="How many answer at once; default: one for each core."
)
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default=ENGINES[0],
    show_default=True,
    help="Who answers: this machine's processes, or Ray (needs the extra manaplan[ray]).",
)
@click.option("--address", metavar="PLACE", help="The Ray cluster; default: a Ray of its own on this machine.")
@click.option("--fresh", is_flag=True, help="Begin OUT anew, whatever it holds.")
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
def batch(processes: int | None, engine: str, address: str | None, fresh: bool, source: str, target: str) -> Exit:
    """Answer every request of IN, one a line, into OUT.

    A line of IN is a request document as JSON, and the same line of OUT is its answer. Names that end with .gz
    are compressed; - is standard input or output. What is wrong with a line is told in its answer. Stopped or
    killed, the same command goes on where it was: answers that OUT holds are kept. Exit code 0 if all lines were
    answered without error, else 1.
    """
    told: list[Done] = []
    try:
        _check(source, target)
        from manaplan.protocol.engines import engine_of

        _answer(source, target, told, engine_of(engine, address, processes), fresh)
        return Exit.ERROR if told[-1].errors else Exit.YES
    except ManaplanError as error:
        return complain(error, as_json=False)
    except (OSError, EOFError, zlib.error) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        place = getattr(fault, "filename", None) or f"{source} or {target}"
        return complain(ManaplanError(f"{place}: {reason}", kind="file"), as_json=False)
    except BrokenExecutor:
        message = "a process was ended from outside (too little memory?); the same command goes on where it was"
        return complain(ManaplanError(message, kind="process"), as_json=False)
    finally:
        for done in told:
            click.echo(_summary(done), err=True)


def _check(source: str, target: str) -> None:
    there = target != "-" and source != "-" and Path(target).exists() and Path(source).exists()
    if there and Path(source).samefile(target):
        raise UsageError("IN and OUT are the same file")


def _answer(source: str, target: str, told: list[Done], engine: Engine, fresh: bool) -> None:
    from manaplan.protocol.batch import run
    from manaplan.protocol.lines import lines

    with _opened(source) as read, _written(target, fresh) as (output, kept):
        total = _number_of_lines(source)
        with progress_bar("answering", rate=True) as show:

            def tell(done: Done) -> None:
                told[:] = [done]
                show(done.kept + done.lines, total if total is not None else done.kept + done.lines + 1)

            run(lines(read), output, kept, engine, tell)


@contextmanager
def _opened(source: str) -> Iterator[BinaryIO]:
    if source == "-":
        yield sys.stdin.buffer
        return
    with Path(source).open("rb") as file:
        if not source.lower().endswith(".gz"):
            yield file
            return
        with gzip.GzipFile(fileobj=file) as inflated:
            yield inflated  # type: ignore[misc]  # it reads as a binary file does


@contextmanager
def _written(target: str, fresh: bool) -> Iterator[tuple[Output, Kept]]:
    from manaplan.protocol.output import Kept, Output, open_output

    if target == "-":
        yield Output(sys.stdout.buffer), Kept()
        return
    output, kept = open_output(Path(target), fresh=fresh)
    with closing(output.file):
        yield output, kept


def _number_of_lines(source: str) -> int | None:
    """How many lines there are, for the time left; None where nobody looks at the bar, and for what can be read only
    once.
    """
    if not sys.stderr.isatty() or source == "-" or not Path(source).is_file():
        return None
    count, last = 0, b"\n"
    with _opened(source) as file:
        while piece := file.read(_PIECE):
            count, last = count + piece.count(b"\n"), piece
    return count + (not last.endswith(b"\n"))


def _summary(done: Done) -> str:
    kept = f" ({done.kept} more were answered before)" if done.kept else ""
    wrong = f", {done.errors} of all with an error" if done.errors else ""
    again = f"; {done.again} repeated the question of an earlier one" if done.again else ""
    return f"{done.lines} lines answered{kept}{wrong}; {done.seconds:.1f} s, {done.rate:.1f} a second{again}."
