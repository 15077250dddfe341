"""Both lucks are even, independent of everything they should not depend on, and shared as far as rules allow."""

import random
from collections import Counter
from fractions import Fraction
from hashlib import blake2b
from itertools import permutations
from statistics import correlation

import pytest

import ntwrules
from ntwrules.model.actions.action import Action
from ntwrules.simulation.checkpoint import Progress, load as load_checkpoint, save
from ntwrules.simulation.luck import LUCKS, NEWEST, FirstLuck, Luck
from ntwrules.simulation.plan import Plan
from ntwrules.simulation.running import simulate
from tests.simulation.games import small

both = pytest.mark.parametrize("lucks", LUCKS.values())


class Pile:
    """Chance decides which of these comes."""

    round = 1

    def __init__(self, **weights):
        self.weights = weights
        self.actions = [Action("draw", key) for key in weights]

    def chances(self):
        """How likely each is."""
        whole = sum(self.weights.values())
        return [(Action("draw", key), Fraction(weight, whole)) for key, weight in self.weights.items()]


def evenly(seen, kinds):
    """Is what was seen of so many kinds, each as likely, within what chance explains in 9,999 of 10,000 such tests?"""
    each, free = sum(seen.values()) / kinds, kinds - 1
    square = sum((seen[kind] - each) ** 2 / each for kind in range(kinds))
    return abs(square - free) < 3.9 * (2 * free) ** 0.5 + 5


@both
@pytest.mark.parametrize(
    "key",
    [
        pytest.param(lambda i: (f"0:4:{i}", 1, "south"), id="game"),
        pytest.param(lambda i: (f"{i}:4:0", 1, "south"), id="seed"),
        pytest.param(lambda i: ("0:4:0", i, "south"), id="round"),
        pytest.param(lambda i: ("0:4:0", 1, f"draw {i}"), id="purpose"),
    ],
)
def test_numbers_are_even_and_those_of_neighbours_have_nothing_to_do_with_each_other(lucks, key):
    first, second, pairs, drawn = Counter(), Counter(), Counter(), []
    before = 0
    for i in range(6400):
        game, round_, purpose = key(i)
        rng = lucks(game).rng(round_, purpose)
        one, other = rng.getrandbits(4), rng.getrandbits(4)
        first[one] += 1
        second[other] += 1
        pairs[one * 16 + other] += 1
        drawn.append((before, one))
        before = one

    assert evenly(first, 16) and evenly(second, 16) and evenly(pairs, 256)
    assert abs(correlation(*zip(*drawn, strict=True))) < 0.05  # four standard errors


@both
def test_the_decisions_of_a_round_have_nothing_to_do_with_each_other(lucks):
    seen = Counter()
    for game in range(1600):
        luck = lucks(f"0:2:{game}")
        seats = [luck.rng(1, seat).getrandbits(2) for seat in ("south", "north", "south", "north")]
        seen[sum(number << 2 * i for i, number in enumerate(seats))] += 1

    assert evenly(seen, 256)


@both
def test_what_comes_first_second_and_third_is_as_likely_as_its_weight_says(lucks):
    orders, first = Counter(), Counter()
    for game in range(6000):
        order = [lucks(str(game)).happens(Pile(A=1, B=1, C=1), "draw").key]
        left = {key: 1 for key in "ABC" if key != order[0]}
        order.append(lucks(str(game)).happens(Pile(**left), "draw").key)
        orders["".join(order)] += 1
        first[lucks(str(game)).happens(Pile(A=5, B=3, C=2), "draw").key] += 1

    assert evenly(Counter({i: orders[a + b] for i, (a, b) in enumerate(permutations("ABC", 2))}), 6)
    assert all(abs(first[key] / 6000 - share) < 0.025 for key, share in (("A", 0.5), ("B", 0.3), ("C", 0.2)))


@both
def test_a_card_more_leaves_every_other_draw_alone(lucks):
    with_more, without = ({"A": 4, "B": 3, "C": 2, "D": 1}, {"A": 4, "B": 3, "C": 2})
    pairs = [
        tuple(lucks(str(game)).happens(Pile(**pile), "draw").key for pile in (with_more, without))
        for game in range(500)
    ]

    assert all(more in {less, "D"} for more, less in pairs)
    assert 25 < sum(more == "D" for more, _ in pairs) < 80


def test_a_source_gives_as_many_numbers_as_are_wanted():
    luck = Luck("0:2:7")
    bits = [bit for _ in range(40) for bit in f"{luck.rng(1, 'south').getrandbits(512):0512b}"]
    rng = luck.rng(2, "south")
    keeps = rng.random
    numbers = Counter(int(16 * keeps()) for _ in range(8000))

    assert abs(bits.count("1") / len(bits) - 0.5) < 0.015
    assert evenly(numbers, 16)
    assert 0 == rng.getrandbits(0)
    assert 600 >= luck.rng(3, "south").getrandbits(600).bit_length() > 580
    with pytest.raises(ValueError, match="bits"):
        luck.rng(4, "south").getrandbits(-1)


