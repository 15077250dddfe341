"""Teams of one, and seats for tables that never sit down."""

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts

__all__ = ["CHECKS"]


def teams_of_one(it: Examined, facts: Facts) -> None:
    """However many play, no two of a team are at the table (B7)."""
    if facts.variant.teams and not any(
        len(team) > 1 for seating in facts.variant.seatings for team in facts.table(seating).teams
    ):
        it.warn("NTW870", it.at("teams"), it.at("players"), rule="B7")


def seats_for_nobody(it: Examined, facts: Facts) -> None:
    """Seats are named for a number of players that is not allowed (B2)."""
    counts = {str(seating.players) for seating in facts.variant.seatings}
    for said in it.own_statements():
        if said.slot[0] == "seats" and said.slot[1] not in counts:
            it.warn("NTW871", said.at, it.at("players"), rule="B2", n_found=said.slot[1])


CHECKS = {"NTW870": teams_of_one, "NTW871": seats_for_nobody}
