"""Whether cards come, whether there are enough of them, and whether they can be used."""

from ntwrules.dsl.compiling.linting import Examined, finds
from ntwrules.model.variants.cards import Card, Limit
from ntwrules.rulebooks.no_time_to_waste.lint.board import out_of_reach
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.lint.lasting import last_round

__all__ = ["come_too_late", "stay_in_hand"]


@finds(NTW840="C2", NTW841="B8")
def too_many_asked(it: Examined, facts: Facts) -> None:
    """More cards are handed out in one round than there are."""
    copies = sum(card.copies for card in facts.cards)
    asked = facts.variant.issue.count * facts.most_players
    if facts.issues and 0 < copies < asked and not _come_back(facts):
        places = [it.at("issue"), *it.lines("use")[:1]]
        it.warn("NTW840", *places, n_asked=asked, n_copies=copies, n_players=facts.most_players)
    seating = max(facts.variant.seatings, key=lambda seating: seating.players)
    for deck in facts.variant.decks:
        own = [dealt for dealt in facts.variant.beforehand if dealt.deck == deck.key]
        asked = sum(dealt.count for dealt in own if dealt.seat in seating.seats)
        copies = sum(card.copies for card in deck.cards)
        if asked > copies:
            said = next(iter(it.overlay.items("beforehand")[deck.key].values()))
            it.warn("NTW841", said.at, found=said.at.text, n_asked=asked, n_copies=copies)


def _come_back(facts: Facts) -> bool:
    """Do cards leave again as soon as they are drawn: letters carried out, or what is too much for a hand (C4, C5)?"""
    return len(facts.held) < len(facts.cards) or any(
        limit.most < sum(card.copies for card in _limited(facts, limit)) for limit in facts.variant.limits
    )


def _limited(facts: Facts, limit: Limit) -> list[Card]:
    """The cards a hand limit speaks of."""
    return [card for card in facts.numbers if not limit.tag or limit.tag in card.tags]


@finds(NTW844="T8")
def never_played(it: Examined, facts: Facts) -> None:
    """Number cards are dealt, but a turn offers no card."""
    if stay_in_hand(facts):
        names = tuple(it.called("card", card.key) for card in facts.numbers[:4])
        more = ("<more>",) if len(facts.numbers) > 4 else ()
        taken = it.overlay.taken.get(("option", "card"))
        it.warn("NTW844", taken or it.at("order"), *it.lines("use")[:1], cards=names + more)


def stay_in_hand(facts: Facts) -> bool:
    """Do number cards come that no turn lets anybody play?"""
    return "card" not in facts.variant.options and bool(facts.numbers) and (facts.issues or facts.dealt)


@finds(NTW845="C2", NTW846="C2")
def cards_never_come(it: Examined, facts: Facts) -> None:
    """Decks are in the game, but nobody ever gets a card; or not before the game is over."""
    if not facts.cards or facts.dealt:
        return
    issue, used = it.at("issue"), it.lines("use")
    if facts.issues:
        last = last_round(facts)
        if last is not None and come_too_late(facts) and not out_of_reach(facts):
            it.warn("NTW846", issue, it.lines("end")[last[1]], n_first=str(facts.first_issue), n_last=last[0])
    # Who says `issue no cards` and nothing of decks wants to play without cards, and knows it.
    elif issue is None or any(map(it.own, used)):
        at = next(filter(it.own, used), used[0] if used else None)
        it.warn("NTW845", at, issue, hint="help_no" if issue else "help")


def come_too_late(facts: Facts) -> bool:
    """Is the game over before the first card is handed out?"""
    last = last_round(facts)
    return not facts.dealt and last is not None and facts.first_issue is not None and facts.first_issue >= last[0]


@finds(NTW847="C1")
def decks_not_in_use(it: Examined, facts: Facts) -> None:
    """A deck is described here, but is not in the game."""
    for said in it.own_statements():
        kind, item, attribute = said.slot
        deck = it.overlay.key("deck", item)
        if kind == "deck" and not attribute and deck not in facts.variant.use:
            taken = it.overlay.taken.get(("use", deck))
            it.warn("NTW847", said.at, *([taken] if taken else it.lines("use")[:1]), found=item)


@finds(NTW848="C4", NTW849="C4")
def limits(it: Examined, facts: Facts) -> None:
    """A hand limit that no hand ever reaches, or that leaves no card in any hand (C4)."""
    for limit in facts.variant.limits:
        at = it.at("limit", limit.tag or "cards")
        group = _limited(facts, limit)
        copies = sum(card.copies for card in group)
        if not group or not it.own(at):
            continue
        if not limit.most:
            it.warn("NTW849", at, cards=tuple(it.called("card", card.key) for card in group[:6]))
        elif limit.most >= copies:
            it.warn("NTW848", at, n_most=limit.most, n_copies=copies)
