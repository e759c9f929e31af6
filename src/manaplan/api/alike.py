"""What is announced alike: of such payments one that contains another, something left out, is no option."""

from collections.abc import Callable, Hashable, Iterable, Sequence

from attrs import field

from manaplan.costing.records import Announcement
from manaplan.problem.build import Built
from manaplan.rules.records import define
from manaplan.solver.outcome import Outcome, Payment
from manaplan.solver.payments import Payments


def announced(announcement: Announcement, by_life: int) -> Hashable:
    """What is announced as far as it makes an option different: which half of a hybrid symbol does not.

    ``by_life``: how many symbols besides are announced to be paid with life (601.2b).
    """
    return (*_apart_from_symbols(announcement), by_life + _life_chosen(announcement))


def counts_mana(announcement: Announcement) -> bool:
    """Whether spending mana on one more symbol does more: no half of ``{2/c}`` is worse for taking more of it."""
    return not any(key.startswith("{") and key[1:2].isdecimal() and "/" in key for key, _ in announcement.choices)


def _apart_from_symbols(announcement: Announcement) -> tuple[Hashable, ...]:
    others = tuple(c for c in announcement.choices if not c[0].startswith("{"))
    return announcement.x, announcement.via, announcement.with_, announcement.modes, others


def _life_chosen(announcement: Announcement) -> int:
    """How many symbols were announced to be paid with life before the cost was known."""
    return sum(1 for _, choice in announcement.choices if choice == "life")


@define
class Attempt:
    """One of the problems of a question, with its best payment."""

    built: Built
    payments: Payments
    outcome: Outcome
    forbidden: list[Callable[..., None]] = field(factory=list)
    apart: bool = False
    """Whether its things were told apart from the start."""

    @property
    def values(self) -> tuple[int, ...]:
        """What its payment comes to by the aims."""
        assert self.outcome.payment is not None
        return self.outcome.payment.values

    @property
    def announcement(self) -> Announcement:
        """What was announced."""
        assert self.built.total is not None
        return self.built.total.announcement


def best_option(attempts: Sequence[Attempt], aims: Sequence[str]) -> Attempt | None:
    """The attempt whose payment is best by the aims and contains none of another that is announced alike.

    Its outcome may be another than it was; those of others, too, and where a limit was reached one is OPEN.
    """
    while True:
        best = min((a for a in attempts if a.outcome.payment is not None), key=lambda a: a.values, default=None)
        if best is None or not _is_less_elsewhere(best, attempts, aims):
            return best


def _is_less_elsewhere(best: Attempt, attempts: Sequence[Attempt], aims: Sequence[str]) -> bool:
    """Whether another contains less: what contains that is then forbidden, and the best of the rest found."""
    assert best.outcome.payment is not None
    others = ((a.built, a.payments) for a in attempts if a is not best)
    less = contained_elsewhere(best.announcement, best.outcome.payment, others)
    if less is None:
        return False
    from manaplan.solver.constrained import solved

    best.forbidden.append(less)
    best.outcome = solved(best.payments, aims, best.forbidden)
    return True


def contained_elsewhere(
    said: Announcement, payment: Payment, others: Iterable[tuple[Built, Payments]]
) -> Callable[..., None] | None:
    """The cut that forbids the payment, so announced, where it contains one of the other problems that is announced
    alike; None where it contains none.
    """
    for built, payments in others:
        assert built.total is not None
        other = built.total.announcement
        if _apart_from_symbols(other) != _apart_from_symbols(said):
            continue
        from manaplan.solver.alike import contained

        less = contained(payments, payment, _life_chosen(said) - _life_chosen(other), by_mana=counts_mana(said))
        if less is not None:
            return less
    return None
