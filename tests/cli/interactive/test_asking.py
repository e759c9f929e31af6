from pathlib import Path

import pytest

from manaplan.cli.interactive.session import Session
from manaplan.errors import ManaplanError
from tests.cli.interactive.conftest import Do

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


def test_a_plan_is_shown_and_carried_out(do: Do) -> None:
    told = do("add 2 Forest", "hand Giant Growth", "pay Giant Growth")
    assert "1. Tap Forest (forest-1) for {G}." in told
    assert do("do") == "Tapped: Forest (forest-1)\nNow in graveyard: Giant Growth (giant-growth-1)"
    with pytest.raises(ManaplanError, match="no plan to carry out"):
        do("do")


def test_an_option_is_carried_out_by_its_number(do: Do) -> None:
    do("add Forest", "add Llanowar Elves #elf", "hand Giant Growth", "options Giant Growth")
    assert "Tapped: Llanowar Elves (elf)" in do("do 2")
    with pytest.raises(ManaplanError, match="no option 3, only 2 options"):
        do("undo", "do 3")


def test_what_was_asked_last_is_asked_again(do: Do) -> None:
    do("add Forest", "add Llanowar Elves #elf", "hand Giant Growth", "total Giant Growth")
    assert "Tap Llanowar Elves (elf)" in do("pay --keep forest-1")
    assert "2 options" in do("options")
    assert "What each aim cost" in do("explain")


def test_the_options_are_those_of_the_command_line(do: Do) -> None:
    do("add 3 Mountain", "hand Fireball")
    assert "X = 1" in do("pay Fireball --x 1")
    assert "Cast Fireball: 3 options." in do("options Fireball --x 1 --targets 2 --count") or do("options")


def test_a_cost_and_an_ability_are_paid_for(do: Do) -> None:
    do("add 2 Island", "add Azorius Signet #signet")
    assert "Pay {1}{U}: it can be paid." in do("pay {1}{U}")
    told = do("pay --activate signet", "do")
    assert told.endswith("It is paid; what comes of it is left to you.")


def test_what_cannot_be_paid_says_why(do: Do) -> None:
    assert "it cannot be paid" in do("add Island", "hand Giant Growth", "pay Giant Growth")
    assert "It could be paid with one of these changes" in do("explain")
    assert do("castable").split() == ["no", "Giant", "Growth", "{G}"]


def test_the_choices_of_what_enters(session: Session, do: Do) -> None:
    told = do(f"open {EXAMPLES / 'omni-changeling.toml'}", "pay", "do")
    assert "copy of Grizzly Bears" in told
    assert "  do as 2: Now on the battlefield, sick, copy of Serra Angel" in told
    do("undo", "do as 2")
    assert session.position.document.by_id["omni-changeling-1"].copy_of == "Serra Angel"


def test_a_whole_turn_is_carried_out(session: Session, do: Do) -> None:
    do(f"open {EXAMPLES / 'turn.toml'}", "turn", "do")
    battlefield = {spec.id for spec in session.position.document.you.zone("battlefield")}
    assert {"swamp-1", "omni-changeling-1", "knight"} <= battlefield


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("pay", "nothing is asked"),
        ("pay Opt", "is in your hand"),
        ("pay Opt --nonsense", "No such option"),
        ("pay Opt --x many", "whole number"),
        ("pay Opt --cost {G}", "both"),
        ('pay "Opt', "not closed"),
        ("castable Opt", "whole position"),
        ("do", "no plan"),
        ("pay --help", "No such option"),
    ],
)
def test_wrong_questions(session: Session, do: Do, line: str, told: str) -> None:
    with pytest.raises(ManaplanError, match=told):
        do(line)
    assert not session.shown
