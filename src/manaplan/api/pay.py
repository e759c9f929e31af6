"""The questions that need the solver: pay, mana and explain."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress

from manaplan.api import costs, documents
from manaplan.api.choosing import instead, kept_for
from manaplan.api.game import Game
from manaplan.api.hints import hints
from manaplan.api.listing import floating_mana
from manaplan.api.request import Request
from manaplan.api.solving import Answered, Solving
from manaplan.costing.targets import aims_of
from manaplan.errors import LimitReached
from manaplan.explain.reasons import not_understood, reasons
from manaplan.explain.setting import Setting
from manaplan.game.position.ask import Ask
from manaplan.game.wording.spending import spending_text
from manaplan.limits import begun
from manaplan.problem.build import Built
from manaplan.rules.mana import TYPES, mana_text
from manaplan.rules.spending import FREELY
from manaplan.solver.search import Clock, Found

EXPLAINING = 2.0
"""Seconds after which an explanation is told as far as it is found."""
HINTING = 2.0
"""Seconds after which the hints are those found by then."""


def solving(request: Request) -> Solving:
    """The work of one request; its clock goes since the answer was begun."""
    targets = frozenset(o.id for o in aims_of(request.ask, request.game.table))
    return Solving(request.game, request.wishes, Clock(request.seconds, begun()), targets=targets)


def pay(request: Request) -> dict[str, object]:
    """One best plan, or why there is none."""
    work = solving(request)
    answered = work.answer(request.ask)
    return documents.pay(
        "pay", request.ask, answered, life_of(request.game), "cp-sat", why_not(work, request.ask, answered)
    )


def life_of(game: Game) -> int:
    """Your life total."""
    return game.document.you.life


def why_not(work: Solving, ask: Ask, answered: Answered) -> dict[str, object] | None:
    """Why it cannot be paid, or why that is not known; None where it can or where a limit was reached."""
    offered = answered.proposals
    if offered is not None and offered.not_offered is not None:
        return costs.refusal(offered)
    if answered.found is Found.OPEN:
        return not_understood(list(work.problems(answered.totals)))
    if answered.found is not Found.NO:
        return None
    try:
        return reasons(setting_of(work, ask, answered))
    except LimitReached:
        return no_time_to_say()


def no_time_to_say() -> dict[str, object]:
    """What is told where it is proven that nothing pays, and the time was not enough to say why."""
    return {"text": "it cannot be paid; the time was not enough to say why", "conflict": [], "hints": []}


def setting_of(work: Solving, ask: Ask, answered: Answered) -> Setting:
    """What an explanation looks at, its clock started now: it takes what time is left, at most its own."""
    clock = Clock(min(EXPLAINING, work.clock.left()))
    return Setting(work.game.table, ask, answered.totals, work.wishes, work.game.spendings, clock)


def explain(request: Request) -> dict[str, object]:
    """Why it cannot be paid and what would help, or what each aim of the best plan cost and why it is this plan."""
    work = solving(request)
    answered = work.answer(request.ask)
    if answered.found is Found.NO and answered.totals:
        why: dict[str, object] | None = _why_and_hints(request, work, answered)
    else:
        why = why_not(work, request.ask, answered)
    document = documents.pay("explain", request.ask, answered, life_of(request.game), "cp-sat", why)
    if answered.best is not None:
        document |= {"kept": [], "instead": []}
        with suppress(LimitReached):  # the plan stands, whatever there is no time to tell of it
            document["kept"] = kept_for(work, answered.best)
            document["instead"] = instead(work, answered.best)
    return document


def _why_and_hints(request: Request, work: Solving, answered: Answered) -> dict[str, object]:
    """Why it cannot be paid and what would help, as far as there is time."""
    why = no_time_to_say()
    with suppress(LimitReached):
        setting = setting_of(work, request.ask, answered)
        why = reasons(setting) | {"hints": []}
        why["hints"] = hints(request, work, setting, min(HINTING, work.clock.left()))
    return why


def mana(request: Request) -> dict[str, object]:
    """The maximal multisets of mana that can be floating while a cost is being paid, and the most mana."""
    work = solving(request)
    total = None
    if request.ask.action is not None:
        offered = request.game.propose(request.ask)
        total = next(iter(offered.costs), None)
    found, lister, built = floating_mana(work, total, request.limit)
    found.sort(key=_by_size_and_type)
    document = documents.head("mana", Found.YES, costs.action_of(request.ask, [total] if total else []))
    document["mana"] = [mana_text(t for (t, _), n in m.items() for _ in range(n)) for m in found]
    document["most"] = lister.most
    document["complete"] = lister.complete
    document["details"] = [_details(m, built) for m in found]
    return document


def _by_size_and_type(mana: Mapping[tuple[str, int], int]) -> tuple[int, ...]:
    """The most mana first, then the most of {W}, {U}, ... first."""
    amounts = {t: sum(n for (letter, _), n in mana.items() if letter == t) for t in TYPES}
    return (-sum(amounts.values()), *(-amounts[t] for t in TYPES))


def _details(counts: Mapping[tuple[str, int], int], built: Built) -> list[dict[str, object]]:
    """Mana told apart by restriction and snow: one entry for each that differs."""
    found: Counter[tuple[str, str, bool]] = Counter()
    for (t, tag), n in counts.items():
        supply = built.tags.supplies[tag]
        words = supply.only or (spending_text(supply.spending) if supply.spending != FREELY else "")
        found[t, words, supply.snow] += n
    return [
        {"mana": "{" + t + "}", "count": n, "only": words or None, "snow": snow}
        for (t, words, snow), n in sorted(found.items())
    ]
