"""The server answers the page that it gave out, and nobody else."""

import http.client
import json
import threading

import pytest

from ntwrules.studio.server import LARGEST, StudioServer
from ntwrules.studio.workbench import Workbench

TEXT = 'ntw 1 variant "Mine" based on base { setup { pawns 3 } }'


@pytest.fixture(scope="module")
def server():
    with StudioServer(0, Workbench()) as made:
        serving = threading.Thread(target=made.serve_forever, args=(0.05,))
        serving.start()
        yield made
        made.shutdown()
        serving.join()


def ask(server, method, path, body=None, **headers):
    """What comes back; every header that a browser would send stands there, unless it is told otherwise."""
    usual = {
        "Host": f"127.0.0.1:{server.server_port}",
        "Cookie": f"{server.cookie}={server.key}",
        "Origin": f"http://127.0.0.1:{server.server_port}",
        "Sec-Fetch-Site": "same-origin",
        "X-Token": server.token,
    }
    line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
    line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    length = {} if body is None else {"Content-Length": str(len(body))}
    for name, value in (usual | length | {name.replace("_", "-"): value for name, value in headers.items()}).items():
        if value is not None:
            line.putheader(name, value)
    line.endheaders(body)
    answer = line.getresponse()
    content = answer.read()
    line.close()
    return answer, content


def call(server, method, **params):
    asked = {"id": 7, "method": method, "tongue": "nl", "params": params}
    answer, content = ask(server, "POST", "/call", json.dumps(asked).encode())
    assert 200 == answer.status
    *_, last = map(json.loads, content.splitlines())
    assert 7 == last["id"]
    return last


def test_it_is_reached_on_this_machine_alone(server):
    assert "127.0.0.1" == server.server_address[0]
    assert server.address.startswith("http://127.0.0.1:")


def test_whoever_opens_the_address_gets_a_cookie_and_with_it_the_page(server):
    path = server.address.partition(str(server.server_port))[2]
    came = {"Cookie": None, "X_Token": None, "Origin": None, "Sec_Fetch_Site": "none"}

    opened, _ = ask(server, "GET", path, **came)
    page, content = ask(server, "GET", "/", **came | {"Cookie": opened.headers["Set-Cookie"].split(";")[0]})

    assert (303, "/") == (opened.status, opened.headers["Location"])
    assert "HttpOnly" in opened.headers["Set-Cookie"]
    assert (200, "text/html; charset=utf-8") == (page.status, page.headers["Content-Type"])
    assert b"<!doctype html>" in content


def test_the_page_is_told_what_it_needs(server):
    _, content = ask(server, "GET", "/studio.json")

    told = json.loads(content)
    assert ("server", server.token, None) == (told["backend"], told["token"], told["file"])
    assert {"en", "nl"} == set(told["tongues"]) == set(told["texts"]) == set(told["words"])
    assert all(key.startswith("page.") for texts in told["texts"].values() for key in texts)
    assert len(json.dumps(told["words"])) <= 24_000


def test_a_call_is_answered_in_the_tongue_that_it_asks_for(server):
    found = call(server, "check", text=TEXT.replace("pawns", "pawnz"))["result"]["findings"]

    assert ["onbekend woord `pawnz`"] == [it["message"] for it in found]


def test_every_answer_forbids_what_a_page_could_do_elsewhere(server):
    for path in ("/", "/studio.json", "/nothing"):
        answer, _ = ask(server, "GET", path)

        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert "nosniff" == answer.headers["X-Content-Type-Options"]
        assert "no-referrer" == answer.headers["Referrer-Policy"]
        assert "same-origin" == answer.headers["Cross-Origin-Resource-Policy"]
        assert "no-store" == answer.headers["Cache-Control"]
        assert "Python" not in answer.headers["Server"]


BODY = json.dumps({"id": 1, "method": "explain", "tongue": "en", "params": {"code": "NTW204"}}).encode()


