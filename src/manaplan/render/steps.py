"""The steps of a plan as numbered sentences, equal neighbours told once: «1. Tap 3 Islands for {U}{U}{U}»."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from manaplan.render.payments import Record, given, kind_of, participle, payments
from manaplan.render.things import Things
from manaplan.render.words import capital, mana_shown
from manaplan.rules import patterns as re

# A cost that the source pays with itself; the rest of an activation cost stands in the payments of the step.
_OWN = re.compile(r"(Sacrifice|Exile|Discard|Return) (?:this|~)\b.*")
_LIFE = re.compile(r"Pay (\d+) life")


def step_lines(steps: Sequence[Record], things: Things) -> list[str]:
    """Numbered lines for the steps, in their order; neighbours of the same kind share a line."""
    told = sentences(steps, things)
    width = len(str(len(told)))
    return [f"{number:>{width}}. {sentence}" for number, sentence in enumerate(told, start=1)]


def sentences(steps: Sequence[Record], things: Things) -> list[str]:
    """A sentence for each line, without its number."""
    return [capital(sentence) + "." for sentence in _sentences(steps, things)]


def line_numbers(steps: Sequence[Record], things: Things) -> list[int]:
    """The number of the line (from 1) that tells each step."""
    return [number for number, run in enumerate(_runs(steps, things), start=1) for _ in run]


def _sentences(steps: Iterable[Record], things: Things) -> Iterator[str]:
    for run in _runs(steps, things):
        if run[0].get("step") == "activate":
            yield _activation(run, things)
        else:
            yield payments(run, things)


def _runs(steps: Iterable[Record], things: Things) -> Iterator[list[Record]]:
    def key(numbered: tuple[int, Record]) -> tuple[object, ...]:
        number, step = numbered
        activated = step.get("step") == "activate"
        return (_kind_of_activation(step, things) if activated else kind_of(step)) or (number,)

    for _, group in groupby(enumerate(steps), key):
        yield [step for _, step in group]


def _kind_of_activation(step: Record, things: Things) -> tuple[object, ...]:
    if step.get("pays"):
        return ()
    name = things.name(str(step.get("object")))
    # "activate" keeps it apart from the payments; the text tells one ability from another even of one name.
    return ("activate", name, step.get("text"), step.get("ability"), step.get("when"), step.get("x"))


def _activation(run: Sequence[Record], things: Things) -> str:
    step = run[0]
    parts = _cost_parts(str(step.get("text") or ""))
    sources = things.many(str(member.get("object")) for member in run)
    verbs = [verb for part in parts if (verb := _own_verb(part))]
    words = [_opening(step, verbs, bool(parts), sources)]
    if step.get("x") is not None:
        words.append(f"with X = {step['x']}")
    adds = "".join(str(member.get("adds") or "") for member in run)
    if adds:
        words.append(f"for {mana_shown(adds)}")
    tail = [*_life_words(step, parts, len(run)), *_payment_words(step, verbs, things)]
    sentence = " ".join(words) + (f", {' and '.join(tail)}" if tail else "")
    return f"before the announcement, {sentence}" if step.get("when") == "before" else sentence


def _opening(step: Record, verbs: list[str], text_known: bool, sources: str) -> str:
    if verbs:
        return f"{' and '.join(verbs)} {sources}"
    return f"use {sources}" if text_known else f"use ability {step.get('ability')} of {sources}"


def _cost_parts(text: str) -> list[str]:
    """The parts of an activation cost, an ability word before it dropped."""
    cost, colon, _ = text.partition(": ")
    return cost.rpartition(" — ")[2].split(", ") if colon else []


def _own_verb(part: str) -> str | None:
    if part in ("{T}", "{Q}"):
        return "tap" if part == "{T}" else "untap"
    found = _OWN.fullmatch(part)
    return found[1].lower() if found else None


def _life_words(step: Record, parts: list[str], times: int) -> list[str]:
    """Life that the cost names; where the step's own payments tell of it, they say it themselves."""
    if any("life" in given(payment) for payment in step.get("pays", ())):
        return []
    return [f"paying {int(found[1]) * times} life" for part in parts if (found := _LIFE.fullmatch(part))]


def _payment_words(step: Record, verbs: list[str], things: Things) -> Iterator[str]:
    own = str(step.get("object"))
    for run in _runs(step.get("pays", ()), things):
        # {T} and «sacrifice this» are told by the opening already.
        if not any(given(run[0]).get(verb) in (own, [own]) for verb in verbs):
            yield participle(payments(run, things))
