"""Answers that list cards: what can be cast, and what to cast this turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from manaplan.render.costs import announced_text, cost_text
from manaplan.render.page.markup import Child, Html, element, together
from manaplan.render.page.plans import option
from manaplan.render.page.records import Record
from manaplan.render.page.symbols import with_symbols
from manaplan.render.things import Things
from manaplan.render.turns import coming, first_sentences, not_followed, with_created
from manaplan.render.words import capital, quantity

_ROW: Final = {"payable": "yes", "unpayable": "no", "undecided": "undecided"}


def castable(answer: Record, parts: Sequence[Html] = ()) -> Html:
    """Every card with yes or no, its cost and largest X; behind it its part, where there is one."""
    cards = answer.get("cards") or ()
    if not cards:
        return element("p", "There is no card to cast.")
    rows = [_card(card, parts[i] if i < len(parts) else None) for i, card in enumerate(cards)]
    return element("ul", rows, class_="cards")


def _card(card: Record, part: Html | None) -> Html:
    head = card_line(card)
    body = element("details", element("summary", head), part) if part else element("p", head)
    return element("li", body, class_=f"card {card.get('status')}")


def choices(answer: Record) -> Html:
    """Every card as a button that carries what to ask of it in `data-pay`, as JSON."""
    cards = answer.get("cards") or ()
    if not cards:
        return element("p", "There is no card to cast.")
    rows = [
        element("li", element("button", card_line(card), type="button", class_="ask", data_pay=dict(card["pay"])))
        for card in cards
    ]
    is_open = any(card.get("status") == "undecided" for card in cards)
    hint = element("p", "Undecided: the time was up. Choose the card to ask about it alone.", class_="hint")
    return together(element("ul", rows, class_="cards"), hint if is_open else None)


def card_line(card: Record) -> Html:
    """Yes or no, the name and how it is cast, its cost and the largest X."""
    status = str(card.get("status"))
    turned = "turn face up" if (card.get("pay") or {}).get("turn_face_up") else None
    via = f" ({card.get('via') or turned})" if card.get("via") or turned else ""
    largest = element("span", f"X up to {card['max_x']}", class_="x") if card.get("max_x") is not None else None
    return together(
        element("span", _ROW.get(status, status), class_=f"answer {status}"),
        " ",
        element("span", f"{card.get('card')}{via}", class_="name"),
        " ",
        element("span", with_symbols(str(card.get("cost") or "")), class_="cost"),
        largest,
    )


def turn(answer: Record, things: Things) -> Html:
    """The spells of the turn in their order, each with what it uses and its steps."""
    casts = list(answer.get("casts") or ())
    if not casts:
        text = str((answer.get("why") or {}).get("text") or "nothing can be cast this turn")
        return element("h2", with_symbols(capital(text)), ".")
    head = f"{quantity(len(casts), 'spell')} this turn, worth {answer.get('total')} in all"
    left_open = (
        None if (answer.get("proof") or {}).get("optimal", True) else "A limit was reached: there may be better."
    )
    return together(
        element("h2", head),
        element("p", left_open) if left_open else None,
        [element("p", sentence) for sentence in not_followed(answer) if sentence],
        element("ol", list(_casts(casts, answer.get("land"), with_created(things, answer))), class_="casts"),
    )


def _casts(casts: list[Record], land: Record | None, things: Things) -> Iterator[Html]:
    for place, cast in enumerate((*casts, None)):
        if land is not None and land.get("before") == place:
            yield from _first(land, things)
            played = {str(land["object"]): "played"}
            sentences = " ".join((f"Play {things.one(str(land['object']))}.", *coming(land, things)))
            yield element("li", element("p", with_symbols(sentences)), data_uses=played)
        if cast is not None:
            yield from _first(cast, things)
            yield _cast(cast, things)


def _first(move: Record, things: Things) -> Iterator[Html]:
    """The mana abilities that are activated before the land is played or the spell is announced."""
    for sentence in first_sentences(move, things):
        yield element("li", element("p", with_symbols(sentence)))


def _cast(cast: Record, things: Things) -> Html:
    announced = announced_text(cast.get("announced") or {}, things)
    words = f" ({announced})" if announced else ""
    free = (cast.get("cost") or {}).get("mana") == "{0}"
    after: list[Child] = []
    if cast.get("copies"):
        after.append(f"It enters as a copy of {things.one(str(cast['copies']))}. ")
    after += [with_symbols(f"{sentence} ") for sentence in coming(cast, things)]
    return element(
        "li",
        element("p", with_symbols(f"Cast {cast.get('card')}{words} for {cost_text(cast.get('cost') or {})}:")),
        element("ul", option(cast.get("plan") or {}, things, floating=not free), class_="then"),
        element("p", after) if after else None,
    )
