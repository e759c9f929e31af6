"""Wishes that stand in the way: they are facts of the reason, no more of them than needed."""

from typing import Any

import pytest

import manaplan


def answer(you: dict[str, Any], prefer: dict[str, Any], question: str = "pay", **pay: Any) -> dict[str, Any]:
    position = {"format": "manaplan/1", "you": you}
    return manaplan.ask({"question": question, "position": position, "pay": pay, "prefer": prefer})


def told(you: dict[str, Any], prefer: dict[str, Any], **pay: Any) -> list[dict[str, Any]]:
    given = answer(you, prefer, **pay)
    assert given["status"] == "unpayable"
    return [fact for fact in given["why"]["conflict"] if "by your wish" in fact["fact"]]


FOREST_ELF = {"battlefield": ["Forest", "Llanowar Elves #elf (sick)"]}


@pytest.mark.parametrize(
    ("prefer", "pay", "objects"),
    [
        ({"keep": ["forest-1"]}, {"cost": "{G}"}, ["forest-1"]),
        ({"must": ["elf"]}, {"cost": "{G}"}, ["elf"]),
        ({"never": ["life"]}, {"cost": "Pay 3 life"}, []),
        ({"never": ["sacrifice"]}, {"cost": "Sacrifice a creature"}, []),
        ({"keep": ["elf", "forest-1"]}, {"cost": "{G}"}, ["forest-1"]),
    ],
)
def test_a_wish_that_forbids_the_payment_is_a_fact(
    prefer: dict[str, Any], pay: dict[str, Any], objects: list[str]
) -> None:
    facts = told(FOREST_ELF, prefer, **pay)
    assert [fact["objects"] for fact in facts] == [objects]
    assert [fact["rule"] for fact in facts] == [""]


def test_wishes_that_only_together_forbid_it_are_both_told() -> None:
    facts = told({"battlefield": ["Forest", "Swamp"]}, {"keep": ["forest-1"], "never": ["life"]}, cost="{G/P}")
    assert len(facts) == 2


@pytest.mark.parametrize(
    "prefer",
    [
        {"must": ["forest-1"], "keep": ["forest-1"]},
        {"must": ["treasure-1"], "never": ["sacrifice"]},
        {"must": ["forest-1", "swamp-1"], "never": ["life"], "keep": ["treasure-1", "swamp-1"]},
    ],
)
def test_of_wishes_that_contradict_each_other_two_are_told(prefer: dict[str, Any]) -> None:
    assert len(told({"battlefield": ["Forest", "Swamp", {"token": "Treasure"}]}, prefer, cost="{1}{G/P}")) == 2


def test_a_wish_that_changes_nothing_is_not_told() -> None:
    assert told({"battlefield": ["Forest x2"]}, {"keep": ["forest-1"]}, cost="{U}") == []


def test_of_what_can_be_paid_no_wish_is_told() -> None:
    assert answer({"battlefield": ["Forest x2"]}, {"keep": ["forest-1"]}, cost="{G}")["why"] is None
