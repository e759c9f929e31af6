"""Changes of a position on the page keep all the rest of it."""

import pytest

from manaplan.errors import ManaplanError
from manaplan.game.position.parse import parse
from manaplan.web.changing import changed

BOARD = """\
[you]
hand = ["Opt"]
battlefield = ["Forest x2", "Grizzly Bears #bears (sick)"]
[[opponents]]
battlefield = ["Swamp"]
[prefer]
keep = ["bears"]
"""


@pytest.mark.parametrize(
    ("change", "ids"),
    [
        ({"add": {"name": "Opt", "zone": "hand"}}, ["opt-1", "opt-2"]),
        ({"add": {"name": "treasure", "count": 2}}, ["treasure-1", "treasure-2"]),
        ({"remove": ["forest-1"]}, ["forest-2"]),
        ({"tap": ["bears", "forest-2"]}, ["bears", "forest-2"]),
    ],
)
def test_it_holds_what_was_changed_and_the_rest(change: dict[str, object], ids: list[str]) -> None:
    document = parse(changed(BOARD, change))
    assert set(ids) <= set(document.by_id)
    assert {"opt-1", "forest-2", "bears", "swamp-1"} <= set(document.by_id)
    assert ("forest-1" in document.by_id) is ("remove" not in change)
    assert document.by_id["bears"].tapped is ("tap" in change)
    assert document.by_id["bears"].sick
    assert document.prefer.keep == ("bears",)


def test_what_is_tapped_is_untapped_again() -> None:
    tapped = changed(BOARD, {"tap": ["bears"]})
    assert parse(changed(tapped, {"untap": ["bears"]})) == parse(BOARD)


def test_a_position_is_begun_from_nothing() -> None:
    text = changed("", {"add": {"name": "Island", "zone": "battlefield", "count": 3, "tapped": True}})
    assert '"Island x3 (tapped)"' in text


def test_no_timestamps_are_written_where_the_order_says_it() -> None:
    assert "timestamp" not in changed('[you]\nbattlefield = ["Forest x2", "Island"]', {"remove": ["forest-1"]})
    later = changed(BOARD, {"add": {"name": "Island"}})
    assert [s.id for s in sorted(parse(later).objects(), key=lambda s: s.timestamp)][-1] == "island-1"


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"add": None},
        {"add": {"name": "Optt"}},
        {"add": {"name": "Opt", "zone": "pocket"}},
        {"add": {"name": "Opt", "count": -1}},
        {"add": {"name": "Opt", "count": 10**9}},
        {"remove": "bears"},
        {"remove": ["nothing"]},
        {"tap": ["opt-1"]},
        {"tap": [["bears"]]},
    ],
)
def test_what_cannot_be_is_an_error(change: dict[str, object]) -> None:
    with pytest.raises(ManaplanError):
        changed(BOARD, change)
