"""Plans: what they use up, to be shown on the board, and their numbered steps."""

from __future__ import annotations

from typing import Any, Final

from manaplan.render.costs import announced_text
from manaplan.render.page.markup import Child, Html, element
from manaplan.render.page.records import Record
from manaplan.render.page.symbols import with_symbols
from manaplan.render.plans import option_line, uses_text
from manaplan.render.steps import sentences
from manaplan.render.things import Things
from manaplan.render.words import capital, mana_shown

_VERBS: Final = ("tapped", "sacrificed", "exiled", "discarded", "returned")


def uses_of(plan: Record) -> dict[str, str]:
    """What becomes of each object by its id, in a word: `tapped`, `sacrificed`, ..."""
    uses = plan.get("uses") or {}
    changed = dict.fromkeys(uses.get("counters") or (), "counters")
    return changed | {str(key): verb for verb in _VERBS for key in uses.get(verb) or ()}


def option(plan: Record, things: Things, *, announced: bool = False, head: str = "", floating: bool = False) -> Html:
    """An option of a list: one line to choose it by, what it does otherwise, its aims and its steps.

    ``announced``: with what is announced; ``head``: words before it; ``floating``: where nothing is used up, the cost
    is paid with floating mana.
    """
    told = announced_text(plan.get("announced") or {}, things) if announced else ""
    used = option_line(plan, things)
    if floating and used.startswith("pay nothing"):
        used = used.replace("pay nothing", "with floating mana", 1)
    line = f"({told}) {capital(used)}." if told else f"{capital(head + used)}."
    return element(
        "li",
        element("h3", pick(line)),
        element("p", with_symbols(str(plan["differs"])), class_="differs") if plan.get("differs") else None,
        warning(plan),
        aims(plan.get("aims")),
        element("details", element("summary", "Steps"), steps(plan, things)),
        class_="option",
        data_uses=uses_of(plan),
        data_aims=dict(plan.get("aims") or {}),
    )


def pick(line: str) -> Html:
    """What shows the uses of the nearest element around it on the board."""
    return element("button", with_symbols(line), class_="pick", type="button", aria_pressed="false")


def plan(plan: Record, things: Things) -> Html:
    """The one plan of an answer: its steps, what is used, and what floats."""
    uses = uses_of(plan)
    shown = element("p", pick("Show on the board"), class_="shower") if uses else None
    return element("div", warning(plan), shown, steps(plan, things), class_="plan", data_uses=uses)


def steps(plan: Record, things: Things) -> Html:
    """The numbered steps, and below them what is used and what is left floating."""
    told = sentences(plan.get("steps") or (), things)
    if not told:
        return element("p", "Nothing needs to be paid.")
    used = uses_text(plan.get("uses") or {}, things, past=True)
    after: list[Child] = [element("p", with_symbols(f"Used: {used or 'nothing'}."), class_="spent")]
    if plan.get("floating"):
        after.append(element("p", with_symbols(f"Left floating: {mana_shown(str(plan['floating']))}.")))
    return element("div", element("ol", [element("li", with_symbols(s)) for s in told], class_="steps"), after)


def aims(values: Any) -> Html | None:
    """The number of each aim that is not 0, in their order."""
    told = {str(aim): value for aim, value in (values or {}).items() if value}
    if not told:
        return None
    pairs = [[element("dt", aim), element("dd", str(value))] for aim, value in told.items()]
    return element("dl", [element("div", pair) for pair in pairs], class_="aims")


def warning(plan: Record) -> Html | None:
    """The warning of a plan, where it has one."""
    return element("p", f"Warning: {plan['warning']}.", class_="warning") if plan.get("warning") else None
