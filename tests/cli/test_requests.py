from collections.abc import Callable
from typing import Any

import pytest

from manaplan.cli.requests import build_request
from tests.cli.conftest import BOARD, Asked

Run = Callable[..., Any]


def test_the_position_is_passed_as_text_and_its_tables_stay_there(run: Run, asked: Asked, board: str) -> None:
    run("pay", board)
    assert asked.request == {"question": "pay", "position": BOARD}


def test_an_option_replaces_its_key_of_pay(run: Run, asked: Asked, board: str) -> None:
    run("pay", board, "--x", "2")
    assert asked.request["pay"] == {"cast": "Opt", "with": ["kicker"], "x": 2}
    run("pay", board, "--cast", "Opt", "--with", "buyback", "--with", "buyback")
    assert asked.request["pay"] == {"cast": "Opt", "with": ["buyback", "buyback"]}


def test_another_action_drops_the_details_of_the_first(run: Run, asked: Asked, board: str) -> None:
    run("pay", board, "--cast", "Island")
    assert asked.request["pay"] == {"cast": "Island"}
    run("pay", board, "--activate", "f", "--ability", "2")
    assert asked.request["pay"] == {"activate": "f", "ability": 2}


def test_preferences_replace_key_by_key(run: Run, asked: Asked, board: str) -> None:
    run("pay", board, "--prefer", "life, taps", "--never", "exile", "--never", "discard", "--spend", "R=1")
    assert asked.request["prefer"] == {
        "keep": ["f"],
        "aims": ["life", "taps"],
        "never": ["exile", "discard"],
        "spend": {"R": 1},
    }
    assert "pay" not in asked.request


def test_a_preset_replaces_the_order_of_aims_of_the_position(run: Run, asked: Asked, board: str) -> None:
    run("pay", board, "--preset", "race")
    assert asked.request["prefer"] == {"keep": ["f"], "never": ["life"], "preset": "race"}
    position = BOARD.replace("[prefer]", '[prefer]\naims = ["taps"]')
    assert build_request("pay", position, {"preset": "race"})["prefer"] == asked.request["prefer"]
    assert build_request("pay", position, {"keep": ["g"]})["prefer"]["aims"] == ["taps"]


@pytest.mark.parametrize(
    ("options", "pay"),
    [
        (
            ["--cast", "A", "--from", "graveyard", "--via", "flashback"],
            {"from": "graveyard", "via": "flashback"},
        ),
        (["--cast", "A", "--x", "MAX", "--targets", "0", "--tax", "2"], {"x": "max", "targets": 0, "tax": 2}),
        (["--cast", "A", "--modes", "1, Draw,3"], {"modes": [1, "Draw", 3]}),
        (["--cast", "A", "--assist", "{3}"], {"assist": "{3}"}),
        (
            ["--cast", "A", "--choose", "{W/P}=life", "--choose", "a=b=c"],
            {"choose": {"{W/P}": "life", "a": "b=c"}},
        ),
        (["--activate", "f", "--ability", "Equip"], {"activate": "f", "ability": "Equip"}),
        (["--turn-face-up", "f"], {"turn_face_up": "f"}),
        (["--suspend", "A"], {"suspend": "A"}),
        (["--foretell", "A"], {"foretell": "A"}),
        (["--plot", "A"], {"plot": "A"}),
        (["--cost", "{2}", "--as", "ability"], {"cost": "{2}", "as": "ability"}),
    ],
)
def test_every_key_of_pay_has_an_option(
    run: Run, asked: Asked, board: str, options: list[str], pay: dict[str, Any]
) -> None:
    run("pay", board, *options)
    assert asked.request["pay"] == ({"cast": "A"} if "--cast" in options else {}) | pay


def test_limits_and_the_form_of_a_graph_are_passed_on(run: Run, asked: Asked, board: str) -> None:
    run("options", board, "--limit", "7", "--time-limit", "0.5")
    assert (asked.request["limit"], asked.request["time_limit"]) == (7, 0.5)
    run("graph", board, "--format", "mermaid")
    assert asked.request["form"] == "mermaid"


def test_which_options_are_listed_is_passed_on(run: Run, asked: Asked, board: str) -> None:
    run("options", board, "--pareto")
    assert (asked.request["pareto"], "count_only" in asked.request) == (True, False)
    run("options", board, "--count")
    assert (asked.request["count_only"], "pareto" in asked.request) == (True, False)


def test_a_position_that_cannot_be_read_is_left_to_the_answer() -> None:
    request = build_request("pay", "not [ toml", {"cast": "Opt", "keep": ("a",)})
    expected: dict[str, Any] = {"question": "pay", "position": "not [ toml"}
    assert request == expected | {"pay": {"cast": "Opt"}, "prefer": {"keep": ["a"]}}
