"""A page that `--html` wrote, opened as a file in a real browser: no network, no server."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import manaplan as mp
from tests.web.test_page import HOSTILE, TREASURES

expect = pytest.importorskip("playwright.sync_api", reason="needs playwright").expect


def shown(tab: Any, folder: Path, request: Mapping[str, object]) -> Any:
    path = folder / "page.html"
    path.write_text(mp.page(request), encoding="utf-8")
    tab.set_viewport_size({"width": 390, "height": 844})
    tab.goto(path.as_uri())
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return tab


def test_options_are_stepped_through_and_filtered(tab: Any, tmp_path: Path) -> None:
    page = shown(tab, tmp_path, {"question": "options", "position": TREASURES, "pay": {"cast": "Siege-Gang Commander"}})
    expect(page.locator(".where")).to_have_text("Option 1 of 4")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".board .tile", has_text="Goblin Piker").locator(".use")).to_have_text("sacrifice")
    page.get_by_text("Show only some").click()
    page.get_by_label("taps at most").select_option("2")
    expect(page.locator(".where")).to_have_text("Option 1 of 2 (of 4 in all)")


def test_options_that_another_beats_are_left_out(tab: Any, tmp_path: Path) -> None:
    position = '[you]\nbattlefield = ["Island x2", "Llanowar Elves"]\n'
    page = shown(tab, tmp_path, {"question": "options", "position": position, "pay": {"cost": "{1}{U}"}})
    page.get_by_text("Show only some").click()
    page.get_by_label("only those that no other beats").check()
    expect(page.locator(".where")).to_have_text("Option 1 of 1 (of 2 in all)")


def test_the_plan_of_pay_is_shown_on_the_board(tab: Any, tmp_path: Path) -> None:
    page = shown(tab, tmp_path, {"question": "pay", "position": TREASURES, "pay": {"cost": "{R}{R}"}})
    expect(page.locator(".tile.used")).to_have_count(2)
    page.get_by_role("button", name="Show on the board").click()
    expect(page.locator(".tile.used")).to_have_count(0)


@pytest.mark.parametrize("question", ["options", "castable"])
def test_names_never_become_markup(tab: Any, tmp_path: Path, question: str) -> None:
    pay = {"pay": {"cast": "Opt"}} if question == "options" else {}
    page = shown(tab, tmp_path, {"question": question, "position": HOSTILE, **pay})
    expect(page.locator(".board")).to_contain_text("<script>alert(2)</script>")
    assert page.locator("img").count() == 0


def test_without_its_script_everything_can_be_read(chromium: Any, tmp_path: Path) -> None:
    context = chromium.new_context(java_script_enabled=False)
    request = {"question": "options", "position": TREASURES, "pay": {"cast": "Siege-Gang Commander"}}
    page = shown_without_script(context.new_page(), tmp_path, request)
    expect(page.locator(".option")).to_have_count(4)
    page.get_by_text("Steps").first.click()
    expect(page.locator(".steps").first).to_be_visible()
    context.close()


def shown_without_script(page: Any, folder: Path, request: Mapping[str, object]) -> Any:
    path = folder / "page.html"
    path.write_text(mp.page(request), encoding="utf-8")
    page.goto(path.as_uri())
    return page
