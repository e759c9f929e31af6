"""The largest positions and costs that may come: answered, or undecided at the limit, never a hang."""

from collections.abc import Iterator
from time import perf_counter

import manaplan

LIMIT = 10.0
CASES: tuple[tuple[str, dict[str, object], dict[str, object], set[str]], ...] = (
    ("10,000 Forests", {"battlefield": ["Forest x10000"]}, {"cost": "{5000}{G}{G}"}, {"payable", "undecided"}),
    ("10,000 Forests", {"battlefield": ["Forest x10000"]}, {"cost": "{1000000}"}, {"unpayable", "undecided"}),
    ("3 Forests", {"battlefield": ["Forest x3"]}, {"cost": "{1000000}"}, {"unpayable"}),
    (
        "2,500 each of Tundra, Azorius Signet, Mystic Gate, Llanowar Elves",
        {
            "battlefield": [
                "Tundra x2500",
                "Azorius Signet x2500",
                "Mystic Gate x2500",
                "Llanowar Elves x2500",
            ]
        },
        {"cost": "{4000}{W}{U}"},
        {"payable", "undecided"},
    ),
    (
        "10,000 Treasures, 1,000 altars",
        {"battlefield": [{"token": "Treasure", "count": 10000}, "Krark-Clan Ironworks x1000"]},
        {"cost": "{1000000}"},
        {"unpayable", "undecided"},
    ),
)


def large_table() -> Iterator[list[str]]:
    """A line for each: what was said and how long it took."""
    for name, you, pay, right in CASES:
        request = {
            "question": "pay",
            "position": {"format": "manaplan/1", "you": you},
            "pay": pay,
            "time_limit": LIMIT,
        }
        started = perf_counter()
        answer = manaplan.ask(request)
        seconds = perf_counter() - started
        assert answer.get("status") in right, answer.get("error", answer.get("status"))
        yield [name, str(pay["cost"]), str(answer["status"]), f"{seconds:.1f}"]
