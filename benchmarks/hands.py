"""The question ``castable`` for a hand of seven, on boards that another engine was measured on."""

from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter

from benchmarks.boards import BASICS, DORKS, DUALS, Source, cycled, mixed
from manaplan.api.castable import castable
from manaplan.api.request import read

HAND = (
    "Grizzly Bears",
    "Counterspell",
    "Lightning Bolt",
    "Chord of Calling",
    "Treasure Cruise",
    "Metallic Rebuke",
    "Wrath of God",
)
GRAVEYARD = ("Ponder", "Ponder", "Opt", "Opt", "Shock", "Shock")
TWO_COLORS = ("Watchwolf", "Kitchen Finks", "Qasali Pridemage", "Selesnya Guildmage", "Putrid Leech")


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


def castable_table(sizes: tuple[int, ...]) -> Iterator[list[str]]:
    """A line for each layout; one cell for each size."""
    for name, layout in LAYOUTS.items():
        yield [name, *(cell(layout(n)) for n in sizes)]


def cell(sources: tuple[Source, ...]) -> str:
    """Median milliseconds of ``castable``, and how many cards of the hand can be cast."""
    you = {"battlefield": [s.entry for s in sources], "hand": list(HAND), "graveyard": list(GRAVEYARD)}
    request = read({"question": "castable", "position": {"format": "manaplan/1", "you": you}, "time_limit": 60.0})
    assert request.game.table.objects
    times, answers = [], set()
    for _ in range(4):
        started = perf_counter()
        answer = castable(request)
        times.append(1000 * (perf_counter() - started))
        cards = answer["cards"]
        assert isinstance(cards, list)
        answers.add(sum(c["status"] == "payable" for c in cards))
        assert all(c["status"] != "undecided" for c in cards)
    assert len(answers) == 1
    return f"{median(times[1:]):.0f} ({answers.pop()})"
