"""What is wrong with a document is said with its kind, its place and the fix."""

from __future__ import annotations

import json

import pytest

from manaplan.errors import ManaplanError, PositionError, UnknownId
from manaplan.game.position.links import check_preferences
from manaplan.game.position.parse import parse
from manaplan.game.position.pay import parse_preferences


def fault(source: object) -> PositionError:
    with pytest.raises(PositionError) as caught:
        parse(source)  # type: ignore[arg-type]
    json.dumps(caught.value.as_document())
    return caught.value


def on_board(*entries: object) -> dict[str, object]:
    return {"you": {"battlefield": list(entries)}}


@pytest.mark.parametrize(
    ("source", "where", "word"),
    [
        ({"yuo": {}}, "yuo", '"you"'),
        ({"you": {"battelfield": []}}, "you.battelfield", '"battlefield"'),
        ({"opponents": [{}, {"lief": 3}]}, "opponents[1].lief", '"life"'),
        (on_board("Forest", {"card": "Forest", "taped": True}), "you.battlefield[1].taped", '"tapped"'),
        (on_board({"card": "A", "chosen": {"colour": "U"}}), "you.battlefield[0].chosen.colour", '"color"'),
        (
            on_board({"card": "A", "effects": [{"add_type": "Elf"}]}),
            "you.battlefield[0].effects[0].add_type",
            '"add_types"',
        ),
        ({"turn": {"happened": {"spell_cast": 1}}}, "turn.happened.spell_cast", '"spells_cast"'),
        ({"pay": {"casts": "A"}}, "pay.casts", '"cast"'),
        ({"prefer": {"keeps": []}}, "prefer.keeps", '"keep"'),
        ({"cards": [{"name": "A", "type_line": "", "manacost": ""}]}, "cards[0].manacost", '"mana_cost"'),
    ],
)
def test_unknown_keys_name_key_place_and_nearest(source: object, where: str, word: str) -> None:
    found = fault(source)
    assert (found.kind, found.where) == ("unknown_key", where)
    assert f"Did you mean {word}?" in found.message


@pytest.mark.parametrize(
    ("source", "kind", "where"),
    [
        ("[you]\nlife = 20\nhand = [\n'A'", "malformed", None),
        ("[you]\nlife = = 20\n", "malformed", "line 2, column 8"),
        ("[you]\nlife = 20\nlife = 20\n", "malformed", None),
        ('{"you": {"life": 20, 7}}', "malformed", "line 1, column 22"),
        ('{"you": {"life": 20,}}', "malformed", None),
        ('{\n"you": {\n"hand": [1 2]}}', "malformed", "line 3, column 12"),
        ('{"you": {"life": 20, "life": 3}}', "malformed", "life"),
        ('{"you": {"life": NaN}}', "malformed", None),
        ('{"you": {"life": ' + "9" * 5000 + "}}", "malformed", None),
        ("", "empty", None),
        ("  \n", "empty", None),
        (b"[you]\nhand = ['\xff']", "bad_text", "line 2"),
        ('{"you": {"hand": ["\\ud800"]}}', "bad_text", "you.hand[0]"),
        ('{"you": ' * 100_000, "too_deep", None),
        ("a = " + "[" * 100_000, "too_deep", None),
        ("# " + "x" * 17_000_000, "too_large", None),
    ],
)
def test_malformed_text(source: str | bytes, kind: str, where: str | None) -> None:
    found = fault(source)
    assert found.kind == kind
    if where is not None:
        assert found.where == where


@pytest.mark.parametrize(
    ("entry", "kind", "word"),
    [
        ("Forest (taped)", "unknown_flag", '"tapped"'),
        ("Forest (tapped) x3", "short_form", '"Forest (tapped) x3"'),
        ("Forest (tapped", "short_form", '"Forest (tapped"'),
        ("Forest tapped)", "short_form", '"Forest tapped)"'),
        ("Forest ()", "short_form", "empty flag"),
        ("Forest (tapped,)", "short_form", "empty flag"),
        ("Forest x0", "short_form", "at least 1"),
        ("Forest x99999999999999999999", "too_large", "at most"),
        ("(tapped)", "short_form", "name"),
        ("#elf", "short_form", "name"),
        ("Forest #", "bad_id", '""'),
        ("", "empty", "name"),
        ("Forest\nIsland", "bad_text", "one line"),
        ("Bear (two +1/+1 counters)", "unknown_flag", '"2 +1/+1 counters"'),
        ("Bear (level)", "unknown_flag", '"level 2"'),
        ("Bear (99999999999 charge counters)", "too_large", "most"),
        ("Bear (attacking, blocking)", "contradiction", "both attacking and blocking"),
        ("Bear (blocked, unblocked)", "contradiction", "both blocked and unblocked"),
        ("Bear (level 2, level 3)", "contradiction", '"level"'),
        ("Bear (copy of A, copy of B)", "short_form", "copies two"),
        ("Clone (copy of Alpha, the First, taped)", "unknown_flag", '"tapped"'),
        (3, "wrong_type", "3 is not an object"),
        ({"card": "Forest", "tapped": 1}, "wrong_type", "true or false"),
        ({"card": "Forest", "count": "3"}, "wrong_type", "whole number"),
        ({"card": "Forest", "count": True}, "wrong_type", "whole number"),
        ({"card": "Forest", "count": 0}, "negative", "least is 1"),
        ({"card": "Forest", "count": 100_001}, "too_large", "at most"),
        ({"card": "Forest", "counters": {"charge": -1}}, "negative", "-1 is negative"),
        ({"card": "Forest", "id": "a b"}, "bad_id", '"a b"'),
        ({"card": "Forest", "level": True}, "wrong_type", "level = 2"),
        ({"card": "Forest", "name": "Forest"}, "naming", "card and name"),
        ({"tapped": True}, "naming", "none of them"),
        ({"name": "Forest"}, "naming", "card ="),
        ({"card": "Forest", "power": 3}, "naming", "name ="),
        ({"name": "A", "type_line": "Creature", "colors": "X"}, "unknown_word", '"X"'),
        ({"card": "A", "effects": [{}]}, "empty", "set_types"),
        ({"card": "A", "effects": [{"set_pt": [1]}]}, "wrong_type", "[power, toughness]"),
        ({"card": "A", "attached_to": "b"}, "unknown_id", '"b"'),
        ({"card": "A", "id": "a", "attached_to": "a"}, "contradiction", "attached to itself"),
        ({"card": "A", "id": "a", "copy_of": "a"}, "contradiction", "copy of itself"),
    ],
)
def test_bad_objects(entry: object, kind: str, word: str) -> None:
    found = fault(on_board("Island", entry))
    assert found.kind == kind
    assert word in found.message
    assert found.where is not None
    assert found.where.startswith("you.battlefield[1]")


