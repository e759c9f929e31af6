"""What a card makes or saves once it is cast or played, in mana, and whether it changes anything else."""

from __future__ import annotations

from manaplan.api.turns.calm import MAKES_NONE, WORDS, amount_of, is_plain_source, is_quiet, is_steady
from manaplan.game.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AddsLater,
    CastDemand,
    CostChange,
    CreatesLater,
    EntersWith,
    Forbids,
    Grants,
    Irrelevant,
    Keyword,
    Modes,
    Modifies,
    OfTypes,
    Unread,
)
from manaplan.game.catalogue.tokens import token_face
from manaplan.layers.objects import Object
from manaplan.rules.amounts import Number
from manaplan.rules.costs import TapSelf
from manaplan.rules.mana import TYPES
from manaplan.rules.predicates import Itself


def is_plain(ability: Ability) -> bool:
    """Whether it leaves its card one that costs what it costs, and is cast once."""
    if isinstance(ability, Keyword):
        return ability.name.split(" ")[0] in WORDS
    if isinstance(ability, AdditionalCost):
        return ability.reduces is None
    if isinstance(ability, CostChange) and ability.own:
        return ability.per_target and ability.more  # as many targets are announced as are wished
    if isinstance(ability, (CostChange, Grants, Modifies)):
        return is_quiet(ability)
    if isinstance(ability, Modes):
        return not any(ability.costs)
    return isinstance(
        ability, (Activated, AddsLater, CreatesLater, CastDemand, EntersWith, Forbids, Irrelevant, Unread)
    )


def gain(thing: Object, others: int = 0) -> int | None:
    """The most mana that the card may make or save once it is cast or played, None for no bound; ``others``: how often
    something else may be cast then.
    """
    slow = any(isinstance(a, EntersWith) and _is_tapped(a) for a in thing.abilities)
    parts = [0 if slow and isinstance(a, Activated) and a.taps else _gain(a, thing, others) for a in thing.abilities]
    known = [n for n in parts if n is not None]
    return sum(known) if len(known) == len(parts) else None


def _is_tapped(ability: EntersWith) -> bool:
    """Whether it enters tapped, whatever there is and whatever is paid."""
    return ability.tapped and ability.condition is None and not ability.instead


def _gain(ability: Ability, thing: Object, others: int) -> int | None:
    if isinstance(ability, MAKES_NONE) or (isinstance(ability, Keyword) and is_plain(ability)):
        return 0
    if isinstance(ability, CostChange) and ability.own:
        return 0
    if isinstance(ability, CostChange) and is_steady(ability):
        return 0 if ability.more else ability.change.mana_value * others
    if isinstance(ability, (Grants, Modifies)):
        return 0 if is_quiet(ability) else None
    if isinstance(ability, AddsLater):
        return amount_of(ability.mana) if ability.what == Itself() or ability.when == "resolves" else None
    if isinstance(ability, CreatesLater):
        return _of_tokens(ability)
    if isinstance(ability, Activated):
        return _of_ability(ability, thing)
    return None


def _of_tokens(ability: CreatesLater) -> int | None:
    """The most mana that the tokens may make at once."""
    if (ability.what != Itself() and ability.when != "resolves") or not isinstance(ability.count, Number):
        return None
    parts = [_of_token(a, ability) for a in token_face(ability.token).abilities if isinstance(a, Activated)]
    known = [n for n in parts if n is not None]
    return ability.count.value * sum(known) if len(known) == len(parts) else None


def _of_token(ability: Activated, of: CreatesLater) -> int | None:
    if not ability.is_mana_ability:
        return 0
    if not is_plain_source(ability):
        return None
    return 0 if of.tapped and ability.taps else amount_of(ability.mana)


def _of_ability(ability: Activated, thing: Object) -> int | None:
    if not ability.is_mana_ability or ability.mana is None or ability.zone == "hand":
        return 0  # What a card in hand makes there is counted before it is cast.
    if not is_plain_source(ability) or ability.zone != "battlefield":
        return None
    slow = "creature" in thing.types and "haste" not in thing.keywords
    return 0 if slow and any(isinstance(c, TapSelf) for c in ability.cost) else amount_of(ability.mana)


def types_of(thing: Object) -> str:
    """The types of mana that what the card does, or may be tapped for, can be of."""
    made = [a for t in thing.abilities if isinstance(t, CreatesLater) for a in token_face(t.token).abilities]
    adds = [a.mana for a in (*thing.abilities, *made) if isinstance(a, (Activated, AddsLater)) and a.mana is not None]
    if any(isinstance(a, CostChange) and not a.more for a in thing.abilities):
        return TYPES
    choices = [p.choice for mana in adds for parts in (*mana.alternatives, *mana.instead) for p in parts]
    if any(not isinstance(c, OfTypes) for c in choices):
        return TYPES
    letters = {letter for c in choices if isinstance(c, OfTypes) for letter in c.letters}
    return "".join(t for t in TYPES if t in letters)
