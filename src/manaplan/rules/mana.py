"""Mana symbols, mana costs and mana (rules 106, 107.4, 202)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import field

from manaplan.errors import NotationError
from manaplan.rules import patterns as re
from manaplan.rules.records import frozen

COLORS = "WUBRG"
"""The five colours in their printed order (rule 105.1)."""

TYPES = "WUBRGC"
"""The six types of mana (rule 106.1b)."""

COLOR_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
ANY_TYPE = frozenset(TYPES)
ANY_COLOR = frozenset(COLORS)

LARGEST = 1_000_000_000
"""No number in a symbol or a cost may be larger: beyond it nothing could be counted exactly."""

_SYMBOL = re.compile(r"\{([^{}]*)\}")


@frozen(order=True, cache_hash=True)
class Symbol:
    """One mana symbol (rule 107.4).

    ``letters`` are the types of mana that pay it, in printed order; ``generic`` is the amount of generic
    mana that pays it (``{3}`` has 3, ``{2/W}`` has 2 beside its letter); ``phyrexian`` allows 2 life
    instead; ``snow`` asks for one mana from a snow source; ``variable`` is ``X``, ``Y`` or ``Z``.
    """

    letters: str = ""
    generic: int = 0
    phyrexian: bool = False
    snow: bool = False
    variable: str = ""

    @property
    def is_generic(self) -> bool:
        """Whether it is a plain number such as ``{3}``."""
        return not (self.letters or self.phyrexian or self.snow or self.variable)

    @property
    def types(self) -> frozenset[str]:
        """The types one mana may have to pay it, leaving life and ``{2/c}``'s generic side apart."""
        return frozenset(self.letters) if self.letters else ANY_TYPE

    @property
    def colors(self) -> frozenset[str]:
        """The colours of the symbol (rule 107.4, 202.2)."""
        return frozenset(self.letters) & ANY_COLOR

    @property
    def life(self) -> int:
        """Life that may be paid instead: 2 for Phyrexian symbols (107.4f), else 0."""
        return 2 if self.phyrexian else 0

    @property
    def mana_value(self) -> int:
        """Its part of the mana value (202.3): ``{2/W}`` counts 2, a variable 0."""
        if self.variable:
            return 0
        return max(self.generic, 1 if self.letters or self.snow else 0)

    def __str__(self) -> str:
        if self.variable:
            return f"{{{self.variable}}}"
        if self.snow:
            return "{S}"
        parts = [str(self.generic)] if self.generic or not self.letters else []
        parts += list(self.letters) + (["P"] if self.phyrexian else [])
        return "{" + "/".join(parts) + "}"


def number(word: str) -> int:
    """The number of a symbol or a phrase; raises NotationError where it is larger than ``LARGEST``."""
    if len(word) > len(str(LARGEST)) or int(word) > LARGEST:
        raise NotationError(f"{word[:20]} is too large: the most is {LARGEST}")
    return int(word)


@lru_cache(maxsize=4096)
def parse_symbol(text: str) -> Symbol:
    """The symbol written between braces, e.g. ``"2/W"``; raises NotationError for anything else."""
    word = text.upper()
    if word in {"X", "Y", "Z"}:
        return Symbol(variable=word)
    if word == "S":
        return Symbol(snow=True)
    if word.isdecimal():
        return Symbol(generic=number(word))
    parts = word.split("/")
    phyrexian = len(parts) > 1 and parts[-1] == "P"
    if phyrexian:
        parts = parts[:-1]
    generic = 0
    if len(parts) > 1 and parts[0].isdecimal():
        generic, parts = number(parts[0]), parts[1:]
    if parts and all(len(p) == 1 and p in TYPES for p in parts) and len(set(parts)) == len(parts) <= 2:
        return Symbol("".join(parts), generic, phyrexian)
    raise NotationError(f"{{{text}}} is not a mana symbol; write one such as {{3}}, {{G}}, {{W/U}}, {{2/R}}, {{B/P}}")


def _order(symbol: Symbol) -> tuple[int, int, str]:
    """Where a symbol stands in a printed cost: variables, numbers, single types, then the mixed ones."""
    if symbol.variable:
        return (0, 0, symbol.variable)
    if symbol.is_generic:
        return (1, 0, "")
    if len(symbol.letters) == 1 and not symbol.phyrexian and not symbol.generic:
        return (2, TYPES.index(symbol.letters), "")
    return (3, 0, str(symbol))


def _in_order(symbols: Iterable[Symbol]) -> tuple[Symbol, ...]:
    return tuple(symbols)


@frozen
class ManaCost:
    """A multiset of mana symbols with a text form; ``{0}`` is the empty one."""

    symbols: tuple[Symbol, ...] = field(default=(), converter=_in_order)

    @staticmethod
    def of(symbols: Iterable[Symbol]) -> "ManaCost":
        """Canonical cost: generic symbols added up, symbols in printed order."""
        items = list(symbols)
        generic = sum(s.generic for s in items if s.is_generic)
        rest = sorted((s for s in items if not s.is_generic), key=_order)
        number = [Symbol(generic=generic)] if generic else []
        at = sum(1 for s in rest if s.variable)
        return ManaCost(tuple(rest[:at] + number + rest[at:]))

    @property
    def generic(self) -> int:
        """The generic mana in it, ``{2/W}`` and variables left apart."""
        return sum(s.generic for s in self.symbols if s.is_generic)

    @property
    def pips(self) -> tuple[Symbol, ...]:
        """Every symbol that is not a plain number."""
        return tuple(s for s in self.symbols if not s.is_generic)

    @property
    def variables(self) -> Counter[str]:
        """How often each of X, Y, Z stands in it."""
        return Counter(s.variable for s in self.symbols if s.variable)

    @property
    def colors(self) -> frozenset[str]:
        """The colours of an object with this mana cost (202.2)."""
        return frozenset(c for s in self.symbols for c in s.colors)

    @property
    def mana_value(self) -> int:
        """Its mana value with variables at 0 (202.3)."""
        return sum(s.mana_value for s in self.symbols)

    def with_variable(self, value: int, name: str = "X") -> "ManaCost":
        """The cost with each ``{X}`` replaced by that much generic mana."""
        return ManaCost.of(Symbol(generic=value) if s.variable == name else s for s in self.symbols)

    def times(self, n: int) -> "ManaCost":
        """The cost ``n`` times over."""
        return ManaCost.of(s for s in self.symbols for _ in range(n))

    def __add__(self, other: "ManaCost") -> "ManaCost":
        return ManaCost.of((*self.symbols, *other.symbols))

    def __bool__(self) -> bool:
        return any(s.mana_value or s.variable for s in self.symbols)

    def __iter__(self) -> Iterator[Symbol]:
        return iter(self.symbols)

    def __str__(self) -> str:
        return "".join(map(str, self.symbols)) or "{0}"


@lru_cache(maxsize=8192)
def parse_cost(text: str) -> ManaCost:
    """A mana cost from its text form, e.g. ``"{2}{G/W}"`` or ``""``; raises NotationError, quoting it."""
    stripped = text.strip()
    if _SYMBOL.sub("", stripped).strip():
        raise NotationError(f"{text!r} is not a mana cost; write symbols in braces such as {{2}}{{G}}")
    return ManaCost.of(parse_symbol(m) for m in _SYMBOL.findall(stripped))


def mana_text(types: Iterable[str]) -> str:
    """A multiset of mana types as text in the order W U B R G C, e.g. ``{G}{G}{U}`` as ``{U}{G}{G}``."""
    return "".join("{" + t + "}" for t in sorted(types, key=TYPES.index))