@pytest.mark.parametrize(
    ("status", "headers"),
    [
        (421, {"Host": "evil.example"}),
        (421, {"Host": "127.0.0.1:1"}),
        (421, {"Host": None}),
        (403, {"Origin": "http://evil.example"}),
        (403, {"Origin": "null"}),
        (403, {"Sec_Fetch_Site": "cross-site"}),
        (403, {"X_Token": "guessed"}),
        (403, {"X_Token": None}),
        (403, {"X_Token": "\xe9"}),
        (403, {"Cookie": None}),
        (403, {"Cookie": "ntwrules-1=x"}),
        (403, {"Cookie": "\x01=;;;="}),
        (411, {"Content_Length": None}),
        (411, {"Content_Length": "-1"}),
        (411, {"Content_Length": "many"}),
        (411, {"Transfer_Encoding": "chunked"}),
        (413, {"Content_Length": str(LARGEST + 1)}),
        (413, {"Content_Length": "9" * 100}),
    ],
)
def test_a_call_that_is_not_from_the_page_is_refused(server, status, headers):
    answer, content = ask(server, "POST", "/call", BODY, **headers)

    assert status == answer.status
    assert b"result" not in content


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Sec_Fetch_Site": "cross-site"}, {"Cookie": None}])
@pytest.mark.parametrize("path", ["/", "/studio.json", "/index.html"])
def test_nobody_else_sees_the_page_or_its_token(server, path, headers):
    answer, content = ask(server, "GET", path, **headers)

    assert answer.status in {403, 421}
    assert server.token.encode() not in content


@pytest.mark.parametrize(
    ("asked", "told"), [("nl-NL,en;q=0.5", "open het hele adres"), ("fr", "open the whole address")]
)
@pytest.mark.parametrize(("path", "headers"), [("/", {"Cookie": None}), ("/?key=old", {})])
def test_who_has_no_key_is_told_where_to_find_it(server, path, headers, asked, told):
    answer, content = ask(server, "GET", path, Accept_Language=asked, **headers)

    assert (403, "text/html; charset=utf-8") == (answer.status, answer.headers["Content-Type"])
    assert told in content.decode()


def test_a_wrong_key_opens_nothing(server):
    answer, _ = ask(server, "GET", "/?key=guessed")

    assert 403 == answer.status
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/../server.py", "/page/index.html", "/..%2fserver.py", "/%2e%2e/server.py", "//etc/passwd",
     "/index.html/../../server.py", "/call", "/page", "http://evil.example/", "http://[", "*"],
)  # fmt: skip
def test_there_is_nothing_but_the_page(server, path):
    answer, content = ask(server, "GET", path)

    assert 404 == answer.status
    assert b"Not Found\n" == content


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH"])
def test_other_ways_to_ask_are_not_known(server, method):
    answer, _ = ask(server, method, "/call", BODY)

    assert 501 == answer.status


def test_calls_go_to_one_place_alone(server):
    answer, _ = ask(server, "POST", "/", BODY)

    assert 404 == answer.status


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"7", b"\xff", b'{"id":' * 1000, b"[" * 100_000])
def test_what_is_no_call_is_refused(server, body):
    answer, _ = ask(server, "POST", "/call", body)

    assert 400 == answer.status


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"id": "x", "method": 3, "tongue": [], "params": 7},
        {"id": 1, "method": "check", "params": {}},
        {"id": 1, "method": "check", "params": {"text": 5}},
        {"id": 1, "method": "check", "params": {"text": "", "more": 1}},
        {"id": 1, "method": "__class__", "params": {}},
        {"id": 1, "method": "hover", "params": {"text": "", "at": -1}},
        {"id": 1, "method": "complete", "params": {"text": "", "at": True}},
    ],
)
def test_a_call_that_makes_no_sense_is_answered_in_a_sentence(server, asked):
    answer, content = ask(server, "POST", "/call", json.dumps(asked).encode())

    assert 200 == answer.status
    assert json.loads(content)["error"]["message"]


def test_two_tabs_ask_at_once_and_each_gets_its_own_answer(server):
    keys = ["base", "springtij", "wadi", "nisyros", "time-n-space", "boot-op-stoom"] * 3
    found = {}

    def tab(number, key):
        found[number] = call(server, "source", key=key)["result"]["text"]

    tabs = [threading.Thread(target=tab, args=it) for it in enumerate(keys)]
    for each in tabs:
        each.start()
    for each in tabs:
        each.join()

    assert [call(server, "source", key=key)["result"]["text"] for key in keys] == [found[it] for it in range(len(keys))]
