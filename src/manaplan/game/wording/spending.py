"""Restrictions on mana as sentences, read back by ``reader.api.parse_spending``."""

from collections.abc import Sequence

from manaplan.game.wording.predicates import listed, predicate_text, with_article
from manaplan.rules.predicates import ANYTHING
from manaplan.rules.spending import (
    ActivateAbility,
    CastSpell,
    CostContaining,
    GenericPart,
    OtherPurpose,
    Purpose,
    SpecialAction,
    Spending,
)

_SPECIAL = {
    "turn face up": "turn a creature face up",
    "turn": "turn permanents face up",
    "foretell": "foretell cards",
    "plot": "plot cards",
    "suspend": "suspend cards",
    "unlock": "unlock doors",
}


def spending_text(spending: Spending) -> str:
    """The restriction: «Spend this mana only to cast creature spells.»; empty where there is none."""
    sentences = []
    if spending.only:
        sentences.append(f"Spend this mana only {purposes_text(spending.only)}.")
    if spending.never:
        sentences.append(f"This mana can't be spent {purposes_text(spending.never)}.")
    return " ".join(sentences)


def purposes_text(purposes: Sequence[Purpose]) -> str:
    """The purposes: «to cast creature spells or to activate abilities»."""
    return listed([purpose_text(p) for p in purposes])


def purpose_text(purpose: Purpose) -> str:
    """One purpose with its «to»."""
    match purpose:
        case CastSpell(what, zone):
            place = {
                "": "",
                "exile": " from exile",
                "command": " from the command zone",
                "library": " from the top of your library",
            }
            where = place.get(zone, f" from your {zone}")
            return f"to cast {with_article(predicate_text(what, 'spell'))}{where}"
        case ActivateAbility(_, keyword) if keyword:
            return f"to activate {keyword} abilities"
        case ActivateAbility(what, _) if what == ANYTHING:
            return "to activate abilities"
        case ActivateAbility(what, _):
            return f"to activate abilities of {with_article(predicate_text(what, 'source'))}"
        case SpecialAction(name, by) if by:
            paid = "a mana cost to turn a manifested creature face up" if by[0] == "mana cost" else f"a {by[0]} cost"
            return f"to pay {paid}"
        case SpecialAction(name):
            return "to " + _SPECIAL[name]
        case CostContaining(symbol):
            return f"to pay a cost that contains {{{symbol}}}"
        case GenericPart():
            return "to pay generic mana costs"
        case OtherPurpose(text):
            return f"to pay {text}"
    raise ValueError(f"no text for the purpose {purpose!r}")
