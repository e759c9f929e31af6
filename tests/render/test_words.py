import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaplan.render.words import (
    counted,
    joined,
    mana_shown,
    neutral,
    neutral_data,
    quantity,
    symbols_text,
    times,
)


@given(st.text())
def test_neutral_text_is_printable_and_only_harmful_signs_change(text: str) -> None:
    shown = neutral(text)
    assert "\x1b" not in shown
    assert "\n" not in shown
    if text.isprintable():
        assert shown == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\u202eb", "a\\u202eb"),
        ("\x9b1m", "\\x9b1m"),
        ("\ud800", "\\ud800"),
        ("Æther Vial — “x”", "Æther Vial — “x”"),
    ],
)
def test_neutral_writes_out(text: str, shown: str) -> None:
    assert neutral(text) == shown


def test_neutral_keeps_what_it_is_told_to_keep() -> None:
    assert neutral("a\n\x1b", keep="\n") == "a\n\\x1b"


def test_neutral_data_reaches_keys_and_lists() -> None:
    assert neutral_data({"\x1b": ["\x07", 1, None, True]}) == {"\\x1b": ["\\x07", 1, None, True]}


@pytest.mark.parametrize(
    ("name", "number", "shown"),
    [
        ("Island", 1, "Island"),
        ("Island", 3, "3 Islands"),
        ("Plains", 2, "2 Plains"),
        ("Sphinx", 2, "2 Sphinxes"),
        ("Llanowar Elves", 2, "2 Llanowar Elves"),
        ("Sol Ring", 2, "2× Sol Ring"),
    ],
)
def test_counted(name: str, number: int, shown: str) -> None:
    assert counted(name, number) == shown


def test_joined() -> None:
    assert [joined(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_numbers_in_words() -> None:
    assert quantity(1, "option") == "1 option"
    assert quantity(0, "option") == "0 options"
    assert times("kicker", 1) == "kicker"
    assert times("kicker", 2) == "kicker twice"
    assert times("kicker", 9) == "kicker 9 times"


@pytest.mark.parametrize(
    ("symbols", "shown"),
    [(["{1}", "{1}", "{U}"], "{2}{U}"), (["{U}", "{1}"], "{1}{U}"), (["{W/P}"], "{W/P}"), (["huh?"], "huh?")],
)
def test_symbols_are_added_up(symbols: list[str], shown: str) -> None:
    assert symbols_text(symbols) == shown


def test_much_mana_is_counted() -> None:
    assert mana_shown("{G}" * 8) == "{G}" * 8
    assert mana_shown("{G}" * 9 + "{U}") == "9×{G} 1×{U}"
