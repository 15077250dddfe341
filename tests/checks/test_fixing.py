"""Texts in memory: checked and mended as files are."""

import pytest

import ntwrules

SLIPS = 'ntw 1\nvariant "Few" based on base {\n  setup { pawns three }\n}\n'
BELIED = 'ntw 1\nvariant "Few" based on base {\n  about "Everybody has three pawns."\n  setup { pawns 2 }\n}\n'
BEYOND_US = 'ntw 1\nvariant "Few" based on base {\n  setup { pawns three }\n  cards { use xylophones }\n}\n'


def test_a_text_is_checked_as_its_file_is(tmp_path):
    (tmp_path / "few.ntw").write_text(BELIED, "utf-8")

    assert ["NTW760"] == [found.code for found in ntwrules.check_text(BELIED)]
    assert ntwrules.check(tmp_path / "few.ntw") == ntwrules.check_text(BELIED, name=str(tmp_path / "few.ntw"))


def test_parents_are_found_in_the_folder(tmp_path):
    (tmp_path / "few.ntw").write_text(SLIPS.replace("three", "3"), "utf-8")
    child = 'ntw 1\nvariant "Fewer" based on few { setup { pawns 2 } }\n'

    assert ["NTW401"] == [found.code for found in ntwrules.check_text(child)]
    assert [] == ntwrules.check_text(child, folder=tmp_path, glance=False)


@pytest.mark.parametrize("mark", ["", "\N{BYTE ORDER MARK}"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_mended_text_keeps_its_ends_of_lines_and_the_mark_before_it(mark, end):
    written = mark + SLIPS.replace("\n", end)
    meant = written.replace("three", "3")

    assert (meant, ()) == (ntwrules.fix_text(written).text, ntwrules.fix_text(written).found)
    assert meant.encode() == ntwrules.fix_text(written.encode()).text


def test_what_is_warned_about_is_mended_too():
    assert BELIED.replace("pawns 2", "pawns 3") == ntwrules.fix_text(BELIED).text


def test_what_is_left_is_told_of_the_text_as_it_is_now():
    fixed = ntwrules.fix_text(BEYOND_US)

    assert "pawns 3" in fixed.text
    assert ["xylophones"] == [found.at.text for found in fixed.found]
    assert fixed.text == fixed.found[0].at.source.text


@pytest.mark.parametrize("text", ["", "\0", "ntw 1 \ud800", b"\xff\xfe\0", b"ntw 1 \xe9"])
def test_what_cannot_be_read_is_left_alone(text):
    fixed = ntwrules.fix_text(text)

    assert text == fixed.text
    assert fixed.found


@pytest.mark.parametrize("call", [ntwrules.check_text, ntwrules.fix_text])
def test_a_file_is_no_text(call, tmp_path):
    with pytest.raises(ntwrules.ArgumentError, match="the text of a variant belongs here"):
        call(tmp_path)
