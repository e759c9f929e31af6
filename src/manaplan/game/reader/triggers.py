"""Triggers on tapping: triggered mana abilities and damage for tapping (605.1b)."""

import re

from manaplan.game.abilities import TappedTrigger
from manaplan.game.reader.mana import add_mana
from manaplan.game.reader.nouns import conjunction
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.sentences import sentences, split_word
from manaplan.game.reader.words import canonical
from manaplan.rules.amounts import Amount
from manaplan.rules.predicates import AttachedHost, ControlledBy, Itself, Predicate

_TRIGGER = re.compile(
    r"^whenever (?:(?P<by>you|a player|an opponent) taps? (?P<what>.+?) for mana"
    r"|(?P<tapped>.+?) is tapped for mana|(?P<becomes>.+?) becomes tapped), (?P<effect>.+)$"
)
_DAMAGE = re.compile(
    r"^(?:~|it) deals (.+?) damage to (?:you|that player|its controller|that [a-z]+'s controller)$"
    r"|^(?:you|that player|its controller) loses? (.+?) life$"
)
_BY = {"you": "you", "an opponent": "opponent"}


def tapped_trigger(line: str) -> TappedTrigger | None:
    """The trigger on tapping that the line is, or None."""
    _, rest = split_word(line)
    first, *others = list(sentences(rest)) or [""]
    found = _TRIGGER.match(canonical(first))
    if not found:
        return None
    what = _what(found["what"] or found["tapped"] or found["becomes"])
    if what is None:
        return None
    by = _BY.get(found["by"] or "", "")
    if by == "you":
        what = conjunction([what, ControlledBy("you")])
    for_mana = found["becomes"] is None
    damage = _DAMAGE.match(found["effect"])
    if damage and not others:
        amount = phrase("amount", damage[1] or damage[2])
        return None if amount is None else TappedTrigger(what, for_mana, damage=_amount(amount), by=by)
    mana = add_mana(". ".join([_capital(found["effect"]), *others])) if for_mana else None
    return TappedTrigger(what, True, mana, by=by) if mana else None


def _amount(value: object) -> Amount:
    return value  # type: ignore[return-value]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _what(text: str) -> Predicate | None:
    if text in {"~", "it"}:
        return Itself()
    if text in {"enchanted land", "enchanted permanent"}:
        return AttachedHost()
    return phrase("predicate", text)  # type: ignore[return-value]
