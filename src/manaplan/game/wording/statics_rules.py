"""Text forms of what players may and may not do, of how permanents enter, and of traits."""

from manaplan.game.abilities import (
    TAX_IN_LIFE,
    CostSet,
    EntersWith,
    Forbids,
    LifeForMana,
    OthersEnterTapped,
    Permission,
    SpendAs,
    Trait,
)
from manaplan.game.wording.amounts import amount_text
from manaplan.game.wording.costs import cost_text
from manaplan.game.wording.predicates import predicate_text
from manaplan.game.wording.statics_words import (
    capital,
    cost_in_sentence,
    digits,
    parts_of,
    spells_text,
    subject_text,
    tail_text,
    times_text,
)
from manaplan.rules.amounts import Amount, Happened, Number, Times, Variable
from manaplan.rules.conditions import Announced, Compare, DuringTurn, Unless
from manaplan.rules.mana import COLOR_NAMES, TYPES
from manaplan.rules.predicates import ANYTHING, All, AttachedHost, Itself, OwnedBy, WithCounter
from manaplan.rules.spending import ActivateAbility, CastSpell, SpecialAction

_PLACES = {
    "library": "the top of your library",
    "graveyard": "your graveyard",
    "hand": "your hand",
    "exile": "exile",
}
_WHO = {"you": "you", "any": "players", "opponent": "your opponents"}
_PAST = {"kicked", "bargained", "foretold", "evoked", "dashed", "blitzed", "escaped"}


def permission(allowed: Permission) -> str:
    """«You may cast creature spells from the top of your library.», with its cost where it has one."""
    match allowed.what:
        case All((OwnedBy("opponent"), WithCounter(kind))) if allowed.zone == "exile":
            return f"You may cast spells from among cards in exile your opponents own with {kind} counters on them."
    what = "this card" if allowed.what == Itself() else spells_text(allowed.what, "any")
    often = "Once each turn, you" if allowed.once else "You"
    text = f"{often} may cast {what} from {_PLACES[allowed.zone]}"
    if allowed.using:
        text += f" using its {allowed.using} ability"
    if allowed.cost is not None:
        way = (
            "rather than paying their mana costs" if allowed.alternative else "in addition to paying their other costs"
        )
        text += f" by {cost_in_sentence(allowed.cost)} {way}"
    return text + "."


def spend_as(rule: SpendAs) -> str:
    """«You may spend mana as though it were mana of any color.»."""
    spent = f"{_color(rule.mana)} mana" if rule.mana else "mana from snow sources" if rule.snow else "mana"
    wanted = f"{_color(rule.as_types)} mana" if rule.as_types else f"mana of any {'type' if rule.any_type else 'color'}"
    only = " only" if rule.only else ""
    text = f"{capital(_WHO[rule.who])} may spend {spent}{only} as though it were {wanted}{_purpose(rule)}"
    if rule.condition is None:
        return text + "."
    return f"As long as {tail_text(rule.condition).removeprefix(' if ')}, {text[:1].lower()}{text[1:]}."


def _color(letters: str) -> str:
    """The word for one type of mana, «nonwhite» for all but one."""
    names = {**COLOR_NAMES, "C": "colorless"}
    if len(letters) == 1:
        return names[letters]
    (missing,) = (t for t in TYPES if t not in letters)
    return f"non{names[missing]}"


def life_for_mana(rule: LifeForMana) -> str:
    """«For each {B} in a cost, you may pay 2 life rather than pay that mana.»."""
    return f"For each {{{rule.letter}}} in a cost, you may pay {rule.life} life rather than pay that mana."


def cost_set(rule: CostSet) -> str:
    """«The first card you foretell each turn costs {0} to foretell.», «You may pay {0} rather than pay ... cost»."""
    if isinstance(rule.purpose, ActivateAbility):
        return _set_to_zero(rule, rule.purpose.keyword)
    assert isinstance(rule.purpose, SpecialAction)
    return f"The first card you {rule.purpose.name} each turn costs {rule.cost} to {rule.purpose.name}."


def _set_to_zero(rule: CostSet, keyword: str) -> str:
    parts = parts_of(rule.condition)
    first = any(isinstance(p, Compare) and isinstance(p.left, Happened) and keyword in p.left.what for p in parts)
    own = first and DuringTurn("you") in parts
    said = (Compare, DuringTurn) if own else (Compare,)
    rest = [p for p in parts if not (first and isinstance(p, said))]
    text = f"you may pay {rule.cost} rather than pay {keyword} costs"
    if first:
        when = "during each of your turns" if own else "each turn"
        which = f"the {keyword} cost of the first {keyword} ability you activate {when}"
        text = f"you may pay {rule.cost} rather than pay {which}"
    if rest:
        return f"As long as {tail_text(rest[0]).removeprefix(' if ')}, {text}."
    return capital(text) + "."


