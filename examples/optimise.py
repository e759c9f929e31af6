"""The aims as an optimiser sees them: `python examples/optimise.py`, from any folder.

Every option of a payment is a vector, one number for each aim; the best plan is the least vector in the order of the
aims. This lists the vectors, marks those that no other beats, and tells which plan each order of the aims takes.
"""

from collections.abc import Mapping
from itertools import permutations
from pathlib import Path

import manaplan as mp

POSITION = mp.load(Path(__file__).with_name("aims.toml"))
SHOWN = ("consumables", "life", "creatures", "taps")
"""Aims in which the options of this position differ."""


def vectors() -> dict[str, Mapping[str, int]]:
    """The key of each payment and its value by every aim, best first in the usual order."""
    return {one.key: one.aims for one in mp.Planner(POSITION).legal_payments()}


def beats(one: Mapping[str, int], other: Mapping[str, int]) -> bool:
    """Whether it is as good by every aim and better by one."""
    return all(one[aim] <= other[aim] for aim in one) and any(one[aim] < other[aim] for aim in one)


def main() -> None:
    """Print the vectors, the front, and the best plan of every order of four aims."""
    found = vectors()
    numbers = {key: number for number, key in enumerate(found, 1)}
    print("option  " + "  ".join(SHOWN))
    for key, aims in found.items():
        front = "" if any(beats(other, aims) for other in found.values()) else "  on the front"
        print(f"{numbers[key]:>6}  " + "  ".join(f"{aims[aim]:>{len(aim)}}" for aim in SHOWN) + front)

    chosen: dict[int, list[str]] = {}
    for order in permutations(SHOWN):
        best = mp.Planner(POSITION, prefer={"aims": order}).legal_payments(limit=1)[0]
        # What the solver finds is what anyone would find by comparing the vectors in this order.
        values = [best.aims[aim] for aim in order]
        assert values == min([aims[aim] for aim in order] for aims in found.values())
        chosen.setdefault(numbers[best.key], []).append(" > ".join(order))
    print()
    for number, orders in sorted(chosen.items()):
        print(f"option {number} is best by {len(orders)} of 24 orders, such as {orders[0]}")


if __name__ == "__main__":
    main()
