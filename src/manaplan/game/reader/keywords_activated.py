"""Keywords that are activated abilities (702), with their whole cost: cycling, equip, crew, unearth, ..."""

from manaplan.game.abilities import Ability, Activated
from manaplan.game.reader import keyword_names as names
from manaplan.game.reader.statics_slots import (
    Misread,
    any_cost,
    conjunction,
    cost,
    predicate,
    without,
)
from manaplan.game.reader.tables import NUMBERS
from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount, Number
from manaplan.rules.costs import (
    Component,
    Cost,
    Discard,
    Exile,
    OtherCost,
    Return,
    TapOthers,
    TapPower,
    TapSelf,
)
from manaplan.rules.predicates import All, Is, Itself, Other

_COST = r"(?: (?=(?:\{[^}]+\})+$)|—)(.+)"
_CYCLING = re.compile(r"((?:(?!has |have )[A-Za-z']+ )?[A-Za-z]*cycling)" + _COST, re.I)
_POWER = re.compile(r"(crew|saddle) (\d+)", re.I)
_EQUIP = re.compile(r"(equip|fortify)(?: ([^{—]+?))?" + _COST, re.I)
_REINFORCE = re.compile(r"reinforce (\d+|x)—(.+)", re.I)
_CRAFT = re.compile(r"craft with ([^{]+) (\{.+)", re.I)
_SIMPLE = re.compile(r"([a-z ]+?)" + _COST, re.I)
_ONCE = ". Activate only once each turn"

_GRAVEYARD = frozenset({"unearth", "embalm", "eternalize", "encore", "scavenge"})
_ATTACKER = All((Is("creature"), Is("unblocked")))
_ADDED: dict[str, tuple[Component, ...]] = {
    "outlast": (TapSelf(),),
    "embalm": (Exile(ONE, Itself(), "graveyard"),),
    "eternalize": (Exile(ONE, Itself(), "graveyard"),),
    "encore": (Exile(ONE, Itself(), "graveyard"),),
    "scavenge": (Exile(ONE, Itself(), "graveyard"),),
    "transmute": (Discard(ONE, Itself()),),
    "ninjutsu": (Return(ONE, _ATTACKER),),
    "commander ninjutsu": (Return(ONE, _ATTACKER),),
}
"""What the keyword's cost has besides what is printed after it."""


def read_activated_keyword(text: str) -> tuple[Ability, ...] | None:
    """The activated ability that the keyword is, or None. Raises Misread where its cost cannot be read."""
    limit = 1 if text.endswith(_ONCE) else None
    words = text.removesuffix(_ONCE)
    if ". " in words:
        return _with_change(words)
    ability = _of(words)
    return None if ability is None else (_limited(ability, limit),)


def _limited(ability: Activated, limit: int | None) -> Activated:
    return ability if limit is None else _evolve(ability, limit=limit)


def _with_change(text: str) -> tuple[Ability, ...] | None:
    """«Equip {4}. This ability costs {1} less to activate for each ...»."""
    head, _, sentence = text.partition(". ")
    ability = _of(head)
    if ability is None:
        return None
    # Imported late: statics reads quoted keywords with this module.
    from manaplan.game.reader.statics import ability_change

    change = ability_change(sentence)
    if change is None:
        raise Misread(sentence)
    return (_evolve(ability, changes=(change,)),)


def _evolve(ability: Activated, **changes: object) -> Activated:
    from attrs import evolve

    return evolve(ability, **changes)  # type: ignore[arg-type]  # the keys are fields of it


def _of(text: str) -> Activated | None:
    low = text.lower()
    if m := _POWER.fullmatch(low):
        return _powered(m[1], Number(int(m[2])))
    if low == "station":
        other = All((Other(), Is("creature")))
        return Activated((TapOthers(ONE, other),), keyword="station", timing="sorcery")
    if m := _CYCLING.fullmatch(text):
        kind = "" if m[1].lower() == "cycling" else m[1].lower()
        return Activated((*any_cost(m[2]), Discard(ONE, Itself())), keyword="cycling", effect=kind, zone="hand")
    if m := _EQUIP.fullmatch(text):
        return _make(m[1].lower(), any_cost(m[3]), effect=m[2] or "")
    if m := _REINFORCE.fullmatch(low):
        number = f"{m[1].upper()} counters"
        paid = (*any_cost(text.split("—", 1)[1]), Discard(ONE, Itself()))
        return _make("reinforce", paid, zone="hand", effect=number)
    if m := _CRAFT.fullmatch(text):
        materials = _materials(m[1])
        paid = (*cost(m[2]), Exile(ONE, Itself(), "battlefield"), *materials)
        told = f"with {m[1]}" if len(materials) == 1 else f"with {len(materials)} materials"
        return _make("craft", paid, effect=told, timing="sorcery")
    return _simple(text)


_OR_MORE = re.compile(r"(?P<number>\w+) or more(?: (?P<what>.+))?", re.I)
_MATERIALS = "battlefield or graveyard"


def _materials(words: str) -> Cost:
    """What craft exiles besides, from among your permanents and the cards in your graveyard (702.167b)."""
    try:
        if m := _OR_MORE.fullmatch(words):
            what = conjunction(predicate(m["what"] or ""), Other())
            return (Exile(Number(NUMBERS[m["number"].lower()]), without(what, "card"), _MATERIALS, or_more=True),)
        named = [part for part in cost(f"exile {words}") if isinstance(part, Exile)]
        return tuple(Exile(e.count, conjunction(without(e.what, "card"), Other()), _MATERIALS) for e in named)
    except (Misread, KeyError):
        return (OtherCost(f"exile {words}"),)


def _powered(keyword: str, total: Amount) -> Activated:
    """Crew and saddle (702.122, 702.171): saddling needs other creatures."""
    what = Is("creature") if keyword == "crew" else All((Other(), Is("creature")))
    return _make(keyword, (TapPower(total, what),))


def _simple(text: str) -> Activated | None:
    m = _SIMPLE.fullmatch(text)
    if m is None or m[1].lower() not in names.ACTIVATED:
        return None
    keyword = m[1].lower()
    paid = (*any_cost(m[2]), *_ADDED.get(keyword, ()))
    zone = "graveyard" if keyword in _GRAVEYARD else "battlefield"
    if keyword in {"transmute", "ninjutsu", "commander ninjutsu"}:
        zone = "hand"
    return _make(keyword, paid, zone=zone)


def _make(keyword: str, paid: Cost, zone: str = "battlefield", effect: str = "", timing: str = "") -> Activated:
    when = timing or ("sorcery" if keyword in names.SORCERY_TIMED else "")
    aimed = keyword in names.TARGETING
    return Activated(paid, keyword=keyword, effect=effect, zone=zone, timing=when, targets=aimed)
