"""Answers that a limit came before: everything that the question's answer must have, empty, and what was exceeded."""

from manaplan.errors import LimitReached
from manaplan.game.position.words import FORMAT

_PROOF = {"optimal": False, "by": "limit", "verified": False}
_EMPTY: dict[str, dict[str, object]] = {
    "pay": {"plan": None, "proof": _PROOF},
    "explain": {"plan": None, "proof": _PROOF},
    "options": {"options": [], "count": 0, "complete": False},
    "mana": {"mana": [], "most": 0, "complete": False, "details": []},
    "castable": {"cards": []},
    "turn": {"casts": [], "land": None, "total": 0, "proof": _PROOF | {"best_set": False, "by": "search"}},
    "check": {"legal": False, "violations": []},
}


def undecided(question: str, reached: LimitReached) -> dict[str, object]:
    """The answer to a question that a limit of time or size came before; ``why`` tells which."""
    why = {"text": reached.message, "conflict": [], "hints": []}
    # Written out, since the module that writes other answers loads a solver, and this may be one that needs none.
    head = {"format": FORMAT, "question": question, "status": "undecided", "action": ""}
    return head | _EMPTY.get(question, {}) | {"why": why}
