"""Triggers on tapping: triggered mana abilities and damage for tapping (605.1b)."""

from attrs import evolve

from manaplan.game.abilities import AddMana, ChosenColor, ManaChoice, ManaPart, OfTypes, TappedTrigger
from manaplan.game.reader.mana import add_mana
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.replacing import BY, tapped_by
from manaplan.game.reader.sentences import sentences, split_word
from manaplan.game.reader.words import canonical
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Amount, Count, SeenFrom, Sum, Times
from manaplan.rules.predicates import All, AttachedHost, Itself, Predicate, SameName

_TRIGGER = re.compile(
    r"^whenever (?:(?P<by>you|a player|an opponent) taps? (?P<what>.+?) for (?P<mana>mana|\{.\})"
    r"|(?P<tapped>.+?) is tapped for mana|(?P<becomes>.+?) becomes tapped)"
    r"(?P<chosen> of the chosen color)?(?: while (?P<while>[^,]+))?, (?:if (?P<if>[^,]+), )?(?P<effect>.+)$"
)
_CAUSES = re.compile(
    r"^whenever (?P<what>.+?)'s ability causes (?P<by>you) to add one or more mana(?P<chosen> of the chosen color)?, "
    r"(?P<effect>.+)$"
)
_DAMAGE = re.compile(
    r"^(?:~|it) deals (.+?) damage to (?:you|that player|its controller|that [a-z]+'s controller)$"
    r"|^(?:you|that player|its controller) loses? (.+?) life$"
)


def tapped_trigger(line: str) -> TappedTrigger | None:
    """The trigger on tapping that the line is, or None."""
    _, rest = split_word(line)
    first, *others = list(sentences(rest)) or [""]
    text = canonical(first)
    causes = _CAUSES.match(text)
    found = causes or _TRIGGER.match(text)
    if not found:
        return None
    named = found.groupdict()
    what = _what(named["what"] or named["tapped"] or named["becomes"])
    if what is None:
        return None
    by = BY.get(named["by"] or "", "")
    trigger = TappedTrigger(tapped_by(what, by), named.get("becomes") is None, by=by, types=_types(named))
    trigger = evolve(trigger, any_way=causes is not None)
    return _with_effect(trigger, named.get("while") or named.get("if"), named["effect"], others)


def _with_effect(trigger: TappedTrigger, given: str | None, effect: str, others: list[str]) -> TappedTrigger | None:
    if given is not None:
        condition = phrase("condition", given)
        if condition is None:
            return None
        trigger = evolve(trigger, condition=condition)
    damage = _DAMAGE.match(effect)
    if damage and not others:
        amount = phrase("amount", damage[1] or damage[2])
        return None if amount is None else evolve(trigger, damage=amount)
    mana = add_mana(". ".join([_capital(effect), *others])) if trigger.for_mana else None
    return evolve(trigger, mana=_seen_from_tapped(mana)) if mana and not mana.doubles else None


def _types(named: dict[str, str | None]) -> ManaChoice | None:
    """What mana the trigger asks for: «for {C}», «of the chosen color»."""
    if named["chosen"]:
        return ChosenColor()
    symbol = named.get("mana") or "mana"
    return None if symbol == "mana" else OfTypes(symbol.strip("{}"))


def _seen_from_tapped(mana: AddMana) -> AddMana:
    """«... for each other land you control with the same name as it»: it is what was tapped."""

    def seen(part: ManaPart) -> ManaPart:
        return evolve(part, amount=SeenFrom(part.amount)) if _compares_names(part.amount) else part

    return evolve(mana, alternatives=tuple(tuple(seen(p) for p in parts) for parts in mana.alternatives))


def _compares_names(amount: Amount) -> bool:
    match amount:
        case Count(what):
            return SameName() in (what.parts if isinstance(what, All) else (what,))
        case Times(_, of):
            return _compares_names(of)
        case Sum(parts):
            return any(_compares_names(p) for p in parts)
        case _:
            return False


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _what(text: str) -> Predicate | None:
    if text in {"~", "it"}:
        return Itself()
    if text in {"enchanted land", "enchanted permanent"}:
        return AttachedHost()
    return phrase("predicate", text)
