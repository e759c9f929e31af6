import json
from collections.abc import Callable

import pytest

from manaplan.protocol.schemas import schema
from tests.cli.conftest import Result


@pytest.mark.parametrize("name", ["request", "answer"])
def test_the_schemas_are_printed(run: Callable[..., Result], name: str) -> None:
    told = run("schema", name)
    assert (told.code, told.err) == (0, "")
    assert json.loads(told.out) == schema(name)


def test_there_is_no_other(run: Callable[..., Result]) -> None:
    assert run("schema", "position").code == 2
