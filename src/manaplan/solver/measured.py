"""What an option that is known costs by every aim, those that look beyond the payment itself included."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from manaplan.solver.aimed import expressions
from manaplan.solver.aims import numbers_of
from manaplan.solver.asked import Asked
from manaplan.solver.cpsat import run_in_order
from manaplan.solver.floating import held
from manaplan.solver.outcome import Payment
from manaplan.solver.search import Found
from manaplan.solver.spent import Mana, left_floating


def measured(payments: Asked, payment: Payment, left: Mapping[Mana, int], aims: Sequence[str]) -> tuple[Payment, bool]:
    """The payment with what it comes to by the aims, at its footprint and with that mana left floating; and whether
    that is proven (else it is the worst that it can be). Its own values are those of the aims but ``reserve``.
    """
    wishes = payments.wishes
    if not (wishes.reserve or wishes.spared or wishes.spend or wishes.most_colors):
        known = list(_with_nothing_reserved(payment, aims))
        return evolve(payment, aims=tuple(n for n, _ in known), values=tuple(n for _, n in known)), True
    v = held(payment.problem, payment)
    for mana, floating in left_floating(v).items():
        v.model.add(floating == left.get(mana, 0))
    wanted = expressions(v, aims, wishes)
    result = run_in_order(v, payments.clock, [e for _, e in wanted])
    proven = result.found is Found.YES
    values = tuple(int(result.solver.value(e)) if proven else v.bounds(e)[1] for _, e in wanted)
    return evolve(payment, aims=tuple(name for name, _ in wanted), values=values), proven


def _with_nothing_reserved(payment: Payment, aims: Sequence[str]) -> Iterator[tuple[str, int]]:
    own = iter(zip(payment.aims, payment.values, strict=True))
    for aim in aims:
        if aim == "reserve":
            yield aim, 0
        else:
            yield from (next(own) for _ in numbers_of((aim,)))
