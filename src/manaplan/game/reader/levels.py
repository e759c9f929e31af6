"""Level symbols (711, 721): «LEVEL 1-4», a power and toughness, and abilities had at that level only."""

from collections.abc import Iterator

from attrs import evolve

from manaplan.game.abilities import Ability, CostChange, Forbids, Grants, Irrelevant, Modifies, SpendAs, Unread
from manaplan.rules import patterns as re
from manaplan.rules.amounts import CountersOn, Number
from manaplan.rules.conditions import Both, Compare, Condition
from manaplan.rules.predicates import Itself
from manaplan.rules.records import frozen

_HEAD = re.compile(r"(?P<word>LEVEL|STATION) (?P<low>\d+)(?:-(?P<high>\d+)|\+)")
_SIZE = re.compile(r"(?P<power>\d+)/(?P<toughness>\d+)")
_COUNTERS = {"LEVEL": "level", "STATION": "charge"}


@frozen
class Level:
    """A level: which counters and how many its abilities and its size need."""

    kind: str
    low: int
    high: int | None

    @property
    def condition(self) -> Condition:
        """That so many counters are on the object."""
        counters = CountersOn(self.kind)
        enough = Compare(counters, ">=", Number(self.low))
        return enough if self.high is None else Both((enough, Compare(counters, "<=", Number(self.high))))


def level_of(line: str) -> Level | None:
    """The level that begins with this line, or None."""
    found = _HEAD.fullmatch(line.strip())
    if found is None:
        return None
    high = int(found["high"]) if found["high"] else None
    return Level(_COUNTERS[found["word"]], int(found["low"]), high)


def size_at(line: str, level: Level) -> Modifies | None:
    """The power and toughness of the level, or None where the line is something else."""
    found = _SIZE.fullmatch(line.strip())
    if found is None:
        return None
    power, toughness = Number(int(found["power"])), Number(int(found["toughness"]))
    return Modifies(Itself(), set_power=power, set_toughness=toughness, condition=level.condition)


def had_at(abilities: tuple[Ability, ...], level: Level) -> Iterator[Ability]:
    """The abilities of a line of the level, each granted while the object has that level."""
    for ability in abilities:
        match ability:
            case Irrelevant() | Unread():
                yield ability
            case Grants() | Modifies() | CostChange() | SpendAs() | Forbids():
                given = (level.condition,) if ability.condition is None else (level.condition, ability.condition)
                yield evolve(ability, condition=given[0] if len(given) == 1 else Both(given))
            case _:
                yield Grants(Itself(), (ability,), condition=level.condition)
