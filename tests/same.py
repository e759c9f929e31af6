"""The same input has the same answer: a line for each of many requests, with a digest of its answer.

Run it with another number of cores, another hash seed, another Python, and compare; the package's own tests do:

    python -m tests.same > one
    PYTHONHASHSEED=7 taskset -c 0 python3.12 -m tests.same --threads 4 > other
    diff one other
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import manaplan

HERE = Path(__file__).resolve().parent
QUESTIONS = ("pay", "options", "mana", "castable", "total", "explain", "graph")


def requests() -> Iterator[dict[str, Any]]:
    """The cases of the tests, and every question about every example; without a time limit, which no two machines
    reach at the same place.
    """
    for path in sorted((HERE / "cases").glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            known = {key: value for key, value in case.items() if key not in {"about", "expect", "mentions"}}
            yield known | {"time_limit": None}
    for path in sorted((HERE.parent / "examples").glob("*.toml")):
        for question in QUESTIONS:
            yield {"question": question, "position": path.read_text(encoding="utf-8"), "time_limit": None}


def digest(request: dict[str, Any]) -> str:
    """What was asked, the status, and a digest of all of the answer."""
    answer = manaplan.ask(request)
    text = json.dumps(answer, ensure_ascii=True)
    said = answer.get("status") or answer["error"]
    return f"{request['question']} {hashlib.sha256(text.encode()).hexdigest()[:16]} {said}"


def digests(threads: int = 1, every: int = 1) -> list[str]:
    """The digests of every nth request, asked on so many threads."""
    asked = list(requests())[::every]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(digest, asked))


def main() -> None:
    """Print the digests; see the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only every nth request")
    asked = parser.parse_args()
    sys.stdout.write("".join(f"{line}\n" for line in digests(asked.threads, asked.every)))


if __name__ == "__main__":
    main()
