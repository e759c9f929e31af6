"""Payments as actions for a tree search: each with a stable key, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from json import dumps

from attrs import field

from manaplan.api.after import paid
from manaplan.api.game import Game
from manaplan.api.listing import Options
from manaplan.api.options import asked, told
from manaplan.api.request import Request
from manaplan.api.resolving import resolved
from manaplan.api.solving import Solving, Verified
from manaplan.costing.records import Announcement, TotalCost
from manaplan.errors import PlanError, UsageError
from manaplan.game.wording.spending import spending_text
from manaplan.limits import within
from manaplan.plan.footprint import kinds
from manaplan.plan.steps import Plan, Uses
from manaplan.referee.replay import replay_state
from manaplan.rules.records import frozen
from manaplan.solver.search import Clock
from manaplan.solver.stopping import given_up


@frozen
class LegalPayment:
    """One option of paying for something in a position, accepted by the referee.

    Compared and hashed by ``key``, which says what is paid for, announced, used up and left floating, whatever else is
    listed and in which order; it means the same option in every position that is equal. ``plan`` is the option as
    ``options`` tells it, ``aims`` the values of the aims.
    """

    key: str
    action: str = field(eq=False)
    plan: Mapping[str, object] = field(eq=False, repr=False)
    aims: Mapping[str, int] = field(eq=False, repr=False)
    total: TotalCost = field(eq=False, repr=False)
    steps: Plan = field(eq=False, repr=False)

    def _repr_html_(self) -> str:
        """The plan as notebooks show it, objects by their ids."""
        from manaplan.render.page.records import Asked, Page
        from manaplan.render.page.sheet import fragment

        told = {"question": "pay", "status": "payable", "action": self.action, "plan": self.plan}
        return fragment(Page(Asked(told)))


def legal_payments(request: Request) -> tuple[LegalPayment, ...]:
    """The options of the request, best first, at most its limit."""
    with within(request.seconds, given_up):
        return _listed(request)


def _listed(request: Request) -> tuple[LegalPayment, ...]:
    work = Solving(request.game, request.wishes, Clock(request.seconds))
    _, totals = asked(request, work)
    found = Options(work).best_first(totals, request.limit)
    alike = kinds(request.game.table)
    plans = told(request, found)
    listed = (
        LegalPayment(key_of(one, alike), one.total.action, plan, one.aims, one.total, one.plan)
        for one, plan in zip(found, plans, strict=True)
    )
    return tuple(dict.fromkeys(listed))


def key_of(one: Verified, alike: Mapping[str, str]) -> str:
    """Sixteen letters that tell this option from all others of its position."""
    said = (one.total.action, _announced(one.total.announcement), _by_life(one), _used(one.plan.uses, alike))
    return blake2b(dumps((*said, sorted(_floating(one)))).encode(), digest_size=8).hexdigest()


def _announced(announcement: Announcement) -> tuple[object, ...]:
    """What is announced; which half of a hybrid symbol makes no other option."""
    choices = sorted(str(c) for c in announcement.choices if not c[0].startswith("{"))
    return announcement.x, announcement.via, announcement.with_, tuple(map(str, announcement.modes)), choices


def _by_life(one: Verified) -> int:
    """How many symbols are paid with life."""
    chosen = sum(1 for _, choice in one.total.announcement.choices if choice == "life")
    return chosen + sum(one.payment.solution.life_paid.values())


def _used(uses: Uses, alike: Mapping[str, str]) -> list[object]:
    told: Counter[str] = Counter()
    for verb in ("tapped", "sacrificed", "exiled", "discarded", "returned"):
        told.update(f"{verb} {alike.get(key, key)}" for key in getattr(uses, verb))
    changes: dict[str, list[tuple[str, int]]] = {}
    for key, kind, change in uses.counters:
        changes.setdefault(key, []).append((kind, change))
    told.update(f"{alike.get(key, key)} {sorted(found)}" for key, found in changes.items())
    return [sorted(told.items()), uses.life, uses.damage, uses.energy, uses.milled]


def _floating(one: Verified) -> Iterator[str]:
    """Each mana left floating with what tells it from others of its type."""
    for mana, tag in one.floating:
        supply = one.built.tags.supplies[tag]
        maker = supply.source.id if supply.source is not None else ""
        yield f"{mana} {supply.snow} {supply.only or spending_text(supply.spending)} {maker} {supply.riders}"


def after(game: Game, payment: LegalPayment) -> Game:
    """The game once everything is paid; a spell is on the stack then, in no zone of a position.

    Raises PlanError where the payment is not legal in this position.
    """
    state, violations = replay_state(game.table, payment.total, payment.steps)
    if violations:
        raise PlanError(f"this is no payment of this position: {violations[0].message} ({violations[0].rule})")
    return Game(paid(game.document, state, payment.steps), game.catalogue)


def outcomes(game: Game, payment: LegalPayment) -> Iterator[Game]:
    """The games that can come of it once the spell has resolved; see ``resolving.resolved``.

    Raises PlanError where the payment is not legal in this position, UsageError where no spell is paid for.
    """
    if payment.total.thing is None or payment.total.thing.zone != "stack":
        raise UsageError(f"{payment.action}: only a spell resolves; ask for the position after the payment")
    after(game, payment)
    for entry in resolved(game, payment.total, payment.steps):
        yield Game(entry.document, game.catalogue)
