"""An answer to any question as parts of a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from manaplan.render.choosing import chosen_lines
from manaplan.render.costs import action_text, announced_text, cost_text, for_cost
from manaplan.render.page.lists import castable, turn
from manaplan.render.page.markup import Child, Html, drawn, element, together
from manaplan.render.page.plans import option, plan
from manaplan.render.page.reasons import reason
from manaplan.render.page.records import Asked, Page, Record
from manaplan.render.page.symbols import with_symbols
from manaplan.render.reasons import note_lines
from manaplan.render.text import render_text
from manaplan.render.things import Things
from manaplan.render.words import capital, quantity

TITLES: Final = {
    "pay": "The best way to pay",
    "options": "Every way to pay",
    "explain": "Why, and why not",
    "castable": "What can be cast",
    "turn": "What to cast this turn",
}
"""What a page is called, by its question."""
_STATUS: Final = {"payable": "it can be paid", "unpayable": "it cannot be paid"}


def answered(page: Page) -> Html:
    """The main answer: what is asked and the answer in a line, the cost, the plans or reasons, the picture, notes."""
    question = str(page.main.answer.get("question"))
    things = Things(page.names)
    return together(_ANSWERS.get(question, _other)(page, things), _notes(page.main.answer))


def part(asked: Asked, things: Things, *, heading: str = "h2") -> Html:
    """One payment: its headline, cost, plan or reason, and picture."""
    answer = asked.answer
    why = (asked.reason or answer).get("why")
    body: list[Child] = [_headline(asked, things, heading), _ledger(asked)]
    if answer.get("plan"):
        body.append(plan(answer["plan"], things))
    body += [reason(why, things) if why else None, _aims(answer), _chosen(answer, things), _picture(asked)]
    return together(*body)


def _pay(page: Page, things: Things) -> Html:
    return part(page.main, things)


def _options(page: Page, things: Things) -> Html:
    answer = page.main.answer
    listed = answer.get("options") or ()
    if not listed:
        return part(page.main, things)
    told = {announced_text(one.get("announced") or {}, things) for one in listed}
    shared = next(iter(told)) if len(told) == 1 else ""
    options = [option(one, things, announced=not shared) for one in listed]
    return together(
        _headline(page.main, things, "h2", shared),
        _ledger(page.main),
        element(
            "section",
            element("h3", _how_many(answer, len(listed))),
            element("ol", options, class_="options"),
            class_="listing",
            aria_label="Options",
        ),
        _picture(page.main),
    )


def _how_many(answer: Record, shown: int) -> str:
    count = int(answer.get("count") or shown)
    whole = "" if answer.get("complete", True) else "at least "
    more = f", the best {shown} shown" if shown < count else ""
    return capital(f"{whole}{quantity(count, 'option')}{', best first' if shown > 1 else ''}{more}")


def _castable(page: Page, things: Things) -> Html:
    parts = [part(asked, things, heading="h3") for asked in page.parts]
    return together(element("h2", "Cards"), castable(page.main.answer, parts))


def _turn(page: Page, things: Things) -> Html:
    return turn(page.main.answer, things)


def _other(page: Page, things: Things) -> Html:
    """Questions without a form of their own, in lines."""
    text = render_text(page.main.answer, things.names)
    return element("pre", [[with_symbols(line), element("br")] for line in text.splitlines()])


def _headline(asked: Asked, things: Things, heading: str, announced: str = "") -> Html:
    answer = asked.answer
    cost = answer.get("cost") or (asked.total or {}).get("cost")
    costs = for_cost(answer, cost)
    action = action_text(answer, things) + (f" ({announced})" if announced else "")
    status = str(answer.get("status"))
    told = _STATUS.get(status, "undecided, a limit was reached before the answer was known")
    return element(heading, with_symbols(f"{action}{costs}: "), element("strong", told, class_=status), ".")


def _ledger(asked: Asked) -> Html | None:
    """How the cost came about, a row for each change."""
    cost = asked.answer.get("cost") or (asked.total or {}).get("cost") or {}
    rows = [
        element(
            "tr",
            element("td", with_symbols(str(line.get("change") or ""))),
            element("th", with_symbols(str(line.get("why") or "")), scope="row"),
            element("td", str(line.get("rule") or ""), class_="rule"),
        )
        for line in cost.get("ledger") or ()
    ]
    if not rows:
        return None
    titles = element("tr", [element("th", word, scope="col") for word in ("Change", "Why", "Rule")])
    table = element("table", element("thead", titles), element("tbody", rows))
    total = element("p", "Total: ", with_symbols(cost_text(cost)))
    return element("details", element("summary", "The cost"), table, total, class_="ledger", open=len(rows) > 1)


def _aims(answer: Record) -> Html | None:
    """What each aim cost, where that was asked."""
    values: Any = answer.get("aims")
    if answer.get("question") != "explain" or not values:
        return None
    rows = [element("tr", element("th", aim, scope="row"), element("td", str(n))) for aim, n in values.items()]
    return element("section", element("h3", "What each aim cost, in their order"), element("table", rows))


def _chosen(answer: Record, things: Things) -> Html | None:
    lines = [line.removeprefix("  - ").strip() for line in chosen_lines(answer, things)[2:]]
    if not lines:
        return None
    return element(
        "section", element("h3", "Why this plan"), element("ul", [element("li", with_symbols(x)) for x in lines])
    )


def _picture(asked: Asked) -> Html | None:
    if not asked.picture:
        return None
    label = f"Picture: {asked.answer.get('action')}"
    shown = element("div", drawn(asked.picture), class_="picture", tabindex="0", role="region", aria_label=label)
    return element("details", element("summary", "What depends on what"), shown, class_="graph")


def _notes(answer: Record) -> Html | None:
    lines = [line.removeprefix("  - ") for line in note_lines({**answer, "plan": None})]
    lines += [f"Note: {note}" for note in answer.get("notes") or ()]
    return element("div", [element("p", line) for line in lines], class_="notes") if lines else None


_ANSWERS: Final[dict[str, Callable[[Page, Things], Html]]] = {
    "pay": _pay,
    "explain": _pay,
    "options": _options,
    "castable": _castable,
    "turn": _turn,
}
