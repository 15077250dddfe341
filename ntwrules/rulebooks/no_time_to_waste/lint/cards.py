"""Whether cards come, whether there are enough of them, and whether they can be used."""

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.rulebooks.no_time_to_waste.lint.board import out_of_reach
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.lint.lasting import last_round

__all__ = ["CHECKS", "come_too_late", "stay_in_hand"]


def too_many_asked(it: Examined, facts: Facts) -> None:
    """More cards are handed out in one round than there are."""
    copies = sum(card.copies for card in facts.cards)
    asked = facts.variant.issue.count * facts.most_players
    if facts.issues and 0 < copies < asked and not _come_back(facts):
        uses = [said[""].at for said in it.overlay.items("use").values()]
        it.warn(
            "NTW840",
            it.at("issue"),
            *uses[:1],
            rule="C2",
            n_asked=asked,
            n_copies=copies,
            n_players=facts.most_players,
        )
    seating = max(facts.variant.seatings, key=lambda seating: seating.players)
    for deck in facts.variant.decks:
        own = [dealt for dealt in facts.variant.beforehand if dealt.deck == deck.key]
        asked = sum(dealt.count for dealt in own if dealt.seat in seating.seats)
        copies = sum(card.copies for card in deck.cards)
        if asked > copies:
            said = next(iter(it.overlay.items("beforehand")[deck.key].values()))
            it.warn("NTW841", said.at, rule="B8", found=said.at.text, n_asked=asked, n_copies=copies)


def _come_back(facts: Facts) -> bool:
    """Do cards leave again as soon as they are drawn: letters carried out, or what is too much for a hand (C4, C5)?"""
    passing = any(card.number is None and not lies for card, lies in zip(facts.cards, facts.game.lying, strict=True))
    limited = any(
        limit.most < sum(card.copies for card in facts.numbers if not limit.tag or limit.tag in card.tags)
        for limit in facts.variant.limits
    )
    return passing or limited


def come_too_late(facts: Facts) -> bool:
    """Is the game over before the first card is handed out?"""
    last = last_round(facts)
    return not facts.dealt and last is not None and facts.first_issue is not None and facts.first_issue >= last[0]


def cards_never_come(it: Examined, facts: Facts) -> None:
    """Decks are in the game, but nobody ever gets a card; or not before the game is over."""
    if not facts.cards or facts.dealt:
        return
    last = last_round(facts)
    if facts.issues:
        if last is not None and come_too_late(facts) and not out_of_reach(facts):
            places = (it.at("issue"), it.line("end", last[1]))
            it.warn("NTW846", *places, rule="C2", n_first=str(facts.first_issue), n_last=last[0])
        return
    # Who says `issue no cards` and nothing of decks wants to play without cards, and knows it.
    used = [said[""].at for said in it.overlay.items("use").values()]
    issue = it.at("issue")
    if issue is None or any(map(it.own, used)):
        it.warn(
            "NTW845",
            next(filter(it.own, used), used[0] if used else None),
            issue,
            rule="C2",
            hint="help_no" if issue else "help",
        )


def stay_in_hand(facts: Facts) -> bool:
    """Do number cards come that no turn lets anybody play?"""
    return "card" not in facts.variant.options and bool(facts.numbers) and (facts.issues or facts.dealt)


def never_played(it: Examined, facts: Facts) -> None:
    """Number cards are dealt, but a turn offers no card."""
    if not stay_in_hand(facts):
        return
    taken = it.overlay.taken.get(("option", "card"))
    names = tuple(it.called("card", card.key) for card in facts.numbers[:4])
    more = ("<more>",) if len(facts.numbers) > 4 else ()
    used = [said[""].at for said in it.overlay.items("use").values()]
    it.warn("NTW844", taken or it.at("order"), *used[:1], rule="T8", cards=names + more)


def decks_not_in_use(it: Examined, facts: Facts) -> None:
    """A deck is described here, but is not in the game."""
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if kind == "deck" and not attribute and it.overlay.key("deck", item) not in facts.variant.use:
            used = [one[""].at for one in it.overlay.items("use").values()]
            taken = it.overlay.taken.get(("use", it.overlay.key("deck", item)))
            it.warn("NTW847", said.at, taken or (used[0] if used else None), rule="C1", found=item)


def limits(it: Examined, facts: Facts) -> None:
    """A hand limit that no hand ever reaches, or that leaves no card in any hand (C4)."""
    for limit in facts.variant.limits:
        at = it.at("limit", limit.tag or "cards")
        group = [card for card in facts.numbers if not limit.tag or limit.tag in card.tags]
        copies = sum(card.copies for card in group)
        if not group or not it.own(at):
            continue
        if not limit.most:
            it.warn("NTW849", at, rule="C4", cards=tuple(it.called("card", card.key) for card in group[:6]))
        elif limit.most >= copies:
            it.warn("NTW848", at, rule="C4", n_most=limit.most, n_copies=copies)


CHECKS = {
    "NTW840": too_many_asked,
    "NTW841": too_many_asked,
    "NTW844": never_played,
    "NTW845": cards_never_come,
    "NTW846": cards_never_come,
    "NTW847": decks_not_in_use,
    "NTW848": limits,
    "NTW849": limits,
}
