"""What the tests of the protocol have in common."""

from __future__ import annotations

import json
from typing import Any

FOREST = {"you": {"battlefield": ["Forest"]}}


def request(identity: Any, cost: str = "{G}") -> dict[str, Any]:
    """A request that is answered in no time: payable for {G}, else not."""
    return {"id": identity, "question": "pay", "position": FOREST, "pay": {"cost": cost}}


def line(document: Any) -> bytes:
    """A document as a line without its end."""
    return json.dumps(document).encode()
