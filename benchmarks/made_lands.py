"""Boards on which no two permanents are alike: lands made for the measurement, as many as are asked for."""

from collections.abc import Iterator
from itertools import combinations, count, islice

from benchmarks.boards import Ability, Board, Source

LETTERS = "WUBRGC"
SETS = tuple("".join(chosen) for size in (2, 3, 1) for chosen in combinations(LETTERS, size))
PAIRS = tuple("".join(pair) for pair in combinations("WUBRG", 2))


def different_lands(n: int) -> tuple[Source, ...]:
    """``n`` lands for one mana of one to three types, that deal 0, 1, 2, ... damage: no two alike, and a flow."""
    return tuple(islice(_plain(), n))


def different_feeding(n: int) -> tuple[Source, ...]:
    """The same, but every third takes a mana and gives two: filter lands and lands like signets in turn."""
    plain, feeding = _plain(), _feeding()
    return tuple(next(feeding) if i % 3 == 2 else next(plain) for i in range(n))


def board(family: str, sources: tuple[Source, ...]) -> Board:
    """A cost of three quarters of the lands, a symbol of each colour in it, and one of more than there can be; life for
    all the damage.
    """
    total = max(5, 3 * len(sources) // 4)
    generic = f"{{{total - 5}}}" if total > 5 else ""
    cost, short = f"{generic}{{W}}{{U}}{{B}}{{R}}{{G}}", f"{{{2 * len(sources) + 1}}}"
    return Board(family, sources, cost, short, life=1000)


def _plain() -> Iterator[Source]:
    for hurts, letters in ((hurts, letters) for hurts in count() for letters in SETS):
        yield _land(f"Measured Land {letters}{hurts}", Ability(tuple(letters), hurts=hurts))


def _feeding() -> Iterator[Source]:
    for hurts, pair in ((hurts, pair) for hurts in count() for pair in PAIRS):
        filtered = Ability((pair[0] * 2, pair, pair[1] * 2), takes=pair, hurts=hurts)
        yield _land(f"Measured Filter {pair}{hurts}", filtered, f"{{{pair[0]}/{pair[1]}}}, ")
        yield _land(f"Measured Signet {pair}{hurts}", Ability((pair,), takes=LETTERS, hurts=hurts), "{1}, ")


def _land(name: str, ability: Ability, takes: str = "") -> Source:
    outputs = ["".join(f"{{{t}}}" for t in output) for output in ability.outputs]
    either = ", ".join(outputs[:-1]) + (", or " if len(outputs) > 2 else " or ") if outputs[1:] else ""
    harm = f" This land deals {ability.hurts} damage to you." if ability.hurts else ""
    return Source(name, (ability,), text=f"{takes}{{T}}: Add {either}{outputs[-1]}.{harm}")
