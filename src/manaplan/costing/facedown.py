"""The spell as a way of casting makes it: face down, bestowed, prototyped, its back face (702, 708.4)."""

from manaplan.costing.keywords import TURNED
from manaplan.costing.situation import Casting
from manaplan.layers.objects import Object
from manaplan.layers.spells import spell_object
from manaplan.rules.costs import Cost, mana_part
from manaplan.rules.records import evolve

NOTHING: frozenset[str] = frozenset()


def face_down_spell(spell: Object, keyword: str) -> Object:
    """A 2/2 creature spell without name, mana cost, colours, subtypes or abilities (702.37c, 708.2a)."""
    return evolve(
        spell,
        name="",
        supertypes=NOTHING,
        types=frozenset({"creature"}),
        subtypes=NOTHING,
        all_creature_types=False,
        colors=NOTHING,
        power=2,
        toughness=2,
        mana_cost=None,
        mana_value=0,
        abilities=(),
        keywords=frozenset({"ward"}) if keyword == "disguise" else NOTHING,
        marks=spell.marks | {"face down"},
    )


def as_announced(cast: Casting, name: str, printed: Cost) -> Object:
    """The spell as casting it by the keyword makes it."""
    spell = cast.spell
    if name == "bestow":
        return _bestowed(spell)
    if name == "prototype":
        return _prototyped(spell, printed)
    if name in TURNED and cast.card.card is not None and len(cast.card.card.faces) > 1:
        return spell_object(cast.table, cast.card, 1, cast.zone)
    return spell


def _bestowed(spell: Object) -> Object:
    """An Aura enchantment and no creature (702.103b)."""
    types = (spell.types - {"creature"}) | {"enchantment"}
    kept = frozenset({"Aura"})
    return evolve(
        spell,
        types=types,
        subtypes=kept,
        all_creature_types=False,
        power=None,
        toughness=None,
        marks=spell.marks | {"bestowed"},
    )


def _prototyped(spell: Object, printed: Cost) -> Object:
    """With the second mana cost and the colours of it (702.160a, 718.3)."""
    mana = mana_part(printed)
    colors = spell.colors if spell.colors and not mana.colors else mana.colors
    marks = spell.marks | {"prototyped"}
    return evolve(spell, mana_cost=mana, mana_value=mana.mana_value, colors=colors, marks=marks)
