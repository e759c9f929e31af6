"""Broken input for every way in: nothing crashes, nothing hangs, nothing takes much longer than its time limit, and no
output could do harm to who reads it.

By hand, as long as you like; finds are printed as they come, and the same seed makes the same input:

    python -m tests.fuzz --minutes 60 --seed 1
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import random
import sys
import time
from collections import Counter
from typing import Final

from tests.fuzz.targets import TARGETS
from tests.fuzz.trying import Find, attempt

HANGING: Final = 120.0
"""Seconds after which an input counts as one that hangs: the program ends, and tells where it was."""


def main() -> None:
    """Fuzz for a time; see the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long (60)")
    parser.add_argument("--seed", type=int, default=1, help="another number makes other input (1)")
    parser.add_argument("--only", choices=sorted(TARGETS), action="append", help="only this way in; repeatable")
    parser.add_argument("--again", metavar="N", type=int, help="only the Nth try of this seed")
    asked = parser.parse_args()
    names = [n for n in asked.only or TARGETS for _ in range(TARGETS[n][1])]
    for name in TARGETS:  # what is loaded with the first use counts for no input
        attempt(name, random.Random(name))
    until, tries, found = time.monotonic() + 60 * asked.minutes, Counter[str](), 0
    seen: set[str] = set()
    number = asked.again or 0
    while time.monotonic() < until:
        rng = random.Random(f"{asked.seed}/{number}")
        name = rng.choice(names)
        sys.stderr.write(f"{name} {number}\n") if asked.again is not None else None
        faulthandler.dump_traceback_later(HANGING, exit=True)
        find = attempt(name, rng)
        faulthandler.cancel_dump_traceback_later()
        tries[name] += 1
        if find is not None and find.sort not in seen:
            seen.add(find.sort)
            found += 1
            _tell(find, number)
        if asked.again is not None:
            break
        number += 1
        _beat(number, asked.seed)
    sys.stdout.write(f"{sum(tries.values())} tries ({dict(tries)}), {found} finds of different sorts\n")


def _tell(find: Find, number: int) -> None:
    told = {
        "try": number,
        "target": find.target,
        "error": find.error,
        "seconds": round(find.seconds, 2),
        "given": find.given,
    }
    sys.stdout.write(json.dumps(told, default=repr) + "\n")
    sys.stdout.flush()


def _beat(number: int, seed: int) -> None:
    """Where one looks, when it ended in a hang, which try it was."""
    if sys.stderr.isatty() and number % 10 == 0:
        sys.stderr.write(f"\r{seed}/{number}")


if __name__ == "__main__":
    main()
