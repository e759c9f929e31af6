"""Choices announced about symbols (601.2b).

Only where a change of the cost or a way to pay it looks at them, or where they are forced.

Everything else stays as a symbol with a choice in it, for the solver.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from math import comb, prod

from manaplan.costing.draft import Draft, Reduction
from manaplan.costing.reduce import letters_taken
from manaplan.errors import LimitReached, NotationError, quote
from manaplan.rules.amounts import Number
from manaplan.rules.costs import PayLife
from manaplan.rules.mana import COLOR_NAMES, ManaCost, Symbol, parse_symbol
from manaplan.rules.records import evolve

LIFE = "life"
MOST_ANNOUNCEMENTS = 4096
"""More ways to announce one cost than this are not listed: the answer is then undecided."""

Choose = Mapping[str, object]


def announced_symbols(draft: Draft, reductions: Sequence[Reduction], floor: int, choose: Choose) -> Iterator[Draft]:
    """The drafts with every symbol resolved that reductions, a floor or the player's will look at."""
    counts = Counter(s for s in draft.mana if _matters(s, draft, reductions, floor))
    forced = forced_symbols(draft.mana, choose)
    for symbol in forced:
        counts[symbol] = sum(1 for s in draft.mana if s == symbol)
    if not counts:
        yield draft
        return
    ways = {s: tuple(_ways(s, n, forced.get(s))) for s, n in counts.items()}
    if prod(len(w) for w in ways.values()) > MOST_ANNOUNCEMENTS:
        raise LimitReached(f"there are more than {MOST_ANNOUNCEMENTS} ways to announce {draft.mana}")
    for choice in product(*ways.values()):
        yield _resolved(draft, dict(zip(ways, choice, strict=True)))


def is_flexible(symbol: Symbol) -> bool:
    """Whether the symbol leaves a choice that is announced: hybrid, monocoloured hybrid or Phyrexian."""
    return len(symbol.letters) > 1 or symbol.phyrexian or bool(symbol.letters and symbol.generic)


def _matters(symbol: Symbol, draft: Draft, reductions: Sequence[Reduction], floor: int) -> bool:
    if not is_flexible(symbol):
        return False
    if symbol.generic and draft.methods:  # they pay one mana of the generic side at a time, too
        return True
    if floor and (symbol.phyrexian or symbol.generic) and _least(draft.mana, reductions) < floor:
        return True
    if not reductions:
        return False
    if symbol.generic or (symbol.phyrexian and any(r.minimum for r in reductions)):
        return True
    return bool(letters_taken(reductions) & set(symbol.letters))


def _least(mana: ManaCost, reductions: Sequence[Reduction]) -> int:
    """No way to announce the cost leaves less mana than this."""
    least = sum(0 if s.phyrexian else min(s.mana_value, 1) if s.letters else s.mana_value for s in mana)
    return least - sum(r.mana.mana_value for r in reductions)


def _ways(symbol: Symbol, number: int, forced: tuple[Symbol | str, ...] | None) -> Iterator[tuple[Symbol | str, ...]]:
    """The ways to announce that many of the symbol, as counts: which of them is which makes no difference."""
    if forced is not None:
        last = forced[-1]
        yield (*forced[:number], *(last for _ in range(number - len(forced))))
        return
    meanings = meanings_of(symbol)
    if comb(number + len(meanings) - 1, len(meanings) - 1) > MOST_ANNOUNCEMENTS:
        raise LimitReached(f"there are too many ways to announce {number} symbols {symbol}")
    yield from combinations_with_replacement(meanings, number)


def meanings_of(symbol: Symbol) -> tuple[Symbol | str, ...]:
    """What the symbol can be announced as: single types, a number, or ``life``."""
    whole: tuple[Symbol | str, ...] = (Symbol(generic=symbol.generic),) if symbol.generic else ()
    life: tuple[Symbol | str, ...] = (LIFE,) if symbol.phyrexian else ()
    return (*(Symbol(letter) for letter in symbol.letters), *whole, *life)


def _resolved(draft: Draft, ways: Mapping[Symbol, tuple[Symbol | str, ...]]) -> Draft:
    kept = [s for s in draft.mana if s not in ways]
    life = sum(s.life for s, way in ways.items() for w in way if w == LIFE)
    chosen = [w for way in ways.values() for w in way if isinstance(w, Symbol)]
    choices = tuple((str(s), str(w)) for s, way in ways.items() for w in way)
    other = (*draft.other, PayLife(Number(life))) if life else draft.other
    return evolve(draft.choosing(*choices), mana=ManaCost.of((*kept, *chosen)), other=other)


def forced_symbols(mana: ManaCost, choose: Choose) -> dict[Symbol, tuple[Symbol | str, ...]]:
    """The symbols of the cost that ``choose`` speaks of, with what each of them is announced as.

    Raises NotationError for a choice that the symbol does not offer.
    """
    forced = {}
    for key, value in choose.items():
        if key.startswith("{") and key.endswith("}") and key.count("{") == 1:
            symbol = parse_symbol(key[1:-1])
            if symbol in mana.symbols:
                words = value if isinstance(value, tuple) else (value,)
                forced[symbol] = tuple(_meaning(symbol, str(word)) for word in words)
    return forced


def _meaning(symbol: Symbol, word: str) -> Symbol | str:
    wanted = word.strip().strip("{}").lower()
    wanted = next((letter.lower() for letter, name in COLOR_NAMES.items() if name == wanted), wanted)
    wanted = str(symbol.generic) if wanted in {"generic", "mana"} and symbol.generic else wanted
    for meaning in meanings_of(symbol):
        if str(meaning).strip("{}").lower() == wanted:
            return meaning
    offered = ", ".join(f'"{m}"' for m in meanings_of(symbol))
    raise NotationError(f"{symbol} cannot be announced as {quote(word)}; choose {offered}", where="pay.choose")
