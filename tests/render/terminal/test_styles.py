import pytest
from rich.color import ColorSystem
from rich.style import Style

from manaplan.render.terminal.styles import coloured

LINES = (
    "Cast Fire // Ice for {1}{W/U}{G/P}: it can be paid.",
    "  - {U}{U} must be paid [601.2h]",
    "1. Tap [bold]Island[/bold] (island-1) :smile: for {U}.",
    "",
)


@pytest.mark.parametrize("line", LINES)
def test_the_signs_stay_what_they_are(line: str) -> None:
    assert coloured(line, {"island-1"}).plain == line


def styles(line: str, ids: set[str] | None = None) -> dict[str, str]:
    """The style of each part of the line that has one."""
    text = coloured(line, ids or set())
    return {text.plain[span.start : span.end]: str(span.style) for span in text.spans}


def test_each_colour_of_mana_has_its_own() -> None:
    told = styles("{W}{U}{B}{R}{G}{C}")
    assert len(set(told.values())) == len(told) == 6
    assert styles("{10}")["{10}"] == styles("{X}")["{X}"] == told["{C}"]


def test_sixteen_colours_are_enough_to_tell_them_apart() -> None:
    grounds = [Style.parse(style).bgcolor for style in styles("{W}{U}{B}{R}{G}{C}").values()]
    assert len({ground.downgrade(ColorSystem.STANDARD).number for ground in grounds if ground is not None}) == 6


def test_a_symbol_of_two_colours_has_both() -> None:
    white, blue = styles("{W}")["{W}"], styles("{U}")["{U}"]
    assert styles("{W/U}") == {"{W/": white, "U}": blue}
    assert set(styles("{W/P}").values()) == {white}


def test_only_ids_of_the_position_stand_back() -> None:
    line = "tap 3 Islands (island-1 to island-3), Elf (elf, f) and Goblin (with kicker) (b)"
    told = styles(line, {"island-1", "island-3", "elf", "f"})
    assert set(told) == {"(island-1 to island-3)", "(elf, f)"}


def test_yes_no_and_undecided_look_different() -> None:
    lines = ("a: it can be paid.", "a: it cannot be paid.", "The plan is legal.", "The plan is not legal: 1 violation.")
    yes, no, legal, illegal = ([*styles(line).values()] for line in lines)
    assert len(yes) == len(no) == 1
    assert yes == legal
    assert no == illegal
    assert yes != no


def test_warnings_stand_out() -> None:
    assert "Warning:" in styles("Warning: you lose the game.")
