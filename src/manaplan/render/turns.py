"""The answer to `turn` in lines: a land, then each spell with its cost, what it uses up and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from manaplan.render.costs import announced_text, cost_text
from manaplan.render.payments import Record
from manaplan.render.plans import option_line
from manaplan.render.steps import sentences
from manaplan.render.things import Things
from manaplan.render.words import quantity


def turn_lines(answer: Record, things: Things) -> list[str]:
    """What to cast this turn, best first told; or that there is nothing."""
    casts = list(answer.get("casts") or ())
    if not casts:
        why = answer.get("why") or {}
        text = str(why.get("text") or "nothing can be cast this turn")
        return [text[:1].upper() + text[1:] + "."]
    head = f"{quantity(len(casts), 'spell')} this turn, worth {answer.get('total')} in all:"
    return [head, "", *_steps(casts, answer.get("land"), things), *_left_open(answer.get("proof") or {})]


def _steps(casts: list[Record], land: Record | None, things: Things) -> Iterator[str]:
    number = 0
    for place, cast in enumerate((*casts, None)):
        if land is not None and land.get("before") == place:
            for sentence in first_sentences(land, things):
                number += 1
                yield f"{number}. {sentence}"
            number += 1
            yield f"{number}. Play {things.one(str(land['object']))}."
        if cast is not None:
            for sentence in first_sentences(cast, things):
                number += 1
                yield f"{number}. {sentence}"
            number += 1
            yield f"{number}. {_cast(cast, things)}"


def first_sentences(move: Record, things: Things) -> list[str]:
    """The mana abilities that are activated before a land is played or a spell is announced, in sentences."""
    steps = [{k: v for k, v in step.items() if k != "when"} for step in move.get("first") or ()]
    return sentences(steps, things)


def _cast(cast: Record, things: Things) -> str:
    announced = announced_text(cast.get("announced") or {}, things)
    cost, plan = cast.get("cost") or {}, cast.get("plan") or {}
    used = option_line(plan, things)
    if used.startswith("pay nothing") and cost.get("mana") != "{0}":
        used = used.replace("pay nothing", "with floating mana", 1)
    line = f"Cast {cast.get('card')}{f' ({announced})' if announced else ''} for {cost_text(cost)}: {used}."
    if cast.get("copies"):
        line += f" It enters as a copy of {things.one(str(cast['copies']))}."
    if cast.get("adds"):
        line += f" Then {cast['adds']} is added."
    return line + (f" Warning: {plan['warning']}." if plan.get("warning") else "")


def _left_open(proof: Record) -> list[str]:
    if proof.get("optimal", True):
        return []
    if proof.get("best_set"):
        return ["", "No other spells are worth more; a better way to pay for these may exist (a limit was reached)."]
    return ["", "A limit was reached: other spells may be worth more."]
