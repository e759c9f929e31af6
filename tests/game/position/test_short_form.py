"""The short form: NAME [xN] [#id] [(flag, flag, ...)]."""

from __future__ import annotations

import pytest

from manaplan.game.position.parse import parse
from manaplan.game.position.records import ObjectSpec
from manaplan.game.position.short_form import read_short


@pytest.mark.parametrize(
    ("text", "name", "count", "identifier"),
    [
        ("Forest", "Forest", 1, None),
        ("Forest x3", "Forest", 3, None),
        ("Forest #f1", "Forest", 1, "f1"),
        ("Forest x3 #f (tapped)", "Forest", 3, "f"),
        ("Forest #f x3", "Forest", 3, "f"),
        ("  Forest   x3  (tapped) ", "Forest", 3, None),
        ("Forest(tapped)", "Forest", 1, None),
        ("Urza's Saga", "Urza's Saga", 1, None),
        ('Kongming, "Sleeping Dragon" #k', 'Kongming, "Sleeping Dragon"', 1, "k"),
        ("Wear // Tear", "Wear // Tear", 1, None),
        ("Malfegor x", "Malfegor x", 1, None),
        ("x3", "x3", 1, None),
    ],
)
def test_parts(text: str, name: str, count: int, identifier: str | None) -> None:
    form = read_short(text, "here")
    assert (form.name, form.count, form.id) == (name, count, identifier)


def spec(flags: str) -> ObjectSpec:
    (found,) = parse({"you": {"battlefield": [f"Bear ({flags})"]}}).you.objects
    return found


@pytest.mark.parametrize(
    ("flags", "field", "value"),
    [
        ("tapped", "tapped", True),
        ("Summoning Sick", "sick", True),
        ("face down", "face_down", True),
        ("face-down", "face_down", True),
        ("transformed", "transformed", True),
        ("token", "token", True),
        ("5 +1/+1 counters", "counters", (("+1/+1", 5),)),
        ("1 luck counter, 2 -1/-1 counters", "counters", (("-1/-1", 2), ("luck", 1))),
        ("a charge counter, 2 charge counters", "counters", (("charge", 3),)),
        ("0 charge counters", "counters", ()),
        ("copy of elf", "copy_of", "elf"),
        ("copy of Vorinclex, Monstrous Raider, tapped", "copy_of", "Vorinclex, Monstrous Raider"),
        ("prototyped", "marks", frozenset({"prototyped"})),
        ("level 2, Ring bearer", "marks", frozenset({"level 2", "ring-bearer"})),
        ("kicked, kicked 3", "marks", frozenset({"kicked 3"})),
        ("used 1, used 2", "marks", frozenset({"used 1", "used 2"})),
    ],
)
def test_flags(flags: str, field: str, value: object) -> None:
    assert getattr(spec(flags), field) == value


def test_numbers_of_marks() -> None:
    assert spec("level 3").number_mark("level") == 3
    assert spec("monstrous").number_mark("level") is None


def test_flags_after_a_copied_name_still_count() -> None:
    assert spec("copy of Vorinclex, Monstrous Raider, tapped").tapped


def test_the_table_form_says_the_same() -> None:
    table = {
        "card": "Bear",
        "tapped": True,
        "face_down": True,
        "monstrous": True,
        "on_an_adventure": True,
        "level": 2,
        "used": [1, 2],
        "counters": {"+1/+1": 2},
        "attacking": False,
    }
    (found,) = parse({"you": {"battlefield": [table]}}).you.objects
    assert found == spec("tapped, face down, monstrous, on an adventure, level 2, used 1, used 2, 2 +1/+1 counters")


def test_an_id_given_to_several_is_numbered() -> None:
    document = parse({"you": {"battlefield": ["Forest x3 #f", {"card": "Island", "id": "i", "count": 2}]}})
    assert list(document.by_id) == ["f-1", "f-2", "f-3", "i-1", "i-2"]


def test_an_id_of_its_own_is_not_counted() -> None:
    document = parse({"you": {"battlefield": ["Forest #f", "Forest x2"]}})
    assert list(document.by_id) == ["f", "forest-1", "forest-2"]


def test_names_with_parentheses_take_the_table_form() -> None:
    document = parse({"you": {"battlefield": [{"card": "Big Thing (Left Side)"}]}})
    assert document.object("big-thing-left-side-1").name == "Big Thing (Left Side)"
