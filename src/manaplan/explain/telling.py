"""A minimal conflict as facts in words, always in the same order."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from attrs import frozen

from manaplan.explain.counting import Payers, payers
from manaplan.explain.facts import Fact, listed, names_of
from manaplan.explain.premises import (
    ActivationCost,
    Ban,
    Choice,
    Demand,
    Limit,
    Lock,
    Order,
    Premise,
    Restriction,
    Twice,
    Wished,
)
from manaplan.explain.relaxing import Model, ends, looks_back, model_of
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.build import Built
from manaplan.problem.records import Pick
from manaplan.sources.locks import Reason, forbidding, locks
from manaplan.sources.methods import METHODS

P = TypeVar("P", bound=Premise)
_LIMITS = {
    "life": ("you have only {} life", "life_total", "119.4"),
    "energy": ("you have only {} energy", "energy_total", "107.14"),
    "library": ("your library has only {} cards", "library", "701.17b"),
}
_NUMBERS = {"life": "{} life must be paid", "energy": "{} energy must be paid", "mill": "{} cards must be milled"}
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


@frozen(eq=False)
class Teller:
    """Tells a conflict of these problems on the table."""

    table: GameTable
    builts: Sequence[Built]
    premises: Sequence[Premise]

    def facts(self) -> tuple[Fact, ...]:
        """The facts: what is demanded and what could pay it first, then what is in the way."""
        told = (
            self._choices,
            self._mana,
            self._other_demands,
            self._activation_costs,
            self._twice,
            self._order,
            self._limits,
        )
        rest = (self._restrictions, self._locks, self._bans, self._wishes)
        return tuple(fact for part in (*told, *rest) for fact in part())

    def _of(self, kind: type[P]) -> list[P]:
        return [p for p in self.premises if isinstance(p, kind)]

    def _choices(self) -> Iterator[Fact]:
        for choice in self._of(Choice):
            words = f"X = {choice.name}" if choice.key == "x" else choice.name
            verb = "chosen for" if choice.key == "choose" else "announced"
            text = f"something was {verb} {words}" if choice.key == "choose" else f"{words} was {verb}"
            yield Fact("choice", text, (), "107.3a" if choice.key == "x" else "601.2b")

    def _mana(self) -> Iterator[Fact]:
        left = [d.name for d in self._of(Demand) if d.what == "mana"]
        for built in self.builts:
            mine = [n.symbol for n in built.problem.needs if n.symbol in left and (n.amount or n.group)]
            mine = list(dict.fromkeys(mine))
            if mine:
                yield from self._unpaid(built, mine)
                left = [s for s in left if s not in mine]

    def _unpaid(self, built: Built, symbols: Sequence[str]) -> Iterator[Fact]:
        """The needs of these symbols together, and what could pay for them."""
        for symbol in symbols:
            alike = [n for n in built.problem.needs if n.symbol == symbol]
            amount = sum({n.group for n in alike}) or sum(n.amount for n in alike)
            yield Fact("demand", f"{_amount(symbol, amount)} must be paid", (), "601.2h")
        wanted = listed([_mana_words(s) for s in symbols], "or")
        found = payers(built, symbols)
        yield Fact("supply", _supply_text(self.table, found, wanted), found.makers, "605.3a")
        for method, ids in found.helpers.items():
            if ids:
                yield Fact(
                    "supply", f"{METHODS[method].title.lower()} could pay for {wanted}", ids, METHODS[method].rule
                )

    def _other_demands(self) -> Iterator[Fact]:
        for demand in self._of(Demand):
            if demand.what == "impossible":
                yield Fact("demand", demand.name, (), "118.3")
            elif demand.what == "part":
                yield from self._part(demand.name)
            elif demand.what != "mana":
                amount = min(a for b in self.builts if (a := getattr(b.problem, demand.what)))
                yield Fact("demand", _NUMBERS[demand.what].format(amount), (), "601.2h")

    def _part(self, text: str) -> Iterator[Fact]:
        for built in self.builts:
            model = model_of(built)
            picks = [p for p, t in zip(model.problem.picks, model.parts, strict=True) if t == text]
            if picks:
                yield Fact("demand", f"the cost asks: {text}", (), "601.2h")
                yield from (self._found(built, text, pick) for pick in picks[:1])
                return

    def _found(self, built: Built, text: str, pick: Pick) -> Fact:
        members = built.merged.members
        ids = tuple(o.id for k in pick.kinds if k < len(members) for o in members[k])
        there = _there(built, pick)
        if there < pick.amount:
            return Fact("supply", f"{text}: {there} of {pick.amount} can be found", ids, "118.3")
        return Fact("supply", f"{text}: only {names_of(self.table, ids)} can be used for it", ids, "118.3")

    def _activation_costs(self) -> Iterator[Fact]:
        for premise in self._of(ActivationCost):
            model, k = self._model(premise.id)
            costs = ["".join(n.symbol * n.amount for n in c.needs) for c in model.problem.columns if c.kind == k]
            words = listed(list(dict.fromkeys(c for c in costs if c)), "or")
            ids = self._alike(premise.id)
            verb = "asks for" if len(ids) == 1 else "ask for"
            yield Fact("demand", f"{names_of(self.table, ids)} {verb} {words or 'mana'} itself", ids, "602.2b")

    def _twice(self) -> Iterator[Fact]:
        for premise in self._of(Twice):
            model, k = self._model(premise.id)
            words = [
                self._end(model, k, e) for e in sorted(ends(model.problem)[k], key=lambda e: (str(type(e)), str(e)))
            ]
            ids = self._alike(premise.id)
            text = f"{names_of(self.table, ids)} can be used only once: {listed(list(dict.fromkeys(words)), 'or')}"
            yield Fact("twice", text, ids, "118.3")

    def _end(self, model: Model, k: int, end: object) -> str:
        if end == k:
            return "for its own mana"
        if isinstance(end, int):
            return f"for the cost of {self._name(model.problem.kinds[end].label)}"
        if isinstance(end, tuple):
            return f"for «{model.parts[end[1]]}» of the cost"
        return f"for {METHODS[str(end)].title.lower()}"

    def _order(self) -> Iterator[Fact]:
        if self._of(Order):
            problem = self.builts[0].problem
            inside = {j for group in problem.cycles for j in group}
            bound = {c.kind for j, c in enumerate(problem.columns) if j in inside or looks_back(c)}
            ids = tuple(o.id for k in sorted(bound) for o in self.builts[0].merged.members[k])
            yield Fact("order", "what an ability takes must be there before what it makes", ids, "118.3a")

    def _limits(self) -> Iterator[Fact]:
        for limit in self._of(Limit):
            text, number, rule = _LIMITS[limit.what]
            yield Fact("limit", text.format(getattr(self.builts[0].problem, number)), (), rule)

    def _restrictions(self) -> Iterator[Fact]:
        for premise in self._of(Restriction):
            ids = tuple(dict.fromkeys(i for b in self.builts for i in _restricted(b, premise.words)))
            whose = f"mana from {names_of(self.table, ids)}" if ids else "floating mana"
            yield Fact("lock", f"{whose} is restricted: {premise.words.rstrip('.')}", ids, "106.6")

    def _locks(self) -> Iterator[Fact]:
        for lock in self._of(Lock):
            text, rule = _LOCKED[lock.kind]
            each = "" if len(lock.ids) == 1 else "each of "
            named = f"{self._name(lock.ids[0])} ({', '.join(lock.ids)})"
            yield Fact("lock", f"{each}{named} cannot be used: {text}", lock.ids, rule)

    def _bans(self) -> Iterator[Fact]:
        for ban in self._of(Ban):
            actions = [a for a in (*_FORBIDS, "activate") if any(s.id == ban.id for s, _ in forbidding(self.table, a))]
            barred = self._barred(ban.id) if "activate" in actions else ()
            words = [_FORBIDS[a] for a in actions if a in _FORBIDS]
            words += [f"activating mana abilities of {names_of(self.table, barred)}"] if barred else []
            yield Fact("lock", f"{self._name(ban.id)} forbids {listed(words)}", (ban.id, *barred), "101.2")

    def _barred(self, ban: str) -> tuple[str, ...]:
        """Your objects with a mana ability that the object forbids."""
        return tuple(
            thing.id
            for thing in self.table.objects.values()
            if thing.controller == "you" and thing.zone == "battlefield"
            if any(r.kind == "forbidden" and r.objects[:1] == (ban,) for r in _mana_locks(self.table, thing))
        )

    def _wishes(self) -> Iterator[Fact]:
        wishes = self._of(Wished)
        kept = tuple(w.value for w in wishes if w.key == "keep")
        used = tuple(w.value for w in wishes if w.key == "must")
        if kept:
            verb = "is" if len(kept) == 1 else "are"
            yield Fact("wish", f"{names_of(self.table, kept)} {verb} kept by your wish", kept, "")
        if used:
            yield Fact("wish", f"{names_of(self.table, used)} must be used by your wish", used, "")
        yield from (Fact("wish", f"{_NEVER[w.value]} by your wish", (), "") for w in wishes if w.key == "never")

    def _name(self, identifier: str) -> str:
        return self.table.objects[identifier].name

    def _model(self, identifier: str) -> tuple[Model, int]:
        """The first problem, and the kind of the object in it."""
        model = model_of(self.builts[0])
        return model, model.index[identifier]

    def _alike(self, identifier: str) -> tuple[str, ...]:
        merged = self.builts[0].merged
        return tuple(o.id for o in merged.members[merged.index[identifier]])


def _mana_locks(table: GameTable, thing: Object) -> Iterator[Reason]:
    """All that keeps the mana abilities of the object from being activated."""
    for number, ability in enumerate(thing.activated, 1):
        if ability.is_mana_ability:
            yield from locks(table, thing, number)


def _amount(symbol: str, amount: int) -> str:
    if symbol in {"{1}", "{X}"}:
        return f"{amount} {_mana_words(symbol)}"
    return symbol * amount if amount <= 3 else f"{amount} of {symbol}"


def _mana_words(symbol: str) -> str:
    return "generic mana" if symbol in {"{1}", "{X}"} else symbol


def _supply_text(table: GameTable, found: Payers, wanted: str) -> str:
    """What the makers come to, their names last in brackets."""
    floats = f" and {found.floating} floating mana" if found.floating else ""
    named = f" ({names_of(table, found.makers)})" if found.makers else ""
    if not found.makers:
        return f"only{floats[4:]} can pay for {wanted}" if floats else f"nothing that can be used makes {wanted}"
    if found.too_few and found.one_each:
        verb = "can pay for" if floats or any(found.helpers.values()) else "makes" if found.things == 1 else "make"
        return f"only {found.things} {'object' if found.things == 1 else 'objects'}{floats} {verb} {wanted}{named}"
    if found.too_few:
        return f"no more than {found.most} mana for {wanted} can be had{' with what floats' if floats else ''}{named}"
    return f"{wanted} can come from these only{floats and ', or from floating mana'}{named}"


def _there(built: Built, pick: Pick) -> int:
    kinds = [built.problem.kinds[k] for k in pick.kinds]
    if pick.worth is not None:
        return sum(w * k.size for w, k in zip(pick.worth, kinds, strict=True))
    if pick.covers is not None:
        return len(frozenset[str]().union(*pick.covers))
    if pick.verb == "take":
        return sum(k.size * sum(n for name, n in k.counters if pick.counter in {"", name}) // pick.each for k in kinds)
    return sum(k.free if pick.verb == "tap" else k.size for k in kinds)


def _restricted(built: Built, words: str) -> Iterator[str]:
    """Ids of the objects whose mana is restricted in these words."""
    tags = {i for i, w in enumerate(model_of(built).words) if w == words}
    kinds = {c.kind for c in built.problem.columns if any(s.tag in tags for s in c.supplies)}
    return (o.id for k in sorted(kinds) for o in built.merged.members[k])
