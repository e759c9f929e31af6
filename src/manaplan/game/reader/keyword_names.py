"""The keyword abilities of rule 702 by the shape of what follows their name. Facts only."""

from typing import Final


def _names(text: str) -> frozenset[str]:
    return frozenset(" ".join(name.split()) for name in text.split("|"))


PLAIN: Final = _names(
    """flying|haste|trample|vigilance|reach|flash|defender|menace|deathtouch|lifelink|indestructible
    |hexproof|shroud|first strike|double strike|fear|intimidate|shadow|horsemanship|skulk|banding
    |flanking|phasing|wither|infect|persist|undying|exalted|prowess|storm|gravestorm|cascade
    |changeling|devoid|convoke|improvise|delve|undaunted|conspire|bargain|assist|fuse|retrace
    |jump-start|aftermath|split second|rebound|cipher|epic|haunt|provoke|sunburst|extort|evolve
    |unleash|dethrone|exploit|ingest|myriad|melee|mentor|riot|ascend|training|enlist|decayed|daybound
    |nightbound|compleated|ravenous|read ahead|living weapon|living metal|for mirrodin!|totem armor
    |umbra armor|battle cry|soulbond|hidden agenda|double agenda|double team|partner|demonstrate
    |increment|paradigm|job select|gift|start your engines!|doctor's companion|choose a background
    |space sculptor|spree|tiered|mayhem|vanishing|hideaway|modular—sunburst|max speed|landwalk
    |trample over planeswalkers|friends forever|companion"""
)
"""Keywords that stand alone."""

COSTED: Final = _names(
    """kicker|multikicker|buyback|flashback|escape|evoke|overload|morph|megamorph|disguise|entwine
    |escalate|replicate|squad|offspring|spectacle|surge|dash|blitz|emerge|bestow|mutate|madness
    |miracle|foretell|plot|disturb|harmonize|cleave|warp|prototype|sneak|web-slinging|mayhem
    |freerunning|prowl|ward|echo|cumulative upkeep|recover|more than meets the eye"""
)
"""Keywords followed by a cost: «{2}{U}», or a dash and the words of a cost."""

NUMBERED: Final = _names(
    """absorb|afflict|afterlife|amplify|annihilator|backup|bloodthirst|bushido|casualty|devour|dredge
    |fabricate|fading|firebending|frenzy|graft|hideaway|mobilize|modular|poisonous|rampage|renown
    |ripple|soulshift|toxic|tribute|vanishing"""
)
"""Keywords followed by a number, or by X and what it is."""

NUMBERED_COSTED: Final = frozenset({"suspend", "awaken", "impending"})
"""Keywords followed by a number, a dash and a cost."""

BEGINNINGS: Final = (
    "protection from ",
    "hexproof from ",
    "bands with ",
    "partner with ",
    "partner—",
    "enchant ",
    "champion ",
    "devour ",
    "gift ",
    "companion —",
)
"""Beginnings of keywords whose quality no payment looks at: kept whole, in lower case, as their name."""

ACTIVATED: Final = {
    "cycling": "702.29a",
    "equip": "702.6a",
    "fortify": "702.67a",
    "reconfigure": "702.151a",
    "outlast": "702.107a",
    "unearth": "702.84a",
    "embalm": "702.128a",
    "eternalize": "702.129a",
    "encore": "702.141a",
    "scavenge": "702.97a",
    "transmute": "702.53a",
    "transfigure": "702.71a",
    "ninjutsu": "702.49a",
    "reinforce": "702.77a",
    "crew": "702.122a",
    "saddle": "702.171a",
    "station": "702.184a",
    "level up": "702.87a",
    "commander ninjutsu": "702.49d",
    "craft": "702.167a",
    "aura swap": "702.65a",
}
"""Keywords that are activated abilities, with their rules."""

SORCERY_TIMED: Final = frozenset(
    [
        "equip",
        "fortify",
        "reconfigure",
        "outlast",
        "unearth",
        "embalm",
        "eternalize",
        "encore",
        "scavenge",
        "transmute",
        "transfigure",
        "saddle",
        "station",
    ]
) | {"level up"}
"""Activated keywords that say «activate only as a sorcery»."""

TARGETING: Final = frozenset({"equip", "fortify", "reconfigure", "scavenge", "reinforce"})
"""Activated keywords whose ability has a target."""
