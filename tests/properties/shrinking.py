"""Making a position smaller as long as it still shows the fault, and telling it as a case for ``tests/cases``."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

ZONES = ("battlefield", "hand", "graveyard")
ODD = ("tapped", "sick", "counters", "chosen", "attached_to")


@frozen
class Case:
    """A position that stands alone, a payment in it, and the order of the aims."""

    position: Mapping[str, Any]
    pay: Mapping[str, Any]
    aims: tuple[str, ...] = ()


def shrunk(case: Case, shows: Callable[[Case], bool]) -> Case:
    """The smallest case that is found by taking one thing away at a time; the case itself where it does not show."""
    again = shows(case)
    while again:
        smaller = next((s for s in smaller_cases(case) if shows(s)), None)
        again = smaller is not None
        case = smaller or case
    return case


def smaller_cases(case: Case) -> Iterator[Case]:
    """The case with one thing less, the largest things first."""
    for you in _smaller_yous(case.position["you"]):
        yield evolve(case, position=_without_unused({**case.position, "you": you}))
    for pay in _smaller_pays(case.pay):
        yield evolve(case, pay=pay)
    for cards in _smaller_cards(case.position.get("cards", [])):
        yield evolve(case, position={**case.position, "cards": cards})
    if case.aims:
        yield evolve(case, aims=case.aims[:-1])
        yield evolve(case, aims=case.aims[1:])


def _smaller_yous(you: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for zone in ZONES:
        entries = you.get(zone, [])
        yield from ({**you, zone: entries[:i] + entries[i + 1 :]} for i in range(len(entries)))
    if you.get("life", 20) != 20:
        yield {**you, "life": 20}
    yield from ({**you, "pool": pool} for pool in _less(you.get("pool", "")))
    for zone in ZONES:
        entries = you.get(zone, [])
        for i, entry in enumerate(entries):
            yield from ({**you, zone: [*entries[:i], less, *entries[i + 1 :]]} for less in _plainer(entry))


def _plainer(entry: object) -> Iterator[Mapping[str, Any]]:
    if isinstance(entry, Mapping):
        yield from ({k: v for k, v in entry.items() if k != key} for key in ODD if key in entry)
        counters = entry.get("counters", {})
        yield from ({**entry, "counters": {**counters, k: n - 1}} for k, n in counters.items() if n > 1)


def _less(cost: str) -> Iterator[str]:
    """A mana cost with one symbol less, or with a plainer one."""
    found = re.findall(r"\{[^}]*\}", cost)
    yield from ("".join(found[:i] + found[i + 1 :]) for i in range(len(found)))
    for i, symbol in enumerate(found):
        halves = symbol.strip("{}").split("/")
        if len(halves) > 1:
            yield from ("".join([*found[:i], f"{{{half}}}", *found[i + 1 :]]) for half in halves if half != "P")


def _smaller_pays(pay: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    if "cost" in pay:
        parts = str(pay["cost"]).split(", ")
        if len(parts) > 1:
            yield from ({**pay, "cost": ", ".join(parts[:i] + parts[i + 1 :])} for i in range(len(parts)))
        if parts[0].startswith("{"):
            yield from ({**pay, "cost": ", ".join([less, *parts[1:]])} for less in _less(parts[0]) if less)
    for key in ("as", "with"):
        if key in pay:
            yield {k: v for k, v in pay.items() if k != key}
    if pay.get("x"):
        yield {**pay, "x": pay["x"] - 1}


def _smaller_cards(cards: list[Mapping[str, Any]]) -> Iterator[list[Mapping[str, Any]]]:
    """One of the position's own cards with one sentence, symbol or choice less."""
    for i, card in enumerate(cards):
        lines = str(card.get("oracle_text", "")).split("\n")
        texts = ["\n".join(lines[:n] + lines[n + 1 :]) for n in range(len(lines))]
        costs = list(_less(str(card.get("mana_cost", ""))))
        smaller = [{**card, "oracle_text": t} for t in texts if t] + [{**card, "mana_cost": c} for c in costs]
        yield from ([*cards[:i], less, *cards[i + 1 :]] for less in smaller)


def _without_unused(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """Without the position's own cards that are nowhere in it."""
    entries = [e for zone in ZONES for e in position["you"].get(zone, [])]
    used = {e.get("card") for e in entries if isinstance(e, Mapping)}
    cards = [card for card in position.get("cards", []) if card["name"] in used]
    rest = {k: v for k, v in position.items() if k != "cards"}
    return {**rest, "cards": cards} if cards else rest


def as_test_case(case: Case) -> str:
    """A line for a file of ``tests/cases``; what is expected fills in who finds out which side is right."""
    prefer = {"prefer": {"aims": list(case.aims)}} if case.aims else {}
    request = {"about": "", "question": "pay", "position": case.position, "pay": case.pay, **prefer, "expect": {}}
    return json.dumps(request, ensure_ascii=False)
