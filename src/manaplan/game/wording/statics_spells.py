"""Text forms of sentences about casting the spell itself, and of modes."""

from manaplan.game.abilities import AdditionalCost, AlternativeCost, CastDemand, Modes
from manaplan.game.wording.costs import cost_text
from manaplan.game.wording.predicates import predicate_text
from manaplan.game.wording.statics_words import announced_text, capital, cost_in_sentence, digits
from manaplan.rules.conditions import Announced
from manaplan.rules.costs import PayLife
from manaplan.rules.mana import COLOR_NAMES, COLORS
from manaplan.rules.spending import ManaDemand


def additional(cost: AdditionalCost) -> str:
    """«As an additional cost to cast this spell, ...»."""
    if cost.per_target and isinstance(cost.cost[0], PayLife):
        return f"This spell costs {digits(cost.cost[0].amount)} life more to cast for each target."
    may = "you may " if cost.optional else ""
    often = " any number of times" if cost.repeatable else ""
    text = f"As an additional cost to cast this spell, {may}{cost_in_sentence(cost.cost)}{often}."
    if cost.reduces is not None:
        text += f" This spell costs {cost.reduces} less to cast for each cost paid this way."
    return text


def alternative(cost: AlternativeCost) -> str:
    """«You may pay ... rather than pay this spell's mana cost.»."""
    given = ""
    if cost.condition is not None:
        given = f"If {_condition(cost)}, "
    way = "" if cost.demand is None else f" Spend only mana produced by {_sources(cost.demand)} to cast it this way."
    if not cost.cost:
        return capital(f"{given}you may cast this spell without paying its mana cost.")
    return capital(f"{given}you may {cost_in_sentence(cost.cost)} rather than pay this spell's mana cost.{way}")


def _condition(cost: AlternativeCost) -> str:
    from manaplan.game.wording.conditions import condition_text

    assert cost.condition is not None
    return (
        announced_text(cost.condition.what) if isinstance(cost.condition, Announced) else condition_text(cost.condition)
    )


def _sources(asked: ManaDemand) -> str:
    return predicate_text(asked.sources, plural=True)


def demand(made: CastDemand) -> str:
    """«Spend only mana produced by creatures to cast this spell.» and the like."""
    asked = made.demand
    if asked.none:
        return "You can't spend mana to cast this spell."
    if not asked.x_colors:
        return f"Spend only mana produced by {predicate_text(asked.sources, plural=True)} to cast this spell."
    colors = "colored" if asked.x_colors == COLORS else " and/or ".join(COLOR_NAMES[c] for c in asked.x_colors)
    once = " No more than one mana of each color may be spent this way." if asked.x_each_once else ""
    return f"Spend only {colors} mana on X.{once}"


def modes(modal: Modes) -> str:
    """The header and one line a mode: «Choose one —», «• ...», «+ {1} — ...»."""
    lines = [f"{capital(modal.choose)} —"] if modal.choose else []
    costs = modal.costs or (None,) * len(modal.openings)
    for words, cost in zip(modal.openings, costs, strict=True):
        lines.append(f"• {words}" if cost is None else f"+ {cost_text(cost)} — {words}")
    return "\n".join(lines)
