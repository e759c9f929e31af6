"""The dependency graph of a problem: what feeds what, what must come before what; its cycles are where order
must be found.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from manaplan.problem.bounds import life_may_run_short
from manaplan.problem.records import VERBS, Column, PaymentProblem

if TYPE_CHECKING:
    import networkx as nx


def feeding_graph(problem: PaymentProblem) -> nx.DiGraph[object]:
    """Columns (integers) joined through nodes for mana classes, needs and things: an edge means «before» or
    «feeds».

    A column that taps a thing comes before one that gives the thing up; a column whose amount counts things
    may come before or after one that gives such a thing up, so both directions are there.
    """
    import networkx as nx

    graph: nx.DiGraph[object] = nx.DiGraph()
    graph.add_nodes_from(range(len(problem.columns)))
    made = {(s.types, s.tag, _made_in(c)) for c in problem.columns for s in c.supplies}
    wanted = {(t, c.stage) for c in problem.columns for n in c.needs for t in (n.tag, n.double) if t >= 0}
    for types, tag, stage in made:
        for wanted_tag, wanted_in in wanted:
            letters = problem.pays.get((tag, wanted_tag), "")
            if stage <= wanted_in and any(t in letters for t in types):
                graph.add_edge(("mana", types, tag, stage), ("need", wanted_tag, wanted_in))
    gone = {k for c in problem.columns for k in gives_up(c)}
    turned = {c.kind for c in problem.columns if c.untaps}
    came = {k: kind.arrives for k, kind in enumerate(problem.kinds) if kind.arrives}
    for j, column in enumerate(problem.columns):
        for supply in column.supplies:
            graph.add_edge(j, ("mana", supply.types, supply.tag, _made_in(column)))
        graph.add_edges_from((j, ("counter", *named)) for named in counters_of(column, "put"))
        graph.add_edges_from((("counter", *named), j) for named in counters_of(column, "take"))
        for need in column.needs:
            graph.add_edges_from((("need", t, column.stage), j) for t in (need.tag, need.double) if t >= 0)
        for k in gives_up(column):
            graph.add_edge(("thing", k), j)
            graph.add_edge(j, ("left", k))
        graph.add_edges_from((("left", a), j) for k in gives_up(column) for a in came.get(k, ()))
        for k in _there(column) & gone:
            graph.add_edge(j, ("thing", k))
        graph.add_edges_from((("left", k), j) for k in column.follows)
        graph.add_edges_from((j, i) for i in _unsettling(problem, j))
        graph.add_edges_from(edge for i in _refilling(problem, j) for edge in ((i, j), (j, i)))
        for k in taps_of(column) & turned:
            graph.add_edge(j, ("tapped", k))
            graph.add_edge(("untapped", k), j)
        if column.untaps:
            graph.add_edge(("tapped", column.kind), j)
            graph.add_edge(j, ("untapped", column.kind))
        for k in _counted(column):
            graph.add_edge(j, ("thing", k))
            graph.add_edge(("left", k), j)
    if life_may_run_short(problem):
        _order_by_life(graph, problem)
    return graph


MILLED = (-1, "milled")
"""Among what must be ``steady``: no card is milled before."""

GAINED, HURT = "gained", "hurt"
"""Nodes: life that is gained is gained before life is paid, damage is dealt after it."""


def _order_by_life(graph: nx.DiGraph[object], problem: PaymentProblem) -> None:
    """Columns that gain life come before those that pay it, and those that deal damage after them.

    Where mana that feeds them stands against that, all of them may have to wait for one another.
    """
    import networkx as nx

    paying = [j for j, c in enumerate(problem.columns) if c.life or c.life_per_x]
    gaining = [j for j, c in enumerate(problem.columns) if c.gain]
    hurting = [j for j, c in enumerate(problem.columns) if c.damage]
    graph.add_edges_from((j, GAINED) for j in gaining)
    graph.add_edges_from(edge for j in paying for edge in ((GAINED, j), (j, HURT)))
    graph.add_edges_from((HURT, j) for j in hurting)
    if any(len(part) > 1 and not part.isdisjoint({GAINED, HURT}) for part in nx.strongly_connected_components(graph)):
        graph.add_edges_from(edge for j in {*paying, *gaining, *hurting} for edge in ((j, GAINED), (GAINED, j)))


def _made_in(column: Column) -> int:
    return column.stage + (1 if column.doubles else 0)


def gives_up(column: Column) -> set[int]:
    """Kinds that the column may give up."""
    own = {column.kind} if column.gone else set()
    return own | set(column.empties) | {k for p in column.picks if p.verb in VERBS for k in p.kinds}


def _unsettling(problem: PaymentProblem, j: int) -> Iterable[int]:
    """The other columns that may change what column j looks at."""
    column = problem.columns[j]
    if not column.steady:
        return ()
    return (i for i, other in enumerate(problem.columns) if i != j and unsettles(other, column))


def unsettles(column: Column, other: Column) -> bool:
    """Whether the column may change counters that the other one looks at, or mill cards where it counts these."""
    if not other.steady:
        return False
    if column.mill and MILLED in other.steady:
        return True
    return any(named in other.steady for verb in ("put", "take") for named in counters_of(column, verb))


def _refilling(problem: PaymentProblem, j: int) -> Iterable[int]:
    """The other columns that bring cards to the hand which column j discards, or take such from it."""
    come = {k for k in problem.columns[j].empties if problem.kinds[k].arrives}
    concerned = come | {a for k in come for a in problem.kinds[k].arrives}
    return (i for i, other in enumerate(problem.columns) if i != j and not concerned.isdisjoint(gives_up(other)))


def counters_of(column: Column, verb: str) -> set[tuple[int, str]]:
    """Kinds and names of the counters that the column may put or take."""
    own = [c[0] for c in column.takes] if verb == "take" else [c[0] for c in column.puts]
    picked = {(k, p.counter) for p in column.picks if p.verb == verb for k in p.kinds}
    return {(column.kind, name) for name in own} | picked


def taps_of(column: Column) -> set[int]:
    """Kinds that the column may tap."""
    own = {column.kind} if column.taps else set()
    return own | {k for p in column.picks if p.verb == "tap" for k in p.kinds}


def untaps_of(column: Column) -> set[int]:
    """Kinds that the column may untap."""
    own = {column.kind} if column.untaps else set()
    return own | {k for p in column.picks if p.verb == "untap" for k in p.kinds}


def _there(column: Column) -> set[int]:
    """Kinds of which a thing must still be there for the column: its own, unless it goes itself, and those it
    taps.
    """
    own = set() if column.gone else {column.kind}
    return own | set(column.relies) | {k for p in column.picks if p.verb == "tap" for k in p.kinds}


def _counted(column: Column) -> set[int]:
    changes = [s.change for s in column.supplies if s.change] + [c for _, c in column.conditions]
    return {k for change in changes for k in change.kinds}


def cycles(problem: PaymentProblem) -> tuple[tuple[int, ...], ...]:
    """Groups of columns that may have to wait for one another, each ascending: the strongly connected parts
    with an edge.
    """
    if _nothing_waits(problem):
        return ()
    import networkx as nx

    graph = feeding_graph(problem)
    found = []
    for part in nx.strongly_connected_components(graph):
        columns = tuple(sorted(n for n in part if isinstance(n, int)))
        if columns and len(part) > 1:
            found.append(columns)
    return tuple(sorted(found))


def _nothing_waits(problem: PaymentProblem) -> bool:
    """Whether it is plain, without a graph, that no column has to wait for another."""
    columns = problem.columns
    gone = {k for c in columns for k in gives_up(c)}
    if [1 for c in columns if c.puts or c.picks or c.untaps]:  # no generator: this is asked often
        turned = {c.kind for c in columns if c.untaps}
        if turned and any(taps_of(c) & turned for c in columns):
            return False
        put = {named for c in columns for named in counters_of(c, "put")}
        if put & {named for c in columns for named in counters_of(c, "take")}:
            return False
    waits = any(c.needs or c.follows or c.steady or _counted(c) or _there(c) & gone for c in columns)
    waits = waits or any((c.life or c.life_per_x) and (c.gain or c.damage) for c in columns)
    return not waits and not any(kind.arrives for kind in problem.kinds)
