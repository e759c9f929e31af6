"""Premises that a payment problem itself holds, and the problem without some of them."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from attrs import evolve, field

from manaplan.explain.premises import ActivationCost, Demand, Limit, Order, Premise, Restriction, Twice, Wished
from manaplan.game.wording.costs import component_text
from manaplan.game.wording.spending import spending_text
from manaplan.problem.build import Built
from manaplan.problem.graph import cycles
from manaplan.problem.records import VERBS, Column, Kind, PaymentProblem, Pick
from manaplan.rules.records import frozen
from manaplan.rules.spending import FREELY
from manaplan.solver.constrained import modelled
from manaplan.solver.cpsat import run
from manaplan.solver.payments import Payments
from manaplan.solver.search import Clock, Found

PLENTY = 10_000
"""More life, energy or cards than any cost asks for."""
_NUMBERS = {"life": "life", "energy": "energy", "mill": "library"}
_EXCLUSIVE = frozenset({*VERBS, "tap"})
"""What can be done only once to a thing that is there once."""


@frozen(eq=False)
class Model:
    """A payment problem with names: the kind of each id, the text of each final pick, the words of the
    restriction of each supply tag (empty for mana that may be spent freely).
    """

    problem: PaymentProblem
    index: Mapping[str, int] = field(factory=dict)
    parts: tuple[str, ...] = ()
    words: tuple[str, ...] = ("",)


def model_of(built: Built) -> Model:
    """The problem of a cost with the names of the position."""
    picks = built.problem.picks
    return Model(
        built.problem,
        built.merged.index,
        tuple(component_text(built.parts.components[p.part]) if p.part >= 0 else p.verb for p in picks),
        tuple("" if t.spending == FREELY else t.only or spending_text(t.spending) for t in built.tags.supplies),
    )


def premises_in(model: Model) -> Iterator[Premise]:
    """All premises of the problem that could matter, in a fixed order; some may come more than once."""
    problem = model.problem
    yield from (Restriction(words) for words in model.words if words)
    for k, kind in enumerate(problem.kinds):
        wishes = [w for w in ("keep", "must") if getattr(kind, w)]
        yield from (Wished(w, i) for w in wishes for i, at in model.index.items() if at == k)
    yield from (Wished("never", verb) for verb in (*VERBS, "life") if verb in problem.never)
    yield from _limits(problem)
    yield from (Twice(problem.kinds[k].label) for k in _wanted_twice(problem))
    if problem.cycles or any(looks_back(c) for c in problem.columns):
        yield Order()
    yield from (ActivationCost(problem.kinds[c.kind].label) for c in problem.columns if c.needs)
    yield from _demands(model)


def _limits(problem: PaymentProblem) -> Iterator[Limit]:
    columns, needs = problem.columns, problem.needs
    if problem.life or any(n.life for n in needs) or any(c.life or c.life_per_x for c in columns):
        yield Limit("life")
    if problem.energy or any(c.energy for c in columns):
        yield Limit("energy")
    if problem.mill or any(c.mill for c in columns):
        yield Limit("library")


def _demands(model: Model) -> Iterator[Demand]:
    """Parts that are not mana first, then generic mana, then the rest: the first are the first to be left out."""
    problem = model.problem
    if problem.impossible:
        yield Demand("impossible", problem.impossible)
    yield from (Demand("part", text) for text in model.parts)
    yield from (Demand(what) for what in _NUMBERS if getattr(problem, what))
    symbols = [n.symbol for n in problem.needs if n.amount or n.group]
    yield from (Demand("mana", s) for s in sorted(symbols, key=lambda s: s not in {"{1}", "{X}"}))


def looks_back(column: Column) -> bool:
    """Whether the column depends on what was given up before it."""
    return bool(column.conditions or column.relies or any(s.change for s in column.supplies))


def ends(problem: PaymentProblem) -> Mapping[int, set[object]]:
    """What each kind is asked for, one entry for each end."""
    found: dict[int, set[object]] = defaultdict(set)
    for column in problem.columns:
        if column.taps or column.gone:
            found[column.kind].add(column.kind)
        for pick in column.picks:
            for k in pick.kinds if pick.verb in _EXCLUSIVE else ():
                found[k].add(column.kind)
    for p, pick in enumerate(problem.picks):
        for k in pick.kinds if pick.verb in _EXCLUSIVE and not pick.tapped else ():
            found[k].add(("part", p))
    for helper in problem.helpers:
        found[helper.kind].add(helper.method)
    return found


def _wanted_twice(problem: PaymentProblem) -> Iterator[int]:
    """Kinds with several ends, but for those of which all, or none, must go: there a second one would be in the way."""
    bound = {k for c in problem.columns for k in (*c.empties, *c.follows)}
    for k, found in sorted(ends(problem).items()):
        if len(found) > 1 and k not in bound and not problem.kinds[k].must:
            yield k


def payable(model: Model, dropped: Collection[Premise], clock: Clock) -> Found:
    """Whether the problem without these premises can be paid; premises that it does not hold are ignored."""
    problem = relaxed(model, dropped)
    if problem.impossible:
        return Found.NO
    if Order() in dropped:
        # What has no order is no payment, so that none is asked for here.
        return run(modelled(problem), clock).found
    return Payments(problem, clock).can_pay().found


def relaxed(model: Model, dropped: Collection[Premise]) -> PaymentProblem:
    """The problem without these premises."""
    problem = model.problem
    for premise in dropped:
        match premise:
            case Demand():
                problem = _without_demand(evolve(model, problem=problem), premise)
            case ActivationCost(id_) if id_ in model.index:
                problem = _without_mana_cost(problem, model.index[id_])
            case Limit(what):
                problem = evolve(problem, **{"library" if what == "library" else f"{what}_total": PLENTY})  # type: ignore[arg-type]  # the keys are fields of it
            case Restriction(words):
                problem = _spent_freely(problem, [i for i, w in enumerate(model.words) if w == words])
            case Wished(key, value):
                problem = _unwished(problem, key, value, model.index)
    kinds = {model.index[p.id] for p in dropped if isinstance(p, Twice) and p.id in model.index}
    for k in sorted(kinds & set(_wanted_twice(model.problem))):
        problem = _doubled(problem, k)
    if Order() in dropped:
        return _unordered(problem)
    return evolve(problem, cycles=cycles(problem)) if any(isinstance(p, Restriction) for p in dropped) else problem


def _without_mana_cost(problem: PaymentProblem, k: int) -> PaymentProblem:
    return evolve(problem, columns=tuple(evolve(c, needs=()) if c.kind == k else c for c in problem.columns))


def _without_demand(model: Model, demand: Demand) -> PaymentProblem:
    problem = model.problem
    match demand:
        case Demand("mana", symbol):
            groups = {n.group for n in problem.needs if n.symbol == symbol}
            gone = [n.symbol == symbol or bool(n.group and n.group in groups) for n in problem.needs]
            needs = zip(problem.needs, gone, strict=True)
            return evolve(problem, needs=tuple(evolve(n, amount=0, per_x=0, group=0) if g else n for n, g in needs))
        case Demand("part", text):
            # Picks stay in their places, so that a second part can be found by its own.
            nothing = {"kinds": (), "amount": 0, "per_x": 0, "worth": None, "covers": None}
            picks = zip(problem.picks, model.parts, strict=True)
            return evolve(problem, picks=tuple(evolve(p, **nothing) if t == text else p for p, t in picks))  # type: ignore[arg-type]  # the keys are fields of it
        case Demand("impossible", text):
            return evolve(problem, impossible="") if problem.impossible == text else problem
        case _:
            return evolve(problem, **{demand.what: 0})  # type: ignore[arg-type]  # the keys are fields of it


def _spent_freely(problem: PaymentProblem, tags: Collection[int]) -> PaymentProblem:
    """Mana of the tags pays whatever unrestricted mana (tag 0) pays."""
    free = {(tag, need): letters for (s, need), letters in problem.pays.items() if s == 0 for tag in tags}
    return evolve(problem, pays={**problem.pays, **free})


def _unwished(problem: PaymentProblem, key: str, value: str, index: Mapping[str, int]) -> PaymentProblem:
    if key == "never":
        return evolve(problem, never=problem.never - {value})
    kinds = list(problem.kinds)
    if value in index:
        k = index[value]
        kinds[k] = evolve(kinds[k], keep=kinds[k].keep and key != "keep", must=kinds[k].must and key != "must")
    return evolve(problem, kinds=tuple(kinds))


def _unordered(problem: PaymentProblem) -> PaymentProblem:
    def blind(column: Column) -> Column:
        supplies = tuple(evolve(s, change=None) for s in column.supplies)
        return evolve(column, conditions=(), relies=(), supplies=supplies)

    return evolve(problem, columns=tuple(map(blind, problem.columns)), cycles=())


def _doubled(problem: PaymentProblem, k: int) -> PaymentProblem:
    """The problem with things like those of the kind for each of its ends but its own mana abilities."""
    kinds: list[Kind] = list(problem.kinds)

    def twin() -> int:
        kinds.append(kinds[k])
        return len(kinds) - 1

    takers = {c.kind for c in problem.columns if c.kind != k and any(_takes(p, k) for p in c.picks)}
    others = {kind: twin() for kind in sorted(takers)}
    columns = tuple(_taking(c, k, others[c.kind]) if c.kind in others else c for c in problem.columns)
    picks = tuple(_moved(p, k, twin()) if _takes(p, k) and not p.tapped else p for p in problem.picks)
    methods = {h.method: twin() for h in problem.helpers if h.kind == k}
    helpers = tuple(evolve(h, kind=methods[h.method]) if h.kind == k else h for h in problem.helpers)
    twins = tuple(range(len(problem.kinds), len(kinds)))
    kinds = [evolve(a, arrives=(*a.arrives, *twins)) if k in a.arrives else a for a in kinds]
    return evolve(problem, kinds=tuple(kinds), columns=columns, picks=picks, helpers=helpers)


def _takes(pick: Pick, k: int) -> bool:
    return k in pick.kinds and pick.verb in _EXCLUSIVE


def _moved(pick: Pick, old: int, new: int) -> Pick:
    return evolve(pick, kinds=tuple(new if k == old else k for k in pick.kinds))


def _taking(column: Column, old: int, new: int) -> Column:
    """The column with a new kind in its picks."""
    return evolve(column, picks=tuple(_moved(p, old, new) if _takes(p, old) else p for p in column.picks))
