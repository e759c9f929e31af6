from typing import Any

import pytest

from manaplan.errors import UsageError
from manaplan.protocol import control


def test_hello_tells_who_speaks_and_what_may_be_asked() -> None:
    told: Any = control.hello({"do": "hello", "id": "h"}, threads=3, longest=99)
    assert (told["format"], told["do"], told["id"], told["name"]) == ("manaplan/1", "hello", "h", "manaplan")
    assert {"pay", "options", "turn"} <= set(told["questions"])
    assert (told["limits"]["threads"], told["limits"]["line"]) == (3, 99)
    assert set(told["versions"]) == {"manaplan", "python", "ortools"}


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ({"do": "cancl", "id": 1}, "do"),
        ({"do": None}, "do"),
        ({"do": ["quit"]}, "do"),
        ({"do": "cancel"}, "id"),
        ({"do": "quit", "now": True}, "now"),
    ],
)
def test_what_cannot_be_done(line: dict[str, Any], where: str) -> None:
    with pytest.raises(UsageError) as wrong:
        control.check(line)
    assert wrong.value.where == where


@pytest.mark.parametrize("line", [{"do": "hello"}, {"do": "quit", "id": 1}, {"do": "cancel", "id": 0}])
def test_what_can_be_done(line: dict[str, Any]) -> None:
    assert control.check(line) == line["do"]
