"""Many games on the workbench: three sentences in every tongue, figures that agree with them, progress, and a stop."""

import http.client
import json
import threading
from xml.etree import ElementTree as ET

import pytest

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.studio.protocol import Unanswerable
from ntwrules.studio.server import StudioServer
from ntwrules.studio.workbench import Workbench

UNFAIR = 'ntw 1\n\nvariant "Unfair" based on base {\n  setup {\n    finish at 19, 340 for south\n  }\n}\n'


def source(key):
    return Workbench().call("source", {"key": key}, "en")["text"]


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("book", rulebooks().values(), ids=lambda book: book.key)
def test_every_game_is_told_in_three_sentences_with_bars_that_hold_their_figure(book, tongue):
    found = Workbench().call("simulate", {"text": source(book.base), "games": 3}, tongue)

    assert 3 == len(found["sentences"]) == found["games"]
    assert all(it.endswith(".") and it[0].isupper() for it in found["sentences"])
    assert found["bars"]
    assert all(0 <= it["low"] <= it["share"] <= it["high"] <= 1 for it in found["bars"])
    assert {2} == {len(row) for row in found["table"]}
    [picture] = found["pictures"]
    assert ET.fromstring(picture).tag.endswith("svg")


def test_what_is_unfair_is_told_so_and_compared_on_the_same_luck():
    found = Workbench().call("simulate", {"text": UNFAIR, "games": 30, "players": 2, "parent": True}, "en")

    fair, long, outstanding = found["sentences"]
    assert fair.startswith("It is not quite fair: south wins ")
    assert " minutes (" in long
    assert outstanding.startswith("Unlike in No Time To Waste: south wins ")
    assert "No Time To Waste" == found["against"]["title"]
    assert any(line.startswith("minutes: ") for line in found["against"]["lines"])
    shares = {it["label"]: it["share"] for it in found["bars"]}
    assert shares["south"] > 0.8 > shares["first to play"]


def test_it_says_what_the_command_says():
    report = ntwrules.simulate(ntwrules.loads(UNFAIR), games=25, players=2, seed=5)
    found = Workbench().call("simulate", {"text": UNFAIR, "games": 25, "players": 2, "seed": 5}, "en")

    [south] = [it.share for it in report.tables[2].by_seat if it.who == "south"]
    [bar] = [it for it in found["bars"] if it["label"] == "south"]
    assert (south.value, south.low, south.high) == (bar["share"], bar["low"], bar["high"])


def test_a_first_verdict_comes_before_the_end():
    told = []

    Workbench().call("simulate", {"text": source("wadi-kort"), "games": 80, "players": 2}, "nl", told.append)

    assert {"done": 0, "total": 80} == told[0]
    assert 80 == told[-1]["done"]
    done = [it["done"] for it in told]
    assert sorted(done) == done
    first = next(it for it in told if "sentences" in it)
    assert 20 <= first["done"] <= 80
    assert 3 == len(first["sentences"])


def test_nobody_who_listens_any_more_ends_it():
    told = []

    def gone(progress):
        told.append(progress["done"])
        if progress["done"]:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        Workbench().call("simulate", {"text": source("wadi-kort"), "games": 5000, "players": 2}, "nl", gone)
    assert told[-1] < 500


@pytest.mark.parametrize(
    "params",
    [{"players": 9}, {"policy": "nobody"}, {"until": 0.9}, {"until": -1.0}, {"games": 0}, {"games": 10**9}],
)
def test_what_cannot_be_measured_is_told(params):
    with pytest.raises(Unanswerable) as error:
        Workbench().call("simulate", {"text": UNFAIR, **params}, "nl")
    assert error.value.why.nl


def test_it_is_played_until_it_is_known_well_enough():
    asked = {"text": source("samen-thuis"), "players": 2, "until": 0.2, "games": 1000}

    assert Workbench().call("simulate", asked, "en")["games"] < 1000


@pytest.mark.long
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_page_that_drops_its_call_ends_the_games_and_the_server_goes_on(jobs, monkeypatch):
    ended = threading.Event()
    answer = Workbench.answer

    def watched(self, asked, emit):
        try:
            return answer(self, asked, emit)
        finally:
            ended.set()

    monkeypatch.setattr(Workbench, "answer", watched)
    with StudioServer(0, Workbench(jobs=jobs)) as server:
        serving = threading.Thread(target=server.serve_forever, args=(0.05,))
        serving.start()
        try:
            headers = {"Cookie": f"{server.cookie}={server.key}", "X-Token": server.token}
            asked = {"id": 1, "method": "simulate", "params": {"text": source("wadi"), "games": 10_000}}
            line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=60)
            line.request("POST", "/call", json.dumps(asked), headers)
            response = line.getresponse()
            assert 0 == json.loads(response.readline())["progress"]["done"]
            response.close()
            line.close()

            assert ended.wait(60)
            again = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=60)
            explain = {"id": 2, "method": "explain", "params": {"code": "NTW204"}}
            again.request("POST", "/call", json.dumps(explain), headers)
            assert 2 == json.loads(again.getresponse().read())["id"]
            again.close()
        finally:
            server.shutdown()
            serving.join()
