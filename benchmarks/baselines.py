"""What people use today, written for the comparison: counting, a greedy payer, and a plain backtracking search.

They see only the plain data of a board, and do what they do as well as it can be done: each is meant to be as good
as the best of its kind in an engine, and as short.
"""

from collections import Counter
from collections.abc import Iterator
from time import perf_counter

from attrs import frozen

from benchmarks.boards import Ability, Board, Source
from benchmarks.symbols import GENERIC, payers, symbols


class OutOfTime(Exception):
    """The search was stopped at its limit."""


@frozen
class Use:
    """A source that is used, by which ability, and for which of its outputs."""

    source: Source
    ability: Ability
    output: str


@frozen
class Payment:
    """A payment that was found."""

    uses: tuple[Use, ...] = ()

    @property
    def spent(self) -> tuple[int, int, int]:
        """How many objects are given up, how much life is lost, and how many permanents stay tapped."""
        abilities = [use.ability for use in self.uses]
        given_up = sum(a.gives_up for a in abilities)
        return given_up, sum(a.hurts for a in abilities), sum(a.taps and not a.gives_up for a in abilities)


# --- counting: whether there is enough mana, and enough of each colour -----------------------------------------------


def counting(board: Board, cost: str) -> bool:
    """Yes where all sources together make enough mana and, for each symbol, enough of them could pay it. Each symbol
    is looked at alone, so it never says no where it could be paid.
    """
    most = sum(_most(board.abilities(source)) for source in board.sources)
    want = symbols(cost)
    return want.total() <= most and all(n <= _able(board, key) for key, n in want.items())


def _most(abilities: tuple[Ability, ...]) -> int:
    return max((len(o) - bool(a.takes) for a in abilities for o in a.outputs), default=0)


def _able(board: Board, key: str) -> int:
    """How many symbols of the key could be paid if nothing else had to be."""
    return sum(
        max((sum(unit in payers(key) for unit in o) for a in board.abilities(s) for o in a.outputs), default=0)
        for s in board.sources
    )


# --- the greedy payer ------------------------------------------------------------------------------------------------


def greedy(board: Board, cost: str) -> Payment | None:
    """Symbol after symbol, those that the fewest sources pay first and generic mana last, with the first source that
    can: what is given up comes last, creatures before that, those of few types first, then those of few uses. The
    output of a source pays as many symbols as it can. Sources that take mana are left alone, and nothing is ever taken
    back.
    """
    free = sorted((s for s in board.sources if _plain(board, s)), key=lambda source: _value(board, source))
    want = symbols(cost)
    uses = []
    while want:
        key = min(want, key=lambda k: (k == GENERIC, sum(_pays(board, s, k) for s in free), k))
        source = next((s for s in free if _pays(board, s, key)), None)
        if source is None:
            return None
        free.remove(source)
        use = max(_uses(board, source, key), key=lambda use: (-use.ability.hurts, (want - _left(want, use)).total()))
        want = _left(want, use)
        uses.append(use)
    return Payment(tuple(uses))


def _plain(board: Board, source: Source) -> bool:
    return any(not a.takes for a in board.abilities(source))


def _value(board: Board, source: Source) -> tuple[int, ...]:
    abilities = board.abilities(source)
    units = {unit for a in abilities for output in a.outputs for unit in output}
    return min(a.gives_up for a in abilities), source.creature, len(units), len(abilities)


def _pays(board: Board, source: Source, key: str) -> bool:
    return next(_uses(board, source, key), None) is not None


def _uses(board: Board, source: Source, key: str) -> Iterator[Use]:
    """The uses of the source that pay a symbol of the key."""
    for ability in board.abilities(source):
        if not ability.takes:
            yield from (Use(source, ability, o) for o in ability.outputs if any(unit in payers(key) for unit in o))


def _left(want: Counter[str], use: Use) -> Counter[str]:
    """What is still to be paid once the output has paid what it can, symbols of few types first."""
    left = Counter(want)
    for unit in use.output:
        keys = [key for key, n in left.items() if n and unit in payers(key)]
        if keys:
            left[min(keys, key=lambda key: (key == GENERIC, len(key), key))] -= 1
    return +left


# --- the backtracking search -----------------------------------------------------------------------------------------


def backtrack(board: Board, cost: str, seconds: float) -> Payment | None:
    """Source by source: leave it, or use it for each of its outputs; those that take mana come last, in any order.
    The first payment that is found is taken. What cannot make enough mana any more is cut off.

    Raises OutOfTime.
    """
    search = _Search(board, symbols(cost), perf_counter() + seconds)
    found = search.plain(0, Counter(), ())
    return None if found is None else Payment(found)


Uses = tuple[Use, ...]


class _Search:
    def __init__(self, board: Board, want: Counter[str], deadline: float) -> None:
        self.want, self.deadline = want, deadline
        feeding = [s for s in board.sources if any(a.takes for a in board.abilities(s))]
        self.first = [s for s in board.sources if s not in feeding]
        self.abilities = {s: board.abilities(s) for s in board.sources}
        self.feeding = feeding
        gains = [_most(self.abilities[s]) for s in (*self.first, *feeding)]
        self.gains = [sum(gains[i:]) for i in range(len(gains) + 1)]

    def plain(self, i: int, pool: Counter[str], uses: Uses) -> Uses | None:
        """From the ``i``-th source on that takes no mana."""
        if self.covers(pool):
            return uses
        if perf_counter() > self.deadline:
            raise OutOfTime
        if pool.total() + self.gains[i] < self.want.total():
            return None
        if i == len(self.first):
            return self.fed(tuple(self.feeding), pool, uses)
        for use, after in self.after(self.first[i], pool):
            found = self.plain(i + 1, after, (*uses, use))
            if found is not None:
                return found
        return self.plain(i + 1, pool, uses)

    def fed(self, left: tuple[Source, ...], pool: Counter[str], uses: Uses) -> Uses | None:
        """With these sources left, any of which may be next."""
        if self.covers(pool):
            return uses
        if perf_counter() > self.deadline:
            raise OutOfTime
        if pool.total() + sum(_most(self.abilities[s]) for s in left) < self.want.total():
            return None
        for i, source in enumerate(left):
            for use, after in self.after(source, pool):
                found = self.fed((*left[:i], *left[i + 1 :]), after, (*uses, use))
                if found is not None:
                    return found
        return None

    def after(self, source: Source, pool: Counter[str]) -> Iterator[tuple[Use, Counter[str]]]:
        """Each use of the source, and the mana that there is then."""
        for ability in self.abilities[source]:
            for taken in [t for t in ability.takes if pool[t]] if ability.takes else [""]:
                for output in ability.outputs:
                    yield Use(source, ability, output), pool - Counter(taken) + Counter(output)

    def covers(self, pool: Counter[str]) -> bool:
        """Whether the mana pays for everything."""
        return self.want.total() <= pool.total() and _covered(pool, self.want)


def _covered(pool: Counter[str], want: Counter[str]) -> bool:
    """The symbols of fewest types first; of those of two, each choice is tried."""
    keys = [key for key in want if key != GENERIC]
    if not keys:
        return want.total() <= pool.total()
    key = min(keys, key=len)
    return any(pool[unit] and _covered(pool - Counter(unit), want - Counter({key: 1})) for unit in payers(key))
