"""Mana abilities activated between spells, whether their mana is needed yet or not (605.3a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from attrs import evolve

from manaplan.api.after import paid, with_lost
from manaplan.api.game import Game
from manaplan.api.turns.calm import amount_of
from manaplan.api.turns.tried import MOST_FEEDING, Tried, counts, only_taps, takes
from manaplan.costing.records import Announcement, TotalCost
from manaplan.game.abilities import (
    Ability,
    AlternativeCost,
    CostChange,
    Keyword,
)
from manaplan.game.position.ask import Preferences
from manaplan.game.position.records import Document
from manaplan.game.wording.abilities import ability_text
from manaplan.layers.objects import GameTable, Object
from manaplan.limits import check_time
from manaplan.plan.footprint import kinds
from manaplan.plan.steps import Activate, Plan, Step, Uses
from manaplan.referee.choices import Alike
from manaplan.referee.legal import activations
from manaplan.referee.replay import replay_state
from manaplan.referee.state import State, Unit, start
from manaplan.rules.mana import ManaCost
from manaplan.rules.parts import inside
from manaplan.rules.records import frozen
from manaplan.rules.spending import PaidFor

NOTHING = TotalCost("nothing", Announcement(), ManaCost(), (), (), PaidFor("other"))
"""What mana abilities are activated for with priority."""


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
            document = _position(game, steps, state)
            if document.you.life > 0:
                yield Freed(steps, uses, document)


def needs_more(table: GameTable) -> bool:
    """Whether a mana ability might be of use that is activated for more than the spell whose cost is locked in already
    (601.2f comes before 601.2g): such is not tried.

    It would have to be one that makes the spell dearer if it is activated before, and cannot be after.
    """
    tried = Tried.of(table)
    mine = [(o, a) for o in _mine(table) for a in o.activated if a.is_mana_ability]
    if any(tried(o, a) and takes(a) > MOST_FEEDING for o, a in mine):
        return True
    several = any(not only_taps(a) and (amount_of(a.mana) or 2) > 1 for _, a in mine)
    return several and any(_cost_depends(a) for o in table.objects.values() if o.owner == "you" for a in o.abilities)


def _cost_depends(ability: Ability) -> bool:
    if isinstance(ability, Keyword):
        return ability.name.split(" ")[0] == "affinity"
    depends = isinstance(ability, CostChange) and any(map(counts, inside(ability.times)))
    return depends or (isinstance(ability, (AlternativeCost, CostChange)) and ability.condition is not None)


def carried(game: Game, steps: tuple[Activate, ...]) -> Freed | None:
    """The position after these abilities; None where they cannot all be activated."""
    state, wrong = replay_state(game.table, NOTHING, Plan(steps, Uses()))
    if wrong:
        return None
    return Freed(steps, state.uses(), _position(game, steps, state))


def _position(game: Game, steps: tuple[Activate, ...], state: State) -> Document:
    return with_lost(paid(game.document, state, Plan(steps, state.uses(), state.floating())), state)


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
