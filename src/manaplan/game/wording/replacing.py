"""Triggers on tapping and effects that replace mana or counters as text, which the reader reads back."""

from manaplan.game.abilities import ChosenColor, ManaChoice, OfTypes, ReplacesCounters, ReplacesMana, TappedTrigger
from manaplan.game.reader.nouns import without
from manaplan.game.wording.amounts import amount_text
from manaplan.game.wording.conditions import condition_text
from manaplan.game.wording.mana import mana_text
from manaplan.game.wording.predicates import ITSELF, number_text, predicate_text, with_article
from manaplan.rules.amounts import Number
from manaplan.rules.mana import COLORS
from manaplan.rules.predicates import AttachedHost, ControlledBy, Itself, Predicate

_TIMES = {2: "twice", 3: "three times"}


def tapped_trigger_text(trigger: TappedTrigger) -> str:
    """The trigger: «Whenever you tap a land for mana, add one mana of any type that permanent produced.»."""
    event = _event(trigger)
    given = "" if trigger.condition is None else f"if {condition_text(trigger.condition)}, "
    if trigger.mana is not None:
        effect = mana_text(trigger.mana)
        return f"Whenever {event}, {given}{effect[:1].lower()}{effect[1:]}"
    amount = trigger.damage
    damage = str(amount.value) if isinstance(amount, Number) else amount_text(amount) if amount else ""
    return f"Whenever {event}, {given}it deals {damage} damage to its controller."


def _event(trigger: TappedTrigger) -> str:
    what = without(trigger.what, ControlledBy(trigger.by)) if trigger.by else trigger.what
    if trigger.any_way:
        asked = " of the chosen color" if trigger.types is not None else ""
        return f"{_article(what)}'s ability causes you to add one or more mana{asked}"
    if not trigger.for_mana:
        return f"{_article(what)} becomes tapped"
    mana = "mana"
    if isinstance(trigger.types, OfTypes):
        mana = f"{{{trigger.types.letters}}}"
    elif trigger.types is not None:
        mana = "mana of the chosen color"
    if trigger.by:
        return f"{'you tap' if trigger.by == 'you' else 'an opponent taps'} {_article(what)} for {mana}"
    if isinstance(trigger.types, OfTypes):
        return f"a player taps {_article(what)} for {mana}"
    return f"{_article(what)} is tapped for {mana}"


def replaces_mana(effect: ReplacesMana) -> str:
    """«If you tap a permanent for mana, it produces twice as much of that mana instead.»."""
    if effect.colored:
        plural = predicate_text(effect.what, plural=True)
        return (
            "At the beginning of each player's upkeep, that player chooses a color. Until end of turn, "
            f"{plural} tapped for mana produce mana of the chosen color instead of any other color."
        )
    what = _article(without(effect.what, ControlledBy(effect.by)) if effect.by else effect.what)
    least = "" if effect.at_least == 1 else f"{number_text(effect.at_least)} or more "
    taps = {"you": f"you tap {what}", "opponent": f"an opponent taps {what}"}.get(effect.by, f"{what} is tapped")
    head = f"If {taps} for {least}mana, it produces"
    if effect.types is None:
        return f"{head} {_TIMES[effect.factor]} as much of that mana instead."
    than = " and amount" if effect.amount is not None else ""
    return f"{head} {_mana(effect.types)} instead of any other type{than}."


def _mana(choice: ManaChoice) -> str:
    match choice:
        case OfTypes(letters) if letters == COLORS:
            return "mana of a color of your choice"
        case OfTypes(letters):
            return f"{{{letters}}}"
        case ChosenColor():
            return "mana of the chosen color"
    raise ValueError(f"no text for {choice!r}")


def replaces_counters(effect: ReplacesCounters) -> str:
    """«If an effect would put one or more counters on a permanent you control, it puts twice that many ...»."""
    who, puts = ("you", "put") if effect.costs else ("an effect", "it puts")
    kind = f"{effect.kind} " if effect.kind else ""
    many = "twice that many" if effect.factor == 2 else "that many plus one"
    what = with_article(predicate_text(effect.what))
    return f"If {who} would put one or more {kind}counters on {what}, {puts} {many} of those counters on it instead."


def _article(what: Predicate) -> str:
    if what == Itself():
        return ITSELF
    return "enchanted permanent" if what == AttachedHost() else with_article(predicate_text(what))
