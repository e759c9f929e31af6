"""What permanents do to the costs of your spells, told again by hand: for the naive costing, and so for no reader."""

from collections.abc import Callable, Iterable

from attrs import frozen

from tests.reference.naive_costing import Outcome, Taken, outcomes

Asks = Callable[["Spell"], bool]


@frozen
class Spell:
    """A spell by what is printed on its card: the symbols of its mana cost, and its card types in lower case."""

    cost: tuple[str, ...]
    words: frozenset[str]

    @property
    def colors(self) -> frozenset[str]:
        """Its colours (202.2)."""
        return frozenset(letter for symbol in self.cost for letter in symbol.split("/") if letter in "WUBRG")

    def has(self, *words: str) -> bool:
        """Whether it has one of the types."""
        return any(word in self.words for word in words)


@frozen
class Modifier:
    """What a permanent does to the costs of spells that meet ``asks``."""

    asks: Asks
    increases: tuple[str, ...] = ()
    reductions: tuple[Taken, ...] = ()
    floor: int = 0


def _more(asks: Asks, *symbols: str) -> Modifier:
    return Modifier(asks, increases=symbols)


def _less(asks: Asks, *symbols: str) -> Modifier:
    return Modifier(asks, reductions=((symbols, 0),))


def _any(_: Spell) -> bool:
    return True


def _colored(letters: str) -> Asks:
    return lambda spell: bool(spell.colors & set(letters))


def _typed(*words: str) -> Asks:
    return lambda spell: spell.has(*words)


def _untyped(word: str) -> Asks:
    return lambda spell: not spell.has(word)


MODIFIERS: dict[str, Modifier] = {
    "Thalia, Guardian of Thraben": _more(_untyped("creature"), "1"),
    "Glowrider": _more(_untyped("creature"), "1"),
    "Sphere of Resistance": _more(_any, "1"),
    "Lodestone Golem": _more(_untyped("artifact"), "1"),
    "Gloom": _more(_colored("W"), "3"),
    "Derelor": _more(_colored("B"), "B"),
    "Jade Leech": _more(_colored("G"), "G"),
    "Goblin Electromancer": _less(_typed("instant", "sorcery"), "1"),
    "Etherium Sculptor": _less(_typed("artifact"), "1"),
    "Foundry Inspector": _less(_typed("artifact"), "1"),
    "Helm of Awakening": _less(_any, "1"),
    "Heartless Summoning": _less(_typed("creature"), "2"),
    "Nightscape Familiar": _less(_colored("UR"), "1"),
    "Ruby Medallion": _less(_colored("R"), "1"),
    "Emerald Medallion": _less(_colored("G"), "1"),
    "Jet Medallion": _less(_colored("B"), "1"),
    "Trinisphere": Modifier(_any, floor=3),
}
"""By the names of the cards; those of permanents that lie untapped."""

HIDING = frozenset({"Mycosynth Lattice", "Celestial Dawn"})
"""Where one of these lies, spells are not what is printed on them."""


def totals(spell: Spell, permanents: Iterable[str]) -> set[Outcome]:
    """Every total cost of the spell, by rule 601.2f, with permanents of these names."""
    found = [MODIFIERS[name] for name in permanents if name in MODIFIERS and MODIFIERS[name].asks(spell)]
    increases = tuple(symbol for modifier in found for symbol in modifier.increases)
    reductions = tuple(taken for modifier in found for taken in modifier.reductions)
    return outcomes(spell.cost, increases, reductions, max((m.floor for m in found), default=0))
