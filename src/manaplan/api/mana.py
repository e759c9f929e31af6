"""The question ``mana``: what mana there can be."""

from collections import Counter
from collections.abc import Mapping

from manaplan.api import costs, documents
from manaplan.api.listing import floating_mana
from manaplan.api.request import Request
from manaplan.api.solving import Solving
from manaplan.game.wording.spending import spending_text
from manaplan.problem.build import Built
from manaplan.rules.mana import TYPES, mana_text
from manaplan.rules.spending import FREELY
from manaplan.solver.search import Found


def mana(request: Request) -> dict[str, object]:
    """The maximal multisets of mana that can be floating while a cost is being paid, and the most mana."""
    work = Solving.of(request)
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
    """Mana told apart by restriction, snow and riders: one entry for each that differs."""
    found: Counter[tuple[str, str, bool, tuple[str, ...]]] = Counter()
    for (t, tag), n in counts.items():
        supply = built.tags.supplies[tag]
        words = supply.only or (spending_text(supply.spending) if supply.spending != FREELY else "")
        found[t, words, supply.snow, supply.riders] += n
    return [
        {"mana": "{" + t + "}", "count": n, "only": words or None, "snow": snow}
        | ({"riders": list(riders)} if riders else {})
        for (t, words, snow, riders), n in sorted(found.items())
    ]
