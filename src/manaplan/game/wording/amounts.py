"""Amounts as text, read back by ``reader.api.parse_amount`` and ``parse_each``."""

from manaplan.game.reader.nouns import without
from manaplan.game.reader.tables import HAPPENINGS
from manaplan.game.wording.predicates import ITSELF, listed, number_text, predicate_text
from manaplan.rules.amounts import (
    Alike,
    Amount,
    Count,
    CountersOn,
    Devotion,
    Different,
    ExiledCount,
    Greatest,
    Happened,
    MostOfOpponent,
    Number,
    Of,
    Party,
    PlayerNumber,
    SeenFrom,
    Sum,
    Times,
    Total,
    Variable,
)
from manaplan.rules.mana import COLOR_NAMES
from manaplan.rules.predicates import All, ControlledBy, Is, OwnedBy, Predicate

_DISTINCT = {
    "name": "differently named",
    "power": "different power",
    "mana value": "different mana value",
    "type": "card type",
}
_OWNERS = {"self": f"{ITSELF}'s", "host": "enchanted permanent's", "cost": "the sacrificed permanent's"}
_PER_TURN = {key: words for words, key in reversed(HAPPENINGS.items())}


def amount_text(amount: Amount) -> str:
    """The amount: «three», «X», «the number of Elves you control», «this object's power»."""
    each = each_text(amount, plural=True)
    if each is not None:
        return f"the number of {each}"
    match amount:
        case Number(value):
            return number_text(value)
        case Variable(name):
            return name
        case Sum(parts):
            return " plus ".join(map(amount_text, parts))
        case Times(1, of, 2, rounding):
            return f"half {amount_text(of)}, rounded {'up' if rounding > 0 else 'down'}"
        case Times(2, of, 1):
            return f"twice {amount_text(of)}"
        case Times(factor, of, 1):
            return f"{number_text(factor)} times {amount_text(of)}"
    return _measured_text(amount)


def _measured_text(amount: Amount) -> str:
    match amount:
        case Of(attribute, of):
            return f"{_OWNERS[of]} {attribute}"
        case Greatest(attribute, All((Is("commander"), OwnedBy("you"))), "battlefield and command"):
            return f"the greatest {attribute} of a commander you own on the battlefield or in the command zone"
        case MostOfOpponent(what, "graveyard"):
            return f"the greatest number of {predicate_text(what, plural=True)} in an opponent's graveyard"
        case MostOfOpponent(what):
            return f"the greatest number of {predicate_text(what, plural=True)} an opponent controls"
        case Alike("name", what):
            return f"the greatest number of {predicate_text(what, plural=True)} with the same name"
        case Alike(_, what):
            return f"the greatest number of {predicate_text(what, plural=True)} that have a creature type in common"
        case Greatest(attribute, what):
            return f"the greatest {attribute} among {predicate_text(what, plural=True)}"
        case Total(attribute, what, _):
            return f"the total {attribute} of {predicate_text(what, plural=True)}"
        case Devotion(colors):
            return "your devotion to " + listed([COLOR_NAMES[c] for c in colors], "and")
        case Happened("life_gained"):
            return "the amount of life you gained this turn"
        case Happened(key):
            return f"the number of {key.replace('_', ' ')}"
        case PlayerNumber("life"):
            return "your life total"
    raise ValueError(f"no text for the amount {amount!r}")


def each_text(amount: Amount, plural: bool = False) -> str | None:
    """What follows «for each» («the number of» in the plural), or None where the amount is no such count."""
    match amount:
        case SeenFrom(of):
            return each_text(of, plural)
        case Count(what, zone):
            return in_zone_text(what, zone, plural)
        case CountersOn(kind, of):
            place = ITSELF if of == "self" else "enchanted permanent"
            return f"{kind} counter{'s' if plural else ''} on {place}".strip()
        case Different(attribute, what, zone):
            words = _DISTINCT.get(attribute, attribute)
            return f"{words} among {in_zone_text(what, zone, True)}"
        case PlayerNumber("opponents"):
            return "opponents you have" if plural else "opponent you have"
        case PlayerNumber("hand size", "opponent"):
            return f"card{'s' if plural else ''} in an opponent's hand"
        case ExiledCount():
            return f"card{'s' if plural else ''} exiled with {ITSELF}"
        case Party():
            return f"creature{'s' if plural else ''} in your party"
        case Happened(key) if key in _PER_TURN:
            return _PER_TURN[key]
        case Happened(key) if key.endswith(" this turn") and not plural:
            return key
    return None


def in_zone_text(what: Predicate, zone: str, plural: bool) -> str:
    """«Elves you control», «creature cards in your graveyard»."""
    if zone == "battlefield":
        return predicate_text(what, plural=plural)
    if zone == "exile and graveyard":
        yours = predicate_text(without(what, ControlledBy("you")), plural=plural)
        return f"{yours} you own in exile and in your graveyard"
    if zone == "exile":
        return f"{predicate_text(what, plural=plural)} in exile"
    bare = without(what, ControlledBy("you"))
    whose = f"in your {zone}" if bare != what else f"in all {zone}s"
    return f"{predicate_text(bare, plural=plural)} {whose}"
