"""`ntwrules diff`."""

import pytest

from .conftest import DUTCH, GOOD, WRONG


def test_what_plays_differently_is_told_in_players_words(run, write):
    write(short=GOOD)

    result = run("diff", "base", "short.ntw")

    assert (1, "pawns for everyone: 2 instead of 4\n") == (result.exit_code, result.stdout)


def test_it_is_told_in_the_tongue_asked_for(run, write):
    write(short=GOOD)

    assert "pionnen voor iedereen: 2 in plaats van 4\n" == run("diff", "base", "short.ntw", "--lang", "nl").stdout
    assert "pionnen voor iedereen: 2 in plaats van 4\n" == run("diff", "base", "short.ntw", LANG="nl_NL").stdout


def test_variants_that_play_the_same_end_with_zero(run, write):
    write(short=GOOD, kort=DUTCH)

    result = run("diff", "short.ntw", "kort.ntw")

    assert (0, "no difference in play: only names and texts differ\n") == (result.exit_code, result.stdout)
    assert "no difference in play\n" == run("diff", "base", "base").stdout


def test_a_variant_that_cannot_be_played_cannot_be_compared(run, write):
    write(wrong=WRONG)

    result = run("diff", "base", "wrong.ntw")

    assert (2, "") == (result.exit_code, result.stdout)
    assert "NTW203" in result.stderr


def test_a_missing_file_cannot_be_compared(run):
    assert 2 == run("diff", "base", "gone.ntw").exit_code


def test_two_are_needed(run):
    assert 2 == run("diff", "base").exit_code


def test_names_from_a_file_cannot_steer_the_terminal(run, write):
    write(evil='ntw 1\nvariant "E" based on base { deck evil { card Z "\x1b[2J" { skip 1 turn } } cards { use evil } }')

    result = run("diff", "base", "evil.ntw")

    assert 1 == result.exit_code
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "two different games: Boot op Stoom instead of No Time To Waste\n"),
        ("nl", "twee verschillende spellen: Boot op Stoom in plaats van No Time To Waste\n"),
    ],
)
def test_variants_of_two_games_are_not_compared(run, lang, told):
    result = run("diff", "base", "boot-op-stoom", "--lang", lang)

    assert (1, told) == (result.exit_code, result.stdout)


def test_one_variant_is_compared_with_what_it_is_based_on(run, write):
    write(short=GOOD)

    assert run("diff", "base", "short.ntw").stdout == run("diff", "short.ntw").stdout != ""
    assert 1 == run("diff", "short.ntw").exit_code


def test_a_variant_that_is_based_on_nothing_is_compared_with_another(run):
    alone = run("diff", "base")

    assert (2, "") == (alone.exit_code, alone.stdout)
    assert "based on nothing" in alone.stderr
