"""The words of the position format: zones, flags, marks, steps, aims, what may have happened this turn."""

from __future__ import annotations

from typing import Final

FORMAT: Final = "manaplan/1"

BATTLEFIELD: Final = "battlefield"
ZONES: Final = ("hand", BATTLEFIELD, "graveyard", "exile", "command", "library")

COLORS: Final = "WUBRG"
COLOR_NAMES: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
MANA_TYPES: Final = COLORS + "C"

# Flags that are fields of ObjectSpec; the first six mean something on the battlefield only.
BATTLEFIELD_FLAGS: Final = ("tapped", "sick", "attacking", "blocking", "blocked", "unblocked")
FLAGS: Final = (*BATTLEFIELD_FLAGS, "face_down", "token", "transformed")
FLAG_ALIASES: Final = {"summoning sick": "sick", "facedown": "face_down"}

# Designations and other marks of the game, in the rules' words.
MARKS: Final = (
    "bargained", "bestowed", "blitzed", "cloaked", "crewed", "dashed", "detained", "disguised", "disturbed",
    "embalmed", "enlisted", "escaped", "eternalized", "evoked", "exerted", "flipped", "foretold", "goaded",
    "harnessed", "impending", "kicked", "madness", "manifested", "monstrous", "morphed", "mutated",
    "on an adventure", "overloaded", "paired", "phased out", "plotted", "prepared", "prototyped", "renowned",
    "ring-bearer", "saddled", "solved", "surged", "suspected", "suspended", "unearthed", "used", "warped",
)  # fmt: skip
# Marks that take a number: "level 2", "kicked 3" (three times), "used 2" (its second ability).
NUMBERED_MARKS: Final = ("level", "kicked", "used")

INLINE_KEYS: Final = (
    "type_line", "mana_cost", "oracle_text", "power", "toughness", "colors", "color_indicator", "loyalty",
    "defense",
)  # fmt: skip
CHOSEN_KEYS: Final = ("color", "type", "card", "number", "player")
EFFECT_KEYS: Final = (
    "set_types", "set_colors", "set_pt", "lose_abilities", "add_types", "add_ability", "animate", "copy_of",
)  # fmt: skip

STEPS: Final = (
    "untap", "upkeep", "draw", "main", "combat", "beginning of combat", "declare attackers",
    "declare blockers", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip
STEP_ALIASES: Final = {
    "precombat main": "main", "first main": "main", "main 1": "main", "main phase": "main",
    "second main": "postcombat main", "main 2": "postcombat main", "begin combat": "beginning of combat",
    "end step": "end", "ending": "end", "attackers": "declare attackers", "blockers": "declare blockers",
    "damage": "combat damage", "first strike combat damage": "combat damage", "combat phase": "combat",
    "upkeep step": "upkeep",
}  # fmt: skip

# What costs look at of this turn: a number, a yes or no, or a list of ids and names.
HAPPENED_NUMBERS: Final = (
    "spells_cast", "opponent_lost_life", "creatures_died", "cards_drawn", "life_gained", "life_lost",
    "lands_entered", "artifacts_entered", "permanents_left", "tokens_created", "opponent_dealt_damage",
    "creatures_attacked",
)  # fmt: skip
HAPPENED_FLAGS: Final = (
    "land_played", "attacked", "crime_committed", "descended", "monarch", "city_blessing", "initiative",
    "dungeon_completed", "night", "corrupted",
)  # fmt: skip
HAPPENED_LISTS: Final = ("discarded", "cast", "sacrificed", "dealt_combat_damage")
HAPPENED_WORDS: Final = " this turn"
"""How any other event ends: it is told in the words of the card that looks at it, in lower case."""
HAPPENED_KEYS: Final = (*HAPPENED_NUMBERS, *HAPPENED_FLAGS, *HAPPENED_LISTS)

AIMS: Final = ("losses", "reserve", "consumables", "life", "creatures", "waste", "taps", "flexibility")
PRESETS: Final = {
    "careful": AIMS,
    "hand": ("reserve", "losses"),
    "race": ("losses", "creatures", "reserve", "consumables", "waste", "taps", "flexibility", "life"),
    "survive": ("life", "losses", "creatures"),
    "tidy": ("losses", "taps", "waste"),
}
"""Orders of aims by name; those that a preset does not name follow in the default order."""
NEVER: Final = ("sacrifice", "life", "discard", "exile")
MAXIMISE: Final = ("colors",)
COST_KINDS: Final = ("spell", "ability", "other")
CAST_FROM: Final = ("hand", "graveyard", "exile", "command", "library")
ACTIONS: Final = ("cast", "activate", "turn_face_up", "suspend", "foretell", "plot", "cost")
