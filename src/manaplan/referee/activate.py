"""Activating a mana ability in full: permission, costs, resolution (602.2, 605.3)."""

from collections.abc import Iterable

from manaplan.game.abilities import Activated
from manaplan.layers.objects import Object
from manaplan.plan.steps import Activate, Pay
from manaplan.referee.bill import Breach, ability_bill
from manaplan.referee.components import Payer, pay_component, sick_breach
from manaplan.referee.forbidden import activation_forbidden
from manaplan.referee.outputs import NOTHING_SEEN, Seen
from manaplan.referee.resolve import Resolving, gifts, receive, unspent, with_counters
from manaplan.referee.state import BEFORE, PAYMENT, YOU, State, announce, count_symbols
from manaplan.referee.symbols import is_spell, pay_symbol
from manaplan.referee.tapping import became_tapped
from manaplan.referee.taxes import imposed, taxed
from manaplan.referee.unchosen import goes_without_saying
from manaplan.rules.amounts import evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.costs import Component, Cost, OrCost, TapSelf, UntapSelf, without_mana
from manaplan.rules.mana import ManaCost, Symbol
from manaplan.rules.records import evolve, frozen

MAX_GUESSED_X = 64
"""How far X is guessed where a plan leaves it out."""


@frozen(eq=False)
class Activation:
    """One activation: the object as it was, the ability, its number and X."""

    thing: Object
    ability: Activated
    number: int
    x: int | None = None

    @property
    def payer(self) -> Payer:
        """For whom the cost is paid."""
        return Payer(self.thing, self.x)


def activate(state: State, step: Activate) -> tuple[State, list[Breach]]:
    """The state after the ability was activated and has resolved, with every breach."""
    state, breaches = _timing(state, step)
    found = find_ability(state, step.object, step.ability)
    if isinstance(found, tuple):
        return state, [*breaches, found]
    if step.x is None and found.ability.has_x:
        step = evolve(step, x=_guess_x(state, found, step))
    what = found if step.x is None else evolve(found, x=step.x)
    breaches += permission(state, what, step.before)
    return _carry_out(state, what, step, breaches)


def _carry_out(state: State, what: Activation, step: Activate, breaches: list[Breach]) -> tuple[State, list[Breach]]:
    paid, paid_with, wrong = pay_activation(state, what, step.pays)
    after, breach = resolve(paid, resolving_of(paid, what, paid_with), step.adds)
    found = [*breaches, *wrong, *([breach] if breach else [])]
    return after, list(dict.fromkeys(found)) if found else found


def resolve(paid: State, resolving: Resolving, adds: tuple[str, ...]) -> tuple[State, Breach | None]:
    """The state after the ability, whose costs are paid, has resolved and added this mana; the breach if it cannot."""
    for then, counters in with_counters(paid.table, resolving):
        given = gifts(paid.table, then, adds)
        if given is not None:
            return receive(paid, then, given, counters), None
    return receive(paid, resolving, ()), ("106.4", f"{resolving.source.id} cannot add {_mana(adds)}")


def _timing(state: State, step: Activate) -> tuple[State, list[Breach]]:
    if step.before:
        late = state.stage != BEFORE
        return state, [("601.2a", "the announcement has been made already")] if late else []
    state, reason = announce(state)
    breaches = [("601.2a", reason)] if reason else []
    if state.stage == PAYMENT:
        breaches.append(("601.2g", "mana abilities must be activated before costs are paid"))
    return state, breaches


def find_ability(state: State, key: str, number: int) -> Activation | Breach:
    """The mana ability with this number of the object, or the breach where there is none."""
    thing = state.find(key)
    if thing is None:
        return "602.2", f"there is no object {key}"
    if is_spell(state, key):
        return "601.2a", f"{key} is the spell being cast"
    abilities = thing.activated
    if not 1 <= number <= len(abilities):
        return "602.1", f"{key} has no activated ability {number}"
    ability = abilities[number - 1]
    if not ability.is_mana_ability:
        return "605.1a", f"ability {number} of {key} is not a mana ability"
    return Activation(thing, ability, number)


def permission(state: State, what: Activation, before: bool) -> list[Breach]:
    """Every reason why the ability cannot be activated now, its costs left apart (602.5)."""
    thing, ability = what.thing, what.ability
    breaches: list[Breach] = []
    if thing.zone != ability.zone:
        breaches.append(("602.5", f"{thing.id} is not in the zone in which its ability works: {ability.zone}"))
    if (thing.controller if thing.zone == "battlefield" else thing.owner) != YOU:
        breaches.append(("602.2", f"{thing.id} is not yours"))
    if ability.condition is not None and not holds(ability.condition, state.table, thing, what.x):
        breaches.append(("602.5b", f"the condition of {thing.id}'s ability does not hold"))
    if ability.timing and not before:
        breaches.append(("602.5d" if ability.timing == "sorcery" else "602.5e", f"{thing.id} needs priority"))
    if _used_up(state, what):
        breaches.append(("602.5b", f"{thing.id}'s ability was activated this turn as often as it may be"))
    forbidden = activation_forbidden(state.table, thing, ability)
    if forbidden is not None:
        breaches.append(("101.2", f"{forbidden} forbids activating {thing.id}"))
    sick = sick_breach(thing) if ability.needs_rest and thing.zone == "battlefield" else None
    return [*breaches, sick] if sick else breaches


def _used_up(state: State, what: Activation) -> bool:
    limit = what.ability.limit
    if limit is None:
        return False
    here = state.activated.get((what.thing.id, what.number), 0)
    earlier = 1 if "used" in what.thing.marks else 0
    return here + earlier >= limit


