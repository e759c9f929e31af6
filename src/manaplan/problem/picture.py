"""The dependency graph of a payment for people: objects, activations and payments, and what joins them.

Edges say ``needs`` (an activation or payment uses a thing), ``feeds`` (its mana may pay), ``excludes``
(both want the same thing and there is only one) and ``before`` (order).
"""

from collections.abc import Iterator

import networkx as nx
from attrs import field

from manaplan.game.wording.abilities import ability_text
from manaplan.game.wording.costs import component_text
from manaplan.problem.build import Built
from manaplan.problem.records import VERBS, Column, Need, Pick, Supply
from manaplan.rules.costs import PayEnergy, PayLife, PayMana
from manaplan.rules.records import define

_ONCE = ("tap", *VERBS)
"""What can be done only once with a thing."""


@define
class Picture:
    """The graph with what finds its nodes again.

    Nodes carry ``label``, ``sort`` (object, activation, payment), ``name``, ``text`` and, of objects, ``objects``
    (their ids); edges ``sort``, and ``how``: what is done to the thing that is needed (tap, sacrifice, ...), or the
    thing that both want. ``abilities``: the node of an ability by kind and number; ``needs``, ``parts``: the
    nodes of the cost's symbols and of its other components; ``pools``: those of floating mana by its source.
    """

    built: Built
    graph: "nx.MultiDiGraph[str]" = field(factory=nx.MultiDiGraph)
    abilities: dict[tuple[int, int], str] = field(factory=dict)
    needs: dict[str, list[str]] = field(factory=dict)
    parts: dict[str, list[str]] = field(factory=dict)
    pools: dict[str | None, list[str]] = field(factory=dict)

    def join(self, start: str, end: str, sort: str, how: str = "") -> None:
        """An edge, once for each sort; what a thing is needed for adds up."""
        if not self.graph.has_edge(start, end, sort):
            self.graph.add_edge(start, end, sort, sort=sort, **({"how": how} if how else {}))
        elif how:
            data = self.graph.edges[start, end, sort]
            data["how"] = ", ".join(dict.fromkeys((*str(data["how"]).split(", "), *how.split(", "))))

    def use(self, user: str, kind: int, how: str) -> None:
        """The user needs a thing of the kind; a card that comes to the graveyard on the way is the thing it was."""
        kind = self.built.problem.kinds[kind].origin
        members = self.built.merged.members[kind]
        name = members[0].name if len(members) == 1 else f"{members[0].name} × {len(members)}"
        self.graph.add_node(
            f"o{kind}",
            label=f"{name} ({members[0].id})",
            sort="object",
            name=name,
            text="",
            objects=[o.id for o in members],
        )
        self.join(user, f"o{kind}", "needs", how)

    def pay(self, user: str, what: str) -> None:
        """The user needs some of your ``life`` or ``energy``."""
        problem = self.built.problem
        name = f"{problem.life_total if what == 'life' else problem.energy_total} {what}"
        self.graph.add_node(what, label=name, sort="object", name=name, text="", objects=[])
        self.join(user, what, "needs", "pay")


def picture(built: Built) -> Picture:
    """The graph of a problem."""
    drawn = Picture(built)
    _activations(drawn)
    _payments(drawn)
    _pool(drawn)
    _feeds(drawn)
    _exclusions(drawn)
    return drawn


def _activations(drawn: Picture) -> None:
    """One node for each ability of a kind, whatever its choices of what it adds."""
    built = drawn.built
    added: dict[str, list[str]] = {}
    for j, column in enumerate(built.problem.columns):
        node = drawn.abilities.setdefault((column.kind, column.number), f"a{j}")
        name = built.merged.members[column.kind][0].name
        text = ability_text(built.made[column.origin].ability)
        choices = added.setdefault(node, [])
        if (adds := _adds(column)) not in choices:
            choices.append(adds)
        label = f"{name}: {text} [{' or '.join(choices)}]"
        drawn.graph.add_node(node, label=label, sort="activation", name=name, text=text)
        for kind, how in _wanted(column):
            drawn.use(node, kind, how)
        if column.life or column.life_per_x:
            drawn.pay(node, "life")
        if column.energy:
            drawn.pay(node, "energy")


