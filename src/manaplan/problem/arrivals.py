"""Cards that come into the graveyard while the cost is being paid, and can then be exiled from it (601.2h: in
any order).
"""

from attrs import evolve

from manaplan.costing.records import TotalCost
from manaplan.layers.change import moved
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.kinds import Merged
from manaplan.problem.records import VERBS, Helper, Kind, PaymentProblem, Pick
from manaplan.problem.takes import CostParts
from manaplan.rules.costs import Exile, ExileTotal
from manaplan.rules.mana import Symbol
from manaplan.rules.predicates import matches
from manaplan.sources.methods import METHODS

_LEFT_BY = frozenset({"sacrifice", "discard"})


def with_arrivals(
    problem: PaymentProblem, merged: Merged, table: GameTable, total: TotalCost | None, parts: CostParts
) -> PaymentProblem:
    """The problem with one more kind for each kind whose cards may come to be exiled from the graveyard by the
    final payment.
    """
    methods = [n for n in (total.methods if total else ()) if METHODS[n].zone == "graveyard"]
    components = [c for c in parts.components if isinstance(c, (Exile, ExileTotal)) and c.zone == "graveyard"]
    if not methods and not components:
        return problem
    for kind in sorted(_given_up(problem)):
        thing = merged.members[kind][0]
        if thing.token or thing.owner != "you":
            continue
        card = moved(table, (thing.id,), "graveyard").objects[thing.id]
        problem = _with(problem, kind, card, total, parts)
    return problem


def _given_up(problem: PaymentProblem) -> set[int]:
    """Kinds that may be sacrificed or discarded by a column or in the end."""
    picks = [*problem.picks, *(p for c in problem.columns for p in c.picks)]
    found = {k for p in picks if p.verb in _LEFT_BY for k in p.kinds}
    return found | {c.kind for c in problem.columns if c.gone in _LEFT_BY}


def _with(
    problem: PaymentProblem, kind: int, card: Object, total: TotalCost | None, parts: CostParts
) -> PaymentProblem:
    new = len(problem.kinds)
    source = total.thing if total else None
    arrived = Kind(size=problem.kinds[kind].size, free=0, origin=kind, arrives=(kind,), label=card.id)
    picks = tuple(_joined(p, new, card, source, parts) for p in problem.picks)
    generic = tuple(i for i, n in enumerate(problem.needs) if n.symbol == "{1}")
    methods = [n for n in (total.methods if total else ()) if METHODS[n].zone == "graveyard"]
    able = [n for n in methods if METHODS[n].helps(card) and METHODS[n].pays(card, Symbol(generic=1))]
    helpers = tuple(Helper(n, METHODS[n].action, new, generic) for n in able if generic)
    return evolve(problem, kinds=(*problem.kinds, arrived), picks=picks, helpers=(*problem.helpers, *helpers))


def _joined(pick: Pick, new: int, card: Object, source: Object | None, parts: CostParts) -> Pick:
    """The pick with the new kind among its choices, where it exiles such cards from the graveyard."""
    if pick.verb not in VERBS or pick.part < 0:
        return pick
    component = parts.components[pick.part]
    if not isinstance(component, (Exile, ExileTotal)) or component.zone != "graveyard":
        return pick
    if not matches(component.what, card, source):
        return pick
    if pick.worth is None:
        return evolve(pick, kinds=(*pick.kinds, new))
    worth = card.mana_value
    return evolve(pick, kinds=(*pick.kinds, new), worth=(*pick.worth, worth)) if worth else pick
