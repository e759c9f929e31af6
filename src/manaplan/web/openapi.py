"""The OpenAPI 3.1 document of the HTTP interface, made from the published schemas of requests and answers."""

from __future__ import annotations

from typing import Any, Final

from manaplan import __version__
from manaplan.protocol.schemas import NAMES, schema

PATH: Final = "/openapi.json"
_DEFS: Final = "#/$defs/"
_ERRORS: Final = {
    "400": "It is no request: no JSON, an unknown question or key.",
    "403": "It comes from a page of another site.",
    "413": "The body is too large.",
    "421": "It names another server than this one.",
    "422": "The position cannot mean this: an unknown card or id, a contradiction.",
    "500": "A fault of manaplan.",
    "503": "Too many questions are open.",
}


def document() -> dict[str, Any]:
    """The whole document."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "manaplan",
            "version": __version__,
            "summary": "How to pay for a spell or ability, in which ways, which is best, and if not, why not.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "paths": {
            "/v1/ask": {"post": _ask()},
            "/v1/batch": {"post": _batch()},
            "/v1/hello": {"get": _get("hello", "Versions, questions and limits.", {"type": "object"})},
            "/v1/schema/{name}": {"get": _schema()},
            PATH: {"get": _get("openapi", "This document.", {"type": "object"})},
        },
        "components": {"schemas": _schemas()},
    }


def _ask() -> dict[str, Any]:
    answer = {"$ref": "#/components/schemas/answer"}
    return {
        "operationId": "ask",
        "summary": "Answer one question; «no» and «undecided» are answers too.",
        "requestBody": {"required": True, "content": _json({"$ref": "#/components/schemas/request"})},
        "responses": {"200": {"description": "The answer.", "content": _json(answer)}} | _errors(),
    }


def _batch() -> dict[str, Any]:
    lines = {"application/jsonl": {"schema": {"type": "string"}}}
    return {
        "operationId": "batch",
        "summary": "Answer many questions.",
        "description": "A request a line in, an answer a line out in the same order, each sent as soon as it is ready. "
        "A line that is no request is answered with an error.",
        "requestBody": {"required": True, "content": lines},
        "responses": {"200": {"description": "The answers.", "content": lines}} | _errors("403", "413", "421", "503"),
    }


def _schema() -> dict[str, Any]:
    name = {"name": "name", "in": "path", "required": True, "schema": {"type": "string", "enum": list(NAMES)}}
    found = _get("schema", "The JSON Schema of request or answer documents.", {"type": "object"})
    missing = {"404": {"description": "There is no such schema.", "content": _json(_error())}}
    return found | {"parameters": [name], "responses": found["responses"] | missing}


def _get(name: str, summary: str, what: dict[str, Any]) -> dict[str, Any]:
    told = {"200": {"description": summary, "content": _json(what)}}
    return {"operationId": name, "summary": summary, "responses": told | _errors("421")}


def _errors(*statuses: str) -> dict[str, Any]:
    return {s: {"description": _ERRORS[s], "content": _json(_error())} for s in statuses or _ERRORS}


def _error() -> dict[str, Any]:
    return {"$ref": "#/components/schemas/answer.error"}


def _json(what: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": what}}


def _schemas() -> dict[str, Any]:
    """The published schemas with their parts beside them: `answer`, `answer.plan`, ..."""
    found: dict[str, Any] = {}
    for name in NAMES:
        whole = {key: value for key, value in schema(name).items() if key not in ("$schema", "$defs", "$id")}
        found[name] = _moved(whole, name)
        found |= {f"{name}.{part}": _moved(told, name) for part, told in schema(name).get("$defs", {}).items()}
    return found


def _moved(value: Any, name: str) -> Any:
    """The schema with its references to its own parts leading to where these stand now."""
    if isinstance(value, list):
        return [_moved(member, name) for member in value]
    if not isinstance(value, dict):
        return value
    moved = {key: _moved(member, name) for key, member in value.items()}
    if isinstance(value.get("$ref"), str):
        moved["$ref"] = value["$ref"].replace(_DEFS, f"#/components/schemas/{name}.")
    return moved
