"""Why this plan and not another, in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaplan.render.payments import Record
from manaplan.render.plans import option_line
from manaplan.render.things import Things


def chosen_lines(answer: Record, things: Things) -> list[str]:
    """What was kept for which card, and what other plans would have cost; nothing where there is none."""
    told = [*_kept(answer.get("kept") or (), things), *_instead(answer.get("instead") or (), things)]
    return ["", "Why this plan:", *told] if told else []


def _kept(entries: Iterable[Record], things: Things) -> Iterator[str]:
    for entry in entries:
        yield f"  - {things.one(str(entry['object']))} is kept for {entry['symbol']} in {entry['card']}"


def _instead(entries: Iterable[Record], things: Things) -> Iterator[str]:
    for entry in entries:
        but = entry["but"]
        yield (
            f"  - {entry['aim']} could be {entry['could_be']} instead of {entry['value']}, "
            f"but then {but['aim']} would be {but['would_be']} instead of {but['value']}"
        )
        yield f"    that is: {option_line(entry['plan'], things)}"
