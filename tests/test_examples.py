"""Every example is right: positions by what is known of them beforehand, programs by what they print."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import manaplan

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def ask(name: str, question: str, **more: Any) -> dict[str, Any]:
    text = (EXAMPLES / f"{name}.toml").read_text(encoding="utf-8")
    answer = manaplan.ask({"question": question, "position": text} | more)
    assert "error" not in answer, answer
    return dict(answer)


def uses(plan: dict[str, Any]) -> dict[str, Any]:
    """What a plan uses, empty things left out, objects sorted."""
    found = plan["uses"]
    return {key: sorted(value) if isinstance(value, list) else value for key, value in found.items() if value}


# The cost, the number of options, and what the best plan uses: reasoned by hand, from the files.
EXPECTED: dict[str, tuple[str, int, dict[str, Any]]] = {
    "omni-changeling": (
        "{3}{U}{U}",
        1,
        {"tapped": ["angel", "bears", "elves", "island-1", "island-2"]},
    ),
    "treasure-altar": (
        "{3}{R}{R}",
        4,
        {"tapped": ["mountain-1", "mountain-2", "mountain-3"], "sacrificed": ["treasure-1", "treasure-2"]},
    ),
    "signets-filters": ("{W}{U}{U}", 1, {"tapped": ["gate", "signet", "wastes"]}),
    "delve": (
        "{7}{U}",
        1,
        {
            "tapped": ["island-1", "island-2"],
            "exiled": ["opt-1", "opt-2", "opt-3", "opt-4", "ponder-1", "ponder-2"],
        },
    ),
    "total-cost": ("{4}{R}", 1, {"tapped": [f"mountain-{n}" for n in range(1, 6)]}),
    "own-card": ("{G}{G}", 3, {"tapped": ["ember-font-1", "mox-emerald-1"], "life": 1}),
    "aims": ("{1}{B/P}{B/P}", 14, {"tapped": ["elves", "springs", "swamp-1"], "damage": 1}),
    "phyrexian-low-life": ("{1}{B/P}{B/P}", 1, {"tapped": ["plains-1", "swamp-1"], "life": 2}),
}


def test_every_position_is_tested() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.toml")} == {*EXPECTED, "unpayable", "turn"}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_best_plan(name: str) -> None:
    cost, _, used = EXPECTED[name]
    answer = ask(name, "pay")
    assert answer["status"] == "payable"
    assert answer["cost"]["mana"] == cost
    assert uses(answer["plan"]) == used
    assert answer["plan"]["floating"] == ""
    assert answer["proof"]["verified"] is True


@pytest.mark.parametrize("name", EXPECTED)
def test_the_options(name: str) -> None:
    answer = ask(name, "options")
    assert (answer["count"], answer["complete"]) == (EXPECTED[name][1], True)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_plan_passes_the_check(name: str) -> None:
    plan = ask(name, "pay")["plan"]["steps"]
    assert ask(name, "check", plan=plan)["legal"] is True
    assert ask(name, "check", plan=plan[:-1])["legal"] is False


def test_each_change_of_the_cost_has_a_line() -> None:
    cost = ask("total-cost", "total")["cost"]
    assert cost["mana"] == "{4}{R}"
    assert [line["change"].strip("+") for line in cost["ledger"]] == ["{R}", "{4}", "{1}", "-{1}"]


def test_the_options_with_treasures_and_altar() -> None:
    found = [uses(plan) for plan in ask("treasure-altar", "options")["options"]]
    counts = [(len(used["tapped"]), *used["sacrificed"]) for used in found]
    assert sorted(counts) == [
        (1, "goblin", "treasure-1", "treasure-2"),
        (2, "goblin", "treasure-1"),
        (3, "goblin"),
        (3, "treasure-1", "treasure-2"),
    ]


def test_the_mana_of_signet_and_filter_land() -> None:
    answer = ask("signets-filters", "mana")
    assert (answer["most"], answer["complete"]) == (3, True)
    assert {"".join(sorted(mana)) for mana in answer["mana"]} == {
        "".join(sorted(mana)) for mana in ("{W}{U}{C}", "{W}{W}{W}", "{W}{W}{U}", "{W}{U}{U}", "{U}{U}{U}", "{C}{C}")
    }


def test_what_signet_and_filter_land_can_cast() -> None:
    cards = ask("signets-filters", "castable")["cards"]
    assert {card["card"]: card["status"] for card in cards} == {
        "Absorb": "payable",
        "Counterspell": "payable",
        "Wrath of God": "unpayable",
    }


def test_the_unpayable_one_says_why() -> None:
    answer = ask("unpayable", "pay")
    assert answer["status"] == "unpayable"
    assert answer["cost"]["mana"] == "{3}{U}{U}"
    assert answer["why"]["text"]
    assert ask("unpayable", "options")["count"] == 0


def program(*arguments: str) -> list[str]:
    """The lines that an example program prints; nothing may stand on its standard error."""
    command = [sys.executable, str(EXAMPLES / arguments[0]), *arguments[1:]]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_the_first_questions() -> None:
    assert program("ask.py")[-5:] == [
        "payable: True",
        "options: 4",
        "{5}: yes",
        "{9}: no",
        "most mana: 7",
    ]


def test_the_aims_as_vectors() -> None:
    lines = program("optimise.py")
    vectors = [tuple(map(int, line.split()[1:5])) for line in lines[1:15]]
    front = [numbers for numbers, line in zip(vectors, lines[1:15], strict=True) if line.endswith("on the front")]
    # No option of the front beats another by these aims alone, but for what the others decide.
    assert vectors[0] == (0, 1, 2, 3)
    assert (0, 3, 2, 2) in set(vectors) - set(front)
    assert sum(int(re.findall(r"best by (\d+) of 24", line)[0]) for line in lines[16:]) == 24


def test_the_tree_search() -> None:
    *_, searched, greedy = program("tree_search.py", "--turns", "2")
    best, asked = (int(re.findall(r"mana value (\d+)", line)[0]) for line in (searched, greedy))
    # The Elves first; then three lands, the Elves and the Treasure, kept so long, pay for the Commander.
    assert best == 6
    assert asked < best


def test_the_batch() -> None:
    command = [sys.executable, str(EXAMPLES / "batch.py"), "--boards", "6", "--seed", "2"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    head, _, *rows = done.stdout.splitlines()
    assert re.fullmatch(r"\d of 6 boards can pay", head)
    life, lost, tapped = zip(*(map(float, row.split()[1:]) for row in rows), strict=True)
    presets = [row.split()[0] for row in rows]
    assert presets == ["careful", "race", "survive", "tidy"]
    assert min(life) == life[presets.index("survive")]
    assert min(tapped) == tapped[presets.index("tidy")]
    assert all(number <= 2 for number in lost)


def test_the_goldfish_game() -> None:
    first, second = program("goldfish.py", "--payments", "150", "--seed", "3")
    assert re.fullmatch(r"150 payments for \d\d different things in \d+ games, none of them illegal\.", first)
    assert second.endswith("payments a second, looking for them included.")


def test_the_client_of_the_protocol() -> None:
    assert program("client.py") == [
        "protocol: 1",
        "{5}: payable",
        "{9}: unpayable",
        "{R}{R}: payable",
        "usage",
        "ended with 0",
    ]


@pytest.mark.skipif(shutil.which("java") is None, reason="there is no Java here")
def test_the_client_in_java() -> None:
    serve = [sys.executable, "-m", "manaplan.cli.main", "serve"]
    done = subprocess.run(
        ["java", str(EXAMPLES / "ServeClient.java"), *serve], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "protocol: 1",
        "{4}{R}: payable, tapped [mountain-1, mountain-2, mountain-3], sacrificed [goblin]",
        "{2}{R}, Sacrifice a creature: payable, tapped [mountain-1, mountain-2, mountain-3], sacrificed [goblin]",
        "{9}: unpayable",
        "ended with 0",
    ]


@pytest.mark.skipif(find_spec("mtg") is None, reason="python-mtg is not installed")
def test_paying_for_another_engine() -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "python_mtg.py"), "--games", "1", "--seed", "3"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = {key.strip(): value for key, value in (line.rsplit(": ", 1) for line in done.stdout.splitlines()[2:])}
    payments = int(re.findall(r"payments: (\d+),", done.stdout)[0])
    assert payments > 0
    assert int(told["left to the engine"]) == 0
    assert int(told["it sees no way to pay"]) + int(told["the same sources"]) > 0
    assert int(told["cards castable after ours"]) >= int(told["cards castable after its own"])
    assert int(told["it says yes, but it cannot be paid"]) == 0
