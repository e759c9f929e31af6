"""Fused split spells (702.102, 709.4)."""

from manaplan.costing.additional import has_keyword
from manaplan.costing.bases import Base
from manaplan.costing.refusal import NotOffered
from manaplan.costing.situation import Casting, casting
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.costs import PayMana
from manaplan.rules.mana import ManaCost
from manaplan.rules.records import evolve


def fused(table: GameTable, ask: Ask, card: Object) -> tuple[Casting, Base]:
    """Both halves of a split card as one spell with one total cost (702.102c). Raises NotOffered."""
    faces = () if card.card is None else card.card.faces
    casts = [casting(table, ask, card, half, card.zone) for half in range(len(faces))]
    if len(casts) != 2 or not any(has_keyword(c.spell, "fuse") for c in casts):
        raise NotOffered(f"{card.name} has no fuse", "702.102a")
    left, right = (c.spell for c in casts)
    cost = (left.mana_cost or ManaCost()) + (right.mana_cost or ManaCost())
    spell = evolve(
        left,
        name=card.name,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        supertypes=left.supertypes | right.supertypes,
        colors=left.colors | right.colors,
        mana_cost=cost,
        mana_value=cost.mana_value,
        abilities=tuple(dict.fromkeys((*left.abilities, *right.abilities))),
        keywords=left.keywords | right.keywords,
    )
    cast = evolve(casts[0], spell=spell)
    return cast, Base(spell, (PayMana(cost),), "mana costs of both halves", "702.102c", "fuse", alternative=False)
