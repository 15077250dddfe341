"""Every game: turns go round as its rules say, whatever order a file names its seats in."""

import json
from itertools import permutations

import pytest
from attrs import evolve

import ntwrules
from ntwrules.model.seats import Seating
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text


def _last_three(book):
    return book.seat_plan.seats[-3:]


def _compiled(book, seats, tongue="en"):
    named = ", ".join(book.seat_plan.name(seat, tongue) for seat in seats)
    words = {"en": ("based on", "seats", "players"), "nl": ("op basis van", "plaatsen", "spelers")}[tongue]
    based, clause, players = words
    return compile_text(f'ntw 1 variant "Three" {based} {book.base} {{ {players} 3 {clause} 3: {named} }}', "three")


@pytest.mark.parametrize("tongue", TONGUES)
def test_seats_that_are_not_named_as_turns_go_are_told_with_how_they_go(book, tongue):
    order = _last_three(book)
    plain = ", ".join(book.seat_plan.name(seat, tongue) for seat in order)
    for seats in permutations(order):
        compiled = _compiled(book, seats, tongue)
        goes_round = seats in {order[at:] + order[:at] for at in range(3)}

        assert ([] if goes_round else ["NTW224"]) == [found.code for found in compiled.found]
        assert all(plain in found.help() for found in compiled.found)


def test_who_is_named_first_does_not_matter_and_the_first_that_plays_begins(book):
    """Such a game is the same one, its states are written and read, and nothing in it is broken."""
    order = _last_three(book)
    variants = [_compiled(book, order[at:] + order[:at]).variant for at in range(3)]
    assert 1 == len({book.fingerprint(variant) for variant in variants}) == len(set(variants))
    game = book.play(variants[0])
    state = game.start(players=3)

    assert order == state.seats
    assert state == game.from_json(json.loads(json.dumps(state.to_json())))


def test_a_variant_whose_turns_do_not_go_round_cannot_be_made(book):
    variant = ntwrules.load(book.base).variant
    backwards = Seating(players=3, seats=tuple(reversed(_last_three(book))))

    with pytest.raises(ValueError, match="order of play"):
        evolve(variant, seatings=(backwards,))


def test_four_play_when_nothing_is_said_and_no_time_has_passed(book):
    game = ntwrules.load(book.base)

    assert game.start() == game.start(4)
    assert (4, 1, 0) == (len(game.start().seats), game.start().round, game.start().seconds)


@pytest.mark.parametrize("stranger", ["zuid", "", "Chance", 3])
def test_a_seat_that_there_is_not_is_refused_with_those_there_are(book, stranger):
    state = ntwrules.load(book.base).start(players=3)
    known = f"nobody sits at {stranger}; there is {', '.join(book.seat_plan.seats)}"

    for ask in (state.view, state.actions_of, state.view(state.seats[0]).view):
        with pytest.raises(ntwrules.UnfitValue) as raised:
            ask(stranger)
        assert known == str(raised.value)


def test_nobody_and_those_who_do_not_act_have_nothing_to_do(book):
    state = ntwrules.load(book.base).start(players=3)
    idle = {None, "chance", *book.seat_plan.seats} - set(state.actors)

    assert {()} == {state.actions_of(one) for one in idle}
    with pytest.raises(ntwrules.UnfitValue):
        state.view(None)


def test_a_game_tells_with_how_many_it_can_be_played(book):
    game = ntwrules.load(book.base)

    assert list(game.players) == sorted(seating.players for seating in game.variant.seatings)
    assert all(players == len(game.start(players).seats) for players in game.players)
    with pytest.raises(ValueError, match="is played by"):
        game.start(game.players[-1] + 1)


def test_a_state_tells_what_is_decided(book):
    state = ntwrules.load(book.base).start(3)

    assert isinstance(state, ntwrules.State)
    assert state.phase
    assert "over" == ntwrules.playout(book.base, 3, 1).phase
