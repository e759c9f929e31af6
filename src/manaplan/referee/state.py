"""The state of one payment, from before the announcement until everything is paid (rules 601.2, 602.2)."""

from collections.abc import Iterable, Mapping

from attrs import field

from manaplan.costing.records import TotalCost
from manaplan.game.reader.api import parse_spending
from manaplan.layers.objects import FloatingMana, GameTable, Object
from manaplan.layers.overlay import replaced
from manaplan.plan.steps import Uses
from manaplan.rules.costs import Component, PayMana, without_mana
from manaplan.rules.mana import Symbol
from manaplan.rules.records import evolve, frozen
from manaplan.rules.spending import FREELY, Spending

YOU = "you"
GENERIC = Symbol(generic=1)
OF_X = Symbol(variable="X")
"""One generic mana of the value announced for X, where something asks what X is paid with."""

BEFORE, MANA, PAYMENT = "before", "mana", "payment"


@frozen
class Violation:
    """One breach of the rules: the step (from 0; None for the plan as a whole), the rule's number and what is wrong."""

    step: int | None
    rule: str
    message: str


@frozen
class Unit:
    """One mana in the pool.

    ``makers`` are the ids that a plan may name as its origin; ``source`` is the object that made it, as it was.
    """

    type: str
    snow: bool = False
    spending: Spending = FREELY
    source: Object | None = None
    makers: tuple[str, ...] = ()
    riders: tuple[str, ...] = ()


@frozen
class FloatingKind:
    """What tells one mana left floating from another: its type, whether it is snow, its restriction, its riders."""

    type: str
    snow: bool
    spending: Spending
    riders: tuple[str, ...]


@frozen(eq=False, slots=False)
class State:
    """Where a payment stands. Never changed: a step makes a new one.

    ``open`` counts the symbols still to pay, ``parts`` are the components still to pay; ``halves`` are ``{2/c}``
    symbols of which a part of the generic side is paid, ``spare`` those paid by one mana of the colour, which may
    yet turn out to be announced generic. ``on_x`` are the types of mana spent on X. ``given`` pairs a verb with
    the id of an object given up, ``activated`` counts activations of (object, ability number), ``by_method``
    the mana paid by each payment method. ``damage`` was dealt so far, ``late_damage`` will be by triggers.
    """

    total: TotalCost
    begin: GameTable
    table: GameTable
    pool: tuple[Unit, ...]
    open: Mapping[Symbol, int]
    parts: tuple[Component, ...]
    stage: str = BEFORE
    halves: tuple[Symbol, ...] = ()
    spare: tuple[Symbol, ...] = ()
    on_x: str = ""
    given: tuple[tuple[str, str], ...] = ()
    activated: Mapping[tuple[str, int], int] = field(factory=dict)
    by_method: Mapping[str, int] = field(factory=dict)
    life: int = 0
    damage: int = 0
    late_damage: int = 0
    energy: int = 0
    milled: int = 0

    @property
    def paid(self) -> bool:
        """Whether nothing is left to pay."""
        return not self.open and not self.parts

    @property
    def player_life(self) -> int:
        """Your life total now."""
        return self.table.players[YOU].life

    def find(self, key: str) -> Object | None:
        """The object with the id, wherever it is now."""
        return self.table.objects.get(key)

    def floating(self) -> tuple[str, ...]:
        """The types of the mana in the pool in the order W U B R G C."""
        return tuple(sorted((u.type for u in self.pool), key="WUBRGC".index))

    def uses(self) -> Uses:
        """What was used up so far (contract, part 3): seen from the state that is left behind."""
        before, now = self.begin.objects, self.table.objects
        changed = (now[key] for key in self.table.changed_since(self.begin) if key in before)
        stays = [o for o in changed if o.zone == "battlefield"]
        tapped = tuple(o.id for o in stays if o.tapped and not before[o.id].tapped)
        counters = tuple(
            (o.id, kind, change) for o in stays for kind, change in counter_changes(before[o.id].counters, o.counters)
        )
        return Uses(
            tapped=tapped,
            sacrificed=self.given_by("sacrifice"),
            exiled=self.given_by("exile"),
            discarded=self.given_by("discard"),
            returned=self.given_by("return"),
            counters=counters,
            life=self.life,
            damage=self.damage + self.late_damage,
            energy=self.energy,
            milled=self.milled,
        )

    def given_by(self, verb: str) -> tuple[str, ...]:
        """The ids given up in this way."""
        return tuple(key for word, key in self.given if word == verb)


def counter_changes(before: Mapping[str, int], now: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """(kind, change) of every kind of counter whose number differs."""
    kinds = sorted({*before, *now})
    return tuple((k, now.get(k, 0) - before.get(k, 0)) for k in kinds if now.get(k, 0) != before.get(k, 0))


def start(table: GameTable, total: TotalCost) -> State:
    """The state before anything is done; the spell is still where it is cast from."""
    return State(
        total=total,
        begin=table,
        table=table,
        pool=tuple(floating_unit(mana, table) for mana in table.pool),
        open=open_symbols(total),
        parts=without_mana(total.other),
    )


def floating_unit(mana: FloatingMana, table: GameTable) -> Unit:
    """A mana that the position says is floating."""
    source = next((o for o in table.objects.values() if mana.source in (o.id, o.name)), None)
    makers = (mana.source,) if mana.source else ()
    return Unit(
        type=mana.type,
        snow=mana.snow,
        spending=parse_spending(mana.only) if mana.only else FREELY,
        source=source,
        makers=makers,
    )


def open_symbols(total: TotalCost) -> dict[Symbol, int]:
    """The symbols of the total cost with their counts; generic mana one by one, that of X apart where it matters."""
    symbols = [*total.mana, *(s for c in total.other if isinstance(c, PayMana) for s in c.cost)]
    demand = total.demand
    apart = total.x_part if demand is not None and (demand.x_colors or demand.x_each_once) else 0
    return count_symbols(symbols, apart)


def count_symbols(symbols: Iterable[Symbol], of_x: int = 0) -> dict[Symbol, int]:
    """Symbols counted, with numbers taken apart into single generic mana, ``of_x`` of which stand for X."""
    counts: dict[Symbol, int] = {}
    for symbol in symbols:
        key, n = (GENERIC, symbol.generic) if symbol.is_generic else (symbol, 1)
        if n:
            counts[key] = counts.get(key, 0) + n
    if of_x:
        counts[OF_X] = of_x
        counts = less(counts, GENERIC, of_x)
    return counts


def less(counts: Mapping[Symbol, int], symbol: Symbol, n: int = 1) -> dict[Symbol, int]:
    """The counts with ``n`` of the symbol taken off."""
    left = dict(counts)
    left[symbol] = left.get(symbol, 0) - n
    if left[symbol] <= 0:
        del left[symbol]
    return left


def announce(state: State) -> tuple[State, str | None]:
    """Go on to the announcement (601.2a): the spell moves to the stack. With a reason where it cannot."""
    if state.stage != BEFORE:
        return state, None
    moved = evolve(state, stage=MANA)
    thing = state.total.thing
    if thing is None or thing.zone != "stack":
        return moved, None
    was, now = state.begin.objects.get(thing.id), state.table.objects.get(thing.id)
    onto_the_stack = replaced(state.table.objects, {thing.id: thing}, novel=False)  # a spell acts on nothing yet
    table = evolve(state.table, objects=onto_the_stack)
    gone = was is not None and (now is None or now.zone != was.zone)
    return evolve(moved, table=table), f"{thing.id} is no longer where it was to be cast from" if gone else None
