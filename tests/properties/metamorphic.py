"""What may be done to a position without changing the answer, or with a known effect on it."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, cast

from attrs import frozen

import manaplan
from manaplan.api.game import Game
from manaplan.game.position.parse import parse
from manaplan.layers.objects import GameTable
from manaplan.plan.codec import read_plan
from manaplan.plan.footprint import kinds
from manaplan.plan.steps import Plan
from tests.properties.adversarial import Board, Deck, boards

MOST_PAYS = 4
AIMS = {"aims": ["losses", "consumables", "life", "creatures", "waste", "taps", "flexibility"]}
"""Not ``reserve``: other cards of the hand are not to matter here."""


@frozen
class Asked:
    """A position that stands alone, and a payment in it."""

    position: Mapping[str, Any]
    pay: Mapping[str, Any]

    def ask(self, question: str, **more: object) -> dict[str, Any]:
        """The answer to a question about it."""
        request = {"question": question, "position": self.position, "pay": self.pay, "time_limit": 60.0, **more}
        return cast(dict[str, Any], manaplan.ask(request))

    @property
    def you(self) -> Mapping[str, Any]:
        """Your side."""
        return cast(Mapping[str, Any], self.position["you"])

    def with_you(self, **changes: object) -> "Asked":
        """With another zone or number of yours."""
        return Asked({**self.position, "you": {**self.you, **changes}}, self.pay)


def drawn(seed: int, count: int, most: int = 3) -> Iterator[Asked]:
    """So many payments on adversarial boards, those that can be announced."""
    rng = random.Random(seed)
    deck = Deck.shuffled(rng, 60)
    made = 0
    for board in boards(rng, deck, most, MOST_PAYS):
        for asked in _payments(board, deck):
            if asked.ask("total")["status"] != "payable":
                continue
            yield asked
            made += 1
            if made >= count:
                return


def _payments(board: Board, deck: Deck) -> Iterator[Asked]:
    position = deck.whole(named(board.position))
    yield from (Asked(position, pay) for pay in board.pays)


def named(position: Mapping[str, Any], prefix: str = "o") -> Mapping[str, Any]:
    """The position with an id of its own for every entry that has none."""
    you, number = dict(position["you"]), 0
    for zone in ("battlefield", "hand", "graveyard"):
        entries = []
        for entry in you.get(zone, []):
            table = dict(entry) if isinstance(entry, Mapping) else {"card": entry}
            table.setdefault("id", f"{prefix}{number}")
            entries.append(table)
            number += 1
        you[zone] = entries
    return {**position, "you": you}


# --- changes --------------------------------------------------------------------------------------------------------

_ZONES = ("battlefield", "hand", "graveyard")


def entries(asked: Asked) -> list[Mapping[str, Any]]:
    """Every object of yours, as it stands in the document."""
    return [entry for zone in _ZONES for entry in asked.you.get(zone, [])]


def renamed(asked: Asked) -> tuple[Asked, dict[str, str]]:
    """With other ids, and what each old one is called now."""
    names = {str(e["id"]): f"thing-{n}" for n, e in enumerate(reversed(entries(asked)))}
    you = {zone: [{**e, "id": names[str(e["id"])]} for e in asked.you.get(zone, [])] for zone in _ZONES}
    pay = {k: names.get(v, v) if k in {"cast", "activate"} else v for k, v in asked.pay.items()}
    return Asked(asked.with_you(**you).position, pay), names


def reordered(asked: Asked, rng: random.Random) -> Asked:
    """With everything in another order, timestamps kept (613.7)."""
    dated = [{**entry, "timestamp": n} for n, entry in enumerate(asked.you["battlefield"], 1)]
    zones = {zone: list(asked.you.get(zone, [])) for zone in _ZONES} | {"battlefield": dated}
    return asked.with_you(**{zone: rng.sample(found, len(found)) for zone, found in zones.items()})


def without(asked: Asked, key: str) -> Asked:
    """Without the object."""
    return asked.with_you(**{z: [e for e in asked.you.get(z, []) if e["id"] != key] for z in _ZONES})


# --- what answers say, up to names ----------------------------------------------------------------------------------


def options_of(asked: Asked, names: Mapping[str, str] | None = None) -> Counter[object]:
    """What each option uses up, objects called by the sorted ids of their kind (``names`` gives the ids)."""
    answer = asked.ask("options", limit=500, prefer=AIMS)
    assert answer.get("complete", True), answer
    alike = _kinds(asked, names or {})
    return Counter(_used(read_plan(document), alike) for document in answer["options"])


def _kinds(asked: Asked, names: Mapping[str, str]) -> Mapping[str, str]:
    """The name of the kind of each id: of all of its things, so that the order of a position says nothing."""
    groups: dict[str, list[str]] = {}
    for key, first in kinds(table_of(asked)).items():
        groups.setdefault(first, []).append(key)
    return {key: "+".join(sorted(names.get(k, k) for k in group)) for group in groups.values() for key in group}


def table_of(asked: Asked) -> GameTable:
    """Every object as it is now."""
    return Game(parse(dict(asked.position))).table


def _used(plan: Plan, alike: Mapping[str, str]) -> object:
    uses = plan.uses
    lists = (uses.tapped, uses.sacrificed, uses.exiled, uses.discarded, uses.returned)
    counters = sorted((alike[key], kind, change) for key, kind, change in uses.counters)
    numbers = (uses.life, uses.damage, uses.energy, uses.milled)
    return tuple(tuple(sorted(alike[k] for k in keys)) for keys in lists), tuple(counters), numbers, plan.floating


def taken(plan: Plan) -> Counter[tuple[str, str]]:
    """What the plan taps, gives up and takes counters off, object by object."""
    uses = plan.uses
    found = Counter((verb, key) for verb in _VERBS for key in getattr(uses, verb))
    found.update({(f"{kind} {change > 0}", key): abs(change) for key, kind, change in uses.counters})
    return found


_VERBS = ("tapped", "sacrificed", "exiled", "discarded", "returned")
