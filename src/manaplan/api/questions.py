"""The questions as functions (contract, part 2): a position and what is asked in, an answer out."""

from collections.abc import Mapping

from manaplan.api.answer import Answer
from manaplan.api.door import answer_to
from manaplan.api.position import Position, the_position
from manaplan.errors import UsageError, quote


def _answer(question: str, position: object, prefer: object, more: Mapping[str, object]) -> Answer:
    position = the_position(position)
    if prefer is not None and not isinstance(prefer, Mapping):
        told = f"prefer is a table, not {quote(prefer)}"
        raise UsageError(f'{told}; what is paid for is told by its key: cast="NAME"', where="prefer")
    return Answer(answer_to(position.request(question, prefer, **more)), position.names)


def pay(position: Position, prefer: Mapping[str, object] | None = None, **pay: object) -> Answer:
    """One best plan for what is asked about the position, or why there is none.

    ``prefer`` is a ``[prefer]`` table, in place of the position's own; ``pay`` are keys of the ``[pay]`` table
    (``cast="Absorb"``), ``with_``, ``from_`` and ``as_`` where Python reserves the word, and ``time_limit`` in seconds.
    This holds for all questions. Raises ManaplanError for bad input.
    """
    return _answer("pay", position, prefer, pay)


def options(position: Position, prefer: Mapping[str, object] | None = None, **pay: object) -> Answer:
    """Every distinct option of the position, best first.

    ``prefer`` and ``pay`` as for ``pay``; besides ``limit`` (50), the most that are listed, ``pareto=True`` for those
    that no other beats by every aim, ``count_only=True`` for their number alone. Raises ManaplanError for bad input.
    """
    return _answer("options", position, prefer, pay)


def mana(position: Position, prefer: Mapping[str, object] | None = None, **pay: object) -> Answer:
    """The maximal multisets of mana that can be floating in the position while a cost is being paid, and the most mana.

    ``prefer`` and ``pay`` as for ``pay``; what is paid for tells which sources there are. Raises ManaplanError for bad
    input.
    """
    return _answer("mana", position, prefer, pay)


def castable(position: Position, prefer: Mapping[str, object] | None = None) -> Answer:
    """For every card in hand, and what the position lets be cast or turned up elsewhere: payable or not, the cost, the
    largest X, a plan. ``prefer`` as for ``pay``; raises ManaplanError for bad input.
    """
    return _answer("castable", position, prefer, {})


def turn(position: Position, prefer: Mapping[str, object] | None = None, **more: object) -> Answer:
    """The best set and order of spells to cast together in this turn of the position, each with its plan.

    ``prefer`` as for ``pay``, with ``values`` in place of mana values; ``more``: ``time_limit``, 10 seconds without.
    Raises ManaplanError for bad input.
    """
    return _answer("turn", position, prefer, more)


def total(position: Position, **pay: object) -> Answer:
    """The total cost of what ``pay`` says in the position, with a ledger line for each change.

    Raises ManaplanError for bad input.
    """
    return _answer("total", position, None, pay)


def explain(position: Position, prefer: Mapping[str, object] | None = None, **pay: object) -> Answer:
    """Why it cannot be paid in the position, and what would help; or, where it can, what each aim of the plan cost.

    ``prefer`` and ``pay`` as for ``pay``; raises ManaplanError for bad input.
    """
    return _answer("explain", position, prefer, pay)


def check(position: Position, plan: object, **pay: object) -> Answer:
    """Replay a plan made by anyone in the position, step by step, and list every violation with its rule number.

    ``plan`` is the ``plan`` of an answer or its ``steps``; ``pay`` as for ``pay``. Raises PlanError where it is no
    plan, ManaplanError for other bad input.
    """
    return _answer("check", position, None, {**pay, "plan": plan})


def graph(position: Position, form: str = "json", **pay: object) -> Answer:
    """The dependency graph of a payment in the position, the steps of the best plan shown in it.

    ``form`` is ``json``, ``dot``, ``mermaid`` or ``svg`` (a picture as text); ``pay`` as for ``pay``. Raises
    ManaplanError for bad input.
    """
    return _answer("graph", position, None, {**pay, "form": form})
