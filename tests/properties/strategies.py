"""Random small positions of real cards that mix everything that a payment can turn on."""

from collections.abc import Mapping

from attrs import frozen
from hypothesis import strategies as st

MOST_OBJECTS = 7

LANDS = (
    "Forest",
    "Island",
    "Plains",
    "Swamp",
    "Mountain",
    "Wastes",
    "Snow-Covered Forest",
    "Snow-Covered Island",
    "Tundra",
    "Taiga",
    "Underground Sea",
    "Adarkar Wastes",
    "Karplusan Forest",
    "City of Brass",
    "Mana Confluence",
    "Ancient Tomb",
    "Mystic Gate",
    "Flooded Grove",
    "Fetid Heath",
    "Skycloud Expanse",
    "Gaea's Cradle",
    "Tinder Farm",
    "Gruul Turf",
    "Vivid Creek (1 charge counter)",
    "Gemstone Mine (1 mining counter)",
    "Ancient Ziggurat",
    "Reflecting Pool",
    "Exotic Orchard",
    "Forest (tapped)",
    "Island (tapped)",
)
ARTIFACTS: tuple[str | Mapping[str, object], ...] = (
    "Sol Ring",
    "Azorius Signet",
    "Boros Signet",
    "Dimir Signet",
    "Lotus Petal",
    "Springleaf Drum",
    "Ashnod's Altar",
    "Phyrexian Altar",
    "Krark-Clan Ironworks",
    "Mox Opal",
    "Chromatic Sphere",
    "Prismatic Lens",
    "Lion's Eye Diamond",
    "Mana Cylix",
    "Darksteel Ingot (tapped)",
    "Bonesplitter",
    {"token": "Treasure"},
    {"token": "Gold"},
    {"token": "Powerstone"},
    {"card": "Coldsteel Heart", "chosen": {"color": "G"}},
)
CREATURES: tuple[str | Mapping[str, object], ...] = (
    "Llanowar Elves",
    "Llanowar Elves (sick)",
    "Birds of Paradise",
    "Birds of Paradise (sick)",
    "Noble Hierarch",
    "Elvish Archdruid",
    "Priest of Titania",
    "Heritage Druid",
    "Birchlore Rangers (sick)",
    "Skirk Prospector",
    "Blood Pet",
    "Grizzly Bears",
    "Grizzly Bears (tapped)",
    "Savannah Lions (attacking)",
    "Goblin Piker",
    "Ornithopter",
    "Memnite (sick)",
    "Palladium Myr",
    "Devoted Druid",
    "Orochi Leafcaller",
    {"token": "Eldrazi Spawn"},
    {"token": "Eldrazi Scion"},
)
HAND = ("Elvish Spirit Guide", "Simian Spirit Guide", "Grizzly Bears", "Island")
GRAVEYARD = ("Grizzly Bears", "Ponder", "Forest")
POOLS = ("", "", "", "", "{G}", "{C}{C}", "{U}", "{R}{W}")

SPELLS: tuple[Mapping[str, object], ...] = (
    *(
        {"cast": name}
        for name in (
            "Grizzly Bears",
            "Llanowar Elves",
            "Lightning Helix",
            "Counterspell",
            "Boros Charm",
            "Icy Manipulator",
            "Thought-Knot Seer",
            "Kitchen Finks",
            "Manamorphose",
            "Dismember",
            "Gitaxian Probe",
            "Mutagenic Growth",
            "Ascendant Spirit",
            "Sprout Swarm",
            "Devouring Light",
            "Stoke the Flames",
            "Conclave Tribunal",
            "Metallic Rebuke",
            "Murderous Cut",
            "Culling the Weak",
            "Village Rites",
            "Altar's Reap",
            "Deadly Dispute",
            "Crop Rotation",
            "Bone Splinters",
            "Thrill of Possibility",
            "Goblin Grenade",
            "Myr Superion",
        )
    ),
    {"cast": "Bond of Agony", "x": 2},
    {"cast": "Burst Lightning", "with": ["kicker"]},
    {"cast": "Lightning Axe"},
    {"cost": "{2}{U}"},
    {"cost": "{2/R}{1}"},
    {"cost": "{2/W}{2/U}"},
    {"cost": "{1}{C}", "as": "ability"},
    {"cost": "{W/U}{B/R}, Pay 2 life"},
)
LIVES = (20, 20, 20, 3, 2, 1)


@frozen
class Example:
    """A position and what is to be paid in it, as documents."""

    position: Mapping[str, object]
    pay: Mapping[str, object]


@st.composite
def examples(draw: st.DrawFn, most: int = MOST_OBJECTS) -> Example:
    """A position of at most ``most`` objects, the spell not counted, and a payment of a few symbols."""
    pay = dict(draw(st.sampled_from(SPELLS)))
    board = draw(st.lists(battlefield_entries(), min_size=1, max_size=most))
    room = most - len(board)
    hand = draw(st.lists(st.sampled_from(HAND), max_size=min(2, room)))
    graveyard = draw(st.lists(st.sampled_from(GRAVEYARD), max_size=min(3, room - len(hand))))
    cards = [{"card": pay["cast"], "id": "spell"}] if "cast" in pay else []
    if cards:
        pay["cast"] = "spell"
    you: dict[str, object] = {"battlefield": board, "hand": [*cards, *hand], "graveyard": graveyard}
    life, pool = draw(st.sampled_from(LIVES)), draw(st.sampled_from(POOLS))
    you |= {"life": life} if life != 20 else {}
    you |= {"pool": pool} if pool else {}
    return Example({"format": "manaplan/1", "you": you}, pay)


def battlefield_entries() -> st.SearchStrategy[str | Mapping[str, object]]:
    """One permanent; lands more often than the rest, and often the same ones again."""
    few: tuple[str | Mapping[str, object], ...] = ("Forest", "Island", "Plains", "Swamp", "Mountain")
    return st.one_of(
        st.sampled_from(few), st.sampled_from(LANDS), st.sampled_from(ARTIFACTS), st.sampled_from(CREATURES)
    )
