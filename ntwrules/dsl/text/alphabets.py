"""Words in letters of another alphabet, as whoever typed them meant them: Latin ones, without capitals and accents."""

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path

__all__ = ["in_latin"]

_WORD, _LATIN = re.compile(r"[^\W\d_][\w\u0300-\u036f]*"), re.compile("[a-z]")


def in_latin(text: str) -> str:
    r"""
    A text in small Latin letters without accents: a word that has any, by what its other letters look like.

    >>> in_latin("Één wadi"), in_latin("Νίκια"), in_latin("b\u043eard")
    ('een wadi', 'nikia', 'board')
    """
    if text.isascii():
        return text.lower()
    plain = _WORD.sub(_as_meant, unicodedata.normalize("NFKD", text)).casefold()
    return "".join(char for char in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(char))


def _as_meant(word: re.Match[str]) -> str:
    letters = _alphabets()
    return word[0].translate(letters["alike" if _LATIN.search(word[0].lower()) else "sounds"])


@cache
def _alphabets() -> Mapping[str, dict[int, str]]:
    """By what a letter looks like, and by its sound; capitals, too, where they are not there."""
    written = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    both = {kind: {letter.upper(): latin for letter, latin in some.items()} | some for kind, some in written.items()}
    return {kind: str.maketrans(some) for kind, some in both.items()}
