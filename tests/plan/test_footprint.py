"""When two plans are the same option."""

from manaplan.plan.footprint import footprint, kinds
from manaplan.plan.steps import Uses
from tests.referee.make import elf, land, table, thing


def test_interchangeable_objects_are_one_kind() -> None:
    board = table(land("a-1", "G"), land("a-2", "G"), land("a-3", "G", tapped=True), land("b-1", "G"))
    assert kinds(board) == {"a-1": "a-1", "a-2": "a-1", "a-3": "a-3", "b-1": "b-1"}
    one, two = Uses(tapped=("a-1",)), Uses(tapped=("a-2",))
    assert footprint(kinds(board), one) == footprint(kinds(board), two)
    assert footprint(kinds(board), one) != footprint(kinds(board), Uses(tapped=("b-1",)))


def test_status_counters_and_attachments_tell_objects_apart() -> None:
    board = table(
        elf("e-1"),
        elf("e-2", sick=True),
        elf("e-3", counters={"+1/+1": 1}),
        elf("e-4"),
        elf("e-5"),
        elf("e-6"),
        thing("w-1", "enchantment", attached_to="e-4"),
        thing("w-2", "enchantment", attached_to="e-5"),
    )
    alike = kinds(board)
    assert alike["e-6"] == "e-1"
    assert alike["e-5"] == "e-4"
    assert alike["w-2"] == "w-1"
    assert len(set(alike.values())) == 5


def test_cards_of_a_library_are_told_apart() -> None:
    board = table(land("a-1", "G", zone="library"), land("a-2", "G", zone="library"))
    assert len(set(kinds(board).values())) == 2


def test_what_is_used_up_as_one_multiset() -> None:
    board = table(elf("e-1"), elf("e-2"))
    uses = Uses(tapped=("e-1", "e-2"), counters=(("e-1", "charge", -2), ("e-2", "charge", -1)), life=2)
    amounts = footprint(kinds(board), uses, ["G", "G"]).amounts()
    assert amounts["tapped", "e-1"] == 2
    assert amounts["counters", "e-1", "charge", False] == 3
    assert amounts["life"] == 2
    assert amounts.total() == 7


def test_floating_mana_makes_another_option_of_the_same_uses() -> None:
    board = table(elf("e-1"))
    first, second = (footprint(kinds(board), Uses(tapped=("e-1",)), floating) for floating in (["G"], ["U"]))
    assert first != second
    assert first.amounts() == second.amounts()
