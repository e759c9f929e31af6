"""How an activated mana ability resolves: what it adds, with the mana triggers that follow at once (605.3b, 605.4a)."""

from collections import Counter
from collections.abc import Iterator

from attrs import evolve, frozen

from manaplan.game.abilities import AddMana
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.moves import add_counters, change_life
from manaplan.referee.outputs import Seen, alternatives, combos, possible
from manaplan.referee.state import State, Unit
from manaplan.referee.tapping import triggers
from manaplan.rules.amounts import Amount, evaluate


@frozen
class Gift:
    """Mana that one ability adds: the effect, the object it is of, and the types."""

    add: AddMana
    source: Object
    types: tuple[str, ...]


@frozen
class Resolving:
    """A mana ability about to resolve.

    Its effect, its object as it last was, what it looks at, and whether the object was tapped for mana.
    """

    add: AddMana
    source: Object
    seen: Seen
    tapped: bool


def followers(table: GameTable, what: Resolving) -> list[tuple[Object, AddMana]]:
    """The triggered mana abilities of the tapping (106.12a)."""
    if not what.tapped:
        return []
    return [(o, t.mana) for o, t in triggers(table, what.source, True) if t.mana is not None]


def gifts(table: GameTable, what: Resolving, adds: tuple[str, ...]) -> tuple[Gift, ...] | None:
    """How the abilities add exactly this mana between them, or None where they cannot."""
    own = alternatives(what.add, table, what.source, what.seen)
    after = followers(table, what)
    if not after:
        return (Gift(what.add, what.source, adds),) if possible(own, adds) else None
    wanted = Counter(adds)
    for types in combos(own):
        if Counter(types) <= wanted:
            rest = _rest(table, after if types else [], frozenset(types), wanted - Counter(types))
            if rest is not None:
                return (Gift(what.add, what.source, types), *rest)
    return None


def _rest(
    table: GameTable, after: list[tuple[Object, AddMana]], produced: frozenset[str], wanted: Counter[str]
) -> tuple[Gift, ...] | None:
    if not after:
        return None if wanted else ()
    (source, add), *others = after
    for types in combos(alternatives(add, table, source, Seen(produced=produced))):
        if Counter(types) <= wanted:
            rest = _rest(table, others, produced, wanted - Counter(types))
            if rest is not None:
                return (Gift(add, source, types), *rest)
    return None


def choices(table: GameTable, what: Resolving) -> Iterator[tuple[str, ...]]:
    """Every mana that the abilities can add between them, each once."""
    after = followers(table, what)
    found: dict[tuple[str, ...], None] = {}
    for types in combos(alternatives(what.add, table, what.source, what.seen)):
        for more in _more(table, after if types else [], frozenset(types)):
            found[types + more] = None
    return iter(found)


def _more(table: GameTable, after: list[tuple[Object, AddMana]], produced: frozenset[str]) -> Iterator[tuple[str, ...]]:
    if not after:
        yield ()
        return
    (source, add), *others = after
    for types in combos(alternatives(add, table, source, Seen(produced=produced))):
        for more in _more(table, others, produced):
            yield types + more


def receive(state: State, what: Resolving, given: tuple[Gift, ...]) -> State:
    """The state with the mana in the pool and the rest of the effect done."""
    units = tuple(
        Unit(
            type=t,
            snow="snow" in gift.source.supertypes,
            spending=gift.add.spending,
            source=gift.source,
            makers=tuple(dict.fromkeys((gift.source.id, what.source.id))),
            riders=gift.add.riders,
        )
        for gift in given
        for t in gift.types
    )
    return side_effects(evolve(state, pool=(*state.pool, *units)), what)


def side_effects(state: State, what: Resolving) -> State:
    """Damage, life and counters that are part of the effect, and so happen now."""
    add = what.add
    hurt, lost = _amount(state, what, add.damage), _amount(state, what, add.life_loss)
    gained = _amount(state, what, add.life_gain)
    if hurt or lost or gained:
        state = evolve(change_life(state, gained - hurt - lost), damage=state.damage + hurt + lost)
    thing = state.find(what.source.id)
    if add.puts_counters is not None and thing is not None and thing.zone == "battlefield":
        kind, amount = add.puts_counters
        state = add_counters(state, thing.id, kind, _amount(state, what, amount))
    return state


def _amount(state: State, what: Resolving, amount: Amount | None) -> int:
    return 0 if amount is None else evaluate(amount, state.table, what.source, what.seen.x, what.seen.paid)
