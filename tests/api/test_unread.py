"""Sentences that were not understood are told with every answer, and are an error where that is asked for."""

from typing import Any

import pytest

import manaplan as mp

QUESTIONS = ("pay", "options", "mana", "castable", "total", "explain", "graph")
UNREAD = "Each zorb you glim costs frob."


def ask(question: str, you: dict[str, Any], *, strict: bool = False) -> dict[str, Any]:
    position = {"you": {"hand": ["Grizzly Bears"], **you}}
    pay = {"cast": "Grizzly Bears"}
    return dict(mp.ask({"question": question, "position": position, "pay": pay, "strict": strict}))


def thing(text: str) -> dict[str, str]:
    return {"name": "Odd Thing", "type_line": "Artifact", "oracle_text": text}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_tells_what_was_not_understood(question: str) -> None:
    board = {"battlefield": ["Forest x2", thing(UNREAD)]}
    (told,) = ask(question, board)["unread"]
    assert told["card"] == "Odd Thing"
    assert told["sentence"].startswith("1: Each zorb")
    refused = ask(question, board, strict=True)["error"]
    assert (refused["kind"], "Odd Thing (1: Each zorb" in refused["message"]) == ("unread", True)


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_is_told_where_all_is_understood(question: str) -> None:
    answer = ask(question, {"battlefield": ["Forest x2", thing("Flying\n{T}: Add {G}.")]}, strict=True)
    assert "unread" not in answer
    assert "error" not in answer


def test_of_cards_in_hand_only_what_works_from_there_matters() -> None:
    told = ask("mana", {"hand": ["Grizzly Bears", thing(UNREAD), thing("Exile this from your zorb: Add {G}.")]})
    assert [one["sentence"][:2] for one in told["unread"]] == ["1:"]
