"""Closed word lists of the phrase grammar, filled into the places ``«name»`` of ``phrases.lark``."""

# ruff: noqa: SIM905 - lists of words are easier to read, and to add to, as text

NUMBERS = {
    word: value
    for value, word in enumerate(
        """one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
        seventeen
        eighteen nineteen twenty""".split(),
        start=1,
    )
}
NUMBERS["fifty"] = 50
"""Numbers in words (107.1)."""

VERBS = tuple(
    """activate add behold blight cast collect discard exert exile foretell forage have mill pay plot put
    remove return
    reveal sacrifice spend suspend tap turn unattach unlock untap waterbend""".split()
)
"""Verbs that begin a cost or a purpose: a comma, «and» or «or» before one of them ends a list of nouns."""

KEYWORDS = (
    "affinity",
    "bestow",
    "boast",
    "cascade",
    "changeling",
    "channel",
    "convoke",
    "crew",
    "cumulative upkeep",
    "cycling",
    "deathtouch",
    "defender",
    "delve",
    "devoid",
    "disguise",
    "disturb",
    "double strike",
    "embalm",
    "equip",
    "escape",
    "eternalize",
    "evoke",
    "exalted",
    "exhaust",
    "first strike",
    "freerunning",
    "flash",
    "flashback",
    "flying",
    "foretell",
    "fortify",
    "haste",
    "hexproof",
    "horsemanship",
    "improvise",
    "indestructible",
    "infect",
    "islandwalk",
    "kicker",
    "landfall",
    "level up",
    "lifelink",
    "madness",
    "menace",
    "morph",
    "mutate",
    "myriad",
    "ninjutsu",
    "persist",
    "power-up",
    "prowess",
    "reach",
    "reconfigure",
    "saddle",
    "shadow",
    "station",
    "storm",
    "suspend",
    "toxic",
    "trample",
    "undying",
    "unearth",
    "vigilance",
    "ward",
)
"""Keywords that noun phrases and purposes speak of."""

ADJECTIVES = tuple(
    """another other tapped untapped attacking blocking blocked unblocked enchanted equipped modified
    transformed saddled
    face-down legendary basic snow world white blue black red green colorless colored multicolored
    monocolored historic
    kicked suspended foretold goaded""".split()
)
TYPE_WORDS = tuple("artifact battle creature enchantment instant kindred land planeswalker sorcery".split())
NOUNS = tuple("commander outlaw token permanent card spell source".split())

RANKS = {
    **dict.fromkeys(("another", "other"), 0),
    **dict.fromkeys(ADJECTIVES[2:], 1),
    **dict.fromkeys(("legendary", "basic", "snow", "world"), 3),
    **dict.fromkeys(
        ("white", "blue", "black", "red", "green", "colorless", "colored", "multicolored", "monocolored"), 4
    ),
    **dict.fromkeys(TYPE_WORDS, 6),
    **dict.fromkeys(("commander", "outlaw", "token"), 7),
    **dict.fromkeys(("permanent", "card", "spell", "source"), 8),
    "entered this turn": 9,
}
"""Where a word stands in a noun phrase; subtypes have rank 5, «non-» words rank 2."""

HAPPENINGS = {
    "spell you've cast this turn": "spells_cast",
    "spell you cast this turn": "spells_cast",
    "other spell you've cast this turn": "spells_cast",
    "card you've drawn this turn": "cards_drawn",
    "card you've discarded this turn": "discarded",
    "card you've cycled or discarded this turn": "discarded",
    "creature that died this turn": "creatures_died",
    "creature that died under your control this turn": "creatures_died",
    "1 life your opponent have lost this turn": "opponent_lost_life",
    "1 life you gained this turn": "life_gained",
}
"""What «for each ...» counts of this turn, and its key in the position format."""

EVENTS = {
    "a creature died this turn": "creatures_died",
    "an opponent lost life this turn": "opponent_lost_life",
    "you've cast another spell this turn": "spells_cast",
    "you've cast a spell this turn": "spells_cast",
    "you've discarded a card this turn": "discarded",
    "you discarded a card this turn": "discarded",
    "you've drawn a card this turn": "cards_drawn",
    "you've played a land this turn": "land_played",
    "you gained life this turn": "life_gained",
    "you attacked this turn": "attacked",
    "you played a land this turn": "land_played",
    "a land entered under your control this turn": "lands_entered",
    "an artifact entered under your control this turn": "artifacts_entered",
    "you've committed a crime this turn": "crime_committed",
    "you descended this turn": "descended",
    "an opponent was dealt damage this turn": "opponent_dealt_damage",
    "a permanent you controlled left the battlefield this turn": "permanents_left",
    "you sacrificed a permanent this turn": "sacrificed",
    "you've sacrificed a permanent this turn": "sacrificed",
    "you're the monarch": "monarch",
    "you have the city's blessing": "city_blessing",
    "you have the initiative": "initiative",
    "you've completed a dungeon": "dungeon_completed",
    "it's night": "night",
    "an opponent has three or more poison counter": "corrupted",
}
"""What a condition says has happened this turn, and its key in the position format."""
