from pathlib import Path

import pytest

import manaplan as mp
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.table import COMMANDS, command_of
from manaplan.errors import ManaplanError
from tests.cli.interactive.conftest import Do


def test_back_and_forth(session: Session, do: Do) -> None:
    do("add Forest", "life 5")
    assert do("undo") == "Undone: life 5"
    assert do("undo") == "Undone: add Forest"
    assert do("redo") == "Done again: add Forest"
    assert [*session.position.names] == ["forest-1"]
    do("life 7")
    with pytest.raises(ManaplanError, match="nothing to redo"):
        do("redo")


@pytest.mark.parametrize("name", ["board.toml", "board.json"])
def test_a_position_is_kept_in_a_file(session: Session, do: Do, name: str) -> None:
    do("add Forest", "hand Opt", "add Island #i (tapped)", "opponent Swamp")
    assert do(f"save {name}") == f"{name}: 4 objects."
    read = mp.load(name)
    assert {**read.names} == {**session.position.names}
    assert "timestamp" not in Path(name).read_text(encoding="utf-8")
    assert do("new", f"open {name}") == f"{name}: 4 objects."
    do("life 3", "save")
    assert mp.load(name).document.you.life == 3


def test_a_file_of_others_is_not_written_over(do: Do, folder: Path) -> None:
    file = folder / "mine.toml"
    file.write_text("precious", encoding="utf-8")
    with pytest.raises(ManaplanError, match="--force writes over it"):
        do("save mine.toml")
    assert file.read_text(encoding="utf-8") == "precious"
    do("save mine.toml --force")
    assert "manaplan/1" in file.read_text(encoding="utf-8")
    assert [*folder.glob("tmp*")] == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("open", "tell one file"),
        ("open nothere.toml", "cannot read"),
        ("save", "tell one file"),
        ("save a b", "tell one file"),
        ("save no/such/folder/x.toml", "cannot write"),
        ("undo", "nothing to undo"),
        ("hlep", 'Did you mean "help"'),
        ("e", "Did you mean exile or energy or explain"),
        ("xyzzy", "help lists them all"),
    ],
)
def test_what_cannot_be_done_is_told(do: Do, line: str, told: str) -> None:
    with pytest.raises(ManaplanError, match=told):
        do(line)


def test_a_file_that_is_no_position_changes_nothing(session: Session, do: Do, folder: Path) -> None:
    (folder / "bad.toml").write_text('[you]\nhand = ["Xyzzy of Nowhere"]\n', encoding="utf-8")
    with pytest.raises(ManaplanError, match="Xyzzy"):
        do("open bad.toml")
    assert not session.position.names


def test_help_names_every_command_and_each_has_its_own(do: Do) -> None:
    told = do("help")
    for name in COMMANDS:
        assert f"\n  {name}" in told
        assert do(f"help {name}").startswith(name)
    assert "--via" in do("help pay")
    assert "add 3 Forest" in do("help add")


def test_help_is_not_wider_than_a_terminal(do: Do) -> None:
    for line in ("help", *(f"help {name}" for name in COMMANDS)):
        assert max(map(len, do(line).splitlines())) <= 90


def test_commands_may_be_cut_short() -> None:
    assert command_of("cast").name == "castable"
    assert command_of("EXIT").name == "quit"
    assert command_of("ta").name == "tap"


def test_a_person_is_asked_once_before_something_is_lost(do: Do, session: Session) -> None:
    session.careful = True
    do("add Forest")
    with pytest.raises(ManaplanError, match="quit once more"):
        do("quit")
    assert not session.over
    do("quit")
    assert session.over


def test_nothing_is_lost_that_was_saved(do: Do, session: Session) -> None:
    session.careful = True
    do("add Forest", "save board.toml", "quit")
    assert session.over


def test_blank_lines_and_remarks_say_nothing(do: Do) -> None:
    assert do("") == do("   ") == do("# add Forest") == ""
