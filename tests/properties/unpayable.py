"""Random positions in which something cannot be paid, and whether the reason given is true and minimal.

By hand, as many as you like (what is wrong is printed as documents that replay it, and how long explanations take):

    python -m tests.properties.unpayable --count 300 --seed 1 --most 8
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from manaplan.api.position import Position
from manaplan.api.solving import Solving
from manaplan.explain.reasons import minimal_conflict, reasons
from manaplan.explain.setting import Setting
from manaplan.solver.search import Clock, Found
from tests.properties.strategies import ARTIFACTS, CREATURES, GRAVEYARD, HAND, LANDS, POOLS

BANS = (
    "Null Rod",
    "Cursed Totem",
    "Yasharn, Implacable Earth",
    "Clarion Conqueror",
    "Angel of Jubilation",
    "Stony Silence",
)
COSTS = (
    "{U}{U}{U}",
    "{W}{U}{B}{R}",
    "{3}{G}{G}, Sacrifice a creature",
    "{1}{B}, Sacrifice an artifact",
    "{G}, Pay 3 life",
    "{W/P}{U/P}{B/P}",
    "{2/W}{2/B}",
    "{S}{S}",
    "{C}{C}{1}",
    "{5}, Discard a card",
    "{1}, Tap two untapped creatures you control",
    "Pay {E}{E}",
)
SPELLS: tuple[Mapping[str, object], ...] = (
    {"cast": "Omni-Changeling"},
    {"cast": "Treasure Cruise"},
    {"cast": "Burst Lightning", "with": ["kicker"]},
    {"cast": "Absorb"},
    {"cast": "Fireball", "x": 5},
    {"cast": "Village Rites"},
    {"cast": "Dismember"},
    {"cast": "Metallic Rebuke"},
    {"cast": "Conclave Tribunal"},
)
OWN: tuple[tuple[str, int], ...] = (("Abandoned Air Temple", 2), ("Mishra's Factory", 2), ("Arcum's Astrolabe", 1))
"""Permanents with abilities that cost their own use, with the number of one."""


@frozen
class Asked:
    """A position, what is to be paid in it, and wishes."""

    position: Mapping[str, Any]
    pay: Mapping[str, Any]
    prefer: Mapping[str, Any]

    def setting(self) -> Setting | None:
        """The question if it can be announced but not paid."""
        request = Position.from_dict(dict(self.position)).request("pay", dict(self.prefer), **self.pay)
        game, offered = request.game, request.game.propose(request.ask)
        if not offered.costs or offered.needs_x:
            return None
        if Solving(game, request.wishes, Clock(10.0)).payable(offered.costs) is not Found.NO:
            return None
        return Setting(game.table, request.ask, offered.costs, request.wishes, game.spendings, Clock(10.0))

    def replay(self) -> str:
        """The document that asks for it."""
        return json.dumps({**self.position, "pay": self.pay, "prefer": self.prefer})


def draw(rng: random.Random, most: int) -> Asked:
    """At most ``most`` permanents, wishes about some of them, and something to pay."""
    pool: tuple[object, ...] = (*LANDS, *LANDS, *ARTIFACTS, *CREATURES)
    battlefield = [rng.choice(pool) for _ in range(rng.randint(1, most))]
    if rng.random() < 0.2:
        battlefield.append(rng.choice(BANS))
    you: dict[str, Any] = {"battlefield": battlefield, "life": rng.choice((20, 20, 3, 1)), "pool": rng.choice(POOLS)}
    you["hand"] = [rng.choice(HAND)] if rng.random() < 0.3 else []
    you["graveyard"] = rng.sample(GRAVEYARD, rng.randint(0, 3))
    lot = rng.random()
    pay: Mapping[str, Any] = {"cost": rng.choice(COSTS)}
    if lot < 0.4:
        pay = rng.choice(SPELLS)
        you["hand"].append(pay["cast"])
    elif lot < 0.5:
        name, number = rng.choice(OWN)
        battlefield.append({"card": name, "id": "own"})
        pay = {"activate": "own", "ability": number}
    return Asked({"format": "manaplan/1", "you": you}, pay, _wishes(you, rng))


def _wishes(you: Mapping[str, Any], rng: random.Random) -> Mapping[str, Any]:
    position = Position.from_dict({"format": "manaplan/1", "you": dict(you)})
    ids = [o.id for o in position.game.document.you.zone("battlefield")]
    wishes: dict[str, Any] = {}
    if rng.random() < 0.3:
        wishes["keep"] = sorted(rng.sample(ids, min(len(ids), rng.randint(1, 2))))
    if rng.random() < 0.1:
        wishes["must"] = [rng.choice(ids)]
    if rng.random() < 0.2:
        wishes["never"] = [rng.choice(("sacrifice", "life", "discard", "exile"))]
    return wishes


def unpayable(seed: int, most: int) -> Iterator[tuple[Asked, Setting]]:
    """Without end; the same for the same seed."""
    rng = random.Random(seed)
    while True:
        asked = draw(rng, most)
        setting = asked.setting()
        if setting is not None:
            yield asked, setting


def faults(setting: Setting) -> list[str]:
    """What is wrong with the explanation: kept alone it must be unpayable, without any one premise payable."""
    kept = minimal_conflict(setting)
    every = frozenset(p for group in setting.premises() for p in group)
    rest = every - frozenset(kept)
    wrong = [] if kept else ["no premise is left"]
    if not setting.unpayable(rest):
        wrong.append(f"the premises alone do not prove it: {kept}")
    wrong += [f"{p} can be left out of {kept}" for p in kept if not setting.payable(rest | {p})]
    if not setting.payable(every):
        wrong.append("even without any premise nothing pays")
    why = reasons(setting)
    return wrong if why["conflict"] and why["minimal"] else [*wrong, f"not told as minimal: {why}"]


def main() -> None:
    """Look at as many as asked for; see the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=8)
    given = parser.parse_args()
    seconds: list[float] = []
    kinds: Counter[str] = Counter()
    for asked, setting in unpayable(given.seed, given.most):
        started = time.perf_counter()
        reasons(setting)
        seconds.append(time.perf_counter() - started)
        kinds.update(type(p).__name__ for p in minimal_conflict(setting))
        for fault in faults(setting):
            sys.stdout.write(f"{fault}\n    {asked.replay()}\n")
        if len(seconds) >= given.count:
            break
    half, most, *_ = (sorted(seconds)[len(seconds) * part // 100] * 1000 for part in (50, 95))
    told = f"median {half:.0f} ms, 95 % within {most:.0f} ms, all within {max(seconds) * 1000:.0f} ms"
    sys.stdout.write(f"{len(seconds)} explained; {told}; {dict(kinds)}\n")


if __name__ == "__main__":
    main()
