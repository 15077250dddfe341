"""What is told of marbles: rules, a picture, a card, a warning, and how somebody sensible plays."""

from attrs import evolve

from ntwrules.model.showing.overview import Entry, Listed, Section, title_only
from ntwrules.model.showing.picture import Cell, Look, Picture
from ntwrules.model.texts import Texts

__all__ = ["POLICIES", "lint", "overview", "picture"]


def greedy(state, _):
    """Leave the others as many as make a round, if it can be done."""
    most = state.game.variant.most
    return next((it for it in state.actions if (state.bag - it.numbers[0]) % (most + 1) == 0), state.actions[0])


POLICIES = {"greedy": greedy}


def lint(it, variant):
    """Warn when nobody else gets a turn."""
    if variant.most >= variant.marbles:
        it.warn("NTW8M1", it.at("marbles"), it.at("most"), rule="M3", found=str(variant.marbles))


def picture(state, seat):
    """The marbles in the bag, in a row."""
    looks = {"marble": Look(shape='<circle cx="50" cy="50" r="40" fill="{ink}"/>', ink="#456", paper="#fff")}
    grounds = ("marble" if i < state.bag else "taken" for i in range(state.game.variant.marbles))
    row = tuple(Cell(number=i, absolute=i, ground=ground) for i, ground in enumerate(grounds, 1))
    names = {"marble": Texts(en="marble", nl="knikker"), "taken": Texts(en="taken", nl="gepakt")}
    return Picture(viewer=seat, rows=(row,), names=names, looks=looks, seats=state.seats)


_SAID = {
    "en": ("How it goes", "There are {} marbles in the bag.", "Take one to {} in turn; whoever takes the last wins."),
    "nl": ("Zo gaat het", "Er zitten {} knikkers in de zak.", "Pak om de beurt een tot {}; de laatste wint."),
}


def overview(game, parent, tongue, _):
    """The card."""

    def card(of):
        heading, bag, turn = _SAID[tongue]
        told = (
            Entry(text=bag.format(of.variant.marbles), about=("marbles",)),
            Entry(text=turn.format(of.variant.most), about=("most",)),
        )
        section = Section(key="turn", title=heading, blocks=(Listed(kind="list", entries=told),))
        return evolve(title_only(of, tongue), sections=(section,))

    return card(game) if parent is None else card(game).marked(card(parent), "*")
