"""What is said of slips that authors make, and that what they meant is a variant."""

import pytest

from tests.slips import FOLDER, slips, told


@pytest.mark.long
@pytest.mark.parametrize("slip", slips(), ids=lambda slip: f"{slip.game}-{slip.kind}")
def test_what_was_meant_can_be_played_and_is_not_what_was_written(slip):
    meant = slip.compiled(slip.meant)

    assert [] == [str(finding) for finding in meant.found]
    assert meant.variant is not None
    assert slip.meant != slip.text


@pytest.mark.long
@pytest.mark.parametrize("game", sorted({slip.game for slip in slips()}))
def test_what_is_said_is_as_it_was_last_read(game):
    assert (FOLDER / f"{game}.said").read_text("utf-8") == told(game)


def test_every_slip_of_a_game_is_of_another_kind():
    kinds = [(slip.game, slip.kind) for slip in slips()]

    assert len(kinds) == len(set(kinds))
