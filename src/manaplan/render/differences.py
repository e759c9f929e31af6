"""What one option does otherwise than another, in a few words: `sacrifices Goblin instead of 2 Treasures`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from manaplan.render.costs import announced_text
from manaplan.render.payments import Record
from manaplan.render.things import Things
from manaplan.render.words import counted, joined, mana_shown, quantity

_VERBS = {
    "tapped": ("taps", "leaves {} untapped"),
    "sacrificed": ("sacrifices", "does not sacrifice {}"),
    "exiled": ("exiles", "does not exile {}"),
    "discarded": ("discards", "does not discard {}"),
    "returned": ("returns", "does not return {}"),
}
_NUMBERS = {
    "life": ("pays", "life"),
    "damage": ("takes", "damage"),
    "energy": ("pays", "energy"),
    "milled": ("mills", "cards"),
}


def differences(first: Record, plan: Record, alike: Mapping[str, str], things: Things) -> str:
    """What the plan announces, uses up and leaves otherwise than the first one.

    ``alike`` gives for each id the one that stands for all that are interchangeable with it.
    """
    one, other = first.get("uses") or {}, plan.get("uses") or {}
    parts = [*_announced(first, plan, things), *_objects(one, other, alike, things), *_numbers(one, other)]
    parts += [*_counters(one, other, alike, things), *_floating(first, plan)]
    return "; ".join(parts) or "leaves other mana of the same types floating"


def _announced(first: Record, plan: Record, things: Things) -> Iterator[str]:
    before, now = (announced_text(p.get("announced") or {}, things) for p in (first, plan))
    if before != now:
        yield now or f"without {before.removeprefix('with ')}"


def _objects(one: Record, other: Record, alike: Mapping[str, str], things: Things) -> Iterator[str]:
    for key, (verb, without) in _VERBS.items():
        more = _beyond(other.get(key) or (), one.get(key) or (), alike)
        less = _beyond(one.get(key) or (), other.get(key) or (), alike)
        if key == "tapped":  # what is given up instead is not left untapped
            less = _beyond(less, [thing for way in _VERBS if way != key for thing in other.get(way) or ()], alike)
        shown, left = _named(more, less, things)
        if more:
            yield f"{verb} {shown} instead of {left}" if less else f"also {verb} {shown}"
        elif less:
            yield without.format(left)


def _beyond(these: Sequence[str], those: Sequence[str], alike: Mapping[str, str]) -> list[str]:
    """Of these objects those that have no like among the others."""
    left = Counter(alike.get(key, key) for key in those)
    found = []
    for key in these:
        kind = alike.get(key, key)
        if left[kind]:
            left[kind] -= 1
        else:
            found.append(key)
    return found


def _named(more: Sequence[str], less: Sequence[str], things: Things) -> tuple[str, str]:
    """Both by their names, with their ids only where the names alone do not tell them apart."""
    groups = [things.groups(ids) for ids in (more, less)]
    names = [{name for name, _ in found} for found in groups]
    if names[0] & names[1]:
        return things.many(more), things.many(less)
    told = [joined([counted(name, len(ids)) for name, ids in found]) for found in groups]
    return told[0], told[1]


def _numbers(one: Record, other: Record) -> Iterator[str]:
    for key, (verb, what) in _NUMBERS.items():
        before, now = int(one.get(key) or 0), int(other.get(key) or 0)
        if now and not before:
            yield f"{verb} {now} {what}"
        elif before and not now:
            yield f"{verb} no {what}"
        elif before != now:
            yield f"{verb} {abs(now - before)} {what} {'more' if now > before else 'less'}"


def _counters(one: Record, other: Record, alike: Mapping[str, str], things: Things) -> Iterator[str]:
    before, now = (_changes(uses, alike) for uses in (one, other))
    for key, kind in dict.fromkeys((*now, *before)):
        change, was = now[key, kind], before[key, kind]
        if change == was:
            continue
        verb, place = ("removes", "from") if min(change, was) < 0 else ("puts", "on")
        much = "" if not was else " more" if abs(change) > abs(was) else " fewer"
        amount = quantity(abs(change - was), f"{kind} counter") + much if change else f"no {kind} counter"
        yield f"{verb} {amount} {place} {things.name(key)}"


def _changes(uses: Record, alike: Mapping[str, str]) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for key, kinds in (uses.get("counters") or {}).items():
        for kind, change in kinds.items():
            found[alike.get(key, key), str(kind)] += int(change)
    return found


def _floating(first: Record, plan: Record) -> Iterator[str]:
    before, now = (str(p.get("floating") or "") for p in (first, plan))
    if before != now:
        yield f"leaves {mana_shown(now) if now else 'no mana'} floating"
