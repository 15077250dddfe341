"""What lies beside a board, in pieces that fit a width: for print and for a terminal alike."""

from collections.abc import Iterator

from ntwrules.model.showing.picture import Strip, Track

__all__ = ["pieces"]


def pieces(strip: Strip, most: int) -> Iterator[tuple[Track, ...]]:
    """
    A strip cut into pieces of at most so many parts, where all its tracks can be cut.

    What can be cut nowhere stays whole.

    >>> from ntwrules.model.showing.picture import Place
    >>> from ntwrules.model.texts import Texts
    >>> cards = Track((Place(look="card"),) * 5)
    >>> [len(track.places) for (track,) in pieces(Strip(title=Texts(), tracks=(cards,)), 4)]
    [2, 2, 1]
    """
    ends = [_ends(track) for track in strip.tracks]
    cuts = sorted(set.intersection(*map(set, ends))) if ends else []
    first = 0
    while cuts and first < cuts[-1]:
        fitting = [cut for cut in cuts if first < cut <= first + most]
        last = fitting[-1] if fitting else next(cut for cut in cuts if cut > first)
        yield tuple(
            Track(tuple(place for place, end in zip(track.places, of, strict=True) if first < end <= last), track.high)
            for track, of in zip(strip.tracks, ends, strict=True)
        )
        first = last


def _ends(track: Track) -> list[int]:
    """Where each of its places ends."""
    found, at = [], 0
    for place in track.places:
        at += place.wide
        found.append(at)
    return found
