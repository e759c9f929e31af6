"""What is in the way of a payment, as facts."""

from collections.abc import Iterator

from manaplan.explain.facts import Fact, listed, names_of
from manaplan.explain.premises import Ban, Choice, Limit, Lock, Order, Restriction, Twice, Wished
from manaplan.explain.relaxing import Model, ends, looks_back, model_of
from manaplan.explain.told import Conflict
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.build import Built
from manaplan.sources.locks import Reason, forbidding, locks
from manaplan.sources.methods import METHODS

_LIMITS = {
    "life": ("you have only {} life", "life_total", "119.4"),
    "energy": ("you have only {} energy", "energy_total", "107.14"),
    "library": ("your library has only {} cards", "library", "701.17b"),
}
_LOCKED = {
    "tapped": ("it is tapped already", "107.5"),
    "sick": ("it came under its controller's control this turn", "302.6"),
    "used": ("it may not be used again or now", "602.5b"),
    "condition": ("its condition does not hold", "602.5b"),
}
_NEVER = {
    "sacrifice": "nothing is sacrificed",
    "life": "no life is paid",
    "discard": "nothing is discarded",
    "exile": "nothing is exiled",
}
_FORBIDS = {"pay life": "paying life", "sacrifice": "sacrificing", "tap": "tapping"}


def choices(of: Conflict) -> Iterator[Fact]:
    """What was announced and could have been left open."""
    for choice in of.premises_of(Choice):
        words = f"X = {choice.name}" if choice.key == "x" else choice.name
        text = f"the choice for {words} was announced" if choice.key == "choose" else f"{words} was announced"
        yield Fact("choice", text, (), "107.3a" if choice.key == "x" else "601.2b")


def wanted_twice(of: Conflict) -> Iterator[Fact]:
    """Objects that are asked for by several ends."""
    for premise in of.premises_of(Twice):
        model, k = of.model(premise.id)
        words = [_end(of, model, k, e) for e in sorted(ends(model.problem)[k], key=lambda e: (str(type(e)), str(e)))]
        ids = of.alike(premise.id)
        text = f"{names_of(of.table, ids)} can be used only once: {listed(list(dict.fromkeys(words)), 'or')}"
        yield Fact("twice", text, ids, "118.3")


def _end(of: Conflict, model: Model, k: int, end: object) -> str:
    if end == k:
        return "for its own mana"
    if isinstance(end, int):
        return f"for the cost of {of.name(model.problem.kinds[end].label)}"
    if isinstance(end, tuple):
        return f"for «{model.parts[end[1]]}» of the cost"
    return f"for {METHODS[str(end)].title.lower()}"


def order(of: Conflict) -> Iterator[Fact]:
    """That mana cannot pay for its own source."""
    if of.premises_of(Order):
        problem = of.builts[0].problem
        inside = {j for group in problem.cycles for j in group}
        bound = {c.kind for j, c in enumerate(problem.columns) if j in inside or looks_back(c)}
        ids = tuple(o.id for k in sorted(bound) for o in of.builts[0].merged.members[k])
        yield Fact("order", "what an ability takes must be there before what it makes", ids, "118.3a")


def limits(of: Conflict) -> Iterator[Fact]:
    """Numbers that there is no more of."""
    for limit in of.premises_of(Limit):
        text, number, rule = _LIMITS[limit.what]
        yield Fact("limit", text.format(getattr(of.builts[0].problem, number)), (), rule)


def restrictions(of: Conflict) -> Iterator[Fact]:
    """Mana that may be spent on some things only."""
    for premise in of.premises_of(Restriction):
        ids = tuple(dict.fromkeys(i for b in of.builts for i in _restricted(b, premise.words)))
        whose = f"mana from {names_of(of.table, ids)}" if ids else "floating mana"
        yield Fact("lock", f"{whose} is restricted: {premise.words.rstrip('.')}", ids, "106.6")


def locked(of: Conflict) -> Iterator[Fact]:
    """Objects whose own state keeps them from use."""
    for lock in of.premises_of(Lock):
        text, rule = _LOCKED[lock.kind]
        each = "" if len(lock.ids) == 1 else "each of "
        named = f"{of.name(lock.ids[0])} ({', '.join(lock.ids)})"
        yield Fact("lock", f"{each}{named} cannot be used: {text}", lock.ids, rule)


def banned(of: Conflict) -> Iterator[Fact]:
    """Objects that forbid something about paying."""
    for ban in of.premises_of(Ban):
        actions = [a for a in (*_FORBIDS, "activate") if any(s.id == ban.id for s, _ in forbidding(of.table, a))]
        barred = _barred(of, ban.id) if "activate" in actions else ()
        words = [_FORBIDS[a] for a in actions if a in _FORBIDS]
        words += [f"activating mana abilities of {names_of(of.table, barred)}"] if barred else []
        yield Fact("lock", f"{of.name(ban.id)} forbids {listed(words)}", (ban.id, *barred), "101.2")


def _barred(of: Conflict, ban: str) -> tuple[str, ...]:
    """Your objects with a mana ability that the object forbids."""
    return tuple(
        thing.id
        for thing in of.table.objects.values()
        if thing.controller == "you" and thing.zone == "battlefield"
        if any(r.kind == "forbidden" and r.objects[:1] == (ban,) for r in _mana_locks(of.table, thing))
    )


def wishes(of: Conflict) -> Iterator[Fact]:
    """The wishes that stand in the way: no rule forbids it, the player does."""
    mine = of.premises_of(Wished)
    kept = tuple(w.value for w in mine if w.key == "keep")
    used = tuple(w.value for w in mine if w.key == "must")
    if kept:
        verb = "is" if len(kept) == 1 else "are"
        yield Fact("wish", f"{names_of(of.table, kept)} {verb} kept by your wish", kept, "")
    if used:
        yield Fact("wish", f"{names_of(of.table, used)} must be used by your wish", used, "")
    yield from (Fact("wish", f"{_NEVER[w.value]} by your wish", (), "") for w in mine if w.key == "never")


def _mana_locks(table: GameTable, thing: Object) -> Iterator[Reason]:
    """All that keeps the mana abilities of the object from being activated."""
    for number, ability in enumerate(thing.activated, 1):
        if ability.is_mana_ability:
            yield from locks(table, thing, number)


def _restricted(built: Built, words: str) -> Iterator[str]:
    """Ids of the objects whose mana is restricted in these words."""
    tags = {i for i, w in enumerate(model_of(built).words) if w == words}
    kinds = {c.kind for c in built.problem.columns if any(s.tag in tags for s in c.supplies)}
    return (o.id for k in sorted(kinds) for o in built.merged.members[k])
