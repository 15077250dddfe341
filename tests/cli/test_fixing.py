"""`ntwrules check --fix`."""

from pathlib import Path

import pytest

SLIPS = 'ntw 1\nvariant "Few" based on base {\n  setup { pawns three }\n}\n'
MENDED = SLIPS.replace("three", "3")
BEYOND_US = 'ntw 1\nvariant "Few" based on base {\n  cards { use xylophones }\n}\n'
FOOLISH = 'ntw 1\nvariant "Eight home" based on base {\n  win when all pawns on finish >= 8\n}\n'


def test_a_file_is_mended_and_kept_as_it_was_under_a_name_that_is_free(run, write):
    write(few=SLIPS)
    Path("few.ntw.bak").write_text("somebody else's", "utf-8")

    result = run("check", "--fix", "few.ntw")

    assert (0, MENDED) == (result.exit_code, Path("few.ntw").read_text("utf-8"))
    assert ("somebody else's", SLIPS) == tuple(Path(f"few.ntw.bak{n}").read_text("utf-8") for n in ("", "1"))


def test_every_repair_is_told_with_its_line_as_it_was_and_as_it_is(run, write):
    write(few=SLIPS)
    assert "  line 3: `setup { pawns three }` → `setup { pawns 3 }`\n" in run("check", "--fix", "few.ntw").stderr

    write(few=SLIPS)
    assert "  regel 3: `setup { pawns three }` → " in run("check", "--fix", "few.ntw", "--lang", "nl").stderr


def test_of_a_long_line_what_changed_is_told(run, write):
    write(few=SLIPS.replace("  setup", '  title nl "Met heel veel woorden die er nu niet toe doen"  setup'))

    told = run("check", "--fix", "few.ntw").stderr

    assert "…" in told
    assert "pawns 3" in told
    assert max(map(len, told.splitlines())) < 150


def test_what_would_change_is_shown_and_nothing_is_written(run, write):
    write(few=SLIPS)

    result = run("check", "--diff", "few.ntw")

    assert 1 == result.exit_code
    assert "-  setup { pawns three }\n+  setup { pawns 3 }\n" in result.stdout
    assert (SLIPS, ["few.ntw"]) == (Path("few.ntw").read_text("utf-8"), [path.name for path in Path().iterdir()])


@pytest.mark.parametrize(
    ("text", "args", "code"),
    [(MENDED, (), 0), (MENDED, ("--strict",), 0), (BEYOND_US, (), 1), (FOOLISH, (), 0), (FOOLISH, ("--strict",), 1)],
)
def test_what_nothing_would_change_is_told_and_counts_as_usual(run, write, text, args, code):
    write(few=text)

    result = run("check", "--diff", *args, "few.ntw")

    assert (code, "") == (result.exit_code, result.stdout)
    assert ("NTW" in result.stderr) is (text != MENDED)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_what_comes_in_goes_out_mended(run, end):
    result = run("check", "--fix", "-", stdin=SLIPS.replace("\n", end).encode())

    assert (0, MENDED.replace("\n", end).encode()) == (result.exit_code, result.stdout_bytes)
    assert "nothing wrong in 1 file\n" == result.stderr


@pytest.mark.parametrize("form", ["text", "line", "json", "sarif"])
def test_what_is_left_of_what_came_in_is_told_aside(run, form):
    both = BEYOND_US.replace("cards", "setup { pawns three }\n  cards")

    result = run("check", "--fix", "--format", form, "-", stdin=both)

    assert (1, both.replace("three", "3")) == (result.exit_code, result.stdout)
    assert "NTW302" in result.stderr
    assert "three" not in result.stderr


def test_what_would_change_of_what_comes_in_is_shown(run):
    result = run("check", "--diff", "-", stdin=SLIPS)

    assert 1 == result.exit_code
    assert "+  setup { pawns 3 }\n" in result.stdout


def test_what_is_warned_about_is_mended_as_a_mistake_is(run, write):
    belied = 'ntw 1\nvariant "Few" based on base {\n  about "Everybody has three pawns."\n  setup { pawns 2 }\n}\n'
    write(few=belied)

    assert "NTW760" in run("check", "few.ntw").stdout
    assert "nothing wrong" in run("check", "--fix", "few.ntw").stdout
    assert belied.replace("pawns 2", "pawns 3") == Path("few.ntw").read_text("utf-8")


def test_lines_end_as_they_did(run):
    Path("few.ntw").write_bytes(SLIPS.replace("\n", "\r\n").encode())

    run("check", "--fix", "few.ntw")

    assert MENDED.replace("\n", "\r\n").encode() == Path("few.ntw").read_bytes()


def test_what_is_right_is_left_alone(run, write):
    write(few=MENDED)

    assert 0 == run("check", "--fix", "few.ntw").exit_code
    assert ["few.ntw"] == [path.name for path in Path().iterdir()]


def test_what_is_no_file_is_not_mended(run):
    result = run("check", "--fix", "base")

    assert 2 == result.exit_code
    assert "`base` is no file that could be mended" in result.stderr


@pytest.mark.parametrize("how", ["--fix", "--diff"])
def test_a_file_that_is_not_there_is_told_as_it_is_without_mending(run, how):
    plain, mending = run("check", "gone.ntw", "--lang", "nl"), run("check", "gone.ntw", how, "--lang", "nl")

    assert "dat bestand is er niet" in plain.output
    assert (plain.exit_code, True) == (mending.exit_code, "dat bestand is er niet" in mending.output)