@pytest.mark.parametrize(
    ("source", "kind", "where"),
    [
        ({"format": "manaplan/2"}, "format", "format"),
        ({"you": []}, "wrong_type", "you"),
        ({"you": {"life": -1}}, "negative", "you.life"),
        ({"you": {"life": 2.5}}, "wrong_type", "you.life"),
        ({"you": {"energy": 10**30}}, "too_large", "you.energy"),
        ({"you": {"hand": "Forest"}}, "wrong_type", "you.hand"),
        ({"you": {"hand": ["Forest (tapped)"]}}, "contradiction", "you.hand[0]"),
        ({"you": {"pool": "{G}{S}"}}, "bad_symbol", "you.pool"),
        ({"you": {"pool": "GG"}}, "bad_symbol", "you.pool"),
        ({"you": {"pool": 3}}, "wrong_type", "you.pool"),
        ({"you": {"pool": [{"snow": True}]}}, "missing_key", "you.pool[0]"),
        ({"opponents": {}}, "wrong_type", "opponents"),
        ({"turn": {"step": "mian"}}, "unknown_word", "turn.step"),
        ({"turn": {"active": "opponent-2"}, "opponents": [{}]}, "unknown_word", "turn.active"),
        ({"turn": {"happened": {"land_played": 1}}}, "wrong_type", "turn.happened.land_played"),
        ({"cards": [{"name": "A"}]}, "missing_key", "cards[0]"),
        (
            {"cards": [{"name": "A", "type_line": ""}, {"name": "a", "type_line": ""}]},
            "duplicate_card",
            "cards[1]",
        ),
        ({"prefer": {"keep": ["elf"]}}, "unknown_id", "prefer.keep[0]"),
        ({3: {}}, "wrong_type", ""),
        ([], "wrong_type", ""),
        (None, "wrong_type", ""),
    ],
)
def test_bad_documents(source: object, kind: str, where: str) -> None:
    found = fault(source)
    assert (found.kind, found.where) == (kind, where)


def test_duplicate_ids_name_both_places() -> None:
    found = fault({"you": {"hand": ["Opt #a"], "battlefield": ["Forest #a"]}})
    assert (found.kind, found.where) == ("duplicate_id", "you.battlefield[0]")
    assert "you.hand[0]" in found.message
    assert fault(on_board("Forest x2", "Island #forest-2")).kind == "duplicate_id"


def test_rings_are_told() -> None:
    ring = [{"card": "Aura", "id": f"a{n}", "attached_to": f"a{(n + 1) % 3}"} for n in range(3)]
    assert '"a0" is attached to "a1"' in fault(on_board(*ring)).message
    copies = [{"card": "Clone", "id": f"c{n}", "copy_of": f"c{1 - n}"} for n in range(2)]
    assert '"c0" is a copy of "c1"' in fault(on_board(*copies)).message


def test_attached_only_on_the_battlefield() -> None:
    in_hand = {"you": {"hand": ["Bear #b"], "battlefield": [{"card": "Aura", "attached_to": "b"}]}}
    assert "not on the battlefield" in fault(in_hand).message
    aura_in_hand = {"you": {"hand": [{"card": "Aura", "attached_to": "b"}], "battlefield": ["Bear #b"]}}
    assert fault(aura_in_hand).where == "you.hand[0].attached_to"


def test_a_name_in_place_of_an_id_is_answered_with_the_id() -> None:
    document = parse(on_board("Llanowar Elves #elf"))
    with pytest.raises(UnknownId, match='Did you mean "elf"'):
        document.object("Llanowar Elves")
    with pytest.raises(UnknownId, match=r"prefer.must\[0\]"):
        check_preferences(document, parse_preferences({"must": ["elfs"]}))
    check_preferences(document, parse_preferences({"must": ["#elf"]}))


def test_errors_are_one_tree() -> None:
    found = fault({"you": {"life": "x"}})
    assert isinstance(found, ManaplanError)
    assert found.as_document() == {"kind": "wrong_type", "message": found.message, "where": "you.life"}
    assert str(found) == f"you.life: {found.message}"
