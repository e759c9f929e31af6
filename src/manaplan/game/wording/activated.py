"""Activated abilities as text."""

from manaplan.game.abilities import ONCE_WORDS, Activated
from manaplan.game.wording.amounts import amount_text
from manaplan.game.wording.conditions import condition_text
from manaplan.game.wording.costs import cost_text
from manaplan.game.wording.mana import mana_text
from manaplan.game.wording.predicates import number_text, predicate_text, with_article
from manaplan.rules.conditions import Both, Condition, DuringTurn
from manaplan.rules.costs import Discard, Exile, Reveal
from manaplan.rules.mana import COLOR_NAMES
from manaplan.rules.predicates import ANYTHING, Itself
from manaplan.rules.spending import ManaDemand

_TIMES = {1: "once", 2: "twice"}
_COMBAT = "combat"


def activated_text(ability: Activated) -> str:
    """The ability: «{T}: Add {G}.», «{1}, {T}: Draw a card. Activate only as a sorcery.»."""
    word = f"{ability.word.capitalize()} — " if ability.word else ""
    effect = mana_text(ability.mana) if ability.mana else _effect(ability)
    return f"{word}{cost_text(ability.cost)}: {' '.join([effect, *_limits(ability)])}"


def _effect(ability: Activated) -> str:
    text = ability.effect or ability.keyword.capitalize()
    more = " ... target" if ability.targets and "target" not in text.lower() else ""
    return f"{text.rstrip('.')}{more}."


def _limits(ability: Activated) -> list[str]:
    only = []
    if ability.limit and not (ability.limit == 1 and ability.word in ONCE_WORDS):
        times = _TIMES.get(ability.limit, f"{number_text(ability.limit)} times")
        only.append(f"only {times} each turn")
    if ability.zone != "battlefield" and not _tells_zone(ability):
        only.append(f"only if this card is in your {ability.zone}")
    if ability.timing:
        only.append(f"only as {with_article(ability.timing)}")
    only += ["only " + _when(c) for c in _conditions(ability.condition)]
    found = [f"Activate {' and '.join(only)}."] if only else []
    if ability.demand is not None:
        found.append(_demand(ability.demand))
    if ability.method == "tap creatures":
        found.append(
            "For each mana in this ability's activation cost, you may tap an untapped creature you control "
            "rather than pay that mana."
        )
    if ability.x_is is not None:
        found.append(f"X is {amount_text(ability.x_is)}.")
    if ability.changes:  # of few abilities
        from manaplan.game.wording.statics_costs import cost_change

        found += [cost_change(change) for change in ability.changes]
    return found


def _tells_zone(ability: Activated) -> bool:
    """Whether the cost says where the object must be."""
    return any(isinstance(c, (Discard, Exile, Reveal)) and c.what == Itself() for c in ability.cost)


def _conditions(condition: Condition | None) -> tuple[Condition, ...]:
    if condition is None:
        return ()
    return condition.parts if isinstance(condition, Both) else (condition,)


def _when(condition: Condition) -> str:
    match condition:
        case DuringTurn(whose, steps):
            owner = {"you": "your", "opponent": "an opponent's", "": "the"}[whose]
            if not steps:
                return f"during {owner} turn"
            if "draw" in steps and "upkeep" in steps:
                before = "before attackers are declared"
                return f"during {owner} turn, {before}" if whose == "opponent" else before
            phase = {"upkeep": "upkeep", "main": "main phase", _COMBAT: "combat"}.get(steps[0], f"{steps[0]} step")
            return f"during {owner} {phase}" if phase != _COMBAT or whose else "during combat"
    return f"if {condition_text(condition)}"


def _demand(demand: ManaDemand) -> str:
    if demand.x_colors:
        return f"Spend only {' and/or '.join(COLOR_NAMES[c] for c in demand.x_colors)} mana on X."
    if demand.sources != ANYTHING:
        sources = predicate_text(demand.sources, plural=True)
        return f"Spend only mana produced by {sources} to activate this ability."
    if demand.chosen_color:
        return "Spend only mana of the chosen color to activate this ability."
    raise ValueError(f"no text for {demand!r}")
