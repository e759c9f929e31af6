"""Costs as text in the words of activation costs, read back by ``reader.api.parse_cost``."""

from manaplan.game.wording.amounts import amount_text, each_text
from manaplan.game.wording.predicates import ITSELF, counted_text, number_text, predicate_text, with_article
from manaplan.rules import costs as c
from manaplan.rules.amounts import ONE, Amount, Count, Number, Times, Variable
from manaplan.rules.predicates import ANYTHING, All, ControlledBy, Is, Itself, Predicate

_FORAGE: tuple[c.Cost, ...] = (
    (c.Exile(Number(3), ANYTHING, "graveyard"),),
    (c.Sacrifice(ONE, Is("Food")),),
)


def cost_text(cost: c.Cost) -> str:
    """The cost: «{1}, {T}, Sacrifice a creature»; «{0}» for none."""
    return ", ".join(map(component_text, cost)) or "{0}"


def component_text(part: c.Component) -> str:
    """One component: «Sacrifice a creature», «Pay 3 life», «{T}»."""
    match part:
        case c.PayMana(cost, times):
            return str(cost) if times == ONE else f"{cost} for each {each_text(times)}"
        case c.TapSelf():
            return "{T}"
        case c.UntapSelf():
            return "{Q}"
        case c.PayLife(amount):
            return _life(amount)
        case c.PayEnergy(amount):
            return _energy(amount)
        case c.Mill(amount):
            return f"Mill {counted_text(amount, Is('card'))}"
        case c.Loyalty(change, variable):
            return "−X" if variable else f"+{change}" if change > 0 else f"−{-change}" if change else "0"
        case c.Unattach():
            return f"Unattach {ITSELF}"
        case c.OrCost(options):
            return _or(options)
        case c.OwnMana():
            return "Pay its mana cost"
        case c.OtherCost(text) | c.Perform(text):
            return (text[:1].upper() + text[1:]).replace("~", ITSELF)
    return _with_objects(part)


def _life(amount: Amount) -> str:
    text = amount_text(amount)
    if text.startswith("half your life total"):
        return "Pay " + text.replace(" total", "", 1)
    if isinstance(amount, Number):
        return f"Pay {amount.value} life"
    return f"Pay {text} life" if isinstance(amount, Variable) else f"Pay life equal to {text}"


def _energy(amount: Amount) -> str:
    if isinstance(amount, Number) and amount.value <= 5:
        return "Pay " + "{E}" * amount.value
    return f"Pay {amount_text(amount)} {{E}}"


def _or(options: tuple[c.Cost, ...]) -> str:
    if options == _FORAGE:
        return "Forage"
    texts = [cost_text(o) for o in options]
    pay = [
        f"Pay {t}" if t.startswith("{") and o and isinstance(o[0], c.PayMana) else t
        for o, t in zip(options, texts, strict=True)
    ]
    return " or ".join([texts[0], *(t[:1].lower() + t[1:] for t in pay[1:])])


def _sacrificed(count: Amount, what: Predicate) -> str:
    match count:
        case Count(counted) if counted == _yours(what):
            return f"Sacrifice all {predicate_text(counted, plural=True)}"
        case Times(1, Count(counted), 2, rounding) if counted == _yours(what):
            some = predicate_text(counted, plural=True)
            return f"Sacrifice half the {some}, rounded {'up' if rounding > 0 else 'down'}"
    return f"Sacrifice {counted_text(count, what)}"


def _with_objects(part: c.Component) -> str:
    match part:
        case c.Sacrifice(count, what):
            return _sacrificed(count, what)
        case c.TapOthers(count, what):
            return f"Tap {counted_text(count, _untapped(what))}"
        case c.TapPower(total, what):
            some = predicate_text(what, plural=True)
            return f"Tap any number of {some} with total power {amount_text(total)} or more"
        case c.Exile() | c.ExileKinds() | c.ExileTotal():
            return _exiled(part)
        case c.Discard(_, _, True):
            return "Discard your hand"
        case c.Discard(count, what, _, at_random):
            return f"Discard {_card(count, what)}" + (" at random" if at_random else "")
        case c.UntapOthers(count, what):
            return f"Untap {counted_text(count, _and(what, Is('tapped')))}"
        case c.Return(count, what):
            return f"Return {counted_text(count, _yours(what))} to its owner's hand"
        case c.Reveal(count, what, c.BEHELD):
            return f"Behold {counted_text(count, what)}"
        case c.Reveal(count, what):
            return f"Reveal {_card(count, what)}" + ("" if what == Itself() else " from your hand")
        case c.RemoveCounters(count, kind, what, among, chosen):
            place = f"among {predicate_text(_yours(what), plural=True)}" if among else _place(what)
            return f"Remove {_counters(count, '' if chosen else kind)} from {place}"
        case c.PutCounters(count, kind, what):
            return f"Put {_counters(count, kind)} on {_place(what)}"
    raise ValueError(f"no text for the cost {part!r}")


def _digits(amount: Amount) -> str:
    return str(amount.value) if isinstance(amount, Number) else amount_text(amount)


def _card(count: Amount, what: Predicate) -> str:
    return "this card" if what == Itself() else counted_text(count, what, "card")


def _exiled(part: c.Exile | c.ExileKinds | c.ExileTotal) -> str:
    match part:
        case c.ExileTotal(total, _, _):
            return f"Collect evidence {_digits(total)}"
        case c.ExileKinds(number, what, zone):
            cards = predicate_text(what, "card", plural=True)
            least = f"{amount_text(number)} or more card types among them"
            return f"Exile any number of {cards} from your {zone} with {least}"
        case c.Exile():
            return _exile(part)


def _exile(part: c.Exile) -> str:
    if part.what == Itself():
        return f"Exile {ITSELF}" if part.zone == "battlefield" else f"Exile this card from your {part.zone}"
    if part.zone == "battlefield":
        return f"Exile {counted_text(part.count, _yours(part.what))}"
    if part.zone == c.BEHELD:
        return f"Behold {counted_text(part.count, part.what)} and exile it"
    if " or " in part.zone:
        more = " or more" if part.or_more else ""
        return f"Exile {_digits(part.count)}{more} {predicate_text(part.what, plural=True)} from your {part.zone}"
    if part.zone == "library":
        some = "card" if part.count == ONE else f"{amount_text(part.count)} cards"
        return f"Exile the top {some} of your library"
    return f"Exile {counted_text(part.count, part.what, 'card')} from your {part.zone}"


def _counters(count: Amount, kind: str) -> str:
    name = f"{kind} counter".strip()
    if count == ONE:
        return with_article(name)
    return f"{number_text(count.value) if isinstance(count, Number) else amount_text(count)} {name}s"


def _place(what: Predicate) -> str:
    return ITSELF if what == Itself() else counted_text(ONE, _yours(what))


def _yours(what: Predicate) -> Predicate:
    return _and(what, ControlledBy("you"))


def _untapped(what: Predicate) -> Predicate:
    from manaplan.game.reader.nouns import conjunction

    return conjunction([Is("untapped"), what, ControlledBy("you")])


def _and(what: Predicate, part: Predicate) -> Predicate:
    from manaplan.game.reader.nouns import conjunction

    return what if what == Itself() else conjunction([*(what.parts if isinstance(what, All) else (what,)), part])
