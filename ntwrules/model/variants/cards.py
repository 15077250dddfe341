"""Cards, what they do, and the decks they lie in."""

from attrs import Factory, field, frozen
from attrs.validators import and_, ge, le, max_len, min_len, optional

from ntwrules.model.texts import Texts

__all__ = ["Card", "Deck", "Draw", "Effect", "Limit", "NamedThing", "Task", "Use"]


@frozen(kw_only=True)
class NamedThing:
    """
    Something that a file names.

    Attributes:
        key: Its name in the notation of actions.

        names: What it is called, per tongue.
    """

    key: str = field(validator=and_(min_len(1), max_len(64)))
    names: Texts = Factory(Texts)


@frozen
class Effect:
    """Something a card or a die face does; every rulebook brings its own."""


@frozen
class Draw(Effect):
    """
    Take cards from the draw pile.

    Attributes:
        count: How many.
    """

    count: int = field(default=1, validator=and_(ge(1), le(99)))


@frozen
class Task:
    """
    An effect and who has to carry it out.

    Attributes:
        effect: What is to be done.

        each: By every player, beginning with the holder; otherwise by the holder alone.

        may: Is leaving it out allowed?
    """

    effect: Effect
    each: bool = False
    may: bool = False


@frozen
class Use:
    """
    One way to use a card: tasks carried out one after another.

    Attributes:
        tasks: In order.
    """

    tasks: tuple[Task, ...] = field(validator=min_len(1))


@frozen(kw_only=True)
class Card(NamedThing):
    """
    A kind of card.

    Attributes:
        copies: How many of it lie in the deck.

        number: The number printed on it. A card with a number is kept in hand, one without is carried out at once.

        tags: Groups it belongs to, for hand limits.

        uses: The ways to use it; the holder chooses one.
    """

    copies: int = field(default=1, validator=and_(ge(1), le(99)))
    number: int | None = field(default=None, validator=optional(and_(ge(0), le(99))))
    tags: tuple[str, ...] = ()
    uses: tuple[Use, ...] = field(validator=min_len(1))


@frozen(kw_only=True)
class Deck(NamedThing):
    """
    Cards that come into the game together or not at all.

    Attributes:
        key: Its name in the file.

        cards: Its kinds of card.
    """

    cards: tuple[Card, ...] = ()


@frozen(kw_only=True)
class Limit:
    """
    How many cards of one group a hand may hold.

    Attributes:
        most: So many at most.

        tag: The group; empty for all number cards together.
    """

    most: int = field(validator=and_(ge(0), le(99)))
    tag: str = ""
