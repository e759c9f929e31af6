"""What payments do to the table: tapping, counters, life and objects that change zones."""

from collections.abc import Iterable, Mapping

from attrs import evolve

from manaplan.layers.objects import GameTable, Object
from manaplan.referee.state import YOU, State

ZONE_OF = {"sacrifice": "graveyard", "discard": "graveyard", "exile": "exile", "return": "hand", "mill": "graveyard"}
"""Where an object given up by the verb goes."""

_SIZE = {"+1/+1": 1, "-1/-1": -1}


def put(table: GameTable, *objects: Object) -> GameTable:
    """The table with these objects instead of those with the same ids."""
    return evolve(table, objects={**table.objects, **{o.id: o for o in objects}})


def tap(state: State, key: str, tapped: bool = True) -> State:
    """The state with the permanent tapped (or untapped)."""
    return evolve(state, table=put(state.table, evolve(state.table.objects[key], tapped=tapped)))


def add_counters(state: State, key: str, kind: str, change: int) -> State:
    """The state with that many counters more (or, negative, less) on the object."""
    thing = state.table.objects[key]
    counters = {**thing.counters, kind: thing.counters.get(kind, 0) + change}
    size = _SIZE.get(kind, 0) * change
    new = evolve(
        thing,
        counters={k: n for k, n in counters.items() if n > 0},
        power=None if thing.power is None else thing.power + size,
        toughness=None if thing.toughness is None else thing.toughness + size,
    )
    return evolve(state, table=put(state.table, new))


def give_up(state: State, verb: str, keys: Iterable[str]) -> State:
    """The state after the objects were sacrificed, discarded, exiled, returned or milled (400.7: as new objects)."""
    table = move(state.table, {key: ZONE_OF[verb] for key in keys})
    given = tuple((verb, key) for key in keys) if verb != "mill" else ()
    return evolve(state, table=table, given=(*state.given, *given))


def move(table: GameTable, goals: Mapping[str, str]) -> GameTable:
    """The table after objects went to other zones. A token stays there until state-based actions are checked (704.3)."""
    return put(table, *(_elsewhere(table.objects[key], zone) for key, zone in goals.items()))


def _elsewhere(thing: Object, zone: str) -> Object:
    return evolve(
        thing,
        zone=zone,
        controller=thing.owner,
        tapped=False,
        sick=False,
        counters={},
        attached_to=None,
        marks=thing.marks & {"commander"},
    )


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
