"""Somebody at the console who answers by script."""

import random
from functools import cache
from io import StringIO

import ntwrules
from ntwrules.play.console import Plain, Terminal
from ntwrules.play.players import seated
from ntwrules.play.referee import Referee
from ntwrules.play.session import Session
from ntwrules.rulebooks.loading import rulebooks

#: Games on a small board are over soon, and everything comes by: cards each round, all decks.
SMALL = """ntw 1

variant "Small" based on base {
  key small
  setup {
    board 7 by 7
    pawns 2
    start at 35
    finish at 6
  }
  dice { digital die }
  cards { issue 1 card after round 1, then every 1 rounds }
  end also when round > 30: most pawns on finish
}
"""


@cache
def tiny():
    """One that is over sooner."""
    return ntwrules.loads(SMALL.replace("round > 30", "round > 9").replace("small", "tiny"))


@cache
def small():
    """A game that is soon over."""
    return ntwrules.loads(SMALL)


def book_of(game):
    return rulebooks()[game.variant.rulebook]


def session_of(game, players=2, everyone=None, first="south", **more):
    """A session of a new game; without *everyone* one person plays against the others."""
    from ntwrules.model.seats import Seating

    state = game.start(players, first)
    usual = next(one for one in game.variant.seatings if one.players == players)
    seats = state.seats if len(state.seats) == players else usual.seats  # some may be picked later
    kinds = seated(Seating(players=players, seats=seats), more.pop("named", {}), everyone)
    return Session(book_of(game), state, kinds, **more)


class Answering:
    """Asks *script* what to type: it gets the referee, and gives a line."""

    referee = None
    script = None
    asked = 0

    def ask(self, question, complete):
        self.asked += 1
        self.feed(self.script(self.referee))
        return super().ask(question, complete)


class Piped(Answering, Plain):
    """Plain lines."""

    def __init__(self, width=80, height=24, *, unicode=True):
        self.pipe, self.output = StringIO(), StringIO()
        self.size_now = width, height
        super().__init__(self.pipe, self.output, unicode=unicode)

    @property
    def size(self):
        return self.size_now

    def feed(self, line):
        at = self.pipe.tell()
        self.pipe.write(line.replace("\n", " ") + "\n")
        self.pipe.seek(at)


class Prompted(Answering, Terminal):
    """The real prompt, fed through a pipe."""

    def __init__(self, source, target):
        self.source = source
        super().__init__(source=source, target=target)

    def feed(self, line):
        self.source.send_text(line + "\r")


class Full:
    """A disk with no room left."""

    def append(self, _):
        raise OSError(28, "No space left on device")

    tick = drop = append


def referee_of(session, console, script, tongue="en", **more):
    console.referee = Referee(session, console, tongue, date="2026-01-01", **more)
    console.script = script
    return console.referee


def typed_at_random(seed=0):
    """A script that types any allowed action in full, or its number, or at chance what real dice and cards show."""
    rng = random.Random(seed)

    def script(referee):
        state, menu = referee.session.state, referee.menu
        if state.to_act == "chance":
            action = state.sample(rng)
            typed = referee.narrator.spell(referee.narrator.seen(action, referee.viewer), referee.tongue)
            return typed.partition(" ")[2] if rng.random() < 0.5 else typed
        alone = [number for number, row in enumerate(menu.rows, 1) if len(row.choices) == 1 and not menu.bare]
        if alone and rng.random() < 0.3:
            return str(rng.choice(alone))
        choice = rng.choice(menu.choices)
        return rng.choice([choice.typed, choice.words, *([choice.rest] if menu.bare and choice.rest else [])])

    return script
