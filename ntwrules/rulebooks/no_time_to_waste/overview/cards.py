"""The cards: when they come, what holds for all of them, and what each one does."""

from collections.abc import Iterator, Mapping
from itertools import compress

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.model.variants.cards import Card, Deck, Limit, Use
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, GiveUp, Move
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent, die_icon, icon_of
from ntwrules.rulebooks.no_time_to_waste.overview.wording import walk_of
from ntwrules.rulebooks.telling import listed

__all__ = ["cards", "decks", "moves_instead", "strongest", "walks"]


def cards(it: NtwContent) -> Section | None:
    """What holds for all cards (C1-C7, L)."""
    return it.section("cards", _cards(it)) if it.game.cards else None


def _cards(it: NtwContent) -> Iterator[Entry]:
    used = [deck for deck in it.variant.in_use if deck.cards]
    names = it.words.listed(it.words.title(deck.key, deck.names) for deck in used)
    yield it.said("cards.pile" if len(used) > 1 else "cards.pile-one", "use C1", sum(it.game.copies), decks=names)
    yield _issue(it)
    lettered = any(number is None for number in it.game.numbers)
    kept = "number" if lettered and it.game.numbered else "letter-only" if lettered else "number-only"
    yield it.said(f"cards.{kept}", "C3")
    if it.game.numbered and not it.game.may_play:
        yield it.said("cards.unplayed", "T8")
    yield from (_limit(it, limit) for limit in it.variant.limits if it.limited(limit))
    if it.each_player:
        yield it.said("cards.each", "L")
    yield it.said("cards.discard", "C5")
    lying = it.words.listed(map(it.words.card, compress(it.game.cards, it.game.lying)), "or")
    if lying:
        yield it.said("cards.skipping", "A", cards=lying)
        if it.has(GiveUp):
            yield it.said("cards.cancel", "G", cards=lying)


def _issue(it: NtwContent) -> Entry:
    issue, say = it.variant.issue, it.words.say
    if not issue.count or not (issue.rounds or issue.every):
        return it.said("cards.no-issue", "issue C2")
    step = "-1" if issue.every == 1 else ""
    rounds = [number for number in issue.rounds if number]
    times = [say("issue.begin")] if 0 in issue.rounds else []
    if rounds:
        key = f"issue.after-then{step}" if issue.every else "issue.after"
        times.append(say(key, rounds=it.words.listed(rounds), every=issue.every))
    elif issue.every:
        times.append(say(f"issue.every{step}", every=issue.every))
    return it.said("cards.issue", "issue C2", issue.count, when=it.words.listed(times))


def _limit(it: NtwContent, limit: Limit) -> Entry:
    named = it.limited(limit)
    key = "cards.limit-all" if not limit.tag else "cards.limit-one" if len(named) == 1 and limit.most else "cards.limit"
    told = f"limit.{limit.tag} C4"
    return it.said(key if limit.most else f"{key}-none", told, limit.most or None, cards=it.titles(named))


def decks(it: NtwContent) -> Iterator[Section | None]:
    """Every card of every deck in the game."""
    for deck in it.variant.in_use:
        shared = _shared(deck)
        told = [_card(it, card, shared[card.key]) for card in deck.cards]
        title = it.words.title(deck.key, deck.names)
        yield it.section(
            f"deck.{deck.key}", listed("cards", *told), _of_all(it, deck, shared), title=title, look="deck"
        )


def _shared(deck: Deck) -> dict[str, list[Use]]:
    """Per card, the uses that all of a deck have beside their own, told once; walking by the number is one (C7)."""
    walking = all(any(walks(card, use) for use in card.uses) for card in deck.cards)
    alike = [use for use in deck.cards[0].uses if all(use in card.uses for card in deck.cards)] if deck.cards else []
    found = {
        card.key: [use for use in card.uses if use in alike or (walking and walks(card, use))] for card in deck.cards
    }
    own = len(deck.cards) > 1 and all(len(found[card.key]) < len(card.uses) for card in deck.cards)
    return found if own else {card.key: [] for card in deck.cards}


def walks(card: Card, use: Use) -> bool:
    """Is this walking as far as the printed number, with one pawn?"""
    return use == walk_of(card)


def moves_instead(card: Card) -> bool:
    """Can a card that confronts move a pawn instead? (R6)"""
    kinds = {type(task.effect) for use in card.uses for task in use.tasks}
    return kinds >= {Confront, Move}


def _of_all(it: NtwContent, deck: Deck, shared: Mapping[str, list[Use]]) -> Iterator[Entry]:
    """What is said once for every card of a deck."""
    told = " ".join(f"card.{card.key}" for card in deck.cards)
    for card in deck.cards[:1]:
        for use in shared[card.key]:
            if walks(card, use):
                yield it.said("deck.walk", f"{told} C7", 1)
            else:
                yield it.said("deck.shared", told, does=it.words.use(use))
    if not deck.cards:
        yield it.said("deck.empty", f"deck.{deck.key}")


def _card(it: NtwContent, card: Card, shared: list[Use]) -> Entry:
    return it.thing(
        "card",
        card,
        it.words.uses(use for use in card.uses if use not in shared),
        *it.words.about_uses(card.uses),
        "C7" if any(walks(card, use) for use in card.uses) else "",
        "R6" if moves_instead(card) else "",
        name=it.words.card(card),
        icon=icon_of(card),
        number=card.number,
        sign=card.key if len(card.key) == 1 and card.number is None else "",
        copies=card.copies,
        also=it.words.say("card.also", uses=it.words.ways(shared)) if shared else "",
    )


def strongest(it: NtwContent) -> Section | None:
    """How one pawn confronts another (R1-R5)."""
    if not it.confronts:
        return None
    named = it.titles(compress(it.game.cards, it.game.confronting), "or")
    last = not any(isinstance(task.effect, Confront) for use in it.uses() for task in use.tasks[:-1])
    told = (
        it.said("strongest.who", "R1", cards=named) if named else None,
        it.said("strongest.defenceless", "R2"),
        it.said("strongest.shown", "R3"),
        it.said("strongest.tie", "R4", icon=die_icon("duel", it.variant.duel)),
        it.said("strongest.push", "R5"),
        it.said("strongest.over", "R2 R5") if last else None,
    )
    return it.section("strongest", told)
