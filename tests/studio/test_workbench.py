"""What a page asks of the workbench: every method, of every game, answered as its schema says, in every tongue."""

import base64
import json
from functools import partial
from pathlib import Path

import jsonschema
import pytest

from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, rulebooks
from ntwrules.studio.protocol import Unanswerable, params_schema, result_schema
from ntwrules.studio.workbench import METHODS, Workbench

BOOKS = pytest.mark.parametrize("book", rulebooks().values(), ids=lambda book: book.key)
TONGUED = pytest.mark.parametrize("tongue", TONGUES)
#: Nothing is wrong with it to read, but nobody can win it.
GLANCED = Path(__file__).parents[1] / "corpus" / "glance" / "nobody-wins.ntw"
#: A character that a browser counts as two stands before all that is asked for.
MINE = 'ntw 1\n\nvariant "Mine 𝄞" based on {base} {{\n  key mine\n}}\n'
SLIP = 'ntw 1  # 𝄞\nvariant "High 𝄞" based on base {\n  setup { pawnz 2 }\n}\n'


def in_units(text, start, end):
    """A stretch of text as a browser counts: in units of two bytes."""
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


def with_edits(text, edits):
    """A text after edits that are counted so."""
    units = text.encode("utf-16-le")
    for edit in sorted(edits, key=lambda edit: -edit["start"]):
        units = units[: 2 * edit["start"]] + edit["text"].encode("utf-16-le") + units[2 * edit["end"] :]
    return units.decode("utf-16-le")


def answered(bench, tongue, method, **params):
    """What a method answers, as JSON; what is asked and what is answered fit their schemas."""
    jsonschema.validate(params, params_schema(METHODS[method]))
    answer = json.loads(json.dumps(bench.call(method, params, tongue)))
    jsonschema.validate(answer, result_schema(METHODS[method]))
    return answer


@TONGUED
@BOOKS
def test_every_method_answers_as_its_schema_says(book, tongue):
    bench, text = Workbench(save=lambda _, name, mark: {"name": name, "mark": mark}), MINE.format(base=book.base)
    ask = partial(answered, bench, tongue)
    methods = {
        "check": {"text": text, "glance": True},
        "complete": {"text": text, "at": len(text) - 2},
        "hover": {"text": text, "at": 1},
        "explain": {"code": "NTW102"},
        "format": {"text": text},
        "translate": {"text": text, "to": "nl"},
        "begin": {"based_on": book.base},
        "source": {"key": book.base},
        "shelf": {},
        "save": {"text": text, "name": "mine.ntw"},
        "card": {"text": text, "form": "markdown", "link": "https://example.org/#c=abc"},
        "differences": {"text": text},
        "qr": {"link": "https://example.org/"},
        "kinds": {},
        "simulate": {"text": text, "games": 2, "parent": False},
    }
    for method, params in methods.items():
        ask(method, **params)
    for pot in ask("board", text=text)["paints"][:1]:
        ask("paint", text=text, what=pot["what"], address="cell:100")

    scene = ask("play", text=text)
    game = scene["game"]
    ask("look", game=game, seat=scene["viewer"])
    while not scene["people"]:
        scene = ask("step", game=game)
    deeds = {"click": {"address": "cell:0"}, "choose": {"action": "pass"}, "unpick": {}, "tick": {"ms": 1}}
    for method, params in deeds.items():
        ask(method, game=game, **params)
    ask("undo", game=game)
    ask("replay", record=ask("record", game=game)["text"], at=0)

    met = {*methods, *deeds, "board", "paint", "play", "look", "step", "undo", "record", "replay"}
    assert met == set(METHODS)


def test_a_slip_has_its_place_as_a_browser_counts_and_its_edits_mend_it():
    checked = Workbench().call("check", {"text": SLIP}, "en")

    [finding] = checked["findings"]
    assert "pawnz" == in_units(SLIP, finding["start"], finding["end"])
    assert SLIP.replace("pawnz", "pawns") == with_edits(SLIP, finding["edits"]) == checked["mended"]
    assert (3, "NTW102", "write `pawns`") == (finding["line"], finding["code"], finding["help"])


def test_a_text_with_a_slip_keeps_its_title():
    checked = Workbench().call("check", {"text": SLIP}, "nl")

    assert (False, "High 𝄞", None) == (checked["ok"], checked["title"], checked["key"])
    assert Workbench().call("check", {"text": "nothing at all"}, "en")["title"] is None


