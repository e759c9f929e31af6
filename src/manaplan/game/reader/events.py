"""What has happened this turn, in the card's own words, where no key of the position format names it."""

from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount, Happened
from manaplan.rules.conditions import Compare, Condition

_WORDS = re.compile(r"[a-z{][\w' ,/+{}-]* this turn", re.IGNORECASE)
_SYMBOL = re.compile(r"\{[^{}]*\}")
_KNOWN = {
    "the amount of life you've gained this turn": "life_gained",
    "the total life lost by your opponents this turn": "opponent_lost_life",
}
"""Events in other words than those of the phrase grammar, and their keys in the position format."""
_NOW = re.compile(
    r"\b(?:you control(?!led|[^,]* that \w+ this turn)|controls|this way|for "
    r"each|where|until|unless)\b",
    re.IGNORECASE,
)
"""Words about what is now, or about another clause: these are no single event."""


def event_amount(text: str) -> Amount | None:
    """How often it happened: «creature that attacked this turn»; None where the words are no event of this turn.

    The key of ``Happened`` is the text in lower case, as positions tell it: ``happened = {"creature that attacked
    this turn" = 2}``.
    """
    words = text.strip().rstrip(".").replace("’", "'")
    if not _WORDS.fullmatch(words) or _NOW.search(words):
        return None
    low = _SYMBOL.sub(lambda m: m[0].upper(), words.lower())
    return Happened(_KNOWN.get(low, low))


def event_condition(text: str) -> Condition | None:
    """Whether it happened: «an opponent cast two or more spells this turn»; None as above."""
    counted = event_amount(text)
    return None if counted is None else Compare(counted, ">=", ONE)
