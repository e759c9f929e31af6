"""Text forms of cost changes and floors, and of others' additional costs."""

from manaplan.game.abilities import AddsCost, CostChange, CostFloor
from manaplan.game.wording.costs import cost_text
from manaplan.game.wording.predicates import predicate_text, with_article
from manaplan.game.wording.statics_words import (
    capital,
    cost_in_sentence,
    digits,
    nth_ability,
    nth_subject,
    spells_text,
    tail_text,
    targets_text,
    times_text,
)
from manaplan.rules.conditions import Condition
from manaplan.rules.costs import Loyalty, PayLife
from manaplan.rules.predicates import ANYTHING, AttachedHost, Chosen, Itself
from manaplan.rules.spending import ActivateAbility, CastSpell, Purpose, SpecialAction

_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


def cost_change(change: CostChange) -> str:
    """«Red spells you cast cost {1} less to cast.», «This spell costs {1} less to cast for each ...»."""
    if isinstance(change.purpose, SpecialAction) and change.own:
        return f"This {change.purpose.name} cost is reduced by {change.change}{times_text(change.times)[1]}."
    subject, plural = _subject(change.purpose, change.who, change.own, change.condition)
    x, tail = times_text(change.times)
    price = "{X}" if x else str(change.change)
    if change.per_target:
        tail = " for each target beyond the first" if change.beyond_first else " for each target"
    verb = "cost" if plural else "costs"
    what = "cast" if isinstance(change.purpose, CastSpell) else "activate"
    way = f"{verb} {price} {'more' if change.more else 'less'} to {what}"
    mana = " unless they're mana abilities" if change.spares_mana else ""
    where = "As long as this object is in the command zone or on the battlefield, " if change.command_too else ""
    start = subject if where else capital(subject)
    return f"{where}{start} {way}{tail_text(change.condition, not change.own)}{tail}{mana}.{_riders(change)}"


def _riders(change: CostChange) -> str:
    text = ""
    if change.minimum:
        text += f" This effect can't reduce the mana in that cost to less than {_WORDS[change.minimum]} mana."
    if change.only_colored:
        text += " This effect reduces only the amount of colored mana you pay."
    return text


def _subject(purpose: Purpose, who: str, own: bool, condition: Condition | None) -> tuple[str, bool]:
    """The subject in lower case, and whether its verb is plural."""
    if isinstance(purpose, CastSpell):
        if own:
            return "this spell", False
        ordinal = nth_subject(condition)
        if ordinal is not None:
            return ordinal, False
        return spells_text(purpose.what, who, purpose.zone, condition), True
    if isinstance(purpose, ActivateAbility):
        which = nth_ability(condition)
        if which is not None:
            source = with_article(predicate_text(purpose.what))
            return f"the {which} activated ability of {source} you activate each turn", False
        words, plural = _abilities(purpose, who, own)
        return (words if own else words + targets_text(condition)), plural
    assert isinstance(purpose, SpecialAction)
    name = purpose.by[0] if purpose.by else purpose.name
    return (f"all {name} costs" if who == "any" else f"{name} costs you pay"), True


def _abilities(purpose: ActivateAbility, who: str, own: bool) -> tuple[str, bool]:
    if own:
        return "this ability", False
    if who == "opponent" and purpose == ActivateAbility():
        return "abilities your opponents activate", True
    if purpose.keyword == "loyalty" and who == "any" and purpose.what != Itself():
        return f"loyalty abilities of {predicate_text(purpose.what, plural=True)}", True
    if purpose.keyword == "loyalty":
        return f"{predicate_text(purpose.what, plural=True)}' loyalty abilities you activate", True
    if who == "you":
        of = "" if purpose.what == ANYTHING else f" of {_source(purpose)}"
        return f"{purpose.keyword or 'activated'} abilities you activate{of}", True
    kind = purpose.keyword or "activated"
    return f"{kind} abilities" + ("" if purpose.what == ANYTHING else f" of {_source(purpose)}"), True


def _source(purpose: ActivateAbility) -> str:
    if purpose.what == Itself():
        return "this object"
    if purpose.what == AttachedHost():
        return "enchanted permanent"
    if isinstance(purpose.what, Chosen):
        return "sources with the chosen name" if purpose.what.what == "card" else "permanents of the chosen type"
    return predicate_text(purpose.what, plural=True)


def cost_floor(floor: CostFloor) -> str:
    """«As long as ..., each spell that would cost less than three mana to cast costs three mana to cast.»."""
    number = _WORDS[floor.mana]
    assert isinstance(floor.purpose, CastSpell)
    kind = spells_text(floor.purpose.what, floor.who, floor.purpose.zone)
    line = f"{kind} that would cost less than {number} mana to cast cost {number} mana to cast."
    if floor.condition is None:
        return capital(line)
    tail = tail_text(floor.condition).strip().removeprefix("if ")
    return f"As long as {tail}, {line}"


def adds_cost(added: AddsCost) -> str:
    """«As an additional cost to cast ..., ...» of other spells, or a loyalty cost's «an additional [+1]»."""
    first = added.cost[0]
    if isinstance(first, Loyalty):
        subject, _ = _subject(added.purpose, added.who, False, None)
        price = f"[{first.change:+d}]"
        return f"{capital(subject)} cost an additional {price} to activate{tail_text(added.condition)}."
    if isinstance(added.purpose, ActivateAbility):
        subject, _ = _abilities(added.purpose, added.who, False)
        return f'{capital(subject)} cost an additional "{cost_text(added.cost)}" to activate.'
    assert isinstance(added.purpose, CastSpell)
    if added.who == "opponent" and not added.optional and isinstance(first, PayLife):
        kind = spells_text(added.purpose.what, added.who, added.purpose.zone, added.condition)
        return f"{capital(kind)} cost an additional {digits(first.amount)} life to cast."
    kind = spells_text(added.purpose.what, "any", added.purpose.zone, added.condition)
    may = ""
    if added.optional:
        may = "your opponents may " if added.who == "opponent" else "you may "
    text = f"As an additional cost to cast {kind}, {may}{cost_in_sentence(added.cost)}."
    if added.reduces is not None:
        text += f" Those spells cost {added.reduces} less to cast if you paid this way."
    return text
