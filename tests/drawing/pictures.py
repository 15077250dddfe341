"""Pictures to draw, and what is read off them."""

from hypothesis import strategies as st

from ntwrules import load, loads, picture
from ntwrules.model.compass import SIDES
from ntwrules.model.showing.picture import Cell, Picture, Standing
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.rulebooks.no_time_to_waste.picturing import LOOKS
from ntwrules.testing import states

SHIPPED = ("bridge", "polder", "pump", "boat", "terp")

seats = st.sampled_from(SIDES)
tongues = st.sampled_from(TONGUES)


@st.composite
def moments(draw):
    """A state of some game and a seat that looks at it."""
    return draw(states(most_actions=40)), draw(seats)


def of(*cells, names=None, viewer="south"):
    """A picture of a square of these cells, filled up with land."""
    size = next(size for size in range(4, 41) if size * size >= len(cells))
    given = [*cells, *({"ground": "land"} for _ in range(size * size - len(cells)))]
    made = [Cell(number=i, absolute=i, **cell) for i, cell in enumerate(given)]
    rows = tuple(tuple(made[i : i + size]) for i in range(0, size * size, size))
    own = {key: Texts(key.title()) for key in names or SHIPPED}
    camps = {key: LOOKS.names[key] for key in ("start", "finish", "pawn", "drowning")}
    always = ("land", "water")
    named = {**{key: LOOKS.names[key] for key in always}, **own, **camps}
    return Picture(viewer=viewer, rows=rows, names=named, looks=LOOKS.by_key, always=always, bare="land")


def kinds():
    """One cell of every kind there is, by what it is."""
    found = {ground: {"ground": ground} for ground in ("land", "water", *SHIPPED, "dike")}
    for seat in SIDES:
        found |= {
            f"{seat} start": {"ground": "start", "owner": seat},
            f"{seat} finish": {"ground": "finish", "owner": seat},
            f"{seat} drowning": {"ground": "water", "pawns": (Standing(seat, kind="drowning"),)},
        }
        for ground in ("land", "bridge", "polder", "pump", "terp", "dike"):
            found[f"{seat} on {ground}"] = {"ground": ground, "pawns": (Standing(seat, 1),)}
        for count in range(1, 5):
            for camp in ("start", "finish"):
                pawns = (Standing(seat, count),)
                found[f"{seat} {count} on {camp}"] = {"ground": camp, "owner": seat, "pawns": pawns}
    return found


def forty():
    """A large board."""
    said = "board 40 by 40 start at 1520 finish at 39 water at 100..180"
    game = loads(f'ntw 1 variant "Forty" based on base {{ key forty setup {{ {said} }} dice {{ digital die }} }}')
    return picture(game.start())


def base(seat="south"):
    return picture(load("base").start(), seat)
