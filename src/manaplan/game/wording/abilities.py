"""Any ability as text in the words of cards: the one door of this package."""

from manaplan.game.abilities import (
    Ability,
    Activated,
    AddsLater,
    Irrelevant,
    ReplacesCounters,
    ReplacesMana,
    TappedTrigger,
    Unread,
)
from manaplan.game.wording.activated import activated_text
from manaplan.game.wording.later import adds_later
from manaplan.game.wording.replacing import replaces_counters, replaces_mana, tapped_trigger_text


def ability_text(ability: Ability) -> str:
    """The ability: «{T}: Add {G}.», «Kicker {4}», ...; a note in parentheses for what is not kept."""
    try:
        return _text(ability)
    except ValueError as error:  # a value that no card has, made by hand: named rather than hidden
        return f"({type(ability).__name__}: {error})"


def _text(ability: Ability) -> str:
    match ability:
        case Activated(keyword=""):
            return activated_text(ability)
        case TappedTrigger():
            return tapped_trigger_text(ability)
        case ReplacesMana():
            return replaces_mana(ability)
        case ReplacesCounters():
            return replaces_counters(ability)
        case AddsLater():
            return adds_later(ability)
        case Irrelevant(reason):
            return f"(set aside: {reason})"
        case Unread(number, opening):
            return f"(not read: line {number}, {opening} ...)"
    from manaplan.game.wording.statics import static_text

    text = static_text(ability)
    if text is None:
        raise ValueError("no text for it")
    return text
