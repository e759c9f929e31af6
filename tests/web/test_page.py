"""The page for people in a real browser: at the width of a desk and of a phone, by mouse and by keyboard."""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest

api = pytest.importorskip("playwright.sync_api", reason="needs playwright")
expect = api.expect
expect.set_options(timeout=30_000)  # a machine may be busy

TREASURES = """\
[you]
hand = ["Siege-Gang Commander", "Opt"]
battlefield = [
  "Mountain x3", { token = "Treasure", count = 2 }, "Ashnod's Altar #altar", "Goblin Piker #goblin",
]
"""
EVIL = "<img src=x onerror=alert(1)><script>alert(2)</script>"
HOSTILE = f"""\
[you]
hand = ["Opt"]
battlefield = [{{ name = "{EVIL}", type_line = "Artifact", oracle_text = "{{T}}: Add {{U}}.", id = "evil" }}]
"""
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}

Opened = Callable[..., Any]


@pytest.fixture
def opened(tab: Any, address: str) -> Opened:
    """The page with a position, as by a link."""

    def open_page(position: str = TREASURES, size: dict[str, int] = DESK) -> Any:
        tab.set_viewport_size(size)
        code = base64.urlsafe_b64encode(json.dumps({"position": position}).encode()).decode().rstrip("=")
        tab.goto(f"{address}#0.{code}")
        return tab

    return open_page


def paste(page: Any, position: str) -> None:
    """Put a position into the page as from the clipboard."""
    page.get_by_role("button", name="Paste or build a position").click()
    expect(page.locator("#text")).to_be_focused()
    page.evaluate("text => document.execCommand('insertText', false, text)", position)


def cast(page: Any, name: str) -> None:
    page.locator("#castable .ask", has_text=name).click()
    expect(page.locator("#answer h2")).to_contain_text(name)


def marks(page: Any) -> list[str]:
    return [text for text in page.locator("#board .tile .use").all_inner_texts() if text]


def tile(page: Any, name: str) -> Any:
    return page.locator("#board .tile", has_text=name).first


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_position_is_pasted_a_spell_chosen_and_its_options_stepped_through(
    tab: Any, address: str, size: dict[str, int]
) -> None:
    page = tab
    page.set_viewport_size(size)
    page.goto(address)
    expect(page.locator("#answer h2")).to_contain_text("Omni-Changeling")  # the example that it begins with
    paste(page, TREASURES)
    expect(page.locator("#castable .ask")).to_have_count(2)
    cast(page, "Siege-Gang Commander")
    expect(page.locator("#answer .option")).to_have_count(4)
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator(".stepper .where")).to_have_text("Option 1 of 4")
    assert sorted(marks(page)) == ["sacrifice", "sacrifice", "tap", "tap", "tap"]
    page.keyboard.press("ArrowRight")
    expect(page.locator(".stepper .where")).to_have_text("Option 2 of 4")
    expect(tile(page, "Goblin Piker").locator(".use")).to_have_text("sacrifice")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".stepper .where")).to_have_text("Option 3 of 4")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".stepper .where")).to_have_text("Option 2 of 4")
    expect(page.locator(".option.chosen .steps").first).to_contain_text("sacrificing Goblin Piker")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the page"


def test_the_picture_of_a_payment_is_drawn_when_it_is_opened(opened: Opened) -> None:
    page = opened()
    cast(page, "Siege-Gang Commander")
    page.get_by_text("What depends on what").click()
    expect(page.locator(".picture svg .box.chosen").first).to_be_visible()
    assert page.locator(".picture svg").evaluate("svg => svg.getBoundingClientRect().width") > 300


def test_options_are_filtered_by_aim(opened: Opened) -> None:
    page = opened()
    cast(page, "Siege-Gang Commander")
    page.get_by_text("Show only some").click()
    page.get_by_label("consumables at most").select_option("0")
    expect(page.locator(".stepper .where")).to_have_text("Option 1 of 1 (of 4 in all)")
    expect(page.locator("#answer .option:visible")).to_have_count(1)


def test_a_permanent_is_dragged_to_keep(opened: Opened) -> None:
    page = opened()
    cast(page, "Siege-Gang Commander")
    tile(page, "Goblin Piker").drag_to(page.locator("#keep"))
    expect(page.locator("#kept li")).to_have_text(["goblin✕"])
    expect(page.locator("#answer .option")).to_have_count(1)
    page.get_by_role("button", name="No longer keep goblin").click()
    expect(page.locator("#answer .option")).to_have_count(4)


