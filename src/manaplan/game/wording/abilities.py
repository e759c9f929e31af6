"""Any ability as text in the words of cards: the one door of this package."""

from functools import lru_cache

from manaplan.game.abilities import (
    Ability,
    Activated,
    AddsLater,
    CreatesLater,
    Irrelevant,
    ReplacesCounters,
    ReplacesMana,
    TappedTrigger,
    Unread,
)
from manaplan.game.wording.activated import activated_text


@lru_cache(maxsize=4096)
def ability_text(ability: Ability) -> str:
    """The ability: «{T}: Add {G}.», «Kicker {4}», ...; a note in parentheses for what is not kept.

    Remembered: every step of every plan tells one.
    """
    try:
        return _text(ability)
    except ValueError as error:  # a value that no card has, made by hand: named rather than hidden
        return f"({type(ability).__name__}: {error})"


def _text(ability: Ability) -> str:
    match ability:
        case Activated(keyword=""):
            return activated_text(ability)
        case Irrelevant(reason):
            return f"(set aside: {reason})"
        case Unread(number, opening):
            return f"(not read: line {number}, {opening} ...)"
    return _of_few(ability)


def _of_few(ability: Ability) -> str:
    """What few cards of a board have, and fewer are asked to tell: the words for it are loaded here."""
    from manaplan.game.wording import later, replacing, statics

    match ability:
        case TappedTrigger():
            return replacing.tapped_trigger_text(ability)
        case ReplacesMana():
            return replacing.replaces_mana(ability)
        case ReplacesCounters():
            return replacing.replaces_counters(ability)
        case AddsLater():
            return later.adds_later(ability)
        case CreatesLater():
            return later.creates_later(ability)
    text = statics.static_text(ability)
    if text is None:
        raise ValueError("no text for it")
    return text
