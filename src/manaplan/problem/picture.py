"""The dependency graph of a payment for people: objects, activations and payments, and what joins them.

Edges say ``needs`` (an activation or payment uses a thing), ``feeds`` (its mana may pay), ``excludes``
(both want the same thing and there is only one) and ``before`` (order).
"""

import networkx as nx

from manaplan.game.wording.abilities import ability_text
from manaplan.problem.build import Built
from manaplan.problem.records import VERBS, Column


def picture(built: Built) -> "nx.DiGraph[str]":
    """The graph; nodes carry ``label`` and ``sort`` (object, activation, payment), edges ``sort``."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    problem = built.problem
    for j, column in enumerate(problem.columns):
        maker = built.merged.members[column.kind][0]
        graph.add_node(
            f"a{j}",
            label=f"{maker.name}: {ability_text(built.made[column.origin].ability)}{_adds(column)}",
            sort="activation",
        )
        _use(graph, built, f"a{j}", column.kind)
        for k in _picked(column):
            _use(graph, built, f"a{j}", k)
    for n, need in enumerate(problem.needs):
        text = f"{need.symbol} × {need.amount}" if need.amount > 1 else need.symbol
        graph.add_node(f"p{n}", label=f"pay {text}", sort="payment")
        for h in problem.helpers:
            if n in h.needs:
                _use(graph, built, f"p{n}", h.kind)
    for p, pick in enumerate(problem.picks):
        graph.add_node(f"c{p}", label=f"{pick.verb} {pick.amount}", sort="payment")
        for k in pick.kinds:
            _use(graph, built, f"c{p}", k)
    _feeds(graph, built)
    _exclusions(graph, built)
    return graph


def _adds(column: Column) -> str:
    made = ", ".join(f"{s.amount}×{s.types}" for s in column.supplies)
    return f" [{made}]"


def _picked(column: Column) -> set[int]:
    return {k for p in column.picks if p.verb in (*VERBS, "tap") for k in p.kinds} - {column.kind}


def _use(graph: "nx.DiGraph[str]", built: Built, user: str, kind: int) -> None:
    kind = built.problem.kinds[kind].origin  # a card that comes to the graveyard on the way is the thing it was
    members = built.merged.members[kind]
    name = members[0].name if len(members) == 1 else f"{members[0].name} × {len(members)}"
    graph.add_node(f"o{kind}", label=f"{name} ({members[0].id})", sort="object")
    graph.add_edge(user, f"o{kind}", sort="needs")


def _feeds(graph: "nx.DiGraph[str]", built: Built) -> None:
    problem = built.problem
    for j, column in enumerate(problem.columns):
        for supply in column.supplies:
            for n, need in enumerate(problem.needs):
                if _pays(built, supply.types, supply.tag, need.tag):
                    graph.add_edge(f"a{j}", f"p{n}", sort="feeds")
            for i, other in enumerate(problem.columns):
                if i != j and any(_pays(built, supply.types, supply.tag, need.tag) for need in other.needs):
                    graph.add_edge(f"a{j}", f"a{i}", sort="feeds")


def _pays(built: Built, types: str, supply: int, need: int) -> bool:
    letters = built.problem.pays.get((supply, need), "")
    return any(t in letters for t in types)


def _exclusions(graph: "nx.DiGraph[str]", built: Built) -> None:
    """Two users of the only thing of a kind: one activation excludes another that taps it, or a late tap
    excludes an early one.
    """
    for kind, members in enumerate(built.merged.members):
        node = f"o{kind}"
        if len(members) == 1 and node in graph:
            users = sorted(graph.predecessors(node))
            for i, first in enumerate(users):
                for second in users[i + 1 :]:
                    if not graph.has_edge(first, second) and not graph.has_edge(second, first):
                        graph.add_edge(first, second, sort="excludes")
