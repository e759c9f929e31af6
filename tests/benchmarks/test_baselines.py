"""What the planner is compared with: right where it can be, and wrong in the ways that it is there to show."""

from itertools import islice
from time import perf_counter
from typing import Any

import pytest

import manaplan as mp
from benchmarks.asked_of_all import drawn, expressible
from benchmarks.bare_flow import flow_of, is_flow
from benchmarks.bare_model import bare
from benchmarks.baselines import OutOfTime, backtrack, counting, greedy
from benchmarks.boards import BASICS, DUALS, FAMILIES, FILTERS, SICK, SIGNETS, Board, Source
from benchmarks.drawn_costs import drawn_costs
from benchmarks.plain import plain_board
from benchmarks.symbols import NotPlain
from benchmarks.wrong import judged

PLAINS, ISLAND, SWAMP = BASICS[:3]
TUNDRA, SEA = DUALS[:2]
GATE, RUINS = FILTERS[:2]
AZORIUS = SIGNETS[0]


def board(*sources: Source, cost: str, convoke: bool = False) -> Board:
    return Board("here", sources, cost, "{9}", convoke)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_the_bare_flow_is_the_bare_model(family: object) -> None:
    small = next(f for f in FAMILIES if f is family).board(6)
    for cost in drawn_costs(small, 12):
        if is_flow(small):
            assert flow_of(small, cost).values() == bare(small, cost).values


def test_costs_are_drawn_once_and_some_can_be_paid() -> None:
    costs = drawn_costs(FAMILIES[3].board(20), 60)
    assert len(set(costs)) == len(costs) == 60
    payable = [bare(FAMILIES[3].board(20), cost).values is not None for cost in costs]
    assert 10 < sum(payable) < 50


@pytest.mark.parametrize(
    ("asked", "counted", "greedily", "searched"),
    [
        (board(PLAINS, ISLAND, cost="{W}{U}"), True, True, True),
        (board(PLAINS, ISLAND, cost="{W}{W}"), False, False, False),
        (board(TUNDRA, ISLAND, cost="{W}{U}"), True, True, True),
        # Each colour has two sources, but they are the same.
        (board(TUNDRA, SEA, SWAMP, cost="{W}{W}{U}"), False, False, False),
        (board(TUNDRA, TUNDRA, SWAMP, cost="{W}{W}{U}"), True, False, False),
        # Mana that feeds what makes mana.
        (board(PLAINS, AZORIUS, cost="{W}{U}"), True, False, True),
        (board(PLAINS, GATE, AZORIUS, cost="{U}{U}{U}"), True, False, True),
        (board(PLAINS, RUINS, AZORIUS, cost="{B}{B}{W}"), True, False, True),
        (board(RUINS, GATE, cost="{U}{U}"), True, False, False),
        # A creature that is too new to be tapped for mana pays for generic mana and its own colour.
        (board(SICK[0], PLAINS, cost="{W}{G}", convoke=True), True, True, True),
        (board(SICK[1], PLAINS, cost="{W}{U}", convoke=True), False, False, False),
        (board(SICK[0], AZORIUS, cost="{W}{U}", convoke=True), True, False, False),
        (board(TUNDRA, SEA, cost="{W/U}{B}"), True, True, True),
    ],
)
def test_what_each_says(asked: Board, counted: bool, greedily: bool, searched: bool) -> None:
    assert counting(asked, asked.cost) is counted
    assert (greedy(asked, asked.cost) is not None) is greedily
    assert (backtrack(asked, asked.cost, 5.0) is not None) is searched


def test_what_is_used_up() -> None:
    petal = FAMILIES[0].board(2).sources[0]
    payment = greedy(board(petal, PLAINS, cost="{W}{G}"), "{W}{G}")
    assert payment is not None
    assert payment.spent == (0, 0, 2)


def test_a_search_that_takes_too_long_is_stopped() -> None:
    large = FAMILIES[3].board(40)
    with pytest.raises(OutOfTime):
        backtrack(large, large.short, 0.05)


def plain(battlefield: list[object], **more: object) -> Board:
    pay = more.pop("pay", {"cost": "{G}"})
    assert isinstance(pay, dict)
    document = {"format": "manaplan/1", "you": {"battlefield": battlefield, **more}}
    return plain_board(mp.Position.from_dict(document), pay)


def test_a_position_as_plain_data() -> None:
    found = plain(
        [
            "Adarkar Wastes",
            "Mystic Gate",
            {"token": "Treasure"},
            "Birds of Paradise (sick)",
            "Forest (tapped)",
            "Sol Ring",
            "Serra Angel (attacking)",
        ],
        hand=["Stoke the Flames"],
        pool="{R}",
        pay={"cast": "Stoke the Flames"},
    )
    told = {s.card: [(a.outputs, a.takes, a.hurts, a.gives_up, a.taps) for a in s.abilities] for s in found.sources}
    assert told == {
        "Adarkar Wastes": [(("C",), "", 0, False, True), (("W", "U"), "", 1, False, True)],
        "Mystic Gate": [(("C",), "", 0, False, True), (("WW", "WU", "UU"), "WU", 0, False, True)],
        "Treasure": [(("W", "U", "B", "R", "G"), "", 0, True, True)],
        "Birds of Paradise": [(("*", "g"), "", 0, False, True)],
        "Sol Ring": [(("CC",), "", 0, False, True)],
        "Serra Angel": [(("*", "w"), "", 0, False, True)],
        "floating mana": [(("R",), "", 0, False, False)],
    }
    assert found.cost == "{2}{R}{R}"


@pytest.mark.parametrize(
    ("battlefield", "more"),
    [
        (["Gaea's Cradle"], {}),
        (["Ashnod's Altar", "Grizzly Bears"], {}),
        (["Forest", "Mana Reflection"], {}),
        (["Ancient Ziggurat"], {}),
        (["Eye of Ramos"], {}),
        (["Mana Confluence"], {"life": 0}),
        (["Forest"], {"pay": {"cost": "{B/P}"}}),
        (["Forest"], {"pay": {"cost": "{G}, Sacrifice a land"}}),
        (["Forest"], {"hand": ["Fireball"], "pay": {"cast": "Fireball"}}),
    ],
)
def test_what_is_not_plain(battlefield: list[object], more: dict[str, object]) -> None:
    with pytest.raises(NotPlain):
        plain(battlefield, **more)


def test_cases_with_wishes_are_left_out() -> None:
    case: dict[str, Any] = {
        "position": {"format": "manaplan/1", "you": {"battlefield": ["Forest"]}},
        "pay": {"cost": "{G}"},
        "expect": {"status": "payable"},
    }
    question = expressible(case)
    assert question is not None
    assert question.payable
    wishful = case | {"position": {**case["position"], "prefer": {"keep": ["forest-1"]}}}
    assert expressible(wishful) is None


def test_the_planner_is_not_wrong() -> None:
    tallies = {t.payer: t for t in judged(islice(drawn(40, seed=2), 40), perf_counter)}
    ours = tallies["manaplan"]
    assert (len(ours.ms), ours.no, ours.yes, ours.more) == (40, 0, 0, 0)
    assert tallies["greedy"].no > 0
    assert tallies["counting"].yes > 0
    assert tallies["greedy"].yes == tallies["counting"].no == tallies["backtracking"].no == 0
