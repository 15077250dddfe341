"""`ntwrules studio` as it is started: where it listens, what it opens, saves and refuses, and how it ends."""

import http.client
import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

MINE = 'ntw 1\n\nvariant "Mine" based on base {\n  setup { pawns 3 }\n}\n'


@contextmanager
def started(folder, *args):
    """The studio in a folder, and what it told; it is ended if it was not."""
    command = [sys.executable, "-m", "ntwrules", "studio", *args, "--no-browser", "--lang", "en"]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # noqa: S603 - our own
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.communicate()


class Tab:
    """A page that was opened at the address that was told."""

    def __init__(self, told):
        [address] = [word for word in told.split() if word.startswith("http")]
        self.at = urlsplit(address)
        opened = self.get(f"/?{self.at.query}", {})
        self.cookie = opened[0].headers["Set-Cookie"].split(";")[0]
        self.open()

    def open(self):
        """The page, opened again, and the file that it shows."""
        self.told = json.loads(self.get("/studio.json", {"Cookie": self.cookie})[1])
        return self.told["file"]

    def get(self, path, headers):
        line = http.client.HTTPConnection(self.at.hostname, self.at.port, timeout=20)
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        return answer, answer.read()

    def call(self, method, **params):
        line = http.client.HTTPConnection(self.at.hostname, self.at.port, timeout=60)
        body = json.dumps({"id": 1, "method": method, "tongue": "en", "params": params})
        line.request("POST", "/call", body, {"Cookie": self.cookie, "X-Token": self.told["token"]})
        *_, last = map(json.loads, line.getresponse().read().splitlines())
        return last.get("result", last.get("error"))


def test_the_page_knows_where_the_studio_stands_on_the_web(tmp_path):
    with started(tmp_path, "--web", "https://example.org/studio/") as (_, told):
        assert "https://example.org/studio/" == Tab(told).told["web"]
    with started(tmp_path) as (_, told):
        assert Tab(told).told["web"] is None


@pytest.mark.parametrize(
    "args",
    [
        ["--web", "javascript:alert(1)"],
        ["--web", "https://a b"],
        ["--web", "https://example.org/#x"],
        ["--web", "https://example.org/", "--site", "there"],
    ],
)
def test_what_is_no_place_on_the_web_is_told(tmp_path, args):
    with started(tmp_path, *args) as (process, _):
        assert (2, "web") == (process.wait(), "web" if "web" in process.stderr.read() else "")
    assert [] == [*tmp_path.iterdir()]


def test_a_folder_has_the_same_port_each_time_unless_somebody_else_has_it(tmp_path):
    def port(told):
        return Tab(told).at.port

    with started(tmp_path) as (_, told):
        usual = port(told)
        with started(tmp_path) as (_, other):
            assert usual != port(other)
    with started(tmp_path) as (_, again):
        assert usual == port(again)


def test_a_file_is_opened_and_saved_and_an_interrupt_ends_it(tmp_path):
    file = tmp_path / "mine.ntw"
    file.write_bytes(MINE.replace("\n", "\r\n").encode())

    with started(tmp_path, "mine.ntw") as (process, told):
        tab = Tab(told)
        opened = tab.told["file"]
        saved = tab.call("save", text=opened["text"].replace("\r\n", "\n").replace("3", "2"), mark=opened["mark"])
        again = tab.open()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)

    assert ("mine.ntw", MINE.replace("\n", "\r\n")) == (opened["name"], opened["text"])
    assert {"text": opened["text"].replace("3", "2"), **saved} == again
    assert MINE.replace("\n", "\r\n").replace("3", "2").encode() == file.read_bytes()
    assert (0, "the studio has ended\n") == (process.returncode, err)


def test_a_file_that_is_not_there_is_written_when_it_is_first_saved(tmp_path):
    with started(tmp_path, "high-tide.ntw") as (_, told):
        tab = Tab(told)
        text = tab.told["file"]["text"]
        before = [*tmp_path.iterdir()]
        tab.call("save", text=text)

    assert 'variant "High tide" based on base' in text
    assert [] == before
    assert text.encode() == (tmp_path / "high-tide.ntw").read_bytes()


