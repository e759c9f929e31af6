"""The records of the question (`[pay]`) and of the preferences (`[prefer]`)."""

from __future__ import annotations

from manaplan.game.position.words import ACTIONS, AIMS, PRESETS
from manaplan.rules.records import frozen


@frozen
class ExtraCost:
    """An optional additional cost announced by the first words of its text, paid `count` times."""

    cost: str
    count: int = 1


@frozen(cache_hash=True)
class Ask:
    """What is to be paid: the `[pay]` table; one of the seven actions is set (none in an empty question).

    `targets` and `modes` are a number (how many) or a tuple of numbers, names and first words, as given.
    """

    cast: str | None = None
    from_zone: str | None = None
    via: str | None = None
    with_: tuple[str | ExtraCost, ...] = ()  # ("any",): the planner chooses
    x: int | str | None = None  # a number, "max", or None where nothing was said
    targets: int | tuple[int | str, ...] | None = None
    modes: int | tuple[int | str, ...] | None = None
    assist: str | None = None
    tax: int | None = None
    choose: tuple[tuple[str, str | int | tuple[str, ...]], ...] = ()
    activate: str | None = None
    ability: int | str | None = None
    turn_face_up: str | None = None
    suspend: str | None = None
    foretell: str | None = None
    plot: str | None = None
    cost: str | None = None
    as_: str | None = None

    @property
    def action(self) -> str | None:
        """Which is asked: `cast`, `activate`, `turn_face_up`, `suspend`, `foretell`, `plot` or `cost`."""
        return next((word for word in ACTIONS if getattr(self, word) is not None), None)

    @property
    def with_any(self) -> bool:
        """True where the planner chooses the optional additional costs."""
        return self.with_ == ("any",)


@frozen(cache_hash=True)
class Preferences:
    """The `[prefer]` table, as given; `order()` completes the aims."""

    aims: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    must: tuple[str, ...] = ()
    maximise: str | None = None
    spend: tuple[tuple[str, int], ...] = ()  # a letter of WUBRGC and how much of it
    reserve: tuple[str, ...] = ()
    values: tuple[tuple[str, int | float], ...] = ()
    preset: str | None = None

    def order(self) -> tuple[str, ...]:
        """All aims: the wished ones first, then those of the preset, then the others in the default order."""
        preset = PRESETS[self.preset] if self.preset is not None else ()
        return tuple(dict.fromkeys((*self.aims, *preset, *AIMS)))
