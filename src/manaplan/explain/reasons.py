"""Why a cost cannot be paid: a minimal conflict, proven, then told in words."""

from collections.abc import Sequence

from manaplan.explain.conflict import conflict
from manaplan.explain.facts import Fact
from manaplan.explain.premises import Premise
from manaplan.explain.setting import Setting
from manaplan.explain.telling import facts
from manaplan.explain.told import Conflict
from manaplan.problem.build import Built

NO_WAY = Fact("demand", "there is no way to announce this", (), "601.2b")


def reasons(setting: Setting) -> dict[str, object]:
    """The reason as the ``why`` of an answer.

    ``minimal`` tells whether it is proven that without any one of the facts (the demand for it and what could supply
    it, for mana) it could be paid; it is False where a limit of time was reached.
    """
    if not setting.totals:
        return _document((NO_WAY,), False)
    premises = minimal_conflict(setting)
    told = facts(Conflict(setting.table, setting.world().builts, premises))
    return _document(told, is_minimal(setting, premises))


def not_understood(builts: Sequence[Built]) -> dict[str, object] | None:
    """What is to be paid that is not understood, as the ``why`` of an answer; None where everything is."""
    for built in builts:
        if not built.parts.understood:
            told = f"the cost «{built.parts.impossible}» is not understood: nobody knows whether it can be paid"
            return _document((Fact("demand", told, (), "118.3"),), False)
    return None


def minimal_conflict(setting: Setting) -> tuple[Premise, ...]:
    """The premises of one proof that nothing pays, the same whenever it is asked for."""
    return conflict(setting.premises(), setting.unpayable)


def is_minimal(setting: Setting, premises: tuple[Premise, ...]) -> bool:
    """Whether the premises alone are unpayable, and payable without any one of them."""
    rest = frozenset(p for group in setting.premises() for p in group) - frozenset(premises)
    return bool(premises) and setting.unpayable(rest) and all(setting.payable(rest | {p}) for p in premises)


def _document(facts: tuple[Fact, ...], minimal: bool) -> dict[str, object]:
    return {
        "text": "; ".join(f.text for f in facts),
        "conflict": [f.document() for f in facts],
        "minimal": minimal,
        "hints": [],
    }
