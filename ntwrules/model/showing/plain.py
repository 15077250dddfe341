"""What strangers wrote, where it is shown: nothing in it steers a terminal or breaks a drawing."""

import unicodedata
from html import escape

__all__ = ["marked_up", "plain", "plain_lines"]


def plain(text: str) -> str:
    r"""
    The text with everything visible that would otherwise steer a terminal.

    >>> plain("a\x1b[31mb\u202ec")
    'a␛[31mb�c'
    """
    return text if text.isprintable() else "".join(map(_plain, text))


def plain_lines(text: str) -> str:
    """The same for a text of several lines."""
    return "\n".join(map(plain, text.split("\n")))


def marked_up(text: str) -> str:
    r"""
    The same for a drawing or a page.

    >>> marked_up("<b>\x07")
    '&lt;b&gt;␇'
    """
    return escape(plain_lines(text))


def _plain(char: str) -> str:
    if char.isprintable():
        return char
    if char < " ":
        return chr(0x2400 + ord(char))
    return "␡" if char == "\x7f" else "�" if unicodedata.category(char) != "Zs" else " "