def test_a_permanent_is_kept_by_the_keyboard_alone(opened: Opened) -> None:
    page = opened(size=PHONE)
    cast(page, "Siege-Gang Commander")
    tile(page, "Goblin Piker").get_by_role("button").focus()
    page.keyboard.press("k")
    expect(tile(page, "Goblin Piker").locator(".keeping")).to_have_text("kept")
    expect(page.locator("#answer .option")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#actions")).to_be_visible()
    expect(page.get_by_role("button", name="Close")).to_be_focused()
    page.get_by_role("button", name="No longer keep", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#answer .option")).to_have_count(4)


def test_permanents_are_tapped_and_removed(opened: Opened) -> None:
    page = opened()
    tile(page, "Goblin Piker").get_by_role("button").click()
    page.get_by_role("button", name="Tap", exact=True).click()
    expect(tile(page, "Goblin Piker")).to_contain_text("tapped")
    expect(tile(page, "Goblin Piker").get_by_role("button")).to_be_focused()
    tile(page, "Ashnod's Altar").get_by_role("button").click()
    page.get_by_role("button", name="Remove from the position").click()
    expect(page.locator("#board .tile", has_text="Ashnod's Altar")).to_have_count(0)
    assert "Goblin Piker #goblin (tapped)" in page.locator("#text").input_value()


def test_cards_are_added_with_their_names_completed(opened: Opened) -> None:
    page = opened('[you]\nhand = ["Opt"]\n')
    expect(page.locator("#castable .unpayable")).to_have_count(1)
    page.get_by_label("Card or token").press_sequentially("islan")
    expect(page.locator("#names option[value='Island']")).to_have_count(1)
    page.get_by_label("Card or token").fill("Island")
    page.get_by_label("How many").fill("2")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#board .tile", has_text="Island")).to_have_count(2)
    expect(page.locator("#castable .payable")).to_have_count(1)
    page.get_by_label("Card or token").fill("Treasure")
    page.keyboard.press("Enter")
    expect(tile(page, "Treasure")).to_contain_text("Artifact")


def test_a_shared_link_shows_the_same(opened: Opened, chromium: Any) -> None:
    page = opened()
    cast(page, "Siege-Gang Commander")
    tile(page, "Goblin Piker").get_by_role("button").focus()
    page.keyboard.press("k")
    expect(page.locator("#answer .option")).to_have_count(1)
    page.get_by_role("button", name="Copy a link").click()
    expect(page.locator("#status")).to_contain_text("link is")
    link = page.url
    assert "#1." in link
    assert "Siege" not in link
    other = chromium.new_page(viewport=PHONE)
    other.goto(link)
    expect(other.locator("#answer h2")).to_contain_text("Siege-Gang Commander")
    expect(other.locator("#kept li")).to_have_count(1)
    expect(other.locator("#answer .option")).to_have_count(1)
    assert other.locator("#text").input_value() == TREASURES
    other.close()


def test_a_broken_link_is_told(tab: Any, address: str) -> None:
    tab.goto(f"{address}#1.AAAA")
    expect(tab.locator("#status")).to_contain_text("The link holds no position")


def test_a_no_is_told_with_its_reason_and_what_would_help(opened: Opened) -> None:
    page = opened('[you]\nhand = ["Opt"]\nbattlefield = ["Forest"]\n')
    cast(page, "Opt")
    expect(page.locator("#answer h2")).to_contain_text("it cannot be paid")
    assert marks(page) == []
    page.get_by_label("Example").select_option("too-dear")
    expect(page.locator("#answer h2")).to_contain_text("Omni-Changeling")
    page.locator(".fact .pick").first.click()
    expect(page.locator("#board .tile.used")).to_have_count(4)
    expect(page.locator(".hints")).to_contain_text("more")


def test_a_turn_and_any_other_cost_can_be_asked_about(opened: Opened) -> None:
    page = opened()
    page.get_by_role("button", name="Which to cast together").click()
    expect(page.locator("#answer h2")).to_contain_text("2 spells this turn")
    page.get_by_text("Ask about something else").click()
    page.locator("#other select").select_option("cost")
    page.get_by_label("Name, id or cost").fill("{R}{R}, Sacrifice a creature")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator("#answer h2")).to_contain_text("it can be paid")


@pytest.mark.parametrize(
    ("position", "words"),
    [('[you]\nhand = ["Optt"]', 'no card is called "Optt". Did you mean'), ("[you", "malformed TOML"), ("x = 1", "x")],
)
def test_a_wrong_position_is_told_with_what_is_wrong(opened: Opened, tab: Any, position: str, words: str) -> None:
    del tab
    page = opened(position)
    expect(page.locator("#wrong")).to_contain_text(words)


def test_names_never_become_markup(opened: Opened) -> None:
    page = opened(HOSTILE)
    cast(page, "Opt")
    expect(page.locator("#answer")).to_contain_text("<script>alert(2)</script>")
    tile(page, "onerror").get_by_role("button").click()
    expect(page.locator("#actions h2")).to_have_text(EVIL)
    page.get_by_role("button", name="Close").click()
    tile(page, "onerror").get_by_role("button").press("k")
    expect(page.locator("#kept li")).to_have_count(1)
    assert page.locator("img").count() == 0


def test_a_server_that_has_gone_is_told(opened: Opened) -> None:
    page = opened()
    expect(page.locator("#castable .ask")).to_have_count(2)
    page.route("**/page/**", lambda route: route.abort())
    page.locator("#castable .ask").first.click()
    expect(page.locator("#answer")).to_have_text("The server does not answer. Is manaplan web still running?")
    tile(page, "Goblin Piker").get_by_role("button").press("k")
    expect(page.locator("#castable")).to_contain_text("does not answer")


def test_what_is_not_yours_can_only_be_changed(opened: Opened) -> None:
    page = opened('[you]\nhand = ["Opt"]\n[[opponents]]\nbattlefield = ["Swamp"]\nhand = ["Duress"]\n')
    tile(page, "Duress").get_by_role("button").click()
    expect(page.locator("#actions button:visible")).to_have_text(["Remove from the position", "Close"])
    page.keyboard.press("Escape")
    tile(page, "Opt").get_by_role("button").click()
    page.get_by_role("button", name="How can it be cast?").click()
    expect(page.locator("#answer h2")).to_contain_text("it cannot be paid")
