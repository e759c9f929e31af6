"""Why a cost cannot be paid: facts with objects and rules, and the text made of them last."""

from collections.abc import Sequence

from attrs import frozen

from manaplan.explain.shortfall import shortfall
from manaplan.game.wording.costs import component_text
from manaplan.layers.objects import GameTable
from manaplan.problem.build import Built
from manaplan.problem.lifefor import letters_of
from manaplan.problem.records import Pick
from manaplan.solver.search import Clock
from manaplan.sources.locks import why_not
from manaplan.sources.methods import METHODS
from manaplan.sources.permissions import forbidden_payments, life_for_mana


@frozen
class Fact:
    """One fact of a conflict: the text, the ids of the objects it speaks of, and the rule (none for a wish)."""

    text: str
    objects: tuple[str, ...] = ()
    rule: str = "601.2h"


TOGETHER = Fact("its parts cannot all be paid together")
"""What is said where no single part is what is missing."""


def reasons(
    builts: Sequence[Built], table: GameTable, wished: Sequence[Fact] = (), seconds: float = 2.0
) -> dict[str, object]:
    """The reason of the announcement that comes nearest to being payable, as the ``why`` of an answer.

    ``wished``: the wishes that stand in the way, if any do.
    """
    clock = Clock(seconds)
    best: tuple[int, tuple[Fact, ...]] | None = None
    for built in builts:
        weight, facts = _facts(built, table, clock)
        if best is None or weight < best[0]:
            best = (weight, facts)
    facts = best[1] if best else (Fact("there is no way to announce this"),)
    if wished:
        facts = (*(f for f in facts if f != TOGETHER), *wished)
    text = "; ".join(f.text for f in facts)
    conflict = [{"fact": f.text, "objects": list(f.objects), "rule": f.rule} for f in facts]
    return {"text": text, "conflict": conflict, "hints": []}


def _facts(built: Built, table: GameTable, clock: Clock) -> tuple[int, tuple[Fact, ...]]:
    problem = built.problem
    if problem.impossible:
        return 10**6, (Fact(problem.impossible, rule="118.3"),)
    short = shortfall(problem, clock)
    if short is None or not short.missing:
        return 10**5, _without_mana(built) or (TOGETHER,)
    facts: list[Fact] = []
    for n, count in short.missing:
        facts.extend(_missing(built, table, n, count))
    return sum(count for _, count in short.missing), tuple(facts)


def _missing(built: Built, table: GameTable, n: int, count: int) -> list[Fact]:
    """What could make the missing mana, what it is needed for besides, and what is locked."""
    need = built.problem.needs[n]
    symbol = need.symbol.replace("{X}", "{1}")
    makers = _makers(built, need.tag)
    wanted = "generic mana" if symbol == "{1}" else symbol
    total = need.amount
    facts = [Fact(f"{count} of {total} {wanted} cannot be paid", (), "601.2h")]
    helpers = _helpers(built, n)
    if makers and helpers:
        facts.append(Fact(f"{wanted} could come from {names_of(table, makers)}", makers, "605.3a"))
    elif makers:
        facts.append(Fact(f"{wanted} could come from {names_of(table, makers)} only", makers, "605.3a"))
    elif not helpers:
        facts.append(Fact(f"nothing that can be used makes {wanted}", (), "605.3a"))
    for method, ids in helpers.items():
        facts.append(Fact(f"{METHODS[method].title.lower()} could pay for {wanted}", ids, METHODS[method].rule))
    forbidder = forbidden_payments(table).pay_life()
    letters = letters_of(need)
    if forbidder is not None and ("P" in need.symbol or (letters and life_for_mana(table, letters)[0])):
        facts.append(Fact(f"{forbidder.name} forbids paying life instead", (forbidder.id,), "101.2"))
    busy = [i for i in makers if i in _taken(built)]
    if busy:
        facts.append(Fact(f"{names_of(table, busy)} is itself tapped or given up for the cost", tuple(busy), "602.2b"))
    for thing in table.things("battlefield"):
        if thing.controller == "you" and thing.id not in makers:
            facts.extend(_locked(table, thing.id))
    return facts


def _locked(table: GameTable, key: str) -> list[Fact]:
    thing = table.objects[key]
    for number, ability in enumerate(thing.activated, start=1):
        if ability.is_mana_ability:
            reason = why_not(table, thing, number)
            if reason is not None:
                return [Fact(f"{thing.name} ({thing.id}) cannot be used: {reason.text}", (thing.id,), reason.rule)]
    return []


def _makers(built: Built, tag: int) -> tuple[str, ...]:
    """Ids of the objects whose mana abilities could make mana for needs of the tag."""
    problem = built.problem
    kinds = {
        c.kind
        for c in problem.columns
        for s in c.supplies
        if any(t in problem.pays.get((s.tag, tag), "") for t in s.types)
    }
    return tuple(o.id for k in sorted(kinds) for o in built.merged.members[k])


def _helpers(built: Built, n: int) -> dict[str, tuple[str, ...]]:
    """Ids of the objects that pay for the need without mana (convoke and the like), by method."""
    found: dict[str, tuple[str, ...]] = {}
    for helper in built.problem.helpers:
        if n in helper.needs:
            ids = _ids(built, helper.kind)
            found[helper.method] = (*found.get(helper.method, ()), *ids)
    return found


def _ids(built: Built, kind: int) -> tuple[str, ...]:
    """Ids of the things of a kind; of one that is there only once others were given up, those of the others."""
    members = built.merged.members
    kinds = (kind,) if kind < len(members) else built.problem.kinds[kind].arrives
    return tuple(o.id for k in kinds for o in members[k])


def _taken(built: Built) -> set[str]:
    """Ids of things that the final cost takes for certain."""
    single = [p for p in built.problem.picks if len(p.kinds) == 1 and p.verb in {"tap", "sacrifice", "exile"}]
    return {key for p in single for key in _ids(built, p.kinds[0])}


def _without_mana(built: Built) -> tuple[Fact, ...]:
    """The parts of the cost that are not mana and find too little."""
    facts = []
    for pick in built.problem.picks:
        there = _there(built, pick)
        if there < pick.amount:
            words = component_text(built.parts.components[pick.part]) if pick.part >= 0 else pick.verb
            facts.append(Fact(f"{words}: {there} of {pick.amount} can be found", (), "118.3"))
    problem = built.problem
    if problem.life > problem.life_total:
        facts.append(Fact(f"{problem.life} life is more than the {problem.life_total} there is", (), "119.4"))
    if problem.energy > problem.energy_total:
        facts.append(Fact(f"{problem.energy} energy is more than the {problem.energy_total} there is", (), "118.3"))
    return tuple(facts)


def _there(built: Built, pick: Pick) -> int:
    kinds = [built.problem.kinds[k] for k in pick.kinds]
    if pick.worth is not None:
        return sum(w * k.size for w, k in zip(pick.worth, kinds, strict=True))
    return sum(k.free if pick.verb == "tap" else k.size for k in kinds)


def names_of(table: GameTable, ids: Sequence[str]) -> str:
    """The names of the objects in words, each name once."""
    names = list(dict.fromkeys(table.objects[i].name for i in ids))
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
