"""The questions that need the solver: pay, mana and explain."""

from collections import Counter
from collections.abc import Mapping

from manaplan.api import costs, documents
from manaplan.api.game import Game
from manaplan.api.hints import hints
from manaplan.api.listing import floating_mana
from manaplan.api.request import Request
from manaplan.api.solving import Answered, Solving
from manaplan.api.wishes import blocking, facts
from manaplan.explain.reasons import reasons
from manaplan.game.wording.spending import spending_text
from manaplan.problem.build import Built
from manaplan.rules.mana import TYPES, mana_text
from manaplan.rules.spending import FREELY
from manaplan.solver.search import Clock, Found


def solving(request: Request) -> Solving:
    """The work of one request, its clock started now."""
    return Solving(request.game, request.wishes, Clock(request.seconds))


def pay(request: Request) -> dict[str, object]:
    """One best plan, or why there is none."""
    work = solving(request)
    answered = work.answer(request.ask)
    return documents.pay("pay", request.ask, answered, life_of(request.game), "cp-sat", why_not(work, answered))


def life_of(game: Game) -> int:
    """Your life total."""
    return game.document.you.life


def why_not(work: Solving, answered: Answered) -> dict[str, object] | None:
    """Why it cannot be paid; None where it can or where nothing is proven."""
    offered = answered.proposals
    if offered is not None and offered.not_offered is not None:
        return costs.refusal(offered)
    if answered.found is not Found.NO:
        return None
    wished = facts(blocking(work, answered.totals), work.game.table)
    return reasons(list(work.problems(answered.totals)), work.game.table, wished)


def explain(request: Request) -> dict[str, object]:
    """Why it cannot be paid and what would help, or what each aim of the best plan cost."""
    work = solving(request)
    answered = work.answer(request.ask)
    why = why_not(work, answered)
    if why is not None and answered.found is Found.NO and answered.totals:
        why["hints"] = hints(request, work, answered)
    document = documents.pay("explain", request.ask, answered, life_of(request.game), "cp-sat", why)
    if answered.best is not None:
        values = answered.best.values
        document["aims"] = dict(zip(work.aims(), values[len(values) - len(work.aims()) :], strict=True))
    return document


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
