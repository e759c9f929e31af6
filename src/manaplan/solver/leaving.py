"""What payments one after the other leave each other: things, counters, limits, life, energy and mana."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeAlias

from attrs import evolve, field
from ortools.sat.python.cp_model import LinearExpr

from manaplan.problem.records import PaymentProblem, Supply
from manaplan.problem.solution import FINAL, ManaClass, supplied_class
from manaplan.rules.records import define
from manaplan.solver.events import Linear
from manaplan.solver.footprint import damage
from manaplan.solver.variables import Variables

Carried: TypeAlias = list[tuple["Made", ManaClass, ManaClass]]
"""Mana that a payment leaves floating: the payment, its class there, and its class where it may be spent."""


@define(eq=False)
class Made:
    """One payment of several in one model.

    ``kinds``: its kinds by the kind of the first problem that they are; ``tags``: what tells its mana apart; ``card``:
    the kind of the first problem of which one is cast by it, or -1; ``floats``: the mana that it leaves; ``spent``: how
    much of that later payments take.
    """

    v: Variables
    tags: Mapping[int, Hashable]
    kinds: Mapping[int, tuple[int, ...]]
    floats: Mapping[ManaClass, Linear]
    card: int = -1
    spent: defaultdict[ManaClass, list[Linear]] = field(factory=lambda: defaultdict(list))

    @classmethod
    def first(cls, v: Variables, tags: Mapping[int, Hashable]) -> Made:
        """The payment that is really made: the types of what it leaves floating (``left``) hold for all after it."""
        floats = {ManaClass(t, tag): amount for (t, tag), amount in v.left.items()}
        return cls(v, tags, _by_origin(v, {kind.origin: kind.origin for kind in v.problem.kinds}), floats)

    @classmethod
    def later(cls, v: Variables, tags: Mapping[int, Hashable], kinds: Mapping[int, int], card: int) -> Made:
        """A payment after it; ``kinds`` tells which kind of the first problem each of its kinds is."""
        floats = {mana: v.floats[mana] for mana in _worth_leaving(v) if mana in v.floats}
        return cls(v, tags, _by_origin(v, kinds), floats, card)

    def total(self, origin: int, amount: Mapping[int, Iterable[Linear]]) -> Linear:
        """The sum over its kinds that are this kind of the first problem."""
        return sum(x for k in self.kinds.get(origin, ()) for x in amount.get(k, ()))

    def taps(self, origin: int) -> Linear:
        """How often things of the kind are tapped."""
        e = self.v.events
        return self.total(origin, e.tap) + self.total(origin, e.tap_and_go) + self.total(origin, e.tap_late)

    def untaps(self, origin: int) -> Linear:
        """How often things of the kind are untapped."""
        return self.total(origin, self.v.events.untap) + self.total(origin, self.v.events.untap_late)

    def stays_tapped(self, origin: int) -> Linear:
        """Things of the kind that are tapped by it and still there afterwards, those that it untapped included."""
        e = self.v.events
        return sum(e.stays_tapped(k) + sum(e.untap[k]) for k in self.kinds.get(origin, ()))

    def gone(self, origin: int) -> Linear:
        """Things of the kind that are given up, or cast."""
        e = self.v.events
        given = self.total(origin, e.tap_and_go) + self.total(origin, e.go) + self.total(origin, e.go_late)
        return given + (self.v.paid if origin == self.card else 0)


def _worth_leaving(v: Variables) -> list[ManaClass]:
    """The mana that may have to be made before it is spent: it comes with more, or from what is given up meanwhile.

    Any other can be made when it is needed just as well.
    """
    found: dict[ManaClass, None] = {}
    for j, column in enumerate(v.problem.columns):
        units = sum(s.amount for s in column.supplies)
        more = units > 1 or any(s.per_x or s.doubled for s in column.supplies)
        if more or v.events.go.get(column.kind) or v.events.go_late.get(column.kind):
            found |= dict.fromkeys(supplied_class(j, column, s) for s in column.supplies)
    return list(found)


def _by_origin(v: Variables, kinds: Mapping[int, int]) -> dict[int, tuple[int, ...]]:
    found: defaultdict[int, list[int]] = defaultdict(list)
    for k, kind in enumerate(v.problem.kinds):
        if kind.origin in kinds:
            found[kinds[kind.origin]].append(k)
    return {origin: tuple(members) for origin, members in found.items()}


def carrying(
    problem: PaymentProblem, tags: Mapping[int, Hashable], before: Sequence[Made]
) -> tuple[PaymentProblem, Carried]:
    """The problem with what may float after the payments before in its pool, and which class of it is which."""
    own = {key: tag for tag, key in tags.items()}
    tag = 1 + max((tag for tag, _ in problem.pays), default=0)
    carried: Carried = []
    pays, extra = dict(problem.pays), []
    for made in before:
        for mana, floats in made.floats.items():
            most = made.v.most(floats)
            if most and mana.tag in made.tags and made.tags[mana.tag] in own:
                letters = ((n, t) for (s, n), t in problem.pays.items() if s == own[made.tags[mana.tag]])
                pays |= {(tag, n): t for n, t in letters}
                extra.append(Supply(mana.types, most, tag=tag))
                carried.append((made, mana, ManaClass(mana.types, tag)))
                tag += 1
    return evolve(problem, pool=(*problem.pool, *extra), pays=pays), carried


def shared(v: Variables, before: Sequence[Made], after: Made, carried: Carried) -> None:
    """What payments before used, the one after them cannot."""
    for made, mana, kept in carried:
        made.spent[mana].append(made.v.most(made.floats[mana]) - after.v.floats[kept])
        v.model.add(sum(made.spent[mana]) <= made.floats[mana])
    for origin in {*after.kinds, after.card} - {-1}:
        _things(v, before, after, origin)
        _counters(v, before, after, origin)
        _limits(v, before, after, origin)
    _numbers(v, before, after)


def _things(v: Variables, before: Sequence[Made], after: Made, origin: int) -> None:
    """Things that were tapped stay so, and those given up are gone.

    Of what earlier payments after the first gave up, some may have been tapped before: how many, is a variable.
    """
    kinds = [v.problem.kinds[k] for k in before[0].kinds[origin]]
    size = sum(k.size for k in kinds)
    free = any(k.free for k in kinds)
    there: Linear = size
    tapped: Linear = 0 if free else size
    for number, made in enumerate((*before, after)):
        gone, stays = made.gone(origin), made.stays_tapped(origin)
        was_tapped: Linear = 0 if free else gone
        if number and free and not isinstance(gone, int) and not isinstance(tapped, int):
            was_tapped = v.model.new_int_var(0, size, "")
            v.model.add(was_tapped <= tapped)
            v.model.add(was_tapped <= gone - (made.taps(origin) - stays) + made.untaps(origin))
        if made is after:
            v.model.add(gone <= there)
            if free:
                v.model.add(stays + gone - was_tapped <= there - tapped + made.untaps(origin))
        there = there - gone
        tapped = tapped + stays - was_tapped


def _counters(v: Variables, before: Sequence[Made], after: Made, origin: int) -> None:
    """Counters that were taken, or lay on what is gone, are there no more."""
    kinds = [v.problem.kinds[k] for k in before[0].kinds[origin]]
    size = sum(k.size for k in kinds)
    for name in {name for kind in kinds for name, _ in kind.counters}:
        later = _taken(after, origin, name)
        if not isinstance(later, int):
            on = kinds[0].counters_on(name)
            v.model.add(later + sum(_taken(made, origin, name) for made in before) <= size * on)
            v.model.add(later <= on * (size - sum(made.gone(origin) for made in before)))


def _taken(made: Made, origin: int, name: str) -> Linear:
    """Counters of the name taken off things of the kind."""
    mine, v = made.kinds.get(origin, ()), made.v
    total: Linear = 0
    for j, column in enumerate(v.problem.columns):
        if column.kind in mine:
            for taken, amount, per_x in column.takes:
                if taken == name:
                    total = total + amount * v.uses[j] + (per_x * v.xs[j] if per_x else 0)
    for (o, p, k), x in v.picked.items():
        pick = (v.problem.picks if o == FINAL else v.problem.columns[o].picks)[p]
        if k in mine and pick.verb == "take" and pick.counter in {"", name}:
            total = total + pick.each * x
    return total


def _limits(v: Variables, before: Sequence[Made], after: Made, origin: int) -> None:
    """What may be activated so many times each turn may not be activated more often in all of them."""
    size = sum(v.problem.kinds[k].size for k in before[0].kinds[origin])
    uses: defaultdict[tuple[int, int], list[Linear]] = defaultdict(list)
    for made in (*before, after):
        for j, column in enumerate(made.v.problem.columns):
            if column.limit is not None and not column.taps and column.kind in made.kinds.get(origin, ()):
                uses[column.number, column.limit].append(made.v.uses[j])
    for (_, limit), counts in uses.items():
        v.model.add(sum(counts) <= limit * size)


def _numbers(v: Variables, before: Sequence[Made], after: Made) -> None:
    """Life, energy and cards of the library that are gone cannot be paid once more."""
    paid = after.v.paid
    for total, what in ((v.problem.life_total, _life), (v.problem.energy_total, _energy), (v.problem.library, _milled)):
        later = what(after.v)
        if not isinstance(later, int):
            rule = v.model.add(later + sum(what(made.v) for made in before) <= total)
            if isinstance(paid, LinearExpr):
                rule.only_enforce_if(paid)


def _life(v: Variables) -> Linear:
    columns = v.problem.columns
    by_columns: Linear = sum(c.life * v.uses[j] for j, c in enumerate(columns) if c.life)
    by_x: Linear = sum(c.life_per_x * v.xs[j] for j, c in enumerate(columns) if c.life_per_x)
    return by_columns + by_x + v.final_life() + damage(v)


def _energy(v: Variables) -> Linear:
    return sum(c.energy * v.uses[j] for j, c in enumerate(v.problem.columns) if c.energy) + v.problem.energy * v.paid


def _milled(v: Variables) -> Linear:
    return sum(c.mill * v.uses[j] for j, c in enumerate(v.problem.columns) if c.mill) + v.problem.mill * v.paid