def test_colours_cover_words_as_a_browser_counts():
    colours = Workbench().call("check", {"text": SLIP}, "en")["colours"]

    assert {"# 𝄞", '"High 𝄞"'} <= {in_units(SLIP, start, end) for start, end, _ in colours}
    assert ("pawnz", "unknown") in [(in_units(SLIP, start, end), style) for start, end, style in colours]


def test_a_glance_is_only_taken_when_it_is_asked_for():
    text = GLANCED.read_text("utf-8")
    codes = {
        glance: {it["code"] for it in Workbench().call("check", {"text": text, "glance": glance}, "en")["findings"]}
        for glance in (False, True)
    }

    assert any(code.startswith("NTW93") for code in codes[True] - codes[False])


def test_what_may_stand_there_is_offered_where_a_browser_means_it():
    text = MINE.format(base="base").replace("\n}", "\n  set")
    end = len(text.strip().encode("utf-16-le")) // 2
    found = Workbench().call("complete", {"text": text, "at": end}, "en")["items"]

    [setup] = [item for item in found if item["text"].startswith("setup")]
    assert (end - 3, end) == (setup["start"], setup["end"])


def test_a_word_is_explained_and_nothing_is_said_of_numbers():
    text = SLIP.replace("pawnz", "pawns")
    at = len(text[: text.index("pawns")].encode("utf-16-le")) // 2
    hovered = Workbench().call("hover", {"text": text, "at": at}, "en")

    assert "pawns" == in_units(text, hovered["start"], hovered["end"])
    assert Workbench().call("hover", {"text": text, "at": at + 6}, "en") is None


@BOOKS
@TONGUED
def test_what_one_begins_with_is_sound_and_based_on_what_was_chosen(book, tongue):
    text = Workbench().call("begin", {"based_on": book.base}, tongue)["text"]

    made = compile_text(text, "mine.ntw", None, lint=True)
    assert ((), (book.base,)) == (made.found, made.variant.parents)


@BOOKS
def test_translated_and_back_it_plays_the_same(book):
    bench = Workbench()
    text = bench.call("begin", {"based_on": book.base}, "en")["text"]
    there = bench.call("translate", {"text": text, "to": "nl"}, "en")["text"]
    back = bench.call("translate", {"text": there, "to": "en"}, "en")["text"]

    assert there != text
    assert bench.call("format", {"text": text}, "en")["text"] == back


def test_every_shipped_variant_stands_on_a_shelf_and_can_be_read():
    bench = Workbench()
    keys = [
        variant["key"]
        for game in bench.call("shelf", {}, "en")["games"]
        for shelf in game["shelves"]
        for variant in shelf["variants"]
    ]

    assert len(keys) == len(set(keys)) > 60
    assert all(bench.call("source", {"key": key}, "en")["text"].count("ntw 1") for key in keys)


def test_a_card_to_print_is_a_file():
    card = Workbench().call("card", {"text": MINE.format(base="base"), "form": "pdf"}, "nl")

    assert ("mine.pdf", b"%PDF") == (card["name"], base64.b64decode(card["base64"])[:4])


@TONGUED
@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("check", {}),
        ("check", {"text": 7}),
        ("check", {"text": "x" * 200_001}),
        ("check", {"text": "", "more": 1}),
        ("explain", {"code": "NTW000"}),
        ("format", {"text": "ntw 1\nvariant {"}),
        ("translate", {"text": MINE.format(base="base"), "to": "xx"}),
        ("begin", {"based_on": "../base"}),
        ("begin", {"based_on": "base", "title": 'a "quoted" one'}),
        ("source", {"key": "/etc/hostname"}),
        ("save", {"text": ""}),
        ("board", {"text": SLIP}),
        ("board", {"text": MINE.format(base="base"), "players": 9}),
        ("board", {"text": MINE.format(base="base"), "seat": "nowhere"}),
        ("card", {"text": MINE.format(base="base"), "form": "gif"}),
        ("card", {"text": MINE.format(base="base"), "link": "javascript:alert(1)"}),
        ("qr", {"link": "x" * 5000}),
    ],
)
def test_what_cannot_be_answered_is_told_in_a_sentence(method, params, tongue):
    with pytest.raises(Unanswerable) as refused:
        Workbench().call(method, params, tongue)

    said = refused.value.why.read(tongue)
    assert (
        said
        == Workbench().answer({"id": 1, "method": method, "params": params, "tongue": tongue}, id)["error"]["message"]
    )
    assert not {"{", "}"} & {*said}
