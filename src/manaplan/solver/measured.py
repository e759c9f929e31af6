"""What an option that is known costs by the aims that look beyond the payment itself."""

from collections.abc import Mapping

from manaplan.solver.aims import expressions
from manaplan.solver.floating import Mana, held, typed
from manaplan.solver.payments import Payment, Payments
from manaplan.solver.search import Found, run_in_order


def beyond(
    payments: Payments, payment: Payment, left: Mapping[Mana, int], reserve: bool
) -> tuple[tuple[int, ...], bool]:
    """The values of what is asked of the mana spent, then that of ``reserve``, at the payment's footprint and with that
    mana left floating; and whether they are proven (else they are the worst that they can be).

    As in the best payment, what is asked of the mana spent comes before all aims.
    """
    wishes = payments.wishes
    if not (wishes.reserved or wishes.spend or wishes.most_colors):
        return (0,) * reserve, True
    v = held(payment.problem, payment)
    for mana, floating in typed(v).items():
        v.model.add(floating == left.get(mana, 0))
    wanted = expressions(v, ("reserve",) if reserve else (), wishes)
    result = run_in_order(v, payments.clock, wanted)
    if result.found is Found.YES:
        return tuple(int(result.solver.value(e)) for e in wanted), True
    return tuple(v.bounds(e)[1] for e in wanted), False
