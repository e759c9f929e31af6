import pytest

from manaplan.cli.interactive.session import Session
from manaplan.errors import ManaplanError
from tests.cli.interactive.conftest import Do


def test_tapping_takes_what_is_untapped(do: Do) -> None:
    assert do("add 3 Forest", "tap Forest") == "Tapped: Forest (forest-1)"
    assert do("tap Forest") == "Tapped: Forest (forest-2)"
    assert do("untap forest-1") == "Untapped: Forest (forest-1)"
    assert do("tap all") == "Tapped: 2 Forests (forest-1, forest-3)"
    assert do("untap") == "Untapped: 3 Forests (forest-1 to forest-3)"


def test_the_numbers_of_the_player(session: Session, do: Do) -> None:
    assert do("life 12") == "Life: 20 becomes 12"
    assert do("energy 3") == "Energy: 0 becomes 3"
    assert do("pool {G}{G}") == "Floating: {G}{G}"
    assert do('pool [{ mana = "{R}", snow = true }]') == "Floating: {R}"
    assert session.position.document.you.pool[0].snow
    assert do("pool") == "Floating: no mana"


def test_what_is_kept_is_not_used(do: Do) -> None:
    do("add Forest", "add Mountain", "keep Forest")
    assert "Mountain" in do("pay {1}")
    assert do("keep") == "Kept: nothing"


def test_the_next_turn(do: Do) -> None:
    do("add Forest (tapped)", "pool {G}")
    assert do("next") == "Untapped: Forest (forest-1)\nFloating: no mana"


def test_what_changes_nothing_is_nothing_to_undo(do: Do) -> None:
    assert do("life 20") == "Nothing has changed."
    with pytest.raises(ManaplanError, match="nothing to undo"):
        do("undo")


def test_a_new_table(session: Session, do: Do) -> None:
    do("add Forest", "new")
    assert not session.position.names
    do("undo")
    assert session.position.names


@pytest.mark.parametrize("line", ["life -1", "life", "energy x", "pool {Q}", "pool [", "tap", "tap Forest", "keep Opt"])
def test_what_cannot_be_done_is_told_and_changes_nothing(session: Session, do: Do, line: str) -> None:
    before = session.position
    with pytest.raises(ManaplanError):
        do(line)
    assert session.position is before
