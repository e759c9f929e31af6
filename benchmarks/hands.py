"""The question ``castable`` for a hand of seven, on boards that another engine was measured on."""

from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import manaplan as mp
from benchmarks.boards import BASICS, DORKS, DUALS, Board, Source, cycled, mixed
from benchmarks.lines import Line
from benchmarks.peers import PLAYABLE
from benchmarks.rightly import assert_right
from benchmarks.timing import Timer

PLAIN = {"Grizzly Bears": "{1}{G}", "Counterspell": "{U}{U}", "Lightning Bolt": "{R}", "Wrath of God": "{2}{W}{W}"}
"""Cards that are paid for with mana alone: what is right for these, the baselines can tell."""
HAND = (*PLAIN, "Chord of Calling", "Treasure Cruise", "Metallic Rebuke")
GRAVEYARD = ("Ponder", "Ponder", "Opt", "Opt", "Shock", "Shock")
TWO_COLORS = ("Watchwolf", "Kitchen Finks", "Qasali Pridemage", "Selesnya Guildmage", "Putrid Leech")
JUDGED = 10
"""From so many permanents on we want to be ahead of the other engine."""
AGAIN = 4


def creatures(n: int) -> tuple[Source, ...]:
    """Half basics, half creatures of few colours without mana abilities."""
    return cycled(BASICS, n - n // 2) + tuple(Source(TWO_COLORS[i % 5], ()) for i in range(n // 2))


LAYOUTS: dict[str, Callable[[int], tuple[Source, ...]]] = {
    "basics": lambda n: cycled(BASICS, n),
    "10 dual types": lambda n: cycled(DUALS, n),
    "mix (with filters and creatures)": mixed,
    "Llanowar Elves": lambda n: cycled(DORKS[:1], n),
    "half basics, half creatures of few colours": creatures,
    "5 basics + N two-colour creatures": lambda n: (*BASICS, *creatures(2 * n)[n:]),
}


def planner(sources: tuple[Source, ...]) -> mp.Planner:
    """A planner for the hand on this board, compiled."""
    you = {"battlefield": [s.entry for s in sources], "hand": list(HAND), "graveyard": list(GRAVEYARD)}
    found = mp.Planner(mp.Position.from_dict({"format": "manaplan/1", "you": you}), seconds=60.0)
    found.can_pay(cost="{0}")
    return found


def assert_told_rightly(sources: tuple[Source, ...], answers: list[mp.Answer]) -> None:
    """The same each time, all decided, and the plain cards told rightly."""
    told = []
    for answer in answers:
        cards: Any = answer["cards"]
        assert all(card["status"] != "undecided" for card in cards)
        told.append({card["card"]: card["status"] == "payable" for card in cards})
    assert all(one == told[0] for one in told)
    for card, cost in PLAIN.items():
        assert_right(Board("a hand", sources, cost, ""), cost, told[0][card])


def castable_lines(sizes: tuple[int, ...], clock: Timer) -> Iterator[Line]:
    """`castable` ahead of every cell of the other engine from 10 permanents on.

    «New» is the first question about a board: the median of three boards, of one permanent less and more too. «Again»
    is the same question of the same planner. The position is compiled before.
    """
    for name, layout in LAYOUTS.items():
        for n in sizes:
            theirs = PLAYABLE[name].get(n)
            if theirs is None:
                continue
            first, again = timed(layout, n, clock)
            for words, ours in (("new", first), ("asked again", again)):
                at_most = 1.0 if n >= JUDGED else None
                sign = "> " if theirs.stopped else ""
                yield Line(f"castable / XMage, {words}", f"{name}, {n}", ours, theirs.ms, "ms", at_most, sign)


def timed(layout: Callable[[int], tuple[Source, ...]], n: int, clock: Timer) -> tuple[float, float]:
    """Milliseconds of the first question and of those that follow."""
    first: list[float] = []
    again: list[float] = []
    for size in (n - 1, n, n + 1):
        asked = planner(layout(size))
        answers = []
        for times in (first, *[again] * AGAIN):
            started = clock()
            answers.append(asked.castable())
            times.append(1000 * (clock() - started))
        assert_told_rightly(layout(size), answers)
    return median(first), median(again)


def castable_table(sizes: tuple[int, ...], clock: Timer) -> Iterator[list[str]]:
    """A line for each layout; one cell for each size."""
    for name, layout in LAYOUTS.items():
        yield [name, *(cell(layout, n, clock) for n in sizes)]


def cell(layout: Callable[[int], tuple[Source, ...]], n: int, clock: Timer) -> str:
    """Milliseconds of the first `castable` of a position that is compiled."""
    return f"{timed(layout, n, clock)[0]:.1f}"
