"""The words of the Forge engine's game-state files and what they are called in a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from manaplan.rules import patterns as re

ZONES: Final[Mapping[str, str]] = {
    "battlefield": "battlefield",
    "play": "battlefield",
    "hand": "hand",
    "graveyard": "graveyard",
    "exile": "exile",
    "command": "command",
    "library": "library",
}
"""Endings of keys, as in `humanhand`, and the zones they fill."""

PHASES: Final[Mapping[str, str]] = {
    "UNTAP": "untap",
    "UPKEEP": "upkeep",
    "DRAW": "draw",
    "MAIN1": "main",
    "COMBAT_BEGIN": "beginning of combat",
    "COMBAT_DECLARE_ATTACKERS": "declare attackers",
    "COMBAT_DECLARE_BLOCKERS": "declare blockers",
    "COMBAT_FIRST_STRIKE_DAMAGE": "combat damage",
    "COMBAT_DAMAGE": "combat damage",
    "COMBAT_END": "end of combat",
    "MAIN2": "postcombat main",
    "END_OF_TURN": "end",
    "CLEANUP": "cleanup",
}

STEPS: Final[Mapping[str, str]] = {step: phase for phase, step in reversed(list(PHASES.items()))} | {
    "combat": "COMBAT_BEGIN",
    "combat damage": "COMBAT_DAMAGE",
}
"""The other way round."""

FLAGS: Final[Mapping[str, str]] = {
    "tapped": "tapped",
    "summonsick": "sick",
    "attacking": "attacking",
    "facedown": "face_down",
    "transformed": "transformed",
    "flipped": "flipped",
    "phasedout": "phased_out",
    "renowned": "renowned",
    "monstrous": "monstrous",
    "suspected": "suspected",
    "solved": "solved",
    "saddled": "saddled",
    "harnessed": "harnessed",
    "prepared": "prepared",
    "onadventure": "on_an_adventure",
    "foretold": "foretold",
    "plotted": "plotted",
    "isringbearer": "ring_bearer",
}
"""Attributes that are keys of an object's table."""

WRITTEN: Final[Mapping[str, str]] = {
    "tapped": "Tapped",
    "sick": "SummonSick",
    "attacking": "Attacking",
    "transformed": "Transformed",
    "flipped": "Flipped",
    "phased out": "PhasedOut",
    "renowned": "Renowned",
    "monstrous": "Monstrous:1",
    "suspected": "Suspected",
    "solved": "Solved",
    "saddled": "Saddled",
    "harnessed": "Harnessed",
    "prepared": "Prepared",
    "on an adventure": "OnAdventure",
    "foretold": "Foretold",
    "plotted": "Plotted",
    "ring-bearer": "IsRingBearer",
}
"""Flags and marks as they are written."""

COLOR_WORDS: Final[Mapping[str, str]] = {
    "white": "W",
    "blue": "U",
    "black": "B",
    "red": "R",
    "green": "G",
}

_SIZES = re.compile(r"([PM])(\d+)([PM])(\d+)", re.IGNORECASE)
_SIGNS = {"P": "+", "M": "-"}


def counter_kind(word: str) -> str:
    """A kind of counter in the rules' words: `P1P1` is `+1/+1`, `CHARGE` is `charge`."""
    sizes = _SIZES.fullmatch(word.strip())
    if sizes:
        up, power, down, toughness = sizes.groups()
        return f"{_SIGNS[up.upper()]}{int(power)}/{_SIGNS[down.upper()]}{int(toughness)}"
    return word.strip().lower().replace("_", " ")


def counter_word(kind: str) -> str:
    """The other way round."""
    sizes = re.fullmatch(r"([+-])(\d+)/([+-])(\d+)", kind)
    if sizes:
        letters = {sign: letter for letter, sign in _SIGNS.items()}
        up, power, down, toughness = sizes.groups()
        return f"{letters[up]}{power}{letters[down]}{toughness}"
    return kind.upper().replace(" ", "_")