def test_a_digest_is_enough_for_all_its_bits_and_a_source_is_seeded_for_one_more():
    key = b"0:2:7|1|south|1"
    digest = int.from_bytes(blake2b(key).digest())
    twister = random.Random(int.from_bytes(blake2b(key, digest_size=8).digest()))

    assert digest == Luck("0:2:7").rng(1, "south").getrandbits(512)
    assert twister.getrandbits(513) == Luck("0:2:7").rng(1, "south").getrandbits(513)
    assert (digest & (1 << 53) - 1) / 2**53 == Luck("0:2:7").rng(1, "south").random()


@both
def test_who_wants_no_bits_takes_none(lucks):
    one, other = (lucks("0:2:7").rng(1, "south") for _ in range(2))
    assert one.getrandbits(8) == other.getrandbits(8)

    assert (0, other.getrandbits(64)) == (one.getrandbits(0), one.getrandbits(64))


def test_a_source_can_be_seeded_and_put_back_to_where_it_was():
    rng = Luck("0:2:7").rng(1, "south")
    rng.random()
    state = rng.getstate()

    assert rng.random() == (rng.setstate(state), rng.random())[1]
    assert random.Random(5).random() == (rng.seed(5), rng.random())[1]


@both
def test_nothing_of_one_purpose_is_left_for_the_next(lucks):
    luck, other = lucks("0:2:7"), lucks("0:2:7")
    luck.rng(1, "south").gauss(0, 1)  # makes two numbers, and keeps one

    assert other.rng(1, "north").gauss(0, 1) == luck.rng(1, "north").gauss(0, 1)


def test_the_first_luck_is_as_it_was():
    twister = random.Random(int.from_bytes(blake2b(b"0:2:7|3|south|1", digest_size=8).digest()))

    assert twister.random() == FirstLuck("0:2:7").rng(3, "south").random()
    assert "BBAAAABBCAAA" == "".join(
        FirstLuck(str(game)).happens(Pile(A=3, B=2, C=1), "draw").key for game in range(12)
    )


@pytest.mark.parametrize(
    ("version", "numbers", "bits", "over_games", "in_a_round"),
    [
        (1, [0.671518, 0.986368, 0.944665], [126, 696, 886, 944], "BBAAAABBCAAABCBBAAABAACC", "AACBAAABBBBBBAAAACA"),
        (2, [0.094642, 0.219133, 0.094823], [739, 440, 126, 696], "ACABCABAACBBCAAAAACABBCA", "ABABAACACAAACBBACCA"),
    ],
)
def test_what_a_version_of_luck_gives_never_changes(version, numbers, bits, over_games, in_a_round):
    lucks, pile = LUCKS[version], Pile(A=3, B=2, C=1)
    luck, one = lucks("0:2:7"), lucks("5")

    assert numbers == [round(luck.rng(round_, "south").random(), 6) for round_ in (1, 1, 2)]
    rng = luck.rng(3, "south")
    assert bits == [rng.getrandbits(256) % 1000 for _ in range(4)]  # a digest has two of these
    assert over_games == "".join(lucks(str(game)).happens(pile, "draw").key for game in range(24))
    assert in_a_round == "".join(one.happens(pile, "draw").key for _ in range(19))


@both
@pytest.mark.parametrize(("many", "sampled"), [(32, False), (33, True)])
def test_what_has_more_outcomes_than_a_draw_pile_is_drawn_at_once(lucks, many, sampled):
    pile = Pile(**{f"card{i}": 1 for i in range(many)})
    pile.sample = lambda _: "at once"

    assert sampled == (lucks("0").happens(pile, "roll") == "at once")


def test_a_run_that_was_begun_with_the_first_luck_goes_on_with_it(tmp_path):
    kept = tmp_path / "run.json"
    simulate(small(), games=2, players=[2], policy="random", luck=1, checkpoint=kept)
    kept.write_text(kept.read_text().replace(',"luck":1', ""))  # as it was written before there was another

    gone_on = simulate(small(), games=4, players=[2], policy="random", checkpoint=kept)

    assert simulate(small(), games=4, players=[2], policy="random", luck=1).to_json() == gone_on.to_json()
    assert simulate(small(), games=4, players=[2], policy="random").to_json() != gone_on.to_json()


def test_a_luck_that_is_not_known_is_refused(tmp_path):
    plan = Plan.of(small(), None, dict.fromkeys(small().variant.seats, "random"))
    save(tmp_path / "run.json", plan, Progress())
    ahead = (tmp_path / "run.json").read_text().replace(f'"luck":{NEWEST}', f'"luck":{NEWEST + 1}')
    (tmp_path / "run.json").write_text(ahead)

    with pytest.raises(ntwrules.NtwError, match="it is no checkpoint"):
        load_checkpoint(tmp_path / "run.json", plan)
    with pytest.raises(ValueError, match="`luck` takes a whole number from 1 to 2, not 3"):
        simulate(small(), games=1, luck=3)
