"""Components of costs that leave nothing to choose: a plan need not say how they are paid."""

from manaplan.plan.steps import Pay
from manaplan.referee.components import VERBS, Payer, number
from manaplan.referee.moves import library_top
from manaplan.referee.state import YOU, State
from manaplan.rules.costs import (
    Component,
    Discard,
    Exile,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    Perform,
    PutCounters,
    RemoveCounters,
    Return,
    Sacrifice,
    TapSelf,
    Unattach,
    UntapSelf,
)
from manaplan.rules.predicates import Itself


def goes_without_saying(state: State, payer: Payer, part: Component) -> Pay | None:
    """The one way to pay a component that leaves nothing to choose, or None."""
    own = (payer.thing.id,) if payer.thing else ()
    verb = VERBS.get(type(part), "")
    match part:
        case TapSelf() | UntapSelf() | Unattach() | Perform() | Loyalty():
            return Pay(verb=verb, objects=own)
        case PayLife(amount) | PayEnergy(amount) | Mill(amount):
            return Pay(verb=verb, number=number(state, payer, amount))
        case Discard(whole_hand=True):
            return Pay(verb=verb, objects=tuple(o.id for o in state.table.things("hand") if o.owner == YOU))
        case Exile(count, _, "library"):
            return Pay(verb=verb, objects=library_top(state.table, number(state, payer, count)))
        case RemoveCounters(_, kind, Itself()):
            return Pay(verb=verb, objects=own, counter=kind or _only_kind(payer))
        case Sacrifice(_, Itself()) | Discard(_, Itself()) | Exile(_, Itself()) | Return(_, Itself()):
            return Pay(verb=verb, objects=own)
        case PutCounters(_, kind, Itself()):
            return Pay(verb=verb, objects=own, counter=kind)
    return None


def _only_kind(payer: Payer) -> str:
    kinds = [k for k, n in payer.thing.counters.items() if n > 0] if payer.thing else []
    return kinds[0] if len(kinds) == 1 else ""
