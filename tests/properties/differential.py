"""Every opinion on as many hard positions as you like; each disagreement is printed as a case that shows it, shrunk.

    python -m tests.properties.differential --count 100000 --seed 1 --processes 2

Boards are small, and several payments are asked of each: ``--count`` counts payments. The same seed asks the same.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any

from attrs import define, field, frozen

from manaplan.errors import ManaplanError, OwnFault
from tests.properties.adversarial import Board, Deck, boards
from tests.properties.drawn import alarm
from tests.properties.opinions import Difference, NoQuestion, Table, checked, orders
from tests.properties.shrinking import Case, as_test_case, shrunk
from tests.reference.brute_force import TooLarge

PAYS = 16
BOARDS_OF_A_DECK = 60
SECONDS = 20
THOROUGH, CHECKED = 0.2, 0.01
"""The parts of the payments of which every option is compared, and checked by its document."""


@frozen
class Fault:
    """A disagreement and the case that shows it."""

    difference: Difference
    case: Case


@define
class Tally:
    """What came of the payments."""

    counts: Counter[str] = field(factory=Counter)
    faults: list[Fault] = field(factory=list)

    def add(self, other: "Tally") -> None:
        """Count the other's, too."""
        self.counts += other.counts
        self.faults += other.faults


def judge(table: Table, case: Case, thorough: bool) -> tuple[str, list[Difference]]:
    """What comes of one payment, and the differences."""
    try:
        with alarm(SECONDS):
            payable, wrong = table.differences(case.pay, case.aims, thorough)
    except NoQuestion:
        return "no question", []
    except (TooLarge, TimeoutError):
        return "too large", []
    except OwnFault as error:
        return "differs", [Difference("own fault", str(error))]
    except ManaplanError as error:
        return f"error: {error.kind}", []
    except Exception as error:  # whatever it is, it is what is looked for
        return "differs", [Difference("crash", f"{type(error).__name__}: {error}")]
    if wrong and all(difference.kind == "undecided" for difference in wrong):
        return "undecided", []
    return "differs" if wrong else "payable" if payable else "unpayable", wrong


def judged(case: Case) -> set[str]:
    """The kinds of differences in a case that stands alone."""
    try:
        table = Table.of(case.position)
        kinds = {difference.kind for difference in judge(table, case, thorough=True)[1]}
    except ManaplanError:
        return set()
    return kinds


def compare(board: Board, deck: Deck, rng: random.Random, tally: Tally) -> None:
    """Every payment of one board."""
    tally.counts["boards"] += 1
    try:
        table = Table.of(board.position, deck.catalogue)
    except ManaplanError as error:
        tally.counts[f"error: {error.kind}"] += len(board.pays)
        return
    for pay in board.pays:
        case = Case(board.position, pay, orders(rng))
        lot = rng.random()
        told, wrong = judge(table, case, lot < THOROUGH)
        if lot < CHECKED and told == "payable":
            wrong += checked(deck.whole(board.position), pay)
            tally.counts["checked"] += 1
        tally.counts["payments"] += 1
        tally.counts["with every option"] += lot < THOROUGH
        tally.counts[told] += 1
        tally.faults += [Fault(one, Case(deck.whole(board.position), pay, case.aims)) for one in wrong]


def chunk(seed: str, count: int, most: int) -> Tally:
    """So many payments of the seed, in one process."""
    rng, tally = random.Random(seed), Tally()
    while tally.counts["payments"] + tally.counts["lost"] < count:
        deck = Deck.shuffled(rng)
        left = -(-(count - tally.counts["payments"]) // PAYS)
        for board in islice(boards(rng, deck, most, PAYS), min(BOARDS_OF_A_DECK, left)):
            before = tally.counts["payments"]
            compare(board, deck, rng, tally)
            tally.counts["lost"] += PAYS - (tally.counts["payments"] - before)
    return tally


def chunks(seed: int, count: int, most: int) -> Iterator[tuple[str, int, int]]:
    """The work in parts that one process does after the other, the same however many there are."""
    size = BOARDS_OF_A_DECK * PAYS * 2
    for number, begin in enumerate(range(0, count, size)):
        yield f"{seed}-{number}", min(size, count - begin), most


def run(seed: int, count: int, most: int, processes: int) -> Iterator[Tally]:
    """The tallies of all parts, as they come."""
    work = list(chunks(seed, count, most))
    if processes == 1:
        yield from (chunk(*part) for part in work)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(chunk, *zip(*work, strict=True))


def report(fault: Fault, shrink: bool) -> str:
    """The disagreement as a case for ``tests/cases``."""
    kind = fault.difference.kind
    case = shrunk(fault.case, lambda smaller: kind in judged(smaller)) if shrink else fault.case
    return f"{kind}: {fault.difference.text}\n{as_test_case(case)}\n"


def main() -> None:
    """Compare as many as asked for; see the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100_000, help="payments in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=3, help="permanents on a board, at most")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--no-shrinking", action="store_true")
    asked = parser.parse_args()
    whole, started, told = Tally(), time.perf_counter(), 0
    for part in run(asked.seed, asked.count, asked.most, asked.processes):
        whole.add(part)
        for fault in part.faults:
            told += 1
            sys.stdout.write(f"# {told} {report(fault, not asked.no_shrinking)}")
        sys.stdout.flush()
    rate = whole.counts["payments"] / (time.perf_counter() - started)
    sys.stdout.write(f"{_summary(whole.counts)}; {len(whole.faults)} disagreements; {rate:.0f} a second\n")


def _summary(counts: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(counts.items()) if number)


if __name__ == "__main__":
    main()
