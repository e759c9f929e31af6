"""The answer to `turn` in lines: a land, then each spell with its cost, what it uses up and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from manaplan.render.costs import announced_text, cost_text
from manaplan.render.payments import Record
from manaplan.render.plans import option_line
from manaplan.render.steps import sentences
from manaplan.render.things import Things
from manaplan.render.words import joined, quantity


def turn_lines(answer: Record, things: Things) -> list[str]:
    """What to cast this turn, best first told; or that there is nothing."""
    casts = list(answer.get("casts") or ())
    things = with_created(things, answer)
    if not casts:
        why = answer.get("why") or {}
        text = str(why.get("text") or "nothing can be cast this turn")
        return [text[:1].upper() + text[1:] + ".", *not_followed(answer)]
    head = f"{quantity(len(casts), 'spell')} this turn, worth {answer.get('total')} in all:"
    steps = _steps(casts, answer.get("land"), things)
    return [head, "", *steps, *_left_open(answer.get("proof") or {}), *not_followed(answer)]


def _steps(casts: list[Record], land: Record | None, things: Things) -> Iterator[str]:
    number = 0
    for place, cast in enumerate((*casts, None)):
        if land is not None and land.get("before") == place:
            for sentence in first_sentences(land, things):
                number += 1
                yield f"{number}. {sentence}"
            number += 1
            yield f"{number}. Play {things.one(str(land['object']))}.{_after(land, things)}"
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
    line += _after(cast, things)
    return line + (f" Warning: {plan['warning']}." if plan.get("warning") else "")


def with_created(things: Things, answer: Record) -> Things:
    """The things, and the tokens that are created as the answer is carried out."""
    moves = [*(answer.get("casts") or ()), answer.get("land") or {}]
    tokens = {str(t["object"]): str(t["card"]) for move in moves for t in move.get("creates") or ()}
    return Things({**things.names, **tokens}) if tokens else things


def coming(move: Record, things: Things) -> list[str]:
    """What comes of a land or a spell, in sentences: mana that is added, tokens that are created."""
    found = [f"Then {move['adds']} is added."] if move.get("adds") else []
    tokens = [str(token["object"]) for token in move.get("creates") or ()]
    return [*found, f"Then {things.many(tokens)} {'is' if len(tokens) == 1 else 'are'} created."] if tokens else found


def _after(move: Record, things: Things) -> str:
    return "".join(f" {sentence}" for sentence in coming(move, things))


def not_followed(answer: Record) -> list[str]:
    """Which cards make mana in a way that was not followed, after an empty line; nothing where there are none."""
    names = [str(name) for name in answer.get("not_followed") or ()]
    return ["", f"Not followed: mana that comes only as an effect of {joined(names)} resolves."] if names else []


def _left_open(proof: Record) -> list[str]:
    if proof.get("optimal", True):
        return []
    if proof.get("best_set"):
        return ["", "No other spells are worth more; a better way to pay for these may exist (a limit was reached)."]
    return ["", "A limit was reached: other spells may be worth more."]
