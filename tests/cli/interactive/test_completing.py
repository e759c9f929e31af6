import pytest

from manaplan.cli.interactive.completing import suggestions
from manaplan.cli.interactive.session import Session
from tests.cli.interactive.conftest import Do


def completed(session: Session, line: str) -> list[str]:
    """The whole lines that may come of it."""
    return [line[: len(line) - found.length] + found.text for found in suggestions(session, line)]


def test_commands(session: Session) -> None:
    assert completed(session, "ex") == ["exile", "explain"]
    assert "add" in completed(session, "")


def test_names_of_cards_the_shortest_first(session: Session) -> None:
    assert completed(session, "add 3 fore")[0] == "add 3 Forest"
    assert completed(session, "hand Urza's Sag") == ["hand Urza's Saga"]
    assert completed(session, "add Treas")[0] == "add Treasure"
    assert completed(session, "add ") == []


def test_a_misspelt_name_is_understood(session: Session) -> None:
    found = suggestions(session, "hand Lightnign Bolt")
    assert found[0].text == "Lightning Bolt"
    assert found[0].about == "did you mean this?"


def test_flags(session: Session) -> None:
    assert completed(session, "add Forest (ta") == ["add Forest (tapped"]
    assert completed(session, "add Forest (tapped, si") == ["add Forest (tapped, sick"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("tap F", ["tap Forest"]),
        ("tap 2 f", ["tap 2 Forest", "tap 2 forest-1"]),
        ("untap ", ["untap Llanowar Elves", "untap elf"]),
        ("remove all L", ["remove all Llanowar Elves"]),
        ("pay g", ["pay Giant Growth", "pay giant-growth-1"]),
        ("play G", ["play Giant Growth"]),
        ("pay Giant Growth --pre", ["pay Giant Growth --prefer", "pay Giant Growth --preset"]),
        ("pay Giant Growth --keep e", ["pay Giant Growth --keep elf"]),
        ("pay Giant Growth --never s", ["pay Giant Growth --never sacrifice"]),
        ("help un", ["help untap", "help undo"]),
        ("nonsense x", []),
        ("life 1", []),
    ],
)
def test_what_is_in_the_position(session: Session, do: Do, line: str, expected: list[str]) -> None:
    do("add Forest", "add Llanowar Elves #elf (tapped)", "hand Giant Growth")
    assert completed(session, line) == expected


def test_files(session: Session, do: Do) -> None:
    do("save board.toml")
    assert completed(session, "open b") == ["open board.toml"]
    assert completed(session, "open no/such/") == []


@pytest.mark.parametrize("line", ["add 3 ", 'pay "', "add (", "tap #", "\x00", "add " + "x" * 5000, "0 ", "tap 0 x"])
def test_no_line_is_too_odd(session: Session, line: str) -> None:
    suggestions(session, line)
