"""Turns by rules of our own, on cards told as plain data: one source is tapped, one spell cast or one land played at a
time, mana floating in between. Nothing of the planner is used.

``python -m tests.properties.tapping 0 5000`` compares what the planner answers for the positions of these seeds.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, cast

from attrs import evolve, frozen

import manaplan

ANY = tuple("WUBRG")
SOURCES: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "Forest": (("", ("G",)),),
    "Swamp": (("", ("B",)),),
    "Mountain": (("", ("R",)),),
    "Tundra": (("", ("W", "U")),),
    "Badlands": (("", ("B", "R")),),
    "Orzhov Basilica": (("", ("WB",)),),
    "Izzet Boilerworks": (("", ("UR",)),),
    "Gruul Turf": (("", ("RG",)),),
    "Sol Ring": (("", ("CC",)),),
    "Mind Stone": (("", ("C",)),),
    "Worn Powerstone": (("", ("CC",)),),
    "Azorius Signet": (("1", ("WU",)),),
    "Dimir Signet": (("1", ("UB",)),),
    "Mystic Gate": (("", ("C",)), ("W", ("WW", "WU", "UU")), ("U", ("WW", "WU", "UU"))),
    "Lotus Petal": (("", ANY),),
    "Treasure": (("", ANY),),
    "Manalith": (("", ANY),),
}
"""What a source takes (letters, or a number of any mana) and what it may give for it; each is used once."""

LANDS = ("Forest", "Swamp", "Mountain", "Tundra", "Badlands", "Mystic Gate")
SLOW = ("Orzhov Basilica", "Gruul Turf", "Worn Powerstone")
"""What enters tapped."""


@frozen
class Spell:
    """Generic mana, letters, the type that reducers look at, what it adds as it resolves, and what it makes cheaper."""

    generic: int
    letters: str
    kind: str = "creature"
    adds: str = ""
    cheaper: str = ""
    x: bool = False

    @property
    def value(self) -> int:
        """Its mana value, X apart."""
        return self.generic + len(self.letters)


SPELLS = {
    "Watchwolf": Spell(0, "GW"), "Azorius Charm": Spell(0, "WU", "instant"), "Black Knight": Spell(0, "BB"),
    "Terminate": Spell(0, "BR", "instant"), "Divination": Spell(2, "U", "sorcery"), "Duress": Spell(0, "B", "sorcery"),
    "Grizzly Bears": Spell(1, "G"), "Lightning Bolt": Spell(0, "R", "instant"), "Matter Reshaper": Spell(2, "C"),
    "Dark Ritual": Spell(0, "B", "instant", "BBB"), "Seething Song": Spell(2, "R", "instant", "RRRRR"),
    "Priest of Gix": Spell(2, "B", "creature", "BBB"), "Akki Rockspeaker": Spell(1, "R", "creature", "R"),
    "Sol Ring": Spell(1, "", "artifact"), "Mind Stone": Spell(2, "", "artifact"),
    "Azorius Signet": Spell(2, "", "artifact"), "Lotus Petal": Spell(0, "", "artifact"),
    "Worn Powerstone": Spell(3, "", "artifact"), "Manalith": Spell(3, "", "artifact"),
    "Goblin Electromancer": Spell(0, "UR", "creature", "", "instant sorcery"),
    "Etherium Sculptor": Spell(1, "U", "creature", "", "artifact"),
    "Fireball": Spell(0, "R", "sorcery", x=True),
}  # fmt: skip

Bag = frozenset[tuple[str, int]]


def bag(counted: Counter[str]) -> Bag:
    """The multiset as a value."""
    return frozenset((+counted).items())


@frozen
class Table:
    """What is in hand, what can still be tapped, what floats, what makes which kinds cheaper, and the land drop."""

    hand: Bag
    sources: Bag
    pool: Bag = frozenset()
    cheaper: Bag = frozenset()
    land: bool = True


class Turns:
    """The best turn from each table, remembered."""

    def __init__(self) -> None:
        self.known: dict[Table, tuple[int, int]] = {}

    def best(self, table: Table) -> tuple[int, int]:
        """The most mana value, and of those the most spells."""
        if table not in self.known:
            found = [(0, 0)]
            for value, number, after in (*tapped(table), *cast_one(table), *played(table)):
                more = self.best(after)
                found.append((value + more[0], number + more[1]))
            self.known[table] = max(found)
        return self.known[table]


def tapped(table: Table) -> Iterator[tuple[int, int, Table]]:
    """One source used."""
    sources, pool = Counter(dict(table.sources)), Counter(dict(table.pool))
    for name in sources:
        for takes, gives in SOURCES[name]:
            for rest in paid(pool, int(takes), "") if takes.isdigit() else paid(pool, 0, takes):
                for made in gives:
                    left = bag(sources - Counter([name]))
                    yield 0, 0, evolve(table, sources=left, pool=bag(rest + Counter(made)))


def cast_one(table: Table) -> Iterator[tuple[int, int, Table]]:
    """One spell cast."""
    hand, pool, cheaper = (Counter(dict(b)) for b in (table.hand, table.pool, table.cheaper))
    for name in hand:
        spell = SPELLS.get(name)
        if spell is None:
            continue
        saved = sum(n for kinds, n in cheaper.items() if spell.kind in kinds.split())
        for x in range(pool.total() + saved + 1 if spell.x else 1):
            for rest in paid(pool, max(0, spell.generic + x - saved), spell.letters):
                sources = Counter(dict(table.sources))
                if name in SOURCES and name not in SLOW:
                    sources[name] += 1
                more = Counter([spell.cheaper] if spell.cheaper else [])
                yield (
                    spell.value + x,
                    1,
                    evolve(
                        table,
                        hand=bag(hand - Counter([name])),
                        sources=bag(sources),
                        pool=bag(rest + Counter(spell.adds)),
                        cheaper=bag(cheaper + more),
                    ),
                )


def played(table: Table) -> Iterator[tuple[int, int, Table]]:
    """The land played."""
    hand = Counter(dict(table.hand))
    for name in [n for n in hand if n not in SPELLS] if table.land else []:
        sources = Counter(dict(table.sources)) + Counter([] if name in SLOW else [name])
        yield 0, 0, evolve(table, hand=bag(hand - Counter([name])), sources=bag(sources), land=False)


def paid(pool: Counter[str], generic: int, letters: str) -> Iterator[Counter[str]]:
    """What is left of the pool, for each way to pay."""
    left = pool.copy()
    left.subtract(letters)
    if any(n < 0 for n in left.values()):
        return
    types = sorted(+left)
    for counts in product(*(range(min(left[t], generic) + 1) for t in types)):
        if sum(counts) == generic:
            yield left - Counter({t: n for t, n in zip(types, counts, strict=True) if n})


def drawn(seed: int) -> dict[str, Any]:
    """A position of these cards."""
    dice = random.Random(seed)
    board = [dice.choice(list(SOURCES)) for _ in range(dice.randint(1, 4))]
    hand = [dice.choice(list(SPELLS)) for _ in range(dice.randint(2, 4))]
    if dice.random() < 0.4:
        hand.append(dice.choice((*LANDS, "Orzhov Basilica", "Gruul Turf")))
    entries = [{"token": name} if name == "Treasure" else name for name in board]
    return {"format": "manaplan/1", "you": {"hand": hand, "battlefield": entries}}


def compared(seed: int) -> str:
    """The word for what came of the comparison; raises AssertionError where the planner's turn is not the best."""
    position = drawn(seed)
    you = position["you"]
    board = [e["token"] if isinstance(e, dict) else e for e in you["battlefield"]]
    best = Turns().best(Table(bag(Counter(you["hand"])), bag(Counter(board))))
    answer = cast(dict[str, Any], manaplan.ask({"question": "turn", "position": position, "time_limit": 30}))
    assert "error" not in answer, (seed, you, answer)
    got = answer["total"], len(answer["casts"])
    proven = answer["proof"]["best_set"]
    assert got == best or (not proven and got < best), (seed, you, got, best)
    return ("best, and all by the aims" if answer["proof"]["optimal"] else "best") if proven else "not proven"


def main(first: int, last: int) -> None:
    """Compare the positions of these seeds, each difference printed."""
    found: Counter[str] = Counter()
    for seed in range(first, last):
        try:
            found[compared(seed)] += 1
        except AssertionError as wrong:
            found["wrong"] += 1
            sys.stdout.write(f"{wrong}\n")
    sys.stdout.write(", ".join(f"{count} {word}" for word, count in found.items()) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