def test_parents_are_found_beside_the_file_and_stand_on_a_shelf(tmp_path):
    (tmp_path / "mother.ntw").write_text(MINE)

    with started(tmp_path) as (_, told):
        tab = Tab(told)
        checked = tab.call("check", text=MINE.replace("based on base", "based on mother").replace("3", "2"))
        shelves = [shelf for game in tab.call("shelf")["games"] for shelf in game["shelves"]]

    assert (True, []) == (checked["ok"], checked["findings"])
    assert [["mother"]] == [[it["key"] for it in shelf["variants"]] for shelf in shelves if "folder" in shelf["title"]]


def test_nothing_that_others_wrote_is_written_over(tmp_path):
    (tmp_path / "mine.ntw").write_text(MINE)
    (tmp_path / "other.ntw").write_text("theirs")

    with started(tmp_path, "mine.ntw") as (_, told):
        tab = Tab(told)
        other = tab.call("save", text=MINE, name="other.ntw")
        (tmp_path / "mine.ntw").write_text("changed")
        changed = tab.call("save", text=MINE, mark=tab.told["file"]["mark"])
        outside = [
            tab.call("save", text=MINE, name=name) for name in ("../x.ntw", "/x.ntw", "x.txt", ".ntw", "a/b.ntw")
        ]
        new = tab.call("save", text=MINE, name="new.ntw")

    assert "other.ntw is already there" in other["message"]
    assert "changed since, by another program" in changed["message"]
    assert all("is called after its variant" in it["message"] for it in outside)
    assert "new.ntw" == new["name"]
    assert {"mine.ntw": "changed", "other.ntw": "theirs", "new.ntw": MINE} == {
        it.name: it.read_text() for it in tmp_path.iterdir()
    }


def test_a_known_variant_is_opened_by_its_key(tmp_path):
    with started(tmp_path, "springtij") as (_, told):
        opened = Tab(told).told["file"]

    assert "springtij.ntw" == opened["name"]
    assert "Springtij" in opened["text"]


def test_what_another_page_saved_is_shown_from_then_on_and_not_written_over(tmp_path):
    file = tmp_path / "mine.ntw"
    file.write_text(MINE)

    with started(tmp_path, "mine.ntw") as (_, told):
        one, other = Tab(told), Tab(told)
        first = one.call("save", text=MINE.replace("3", "2"), mark=one.told["file"]["mark"])
        late = other.call("save", text=MINE, mark=other.told["file"]["mark"])
        shown = other.open()
        unmarked = other.call("save", text=MINE)
        second = one.call("save", text=MINE.replace("3", "1"), mark=first["mark"])

    assert "in another window" in late["message"]
    assert MINE.replace("3", "2") == shown["text"]
    assert "already there" in unmarked["message"]
    assert (second["name"], MINE.replace("3", "1")) == ("mine.ntw", file.read_text())


def test_what_another_program_wrote_is_shown_by_a_page_that_is_opened_later(tmp_path):
    (tmp_path / "mine.ntw").write_text(MINE)

    with started(tmp_path, "mine.ntw") as (_, told):
        (tmp_path / "mine.ntw").write_text(MINE.replace("3", "1"))
        opened = Tab(told).open()

    assert MINE.replace("3", "1") == opened["text"]


@pytest.mark.parametrize(
    ("name", "told"), [("new.txt", "did you mean `new.ntw`?"), ("pipe.ntw", "is no ordinary file")]
)
def test_what_the_studio_cannot_write_is_told(run, name, told):
    os.mkfifo("pipe.ntw")

    done = run("studio", name, "--no-browser")

    assert (2, True) == (done.exit_code, told in done.stderr)


@pytest.mark.parametrize("name", ["springtidj", "nowhere/mine.ntw", "."])
def test_what_cannot_be_opened_is_told_before_anything_is_served(run, name):
    done = run("studio", name, "--no-browser")

    assert 2 == done.exit_code
    assert "NTW004" in done.stderr


def test_a_port_that_is_taken_is_told(tmp_path, run):
    with started(tmp_path) as (_, told):
        port = urlsplit(next(word for word in told.split() if word.startswith("http"))).port
        done = run("studio", "--port", str(port), "--no-browser", "--lang", "nl")

    assert 2 == done.exit_code
    assert f"op poort {port} kan niets aangeboden worden" in done.stderr


def test_a_file_in_no_folder_is_told_in_the_tongue_of_the_reader(run):
    result = run("studio", "nowhere/x.ntw", "--no-browser", LANG="nl_NL.UTF-8")

    assert (2, True) == (result.exit_code, "`nowhere/x.ntw` is niet te lezen" in result.stderr)
