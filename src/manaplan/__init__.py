"""manaplan: can I pay for this, in which ways, which way is best, and if not, why not.

The names below are loaded when they are first used, so that importing the package costs nothing.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from manaplan.version import VERSION

if TYPE_CHECKING:
    from manaplan.api.answer import Answer
    from manaplan.api.door import ask
    from manaplan.api.legal import LegalPayment
    from manaplan.api.pages import page
    from manaplan.api.planner import Planner
    from manaplan.api.position import Payments, Position, load
    from manaplan.api.questions import castable, check, explain, graph, mana, options, pay, total, turn
    from manaplan.errors import ManaplanError
    from manaplan.protocol.batch import asking

__version__ = VERSION

_HOMES = {
    "Answer": "manaplan.api.answer",
    "ask": "manaplan.api.door",
    "asking": "manaplan.protocol.batch",
    "LegalPayment": "manaplan.api.legal",
    "page": "manaplan.api.pages",
    "Planner": "manaplan.api.planner",
    "Payments": "manaplan.api.position",
    "Position": "manaplan.api.position",
    "load": "manaplan.api.position",
    "castable": "manaplan.api.questions",
    "check": "manaplan.api.questions",
    "explain": "manaplan.api.questions",
    "graph": "manaplan.api.questions",
    "mana": "manaplan.api.questions",
    "options": "manaplan.api.questions",
    "pay": "manaplan.api.questions",
    "total": "manaplan.api.questions",
    "turn": "manaplan.api.questions",
    "ManaplanError": "manaplan.errors",
}

__all__ = [
    "Answer",
    "LegalPayment",
    "ManaplanError",
    "Payments",
    "Planner",
    "Position",
    "__version__",
    "ask",
    "asking",
    "castable",
    "check",
    "explain",
    "graph",
    "load",
    "mana",
    "options",
    "page",
    "pay",
    "total",
    "turn",
]


def __getattr__(name: str) -> object:
    """Load a public name from its home (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)


class _Package(ModuleType):
    """The package: a public function keeps its name when the sub-package of the same name is imported (``explain``)."""

    def __setattr__(self, name: str, value: object) -> None:
        if name not in _HOMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
