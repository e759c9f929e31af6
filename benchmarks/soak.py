"""Long-lived use: many requests, answered by one server and by planners, and the memory that the process holds.

    python -m benchmarks.soak 200000

Prints a line for each twentieth of the requests. Among them are bad ones, ones that run out of time, and boards that
never come again. ``--threads N`` answers on so many threads at once, as `manaplan serve --threads N` does.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from attrs import define, field

LANDS = ("Forest", "Island", "Swamp", "Plains", "Mountain", "Command Tower", "Mystic Gate", "Tundra", "Wastes")
OTHERS = (
    "Llanowar Elves", "Azorius Signet", "Sol Ring", "Birds of Paradise", "Mox Opal", "Ashnod's Altar", "Grizzly Bears",
    "Springleaf Drum", "Thalia, Guardian of Thraben", "Chromatic Sphere",
)  # fmt: skip
SPELLS = (
    "Omni-Changeling", "Treasure Cruise", "Fireball", "Burst Lightning", "Counterspell", "Force of Will", "Dismember",
    "Fire // Ice", "Opt", "Wrath of God", "Stoke the Flames",
)  # fmt: skip
COSTS = ("{G}", "{2}{U}", "{1}{W/U}", "{B/P}", "{X}{R}", "{3}, Sacrifice a creature", "Pay 2 life", "nonsense")
SMALL = 0.98
QUESTIONS = ("pay", "pay", "pay", "pay", "options", "castable", "mana", "total", "explain", "graph", "pai")


def request(rng: random.Random, number: int) -> dict[str, object]:
    """One request, unlike those before: mostly a small one, now and then a bad one, or one without time."""
    if rng.random() < SMALL:
        lands = [f"{rng.choice(LANDS)} #id-{number}-{i}" for i in range(rng.randint(1, 3))]
        pay = {"cost": rng.choice(COSTS)}
        return {
            "id": number,
            "question": rng.choice(("pay", "total")),
            "position": {"you": {"battlefield": lands}},
            "pay": pay,
        }
    board = [f"{rng.choice(LANDS)} x{rng.randint(1, 3)}" for _ in range(rng.randint(1, 3))]
    board += [f"{rng.choice(OTHERS)} #id-{number}-{i}" for i in range(rng.randint(0, 2))]
    hand = rng.sample(SPELLS, 2)
    you = {"hand": hand, "battlefield": board, "graveyard": ["Opt"] * rng.randint(0, 3), "life": rng.randint(1, 20)}
    pay = {"cast": rng.choice(hand)} if rng.random() < 0.6 else {"cost": rng.choice(COSTS)}
    asked: dict[str, object] = {"id": number, "question": rng.choice(QUESTIONS), "position": {"you": you}, "pay": pay}
    if rng.random() < 0.02:
        asked["time_limit"] = 0.001
    if rng.random() < 0.02:
        asked["position"] = rng.choice(({"you": {"hand": ["No Such Card"]}}, "[you", {"yuo": {}}, None))
    return asked


@define
class Watch:
    """What was answered and how much memory was held: ``points`` of (requests, bytes, objects that the collector
    knows).
    """

    every: int
    kinds: Counter[str] = field(factory=Counter)
    points: list[tuple[int, int, int]] = field(factory=list)
    started: float = field(factory=time.monotonic)
    told: bool = True

    def write(self, line: str) -> None:
        """Take an answer."""
        document = json.loads(line)
        wrong = document.get("error")
        self.kinds[f"error: {wrong['kind']}" if wrong else document["status"]] += 1
        done = self.kinds.total()
        if done % self.every == 0:
            gc.collect()
            self.points.append((done, resident(), len(gc.get_objects())))
            if self.told:
                rate = done / (time.monotonic() - self.started)
                sys.stdout.write(f"{done:>8}  {resident() / 1e6:7.1f} MB  {rate:6.0f} a second\n")
                sys.stdout.flush()

    def growth(self) -> float:
        """Bytes for each request over the second half: what a leak would show."""
        half = self.points[len(self.points) // 2 :]
        return (half[-1][1] - half[0][1]) / max(1, half[-1][0] - half[0][0])


def resident() -> int:
    """Bytes of memory that the process holds now."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def serve(count: int, seed: int, threads: int, watch: Watch) -> None:
    """Requests through the server, as lines."""
    from manaplan.protocol.server import Server

    def lines() -> Iterator[bytes]:
        rng = random.Random(seed)
        for number in range(count):
            yield json.dumps(request(rng, number)).encode()

    Server(watch.write, threads=threads).run(lines())


def plan(count: int, seed: int, watch: Watch) -> None:
    """The same number of questions to planners: each position is asked several things, then changed."""
    import manaplan

    rng = random.Random(seed)
    while watch.kinds.total() < count:
        asked = request(rng, watch.kinds.total())
        try:
            planner = manaplan.Planner(manaplan.Position.from_dict(asked["position"]))  # type: ignore[arg-type]
            for _ in range(4):
                cost = rng.choice(COSTS[:5])
                answers = [planner.pay(cost=cost), planner.options(limit=3, cost=cost)]
                for answer in answers:
                    watch.write(json.dumps(dict(answer)))
                planner = planner.with_mana("{G}") if planner.can_pay(cost=cost) else planner.next_turn()
        except (manaplan.ManaplanError, TypeError, ValueError) as wrong:
            watch.write(json.dumps({"error": {"kind": type(wrong).__name__}}))


def main() -> None:
    """Soak; see the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", default=200_000, help="how many requests (200000)")
    parser.add_argument("--threads", type=int, default=1, help="threads of the server (1)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--planner", action="store_true", help="ask planners instead of the server")
    asked = parser.parse_args()
    watch = Watch(max(1, asked.count // 20))
    if asked.planner:
        plan(asked.count, asked.seed, watch)
    else:
        serve(asked.count, asked.seed, asked.threads, watch)
    sys.stdout.write(f"{dict(watch.kinds)}\nin the second half {watch.growth():+.1f} bytes for each request\n")


if __name__ == "__main__":
    main()
