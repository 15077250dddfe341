"""Every game: all that can be done is done by touching, whatever is touched; and nothing is told to the wrong seat."""

import random
import re
from xml.etree import ElementTree as ET

from hypothesis import given, settings, strategies as st

import ntwrules
from ntwrules.drawing.svg import svg
from ntwrules.drawing.touching import touch_labels
from ntwrules.model.texts import TONGUES
from ntwrules.play.pointer import Pointer
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.testing import games
from tests.every_game import GAP
from tests.every_game.test_play import walk

#: No game asks for more of them, on average.
FEW = 2.0


def fingers(book, state, narrator, tongue, **more):
    """A pointer for everybody who may act."""
    for seat in state.actors:
        if seat != "chance":
            yield Pointer(state, seat, book, narrator, tongue, **more)


def touches_for(pointer, action):
    """How often something is touched or chosen until an action is done: in its order, what is open first."""
    shown = pointer.book.picture(pointer.state.view(pointer.seat), pointer.seat).addresses()
    left = [address for address in pointer.book.touches(pointer.state, action) if address in shown]
    count = 0
    while left:
        address = next((one for one in left if one in pointer.open), left[0])
        left.remove(address)
        came = pointer.touch(address)
        count += 1
        assert came.refusal is None, (str(action), address, came.refusal)
        if came.action is not None:
            assert action == came.action
            return count
        pointer = came.pointer
        assert address in pointer.picked
    assert action in [choice.action for choice in pointer.menu], str(action)
    return count + 1


def some(rng, actions, most=8):
    return rng.sample(list(actions), min(most, len(actions)))


def test_every_action_is_reached_by_touching_and_choosing(book):
    @given(games(of=book.key, most_actions=60), st.sampled_from(TONGUES), st.randoms(use_true_random=False))
    def holds(played, tongue, rng):
        narrator = book.narrate(played.game)
        for state in played.states[-3:]:
            for seat in state.actors:
                if seat != "chance":
                    everything = state.actions_of(seat)
                    pointer = Pointer(state, seat, book, narrator, tongue, offered=everything)
                    for action in some(rng, everything):
                        touches_for(pointer, action)

    holds()


def test_a_few_touches_do(key, capsys):
    game = ntwrules.load(key)
    book, counts = rulebooks()[game.variant.rulebook], []
    for seed in range(3):
        rng = random.Random(seed)
        for _, state in walk(game, rng, 120):
            for pointer in fingers(book, state, book.narrate(game), "en"):
                counts += [touches_for(pointer, action) for action in some(rng, pointer.offered, 4)]

    mean = sum(counts) / len(counts)
    with capsys.disabled():
        print(f" {key}: {mean:.2f} touches for an action, of {len(counts)}", end=" ")
    assert mean <= FEW


def test_whatever_is_touched_only_what_is_allowed_is_done_and_all_else_tells_why(book):
    @given(games(of=book.key, most_actions=60), st.randoms(use_true_random=False))
    def holds(played, rng):
        narrator = book.narrate(played.game)
        for state in played.states[-2:]:
            shown = {seat: book.picture(state.view(seat), seat).addresses() for seat in state.seats}
            for seat in state.seats:
                tongue = rng.choice(TONGUES)
                pointer = Pointer(state, seat, book, narrator, tongue)
                nonsense = ["", "cell:", "cell:x", "cell:999999999", "place:nowhere", "do:pass", "hand:", ":", "\0"]
                for address in [*rng.sample(sorted(shown[seat]), min(12, len(shown[seat]))), *some(rng, nonsense, 3)]:
                    came = pointer.touch(address)
                    if came.action is not None:
                        assert came.action in state.actions_of(seat)
                    elif came.refusal is not None:
                        assert came.refusal.strip() and not GAP.search(came.refusal)
                        assert pointer == came.pointer
                    else:
                        assert came.pointer != pointer
                        assert came.pointer.open or came.pointer.menu
                    pointer = came.pointer

    holds()


def test_what_any_action_touches_can_be_asked_at_any_moment(book):
    """Also what was possible at another moment, or what nobody could ever do."""

    @given(games(of=book.key, most_actions=40), st.randoms(use_true_random=False))
    def holds(played, rng):
        for state in some(rng, played.states, 4):
            for action in some(rng, [*played.actions, *state.actions], 12):
                other = action._replace(
                    numbers=tuple(rng.randrange(1000) for _ in action.numbers),
                    words=tuple(rng.choice(["nowhere", "p1.99", "ship", "stay", *state.seats]) for _ in action.words),
                    key="no-such-thing" if action.key else "",
                )
                for one in (action, other):
                    touched = book.touches(state, one)
                    assert isinstance(touched, tuple)
                    assert all(":" in address for address in touched), (str(one), touched)

    holds()


