"""Mana abilities activated between spells, whether their mana is needed yet or not (605.3a).

Most of these need not be tried: where all mana of a source is spent on one thing, it may as well be activated for
that. Tried are those that make more than one mana at once, that something may do away with or change before the mana
is needed, and whose use itself may matter to something else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import get_args

from attrs import evolve, fields, has

from manaplan.api.after import paid
from manaplan.api.game import Game
from manaplan.api.turn_cards import amount_of, is_plain_source
from manaplan.costing.records import Announcement, TotalCost
from manaplan.game.abilities import (
    Ability,
    Activated,
    AddsCost,
    AlternativeCost,
    CostChange,
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
from manaplan.game.position.ask import Preferences
from manaplan.game.position.records import Document
from manaplan.game.position.words import BATTLEFIELD
from manaplan.game.wording.abilities import ability_text
from manaplan.layers.objects import GameTable, Object
from manaplan.limits import check_time
from manaplan.plan.footprint import kinds
from manaplan.plan.steps import Activate, Plan, Step, Uses
from manaplan.referee.choices import Alike
from manaplan.referee.legal import activations
from manaplan.referee.replay import replay_state
from manaplan.referee.state import State, Unit, start
from manaplan.rules.amounts import Amount, Number, Variable
from manaplan.rules.costs import Discard, Exile, PayMana, Return, Sacrifice, UntapOthers, UntapSelf
from manaplan.rules.mana import ManaCost, Symbol
from manaplan.rules.predicates import Is, Itself, Predicate, matches
from manaplan.rules.records import define, frozen
from manaplan.rules.spending import PaidFor

NOTHING = TotalCost("nothing", Announcement(), ManaCost(), (), (), PaidFor("other"))
"""What mana abilities are activated for with priority."""

MOST_FEEDING = 3
"""No more sources than this are tapped for the mana that an ability takes: what takes more is not looked at in full."""

_CHANGES = (Forbids, Grants, LifeForMana, ReplacesCounters, ReplacesMana, SpendAs, TappedTrigger)
_GIVES_UP = frozenset({"bargain", "casualty", "champion", "craft", "devour", "emerge", "exploit", "mutate", "offering"})
"""Keywords by which permanents are given up without a cost that says so."""


@frozen(eq=False)
class Freed:
    """Mana abilities activated, and the position after them."""

    steps: tuple[Activate, ...]
    uses: Uses
    document: Document


def freed(game: Game, wishes: Preferences) -> Iterator[Freed]:
    """Every position after a mana ability that may be worth activating before its mana is needed, with those before it
    that make what it costs.
    """
    tried = Tried.of(game.table)
    if not any(tried(o, a) for o in _mine(game.table) for a in o.activated if a.is_mana_ability):
        return
    begin = start(game.table, NOTHING)
    for steps, state in _sequences(begin, (), tried, _alike(game.table)):
        uses = state.uses()
        if _is_wished(uses, wishes):
            document = paid(game.document, state, Plan(steps, uses, state.floating()))
            if document.you.life > 0:
                yield Freed(steps, uses, document)


def needs_more(table: GameTable) -> bool:
    """Whether a mana ability might be of use that is activated for more than the spell whose cost is locked in already
    (601.2f comes before 601.2g): such is not tried.

    It would have to be one that makes the spell dearer if it is activated before, and cannot be after.
    """
    tried = Tried.of(table)
    mine = [(o, a) for o in _mine(table) for a in o.activated if a.is_mana_ability]
    if any(tried(o, a) and _takes(a) > MOST_FEEDING for o, a in mine):
        return True
    several = any(not _only_taps(a) and (amount_of(a.mana) or 2) > 1 for _, a in mine)
    return several and any(_cost_depends(a) for o in table.objects.values() if o.owner == "you" for a in o.abilities)


def _cost_depends(ability: Ability) -> bool:
    if isinstance(ability, Keyword):
        return ability.name.split(" ")[0] == "affinity"
    depends = isinstance(ability, CostChange) and holds_any(ability.times, _counts)
    return depends or (isinstance(ability, (AlternativeCost, CostChange)) and ability.condition is not None)


def carried(game: Game, steps: tuple[Activate, ...]) -> Freed | None:
    """The position after these abilities; None where they cannot all be activated."""
    state, wrong = replay_state(game.table, NOTHING, Plan(steps, Uses()))
    if wrong:
        return None
    uses = state.uses()
    return Freed(steps, uses, paid(game.document, state, Plan(steps, uses, state.floating())))


def _mine(table: GameTable) -> Iterator[Object]:
    return (o for o in table.objects.values() if "you" in (o.controller, o.owner) and o.zone != "stack")


def _sequences(
    state: State, steps: tuple[Activate, ...], tried: Tried, alike: Alike
) -> Iterator[tuple[tuple[Activate, ...], State]]:
    """One ability that is tried, after others that make the mana for it alone."""
    for step, after in _worthwhile(activations(state, alike), tried.letters):
        check_time("looking at mana abilities")
        thing = state.table.objects[step.object]
        fed = sum(1 for pay in step.pays if pay.mana is not None)
        if tried(thing, thing.activated[step.ability - 1]):
            if fed >= len(steps):
                yield (*steps, _told(step, thing)), after
        elif len(steps) < min(MOST_FEEDING, tried.feeding):
            yield from _sequences(after, (*steps, _told(step, thing)), tried, alike)


def _told(step: Activate, thing: Object) -> Activate:
    return evolve(step, text=ability_text(thing.activated[step.ability - 1]))


def _worthwhile(found: Iterable[tuple[Step, State]], letters: frozenset[str]) -> Iterator[tuple[Activate, State]]:
    """The activations with priority, of those that differ in their mana alone the ones that may be of more use: types
    that no cost names pay for generic mana only, as all others do too.
    """
    groups: dict[object, list[tuple[Counter[str], Activate, State]]] = {}
    for step, after in found:
        assert isinstance(step, Activate)
        if step.before:
            named = Counter(t for t in step.adds if t in letters)
            groups.setdefault((step.object, step.ability, step.pays, step.x, len(step.adds)), []).append(
                (named, step, after)
            )
    for same in groups.values():
        kept: list[Counter[str]] = []
        for named, step, after in sorted(same, key=lambda s: -s[0].total()):
            if not any(named <= other for other in kept):
                kept.append(named)
                yield step, after


def _alike(table: GameTable) -> Alike:
    """Objects that differ in their ids alone are tried once."""
    known = kinds(table)

    def key(thing: Object | Unit) -> Hashable:
        if isinstance(thing, Unit):
            return thing.type, thing.snow, thing.spending, thing.riders, thing.source and thing.source.name
        now = thing.zone, thing.tapped, tuple(sorted(thing.counters.items()))
        return known.get(thing.id, thing.id), now

    return key


def _is_wished(uses: Uses, wishes: Preferences) -> bool:
    """Whether it does nothing that the wishes rule out."""
    given = {"sacrifice": uses.sacrificed, "exile": uses.exiled, "discard": uses.discarded, "return": uses.returned}
    gone = {key for keys in given.values() for key in keys}
    counters = {key for key, _, _ in uses.counters}
    if {*uses.tapped, *gone, *counters} & set(wishes.keep) or (uses.life and "life" in wishes.never):
        return False
    return not any(given[verb] for verb in wishes.never if verb in given)


# --- what is tried ---------------------------------------------------------------------------------------------------


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
        found = cls(
            changed=any(_changes(a) for _, a in acting),
            given_up=tuple((what, o) for o, a in acting if _may_use(o, a) for what in _given_up(a)),
            looks=any(_looks(a) for _, a in acting),
            copies=any(isinstance(a, EntersAsCopy) for _, a in acting),
            names=names,
            letters=frozenset(_letters(things)),
        )
        found.feeding = max((_takes(a) for o, a in acting if isinstance(a, Activated) and found(o, a)), default=0)
        return found

    def __call__(self, thing: Object, ability: Activated) -> bool:
        """Whether the mana ability of the object is tried by itself."""
        if self.changed or (not is_plain_source(ability) and ability.zone == BATTLEFIELD):
            return True
        if ability.timing or ability.limit is not None or (amount_of(ability.mana) or 2) > 1:
            return True
        if self.looks and not _only_taps(ability):
            return True
        if ability.zone != BATTLEFIELD:
            return ability.zone != "hand"
        twice = "legendary" in thing.supertypes and (self.copies or self.names.get(thing.name, 0) > 1)
        return twice or any(matches(what, thing, by) for what, by in self.given_up)


def _may_use(thing: Object, ability: Ability) -> bool:
    return thing.controller == "you" or not isinstance(ability, Activated)


def _only_taps(ability: Activated) -> bool:
    """Whether nothing is lost for it but the use of its object until it untaps."""
    mana = ability.mana
    harms = mana is not None and any(x is not None for x in (mana.damage, mana.life_gain, mana.life_loss))
    return not harms and not any(isinstance(c, (Sacrifice, Exile)) for c in ability.cost)


def _takes(ability: Activated) -> int:
    costs = [c.cost for c in ability.cost if isinstance(c, PayMana)]
    return sum(c.mana_value + (MOST_FEEDING + 1 if c.variables else 0) for c in costs)


def _changes(ability: Ability) -> bool:
    """Whether it may change what another source makes or may do, untap it, or asks whether something is tapped."""
    if isinstance(ability, Modifies):
        types = ability.add_types or ability.set_types is not None or ability.remove_types or ability.every_type
        return bool(ability.lose_abilities or types) or not _harmless(ability.toughness, ability.set_toughness)
    if isinstance(ability, _CHANGES):
        return not (isinstance(ability, TappedTrigger) and ability.mana is None)
    return holds_any(ability, lambda r: isinstance(r, (UntapOthers, UntapSelf)) or r in _STATUS)


def _harmless(more: Amount | None, as_set: Amount | None) -> bool:
    """Whether no creature dies of having so much more toughness, or just so much."""
    grows = more is None or (isinstance(more, Number) and more.value >= 0)
    return grows and (as_set is None or (isinstance(as_set, Number) and as_set.value > 0))


_STATUS = (Is("tapped"), Is("untapped"))


def _given_up(ability: Ability) -> Iterator[Predicate]:
    """What permanents may be given up for it."""
    if isinstance(ability, Keyword) and ability.name.split(" ")[0] in _GIVES_UP:
        yield Is("permanent")
    found: list[Predicate] = []

    def gather(record: object) -> bool:
        if isinstance(record, (Sacrifice, Return)) and record.what != Itself():
            found.append(record.what)
        if isinstance(record, Exile) and record.what != Itself() and BATTLEFIELD in record.zone:
            found.append(record.what)
        return False

    holds_any(ability, gather)
    yield from found


def _looks(ability: Ability) -> bool:
    """Whether it counts anything or asks whether something holds, or takes what lies in a hand or a graveyard."""
    if isinstance(ability, Keyword) and ability.name.split(" ")[0] in {"affinity", "delve", "escape", "improvise"}:
        return True
    if isinstance(ability, AddsCost) or getattr(ability, "condition", None) is not None:
        return True
    return holds_any(ability, lambda r: _counts(r) or isinstance(r, Discard) or _from_elsewhere(r))


def _from_elsewhere(record: object) -> bool:
    return isinstance(record, Exile) and BATTLEFIELD not in record.zone and record.what != Itself()


def _letters(things: Iterable[Object]) -> Iterator[str]:
    """The types of mana that a cost of any of these names."""
    found: list[Symbol] = []

    def gather(record: object) -> bool:
        if isinstance(record, Symbol):
            found.append(record)
        return False

    for thing in things:
        faces = thing.card.faces if thing.card is not None else ()
        holds_any((thing.mana_cost, thing.abilities, *(f.mana_cost for f in faces)), gather)
    return (letter for symbol in found for letter in symbol.letters)


_COUNTED = tuple(kind for kind in get_args(Amount) if kind not in (Number, Variable))
"""Amounts that depend on what there is, or on what happened."""


def _counts(record: object) -> bool:
    return isinstance(record, _COUNTED)


def holds_any(record: object, wanted: Callable[[object], bool]) -> bool:
    """Whether any part of the record is wanted."""
    if wanted(record):
        return True
    if isinstance(record, tuple):
        return any(holds_any(part, wanted) for part in record)
    kind = type(record)
    return has(kind) and any(holds_any(getattr(record, f.name), wanted) for f in fields(kind))
