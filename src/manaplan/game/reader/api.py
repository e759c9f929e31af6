"""The public door of the reader: card data in, frozen records out.

Every ``parse_*`` takes a phrase in the words of the game, in any case and number («two untapped Elves you
control»), and
raises NotationError, quoting it, where it cannot be read. Nothing is guessed. lark is loaded with the first
phrase.
"""

from collections.abc import Mapping

from manaplan.errors import NotationError, quote
from manaplan.game.abilities import Activated, AddMana
from manaplan.game.cards import Card
from manaplan.game.reader.context import Context
from manaplan.game.reader.phrases import phrase
from manaplan.rules.amounts import Amount
from manaplan.rules.conditions import Condition
from manaplan.rules.costs import Cost, PayMana
from manaplan.rules.mana import parse_cost as parse_mana_cost
from manaplan.rules.predicates import Predicate
from manaplan.rules.spending import Purpose, Spending


def read_card(fields: Mapping[str, object]) -> Card:
    """The card of Scryfall's field names (``name``, ``type_line``, ``oracle_text``, ``card_faces``, ...).

    What the reader does not understand is kept as ``Unread``. Raises NotationError for a mana cost or field
    that is
    malformed.
    """
    from manaplan.game.reader.cards import card_of

    return card_of(fields)


def read_activated(text: str, context: Context | None = None) -> Activated | None:
    """The activated ability written as «cost: effect»; None where its cost or mana cannot be read (602.1)."""
    from manaplan.game.reader.activated import activated

    return activated(text, context or Context())


def parse_cost(text: str) -> Cost:
    """A cost in the words of costs: «{1}, {T}, Sacrifice a creature», «{2}{U}, Pay 3 life»."""
    read = _mana_alone(text) or phrase("cost", text)
    if read is None:
        raise _unreadable(text, "a cost")
    return read


def _mana_alone(text: str) -> Cost | None:
    """The cost where it is nothing but mana symbols: the grammar takes longer to load than most answers."""
    if not (text.startswith("{") and text.endswith("}")):
        return None
    try:
        return (PayMana(parse_mana_cost(text)),)
    except NotationError:
        return None


def parse_predicate(text: str) -> Predicate:
    """What a noun phrase asks of an object: «nonland permanent», «another untapped Elf you control»."""
    read = phrase("predicate", text)
    if read is None:
        raise _unreadable(text, "a description of objects")
    return read


def parse_counted(text: str) -> tuple[Amount, Predicate]:
    """A noun phrase with its number: «two other artifacts and/or creatures» (articles count one)."""
    read = phrase("counted", text)
    if read is None:
        raise _unreadable(text, "a number of objects")
    return read


def parse_amount(text: str) -> Amount:
    """An amount: «three», «X», «the number of Elves you control», «its power», «1 plus the number of ...»."""
    read = phrase("amount", text)
    if read is None:
        raise _unreadable(text, "an amount")
    return read


def parse_each(text: str) -> Amount:
    """What follows «for each»: «creature you control», «card in your graveyard», «charge counter on it»."""
    read = phrase("each", text)
    if read is None:
        raise _unreadable(text, "something that is counted")
    return read


def parse_condition(text: str) -> Condition:
    """A condition without its «if» or «as long as»: «you control three or more artifacts»."""
    read = phrase("condition", text)
    if read is None:
        raise _unreadable(text, "a condition")
    return read


def parse_purposes(text: str) -> tuple[Purpose, ...]:
    """What mana may be spent on: «cast creature spells or activate abilities of creatures»."""
    read = phrase("purposes", text)
    if read is None:
        raise _unreadable(text, "something to spend mana on")
    return read


def parse_spending(text: str) -> Spending:
    """A restriction: a sentence («Spend this mana only to cast creature spells.») or «creature spells»."""
    read = phrase("spending", text)
    if read is None:
        raise _unreadable(text, "a restriction on mana")
    return read


def parse_mana(text: str) -> AddMana:
    """What a mana ability adds, with its other sentences: «Add {G}. Spend this mana only to ...»."""
    from manaplan.game.reader.mana import add_mana

    read = add_mana(text)
    if read is None:
        raise _unreadable(text, "an addition of mana")
    return read


def _unreadable(text: str, what: str) -> NotationError:
    return NotationError(f"{quote(text)} is not {what} that can be read")
