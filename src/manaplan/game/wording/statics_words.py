"""Small words around the text forms of abilities: capitals, full stops, tails, subjects."""

from manaplan.game.reader.keyword_names import COSTED
from manaplan.game.wording.amounts import amount_text, each_text
from manaplan.game.wording.conditions import condition_text
from manaplan.game.wording.costs import cost_text
from manaplan.game.wording.predicates import predicate_text
from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount, Happened, Number, PlayerNumber, SharedTypes
from manaplan.rules.conditions import Announced, Both, Compare, Condition, DuringTurn, Unless
from manaplan.rules.costs import Cost
from manaplan.rules.predicates import ANYTHING, All, AttachedHost, Chosen, ControlledBy, Itself, Predicate

ORDINALS = ("first", "second", "third", "fourth")
_WHO = {"you": " you cast", "opponent": " your opponents cast", "any": ""}
_ANNOUNCED = {
    "bargained": "it's bargained",
    "kicked": "it was kicked",
    "collect evidence": "evidence was collected",
}
_VERB = re.compile(
    r"\b(?:Sacrifice|Discard|Pay|Exile|Tap|Untap|Return|Reveal|Remove|Put|Mill|Collect|Blight|Behold|Choose"
    r"|Forage|Have)\b"
)
_TURNS = {
    "you": "your turn",
    "opponent": "turns other than yours",
    "": "each turn",
    "payer": "its controller's turn",
}
_ACTIVATED = "activated "
_STEPS = {"end": "end step", "main": "main phase"}
_CHOSEN = {"type": " of the chosen type", "card": " with the chosen name", "color": " of the chosen color"}


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """The text with a full stop."""
    return text if text.endswith(".") else text + "."


def cost_in_sentence(cost: Cost) -> str:
    """The cost as words within a sentence: its verbs in lower case, mana as what is paid."""
    text = _VERB.sub(lambda m: m[0].lower(), cost_text(cost))
    return f"pay {text}" if text.startswith("{") else text


def digits(amount: Amount) -> str:
    """A number as keywords write it, in digits; «X» for anything else."""
    return str(amount.value) if isinstance(amount, Number) else "X"


def without(what: Predicate, part: type) -> tuple[Predicate, tuple[Predicate, ...]]:
    """The predicate without its parts of one kind, and those parts."""
    parts = what.parts if isinstance(what, All) else (what,)
    kept = tuple(p for p in parts if not isinstance(p, part))
    taken = tuple(p for p in parts if isinstance(p, part))
    return (kept[0] if len(kept) == 1 else All(kept)), taken


def spells_text(what: Predicate, who: str, zone: str = "", condition: Condition | None = None) -> str:
    """«red spells you cast from exile that target ...»: a subject of spells, in lower case."""
    rest, chosen = without(what, Chosen)
    kind = "spells" if rest == ANYTHING else predicate_text(rest, "spell").replace("spell", "spells", 1)
    words = kind + "".join(_CHOSEN[c.what] for c in chosen if isinstance(c, Chosen)) + _WHO[who]
    place = {
        "": "",
        "library": " from the top of your library",
        "exile": " from exile",
        "command": " from the command zone",
    }
    words += place.get(zone, f" from your {zone}")
    return words + targets_text(condition)


def targets_text(condition: Condition | None) -> str:
    """« that target a creature», where the condition says so."""
    aims = [p.what for p in parts_of(condition) if isinstance(p, Announced) and p.what.startswith("targets ")]
    return "".join(f" that target {aim.removeprefix('targets ')}" for aim in aims)


def parts_of(condition: Condition | None) -> tuple[Condition, ...]:
    """The conditions that must all hold."""
    if condition is None:
        return ()
    return condition.parts if isinstance(condition, Both) else (condition,)


def nth_subject(condition: Condition | None) -> str | None:
    """«the first creature spell you cast each turn», or None where the condition says no such thing."""
    found = nth(condition)
    return None if found is None else f"the {found[0]} {found[1]} you cast each turn"


def nth(condition: Condition | None) -> tuple[str, str] | None:
    """The ordinal and the kind of spell in «the first creature spell each turn», or None."""
    for part in parts_of(condition):
        match part:
            case Compare(Happened(key), "=", Number(n)) if key == "spells_cast" or key.startswith("cast "):
                kind = "spell" if key == "spells_cast" else key.removeprefix("cast ")
                return ORDINALS[n], kind
    return None


def nth_ability(condition: Condition | None) -> str | None:
    """The ordinal in «the first activated ability of an artifact you activate each turn», or None."""
    for part in parts_of(condition):
        match part:
            case Compare(Happened(key), "=", Number(n)) if key.startswith(_ACTIVATED):
                return ORDINALS[n]
    return None


def tail_text(condition: Condition | None, subject_says: bool = True) -> str:
    """The condition as the end of a sentence, those left out that the subject's words say already."""
    return "".join(_tail(p) for p in parts_of(condition) if not (subject_says and _in_subject(p)))


def _in_subject(part: Condition) -> bool:
    match part:
        case Announced(what):
            return what.startswith("targets ")
        case Compare(Happened(key), "=", Number()):
            return key == "spells_cast" or key.startswith(("cast ", _ACTIVATED))
    return False


def _tail(part: Condition) -> str:
    match part:
        case DuringTurn(whose, steps):
            turn = _TURNS[whose]
            return f" during your {_STEPS.get(steps[0], steps[0])}" if steps else f" during {turn}"
        case Unless(DuringTurn("payer", ())):
            return " except during its controller's turn"
        case Unless(DuringTurn("you", ())):
            return " except during your turn"
        case Unless(inner):
            return f" unless {condition_text(inner)}"
        case Announced(what):
            return f" if {announced_text(what)}"
    return f" if {condition_text(part)}"


def announced_text(what: str) -> str:
    """The words of something announced: «it's bargained», «it targets a creature»."""
    if what in COSTED:
        return f"it was cast with {what}"
    return f"it {what}" if what.startswith("targets ") else _ANNOUNCED.get(what, what)


def times_text(times: Amount) -> tuple[str, str]:
    """What stands before and after: ("", " for each ..."), or ("X", ", where X is ...")."""
    if times == ONE:
        return "", ""
    if times == PlayerNumber("commander_casts"):
        return "", " for each time you've cast your commander from the command zone this game"
    if times == SharedTypes():
        return "", " for each card type they share with cards exiled with this object"
    counted = each_text(times)
    if counted is not None:
        return "", f" for each {counted}"
    return "X", f", where X is {amount_text(times)}"


def subject_text(what: Predicate, zone: str = "battlefield", from_zone: str = "") -> tuple[str, bool]:
    """The subject of an effect, in lower case, and whether its verb is plural."""
    if what == AttachedHost():
        return "enchanted permanent", False
    if what == Itself():
        return "this object", False
    if zone == "stack":
        rest, whose = without(what, ControlledBy)
        who = whose[0].who if whose and isinstance(whose[0], ControlledBy) else "any"
        return spells_text(rest, who, from_zone), True
    if zone != "battlefield":
        rest, whose = without(what, ControlledBy)
        if rest == ANYTHING and not whose:
            return f"all cards in {_ZONES[zone]}", True
        if not whose:
            return f"{predicate_text(rest, plural=True)} in each player's {zone}", True
        return f"{predicate_text(rest, plural=True)} in your {zone}", True
    return predicate_text(what, plural=True), True


_ZONES = {
    "hand": "hands",
    "graveyard": "graveyards",
    "library": "libraries",
    "exile": "exile",
    "command": "the command zone",
}
