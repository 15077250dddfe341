"""`ntwrules fmt`."""

import os
from pathlib import Path

import pytest

from .conftest import BROKEN, DUTCH, GOOD, WRONG

UGLY = GOOD.replace("    pawns", "        pawns")


def test_a_file_is_rewritten_in_place(run, write):
    write(ugly=UGLY)

    result = run("fmt", "ugly.ntw")

    assert (0, "changed: ugly.ntw\n") == (result.exit_code, result.stderr)
    assert GOOD == Path("ugly.ntw").read_text()


def test_a_neat_file_is_not_touched(run, write):
    write(neat=GOOD)
    os.utime("neat.ntw", (1, 1))

    assert 0 == run("fmt", "neat.ntw").exit_code
    assert 1 == Path("neat.ntw").stat().st_mtime


def test_check_writes_nothing_and_ends_with_one_when_something_would_change(run, write):
    write(games__ugly=UGLY, games__neat=GOOD)

    result = run("fmt", "--check", "games")

    assert (1, "would change: games/ugly.ntw\n") == (result.exit_code, result.stdout)
    assert UGLY == Path("games/ugly.ntw").read_text()
    assert 0 == run("fmt", "--check", "games/neat.ntw").exit_code


def test_diff_shows_what_would_change_and_writes_nothing(run, write):
    write(ugly=UGLY)

    result = run("fmt", "--diff", "ugly.ntw")

    assert "-        pawns 2\n+    pawns 2\n" in result.stdout
    assert UGLY == Path("ugly.ntw").read_text()
    assert [1, 1] == [result.exit_code, run("fmt", "--diff", "--check", "ugly.ntw").exit_code]


def test_words_are_translated(run, write):
    write(short=GOOD)

    run("fmt", "--to", "nl", "short.ntw")

    assert "op basis van base" in Path("short.ntw").read_text()
    assert "pionnen 2" in Path("short.ntw").read_text()


def test_stdout_prints_the_result_and_writes_nothing(run, write):
    write(ugly=UGLY)

    assert GOOD == run("fmt", "--stdout", "ugly.ntw").stdout
    assert UGLY == Path("ugly.ntw").read_text()


def test_stdout_takes_one_file(run, write):
    write(a=GOOD, b=GOOD)

    assert 2 == run("fmt", "--stdout", "a.ntw", "b.ntw").exit_code


def test_what_comes_in_goes_out_neatly(run):
    assert GOOD == run("fmt", "-", stdin=UGLY).stdout
    assert 1 == run("fmt", "-", "--check", stdin=UGLY).exit_code


def test_a_file_that_cannot_be_read_is_left_alone_and_told_of(run, write):
    write(broken=BROKEN, ugly=UGLY)

    result = run("fmt", "broken.ntw", "ugly.ntw")

    assert 1 == result.exit_code
    assert "error[NTW104]" in result.stderr
    assert BROKEN == Path("broken.ntw").read_text()
    assert GOOD == Path("ugly.ntw").read_text()


def test_a_file_that_cannot_be_played_is_still_laid_out(run, write):
    write(wrong=WRONG.replace("    pawns  9", "  pawns 9"))

    assert 0 == run("fmt", "wrong.ntw").exit_code
    assert WRONG == Path("wrong.ntw").read_text()


@pytest.mark.parametrize("content", [b"", b"\xff\xff", b"\0", b"{" * 1000, b"x" * 2_000_000])
def test_any_bytes_are_left_alone(run, write, content):
    write(strange=content)

    assert 1 == run("fmt", "strange.ntw").exit_code
    assert content == Path("strange.ntw").read_bytes()


def test_windows_line_ends_and_a_byte_order_mark_go(run, write):
    write(windows=b"\xef\xbb\xbf" + DUTCH.replace("\n", "\r\n").encode())

    run("fmt", "windows.ntw")

    assert DUTCH.encode() == Path("windows.ntw").read_bytes()


def test_the_mode_of_the_file_stays(run, write):
    write(ugly=UGLY)
    Path("ugly.ntw").chmod(0o640)

    run("fmt", "ugly.ntw")

    assert 0o640 == Path("ugly.ntw").stat().st_mode & 0o777


def test_a_link_stays_a_link(run, write):
    write(ugly=UGLY)
    Path("link.ntw").symlink_to("ugly.ntw")

    run("fmt", "link.ntw")

    assert Path("link.ntw").is_symlink()
    assert GOOD == Path("ugly.ntw").read_text()


def test_when_writing_fails_the_file_is_as_it_was_and_nothing_is_left_behind(run, write, monkeypatch):
    write(ugly=UGLY)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)

    result = run("fmt", "ugly.ntw")

    assert (1, "cannot write `ugly.ntw`: No space left on device\n") == (result.exit_code, result.stderr)
    assert UGLY == Path("ugly.ntw").read_text()
    assert [Path("ugly.ntw")] == list(Path().iterdir())


def test_a_missing_file_is_a_finding(run):
    result = run("fmt", "gone.ntw")

    assert 1 == result.exit_code
    assert "NTW004" in result.stderr


def test_a_folder_without_variants_says_so(run, folder):
    (folder / "empty").mkdir()

    assert (2, "no `.ntw` files in `empty`\n") == ((r := run("fmt", "empty")).exit_code, r.stderr)


@pytest.mark.parametrize("name", ["base", "./base", "round.ntw"])
def test_nobody_is_asked_whether_they_meant_what_they_wrote(run, folder, name):
    (folder / "round.ntw").symlink_to("round.ntw")

    result = run("fmt", name)

    assert 1 == result.exit_code
    assert "there is no such file: look at its name" in result.stderr


def test_a_file_without_words_is_answered_in_the_tongue_of_the_reader(run, write):
    write(empty="")

    assert "in dit bestand staat geen variant" in run("fmt", "empty.ntw", LANG="nl_NL.UTF-8").stderr


def test_that_lines_would_end_otherwise_is_shown_in_one_line(run, write):
    write(windows=DUTCH.replace("\n", "\r\n").encode())

    assert (
        "windows.ntw: the lines would end as usual (LF in place of CRLF)\n"
        == run("fmt", "--diff", "windows.ntw").stdout
    )


@pytest.mark.parametrize("file", ["", " op basis van base"], ids=["alone", "based"])
def test_a_dutch_word_stays_dutch(run, folder, file):
    text = f'ntw 1\n\nvariant "Meer"{file} {{\n  bouwwerken {{ brug x10 }}\n}}\n'
    (folder / "meer.ntw").write_text(text)

    assert text == run("fmt", "--stdout", "meer.ntw").stdout
    assert "structures" not in run("show", "base", "--lang", "nl").stdout
