"""The cards: when they come, what holds for all of them, and what each one does."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.model.variants.cards import Card, Deck, Limit, Task, Use
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, GiveUp, Move
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent
from ntwrules.rulebooks.no_time_to_waste.overview.pictures import icon_of
from ntwrules.rulebooks.no_time_to_waste.paths import MOST_STEPS, Path, Step
from ntwrules.rulebooks.no_time_to_waste.variant import Face
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["cards", "decks", "each_player", "moves_instead", "rules_of", "strongest", "walks"]


def rules_of(it: NtwContent, thing: Card | Face) -> tuple[str, ...]:
    """The rules about all that a card or face can do."""
    return it.words.about(task.effect for use in thing.uses for task in use.tasks)


def cards(it: NtwContent) -> Section | None:
    """What holds for all cards (C1-C7, L)."""
    if not it.game.cards:
        return None
    lying = [it.words.card(card) for card, lies in zip(it.game.cards, it.game.lying, strict=True) if lies]
    skipping = it.words.listed(lying, "or")
    return it.section(
        "cards",
        listed(
            "text",
            _pile(it),
            _issue(it),
            _kept(it),
            it.said("cards.unplayed", about=rules("T8")) if not it.game.may_play and _keeps(it) else None,
            *(_limit(it, limit) for limit in it.variant.limits if it.limited(limit)),
            each_player(it),
            it.said("cards.discard", about=rules("C5")),
            it.said("cards.skipping", cards=skipping, about=rules("A")) if lying else None,
            it.said("cards.cancel", cards=skipping, about=rules("G")) if lying and it.has(GiveUp) else None,
        ),
    )


def _pile(it: NtwContent) -> Entry:
    used = [deck for deck in it.decks if deck.cards]
    names = it.words.listed(it.words.title(deck.key, deck.names) for deck in used)
    key = "cards.pile" if len(used) > 1 else "cards.pile-one"
    return it.said(key, sum(it.game.copies), decks=names, about=("use", *rules("C1")))


def _issue(it: NtwContent) -> Entry:
    issue, say = it.variant.issue, it.words.say
    about = ("issue", *rules("C2"))
    if not issue.count or not (issue.rounds or issue.every):
        return it.said("cards.no-issue", about=about)
    step = "-1" if issue.every == 1 else ""
    rounds = [number for number in issue.rounds if number]
    times = [say("issue.begin")] if 0 in issue.rounds else []
    if rounds:
        key = f"issue.after-then{step}" if issue.every else "issue.after"
        times.append(say(key, rounds=it.words.listed(rounds), every=issue.every))
    elif issue.every:
        times.append(say(f"issue.every{step}", every=issue.every))
    return it.said("cards.issue", issue.count, when=it.words.listed(times), about=about)


def each_player(it: NtwContent) -> Entry | None:
    """What holds wherever something is asked of each player (L)."""
    asked = any(task.each for thing in it.usable for use in thing.uses for task in use.tasks)
    return it.said("cards.each", about=rules("L")) if asked else None


def _keeps(it: NtwContent) -> bool:
    return any(number is not None for number in it.game.numbers)


def _kept(it: NtwContent) -> Entry:
    kinds = {number is None for number in it.game.numbers}
    key = "cards.number" if len(kinds) > 1 else "cards.letter-only" if kinds == {True} else "cards.number-only"
    return it.said(key, about=rules("C3"))


def _limit(it: NtwContent, limit: Limit) -> Entry:
    named = [it.words.title(card.key, card.names) for card in it.limited(limit)]
    key = "cards.limit-all" if not limit.tag else "cards.limit-one" if len(named) == 1 and limit.most else "cards.limit"
    about = (f"limit.{limit.tag}", *rules("C4"))
    return it.said(key if limit.most else f"{key}-none", limit.most or None, cards=it.words.listed(named), about=about)


def decks(it: NtwContent) -> Iterator[Section]:
    """Every card of every deck in the game."""
    for deck in it.decks:
        shared = _shared(deck)
        told = [_card(it, card, shared[card.key]) for card in deck.cards]
        title = it.words.title(deck.key, deck.names)
        yield it.section(
            f"deck.{deck.key}",
            listed("cards", *told),
            listed("text", *_said_of_all(it, deck, shared), *_empty(it, deck)),
            title=title,
            look="deck",
        )


def _empty(it: NtwContent, deck: Deck) -> Iterator[Entry]:
    if not deck.cards:
        yield it.said("deck.empty", about=(f"deck.{deck.key}",))


def _shared(deck: Deck) -> dict[str, list[Use]]:
    """
    The uses that every card of a deck has beside its own, per card: they are told once.

    Walking by the printed number is one of them, however far each card walks (C7).
    """
    several = len(deck.cards) > 1 and all(len(card.uses) > 1 for card in deck.cards)
    if not several:
        return {card.key: [] for card in deck.cards}
    walking = all(any(walks(card, use) for use in card.uses) for card in deck.cards)
    alike = [use for use in deck.cards[0].uses if all(use in card.uses for card in deck.cards)]
    found = {
        card.key: [use for use in card.uses if use in alike or (walking and walks(card, use))] for card in deck.cards
    }
    own = all(len(found[card.key]) < len(card.uses) for card in deck.cards)
    return found if own else {card.key: [] for card in deck.cards}


def walks(card: Card, use: Use) -> bool:
    """Is this walking as far as the printed number, with one pawn?"""
    return (
        card.number is not None
        and 0 < card.number <= MOST_STEPS
        and use == Use((Task(Move(Path((Step("land", 1, card.number),)))),))
    )


def moves_instead(card: Card) -> bool:
    """Can a card that confronts move a pawn instead? (R6)"""
    kinds = {type(task.effect) for use in card.uses for task in use.tasks}
    return kinds >= {Confront, Move}


def _said_of_all(it: NtwContent, deck: Deck, shared: dict[str, list[Use]]) -> Iterator[Entry]:
    slots = tuple(f"card.{card.key}" for card in deck.cards)
    first = deck.cards[0] if deck.cards else None
    for use in shared[first.key] if first else ():
        assert first is not None
        if walks(first, use):
            yield it.said("deck.walk", 1, about=(*slots, *rules("C7")))
        else:
            yield it.said("deck.shared", does=it.words.use(use), about=slots)


def _card(it: NtwContent, card: Card, shared: list[Use]) -> Entry:
    more = {"C7": any(walks(card, use) for use in card.uses), "R6": moves_instead(card)}
    return it.thing(
        "card",
        card,
        it.words.uses(use for use in card.uses if use not in shared),
        *rules_of(it, card),
        *rules(*(rule for rule, holds in more.items() if holds)),
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
    named = [
        it.words.title(card.key, card.names)
        for card, confronts in zip(it.game.cards, it.game.confronting, strict=True)
        if confronts
    ]
    who = it.said("strongest.who", cards=it.words.listed(named, "or"), about=rules("R1")) if named else None
    told = (("defenceless", "R2"), ("shown", "R3"), ("tie", "R4"), ("push", "R5"))
    followed = (task.effect for thing in it.usable for use in thing.uses for task in use.tasks[:-1])
    last = not any(isinstance(effect, Confront) for effect in followed)
    return it.section(
        "strongest",
        listed(
            "text",
            who,
            *(it.said(f"strongest.{key}", about=rules(rule)) for key, rule in told),
            it.said("strongest.over", about=rules("R2", "R5")) if last else None,
        ),
    )
