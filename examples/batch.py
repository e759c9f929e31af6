"""Many questions at once: `python examples/batch.py --boards 200`, from any folder.

Random boards, each asked about with every preset of aims, go through `manaplan batch` as one file of requests; the
table tells what each preset pays on average.
"""

import argparse
import gzip
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any

LANDS = ("Mountain", "Swamp", "Blood Crypt", "Sulfurous Springs", "City of Brass")
OTHERS = ("Llanowar Elves", "Goblin Piker", "Rakdos Signet", "Lotus Petal", {"token": "Treasure"}, "Ashnod's Altar")
COSTS = ("{1}{B}", "{2}{R}{R}", "{1}{B/P}{B/P}", "{3}{B}{R}")
PRESETS = ("careful", "race", "survive", "tidy")


def requests(boards: int, seed: int) -> Iterator[dict[str, Any]]:
    """A request for each board and preset; the id tells which."""
    rng = random.Random(seed)
    for board in range(boards):
        battlefield = [*rng.choices(LANDS, k=4), *rng.choices(OTHERS, k=3)]
        pay = {"cost": rng.choice(COSTS), "as": "spell"}
        for preset in PRESETS:
            yield {
                "id": f"{board} {preset}",
                "question": "pay",
                "position": {"you": {"battlefield": battlefield}},
                "pay": pay,
                "prefer": {"preset": preset},
            }


def answers(asked: Iterator[dict[str, Any]], folder: Path) -> list[dict[str, Any]]:
    """The answers, in the order of the requests."""
    written, read = folder / "requests.jsonl", folder / "answers.jsonl.gz"
    written.write_text("".join(json.dumps(request) + "\n" for request in asked), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "manaplan.cli.main", "batch", str(written), str(read)], check=True)
    with gzip.open(read, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def spent(uses: dict[str, Any]) -> tuple[int, int, int]:
    """Life lost, things given up and permanents tapped."""
    return uses["life"] + uses["damage"], len(uses["sacrificed"]), len(uses["tapped"])


def main() -> None:
    """Ask, and print the averages over the boards that can pay."""
    given = argparse.ArgumentParser(description="what each preset of aims pays on random boards")
    given.add_argument("--boards", type=int, default=50)
    given.add_argument("--seed", type=int, default=1)
    asked = given.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = answers(requests(asked.boards, asked.seed), Path(folder))
    print(f"{sum(a['status'] == 'payable' for a in found) // len(PRESETS)} of {asked.boards} boards can pay")
    print("preset   life  given up  tapped")
    for preset in PRESETS:
        plans = [a["plan"]["uses"] for a in found if a["id"].endswith(preset) and a["status"] == "payable"]
        life, lost, tapped = (mean(column) for column in zip(*map(spent, plans), strict=True))
        print(f"{preset:7}  {life:4.2f}      {lost:4.2f}    {tapped:4.2f}")


if __name__ == "__main__":
    main()
