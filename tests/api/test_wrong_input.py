"""Wrong input of users: an error that quotes it, names the place and says the fix; never a fault of ours."""

from typing import Any

import pytest

import manaplan

FOREST = {"format": "manaplan/1", "you": {"battlefield": ["Forest", "Llanowar Elves #elf"]}}


def error(position: object = FOREST, **pay: Any) -> dict[str, Any]:
    answer: dict[str, Any] = manaplan.ask({"question": "pay", "position": position, "pay": pay})
    assert "error" in answer, answer
    return dict(answer["error"])


@pytest.mark.parametrize("cost", ["{" + "9" * 30 + "}", "Pay " + "9" * 20 + " life", "Pay " + "9" * 20 + " {E}"])
def test_numbers_that_are_too_large_are_named_so(cost: str) -> None:
    told = error(cost=cost)
    assert (told["kind"], told["where"]) == ("notation", "pay.cost")
    assert "at most 1000000000" in told["message"]


@pytest.mark.parametrize("cost", ["{A}", "{G", "hello world", "{G}, Do a dance"])
def test_a_cost_that_cannot_be_read_is_quoted_with_an_example(cost: str) -> None:
    told = error(cost=cost)
    assert told["where"] == "pay.cost"
    assert f'"{cost}"' in told["message"]
    assert "Pay 3 life" in told["message"]


def test_a_number_that_is_too_large_in_a_card_names_its_place() -> None:
    card = {"name": "A", "mana_cost": "{99999999999}", "type_line": "Artifact"}
    told = error({"cards": [card], "you": {"hand": ["A"]}}, cast="A")
    assert told["where"] == "cards[0].mana_cost"


@pytest.mark.parametrize("text", ["[1, 2]", '"abc"', "null", "3"])
def test_json_that_is_no_table_is_told_as_json(text: str) -> None:
    assert "JSON" in error(text, cost="{G}")["message"]


def test_brackets_without_end_are_malformed() -> None:
    assert error("[" * 100_000, cost="{G}")["kind"] in {"malformed", "too_deep"}


def test_a_card_in_another_zone_is_told_with_the_zone() -> None:
    assert "battlefield" in error(cast="Forest")["message"]


def test_the_ids_are_told_where_none_is_near() -> None:
    assert "forest-1, elf" in error(activate="zzzzz")["message"]


def test_a_step_without_a_kind_is_told_as_missing() -> None:
    request = {"question": "check", "position": FOREST, "pay": {"cost": "{G}"}, "plan": [{"stp": "pay"}]}
    told: dict[str, Any] = manaplan.ask(request)
    assert "missing" in told["error"]["message"]


def test_a_token_among_the_cards_is_told_how_to_write_it() -> None:
    assert '{ token = "Treasure" }' in error({"you": {"battlefield": ["Treasure"]}}, cost="{G}")["message"]


def test_what_python_gives_that_is_no_position_is_told_with_the_right_way() -> None:
    with pytest.raises(manaplan.ManaplanError, match=r'manaplan.load\("board.toml"\)'):
        manaplan.pay("board.toml", cast="Forest")  # type: ignore[arg-type]  # a likely mistake
    with pytest.raises(manaplan.ManaplanError, match=r"manaplan\.Position\.from_dict"):
        manaplan.Planner({"you": {}})  # type: ignore[arg-type]  # a likely mistake
    with pytest.raises(manaplan.ManaplanError, match='cast="NAME"'):
        manaplan.pay(manaplan.Position.parse("[you]"), "Forest")  # type: ignore[arg-type]  # a likely mistake
