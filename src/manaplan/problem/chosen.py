"""A plan shown in the dependency graph: which nodes and edges it uses, and at which of its steps."""

from collections.abc import Iterable

from manaplan.plan.steps import Activate, Pay, Plan
from manaplan.problem.picture import Picture
from manaplan.rules.records import define


def show(drawn: Picture, plan: Plan) -> None:
    """Give every node and edge that the plan uses ``steps``, the numbers of the steps (from 1) that use it."""
    shower = _Shower(drawn)
    for number, step in enumerate(plan.steps, 1):
        if isinstance(step, Activate):
            shower.activate(step, number)
        else:
            shower.pay(step, shower.payments(step), number)


@define
class _Shower:
    drawn: Picture

    def activate(self, step: Activate, number: int) -> None:
        kind = self.drawn.built.merged.index.get(step.object)
        node = self.drawn.abilities.get((kind, step.ability)) if kind is not None else None
        if node is None:
            return
        self._at(node, number)
        for thing in (f"o{kind}", "life", "energy"):
            self._need(node, thing, number)
        for pay in step.pays:
            self.pay(pay, [node], number)

    def payments(self, step: Pay) -> list[str]:
        """The nodes that may be meant: those of the symbol, or of the words of the cost."""
        if step.symbol is not None:
            return self.drawn.needs.get(step.symbol, [])
        return self.drawn.parts.get(step.cost or "", [])

    def pay(self, step: Pay, users: list[str], number: int) -> None:
        """Of the nodes that may be meant, the first that what is paid with is joined to."""
        if step.mana is not None:
            makers = self._makers(step.mana.source)
            fed = [(m, u) for m in makers for u in users if self.drawn.graph.has_edge(m, u, "feeds")]
            for maker, user in fed[:1]:
                self._at(user, number)
                self._along(maker, user, "feeds", number)
                if maker.startswith("m"):
                    self._at(maker, number)
            users = users if not fed else []
        things = self._kinds(step.objects) or [w for w in ("life", "energy") if w == step.verb]
        meant = [u for u in users if all(self.drawn.graph.has_edge(u, t, "needs") for t in things)]
        for user in (meant or users)[:1]:
            self._at(user, number)
            for thing in things:
                self._need(user, thing, number)

    def _makers(self, source: str | None) -> list[str]:
        """Activations of the source that the plan has used so far, the last first; then mana that floated."""
        kind = self.drawn.built.merged.index.get(source) if source is not None else None
        used = [
            (max(steps), node)
            for (k, _), node in self.drawn.abilities.items()
            if k == kind and (steps := self._steps(node))
        ]
        return [*(node for _, node in sorted(used, reverse=True)), *self.drawn.pools.get(source, [])]

    def _kinds(self, objects: Iterable[str]) -> list[str]:
        index = self.drawn.built.merged.index
        return list(dict.fromkeys(f"o{index[key]}" for key in objects if key in index))

    def _need(self, user: str, thing: str, number: int) -> None:
        if self.drawn.graph.has_edge(user, thing, "needs"):
            self._at(thing, number)
            self._along(user, thing, "needs", number)

    def _steps(self, node: str) -> list[int]:
        found: list[int] = self.drawn.graph.nodes[node].get("steps", [])
        return found

    def _at(self, node: str, number: int) -> None:
        _add(self.drawn.graph.nodes[node], number)

    def _along(self, start: str, end: str, sort: str, number: int) -> None:
        _add(self.drawn.graph.edges[start, end, sort], number)


def _add(data: dict[str, object], number: int) -> None:
    steps = data.setdefault("steps", [])
    if isinstance(steps, list) and number not in steps:
        steps.append(number)
