"""Mana that comes with a resolution as text, which the reader reads back."""

from manaplan.game.abilities import AddsLater
from manaplan.game.wording.conditions import condition_text
from manaplan.game.wording.mana import mana_text
from manaplan.game.wording.predicates import ITSELF, predicate_text, with_article
from manaplan.rules.predicates import ANYTHING, Itself


def adds_later(ability: AddsLater) -> str:
    """«Add {B}{B}{B}.», «When this object enters, add {R}{G}.», «Whenever you cast a creature spell, add {G}.»."""
    effect = mana_text(ability.mana)
    if ability.when == "resolves":
        return effect
    given = "" if ability.condition is None else f"if {condition_text(ability.condition)}, "
    return f"{_event(ability)}, {given}{effect[:1].lower()}{effect[1:]}"


def _event(ability: AddsLater) -> str:
    own = ability.what == Itself()
    if ability.when == "enters":
        return f"When {ITSELF} enters" if own else f"Whenever {with_article(predicate_text(ability.what))} enters"
    if own:
        return "When you cast this spell"
    words = "" if ability.what == ANYTHING else predicate_text(ability.what)
    return f"Whenever you cast {with_article(f'{words} spell'.strip())}"
