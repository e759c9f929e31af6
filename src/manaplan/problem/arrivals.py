"""Cards that come into the graveyard or the hand while the cost is being paid, and can then be given up from there
(601.2h: in any order).
"""

from collections.abc import Iterable, Sequence

from manaplan.costing.records import TotalCost
from manaplan.layers.change import moved
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.columns import Made
from manaplan.problem.kinds import Merged
from manaplan.problem.records import ARRIVALS, BURIES, VERBS, Change, Column, Helper, Kind, PaymentProblem, Pick, Supply
from manaplan.rules.costs import Component, Discard, Exile, ExileTotal, Reveal
from manaplan.rules.mana import Symbol
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve, frozen
from manaplan.sources.methods import METHODS

Parts = tuple[Component, ...]
_TAKING = (Discard, Exile, ExileTotal, Reveal)


@frozen(eq=False)
class _Arrival:
    """A card of a kind come to a zone: its new kind there, how many of it there may be, and the ways of giving them up
    that bring them.
    """

    card: Object
    kind: int
    size: int
    new: int
    zone: str
    verbs: tuple[str, ...]


def with_arrivals(
    problem: PaymentProblem,
    merged: Merged,
    table: GameTable,
    total: TotalCost | None,
    costs: Sequence[Parts],
    zones: frozenset[str],
) -> PaymentProblem:
    """The problem with one more kind for each kind whose cards may come to be given up from the hand or the graveyard;
    what is returned to the hand may go on to the graveyard.

    ``costs``: the components of the final cost, then those of each column in order; ``zones``: from which of the two
    anything is taken.
    """
    for zone in ("hand", "graveyard"):
        methods = [n for n in (total.methods if total else ()) if METHODS[n].zone == zone]
        if not methods and zone not in zones:
            continue
        for kind in sorted(_given_up(problem, ARRIVALS[zone])):
            thing = merged.members[problem.kinds[kind].origin][0]
            if thing.token or thing.owner != "you":
                continue
            card = moved(table, (thing.id,), zone).objects[thing.id]
            sources = (total.thing if total else None, *(merged.members[c.kind][0] for c in problem.columns))
            size = problem.kinds[kind].size
            arrival = _Arrival(card, kind, size, len(problem.kinds), zone, ARRIVALS[zone])
            problem = _with(problem, arrival, methods, list(zip(sources, costs, strict=True)))
    return problem


def zones_taken_from(parts: Iterable[Component]) -> frozenset[str]:
    """Those of the zones to which given up cards come, from which a cost of these parts takes or shows some."""
    return frozenset(
        zone for part in parts if isinstance(part, _TAKING) for zone in ARRIVALS if _takes_from(zone, part)
    )


def digs_up(made: Iterable[Made]) -> bool:
    """Whether anything that mana abilities add or may do grows with what comes into the graveyard or the hand."""
    return any(m.column.follows or _grows(m.column) for m in made)


def _grows(column: Column) -> bool:
    return any(s.grows for s in column.supplies) or any(change.adds for _, change in column.conditions)


def _takes_from(zone: str, part: Component) -> bool:
    """Whether the component gives up, or shows, cards of the zone."""
    where = "hand" if isinstance(part, Discard) else part.zone if isinstance(part, _TAKING) else ""
    return zone in where.split(" or ")


def _given_up(problem: PaymentProblem, verbs: tuple[str, ...]) -> set[int]:
    """Kinds that may be given up in one of these ways by a column or in the end."""
    picks = [*problem.picks, *(p for c in problem.columns for p in c.picks)]
    found = {k for p in picks if p.verb in verbs for k in p.kinds}
    emptied = {k for c in problem.columns for k in c.empties} if "discard" in verbs else set()
    return found | emptied | {c.kind for c in problem.columns if c.gone in verbs}


def _with(
    problem: PaymentProblem, arrival: _Arrival, methods: list[str], costs: list[tuple[Object | None, Parts]]
) -> PaymentProblem:
    card, new, old = arrival.card, arrival.new, problem.kinds[arrival.kind]
    arrived = Kind(
        size=old.size, free=0, origin=old.origin, arrives=(arrival.kind,), brought=arrival.verbs, label=card.id
    )
    (final, *columns) = costs
    generic = tuple(i for i, n in enumerate(problem.needs) if n.symbol == "{1}")
    able = [n for n in methods if METHODS[n].helps(card) and METHODS[n].pays(card, Symbol(generic=1))]
    helpers = tuple(Helper(n, METHODS[n].action, new, generic) for n in able if generic)
    return evolve(
        problem,
        kinds=(*problem.kinds, arrived),
        columns=tuple(_joining(c, arrival, *cost) for c, cost in zip(problem.columns, columns, strict=True)),
        picks=tuple(_joined(p, arrival, *final) for p in problem.picks),
        helpers=(*problem.helpers, *helpers),
    )


def _joining(column: Column, arrival: _Arrival, source: Object | None, parts: Parts) -> Column:
    """The column with the new kind among what it may give up, and among what its amounts count there."""
    picks = tuple(_joined(p, arrival, source, parts) for p in column.picks)
    whole_hand = arrival.zone == "hand" and any(isinstance(p, Discard) and p.whole_hand for p in parts)
    empties = (*column.empties, arrival.new) if whole_hand else column.empties
    supplies = tuple(_counted(s, arrival) for s in column.supplies)
    conditions = tuple((slack, _lessened(change, arrival)) for slack, change in column.conditions)
    if (picks, empties, supplies, conditions) == (column.picks, column.empties, column.supplies, column.conditions):
        return column
    return evolve(column, picks=picks, empties=empties, supplies=supplies, conditions=conditions)


def _counted(supply: Supply, arrival: _Arrival) -> Supply:
    if supply.change is None:
        return supply
    change = _lessened(supply.change, arrival)
    more = sum(-by for k, by, _ in change.entries() if k == arrival.new and by < 0)
    return evolve(supply, change=change, grows=supply.grows + arrival.size * more)


def _lessened(change: Change, arrival: _Arrival) -> Change:
    """The change, where what has come and goes again takes off what it added; what goes from the hand to the graveyard
    adds what it would have added there at once.
    """
    added = [(by, verbs) for k, by, verbs in change.entries() if k == arrival.kind and verbs != VERBS]
    lost = [(arrival.new, -by, VERBS) for by, verbs in added if verbs == arrival.verbs]
    onward = [(arrival.new, by, verbs) for by, verbs in added if verbs == BURIES] if arrival.zone == "hand" else []
    return Change.of((*change.entries(), *lost, *onward)) if lost or onward else change


def _joined(pick: Pick, arrival: _Arrival, source: Object | None, parts: Parts) -> Pick:
    """The pick with the new kind among its choices, where it takes such cards from that zone."""
    if pick.part < 0 or pick.verb not in (*VERBS, "reveal"):
        return pick
    component = parts[pick.part]
    if not isinstance(component, _TAKING) or not _takes_from(arrival.zone, component):
        return pick
    if not matches(component.what, arrival.card, source):
        return pick
    if pick.worth is None:
        return evolve(pick, kinds=(*pick.kinds, arrival.new))
    worth = arrival.card.mana_value
    return evolve(pick, kinds=(*pick.kinds, arrival.new), worth=(*pick.worth, worth)) if worth else pick
