"""Who may ask the server: no page of another site, whatever it calls itself; and no one too much."""

from http.client import HTTPConnection

import pytest

from manaplan.protocol.lines import LONGEST
from tests.web.conftest import Client

HELLO = "/v1/hello"


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1", "[::1]:8000", "127.0.0.1:80", "LOCALHOST."]
)
def test_it_answers_to_its_addresses_and_localhost(ask: Client, host: str) -> None:
    assert ask("GET", HELLO, Host=host).status == 200


@pytest.mark.parametrize("host", ["example.org", "localhost.example.org", "127.0.0.1.example.org:8000", "", "[", "::1"])
def test_it_answers_to_no_other_name(ask: Client, host: str) -> None:
    reply = ask("GET", HELLO, Host=host)
    assert (reply.status, reply.json["error"]["kind"]) == (421, "host")


@pytest.mark.parametrize("origin", ["http://example.org", "null", "http://127.0.0.1:1", "file://", ""])
def test_pages_of_other_sites_may_not_ask(ask: Client, origin: str) -> None:
    reply = ask("POST", "/v1/ask", {}, Origin=origin)
    assert (reply.status, reply.json["error"]["kind"]) == (403, "origin")


def test_its_own_page_and_programs_may(ask: Client) -> None:
    assert ask("POST", "/v1/ask", {}, Origin=f"http://{ask.place}").status == 400
    assert ask("POST", "/v1/ask", {}).status == 400


def test_no_other_site_may_read_its_answers(ask: Client) -> None:
    reply = ask("GET", HELLO, Origin="http://example.org")
    assert "access-control-allow-origin" not in reply.headers
    assert reply.headers["cross-origin-resource-policy"] == "same-origin"
    assert "default-src 'none'" in reply.headers["content-security-policy"]
    assert "unsafe" not in reply.headers["content-security-policy"]


def test_a_body_has_a_largest_size_told_or_not(ask: Client) -> None:
    told = ask("POST", "/v1/ask", b"", Content_Length=str(LONGEST + 1))
    assert (told.status, told.json["error"]["kind"]) == (413, "too_large")
    assert ask("POST", "/v1/ask", b" " * (LONGEST + 1)).status == 413


def test_a_body_that_does_not_tell_its_size_is_cut_off(ask: Client) -> None:
    connection = HTTPConnection(ask.place, timeout=60)
    pieces = (b" " * 1_000_000 for _ in range(LONGEST // 1_000_000 + 1))
    connection.request("POST", "/v1/ask", pieces, encode_chunked=True)
    assert connection.getresponse().status == 413
    connection.close()
