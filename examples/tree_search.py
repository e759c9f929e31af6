"""A planner as the nodes of a game tree: `python examples/tree_search.py`, from any folder.

The question: with this hand and no luck (no card is drawn), what is the most that can be cast in some turns, counted in
mana value? A node is a planner, an edge a land drop, a payment or the end of the turn. Ways to pay are edges of their
own: what is spent today is missing tomorrow. Beside the search stands a greedy player, who casts the dearest spell each
time and pays in the best way by the usual aims.
"""

import argparse
from collections.abc import Iterator

import manaplan as mp

START = mp.Position.from_dict(
    {
        "you": {
            "battlefield": ["Forest", {"token": "Treasure"}],
            "hand": ["Mountain", "Mountain", "Llanowar Elves", "Grizzly Bears", "Siege-Gang Commander"],
        }
    }
)
WAYS = 4
"""Ways to pay that are tried for each spell, the best by the aims first."""
Line = tuple[str, ...]
Edge = tuple[str, int, mp.Planner]
"""What is done, the mana value of what is cast by it, and the position after it."""


def spells(planner: mp.Planner) -> list[tuple[str, str, int]]:
    """The id, name and mana value of each spell in hand, the dearest first."""
    hand = planner.position.game.table.things("hand")
    found = [(o.id, planner.position.names[o.id], o.mana_value) for o in hand if "land" not in o.types]
    return sorted(found, key=lambda spell: -spell[2])


def casts(planner: mp.Planner, ways: int) -> Iterator[Edge]:
    """Each way to cast each spell of the hand, and what comes of it."""
    for key, name, value in spells(planner):
        for payment in planner.legal_payments(limit=ways, cast=key):
            for after in planner.outcomes(payment):
                yield f"{name} by {', '.join(_touched(planner, payment))}", value, after


def _touched(planner: mp.Planner, payment: mp.LegalPayment) -> list[str]:
    names, uses = planner.position.names, payment.plan["uses"]
    return [names[key] for key in (*uses["tapped"], *uses["sacrificed"])]


class Search:
    """The best line of a position for some turns; each position is worked out once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], tuple[int, Line]] = {}

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return len(self._known)

    def best(self, planner: mp.Planner, turns: int) -> tuple[int, Line]:
        """The most mana value that can be cast from here in so many turns, and how."""
        here = planner.position.to_json(), turns
        if here not in self._known:
            self._known[here] = max(
                (self._after(edge, turns) for edge in self._edges(planner)),
                default=(0, ()),
                key=lambda found: found[0],
            )
            if turns > 1:
                value, line = self.best(planner.next_turn(), turns - 1)
                if value > self._known[here][0]:
                    self._known[here] = value, ("-- next turn", *line)
        return self._known[here]

    def _after(self, edge: Edge, turns: int) -> tuple[int, Line]:
        told, value, planner = edge
        more, line = self.best(planner, turns)
        return value + more, (told, *line)

    def _edges(self, planner: mp.Planner) -> Iterator[Edge]:
        drops = planner.land_drops()
        if drops:  # never wrong here: a land is always played before anything else
            return (("play a land", 0, drop) for drop in drops)
        return casts(planner, WAYS)


def greedy(planner: mp.Planner, turns: int) -> int:
    """The mana value that the greedy player casts."""
    total = 0
    for turn in range(turns):
        planner = next(iter(planner.land_drops()), planner)
        while (edge := next(casts(planner, 1), None)) is not None:
            total, planner = total + edge[1], edge[2]
        planner = planner.next_turn() if turn + 1 < turns else planner
    return total


def main() -> None:
    """Search, and print the line beside what the greedy player reaches."""
    asked = argparse.ArgumentParser(description="the most mana value that can be cast in some turns")
    asked.add_argument("--turns", type=int, default=3)
    turns = asked.parse_args().turns
    search = Search()
    value, line = search.best(mp.Planner(START), turns)
    print("\n".join(line))
    print(f"searched: mana value {value} in {turns} turns, {search.nodes} positions")
    print(f"greedy: mana value {greedy(mp.Planner(START), turns)}")


if __name__ == "__main__":
    main()