# --- costs -----------------------------------------------------------------------------------------------------


def activation_mana(state: State, what: Activation) -> tuple[Symbol, ...]:
    """The mana symbols of the activation cost, X put in."""
    symbols: list[Symbol] = []
    for part in what.ability.mana_costs:
        times = evaluate(part.times, state.table, what.thing, what.x)
        symbols += _with_x(part.cost, what.x).times(times).symbols
    return taxed(state.table, what.thing, what.ability, tuple(symbols))


def _with_x(cost: ManaCost, x: int | None) -> ManaCost:
    for name in cost.variables:
        cost = cost.with_variable(x or 0, name)
    return cost


def pay_activation(state: State, what: Activation, pays: tuple[Pay, ...]) -> tuple[State, Object | None, list[Breach]]:
    """The state after the activation cost was paid, the object given up for it by choice, and the breaches.

    {T} comes first: whatever else is paid, costs are paid in any order, and one may tap what is then given up.
    """
    parts = what.ability.other_costs
    if more := imposed(state.table, what.thing, what.ability):
        parts = (*parts, *without_mana(more))
    of_mana = [p for p in pays if p.mana is not None or p.symbol is not None]
    given = [p for p in pays if p.mana is None and p.symbol is None]
    state, wrong = _pay_mana(state, what, of_mana)
    paid_with: Object | None = None
    for part in sorted(parts, key=_comes_later) if len(parts) > 1 else parts:
        said = goes_without_saying(state, what.payer, part)
        pay, given = _chosen_pay(state, what, part, given, said) if given else (said, given)
        if pay is None:
            wrong.append(("602.2b", f"a cost of {what.thing.id}'s ability is not paid"))
            continue
        paid_with = state.find(pay.objects[0]) if said is None and pay.objects else paid_with
        state, breach = _pay_part(state, what, part, pay)
        wrong += [breach] if breach else []
    wrong += [("602.2b", "more is paid than the cost asks for")] if given else []
    key = (what.thing.id, what.number)
    return evolve(state, activated={**state.activated, key: state.activated.get(key, 0) + 1}), paid_with, wrong


def _comes_later(part: Component) -> bool:
    return not isinstance(part, TapSelf | UntapSelf)


def _chosen_pay(
    state: State, what: Activation, part: Component, given: list[Pay], said: Pay | None
) -> tuple[Pay | None, list[Pay]]:
    """The payment of the plan that fits the component best, or the one that goes without saying; and the others."""
    tried = [(pay, _pay_part(state, what, part, pay)[1]) for pay in given]
    best = next((p for p, wrong in tried if wrong is None), None)
    if best is None and said is None:
        best = given[0]
    if best is None:
        return said, given
    at = given.index(best)
    return best, given[:at] + given[at + 1 :]


def _pay_part(state: State, what: Activation, part: Component, pay: Pay) -> tuple[State, Breach | None]:
    if isinstance(part, OrCost):
        return _pay_either(state, what, part.options, pay)
    after, wrong = pay_component(state, what.payer, part, pay)
    if isinstance(part, TapSelf):
        after = became_tapped(after, what.thing, for_mana=True)
    return after, wrong


def _pay_either(state: State, what: Activation, options: tuple[Cost, ...], pay: Pay) -> tuple[State, Breach | None]:
    """One payment of an «or» cost whose options are single components."""
    tried = [_pay_part(state, what, option[0], pay) for option in options if len(option) == 1]
    return next((t for t in tried if t[1] is None), (state, ("118.12a", "none of the costs is paid")))


def _pay_mana(state: State, what: Activation, pays: Iterable[Pay]) -> tuple[State, list[Breach]]:
    """The state after the mana of the activation cost was paid from what was in the pool (605.3)."""
    symbols = activation_mana(state, what)
    if not symbols and not pays:
        return state, []
    bill = ability_bill(state.table, what.thing, what.ability, symbols)
    inner = evolve(state, open=count_symbols(symbols), halves=(), spare=(), on_x="")
    wrong: list[Breach] = []
    for pay in pays:
        inner, breach = pay_symbol(inner, bill, pay)
        wrong += [breach] if breach else []
    if inner.open:
        left = "".join(str(s) * n for s, n in inner.open.items())
        wrong.append(("602.2b", f"{left} of {what.thing.id}'s ability is not paid"))
    return evolve(inner, open=state.open, halves=state.halves, spare=state.spare, on_x=state.on_x), wrong


# --- resolution ------------------------------------------------------------------------------------------------


def resolving_of(state: State, what: Activation, paid_with: Object | None) -> Resolving:
    """The ability about to resolve, its object as it is now or as it last was on the battlefield (608.2h)."""
    add = what.ability.mana
    assert add is not None
    now = state.find(what.thing.id)
    source = now if now is not None and now.zone == what.thing.zone else what.thing
    seen = NOTHING_SEEN if what.x is None and paid_with is None else Seen(what.x, paid_with)
    return Resolving(add, source, seen, what.ability.taps, unspent(state) if add.doubles else ())


def _guess_x(state: State, what: Activation, step: Activate) -> int:
    """The least X with which the step is legal; 0 where none is."""
    for x in range(MAX_GUESSED_X):
        if not _carry_out(state, evolve(what, x=x), evolve(step, x=x), [])[1]:
            return x
    return 0


def _mana(adds: tuple[str, ...]) -> str:
    return "".join(f"{{{t}}}" for t in adds) or "no mana"
