"""What a solution uses up, counted by the kinds before any splitting: the coordinates in which options are
compared.
"""

from typing import TypeAlias

Coordinate: TypeAlias = tuple[str, int, str]
"""(what, kind, more): ``tapped``, one of the give-up verbs, ``take``/``put`` with a counter name; kind -1 for
numbers."""

NUMBERS = ("life", "damage", "energy", "mill")
