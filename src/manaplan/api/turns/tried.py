"""Which mana abilities may be worth activating before their mana is needed.

Most are not: where all mana of a source is spent on one thing, it may as well be activated for that. Tried are those
that make more than one mana at once, that something may do away with or change before the mana is needed, and whose use
itself may matter to something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from manaplan.api.turns.calm import amount_of, is_plain_source
from manaplan.game.abilities import (
    Ability,
    Activated,
    AddsCost,
    EntersAsCopy,
    Forbids,
    Grants,
    Keyword,
    LifeForMana,
    Modifies,
    ReplacesCounters,
    ReplacesMana,
    SpendAs,
    TappedTrigger,
)
from manaplan.game.position.words import BATTLEFIELD
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import Amount, Number, Variable
from manaplan.rules.costs import Discard, Exile, PayLife, PayMana, Return, Sacrifice, UntapOthers, UntapSelf
from manaplan.rules.mana import Symbol
from manaplan.rules.parts import inside, names_taps
from manaplan.rules.predicates import Is, Itself, Predicate, matches
from manaplan.rules.records import define

MOST_FEEDING = 3
"""No more sources than this are tapped for the mana that an ability takes: what takes more is not looked at in full."""

_CHANGES = (Forbids, Grants, LifeForMana, ReplacesCounters, ReplacesMana, SpendAs, TappedTrigger)
_LASTING = (Forbids, Grants, Modifies, SpendAs)
_GIVES_UP = frozenset({"bargain", "casualty", "champion", "craft", "devour", "emerge", "exploit", "mutate", "offering"})
"""Keywords by which permanents are given up without a cost that says so."""


@define
class Tried:
    """Whether an ability may be worth activating before its mana is needed, by what there is in the position.

    ``changed``: something may change what sources make. ``given_up``: what may be given up or sacrificed for something
    else. ``looks``: something looks at what was done or is there; ``letters``: types of mana that a cost names;
    ``feeding``: how much mana an ability takes that is tried.
    """

    changed: bool
    given_up: tuple[tuple[Predicate, Object], ...]
    looks: bool
    copies: bool
    names: dict[str, int]
    letters: frozenset[str]
    feeding: int = 0

    @classmethod
    def of(cls, table: GameTable) -> Tried:
        """What is tried in the position."""
        things = [o for o in table.objects.values() if o.zone == BATTLEFIELD or o.owner == "you"]
        acting = [(o, a) for o in things for a in o.abilities]
        names: dict[str, int] = {}
        for o in things:
            names[o.name] = names.get(o.name, 0) + 1
        given_up = tuple((what, o) for o, a in acting if _may_use(o, a) for what in _given_up(a))
        found = cls(
            changed=any(_changes(a) and not _stays(o, a, given_up) for o, a in acting),
            given_up=given_up,
            looks=any(_looks(a) for _, a in acting),
            copies=any(isinstance(a, EntersAsCopy) for _, a in acting),
            names=names,
            letters=frozenset(_letters(things)),
        )
        found.feeding = max((takes(a) for o, a in acting if isinstance(a, Activated) and found(o, a)), default=0)
        return found

    def __call__(self, thing: Object, ability: Activated) -> bool:
        """Whether the mana ability of the object is tried by itself."""
        if self.changed or (not is_plain_source(ability) and ability.zone == BATTLEFIELD):
            return True
        if ability.timing or ability.limit is not None or (amount_of(ability.mana) or 2) > 1:
            return True
        if self.looks and not only_taps(ability):
            return True
        if ability.zone != BATTLEFIELD:
            return ability.zone != "hand"
        twice = "legendary" in thing.supertypes and (self.copies or self.names.get(thing.name, 0) > 1)
        return twice or any(matches(what, thing, by) for what, by in self.given_up)


def _may_use(thing: Object, ability: Ability) -> bool:
    return thing.controller == "you" or not isinstance(ability, Activated)


def only_taps(ability: Activated) -> bool:
    """Whether nothing is lost for it but the use of its object until it untaps."""
    mana = ability.mana
    harms = mana is not None and any(x is not None for x in (mana.damage, mana.life_gain, mana.life_loss))
    return not harms and not any(isinstance(c, (Sacrifice, Exile, PayLife)) for c in ability.cost)


def takes(ability: Activated) -> int:
    """How much mana it takes; more than is looked at where X is part of that."""
    costs = [c.cost for c in ability.cost if isinstance(c, PayMana)]
    return sum(c.mana_value + (MOST_FEEDING + 1 if c.variables else 0) for c in costs)


def _changes(ability: Ability) -> bool:
    """Whether it may change what another source makes or may do, untap it, or asks whether something is tapped."""
    if isinstance(ability, Modifies):
        types = ability.add_types or ability.set_types is not None or ability.remove_types or ability.every_type
        return bool(ability.lose_abilities or types) or not _harmless(ability.toughness, ability.set_toughness)
    if isinstance(ability, _CHANGES):
        return not (isinstance(ability, TappedTrigger) and ability.mana is None)
    return names_taps(ability) or any(isinstance(part, (UntapOthers, UntapSelf)) for part in inside(ability))


def _stays(thing: Object, ability: Ability, given_up: Iterable[tuple[Predicate, Object]]) -> bool:
    """Whether it has changed what it changes already, and goes on to."""
    if thing.zone != BATTLEFIELD or not isinstance(ability, _LASTING) or ability.condition is not None:
        return False
    return not any(matches(what, thing, by) for what, by in given_up)


def _harmless(more: Amount | None, as_set: Amount | None) -> bool:
    """Whether no creature dies of having so much more toughness, or just so much."""
    grows = more is None or (isinstance(more, Number) and more.value >= 0)
    return grows and (as_set is None or (isinstance(as_set, Number) and as_set.value > 0))


def _given_up(ability: Ability) -> Iterator[Predicate]:
    """What permanents may be given up for it."""
    if isinstance(ability, Keyword) and ability.name.split(" ")[0] in _GIVES_UP:
        yield Is("permanent")
    for part in inside(ability):
        if not isinstance(part, (Sacrifice, Return, Exile)) or part.what == Itself():
            continue
        if not isinstance(part, Exile) or BATTLEFIELD in part.zone:
            yield part.what


def _looks(ability: Ability) -> bool:
    """Whether it counts anything or asks whether something holds, or takes what lies in a hand or a graveyard."""
    if isinstance(ability, Keyword) and ability.name.split(" ")[0] in {"affinity", "delve", "escape", "improvise"}:
        return True
    if isinstance(ability, AddsCost) or getattr(ability, "condition", None) is not None:
        return True
    return any(counts(part) or isinstance(part, Discard) or _from_elsewhere(part) for part in inside(ability))


def _from_elsewhere(record: object) -> bool:
    return isinstance(record, Exile) and BATTLEFIELD not in record.zone and record.what != Itself()


def _letters(things: Iterable[Object]) -> Iterator[str]:
    """The types of mana that a cost of any of these names."""
    for thing in things:
        faces = thing.card.faces if thing.card is not None else ()
        for part in inside((thing.mana_cost, thing.abilities, *(f.mana_cost for f in faces))):
            if isinstance(part, Symbol):
                yield from part.letters


_COUNTED = tuple(kind for kind in get_args(Amount) if kind not in (Number, Variable))
"""Amounts that depend on what there is, or on what happened."""


def counts(record: object) -> bool:
    """Whether it is an amount that depends on what there is, or on what happened."""
    return isinstance(record, _COUNTED)
