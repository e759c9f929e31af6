"""Cards that nobody printed, put together from costs and kinds of mana, for positions in which everything is tight."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from manaplan.game.abilities import Unread
from manaplan.game.reader.api import read_card

PERMANENTS: tuple[tuple[str, bool], ...] = (
    ("Land", False),
    ("Land — Forest Gate", False),
    ("Snow Land", False),
    ("Artifact", False),
    ("Artifact — Equipment", False),
    ("Creature — Elf Druid", True),
    ("Snow Creature — Goblin", True),
    ("Artifact Creature — Golem", True),
    ("Enchantment", False),
    ("Legendary Enchantment Creature — Spirit", True),
)
"""Type lines, and whether there is power and toughness."""

TAPPING = (
    *("{T}",) * 8,
    "{1}, {T}",
    "{2}, {T}",
    "{G}, {T}",
    "{R}, {T}",
    "{W/U}, {T}",
    "{B/G}, {T}",
    "{2/R}, {T}",
    "{S}, {T}",
    "{C}, {T}",
    "{U/P}, {T}",
    "{T}, Pay 1 life",
    "{T}, Pay 2 life",
    "{T}, Sacrifice this permanent",
    "{T}, Sacrifice a creature",
    "{T}, Tap an untapped creature you control",
    "{T}, Tap an untapped artifact you control",
    "{T}, Remove a charge counter from this permanent",
    "{T}, Put a -1/-1 counter on this permanent",
    "{T}, Discard a card",
    "{T}, Exile a card from your graveyard",
    "{T}, Return a land you control to its owner's hand",
    "{1}, {T}, Sacrifice this permanent",
    "{T}, Put a charge counter on this permanent",
    "{T}, Remove a +1/+1 counter from a creature you control",
    "{T}, Sacrifice another permanent",
    "{T}, Mill a card",
    "{T}, Pay {E}",
    "{1}, {Q}",
    "{Q}",
)
OTHERWISE = (
    "Sacrifice a creature",
    "Sacrifice an artifact",
    "Sacrifice a land",
    "Sacrifice this permanent",
    "Tap two untapped creatures you control",
    "Tap an untapped Elf you control",
    "Tap an untapped artifact you control",
    "Remove a charge counter from this permanent",
    "Pay 3 life",
    "Exile this permanent",
    "Discard a card",
    "{1}, Sacrifice a creature",
    "{1}, Remove a charge counter from this permanent",
    "Remove two charge counters from this permanent",
    "Remove a counter from a permanent you control",
    "Sacrifice another creature",
    "Pay {E}{E}",
)
"""Costs that can be paid more than once, or while tapped."""

ADDED = (
    *("Add {G}.", "Add {R}.", "Add {U}.", "Add {W}.", "Add {B}.", "Add {C}."),
    *("Add {C}{C}.", "Add {G}{U}.", "Add {W}{B}.", "Add {R}{R}."),
    *("Add {W} or {U}.", "Add {B} or {G}.", "Add {R}, {G}, or {W}.", "Add {C} or {R}."),
    *("Add {W}{W}, {W}{U}, or {U}{U}.", "Add {R}{R}, {R}{G}, or {G}{G}."),
    "Add one mana of any color.",
    "Add two mana of any one color.",
    "Add two mana of different colors.",
    "Add two mana in any combination of {R} and/or {G}.",
    "Add two mana in any combination of colors.",
    "Add {G} for each creature you control.",
    "Add {C} for each artifact you control.",
    "Add {B} for each Elf you control.",
    "Add {R} for each card in your graveyard.",
    "Add an amount of {U} equal to the number of cards in your hand.",
    "Add one mana of any color that a land you control could produce.",
    "Add one mana of any type that a land you control could produce.",
    "Add one mana of any color among permanents you control.",
    "Add {G}. Spend this mana only to cast creature spells.",
    "Add {C}{C}. Spend this mana only to activate abilities.",
    "Add one mana of any color. Spend this mana only to cast a multicolored spell.",
    "Add {R}{R}. Spend this mana only to cast artifact spells or activate abilities of artifacts.",
    "Add {B}. This permanent deals 1 damage to you.",
    "Add {U}. You lose 1 life.",
    "Add {W}. You gain 1 life.",
    "Add {C} for each charge counter on this permanent.",
    "Add {R} for each other creature you control.",
    "Add {U} for each land you control.",
    "Add {B} for each counter on this permanent.",
)
BY_X = (
    "{1}, Remove X charge counters from this permanent: Add X mana in any combination of {U} and/or {B}.",
    "{T}, Remove X charge counters from this permanent: Add X mana in any combination of {R} and/or {W}.",
    "{T}, Remove any number of charge counters from this permanent: Add {G} for each charge counter removed this way.",
    "{X}, {T}, Sacrifice this permanent: Add X mana in any combination of colors.",
)
CONDITIONS = (
    "Activate only if you control an artifact.",
    "Activate only if you control two or more creatures.",
    "Activate only once each turn.",
    "Activate only if you have no cards in hand.",
)
STATICS = (
    "Whenever you tap a land for mana, add an additional {G}.",
    "Whenever you tap a creature for mana, add an additional {R}.",
    "If you tap a permanent for mana, it produces twice as much of that mana instead.",
    'Creatures you control have "{T}: Add one mana of any color."',
    'Artifacts you control have "{T}: Add {C}."',
    "You may spend mana as though it were mana of any color.",
    "You may spend white mana as though it were red mana.",
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
    "Lands you control are every basic land type in addition to their other types.",
    "Each land is a Swamp in addition to its other land types.",
    "Nonbasic lands are Mountains.",
    "Creatures you control are artifacts in addition to their other types.",
    "Activated abilities of artifacts can't be activated.",
    "Activated abilities of creatures can't be activated unless they're mana abilities.",
    "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
    "For each {B} in a cost, you may pay 2 life rather than pay that mana.",
)
SPELL_TYPES = ("Instant", "Sorcery", "Artifact", "Creature — Elf", "Artifact Creature — Golem", "Enchantment")
SYMBOLS = (
    *("1", "1", "2", "W", "U", "B", "R", "G", "C", "S"),
    *("W/U", "U/B", "B/R", "R/G", "G/W", "W/B", "U/R", "B/G", "R/W", "G/U"),
    *("2/W", "2/R", "2/G", "C/U", "C/R", "W/P", "B/P", "G/P", "R/G/P"),
)
HELPS = ("Convoke", "Convoke", "Improvise", "Delve", "Affinity for artifacts", "Affinity for creatures")
ASKS = (
    "As an additional cost to cast this spell, sacrifice a creature.",
    "As an additional cost to cast this spell, sacrifice an artifact or creature.",
    "As an additional cost to cast this spell, discard a card.",
    "As an additional cost to cast this spell, pay 2 life.",
    "As an additional cost to cast this spell, tap an untapped creature you control.",
    "As an additional cost to cast this spell, exile a card from your graveyard.",
    "As an additional cost to cast this spell, sacrifice a land.",
    "As an additional cost to cast this spell, discard a card or pay {2}.",
    "This spell costs {1} less to cast for each creature you control.",
    "Spend only mana produced by creatures to cast this spell.",
)


def source(rng: random.Random, name: str) -> Mapping[str, Any]:
    """A permanent with one or two mana abilities, in the field names of card files."""
    line, creature = rng.choice(PERMANENTS)
    texts = [_ability(rng) for _ in range(1 if rng.random() < 0.7 else 2)]
    size = {"power": str(rng.randint(0, 3)), "toughness": "1"} if creature else {}
    cost = {} if "Land" in line else {"mana_cost": symbols(rng, 2)}
    return {"name": name, "type_line": line, "oracle_text": "\n".join(texts), **size, **cost}


def _ability(rng: random.Random) -> str:
    if rng.random() < 0.05:
        return rng.choice(BY_X)
    cost = rng.choice(TAPPING if rng.random() < 0.8 else OTHERWISE)
    condition = f" {rng.choice(CONDITIONS)}" if rng.random() < 0.07 else ""
    return f"{cost}: {rng.choice(ADDED)}{condition}"


def changer(rng: random.Random, name: str) -> Mapping[str, Any]:
    """A permanent that changes what others do, sometimes a source besides."""
    texts = [rng.choice(STATICS), *([_ability(rng)] if rng.random() < 0.3 else [])]
    line = rng.choice(("Enchantment", "Artifact"))
    return {"name": name, "type_line": line, "mana_cost": "{3}", "oracle_text": "\n".join(texts)}


def spell(rng: random.Random, name: str) -> Mapping[str, Any]:
    """A spell of one to four symbols, with other ways to pay or more to pay, sometimes with X."""
    texts = [rng.choice(HELPS)] if rng.random() < 0.6 else []
    texts += [rng.choice(ASKS)] if rng.random() < 0.5 else []
    line = rng.choice(SPELL_TYPES)
    size = {"power": "1", "toughness": "1"} if "Creature" in line else {}
    cost = symbols(rng, 4) + ("{X}" if rng.random() < 0.12 else "")
    return {"name": name, "type_line": line, "mana_cost": cost, "oracle_text": "\n".join(texts), **size}


def symbols(rng: random.Random, most: int) -> str:
    """A mana cost of one to ``most`` symbols."""
    return "".join(f"{{{rng.choice(SYMBOLS)}}}" for _ in range(rng.randint(1, most)))


def cards(rng: random.Random, count: int) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """So many cards of which all is understood: each with ``source``, ``changer`` or ``spell``."""
    kinds = {"source": source, "changer": changer, "spell": spell}
    made = 0
    while made < count:
        kind = rng.choice(("source", "source", "changer", "spell"))
        card = kinds[kind](rng, f"Test {kind.title()} {made}")
        if is_understood(card):
            made += 1
            yield kind, card


def is_understood(card: Mapping[str, Any]) -> bool:
    """Whether each sentence of the card was read."""
    return not any(isinstance(a, Unread) for face in read_card(card).faces for a in face.abilities)
