"""Conditions as text, read back by ``reader.api.parse_condition``."""

from manaplan.game.reader.nouns import without
from manaplan.game.reader.tables import EVENTS
from manaplan.game.wording.amounts import amount_text
from manaplan.game.wording.predicates import ITSELF, listed, number_text, predicate_text, with_article
from manaplan.rules.amounts import ONE, Amount, Count, CountersOn, Happened, MostOfOpponent, Number, PlayerNumber, Sum
from manaplan.rules.conditions import AnyOf, Both, Compare, Condition, DuringTurn, SourceIs, Unless
from manaplan.rules.predicates import All, AttachedHost, ControlledBy, Is, Predicate

_EVENTS = {key: words for words, key in reversed(EVENTS.items())}
THIS_TURN = " this turn"
"""How the words of an event end."""
_YOU = ControlledBy("you")


def condition_text(condition: Condition) -> str:
    """The condition without «if»: «you control three or more artifacts»."""
    match condition:
        case Compare():
            return _compare(condition)
        case SourceIs(Is("entered this turn")):
            return f"{ITSELF} entered this turn"
        case SourceIs(what):
            return f"{ITSELF} is {predicate_text(what)}"
        case Unless(SourceIs(what)):
            return f"{ITSELF} isn't {predicate_text(what)}"
        case DuringTurn("you", ()):
            return "it's your turn"
        case DuringTurn("opponent", ()):
            return "it's not your turn"
        case Both(parts):
            return listed([condition_text(p) for p in parts], "and").replace(", and ", " and ").replace(", ", " and ")
        case AnyOf(parts):
            return " or ".join(condition_text(p) for p in parts)
    raise ValueError(f"no text for the condition {condition!r}")


def _bound(sign: str, right: Amount) -> str:
    number = number_text(right.value) if isinstance(right, Number) else amount_text(right)
    return {">=": f"{number} or more", "<=": f"{number} or fewer", "=": f"exactly {number}"}[sign]


def _compare(c: Compare) -> str:
    match c.left:
        case Happened(key) if c.sign == ">=" and c.right == ONE and key in _EVENTS:
            return _EVENTS[key]
        case Happened(key) if c.sign == ">=" and c.right == ONE and key.endswith(THIS_TURN):
            return key
        case Count(All((*words, AttachedHost())), "battlefield") if c.sign == ">=" and c.right == ONE and words:
            return "enchanted permanent is " + " and ".join(predicate_text(w) for w in words)
        case Count(what, "battlefield") if _YOU in _parts(what):
            return _control(without(what, _YOU), c)
        case Count(what, zone):
            yours = _YOU in _parts(what)
            place = (
                ""
                if zone == "battlefield"
                else " in exile"
                if zone == "exile"
                else f" in your {zone}"
                if yours
                else f" in all {zone}s"
            )
            bare = without(what, _YOU) if yours and zone != "battlefield" else what
            return f"there are {_bound(c.sign, c.right)} {predicate_text(bare, plural=True)}{place}"
        case CountersOn(kind, "self") if c.sign == "=" and c.right == Number(0):
            return f"there are no {kind} counters on {ITSELF}".replace("  ", " ")
        case CountersOn(kind, "self") if c.sign == ">=":
            return f"there are {_bound(c.sign, c.right)} {kind} counters on {ITSELF}".replace("  ", " ")
        case MostOfOpponent(what) if c.sign == ">=" and isinstance(c.right, Sum):
            more = next(p for p in c.right.parts if isinstance(p, Number))
            some = predicate_text(what, plural=True)
            return f"an opponent controls at least {number_text(more.value)} more {some} than you"
        case PlayerNumber("hand size", "opponent"):
            return f"an opponent has {_bound(c.sign, c.right)} cards in hand"
        case PlayerNumber("hand size"):
            if c.sign == "=" and c.right == Number(0):
                return "you have no cards in hand"
            return f"you have {_bound(c.sign, c.right)} cards in hand"
        case PlayerNumber("life") if c.sign != "=":
            return f"you have {_bound(c.sign, c.right)} life"
    return f"{amount_text(c.left)} is {_bound(c.sign, c.right)}"


def _parts(what: Predicate) -> tuple[Predicate, ...]:
    return what.parts if isinstance(what, All) else (what,)


def _control(what: Predicate, c: Compare) -> str:
    if c.sign == ">=" and c.right == ONE:
        return f"you control {with_article(predicate_text(what))}"
    if c.sign == "=" and c.right == Number(0):
        return f"you control no {predicate_text(what, plural=True)}"
    return f"you control {_bound(c.sign, c.right)} {predicate_text(what, plural=True)}"
