"""Hypothesis strategies for variants of every kind, of whatever game."""

from hypothesis import strategies as st

from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["variants"]


def variants(of: str = "", *, most_rounds: int = 30) -> st.SearchStrategy[Variant]:
    """
    Small variants of every kind: own cards, boards and pieces, every option and ruling.

    They are variants *of* the rulebook with this key; without one, of that to which files belong that name none. No
    game takes more than *most_rounds* rounds, unless time stands still in it. They shrink towards the usual.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(variants())
    ... def test_boards_are_small(variant):
    ...     assert 4 <= variant.size <= 7
    >>> test_boards_are_small()
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(variants(of="boot-op-stoom"))
    ... def test_all_play_together(variant):
    ...     assert variant.together(variant.seats)
    >>> test_all_play_together()
    """
    books = rulebooks()
    book = books.get(of or next(iter(books)))
    if book is None:
        raise ValueError(f"there is no rulebook {of}; there are {', '.join(books)}")
    return book.strategy(most_rounds)
