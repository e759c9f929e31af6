"""Every opinion agrees on five thousand hard payments; `python -m tests.properties.differential` does more.

The reducer and the counting are tried, too.
"""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tests.properties.adversarial import COUNTERS, PARTS, THEMES, Deck
from tests.properties.differential import Fault as Found
from tests.properties.differential import Tally, chunk, chunks, judge, judged, report
from tests.properties.opinions import AIMS, Difference, Table
from tests.properties.shrinking import Case, as_test_case, shrunk
from tests.reference.modifiers import MODIFIERS

SEEDS = range(12)
PAYMENTS = 432
"""For each seed: 5,184 in all."""


@pytest.mark.parametrize("seed", SEEDS)
def test_all_opinions_agree(seed: int) -> None:
    tally = chunk(f"hard-{seed}", PAYMENTS, most=seed % 3 + 1)
    assert not [report(fault, shrink=True) for fault in tally.faults]
    assert tally.counts["payments"] >= PAYMENTS
    assert tally.counts["payable"] > PAYMENTS // 8
    assert tally.counts["with every option"] > PAYMENTS // 10
    assert tally.counts["too large"] + tally.counts["undecided"] < PAYMENTS // 8
    assert not [name for name in tally.counts if name.startswith("error") and name != "error: limit"]


def case(pool: str, cost: str, **more: Any) -> Case:
    """A payment from floating mana."""
    you: Mapping[str, Any] = {"pool": pool, "battlefield": [], "hand": [], **more}
    return Case({"format": "manaplan/1", "you": you}, {"cost": cost}, AIMS)


def test_what_is_judged() -> None:
    table = Table.of(case("{G}{G}", "{1}").position)
    assert judge(table, case("", "{1}{G}"), thorough=True) == ("payable", [])
    assert judge(table, case("", "{3}"), thorough=True) == ("unpayable", [])
    assert judge(table, case("", "{1}, Do a thing that nobody knows"), thorough=True)[0].startswith(("error", "no"))


def test_a_wrong_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.properties.opinions.can_pay", lambda _: False)
    assert judged(case("{G}", "{G}")) == {"yes"}
    assert judged(case("", "{G}")) == set()


def test_a_wrong_total_cost_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = [{"card": "Lightning Bolt", "id": "spell"}]
    asked = case("{R}{R}", "", hand=hand, battlefield=[{"card": "Thalia, Guardian of Thraben"}])
    cast = Case(asked.position, {"cast": "spell"}, AIMS)
    assert judged(cast) == set()
    monkeypatch.setitem(MODIFIERS, "Thalia, Guardian of Thraben", MODIFIERS["Helm of Awakening"])
    assert judged(cast) == {"costing"}


def test_the_reducer_leaves_what_matters() -> None:
    """A fault that shows with a red mana in the pool and {R} in the cost."""
    large = case("{G}{R}{C}", "{1}{R/W}{G}, Pay 2 life", battlefield=["Forest", {"card": "Island", "tapped": True}])

    def shows(one: Case) -> bool:
        return "{R}" in one.position["you"]["pool"] and "R" in one.pay["cost"]

    small = shrunk(large, shows)
    assert small.position == {"format": "manaplan/1", "you": {"pool": "{R}", "battlefield": [], "hand": []}}
    assert small.pay == {"cost": "{R}"}
    assert small.aims == ()
    assert '"pay": {"cost": "{R}"}' in as_test_case(small)


def test_a_fault_is_reported_as_a_case() -> None:
    told = report(Found(Difference("yes", "they differ"), case("{G}", "{G}")), shrink=False)
    assert told.startswith("yes: they differ\n{")


def test_the_work_is_shared_out_the_same_for_any_number_of_processes() -> None:
    parts = list(chunks(7, 5_000, 2))
    assert sum(count for _, count, _ in parts) == 5_000
    assert len({seed for seed, _, _ in parts}) == len(parts)


def test_tallies_add_up() -> None:
    whole, one = Tally(), Tally()
    one.counts["payable"] = 3
    whole.add(one)
    whole.add(one)
    assert whole.counts == {"payable": 6}


def test_the_same_seed_makes_the_same_cards() -> None:
    assert Deck.shuffled(random.Random(3), 20).cards == Deck.shuffled(random.Random(3), 20).cards
    assert len(THEMES) >= 9
    assert COUNTERS
    assert PARTS
