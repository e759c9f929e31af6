"""The interface for other programs: the same answers as everywhere, over HTTP."""

import json
import socket
import threading
import time

import pytest
from jsonschema import Draft202012Validator

import manaplan
from manaplan.protocol.schemas import schema
from manaplan.solver.stopping import given_up
from tests.web.conftest import BOARD, Client

ASKED = {"id": 7, "question": "pay", "position": BOARD, "pay": {"cast": "Omni-Changeling"}}


def test_an_answer_is_the_one_of_every_other_door(ask: Client) -> None:
    reply = ask("POST", "/v1/ask", ASKED)
    assert reply.status == 200
    assert reply.headers["content-type"] == "application/json"
    assert reply.json == manaplan.ask(ASKED)


def test_no_is_an_answer(ask: Client) -> None:
    reply = ask("POST", "/v1/ask", ASKED | {"pay": {"cost": "{9}"}})
    assert (reply.status, reply.json["status"]) == (200, "unpayable")


@pytest.mark.parametrize(
    ("body", "status", "kind"),
    [
        (b"{", 400, "bad_line"),
        (b"[]", 400, "bad_line"),
        (b"\xff", 400, "bad_line"),
        (b'{"question": "pray", "position": ""}', 400, "usage"),
        (
            b'{"question": "pay", "position": "[you]\\nhand = [\\"Ilsand\\"]", "pay": {"cost": "{1}"}}',
            422,
            "unknown_card",
        ),
    ],
)
def test_an_error_is_an_error_document_with_a_status(ask: Client, body: bytes, status: int, kind: str) -> None:
    reply = ask("POST", "/v1/ask", body)
    assert (reply.status, reply.json["error"]["kind"]) == (status, kind)
    Draft202012Validator(schema("answer")).validate(reply.json)


def test_the_id_comes_back_with_an_error(ask: Client) -> None:
    assert ask("POST", "/v1/ask", {"id": "a", "question": "pray"}).json["id"] == "a"


def test_a_batch_is_answered_in_its_order_and_bad_lines_too(ask: Client) -> None:
    lines = [json.dumps(ASKED | {"id": i}) for i in range(5)]
    lines[2:2] = ["no JSON", ""]
    reply = ask("POST", "/v1/batch", "\n".join(lines).encode())
    answers = [json.loads(line) for line in reply.text.splitlines()]
    assert [a.get("id") for a in answers] == [0, 1, None, 2, 3, 4]
    assert answers[2]["error"]["where"] == "line 3"
    assert reply.headers["content-type"].startswith("application/jsonl")


def test_hello_tells_the_limits(ask: Client) -> None:
    told = ask("GET", "/v1/hello").json
    assert told["versions"]["manaplan"] == manaplan.__version__
    assert (told["limits"]["threads"], told["limits"]["time_limit_most"]) == (2, 20.0)


@pytest.mark.parametrize("name", ["request", "answer"])
def test_the_schemas_are_those_of_the_package(ask: Client, name: str) -> None:
    assert ask("GET", f"/v1/schema/{name}").json == schema(name)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/v1/schema/x", 404), ("GET", "/v2", 404), ("GET", "/v1/ask", 405)],
)
def test_what_is_not_there_is_an_error_document(ask: Client, method: str, path: str, status: int) -> None:
    reply = ask(method, path)
    assert reply.status == status
    Draft202012Validator(schema("answer")).validate(reply.json)


def test_others_are_answered_while_long_questions_are_and_these_end_when_the_asker_goes(
    ask: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended = threading.Semaphore(0), threading.Semaphore(0)

    def answer_for_ever(request: object) -> dict[str, object]:
        begun.release()
        while not given_up():
            time.sleep(0.01)
        ended.release()
        return {"answer to": request}

    with monkeypatch.context() as changed:
        changed.setattr("manaplan.web.work.answer", answer_for_ever)
        body = json.dumps(ASKED).encode()
        head = f"POST /v1/ask HTTP/1.1\r\nHost: {ask.place}\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        host, _, port = ask.place.partition(":")
        askers = [socket.create_connection((host, int(port)), 30) for _ in range(2)]  # as many as there are threads
        for asker in askers:
            asker.sendall(head + body)
            assert begun.acquire(timeout=60)
        assert ask("GET", "/v1/hello").status == 200
        for asker in askers:
            asker.close()
            assert ended.acquire(timeout=60), "a question that nobody waits for goes on"
    assert ask("POST", "/v1/ask", ASKED).json["status"] == "payable"


def test_a_longer_time_limit_than_that_of_the_server_is_no_error(ask: Client) -> None:
    assert ask("POST", "/v1/ask", ASKED | {"time_limit": 99}).json["status"] == "payable"
