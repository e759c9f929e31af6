"""How the time of an answer grows with the size of what is asked: nothing may grow by leaps.

By hand; prints the processor seconds at growing sizes, and the exponent between the two largest:

    python -m tests.fuzz.sizes [--most SIZE] [NAME ...]
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable
from typing import Any, Final

_HAND = ["Fireball"]


def _asks(question: str, position: Any, **more: Any) -> dict[str, Any]:
    return {"question": question, "position": position, "time_limit": 2.0, **more}


def _total(position: Any, **more: Any) -> dict[str, Any]:
    return _asks("total", position, **{"pay": {"cost": "{1}"}, **more})


def _you(**you: Any) -> dict[str, Any]:
    return {"you": you}


def _json(text: str) -> dict[str, Any]:
    return _total(text)


SIZES: Final[dict[str, Callable[[int], dict[str, Any]]]] = {
    # Documents: nested, long, with many of everything.
    "nested lists in JSON": lambda n: _json('{"you": ' + "[" * n + "]" * n + "}"),
    "nested tables in JSON": lambda n: _json('{"you": ' + '{"a": ' * n + "1" + "}" * n + "}"),
    "a list that never ends in JSON": lambda n: _json('{"you": ' + "[" * n),
    "nested lists in TOML": lambda n: _json("[you]\nhand = " + "[" * n + "]" * n),
    "nested tables in TOML": lambda n: _json("[you]\nhand = " + "{a=" * n + "1" + "}" * n),
    "a dotted key": lambda n: _json("you" + ".a" * n + " = 1"),
    "many dotted keys": lambda n: _json("".join(f"you.a{i}.b = 1\n" for i in range(n))),
    "many headers": lambda n: _json("[[opponents]]\nlife = 1\n" * n),
    "nested headers": lambda n: _json("".join(f"[{'.'.join(['you'] * k)}]\n" for k in range(1, int(math.sqrt(n)) + 2))),
    "twin keys in JSON": lambda n: _json("{" + ", ".join(f'"k{i}": 1' for i in range(n)) + f', "k{n - 1}": 1}}'),
    "unknown keys": lambda n: _total({f"key{i}": 1 for i in range(n)}),
    "a long number": lambda n: _json('{"you": {"life": ' + "9" * n + "}}"),
    "a long float": lambda n: _json('{"you": {"life": 1.' + "9" * n + "}}"),
    "a long key": lambda n: _total({"k" * n: 1}),
    "a long string": lambda n: _total(_you(hand=["x" * n])),
    "a long string in TOML": lambda n: _json('[you]\nhand = ["' + "x" * n + '"]'),
    "escapes in a string": lambda n: _json('[you]\nhand = ["' + "\\u0041" * n + '"]'),
    "blank lines": lambda n: _json("\n" * n + "[you]"),
    "comments": lambda n: _json("# a\n" * n + "[you]"),
    "lines of nonsense": lambda n: _json("nonsense\n" * n),
    # Names, flags, symbols.
    "parentheses in a name": lambda n: _total(_you(hand=["(" * n + ")" * n])),
    "counts in a name": lambda n: _total(_you(hand=["Opt" + " x2" * n])),
    "spaces in a name": lambda n: _total(_you(hand=["Opt" + " " * n + "x"])),
    "ids in a name": lambda n: _total(_you(hand=["Opt" + " #a" * n])),
    "flags": lambda n: _total(_you(battlefield=["Opt (" + "tapped, " * n + "sick)"])),
    "counters": lambda n: _total(_you(battlefield=["Opt (" + ", ".join(f"1 k{i} counter" for i in range(n)) + ")"])),
    "floating mana": lambda n: _asks("pay", _you(pool="{G}" * n), pay={"cost": "{G}"}),
    "floating mana with attributes": lambda n: _asks(
        "pay", _you(pool=[{"mana": "{G}", "only": "creature spells"}] * n), pay={"cost": "{G}"}
    ),
    "symbols of a cost": lambda n: _total(_you(), pay={"cost": "{G}" * n}),
    "hybrid symbols of a cost": lambda n: _asks("pay", _you(battlefield=["Forest x9"]), pay={"cost": "{G/U}" * n}),
    "Phyrexian symbols of a cost": lambda n: _asks("pay", _you(life=n), pay={"cost": "{G/P}" * n}),
    "variables of a cost": lambda n: _asks("pay", _you(battlefield=["Forest x9"]), pay={"cost": "{X}" * n}),
    "a large symbol": lambda n: _asks("pay", _you(battlefield=["Forest x9"]), pay={"cost": "{" + "9" * n + "}"}),
    "parts of a cost": lambda n: _total(_you(), pay={"cost": ", ".join(["Pay 1 life"] * n)}),
    "words of a cost": lambda n: _total(_you(), pay={"cost": "sacrifice " * n}),
    # Objects and cards.
    "objects alike": lambda n: _asks("pay", _you(battlefield=[f"Forest x{n}"]), pay={"cost": "{G}{G}"}),
    "objects alike, a line each": lambda n: _asks("pay", _you(battlefield=["Forest"] * n), pay={"cost": "{G}{G}"}),
    "objects in hand": lambda n: _asks("pay", _you(hand=["Opt"] * n, battlefield=["Forest x3"]), pay={"cost": "{G}"}),
    "objects in the graveyard": lambda n: _asks("pay", _you(graveyard=["Opt"] * n), pay={"cost": "{G}"}),
    "tokens of one's own": lambda n: _asks(
        "pay",
        _you(battlefield=[{"name": f"T{i}", "type_line": "Token Creature — Elf", "power": 1} for i in range(n)]),
        pay={"cost": "Sacrifice a creature"},
    ),
    "auras": lambda n: _asks(
        "pay",
        _you(battlefield=["Forest", *[{"card": "Wild Growth", "attached_to": "forest-1"}] * n]),
        pay={"cost": "{G}"},
    ),
    "copies of copies": lambda n: _asks(
        "pay",
        _you(
            battlefield=["Forest", *({"card": "Clone", "copy_of": f"clone-{i}" if i else "forest-1"} for i in range(n))]
        ),
        pay={"cost": "{G}"},
    ),
    "effects on one object": lambda n: _asks(
        "pay",
        _you(battlefield=[{"card": "Forest", "effects": [{"add_ability": "{T}: Add {C}."}] * n}]),
        pay={"cost": "{C}"},
    ),
    "static abilities": lambda n: _asks(
        "pay", _you(battlefield=["Glorious Anthem", "Llanowar Elves"] * n), pay={"cost": "{G}"}
    ),
    "lands of all types": lambda n: _asks(
        "pay", _you(battlefield=["Blood Moon", "Urborg, Tomb of Yawgmoth"] * n), pay={"cost": "{R}"}
    ),
    "cards of one's own": lambda n: _asks(
        "pay", {"you": {}, "cards": [{"name": f"C{i}", "type_line": "Land"} for i in range(n)]}, pay={"cost": "{0}"}
    ),
    "lines of a card": lambda n: _asks(
        "pay",
        _you(battlefield=[{"name": "T", "type_line": "Artifact", "oracle_text": "{T}: Add {G}.\n" * n}]),
        pay={"cost": "{G}"},
    ),
    "opponents": lambda n: _asks("pay", {"you": {}, "opponents": [{}] * n}, pay={"cost": "{0}"}),
    "what happened": lambda n: _total({"you": {}, "turn": {"happened": {"discarded": ["Opt"] * n}}}),
    # Questions and wishes.
    "kicks": lambda n: _total(
        _you(hand=["Everflowing Chalice"]), pay={"cast": "Everflowing Chalice", "with": ["multikicker"] * n}
    ),
    "modes": lambda n: _total(_you(hand=["Opt"]), pay={"cast": "Opt", "modes": [1] * n}),
    "a large X": lambda n: _asks("pay", _you(hand=_HAND), pay={"cast": "Fireball", "x": min(10**9, n * 1000)}),
    "targets": lambda n: _total(_you(hand=_HAND), pay={"cast": "Fireball", "targets": ["fireball-1"] * n}),
    "wishes to keep": lambda n: _total(_you(battlefield=["Forest"]), prefer={"keep": ["forest-1"] * n}),
    "aims": lambda n: _total(_you(), prefer={"aims": ["life"] * n}),
    "steps of a plan": lambda n: _asks(
        "check",
        _you(battlefield=[f"Forest x{n}"]),
        pay={"cost": "{G}" * min(n, 9)},
        plan=[{"step": "activate", "object": f"forest-{i + 1}", "ability": 1, "adds": "{G}"} for i in range(n)],
    ),
    "nested steps of a plan": lambda n: _asks(
        "check", _you(), pay={"cost": "{G}"}, plan=json.loads("[" * 90 + "]" * 90) * n
    ),
}
"""Requests by their size: some are bad input, whose error must not take long either."""


def seconds(request: Any) -> tuple[float, str]:
    """The processor seconds of an answer, and what came of it."""
    import manaplan

    begun = time.process_time()
    answer = manaplan.ask(request)
    taken = time.process_time() - begun
    wrong = answer.get("error")
    return taken, f"{wrong['kind']}: {wrong['message'][:70]}" if isinstance(wrong, dict) else str(answer["status"])


def main() -> None:
    """Measure; see the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these (a part of the name will do)")
    parser.add_argument("--most", type=int, default=100_000, help="the largest size (100000)")
    parser.add_argument("--patience", type=float, default=10.0, help="no larger size after so many seconds (10)")
    asked = parser.parse_args()
    for name, make in SIZES.items():
        if not asked.names or any(part in name for part in asked.names):
            sys.stdout.write(_line(name, make, asked.most, asked.patience) + "\n")
            sys.stdout.flush()


def _line(name: str, make: Callable[[int], Any], most: int, patience: float) -> str:
    points: list[tuple[int, float]] = []
    told, size = "", 100
    while size <= most and (not points or points[-1][1] < patience):
        taken, told = seconds(make(size))
        points.append((size, taken))
        size = size * 10 if size * 10 <= most or size == most else most
    shown = "  ".join(f"{n}: {taken:.3f}" for n, taken in points)
    return f"{name:32} {shown:64} {_exponent(points):5}  {told}"


def _exponent(points: list[tuple[int, float]]) -> str:
    """How the time grows between the two largest sizes, where it is long enough to be told."""
    if len(points) < 2 or points[-1][1] < 0.05:
        return "-"
    (n, a), (m, b) = points[-2:]
    return f"{math.log(b / max(a, 1e-4)) / math.log(m / n):.2f}"


if __name__ == "__main__":
    main()
