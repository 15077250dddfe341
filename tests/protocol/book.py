"""The rulebook of the race: no file speaks of it, so all it needs is its game."""

from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.words import Vocabulary, files_to_words, seat_words, word_files
from ntwrules.model.texts import Texts

from .race import GAME, SEAT_PLAN, RaceGame, RaceVariant, steps_where_it_can

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
    policies=lambda: {"greedy": steps_where_it_can},
)
