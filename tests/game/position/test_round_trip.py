"""Reading what was written gives the same document, in TOML, in JSON and as plain data."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from manaplan.errors import PositionError
from manaplan.game.position.dump import dump_json, dump_toml, to_dict
from manaplan.game.position.parse import parse
from manaplan.game.position.toml import write_toml
from manaplan.game.position.words import (
    AIMS,
    HAPPENED_FLAGS,
    HAPPENED_LISTS,
    HAPPENED_NUMBERS,
    MAXIMISE,
    NEVER,
    PRESETS,
    STEPS,
    ZONES,
)

# Names that tempt the short form: signs of its own, words that look like a count, an id or a flag.
_PIECES = st.sampled_from(
    [
        "Forest",
        "Bear",
        "Urza's Saga",
        "x3",
        "#f",
        "(tapped)",
        "(Big)",
        "copy of",
        ",",
        '"',
        "\\",
        "Æther",
        "森",
        "//",
        "\x7f",
    ]
)
NAMES = st.lists(_PIECES, min_size=1, max_size=3).map(" ".join).filter(lambda name: "\x7f" not in name)
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
NUMBERS = st.integers(0, 30)


def optional(keys: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=keys)


_EFFECTS = st.lists(
    optional(
        {
            "set_types": TEXTS,
            "set_colors": st.sampled_from(["", "U", "GW"]),
            "lose_abilities": st.booleans(),
            "set_pt": st.tuples(st.integers(-3, 9), st.integers(-3, 9)).map(list),
            "add_types": NAMES,
            "add_ability": NAMES,
            "animate": NAMES,
            "copy_of": NAMES,
        }
    ).filter(lambda effect: effect not in ({}, {"lose_abilities": False})),
    max_size=2,
)
_STATE: dict[str, Any] = {
    "face_down": st.booleans(),
    "transformed": st.booleans(),
    "monstrous": st.booleans(),
    "on_an_adventure": st.booleans(),
    "level": st.integers(1, 4),
    "used": st.one_of(st.booleans(), st.lists(st.integers(1, 3), min_size=1, max_size=2)),
    "counters": st.dictionaries(
        st.sampled_from(["+1/+1", "charge", "a, b", "(odd)", "x counter"]), NUMBERS, max_size=2
    ),
    "copy_of": NAMES,
    "exiled_with": st.lists(NAMES, max_size=2),
    "unlocked": st.lists(NAMES, max_size=2),
    "effects": _EFFECTS,
    "timestamp": st.integers(1, 40),
    "count": st.integers(1, 3),
    "chosen": optional({"color": st.sampled_from(["U", "green"]), "type": NAMES, "card": NAMES, "number": NUMBERS}),
}
_BOARD_STATE = _STATE | {"tapped": st.booleans(), "sick": st.booleans(), "attacking": st.booleans()}
_INLINE: dict[str, Any] = {
    "power": st.one_of(st.integers(-1, 9), st.sampled_from(["*", "1+*", "03"])),
    "toughness": st.integers(0, 9),
    "oracle_text": TEXTS,
    "mana_cost": st.just("{G}"),
    "colors": st.sampled_from(["", "GU", ["green"]]),
    "token": st.booleans(),
}
_TYPES = st.sampled_from(["Token Creature — Bear", "Artifact"])


def in_any_order(draw: st.DrawFn, table: dict[str, Any]) -> dict[str, Any]:
    keys: list[str] = draw(st.permutations(list(table)))
    return {key: table[key] for key in keys}


def entries(state: dict[str, Any]) -> st.SearchStrategy[Any]:
    short = st.tuples(
        st.sampled_from(["Forest", "Bear", 'Kongming, "Sleeping Dragon"']),
        st.sampled_from(["", " x2", " x3"]),
        st.sampled_from(["", " (3 +1/+1 counters)", " (kicked 2, face down)", " (copy of Alpha, the First, token)"]),
    ).map("".join)
    card = st.fixed_dictionaries({"card": NAMES}, optional=state | {"token": st.booleans()})
    token = st.fixed_dictionaries({"token": NAMES}, optional=state)
    inline = st.fixed_dictionaries({"name": NAMES, "type_line": _TYPES}, optional=state | _INLINE)
    return st.one_of(short, card, token, inline)


_POOL = st.one_of(
    st.just("{G}{W}"),
    st.lists(
        st.fixed_dictionaries(
            {"mana": st.sampled_from(["{G}", "{C}{C}", "{W}{U}"])},
            optional={"snow": st.booleans(), "only": NAMES, "from": NAMES},
        ),
        max_size=3,
    ),
)
_ZONES: dict[str, Any] = {
    zone: st.lists(entries(_BOARD_STATE if zone == "battlefield" else _STATE), max_size=3) for zone in ZONES
}
_PLAYER: dict[str, Any] = {
    "life": NUMBERS,
    "energy": NUMBERS,
    "pool": _POOL,
    "commander": st.lists(NAMES, max_size=2),
    "commander_casts": NUMBERS,
    "lands_played": NUMBERS,
}


@st.composite
def players(draw: st.DrawFn) -> dict[str, Any]:
    """A player whose zones stand in any order."""
    return in_any_order(draw, draw(optional(_PLAYER | _ZONES)))


_HAPPENED = optional(
    dict.fromkeys(HAPPENED_NUMBERS[:3], NUMBERS)
    | dict.fromkeys(HAPPENED_FLAGS[:2], st.booleans())
    | dict.fromkeys(HAPPENED_LISTS[:2], st.lists(NAMES, max_size=2))
)
_PREFER = optional(
    {
        "aims": st.lists(st.sampled_from(AIMS), unique=True),
        "preset": st.sampled_from(list(PRESETS)),
        "never": st.lists(st.sampled_from(NEVER), unique=True),
        "maximise": st.sampled_from(MAXIMISE),
        "reserve": st.lists(NAMES, max_size=2),
        "spend": st.dictionaries(st.sampled_from("WUBRGC"), NUMBERS),
        "values": st.dictionaries(TEXTS, NUMBERS, max_size=2),
    }
)
_PAY = st.fixed_dictionaries(
    {"cast": NAMES},
    optional={
        "x": st.one_of(NUMBERS, st.just("max")),
        "via": NAMES,
        "targets": st.one_of(NUMBERS, st.lists(NAMES, max_size=2)),
        "with": st.lists(st.one_of(NAMES, st.fixed_dictionaries({"cost": NAMES, "count": NUMBERS})), max_size=2),
        "choose": st.dictionaries(TEXTS, NAMES, max_size=2),
    },
)
_CARDS = st.lists(
    st.fixed_dictionaries(
        {"name": NAMES, "type_line": TEXTS},
        optional={
            "oracle_text": TEXTS,
            "colors": st.just(["G"]),
            "cmc": st.sampled_from([0.5, 3]),
            "power": st.just("*"),
            "card_faces": st.lists(st.fixed_dictionaries({"name": NAMES}), max_size=2),
        },
    ),
    max_size=2,
    unique_by=lambda card: str(card["name"]).lower(),
)


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    """A document whose parts stand in any order; some objects have ids and are attached to one another."""
    parts: dict[str, Any] = {
        "you": players(),
        "opponents": st.lists(players(), max_size=2),
        "prefer": _PREFER,
        "pay": _PAY,
        "cards": _CARDS,
        "turn": optional({"step": st.sampled_from(STEPS), "active": st.just("opponent"), "happened": _HAPPENED}),
    }
    document = in_any_order(draw, draw(optional(parts)))
    board = document.get("you", {}).get("battlefield", [])
    tables = [entry for entry in board if isinstance(entry, dict) and entry.get("count", 1) == 1]
    for number, entry in enumerate(tables):
        given_id: bool = draw(st.booleans())
        if given_id:
            entry["id"] = f"own{number}"
            earlier = [other["id"] for other in tables[:number] if "id" in other]
            attach: bool = draw(st.booleans())
            if earlier and attach:
                entry["attached_to"] = draw(st.sampled_from(earlier))
    return document


@given(documents())
def test_identity(data: dict[str, Any]) -> None:
    document = parse(data)
    assert parse(to_dict(document)) == document
    assert parse(dump_toml(document)) == document
    assert parse(dump_json(document)) == document
    assert hash(parse(dump_json(document, indent=None))) == hash(document)


@given(documents())
def test_writing_is_stable(data: dict[str, Any]) -> None:
    written = dump_toml(parse(data))
    assert dump_toml(parse(written)) == written


_PLAIN = st.recursive(
    st.one_of(st.booleans(), st.integers(-(2**60), 2**60), TEXTS, st.floats(allow_nan=False, allow_infinity=False)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=12,
)


@given(st.dictionaries(TEXTS, _PLAIN, max_size=4))
def test_toml_is_read_by_the_standard_library(data: dict[str, Any]) -> None:
    assert tomllib.loads(write_toml(data)) == data


@given(documents(), st.data())
def test_any_value_anywhere_is_read_or_refused(data: dict[str, Any], more: st.DataObject) -> None:
    """A good document with some plain value put somewhere: what is wrong is a PositionError."""
    at: Any = data
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return
        key = more.draw(st.sampled_from(keys))
        deeper: bool = more.draw(st.booleans())
        if not (deeper and isinstance(at[key], (dict, list)) and at[key]):
            break
        at = at[key]
    at[key] = more.draw(st.one_of(_PLAIN, st.none(), NAMES))
    try:
        document = parse(data)
    except PositionError:
        return
    assert parse(dump_toml(document)) == document
