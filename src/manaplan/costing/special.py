"""Special actions that have a cost: turning face up, suspend, foretell, plot (116.2)."""

from collections.abc import Iterator

from manaplan.costing.additional import with_words
from manaplan.costing.changes import concerns, in_force, is_payer
from manaplan.costing.draft import Draft
from manaplan.costing.find import find_card, find_object
from manaplan.costing.keywords import FACE_DOWN, SPECIAL, TURNING_UP
from manaplan.costing.refusal import NotOffered
from manaplan.costing.statics import statics
from manaplan.costing.unmask import unmasked
from manaplan.game.abilities import Keyword
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import Variable
from manaplan.rules.costs import Cost, PayMana
from manaplan.rules.mana import parse_cost
from manaplan.rules.records import evolve

_TWO: Cost = (PayMana(parse_cost("{2}")),)
MANIFESTS = {mark: TURNING_UP[mark] for mark in ("manifested", "cloaked")}
"""Marks of face-down permanents that may be turned up for their mana cost."""


def special_drafts(table: GameTable, ask: Ask) -> Iterator[Draft]:
    """The announced drafts of the special action that the question names.

    Raises NotOffered, UnknownId, UnknownCard.
    """
    if ask.turn_face_up is not None:
        yield from _turned_up(table, ask.turn_face_up)
    else:
        assert ask.action is not None
        yield _from_hand(table, ask.action, str(getattr(ask, ask.action)))


def least_x(draft: Draft) -> int:
    """The least X that may be announced: 1 where X is the number of time counters of suspend (702.62a)."""
    return 1 if "suspend x" in draft.announced else 0


def _from_hand(table: GameTable, name: str, wanted: str) -> Draft:
    card = find_card(table, wanted.removeprefix("#"), ("hand",)).object
    keyword = next((a for a in card.abilities if isinstance(a, Keyword) and a.name == name), None)
    if keyword is None:
        raise NotOffered(f"{card.name} has no {name}", SPECIAL[name])
    cost = _TWO if name == "foretell" else keyword.cost or ()
    draft = _special(f"{name} {card.name}", card, name)
    for source, rule in statics(table).sets:
        about = is_payer(rule.who, source) and concerns(rule.purpose, draft, source)
        if about and in_force(rule.condition, draft, table, source):
            draft, cost = draft.adding((), source.name, "601.2f"), (PayMana(rule.cost),)
    draft = draft.adding(cost, name, SPECIAL[name])
    return with_words(draft, "suspend x") if isinstance(keyword.amount, Variable) and name == "suspend" else draft


def _special(action: str, thing: Object, name: str) -> Draft:
    return Draft(action=action, kind="special", thing=thing, keyword=name)


def _turned_up(table: GameTable, wanted: str) -> Iterator[Draft]:
    thing = find_object(table, wanted.removeprefix("#"), "pay.turn_face_up")
    if "face down" not in thing.marks or thing.zone != "battlefield":
        raise NotOffered(f"{thing.name} is not face down", "702.37e")
    face = unmasked(table, thing)
    ways = list(_ways(thing, face))
    if not ways:
        raise NotOffered("what this permanent would be face up has no morph or disguise cost", "702.37e")
    for cost, why, rule in ways:
        draft = _special(f"turn {thing.id} face up", thing, "turn face up")
        yield evolve(with_words(draft, why), via=why).adding(cost, why, rule)


def _ways(thing: Object, face: Object) -> Iterator[tuple[Cost, str, str]]:
    """The costs for which it may be turned up, each with its name and rule."""
    for ability in face.abilities:
        if isinstance(ability, Keyword) and ability.name in FACE_DOWN and ability.cost is not None:
            yield ability.cost, ability.name, TURNING_UP[ability.name]
    for mark in sorted(thing.marks & set(MANIFESTS)):
        if "creature" in face.types and face.mana_cost is not None:
            yield (PayMana(face.mana_cost),), "mana cost", MANIFESTS[mark]
