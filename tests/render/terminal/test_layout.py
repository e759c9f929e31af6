import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from manaplan.api.answer import Answer
from manaplan.render.lines import Line, Table
from manaplan.render.terminal.layout import laid_out


def shown(lines: Sequence[Line], width: int, *, colors: bool = False) -> str:
    out = io.StringIO()
    system = "truecolor" if colors else None
    Console(file=out, width=width, force_terminal=colors, color_system=system).print(laid_out(lines, {"a-1"}))  # type: ignore[arg-type]  # a name of a color system
    return out.getvalue()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1. Tap five of the very many Mountains", ["1. Tap five of the very", "   many Mountains"]),
        ("12. Tap five of the very many Mountains", ["12. Tap five of the very", "    many Mountains"]),
        ("  - only 4 objects can pay for it", ["  - only 4 objects can", "    pay for it"]),
        ("Why: it has no mana cost", ["Why: it has no mana cost"]),
        ("   (sacrifices Goblin instead of it)", ["   (sacrifices Goblin", "    instead of it)"]),
        ("Cast it for {3}{U}{U}: it can be paid.", ["Cast it for {3}{U}{U}: it", "can be paid."]),
        ("", [""]),
    ],
)
def test_a_long_line_goes_on_behind_its_mark(line: str, expected: list[str]) -> None:
    assert shown([line], 25).splitlines() == expected


def test_a_short_line_stays_as_it_is() -> None:
    line = "  - only [601.2h] :smile: [red]x[/red]"
    assert shown([line], 80) == f"{line}\n"


def test_a_word_and_a_colon_are_a_mark_too() -> None:
    line = "Used: tapped Forest, Forest and Island (a-1)"
    assert shown([line], 32).splitlines() == ["Used: tapped Forest, Forest and", "      Island (a-1)"]


def test_where_there_is_little_room_nothing_is_aligned() -> None:
    assert shown(["   (" + "a b " * 9], 20).splitlines()[1].startswith("a")


@pytest.mark.parametrize("width", [20, 40, 80])
def test_tables_fit_the_width_and_lose_nothing(width: int) -> None:
    rows = (("yes", "Asmoranomardicadaistinaculdacar", "{B/R}"), ("no", "Wrath of God " * 8, "{2}{W}{W}"))
    told = shown([Table(("", "card", "cost"), rows)], width).splitlines()
    assert max(map(len, told)) <= width
    assert "card" in told[0]
    letters = "".join("".join(told[1:]).split())
    for word in ("yes", "no", "{B/R}"):
        assert word in letters


def test_a_table_within_an_answer_is_indented_and_has_no_headings() -> None:
    told = shown([Table(("change", "why"), (("{4}", "kicker"),), indent=2)], 40)
    assert told.rstrip() == "  {4}  kicker"


def test_colours_change_no_sign() -> None:
    lines: list[Line] = ["Cast it for {3}{U}: it can be paid.", Table(("", "cost"), (("yes", "{G}"),))]
    assert "\x1b[" in shown(lines, 80, colors=True)
    assert "\x1b" not in shown(lines, 80)


def test_rich_prints_an_answer_so() -> None:
    out = io.StringIO()
    answer = Answer({"question": "pay", "status": "payable", "action": "cast Opt", "cost": {"mana": "{U}"}}, {})
    Console(file=out, width=80).print(answer)
    assert out.getvalue() == "Cast Opt for {U}: it can be paid.\n\nIt can be paid.\n"
