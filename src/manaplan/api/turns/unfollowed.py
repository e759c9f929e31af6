"""Cards whose effects would make mana in the turn, and are not understood: told with the answer, never in silence."""

from __future__ import annotations

from manaplan.game.abilities import MAKES_MANA, Ability, Irrelevant, Modes
from manaplan.game.position.words import BATTLEFIELD
from manaplan.layers.objects import GameTable
from manaplan.rules import patterns as re

_ZONES = frozenset({BATTLEFIELD, "hand", "command"})
_OPENING = re.compile(r"\b(?:Treasure|Gold|Powerstone|Eldrazi)\b|^add \{", re.IGNORECASE)
"""In the few words that are kept of a mode."""


def unfollowed(table: GameTable) -> list[str]:
    """The names of your cards with an effect, not followed, that makes mana or tokens which make mana."""
    mine = (o for o in table.objects.values() if "you" in (o.controller, o.owner) and o.zone in _ZONES)
    return sorted({o.name for o in mine if any(map(_is_unfollowed, o.abilities))})


def _is_unfollowed(ability: Ability) -> bool:
    if isinstance(ability, Modes):
        return any(map(_OPENING.search, ability.openings))
    return ability == Irrelevant(MAKES_MANA)
