"""Modes of modal spells (700.2) line by line, «Choose one —», «• ...», «+ {1} — ...», and how they join."""

from collections.abc import Iterable

from manaplan.game.abilities import Ability, Irrelevant, Modes
from manaplan.game.reader.statics_slots import Misread, any_cost
from manaplan.rules import patterns as re
from manaplan.rules.costs import Cost

WORDS_KEPT = 6
"""How many words of a mode are kept to know it by."""

OTHERS_MODE = Irrelevant("a mode of an ability that resolves later")

_HEADER = re.compile(r"(choose [^.•]+?)(?: —|\. .+|\.)", re.I | re.S)
_SPREE = re.compile(r"\+ (.+?) — (.+)", re.S)
_TIER = re.compile(r"[•*] ([^—]+ — \{.+?\}) — (.+)", re.S)
_BULLET = re.compile(r"[•*] (.+)", re.S)


def read_mode_line(line: str) -> tuple[Ability, ...] | None:
    """One line of a modal spell as Modes to be joined; None where it is none. Raises Misread."""
    if m := _SPREE.fullmatch(line):
        return (Modes((opening(m[2]),), (any_cost(m[1]),)),)
    if m := _TIER.fullmatch(line):
        name, _, price = m[1].partition(" — ")
        return (Modes((name.strip(),), (any_cost(price),)),)
    if m := _BULLET.fullmatch(line):
        return (Modes((opening(m[1]),)),)
    if (m := _HEADER.fullmatch(line)) and re.match(
        r"choose (?:one|two|three|four|five|any number|up to|x\b)", line, re.I
    ):
        return (Modes((), choose=m[1].lower()),)
    return None


def opening(text: str) -> str:
    """The first words of a mode."""
    words = text.split()
    return " ".join(words[:WORDS_KEPT]).rstrip(".,")


def join_modes(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """The abilities with neighbouring Modes made one: header, modes and their costs in printed order.

    A mode without a header before it belongs to a triggered or activated ability and is set aside.
    """
    joined: list[Ability] = []
    for ability in abilities:
        last = joined[-1] if joined else None
        if not isinstance(ability, Modes) or ability.choose or (ability.costs and not isinstance(last, Modes)):
            joined.append(ability)
        elif isinstance(last, Modes):
            joined[-1] = _joined(last, ability)
        elif last != OTHERS_MODE:
            joined.append(OTHERS_MODE)
    return tuple(joined)


def _joined(left: Modes, right: Modes) -> Modes:
    costs: tuple[Cost | None, ...] = ()
    if left.costs or right.costs:
        costs = (*_padded(left), *_padded(right))
    return Modes((*left.openings, *right.openings), costs, left.choose)


def _padded(modes: Modes) -> tuple[Cost | None, ...]:
    return modes.costs or (None,) * len(modes.openings)


def read_modes(text: str) -> tuple[Ability, ...] | None:
    """Several lines at once, as the text form of Modes has them; None where one is no mode."""
    found: list[Ability] = []
    for line in text.split("\n"):
        one = read_mode_line(line.strip())
        if one is None:
            return None
        found += one
    if len(found) == 1:
        return tuple(found)
    joined = join_modes(found)
    if len(joined) != 1:
        raise Misread(text)
    return joined
