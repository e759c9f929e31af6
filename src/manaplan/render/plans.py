"""A whole plan in lines: its steps, what it uses and what is left; and an option in one line."""

from __future__ import annotations

from collections.abc import Iterator

from manaplan.render.payments import Record, counters
from manaplan.render.steps import step_lines
from manaplan.render.things import Things
from manaplan.render.words import mana_shown, quantity

_VERBS = {
    "tapped": "tap",
    "sacrificed": "sacrifice",
    "exiled": "exile",
    "discarded": "discard",
    "returned": "return",
}


def plan_lines(plan: Record, things: Things) -> list[str]:
    """The numbered steps, then what is used and what stays floating."""
    steps = step_lines(plan.get("steps", ()), things)
    used = uses_text(plan.get("uses", {}), things, past=True)
    lines = [*steps, "", f"Used: {used or 'nothing'}."] if steps or used else ["Nothing needs to be paid."]
    if plan.get("floating"):
        lines.append(f"Left floating: {mana_shown(str(plan['floating']))}.")
    return lines


def option_line(plan: Record, things: Things) -> str:
    """A plan as an option: what is used up, and the mana left floating."""
    used = uses_text(plan.get("uses", {}), things, past=False)
    floating = plan.get("floating")
    return (used or "pay nothing") + (f"; {mana_shown(str(floating))} left floating" if floating else "")


def uses_text(uses: Record, things: Things, *, past: bool) -> str:
    """What a plan uses up: `tap 3 Islands; pay 2 life`; `past`: `tapped 3 Islands; 2 life paid`."""
    return "; ".join(_uses(uses, things, past=past))


def _uses(uses: Record, things: Things, *, past: bool) -> Iterator[str]:
    for participle, verb in _VERBS.items():
        if uses.get(participle):
            yield f"{participle if past else verb} {things.many(uses[participle])}"
    if uses.get("counters"):
        yield counters(uses["counters"], things)
    if uses.get("milled"):
        yield f"mill {quantity(uses['milled'], 'card')}"
    if uses.get("life"):
        yield f"{uses['life']} life paid" if past else f"pay {uses['life']} life"
    if uses.get("damage"):
        yield f"{uses['damage']} damage taken" if past else f"take {uses['damage']} damage"
    if uses.get("energy"):
        yield f"{uses['energy']} energy paid" if past else f"pay {uses['energy']} energy"
