"""
Tells what becomes of every shipped variant, so that two Pythons can be compared: ``python .ci/account.py [KEY]…``.

A line holds a variant, what is told of it, and a digest of that: its fingerprint, what is found in its file, its file
laid out anew, its card in every tongue and form, and for each number of players the last state of a game. Needs
nothing but ntwrules.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator

import ntwrules
from ntwrules.dsl.compiling.library import find, shipped
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks

#: A game is looked at after so many rounds, if it has not ended before.
ROUNDS = 20


def account(key: str) -> Iterator[tuple[str, object]]:
    """All that is told of a variant, as plain data."""
    game = ntwrules.load(key)
    book = rulebooks()[game.variant.rulebook]
    yield "fingerprint", game.fingerprint
    yield "findings", [str(found) for found in ntwrules.check(key)]
    yield "layout", format_text(book.grammar.parse(Source(key, find(key).content.decode())), book)
    for tongue in TONGUES:
        yield f"card-{tongue}", [ntwrules.overview(game, form, tongue=tongue) for form in ("txt", "md", "html")]
    for seating in game.variant.seatings:
        end = ntwrules.playout(game, seating.players, random.Random(key), max_rounds=ROUNDS)
        yield f"game-of-{seating.players}", [end.to_json(), end.outcome and end.outcome.reason, ntwrules.svg(end)]


if __name__ == "__main__":
    print("Python", *sys.version_info[:2], file=sys.stderr)
    for key in sys.argv[1:] or shipped():
        for what, told in account(key):
            print(key, what, hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16])
