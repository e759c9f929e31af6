"""The reason of a «no»: the facts that forbid every payment, and what would help."""

from __future__ import annotations

from typing import Any

from manaplan.render.page.markup import Html, element
from manaplan.render.page.plans import option, pick
from manaplan.render.page.records import Record
from manaplan.render.page.symbols import with_symbols
from manaplan.render.reasons import fact_text
from manaplan.render.things import Things
from manaplan.render.words import capital


def reason(why: Any, things: Things) -> Html:
    """The facts, those with objects to be shown on the board, then the hints with their plans."""
    if not isinstance(why, dict):
        return element("p", with_symbols(str(why)))
    facts = list(why.get("conflict") or ())
    told = None if facts else element("p", with_symbols(capital(str(why.get("text") or ""))))
    listed = element("ul", [_fact(fact, things) for fact in facts], class_="facts") if facts else told
    hints = [_hint(hint, things) for hint in why.get("hints") or ()]
    helped = [element("h3", "It could be paid with one of these changes"), element("ul", hints, class_="hints")]
    return element("section", element("h3", "Why not"), listed, helped if hints else None, class_="reason")


def _fact(fact: Record, things: Things) -> Html:
    words = fact_text(fact, things)
    objects = {str(key): "named" for key in fact.get("objects") or ()}
    return element("li", pick(words) if objects else with_symbols(words), class_="fact", data_uses=objects)


def _hint(hint: Record, things: Things) -> Html:
    change = element("p", with_symbols(capital(str(hint.get("change") or ""))), class_="change")
    plan = hint.get("plan")
    if not plan:
        return element("li", change)
    return element("li", change, element("ul", option(plan, things, head="then: "), class_="then"))