def test_what_is_open_leads_somewhere(book):
    @given(games(of=book.key, most_actions=60))
    def holds(played):
        narrator = book.narrate(played.game)
        for pointer in fingers(book, played.last, narrator, "en"):
            assert pointer.open or pointer.menu or not pointer.offered
            for address in sorted(pointer.open)[:20]:
                assert pointer.touch(address).refusal is None

    holds()


def test_addresses_and_what_an_action_touches_follow_from_what_a_seat_sees(book):
    @given(games(of=book.key, most_actions=60), st.randoms(use_true_random=False))
    def holds(played, rng):
        state = played.last
        for seat in state.seats:
            seen = state.view(seat)
            other = played.game.determinize(seen, rng)
            one, same = (book.pictured(it, seat) for it in (seen, other.view(seat)))

            assert (one.addresses(), touch_labels(one)) == (same.addresses(), touch_labels(same))
            for action in some(rng, seen.actions_of(seat) if seat in state.actors else ()):
                assert book.touches(seen, action) == book.touches(state, action) == book.touches(other, action)

    holds()


def boxes(tree):
    """Of every target its address and the box around it, in millimetres."""
    for group in tree:
        moved = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?", group.get("transform", ""))
        for it in group:
            if it.get("class") == "touch":
                x, y, scale = float(moved[1]), float(moved[2]), float(moved[3] or 1)
                yield it, [(x + scale * across, y + scale * down) for across, down in corners(it)]


def corners(it):
    number = {name: float(value) for name, value in it.items() if re.fullmatch(r"[-\d.]+", value)}
    if it.tag.endswith("rect"):
        yield number["x"], number["y"]
        yield number["x"] + number["width"], number["y"] + number["height"]
    elif it.tag.endswith("circle"):
        yield number["cx"] - number["r"], number["cy"] - number["r"]
        yield number["cx"] + number["r"], number["cy"] + number["r"]
    else:
        for pair in re.findall(r"([-\d.]+) ([-\d.]+)(?= L| A| Z)", it.get("d")):
            yield float(pair[0]), float(pair[1])


def look_at(book, state, seat, tongue):
    """Whether the targets of a drawing are unique, lie in it and cover all that can be touched."""
    picture = book.pictured(state.view(seat), seat)
    labels = touch_labels(picture, tongue)
    tree = ET.fromstring(svg(picture, tongue=tongue, touch=labels))
    found = {it.get("data-address"): (it, box) for it, box in boxes(tree)}
    targets = [it for it in tree.iter() if it.get("class") == "touch"]

    assert picture.addresses() == labels.keys() == found.keys()
    assert len(targets) == len(found)
    assert "group" == tree.get("role")
    wide, high = map(float, tree.get("viewBox").split()[2:])
    for it, box in found.values():
        assert ("button", "0", "none") == (it.get("role"), it.get("tabindex"), it.get("fill"))
        assert it.get("aria-label").strip(" :,") and not GAP.search(it.get("aria-label"))
        assert all(-0.01 <= x <= wide + 0.01 and -0.01 <= y <= high + 0.01 for x, y in box), it.attrib
        assert len(set(box)) > 1
    if seat in state.actors:
        assert Pointer(state, seat, book, book.narrate(state.game), tongue).open <= found.keys()


def test_targets_are_unique_lie_in_the_drawing_and_cover_all_that_can_be_touched(book):
    @settings(max_examples=8)
    @given(games(of=book.key, most_actions=60), st.sampled_from(TONGUES))
    def holds(played, tongue):
        for seat in played.last.seats[:2]:
            look_at(book, played.last, seat, tongue)

    holds()


def test_so_do_those_of_a_long_game(key):
    """By then people hold cards, and much lies beside the board."""
    game = ntwrules.load(key)
    book, rng = rulebooks()[game.variant.rulebook], random.Random(key)
    for number, (_, state) in enumerate(walk(game, rng, 400)):
        if number % 80 == 79:
            seat = max(state.seats, key=lambda it: len(book.picture(state.view(it), it).addresses()))
            look_at(book, state, seat, rng.choice(TONGUES))


def test_what_is_not_touched_is_drawn_without_targets(book):
    @settings(max_examples=5)
    @given(games(of=book.key, most_actions=40))
    def holds(played):
        picture = book.pictured(played.last.view(played.last.seats[0]), played.last.seats[0])

        assert "touch" not in svg(picture)
        assert "data-address" not in svg(picture)

    holds()
