"""What is given broken input, each in the way in which it comes: a function of a random source that makes one try."""

from __future__ import annotations

import contextlib
import io
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from tests.fuzz import corpus
from tests.fuzz.breaking import NUMBERS, WORDS, as_toml_or_json, broken, broken_bytes, broken_text
from tests.fuzz.harmless import Harm, check_json, check_svg, check_text

SECONDS: Final = 0.5
"""The time limit of each question that is asked."""


@frozen
class Attempt:
    """One broken input: its text or document, how it is tried, and the seconds that it may take besides reading."""

    given: Any
    run: Callable[[Any], None]
    seconds: float = 0.0


class Crash(AssertionError):
    """An answer that says that manaplan failed."""


def position(rng: random.Random) -> Attempt:
    """A position as text, read and written again."""
    if rng.random() < 0.5:
        text = broken_text(rng.choice(corpus.texts()), corpus.texts(), rng)
    else:
        text = as_toml_or_json(broken(rng.choice(corpus.positions()), corpus.positions(), rng), rng)
    return Attempt(text, _read_position)


def _read_position(text: str) -> None:
    from manaplan.errors import ManaplanError
    from manaplan.game.importers.forge_write import write_forge
    from manaplan.game.importers.positions import read_position
    from manaplan.game.position.dump import dump_json, dump_toml

    try:
        document = read_position(text).document
    except ManaplanError as wrong:
        check_text(_told(wrong))
        return
    for write in (dump_toml, dump_json):
        again = read_position(write(document)).document
        if again != document:
            raise Crash(f"{write.__name__} writes another position")
    with contextlib.suppress(ManaplanError):
        write_forge(document)


def _told(wrong: Any) -> str:
    from manaplan.render.text import error_text

    return error_text(wrong.as_document())


def request(rng: random.Random) -> Attempt:
    """A question with something wrong, in it or in its position."""
    given = broken(rng.choice(corpus.requests()), corpus.requests(), rng)
    return Attempt(given, _ask, SECONDS)


def plan(rng: random.Random) -> Attempt:
    """A broken plan to check; its position stays whole more often than not."""
    whole = rng.choice(corpus.plans())
    given = broken(whole, corpus.plans(), rng)
    if rng.random() < 0.7:
        given = {**whole, "plan": broken(whole["plan"], [p["plan"] for p in corpus.plans()], rng)}
    return Attempt(given, _ask, SECONDS)


def _ask(given: Any) -> None:
    import manaplan

    limited = {**given, "time_limit": SECONDS} if isinstance(given, dict) else given
    _judge(limited, manaplan.ask(limited))


def _judge(given: Any, answer: dict[str, Any]) -> None:
    """Raises where the answer tells of a fault of ours, or a text made of it could do harm."""
    from manaplan.render.codec import to_json
    from manaplan.render.text import render_text

    if (answer.get("error") or {}).get("kind") in {"bug", "internal", "referee"}:
        raise Crash(str(answer["error"]))
    proof = answer.get("proof") or {}
    if answer.get("status") == "payable" and proof.get("verified") is False:
        raise Crash("a plan that was not verified")
    check_json(to_json(answer))
    graph = answer.get("graph")
    if isinstance(graph, str) and graph.lstrip().startswith("<"):
        check_svg(graph)
    position = given.get("position") if isinstance(given, dict) else None
    check_text(render_text(answer, {"elf": "\x1b[31m"} if position else None))


def line(rng: random.Random) -> Attempt:
    """Lines for the server and for batch."""
    known = [json.dumps(r) for r in corpus.requests()[:40]] + ['{"do": "hello"}', '{"do": "cancel", "id": 1}']
    given = b"\n".join(broken_bytes(rng.choice(known), known, rng)[:20_000] for _ in range(3))
    return Attempt(given, _serve, 3 * SECONDS)


