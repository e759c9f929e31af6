"""Positions made to be hard: what is on the table is short, shared between two uses, or depends on what happens to it.

A board is small, so that everything on it can be tried, and many payments are asked of it.
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from attrs import frozen

from manaplan.costing.keywords import ALTERNATIVES, OPTIONAL
from manaplan.costing.keywords import CHANGING as REDUCING
from manaplan.game.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    CastDemand,
    CostChange,
    CostSet,
    Forbids,
    Keyword,
    LifeForMana,
    OfTypes,
    ReplacesCounters,
    ReplacesMana,
    SpendAs,
    TappedTrigger,
)
from manaplan.game.cards import Card
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.rules.amounts import CountersOn, Number
from manaplan.rules.costs import PutCounters, RemoveCounters, TapSelf
from manaplan.sources.methods import METHODS
from tests.properties import abstract
from tests.properties.opinions import CHANGE_COSTS
from tests.reference.modifiers import MODIFIERS

Entry = str | Mapping[str, object]

BASICS: tuple[Entry, ...] = ("Forest", "Island", "Plains", "Swamp", "Mountain")
THEMES: Mapping[str, Sequence[Entry]] = {
    "hybrids": (
        *("Tundra", "Taiga", "Underground Sea", "Badlands", "Savannah", "Savai Triome", "City of Brass"),
        *(
            "Azorius Signet",
            "Boros Signet",
            "Prismatic Lens",
            "Mana Cylix",
            "Manalith",
            "Pentad Prism (1 charge counter)",
        ),
    ),
    "filters": (
        *("Mystic Gate", "Flooded Grove", "Fetid Heath", "Graven Cairns", "Skycloud Expanse", "Darkwater Catacombs"),
        *("Dimir Signet", "Gruul Signet", "Chromatic Sphere", "Terrarion", "Prophetic Prism", "Orochi Leafcaller"),
        *("Cascading Cataracts", "Henge of Ramos", "Study Hall", "Prismite", "Castle Garenbrig", "Crystal Quarry"),
    ),
    "shared": (
        *("Ashnod's Altar", "Phyrexian Altar", "Krark-Clan Ironworks", "Springleaf Drum", "Heritage Druid"),
        *(
            "Birchlore Rangers",
            "Llanowar Elves",
            "Birds of Paradise (sick)",
            "Skirk Prospector",
            "Memnite",
            "Blood Pet",
        ),
        *(
            "Ornithopter",
            "Pili-Pala",
            "Palladium Myr",
            "Devoted Druid",
            "Food Chain",
            "Tinder Farm",
            "Squandered Resources",
        ),
        *("Lotus Petal", "Mox Opal", "Mox Amber", "Morgue Toad", "Grizzly Bears", "Basal Sliver", "Thermopod"),
        *({"token": "Treasure"}, {"token": "Gold"}, {"token": "Eldrazi Spawn"}, {"token": "Eldrazi Scion"}),
    ),
    "amounts": (
        *(
            "Gaea's Cradle",
            "Elvish Archdruid",
            "Priest of Titania",
            "Tolarian Academy",
            "Serra's Sanctum",
            "Cabal Coffers",
        ),
        *("Nykthos, Shrine to Nyx", "Bloom Tender", "Faeburrow Elder", "Cloudpost", "Urza's Tower", "Urza's Mine"),
        *("Everflowing Chalice (2 charge counters)", "Crypt of Agadeem", "Axebane Guardian", "Karametra's Acolyte"),
        *("Wirewood Channeler", "Urza's Power Plant", "Reflecting Pool", "Exotic Orchard", "Marwyn, the Nurturer"),
        *("Metalworker", "Magus of the Coffers", "Llanowar Elves", "Memnite", "Ornithopter"),
    ),
    "life": (
        *(
            "Adarkar Wastes",
            "Karplusan Forest",
            "Mana Confluence",
            "Ancient Tomb",
            "City of Brass",
            "Tarnished Citadel",
        ),
        *(
            "Elves of Deep Shadow",
            "Horizon Canopy",
            "Treasonous Ogre",
            "Grand Coliseum",
            "Starting Town",
            "Spire of Industry",
        ),
        *("K'rrik, Son of Yawgmoth", "Talisman of Progress", "Ebon Stronghold"),
    ),
    "snow": (
        *("Snow-Covered Forest", "Snow-Covered Island", "Snow-Covered Swamp", "Boreal Druid", "Boreal Shelf"),
        *("Highland Weald", "Rimewood Falls", "Glacial Floodplain", "Scrying Sheets", "Avalanche Caller"),
        {"card": "Coldsteel Heart", "chosen": {"color": "G"}},
    ),
    "restricted": (
        *("Ancient Ziggurat", "Eldrazi Temple", "Mishra's Workshop", "Pillar of the Paruns", "Beastcaller Savant"),
        *("Smokebraider", "Primal Beyond", "Haven of the Spirit Dragon", "Geothermal Crevice", "Vedalken Engineer"),
        *(
            "Soldevi Machinist",
            "Food Chain",
            "Castle Garenbrig",
            "Myr Reservoir",
            "Cavern of Souls",
            "Altar of the Lost",
        ),
        *({"token": "Powerstone"}, {"card": "Unclaimed Territory", "chosen": {"type": "Elf"}}),
    ),
    "doubling": (
        *(
            "Mana Reflection",
            "Mirari's Wake",
            "Zendikar Resurgent",
            "Heartbeat of Spring",
            "Vernal Bloom",
            "Nyxbloom Ancient",
        ),
        *(
            "Caged Sun",
            "Crypt Ghast",
            "Contamination",
            "Blood Moon",
            "Damping Sphere",
            "Pulse of Llanowar",
            "Ritual of Subdual",
        ),
        *("Chromatic Lantern", "Cryptolith Rite", "Citanul Hierophants", "Joiner Adept", "Urborg, Tomb of Yawgmoth"),
        *("Prismatic Omen", "Celestial Dawn", "Mycosynth Lattice", "Chromatic Orrery", "Null Rod", "Cursed Totem"),
        *("Yasharn, Implacable Earth", "Angel of Jubilation", "Kinnan, Bonder Prodigy", "Leyline of Abundance"),
        {"card": "Gauntlet of Power", "chosen": {"color": "R"}},
    ),
    "counters": (
        *("Gemstone Mine (1 mining counter)", "Vivid Creek (1 charge counter)", "Coalition Relic (1 charge counter)"),
        *("Mage-Ring Network (2 storage counters)", "Dreadship Reef (2 storage counters)", "Devoted Druid"),
        *(
            "Tendo Ice Bridge (1 charge counter)",
            "Workhorse (2 +1/+1 counters)",
            "Saprazzan Skerry (1 depletion counter)",
        ),
        *("Crystalline Crawler (2 +1/+1 counters)", "Quillspike", "Kyren Toy (2 charge counters)", "Jeweled Amulet"),
        *("Sphere of the Suns (1 charge counter)", "Iceberg (2 ice counters)", "Astral Cornucopia (2 charge counters)"),
    ),
}
HAND = ("Elvish Spirit Guide", "Simian Spirit Guide", "Grizzly Bears", "Island", "Ponder", "Memnite")
GRAVEYARD = ("Grizzly Bears", "Ponder", "Forest", "Memnite")
POOLS = ("", "", "", "{G}", "{C}{C}", "{U}", "{R}{W}", "{B}", "{W}{U}{B}", "{R}{R}")
SPELLS = (
    *("Stoke the Flames", "Conclave Tribunal", "Devouring Light", "Metallic Rebuke", "Murderous Cut", "Village Rites"),
    *("Crop Rotation", "Dismember", "Kitchen Finks", "Thrill of Possibility", "Culling the Weak", "Deadly Dispute"),
    *("Gitaxian Probe", "Boros Reckoner", "Spectral Procession", "Ascendant Spirit", "Frogmite", "Goblin Grenade"),
    *(
        "Myr Superion",
        "Lightning Axe",
        "Thoughtcast",
        "Fling",
        "Blaze",
        "Llanowar Elves",
        "Birthing Pod",
        "Icehide Golem",
    ),
    *(
        "Hogaak, Arisen Necropolis",
        "Avatar of Woe",
        "Altar's Reap",
        "Chord of Calling",
        "Whir of Invention",
        "Bone Splinters",
    ),
)
PARTS = (
    *(
        "Pay 1 life",
        "Pay 2 life",
        "Sacrifice a creature",
        "Sacrifice an artifact",
        "Sacrifice a land",
        "Discard a card",
    ),
    *("Tap an untapped creature you control", "Tap two untapped artifacts you control", "Sacrifice another permanent"),
    *("Exile a card from your graveyard", "Return a land you control to its owner's hand", "Sacrifice two permanents"),
    *("Remove a counter from a permanent you control", "Tap an untapped Elf you control", "Pay {E}"),
)
COUNTERS = ("charge", "+1/+1", "mining", "storage")
KINDS = (None, "spell", "ability", "other")


def kindred() -> Sequence[Sequence[Entry]]:
    """All real permanents with a mana ability that is out of the ordinary, those together that have a kind of cost, of
    amount, of choice or of condition in common; and those that change what can be paid and how, by how they do it.
    """
    return _kin()[0]


def kindred_spells() -> Sequence[Sequence[Card]]:
    """All real cards whose own text says how they are paid, those together that say it in the same way."""
    return _kin()[1]


@lru_cache(maxsize=1)
def _kin() -> tuple[Sequence[Sequence[Entry]], Sequence[Sequence[Card]]]:
    """Both, as all cards have to be read for them; in one order, so that the same seed asks the same."""
    permanents: defaultdict[type, list[Entry]] = defaultdict(list)
    spells: defaultdict[object, list[Card]] = defaultdict(list)
    catalogue = Catalogue.bundled()
    for card in map(catalogue.find, catalogue.names()):
        if card.layout != "normal" or len(card.faces) > 1:
            continue
        if card.front.types & PERMANENT:
            for kind in {type(p): p for a in _mana_abilities(card) for p in _parts(a)}:
                permanents[kind].append(_with_counters(card))
            for kind in dict.fromkeys(type(a) for a in card.front.abilities if isinstance(a, CHANGING)):
                permanents[kind].append(card.name)
        if card.front.mana_cost is not None:
            for asked in dict.fromkeys(map(_asks, card.front.abilities)):
                spells[asked].append(card)
    del spells[None]
    kin = [entries for kind, entries in permanents.items() if kind not in ORDINARY]
    return kin, [spells[asked] for asked in sorted(spells, key=str)]


def _asks(ability: object) -> object:
    """What kind of thing the ability says about how its card is paid; None for nothing."""
    if isinstance(ability, Keyword):
        return ability.name if ability.name in PAYING else None
    return type(ability) if type(ability) in ASKING else None


CHANGING = (
    *(TappedTrigger, ReplacesMana, ReplacesCounters, SpendAs, LifeForMana, Forbids),
    *CHANGE_COSTS,
)
ASKING = frozenset({AdditionalCost, AlternativeCost, CostChange, CostSet, CastDemand})
PAYING = frozenset({*METHODS, *ALTERNATIVES, *OPTIONAL, *REDUCING})
PERMANENT = frozenset({"land", "artifact", "creature", "enchantment"})
ORDINARY = {TapSelf, Number, OfTypes}


def _mana_abilities(card: Card) -> list[Activated]:
    return [a for a in card.front.abilities if isinstance(a, Activated) and a.is_mana_ability and a.mana]


def _parts(ability: Activated) -> Iterator[object]:
    yield from ability.cost
    yield from (ability.condition,) if ability.condition is not None else ()
    for part in (p for parts in ability.mana.alternatives for p in parts) if ability.mana else ():
        yield from (part.amount, part.choice)


def _with_counters(card: Card) -> Entry:
    """The card with two of the counters that its mana abilities look at, if they do."""
    looking = (RemoveCounters, PutCounters, CountersOn)
    parts = (p for a in _mana_abilities(card) for p in _parts(a))
    kinds = dict.fromkeys(p.kind for p in parts if isinstance(p, looking) and p.kind)
    return {"card": card.name, "counters": dict.fromkeys(kinds, 2)} if kinds else card.name


@frozen
class Board:
    """A position and the payments asked of it; ``cards`` are those of the position that nobody printed."""

    position: Mapping[str, Any]
    pays: tuple[Mapping[str, Any], ...]


@frozen(eq=False)
class Deck:
    """What boards are made of: a catalogue that knows the abstract cards too, and these by kind and by name."""

    catalogue: Catalogue
    sources: Sequence[str]
    changers: Sequence[str]
    spells: Sequence[Mapping[str, Any]]
    cards: Mapping[str, Mapping[str, Any]]

    @classmethod
    def shuffled(cls, rng: random.Random, count: int = 120) -> "Deck":
        """A deck with so many new abstract cards."""
        made = list(abstract.cards(rng, count))
        known = {str(card["name"]): card for _, card in made}
        return cls(
            Catalogue.bundled().with_cards(list(known.values())),
            [str(card["name"]) for kind, card in made if kind == "source"],
            [str(card["name"]) for kind, card in made if kind == "changer"],
            [card for kind, card in made if kind == "spell"],
            known,
        )

    def whole(self, position: Mapping[str, Any]) -> Mapping[str, Any]:
        """The position as a document that stands alone: with the abstract cards that it names."""
        you = position["you"]
        entries = [e for zone in ("battlefield", "hand", "graveyard") for e in you.get(zone, ())]
        used = dict.fromkeys(str(e.get("card")) for e in entries if isinstance(e, Mapping))
        cards = [dict(self.cards[name]) for name in used if name in self.cards]
        return {**position, "cards": cards} if cards else position


def boards(rng: random.Random, deck: Deck, most: int, pays: int) -> Iterator[Board]:
    """Boards of at most ``most`` permanents with so many payments each, without end."""
    while True:
        yield _board(rng, deck, most, pays)


def _board(rng: random.Random, deck: Deck, most: int, pays: int) -> Board:
    themes = rng.sample(sorted(THEMES), 2)
    kin = rng.choice(kindred()) if rng.random() < 0.2 else ()
    entries = [_permanent(rng, deck, themes, kin) for _ in range(rng.randint(1, most))]
    lot = rng.random()
    if lot < 0.25:  # twins: what is interchangeable, and what only looks so
        entries.append(dict(rng.choice(entries)))
    elif lot < 0.5:  # hardly anything but twins, not all in the same state
        few = entries[:2]
        entries = [_dressed(rng, rng.choice(few), 0.25) for _ in range(most + 1)]
    if rng.random() < 0.15:
        entries += [{"card": name} for name in rng.sample(sorted(MODIFIERS), rng.randint(1, 2))]
    spells = [_spell(rng, deck, f"spell-{n}") for n in range(rng.randint(1, 3))]
    hand: list[object] = [card for card, _ in spells]
    hand += rng.sample(HAND, rng.choice((0, 0, 0, 1, 2)))
    you: dict[str, Any] = {"battlefield": entries, "hand": hand, "life": rng.choice((20, 20, 20, 4, 2, 1))}
    you |= {"graveyard": rng.sample(GRAVEYARD, rng.randint(1, 3))} if rng.random() < 0.4 else {}
    you |= {"library": ["Forest", "Memnite", "Ponder"]} if rng.random() < 0.1 else {}
    you |= {"energy": rng.randint(1, 3)} if rng.random() < 0.1 else {}
    pool = rng.choice(POOLS)
    you |= {"pool": pool} if pool else {}
    asked = [*(pay for _, pay in spells), *(_bare(rng) for _ in range(pays - len(spells)))]
    return Board({"format": "manaplan/1", "you": you}, tuple(asked))


def _permanent(
    rng: random.Random, deck: Deck, themes: Sequence[str], kin: Sequence[Entry] = ()
) -> Mapping[str, object]:
    lot = rng.random()
    if kin and rng.random() < 0.7:
        entry = rng.choice(kin)
    elif lot < 0.2:
        entry = rng.choice(BASICS)
    elif lot < 0.45:
        entry = {"card": rng.choice(deck.sources)}
    elif lot < 0.5:
        entry = {"card": rng.choice(deck.changers)}
    else:
        entry = rng.choice(THEMES[rng.choice(themes)])
    return _dressed(rng, entry)


def _dressed(rng: random.Random, entry: Entry, odds: float = 1) -> Mapping[str, object]:
    """The entry as a table, with what may be odd about it: as likely as ``odds`` times as elsewhere."""
    table = _as_table(entry)
    if rng.random() < 0.08 * odds:
        table["tapped"] = True
    if rng.random() < 0.1 * odds:
        table["sick"] = True
    if rng.random() < 0.15 * odds:
        table["counters"] = {rng.choice(COUNTERS): rng.randint(1, 2)}
    if "chosen" not in table and "card" in table:
        table["chosen"] = {"color": rng.choice("WUBRG"), "type": rng.choice(("Elf", "Goblin"))}
    return table


def _as_table(entry: Entry) -> dict[str, object]:
    """``NAME (sick)`` and ``NAME (2 charge counters)`` as tables."""
    if not isinstance(entry, str):
        return dict(entry)
    name, _, flag = entry.removesuffix(")").partition(" (")
    if not flag:
        return {"card": name}
    if flag == "sick":
        return {"card": name, "sick": True}
    number, kind, _ = flag.split()
    return {"card": name, "counters": {kind: int(number)}}


def _spell(rng: random.Random, deck: Deck, key: str) -> tuple[Mapping[str, object], Mapping[str, object]]:
    """A card of the hand, and the payment that casts it."""
    pay: dict[str, object] = {"cast": key}
    lot = rng.random()
    if lot < 0.2:
        found = rng.choice(rng.choice(kindred_spells()))
        name, has_x = found.name, "{X}" in str(found.front.mana_cost)
        keywords = [a.name for a in found.front.abilities if isinstance(a, Keyword)]
        ways = [{"via": k} for k in keywords if k in ALTERNATIVES] + [{"with": [k]} for k in keywords if k in OPTIONAL]
        pay |= rng.choice(ways) if ways and rng.random() < 0.6 else {}
    elif lot < 0.6:
        name = rng.choice(SPELLS)
        has_x = name in {"Blaze", "Chord of Calling", "Whir of Invention"}
    else:
        card = rng.choice(deck.spells)
        name, has_x = str(card["name"]), "{X}" in str(card["mana_cost"])
    return {"card": name, "id": key}, pay | ({"x": rng.randint(0, 2)} if has_x else {})


def _bare(rng: random.Random) -> Mapping[str, object]:
    """A cost of its own: mana, and sometimes something else to do."""
    words = [abstract.symbols(rng, 3)] if rng.random() < 0.93 else []
    words += [rng.choice(PARTS)] if rng.random() < 0.3 or not words else []
    kind = rng.choice(KINDS)
    return {"cost": ", ".join(words)} | ({"as": kind} if kind else {})
