"""The slots of sentence frames: words handed to the phrase parser; where it fails, it raises ``Misread``."""

from manaplan.errors import NotationError
from manaplan.game.reader import nouns
from manaplan.game.reader.events import event_amount
from manaplan.game.reader.other_costs import other_cost
from manaplan.game.reader.phrases import phrase
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Amount, Count, Greatest
from manaplan.rules.conditions import Condition
from manaplan.rules.costs import Cost
from manaplan.rules.mana import ManaCost
from manaplan.rules.mana import parse_cost as parse_mana_cost
from manaplan.rules.predicates import ANYTHING, All, ControlledBy, Is, OwnedBy, Predicate

_OF_COMMANDER = re.compile(
    r"the greatest (power|toughness|mana value) of a commander you own on the battlefield or in the command zone"
)
_EXILE_AND_GRAVEYARD = re.compile(r"(.+) you own in exile and in your graveyard")
_THAT_IS = re.compile(r"(?P<what>[^,]+?) that(?:'s| is| are) (?P<kinds>(?:an? )?[A-Z].*(?:,| or ).*)")
"""«creature you control that's a Cat, Elemental, or Beast»."""


class Misread(Exception):
    """A slot of a frame holds words that its phrase cannot be: the frame does not fit."""


def _words(text: str) -> str:
    return text.strip().rstrip(".")


def predicate(text: str) -> Predicate:
    """A noun phrase; the empty one is ANYTHING. Raises Misread."""
    words = text.strip()
    if (found := _THAT_IS.fullmatch(words)) and phrase("predicate", words) is None:
        return nouns.conjunction((predicate(found["kinds"]), predicate(found["what"])))
    read = phrase("predicate", _words(words)) if words else ANYTHING
    if read is None:
        raise Misread(f"predicate: {text}")
    return read


def counted(text: str) -> tuple[Amount, Predicate]:
    """A noun phrase with its number. Raises Misread."""
    read = phrase("counted", _words(text))
    if read is None:
        raise Misread(f"counted: {text}")
    return read


def amount(text: str) -> Amount:
    """An amount. Raises Misread."""
    if named := _OF_COMMANDER.fullmatch(text.strip().rstrip(".")):
        return Greatest(named[1], All((Is("commander"), OwnedBy("you"))), "battlefield and command")
    words = text.strip().rstrip(".")
    found = phrase("amount", words) or event_amount(words.removeprefix("the number of "))
    if found is None:
        raise Misread(f"amount: {text}")
    return found


def each(text: str) -> Amount:
    """What follows «for each». Raises Misread."""
    if found := _EXILE_AND_GRAVEYARD.fullmatch(text.strip().rstrip(".")):
        return Count(All((*parts_of(predicate(found[1])), ControlledBy("you"))), "exile and graveyard")
    counted = phrase("each", text.strip().rstrip(".")) or event_amount(text)
    if counted is None:
        raise Misread(f"each: {text}")
    return counted


def condition(text: str) -> Condition:
    """A condition without its «if». Raises Misread."""
    from manaplan.game.reader.worded_conditions import worded_condition  # keywords are read without it

    words = text.strip().rstrip(".")
    try:
        read = worded_condition(words)
    except NotationError:
        read = None
    if read is None:
        raise Misread(f"condition: {text}")
    return read


def cost(text: str) -> Cost:
    """A cost. Raises Misread."""
    read = phrase("cost", _words(text))
    if read is None:
        raise Misread(f"cost: {text}")
    return read


def any_cost(text: str) -> Cost:
    """A cost; words that cannot be read are kept as an OtherCost, of which nobody knows whether it can be paid."""
    words = text.strip().rstrip(".")
    return phrase("cost", words) or (other_cost(words),)


def mana(text: str) -> ManaCost:
    """Mana symbols only. Raises Misread."""
    try:
        return parse_mana_cost(text)
    except NotationError as error:
        raise Misread(str(error)) from error


def parts_of(found: Predicate) -> tuple[Predicate, ...]:
    """The parts of a conjunction, or the one predicate."""
    return found.parts if isinstance(found, All) else (found,)


def without(found: Predicate, word: str) -> Predicate:
    """The predicate without the part that asks for ``word`` («spell» where the frame says it already)."""
    if found == Is(word):
        return ANYTHING
    if isinstance(found, All):
        return conjunction(*(without(p, word) for p in found.parts))
    return found


def conjunction(*parts: Predicate) -> Predicate:
    """All parts together, flattened: a single one stands alone, none is ANYTHING."""
    flat: list[Predicate] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, All) else (part,))
    return flat[0] if len(flat) == 1 else All(tuple(flat))