def _purpose(rule: SpendAs) -> str:
    match rule.purpose:
        case CastSpell(what, zone):
            return f" to cast {spells_text(what, 'any', zone)}"
        case ActivateAbility(what):
            of = "" if what == ANYTHING else f" of {predicate_text(what, plural=True)}"
            return " to activate abilities" + (" of this object" if what == Itself() else of)
    return ""


def forbids(rule: Forbids) -> str:
    """«Activated abilities of artifacts can't be activated.», «Players can't pay life to cast spells ...»."""
    who = capital(_WHO[rule.who])
    if rule.action == "pay life" and rule.always:
        return "Your life total can't change."
    if rule.action == "pay life":
        return f"{who} can't pay life to cast spells or activate abilities."
    if rule.action == "sacrifice" and rule.always:
        return f"{capital(subject_text(rule.what)[0])} can't be sacrificed."
    if rule.action == "sacrifice":
        what = predicate_text(rule.what, plural=True)
        return f"{who} can't sacrifice {what} to cast spells or activate abilities."
    spared = "" if rule.mana_too else " unless they're mana abilities"
    if isinstance(rule.condition, Unless):
        return "Players can activate abilities only during their own turns."
    if rule.who != "any":
        subject = who if rule.condition is None else f"During your turn, {_WHO[rule.who]}"
        return f"{subject} can't activate abilities of {predicate_text(rule.what, plural=True)}{spared}."
    if rule.what == AttachedHost():
        return f"Enchanted permanent's activated abilities can't be activated{spared}."
    if rule.what == Itself():
        return f"Its activated abilities can't be activated{spared}."
    turn = " during your turn" if rule.condition is not None else ""
    return f"Activated abilities of {predicate_text(rule.what, plural=True)} can't be activated{spared}{turn}."


def enters(entering: EntersWith) -> str:
    """«This object enters tapped.», «... with two +1/+1 counters on it.»."""
    if entering.giving:
        paid = cost_text(entering.giving)
        return (
            f"If this object would enter, {paid[:1].lower()}{paid[1:]} instead. If you do, put this object onto the "
            "battlefield. If you don't, put it into its owner's graveyard."
        )
    if entering.counters is None:
        return _tapped(entering)
    kind, number = entering.counters
    count, tail = _count(number)
    tapped = " tapped" if entering.tapped else ""
    given = entering.condition
    if isinstance(given, Announced) and given.what in _PAST:
        return f"If it was {given.what}, this object enters{tapped} with {count} {kind} counters on it{tail}."
    return f"This object enters{tapped} with {count} {kind} counters on it{tail}{tail_text(given)}."


def _count(number: Amount) -> tuple[str, str]:
    """How many counters, before and after the word «counters»."""
    factor, counted = (number.factor, number.of) if isinstance(number, Times) and number.divisor == 1 else (1, number)
    if isinstance(number, Number | Variable):
        return digits(number), ""
    if isinstance(counted, Happened) and counted.what in SPELL_COUNTS:
        return str(factor), f" for each {SPELL_COUNTS[counted.what]}"
    x, tail = times_text(counted)
    return (str(factor), tail) if not x else ("X", times_text(number)[1])


SPELL_COUNTS = {
    "kicked": "time it was kicked",
    "convoked": "creature that convoked it",
    "mana spent": "mana spent to cast it",
    "colors spent": "color of mana spent to cast it",
}
"""Words for what is counted of how the spell was paid."""


def others_enter(entering: OthersEnterTapped) -> str:
    """Such as «Artifacts and lands enter tapped.»."""
    given = entering.condition
    where = "" if given is None else f"As long as {tail_text(given).removeprefix(' if ')}, "
    what = predicate_text(entering.what, plural=True)
    return f"{where}{what if where else capital(what)} enter tapped."


def _tapped(entering: EntersWith) -> str:
    if entering.instead:
        price = cost_text(entering.instead)
        return f"As this object enters, you may {price[:1].lower()}{price[1:]}. If you don't, it enters tapped."
    return f"This object enters tapped{tail_text(entering.condition)}."


def trait(fact: Trait) -> str:
    """«This object crews Vehicles as though its power were 2 greater.», defining power and toughness."""
    name = fact.name
    task = "saddles Mounts" if name.startswith("saddle") else "crews Vehicles"
    if name.endswith("by toughness"):
        return f"This object {task} using its toughness rather than its power."
    if fact.amount is None:
        raise ValueError(f"no text for {fact!r}")
    if name == TAX_IN_LIFE:
        before = "for each previous time you've cast this spell from the command zone this game"
        return f"Rather than pay {{2}} {before}, pay {digits(fact.amount)} life that many times."
    if name in {"crew power", "saddle power"}:
        return f"This object {task} as though its power were {digits(fact.amount)} greater."
    return f"This object's {name.removeprefix('defining ')} is equal to {amount_text(fact.amount)}."