def _adds(column: Column) -> str:
    return ", ".join(f"{s.amount}×{s.types}" for s in column.supplies)


def _wanted(column: Column) -> Iterator[tuple[int, str]]:
    """The kinds that a column needs, each with what is done to it; its own first."""
    acts = ["tap"] * column.taps + ["untap"] * column.untaps + [column.gone] * bool(column.gone)
    yield column.kind, ", ".join(acts) or "use"
    for pick in column.picks:
        yield from ((kind, _done(pick)) for kind in pick.kinds)


def _done(pick: Pick) -> str:
    words = {"take": f"remove {pick.counter} counters", "put": f"put {pick.counter} counters"}
    return words.get(pick.verb, pick.verb)


def _payments(drawn: Picture) -> None:
    built, graph = drawn.built, drawn.graph
    for n, need in enumerate(built.problem.needs):
        text = f"{need.symbol} × {need.amount}" if need.amount > 1 else need.symbol
        graph.add_node(f"p{n}", label=f"pay {text}", sort="payment", name=f"pay {text}", text="")
        drawn.needs.setdefault(need.symbol, []).append(f"p{n}")
        for helper in built.problem.helpers:
            if n in helper.needs:
                drawn.use(f"p{n}", helper.kind, f"{helper.verb} ({helper.method})")
        if need.life:
            drawn.pay(f"p{n}", "life")
    for i, part in enumerate(built.parts.components):
        if not isinstance(part, PayMana):
            text = component_text(part)
            graph.add_node(f"c{i}", label=text, sort="payment", name=text, text="")
            drawn.parts.setdefault(text, []).append(f"c{i}")
        if isinstance(part, (PayLife, PayEnergy)):
            drawn.pay(f"c{i}", "life" if isinstance(part, PayLife) else "energy")
    for pick in built.problem.picks:
        for kind in pick.kinds if f"c{pick.part}" in graph else ():
            drawn.use(f"c{pick.part}", kind, _done(pick))


def _pool(drawn: Picture) -> None:
    for p, supply in enumerate(drawn.built.problem.pool):
        name = "floating " + (f"{{{supply.types}}}" + (f" × {supply.amount}" if supply.amount > 1 else ""))
        drawn.graph.add_node(f"m{p}", label=name, sort="object", name=name, text="", objects=[])
        drawn.pools.setdefault(drawn.built.pool_sources[p], []).append(f"m{p}")


def _feeds(drawn: Picture) -> None:
    problem = drawn.built.problem
    nodes = [drawn.abilities[c.kind, c.number] for c in problem.columns]
    wanted = [(f"p{n}", need) for n, need in enumerate(problem.needs)]
    wanted += [(node, need) for node, column in zip(nodes, problem.columns, strict=True) for need in column.needs]
    made = [(node, s) for node, column in zip(nodes, problem.columns, strict=True) for s in column.supplies]
    for node, supply in (*made, *((f"m{p}", s) for p, s in enumerate(problem.pool))):
        for user, need in wanted:
            if user != node and _pays(drawn.built, supply, need):
                drawn.join(node, user, "feeds")


def _pays(built: Built, supply: Supply, need: Need) -> bool:
    tags = (need.tag, need.double) if need.double >= 0 else (need.tag,)
    return any(t in built.problem.pays.get((supply.tag, tag), "") for t in supply.types for tag in tags)


def _exclusions(drawn: Picture) -> None:
    """Two users of the only thing of a kind that do the same to it: it is tapped, or given up, once only (118.3)."""
    for kind, members in enumerate(drawn.built.merged.members):
        node = f"o{kind}"
        if len(members) > 1 or node not in drawn.graph:
            continue
        users = [(u, _final(str(data["how"]))) for u, _, data in drawn.graph.in_edges(node, data=True)]
        for i, (first, done) in enumerate(sorted(users)):
            for second, other in sorted(users)[i + 1 :]:
                if done & other and not (first[0] == second[0] == "p"):
                    drawn.join(first, second, "excludes", members[0].name)


def _final(how: str) -> set[str]:
    words = {word.split(" ")[0] for word in how.split(", ")}
    if words & {"untap"}:
        return set()
    return {"tap" if w == "tap" else "give up" for w in words if w in _ONCE}
