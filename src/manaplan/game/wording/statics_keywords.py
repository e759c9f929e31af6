"""Text forms of keyword abilities: «Kicker {4}», «Escape—{3}{B}, Exile four other cards ...», «Crew 3»."""

from manaplan.game.abilities import Activated, Keyword
from manaplan.game.wording.amounts import amount_text
from manaplan.game.wording.costs import cost_text
from manaplan.game.wording.predicates import counted_text, listed, predicate_text
from manaplan.game.wording.statics_costs import cost_change
from manaplan.game.wording.statics_words import capital, digits, ended, without
from manaplan.rules.amounts import ONE, Number, Variable
from manaplan.rules.costs import Cost, Exile, OtherCost, PayMana, TapPower
from manaplan.rules.predicates import Itself, Other

_TAIL = {
    "cycling": 1,
    "transmute": 1,
    "reinforce": 1,
    "outlast": 1,
    "embalm": 1,
    "eternalize": 1,
    "encore": 1,
    "scavenge": 1,
    "ninjutsu": 1,
    "commander ninjutsu": 1,
    "craft": 2,
}
"""How many components at the end of the cost the keyword itself says."""


def keyword_text(keyword: Keyword) -> str:
    """One keyword as a line, with a capital letter and, where words of a cost follow, a full stop."""
    name = capital(keyword.name)
    if keyword.what is not None:
        return _with_kind(keyword)
    if keyword.cost is not None and keyword.amount is not None:
        return f"{name} {digits(keyword.amount)}—{cost_text(keyword.cost)}"
    if keyword.cost is not None:
        return name + cost_tail(keyword.cost)
    if keyword.amount is None:
        return name
    if isinstance(keyword.amount, Number | Variable):
        return f"{name} {digits(keyword.amount)}"
    return f"{name} X, where X is {amount_text(keyword.amount)}"


def _with_kind(keyword: Keyword) -> str:
    kind = predicate_text(keyword.what) if keyword.what is not None else ""
    if keyword.name == "affinity":
        return f"Affinity for {predicate_text(keyword.what, plural=True)}" if keyword.what is not None else "Affinity"
    if keyword.name == "offering":
        return f"{capital(kind)} offering"
    link = "onto" if keyword.name == "splice" else "from"
    return f"{capital(keyword.name)} {link} {kind}{cost_tail(keyword.cost or ())}"


def cost_tail(cost: Cost) -> str:
    """The cost behind a keyword: a space and mana, or a dash and words."""
    if len(cost) == 1 and isinstance(cost[0], PayMana) and cost[0].times == ONE:
        return f" {cost[0].cost}"
    if len(cost) == 1 and isinstance(cost[0], OtherCost):
        return f"—{ended(cost[0].text)}"
    return f"—{ended(cost_text(cost))}"


def keyword_activated(ability: Activated) -> str:
    """An activated keyword as a line: «Equip {3}», «Forestcycling {1}», «Crew 3»."""
    text = _activated(ability)
    if ability.limit == 1:
        text = ended(text) + " Activate only once each turn."
    for change in ability.changes:
        text = f"{ended(text)} {cost_change(change)}"
    return text


def _activated(ability: Activated) -> str:
    name = capital(ability.keyword)
    first = ability.cost[0] if ability.cost else None
    if isinstance(first, TapPower):
        return f"{name} {digits(first.total)}"
    if ability.keyword == "station":
        return name
    paid = ability.cost[: len(ability.cost) - _TAIL.get(ability.keyword, 0)]
    if ability.keyword == "cycling":
        return capital(ability.effect or "cycling") + cost_tail(paid)
    if ability.keyword == "reinforce":
        return f"{name} {ability.effect.split()[0]}—{cost_text(paid)}"
    materials = _listed_materials(ability)
    if materials:
        words = listed([counted_text(e.count, without(e.what, Other)[0]) for e in materials], "and")
        return f"{name} with {words}" + cost_tail(ability.cost[: -len(materials) - 1])
    return name + (f" {ability.effect}" if ability.effect else "") + cost_tail(paid)


def _listed_materials(ability: Activated) -> tuple[Exile, ...]:
    """What craft exiles, where it lists several (702.167a)."""
    if ability.keyword != "craft":
        return ()
    others = tuple(part for part in ability.cost if isinstance(part, Exile) and part.what != Itself())
    return others if len(others) > 1 else ()
