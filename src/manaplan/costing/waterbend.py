"""Waterbend costs: mana of whose generic part artifacts and creatures may be tapped for (701.67a)."""

from manaplan.errors import NotationError
from manaplan.rules.costs import Cost, OtherCost, PayMana
from manaplan.rules.mana import ManaCost, parse_cost

WATERBEND = "waterbend"


def as_mana(cost: Cost) -> tuple[Cost, ManaCost]:
    """The cost with «waterbend {N}» written as mana, and the mana that may be waterbent."""
    bent = ManaCost()
    parts = []
    for part in cost:
        mana = _waterbent(part.text) if isinstance(part, OtherCost) else None
        parts.append(part if mana is None else PayMana(mana))
        bent += mana or ManaCost()
    return (tuple(parts), bent) if bent else (cost, bent)


def has_waterbend(cost: Cost) -> bool:
    """Whether «waterbend {N}» stands in the cost."""
    return bool(as_mana(cost)[1])


def _waterbent(text: str) -> ManaCost | None:
    verb, _, rest = text.partition(" ")
    if verb.casefold() != WATERBEND:
        return None
    try:
        return parse_cost(rest)
    except NotationError:
        return None
