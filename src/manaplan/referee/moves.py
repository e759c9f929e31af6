"""What payments do to the table: tapping, counters, life and objects that change zones."""

from collections.abc import Sequence

from manaplan.layers.change import moved, with_status
from manaplan.layers.objects import GameTable
from manaplan.referee.state import YOU, State
from manaplan.rules.records import evolve

ZONE_OF = {"sacrifice": "graveyard", "discard": "graveyard", "exile": "exile", "return": "hand", "mill": "graveyard"}
"""Where an object given up by the verb goes."""


def tap(state: State, key: str, tapped: bool = True) -> State:
    """The state with the permanent tapped (or untapped)."""
    return evolve(state, table=with_status(state.table, key, tapped=tapped))


def add_counters(state: State, key: str, kind: str, change: int) -> State:
    """The state with that many counters more (or, negative, less) on the object."""
    before = state.table.objects[key].counters
    counters = {**before, kind: max(0, before.get(kind, 0) + change)}
    return evolve(state, table=with_status(state.table, key, counters=counters))


def give_up(state: State, verb: str, keys: Sequence[str]) -> State:
    """The state after the objects were sacrificed, discarded, exiled, returned or milled."""
    table = moved(state.table, keys, ZONE_OF[verb])
    given = tuple((verb, key) for key in keys) if verb != "mill" else ()
    return evolve(state, table=table, given=(*state.given, *given))


def change_life(state: State, change: int) -> State:
    """The state with your life total changed; what it is counted as is the caller's."""
    return _player(state, life=change)


def pay_life(state: State, amount: int) -> State:
    """The state after you paid life (119.4)."""
    return evolve(change_life(state, -amount), life=state.life + amount)


def pay_energy(state: State, amount: int) -> State:
    """The state after you paid energy (107.14)."""
    return evolve(_player(state, energy=-amount), energy=state.energy + amount)


def _player(state: State, life: int = 0, energy: int = 0) -> State:
    now = state.table.players[YOU]
    new = evolve(now, life=now.life + life, energy=now.energy + energy)
    return evolve(state, table=evolve(state.table, players={**state.table.players, YOU: new}))


def library_top(table: GameTable, count: int) -> tuple[str, ...]:
    """The ids of the top cards of your library, at most that many."""
    mine = [o.id for o in table.things("library") if o.owner == YOU]
    return tuple(mine[:count])
