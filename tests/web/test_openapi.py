"""The OpenAPI document is one, and describes what is there."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

import manaplan
from tests.web.conftest import BOARD, Client


@pytest.fixture
def described(ask: Client) -> dict[str, Any]:
    found: dict[str, Any] = ask("GET", "/openapi.json").json
    return found


def test_it_is_an_openapi_document(described: dict[str, Any]) -> None:
    validator = pytest.importorskip("openapi_spec_validator")
    validator.validate(described)


def test_it_names_every_path_of_the_interface(described: dict[str, Any]) -> None:
    from manaplan.web.engine import ROUTES

    assert set(described["paths"]) == {route.path for route in ROUTES}
    for route in ROUTES:
        assert {m.upper() for m in described["paths"][route.path]} == (route.methods or set()) - {"HEAD"}


def test_answers_are_as_it_says(described: dict[str, Any]) -> None:
    for request in ({"question": "pay", "pay": {"cost": "{U}"}}, {"question": "castable"}, {"question": "x"}):
        asked = request | {"position": BOARD}
        whole = {**described, "$ref": "#/components/schemas/answer"}
        Draft202012Validator(whole).validate(manaplan.ask(asked))
    with_request = {**described, "$ref": "#/components/schemas/request"}
    assert not Draft202012Validator(with_request).is_valid({"question": "x", "position": BOARD})
    assert Draft202012Validator(with_request).is_valid({"question": "castable", "position": BOARD})
