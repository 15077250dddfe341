"""The rulebook of the race: no file speaks of it, so all it needs is its game."""

from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.words import Vocabulary, files_to_words, seat_words, word_files
from ntwrules.model.showing.picture import Cell, Look, Picture, Standing
from ntwrules.model.texts import Texts

from .race import GAME, PLACES, SEAT_PLAN, RaceGame, RaceVariant, steps_where_it_can

LOOKS = {
    "land": Look(),
    "pawn": Look(shape='<path d="{outline}" fill="{ink}"/>{letter:0 light}', front="seat", owned=True),
}


def picture(state, seat):
    """Four places in a square, and who is there."""
    there = [
        tuple(Standing(who) for who, at in zip(state.seats, state.at, strict=True) if at == place)
        for place in range(len(PLACES))
    ]
    cells = [Cell(number=i, absolute=i, ground="land", pawns=pawns) for i, pawns in enumerate(there)]
    rows = (tuple(cells[:2]), tuple(cells[2:]))
    return Picture(
        viewer=seat, rows=rows, names={"pawn": Texts()}, looks=LOOKS, seats=state.seats, bare="land", tiles=True
    )


BOOK = Rulebook(
    key="race",
    names=Texts(en="Race", nl="Wedloop"),
    base="race",
    grammar=Grammar("", Vocabulary(files_to_words(*word_files()) + seat_words(SEAT_PLAN))),
    columns={},
    clauses={},
    assemble=lambda _: GAME.variant,
    named_after={},
    variant=RaceVariant,
    print=str,
    compare=str,
    play=RaceGame,
    graph=str,
    fingerprint=str,
    picture=picture,
    policies=lambda: {"greedy": steps_where_it_can},
)
