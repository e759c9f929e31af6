"""Cards that come into the graveyard while the cost is being paid, and can then be exiled from it (601.2h: in
any order).
"""

from collections.abc import Iterable, Sequence

from manaplan.costing.records import TotalCost
from manaplan.layers.change import moved
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.columns import Made
from manaplan.problem.kinds import Merged
from manaplan.problem.records import BURIES, VERBS, Helper, Kind, PaymentProblem, Pick
from manaplan.rules.costs import Component, Exile, ExileTotal
from manaplan.rules.mana import Symbol
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve
from manaplan.sources.methods import METHODS

Parts = tuple[Component, ...]


def with_arrivals(
    problem: PaymentProblem, merged: Merged, table: GameTable, total: TotalCost | None, costs: Sequence[Parts]
) -> PaymentProblem:
    """The problem with one more kind for each kind whose cards may come to be exiled from the graveyard.

    ``costs``: the components of the final cost, then those of each column in order.
    """
    methods = [n for n in (total.methods if total else ()) if METHODS[n].zone == "graveyard"]
    if not methods and not any(_from_graveyard(c) for parts in costs for c in parts):
        return problem
    for kind in sorted(_given_up(problem)):
        thing = merged.members[kind][0]
        if thing.token or thing.owner != "you":
            continue
        card = moved(table, (thing.id,), "graveyard").objects[thing.id]
        sources = (total.thing if total else None, *(merged.members[c.kind][0] for c in problem.columns))
        problem = _with(problem, kind, card, methods, list(zip(sources, costs, strict=True)))
    return problem


def digs_up(total: TotalCost | None, made: Iterable[Made]) -> bool:
    """Whether anything that costs or mana abilities look at grows with what comes into the graveyard."""
    made = tuple(made)
    methods = any(METHODS[n].zone == "graveyard" for n in (total.methods if total else ()))
    parts = [*(total.other if total else ()), *(c for m in made for c in m.components)]
    return methods or any(map(_from_graveyard, parts)) or any(m.column.follows for m in made)


def _from_graveyard(part: Component) -> bool:
    return isinstance(part, (Exile, ExileTotal)) and part.zone == "graveyard"


def _given_up(problem: PaymentProblem) -> set[int]:
    """Kinds that may be sacrificed or discarded by a column or in the end."""
    picks = [*problem.picks, *(p for c in problem.columns for p in c.picks)]
    found = {k for p in picks if p.verb in BURIES for k in p.kinds}
    return found | {c.kind for c in problem.columns if c.gone in BURIES}


def _with(
    problem: PaymentProblem, kind: int, card: Object, methods: list[str], costs: list[tuple[Object | None, Parts]]
) -> PaymentProblem:
    new = len(problem.kinds)
    arrived = Kind(size=problem.kinds[kind].size, free=0, origin=kind, arrives=(kind,), label=card.id)
    (final, *columns) = costs
    generic = tuple(i for i, n in enumerate(problem.needs) if n.symbol == "{1}")
    able = [n for n in methods if METHODS[n].helps(card) and METHODS[n].pays(card, Symbol(generic=1))]
    helpers = tuple(Helper(n, METHODS[n].action, new, generic) for n in able if generic)
    return evolve(
        problem,
        kinds=(*problem.kinds, arrived),
        columns=tuple(
            evolve(c, picks=tuple(_joined(p, new, card, *cost) for p in c.picks))
            for c, cost in zip(problem.columns, columns, strict=True)
        ),
        picks=tuple(_joined(p, new, card, *final) for p in problem.picks),
        helpers=(*problem.helpers, *helpers),
    )


def _joined(pick: Pick, new: int, card: Object, source: Object | None, parts: Parts) -> Pick:
    """The pick with the new kind among its choices, where it exiles such cards from the graveyard."""
    if pick.verb not in VERBS or pick.part < 0:
        return pick
    component = parts[pick.part]
    if not isinstance(component, (Exile, ExileTotal)) or component.zone != "graveyard":
        return pick
    if not matches(component.what, card, source):
        return pick
    if pick.worth is None:
        return evolve(pick, kinds=(*pick.kinds, new))
    worth = card.mana_value
    return evolve(pick, kinds=(*pick.kinds, new), worth=(*pick.worth, worth)) if worth else pick
