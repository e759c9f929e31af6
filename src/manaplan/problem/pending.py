"""Single uses of columns that are still to be put in order."""

from collections import Counter

from manaplan.problem.records import VERBS, Column
from manaplan.rules.records import define


@define(eq=False)
class Pending:
    """A use that is still to be placed."""

    column: int
    x: int
    picked: tuple[tuple[int, int, int], ...]


def share(total: int, n: int, most: int, least: int = 0) -> list[int]:
    """``total`` shared out over ``n`` uses, no more than ``most`` and, where it can be, no less than ``least`` each, as
    full as can be first.
    """
    least = min(least, most, total // n)
    shares = []
    for i in range(n):
        others = n - i - 1
        x = max(min(most, total - others * least), total - others * most)
        shares.append(x)
        total -= x
    return shares


def stage(column: Column) -> int:
    """Where the column stands among the stages; what doubles comes last in its own."""
    return 2 * column.stage + (1 if column.doubles else 0)


def life_of(column: Column, use: Pending) -> int:
    """The life that the use pays."""
    return column.life + column.life_per_x * use.x


def turns(column: Column, use: Pending) -> Counter[int]:
    """How many things of each kind it taps, less those that it untaps."""
    found: Counter[int] = Counter()
    if column.taps or column.untaps:
        found[column.kind] = 1 if column.taps else -1
    for p, k, n in use.picked:
        if column.picks[p].verb in {"tap", "untap"}:
            found[k] += n if column.picks[p].verb == "tap" else -n
    return found


def gives_up(column: Column, use: Pending) -> list[int]:
    """The kinds of the things that the use gives up, one for each thing."""
    own = [column.kind] if column.gone else []
    return own + [k for p, k, c in use.picked if column.picks[p].verb in VERBS for _ in range(c)]


def still_uses(column: Column, use: Pending) -> set[int]:
    """The kinds of which a thing must still be there for the use."""
    own = set() if column.gone else {column.kind}
    return own | set(column.relies) | {k for p, k, _ in use.picked if column.picks[p].verb == "tap"}
