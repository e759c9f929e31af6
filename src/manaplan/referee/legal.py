"""Every legal next step of a state, so that a brute force can enumerate all payments (601.2g, 601.2h)."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from manaplan.game.abilities import Activated
from manaplan.layers.objects import Object
from manaplan.plan.steps import Activate, Pay, Step
from manaplan.referee.activate import (
    Activation,
    activation_mana,
    pay_activation,
    permission,
    resolve,
    resolving_of,
)
from manaplan.referee.apply import apply, begin_payment, total_payer
from manaplan.referee.bill import ability_bill, total_bill
from manaplan.referee.choices import Alike, apart, mana_ways, spare_symbols, symbol_ways, ways
from manaplan.referee.resolve import choices
from manaplan.referee.state import BEFORE, PAYMENT, YOU, State, Unit, announce, count_symbols
from manaplan.referee.unchosen import goes_without_saying
from manaplan.rules.costs import Component, OrCost, PayEnergy, PayLife
from manaplan.rules.mana import Symbol
from manaplan.rules.records import evolve


def legal_steps(state: State, alike: Alike = apart) -> Iterator[Step]:
    """Every legal next step; of open-ended costs the least sets only. ``alike`` merges interchangeable objects."""
    for step, _ in successors(state, alike):
        yield step


def successors(state: State, alike: Alike = apart) -> Iterator[tuple[Step, State]]:
    """Every legal next step with the state after it."""
    yield from activations(state, alike)
    for symbol in state.open:
        yield from symbol_payments(state, symbol, alike)
    yield from spare_payments(state, alike)
    for at in range(len(state.parts)):
        yield from part_payments(state, at, alike)


# --- mana abilities --------------------------------------------------------------------------------------------


def activations(
    state: State, alike: Alike = apart, among: Callable[[Object], bool] = bool
) -> Iterator[tuple[Step, State]]:
    """Every legal activation of a mana ability of an object ``among`` those wanted."""
    if state.stage == PAYMENT:
        return
    for early in (True, False):
        if early and state.stage != BEFORE:
            continue
        now, reason = (state, None) if early else announce(state)
        if reason is not None:
            continue
        for thing in filter(among, _one_of_each(now, alike)):
            for number, ability in enumerate(thing.activated, 1):
                if ability.is_mana_ability:
                    yield from _activations_of(now, thing, number, ability, early, alike)


def _one_of_each(state: State, alike: Alike) -> list[Object]:
    mine = (o for o in state.table.objects.values() if YOU in (o.controller, o.owner) and o.zone != "stack")
    return list({alike(o): o for o in mine}.values())


def _activations_of(
    now: State, thing: Object, number: int, ability: Activated, early: bool, alike: Alike
) -> Iterator[tuple[Step, State]]:
    for x in _x_values(now, thing, ability):
        what = Activation(thing, ability, number, x)
        if permission(now, what, early):
            continue
        for pays in _payments_of(now, what, alike):
            yield from _resolutions(now, what, pays, early)


def _x_values(state: State, thing: Object, ability: Activated) -> list[int] | list[None]:
    """The values of X that can matter: no more than there are mana, counters, objects, life or energy to give."""
    if not ability.has_x:
        return [None]
    counters = max(thing.counters.values(), default=0)
    you = state.table.players[YOU]
    life = you.life if any(isinstance(c, PayLife) for c in ability.cost) else 0
    energy = you.energy if any(isinstance(c, PayEnergy) for c in ability.cost) else 0
    most = max(len(state.pool), counters, len(state.table.objects), life, energy)
    return list(range(most + 1))


def _payments_of(state: State, what: Activation, alike: Alike) -> Iterator[tuple[Pay, ...]]:
    """Every way to pay the activation cost, as the ``pays`` of the step."""
    symbols = activation_mana(state, what)
    bill = ability_bill(state.table, what.thing, what.ability, symbols)
    inner = evolve(state, open=count_symbols(symbols), halves=(), spare=(), on_x="")
    manas = mana_ways(inner, bill, alike) if symbols else [()]

    def others_alike(thing: Object | Unit) -> Hashable:
        """The object itself is like no other: it may be tapped for the ability already when it is given up for it."""
        return isinstance(thing, Object) and thing.id == what.thing.id, alike(thing)

    for mana in manas:
        for others in _part_ways(state, what, what.ability.other_costs, others_alike):
            yield (*mana, *others)


def _part_ways(state: State, what: Activation, parts: Sequence[Component], alike: Alike) -> Iterator[tuple[Pay, ...]]:
    if not parts:
        yield ()
        return
    part, *rest = parts
    options = [o[0] for o in part.options if len(o) == 1] if isinstance(part, OrCost) else [part]
    for option in options:
        said = goes_without_saying(state, what.payer, option) is not None and option is part
        for pay in [()] if said else [(p,) for p in ways(state, what.payer, option, alike)]:
            for more in _part_ways(state, what, rest, alike):
                yield (*pay, *more)


def _resolutions(now: State, what: Activation, pays: tuple[Pay, ...], early: bool) -> Iterator[tuple[Step, State]]:
    """One step for each mana that the ability can add, if the costs can be paid so."""
    paid, paid_with, wrong = pay_activation(now, what, pays)
    if wrong:
        return
    resolving = resolving_of(paid, what, paid_with)
    for adds in choices(paid.table, resolving):
        after, breach = resolve(paid, resolving, adds)
        if breach is None:
            yield Activate(what.thing.id, what.number, adds, pays=pays, before=early, x=what.x), after


# --- payments --------------------------------------------------------------------------------------------------


def symbol_payments(state: State, symbol: Symbol, alike: Alike = apart) -> Iterator[tuple[Step, State]]:
    """Every legal payment of one open symbol."""
    now, wrong = begin_payment(state)
    for pay in [] if wrong else symbol_ways(now, total_bill(now), symbol, alike):
        after, breaches = apply(now, pay)
        if not breaches:
            yield pay, after


def spare_payments(state: State, alike: Alike = apart) -> Iterator[tuple[Step, State]]:
    """Every legal payment of more mana on a ``{2/c}`` that one mana of its colour has paid."""
    for symbol in spare_symbols(state):
        for pay in symbol_ways(state, total_bill(state), symbol, alike):
            after, breaches = apply(state, pay)
            if not breaches:
                yield pay, after


def part_payments(state: State, at: int, alike: Alike = apart) -> Iterator[tuple[Step, State]]:
    """Every legal payment of the open component number ``at`` (from 0)."""
    now, wrong = begin_payment(state)
    for pay in [] if wrong else ways(now, total_payer(now), state.parts[at], alike):
        after, breaches = apply(now, pay)
        if not breaches:
            yield pay, after
