"""`ntwrules check --fix`."""

from pathlib import Path

SLIPS = 'ntw 1\nvariant "Few" based on base {\n  setup { pawns three }\n}\n'
MENDED = SLIPS.replace("three", "3")


def test_a_file_is_mended_and_kept_as_it_was_under_a_name_that_is_free(run, write):
    write(few=SLIPS)
    Path("few.ntw.bak").write_text("somebody else's", "utf-8")

    result = run("check", "--fix", "few.ntw")

    assert (0, MENDED) == (result.exit_code, Path("few.ntw").read_text("utf-8"))
    assert ("somebody else's", SLIPS) == tuple(Path(f"few.ntw.bak{n}").read_text("utf-8") for n in ("", "1"))


def test_what_would_change_is_shown_and_nothing_is_written(run, write):
    write(few=SLIPS)

    result = run("check", "--diff", "few.ntw")

    assert "-  setup { pawns three }\n+  setup { pawns 3 }\n" in result.stdout
    assert (SLIPS, ["few.ntw"]) == (Path("few.ntw").read_text("utf-8"), [path.name for path in Path().iterdir()])


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
