"""Mana and tokens that come with a resolution as text, which the reader reads back."""

from manaplan.game.abilities import AddsLater, CreatesLater
from manaplan.game.wording.amounts import amount_text
from manaplan.game.wording.conditions import condition_text
from manaplan.game.wording.mana import mana_text
from manaplan.game.wording.predicates import ITSELF, predicate_text, with_article
from manaplan.rules.amounts import ONE, Number, Variable
from manaplan.rules.predicates import ANYTHING, Itself


def adds_later(ability: AddsLater) -> str:
    """«Add {B}{B}{B}.», «When this object enters, add {R}{G}.», «Whenever you cast a creature spell, add {G}.»."""
    return _told(ability, mana_text(ability.mana))


def creates_later(ability: CreatesLater) -> str:
    """«Create two Treasure tokens.», «When this object enters, create a tapped Powerstone token.»."""
    state = "tapped " if ability.tapped else ""
    name = f"{ability.token} creature" if ability.token.startswith("Eldrazi") else ability.token
    if ability.count == ONE:
        return _told(ability, f"Create {with_article(f'{state}{name} token')}.")
    number = amount_text(ability.count)
    if isinstance(ability.count, (Number, Variable)):
        return _told(ability, f"Create {number} {state}{name} tokens.")
    return _told(ability, f"Create a number of {state}{name} tokens equal to {number}.")


def _told(ability: AddsLater | CreatesLater, effect: str) -> str:
    if ability.when == "resolves":
        return effect
    given = "" if ability.condition is None else f"if {condition_text(ability.condition)}, "
    return f"{_event(ability)}, {given}{effect[:1].lower()}{effect[1:]}"


def _event(ability: AddsLater | CreatesLater) -> str:
    own = ability.what == Itself()
    if ability.when == "enters":
        return f"When {ITSELF} enters" if own else f"Whenever {with_article(predicate_text(ability.what))} enters"
    if own:
        return "When you cast this spell"
    words = "" if ability.what == ANYTHING else predicate_text(ability.what)
    return f"Whenever you cast {with_article(f'{words} spell'.strip())}"
