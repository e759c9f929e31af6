"""How an activated mana ability resolves: what it adds, with the mana triggers that follow at once (605.3b, 605.4a)."""

from collections import Counter
from collections.abc import Iterator

from manaplan.game.abilities import AddMana, TappedTrigger
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.moves import add_counters, change_life
from manaplan.referee.outputs import Seen, alternatives, choice_types, combos, possible
from manaplan.referee.replaced import Mana, counters_instead, effects_on, in_order, replaced
from manaplan.referee.state import State, Unit
from manaplan.referee.tapping import mana_triggers
from manaplan.rules.amounts import Amount, evaluate
from manaplan.rules.records import evolve, frozen


@frozen
class Gift:
    """Mana that one ability adds: the effect, the object it is of, and the types."""

    add: AddMana
    source: Object
    types: Mana


@frozen
class Resolving:
    """A mana ability about to resolve.

    Its effect, its object as it last was, what it looks at, and whether the object was tapped for mana. ``unspent``
    is the mana in the pool where the effect doubles it.
    """

    add: AddMana
    source: Object
    seen: Seen
    tapped: bool
    unspent: Mana = ()


Follower = tuple[Object, TappedTrigger, AddMana]


def followers(table: GameTable, what: Resolving) -> list[Follower]:
    """The triggered mana abilities that may follow (106.12a)."""
    return [(o, t, t.mana) for o, t in mana_triggers(table, what.source, what.tapped) if t.mana is not None]


def _met(table: GameTable, after: list[Follower], produced: Mana) -> list[Follower]:
    """The followers that ask for mana of a type that was produced, or for none; none where nothing was produced."""
    types = frozenset(produced)
    if not types:
        return []
    return [f for f in after if f[1].types is None or choice_types(f[1].types, table, f[0]) & types]


def _own(table: GameTable, what: Resolving) -> Iterator[Mana]:
    """Everything that the ability itself may produce, replacement effects applied."""
    effects = effects_on(table, what.source) if what.tapped else ()
    plain = [what.unspent] if what.add.doubles else combos(alternatives(what.add, table, what.source, what.seen))
    found: dict[Mana, None] = {}
    for mana in plain:
        found |= dict.fromkeys(sorted(replaced(mana, effects)))
    return iter(found)


def gifts(table: GameTable, what: Resolving, adds: Mana) -> tuple[Gift, ...] | None:
    """How the abilities add exactly this mana between them, or None where they cannot."""
    after = followers(table, what)
    if not after and not what.add.doubles and not (what.tapped and effects_on(table, what.source)):
        own = alternatives(what.add, table, what.source, what.seen)
        return (Gift(what.add, what.source, adds),) if possible(own, adds) else None
    wanted = Counter(adds)
    for types in _own(table, what):
        if Counter(types) <= wanted:
            rest = _rest(table, what, _met(table, after, types), types, wanted - Counter(types))
            if rest is not None:
                return (Gift(what.add, what.source, types), *rest)
    return None


def _rest(
    table: GameTable, what: Resolving, after: list[Follower], produced: Mana, wanted: Counter[str]
) -> tuple[Gift, ...] | None:
    if not after:
        return None if wanted else ()
    (source, _, add), *others = after
    for types in combos(alternatives(add, table, source, _seen(what, produced))):
        if Counter(types) <= wanted:
            rest = _rest(table, what, others, produced, wanted - Counter(types))
            if rest is not None:
                return (Gift(add, source, types), *rest)
    return None


def _seen(what: Resolving, produced: Mana) -> Seen:
    """What a trigger sees: the types produced, and the permanent that was tapped."""
    return Seen(paid=what.source, produced=frozenset(produced))


def choices(table: GameTable, what: Resolving) -> Iterator[Mana]:
    """Every mana that the abilities can add between them, each once."""
    found: dict[Mana, None] = {}
    for then, _ in with_counters(table, what):
        after = followers(table, then)
        for types in _own(table, then):
            for more in _more(table, then, _met(table, after, types), types):
                found[types + more] = None
    return iter(found)


def _more(table: GameTable, what: Resolving, after: list[Follower], produced: Mana) -> Iterator[Mana]:
    if not after:
        yield ()
        return
    (source, _, add), *others = after
    for types in combos(alternatives(add, table, source, _seen(what, produced))):
        for more in _more(table, what, others, produced):
            yield types + more


def with_counters(table: GameTable, what: Resolving) -> Iterator[tuple[Resolving, int]]:
    """The ability with the counters that its effect puts: on its object already where they come first, most first."""
    if what.add.puts_counters is None:
        yield what, 0
        return
    kind, amount = what.add.puts_counters
    printed = evaluate(amount, table, what.source, what.seen.x, what.seen.paid)
    for count in sorted(counters_instead(table, what.source, kind, printed), reverse=True):
        counters = {**what.source.counters, kind: what.source.counters.get(kind, 0) + count}
        yield (evolve(what, source=evolve(what.source, counters=counters)) if what.add.counters_first else what), count


def receive(state: State, what: Resolving, given: tuple[Gift, ...], counters: int = 0) -> State:
    """The state with the mana in the pool and the rest of the effects done; ``counters`` are put on its object."""
    units = [unit for gift in given for unit in _units(gift, what.source.id)]
    state = evolve(state, pool=(*state.pool, *units))
    for gift in given[1:]:
        state = _life(state, gift.add, gift.source, Seen(paid=what.source))
    state = _life(state, what.add, what.source, what.seen)
    thing = state.find(what.source.id)
    if what.add.puts_counters is not None and counters and thing is not None and thing.zone == "battlefield":
        state = add_counters(state, thing.id, what.add.puts_counters[0], counters)
    return state


def _units(gift: Gift, activated: str) -> list[Unit]:
    """The mana of one effect that an activation of the object with that id brought about."""
    source, add = gift.source, gift.add
    makers = (source.id,) if source.id == activated else (source.id, activated)
    snow, riders = "snow" in source.supertypes, add.mana_riders
    return [Unit(t, snow, add.spending, source, makers, riders) for t in gift.types]


def _life(state: State, add: AddMana, source: Object, seen: Seen) -> State:
    """Damage dealt and life gained and lost as part of an effect, and so now."""
    if add.damage is None and add.life_loss is None and add.life_gain is None:
        return state

    def now(amount: Amount | None) -> int:
        return 0 if amount is None else evaluate(amount, state.table, source, seen.x, seen.paid)

    hurt, lost, gained = now(add.damage), now(add.life_loss), now(add.life_gain)
    if not (hurt or lost or gained):
        return state
    return evolve(change_life(state, gained - hurt - lost), damage=state.damage + hurt + lost)


def unspent(state: State) -> Mana:
    """The types of the mana in the pool."""
    return in_order(u.type for u in state.pool)
