"""What mana may be spent on: restrictions on mana (106.6) and demands of what is paid for (601.2h)."""

from typing import TypeAlias

from manaplan.rules.mana import COLOR_NAMES
from manaplan.rules.predicates import ANYTHING, Predicate, matches
from manaplan.rules.records import frozen
from manaplan.rules.things import Thing

_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}


@frozen
class CastSpell:
    """Casting a spell that meets the predicate, from ``zone`` if given."""

    what: Predicate = ANYTHING
    zone: str = ""


@frozen
class ActivateAbility:
    """Activating an ability of an object that meets the predicate; ``keyword`` names it («equip»,
    «cycling»).
    """

    what: Predicate = ANYTHING
    keyword: str = ""


@frozen
class SpecialAction:
    """A special action by its name: ``turn face up``, ``foretell``, ``plot``, ``suspend``, ``unlock``.

    ``by``: only where it is paid in one of these ways (``morph``, ``mana cost``, ...).
    """

    name: str
    by: tuple[str, ...] = ()


@frozen
class CostContaining:
    """A cost that contains the symbol: ``X`` or ``C``."""

    symbol: str


@frozen
class GenericPart:
    """The generic part of any cost («can't be spent to pay generic mana costs»)."""


@frozen
class OtherPurpose:
    """Any other purpose, by its words («to pay cumulative upkeep costs»); met when the payment names it."""

    text: str


Purpose: TypeAlias = CastSpell | ActivateAbility | SpecialAction | CostContaining | GenericPart | OtherPurpose


@frozen
class Spending:
    """A restriction on mana: spend it ``only`` on one of these purposes (empty: on any), ``never`` on
    those.
    """

    only: tuple[Purpose, ...] = ()
    never: tuple[Purpose, ...] = ()


FREELY = Spending()


@frozen
class PaidFor:
    """What a payment is for.

    ``kind``: ``cast``, ``activate``, ``special`` or ``other``. ``thing`` is the spell or the object
    with the ability, ``from_zone`` where a spell is cast from, ``keyword`` the keyword of the ability
    or the name of the action, ``symbols`` the letters X and C where the cost contains them, ``by`` the kind of
    cost with which a special action is paid (``morph``).
    """

    kind: str
    thing: Thing | None = None
    from_zone: str = ""
    keyword: str = ""
    symbols: frozenset[str] = frozenset()
    by: str = ""


@frozen
class ManaDemand:
    """What a spell or ability demands of the mana spent on it.

    ``sources``: the mana must come from such a source («only mana produced by creatures»); ``none``: no
    mana at all («you can't spend mana to cast this spell»); ``x_colors``: only mana of these colours on X,
    ``x_each_once``: no more than one of each colour on X; ``chosen_color``: only mana of the colour chosen for
    the object itself.
    """

    sources: Predicate = ANYTHING
    none: bool = False
    x_colors: str = ""
    x_each_once: bool = False
    chosen_color: bool = False


def of_chosen_color(demand: ManaDemand, letter: str, thing: Thing | None) -> bool:
    """Whether mana of the type is of the chosen colour, where the demand asks for that; none was chosen: no mana is."""
    if not demand.chosen_color:
        return True
    chosen = str(thing.chosen.get("color", "")) if thing is not None else ""
    return letter in _LETTERS.get(chosen.lower(), chosen.upper())


def may_spend(spending: Spending, paid_for: PaidFor, on_generic: bool = False, source: Thing | None = None) -> bool:
    """Whether mana with the restriction may be spent on this payment; ``on_generic``: on its generic part.

    ``source`` made the mana: what the restriction calls chosen was chosen for it.
    """
    if any(_serves(p, paid_for, on_generic, source) for p in spending.never):
        return False
    return not spending.only or any(_serves(p, paid_for, on_generic, source) for p in spending.only)


def _serves(purpose: Purpose, paid_for: PaidFor, on_generic: bool, source: Thing | None) -> bool:
    thing = paid_for.thing
    match purpose:
        case CastSpell(what, zone):
            fits = paid_for.kind == "cast" and thing is not None and matches(what, thing, source)
            return fits and (not zone or zone == paid_for.from_zone)
        case ActivateAbility(what, keyword):
            fits = paid_for.kind == "activate" and (not keyword or keyword == paid_for.keyword)
            return fits and (thing is None or matches(what, thing, source))
        case SpecialAction(name, by):
            return paid_for.kind == "special" and paid_for.keyword == name and (not by or paid_for.by in by)
        case CostContaining(symbol):
            return symbol in paid_for.symbols
        case GenericPart():
            return on_generic
        case OtherPurpose(text):
            return paid_for.keyword == text
    raise TypeError(f"not a purpose: {purpose!r}")
