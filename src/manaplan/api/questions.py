"""The questions as functions (contract, part 2): a position and what is asked in, an answer out."""

from collections.abc import Mapping

from manaplan.api.answer import Answer
from manaplan.api.door import answer_to
from manaplan.api.position import Position


def _answer(
    question: str, position: Position, prefer: Mapping[str, object] | None, more: Mapping[str, object]
) -> Answer:
    return Answer(answer_to(position.request(question, prefer, **more)), position.names)


def pay(position: Position, prefer: Mapping[str, object] | None = None, **pay: object) -> Answer:
    """One best plan, or why there is none.

    ``pay`` are keys of the ``[pay]`` table; raises ManaplanError for bad input.
    """
    return _answer("pay", position, prefer, pay)


def options(position: Position, prefer: Mapping[str, object] | None = None, **pay: object) -> Answer:
    """Every distinct option, best first; ``limit`` (50) bounds the list."""
    return _answer("options", position, prefer, pay)


def mana(position: Position, prefer: Mapping[str, object] | None = None, **pay: object) -> Answer:
    """The maximal multisets of mana that can be floating while the cost is being paid, and the most mana."""
    return _answer("mana", position, prefer, pay)


def castable(position: Position, prefer: Mapping[str, object] | None = None) -> Answer:
    """For every card in hand and what may be cast or turned up elsewhere: payable or not, the cost, the
    largest X, a plan.
    """
    return _answer("castable", position, prefer, {})


def turn(position: Position, prefer: Mapping[str, object] | None = None, **more: object) -> Answer:
    """The best set and order of spells to cast together this turn, each with its plan; ``time_limit`` 10 s."""
    return _answer("turn", position, prefer, more)


def total(position: Position, **pay: object) -> Answer:
    """The total cost with a ledger line for each change."""
    return _answer("total", position, None, pay)


def explain(position: Position, prefer: Mapping[str, object] | None = None, **pay: object) -> Answer:
    """Why it cannot be paid; or, where it can, what each aim of the best plan cost."""
    return _answer("explain", position, prefer, pay)


def check(position: Position, plan: object, **pay: object) -> Answer:
    """Replay a plan made by anyone, step by step, and list every violation with its rule number."""
    return _answer("check", position, None, {**pay, "plan": plan})


def graph(position: Position, form: str = "json", **pay: object) -> Answer:
    """The dependency graph of the payment, the steps of the best plan shown in it.

    ``form`` is ``json``, ``dot``, ``mermaid`` or ``svg`` (a picture as text).
    """
    return _answer("graph", position, None, {**pay, "form": form})
