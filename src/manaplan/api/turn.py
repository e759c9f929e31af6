"""The question ``turn``: which spells to cast together this turn, in which order, and how each is paid."""

from __future__ import annotations

from fractions import Fraction

from manaplan.api import costs, documents
from manaplan.api.entering import Entry
from manaplan.api.request import Request
from manaplan.api.turns.line import Line
from manaplan.api.turns.moves import Move, Moves
from manaplan.api.turns.search import Search
from manaplan.api.turns.unfollowed import unfollowed
from manaplan.errors import UnknownCard, did_you_mean, quote
from manaplan.game.position.words import BATTLEFIELD
from manaplan.limits import begun
from manaplan.plan.codec import step_document
from manaplan.plan.steps import Activate
from manaplan.solver.search import Clock, Found


def turn(request: Request) -> dict[str, object]:
    """The best set and order of spells: the most total mana value, then the most spells, then the aims.

    ``values`` of the preferences replaces mana value. Raises UnknownCard for a value of no card of yours.
    """
    search = Search(Moves(request.wishes, Clock(request.seconds, begun()), values_of(request)))
    best = search.best(request.game)
    found = Found.YES if best.casts else Found.NO if search.sure else Found.OPEN
    document = documents.head("turn", found, "cast spells this turn")
    document["casts"] = [_cast(move) for move in best.casts]
    document["land"] = _land(best)
    document["total"] = _number(best.total)
    proof = {"optimal": search.complete, "best_set": search.sure, "by": "search", "verified": bool(best.casts)}
    document["proof"] = proof
    document["why"] = None if best.casts else _why(found)
    if names := unfollowed(request.game.table):
        document["not_followed"] = names
    return document


def values_of(request: Request) -> dict[str, Fraction]:
    """The value of each card, by id, for which the preferences tell one. Raises UnknownCard for others' names."""
    cards = [s for s in request.game.document.you.objects if s.zone != BATTLEFIELD]
    known = {word.lower() for s in cards for word in (s.id, s.name)}
    found: dict[str, Fraction] = {}
    for name, value in request.wishes.values:
        if name.lower() not in known:
            hint = did_you_mean(name, sorted(known))
            raise UnknownCard(f"{quote(name)} is no card of yours{hint}", where="prefer.values")
        found |= {s.id: Fraction(str(value)) for s in cards if name.lower() in {s.id.lower(), s.name.lower()}}
    return found


def _cast(move: Move) -> dict[str, object]:
    total = move.verified.total
    entry: dict[str, object] = {
        "card": move.name,
        "object": move.object,
        "via": total.announcement.via,
        "announced": costs.announced(total.announcement),
        "cost": costs.cost(total),
        "plan": documents.plan(move.verified, move.life),
    }
    if move.entry.copies is not None:
        entry["copies"] = move.entry.copies
    return entry | _coming(move.entry) | _first(move.first)


def _coming(entry: Entry) -> dict[str, object]:
    """The mana that is added and the tokens that are created, with the ids that they have from then on."""
    found: dict[str, object] = {"adds": entry.adds} if entry.adds else {}
    if entry.creates:
        found["creates"] = [{"object": key, "card": name} for key, name in entry.creates]
    return found


def _land(best: Line) -> dict[str, object] | None:
    """The land played, and before which of the spells (from 0)."""
    if best.land is None:
        return None
    land = best.land
    entry: dict[str, object] = {"card": land.name, "object": land.key, "before": land.before}
    return entry | _coming(land.entry) | _first(land.first)


def _first(steps: tuple[Activate, ...]) -> dict[str, object]:
    """The mana abilities that are activated before it."""
    return {"first": [step_document(step) for step in steps]} if steps else {}


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)


def _why(found: Found) -> dict[str, object]:
    text = "nothing can be cast this turn" if found is Found.NO else "the time was not enough to find anything to cast"
    return {"text": text, "conflict": [], "hints": []}