def _serve(given: bytes) -> None:
    from manaplan.protocol.lines import lines
    from manaplan.protocol.server import Server

    told: list[str] = []
    fault = io.StringIO()
    limited = (_limited(line) for line in lines(io.BytesIO(given)))
    with contextlib.redirect_stderr(fault):
        Server(told.append, threads=1).run(limited)
    if fault.getvalue():
        raise Crash(fault.getvalue())
    for text in told:
        check_json(text)
        if json.loads(text).get("error", {}).get("kind") == "bug":
            raise Crash(text)


def _limited(line: bytes) -> bytes:
    """A line with the time limit of this program, where it is a request."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return line
    return json.dumps({**found, "time_limit": SECONDS}).encode() if isinstance(found, dict) and found else line


def cards(rng: random.Random) -> Attempt:
    """A file of cards, made into a catalogue."""
    entries = [broken(rng.choice(corpus.cards()), corpus.cards(), rng) for _ in range(3)]
    text = json.dumps(entries if rng.random() < 0.6 else {"data": {"Test": entries, "meta": {}}})
    return Attempt(broken_bytes(text, [text], rng) if rng.random() < 0.4 else text.encode(), _import, 0.5)


def _import(given: bytes) -> None:
    from manaplan.errors import ManaplanError
    from manaplan.game.catalogue.build import build
    from manaplan.game.catalogue.bundle import Catalogue

    with tempfile.TemporaryDirectory() as folder:
        file, target = Path(folder, "cards.json"), Path(folder, "cards.sqlite")
        file.write_bytes(given)
        try:
            build(file, target, None, 1, tolerant=True)
        except ManaplanError as wrong:
            check_text(_told(wrong))
        else:
            Catalogue.at(target).about()
        left = sorted(path.name for path in Path(folder).iterdir())
        if left not in (["cards.json"], ["cards.json", "cards.sqlite"]):
            raise Harm(f"files are left behind: {left}")


def command(rng: random.Random) -> Attempt:
    """A command line about a broken position."""
    questions = ("pay", "options", "mana", "castable", "turn", "total", "explain", "graph", "check", "convert")
    flags = (
        "--cast", "--from", "--via", "--with", "--x", "--targets", "--modes", "--tax", "--assist", "--choose",
        "--activate", "--ability", "--turn-face-up", "--suspend", "--foretell", "--plot", "--cost", "--as", "--prefer",
        "--preset", "--keep", "--never", "--must", "--reserve", "--maximise", "--spend", "--value",
        "--limit", "--to", "--format",
    )  # fmt: skip
    words = [rng.choice(questions)]
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        words += [
            rng.choice(flags),
            str(rng.choice((*WORDS, *NUMBERS, "R=1", "a=b=c", "{W/P}=life", "svg", "dot", "Opt"))),
        ]
    words += [word for word in ("--json", "--strict", "--pareto", "--count") if rng.random() < 0.15]
    text = position(rng).given if rng.random() < 0.5 else rng.choice(corpus.texts())
    return Attempt([words, text], _run, SECONDS)


def _run(given: list[Any]) -> None:
    from manaplan.cli.main import main

    words, text = given
    limit = [] if words[0] == "convert" else ["--time-limit", str(SECONDS)]
    out, err = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "board.toml")
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        more = ["--plan", str(file)] if words[0] == "check" else []
        clean = [word.replace("\0", "") for word in words]  # no command line can hold it
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main([*clean, *limit, *more, "--", str(file)])
        if code == 70:
            raise Crash(err.getvalue() or out.getvalue())
        if [path.name for path in Path(folder).iterdir()] != ["board.toml"]:
            raise Harm("a name became a file")
    check_text(out.getvalue() if words[0] != "convert" else "")
    check_text(err.getvalue())


TARGETS: Final[dict[str, tuple[Callable[[random.Random], Attempt], int]]] = {
    "position": (position, 4),
    "request": (request, 5),
    "plan": (plan, 3),
    "line": (line, 1),
    "cards": (cards, 1),
    "command": (command, 2),
}
"""What is tried, and how often beside the others."""
