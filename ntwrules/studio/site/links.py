"""A whole variant in the fragment of a link: nothing of it is ever sent to a server."""

import zlib
from base64 import urlsafe_b64encode
from typing import Literal

__all__ = ["Opened", "fragment"]

#: Opened to be played, or to be changed.
Opened = Literal["play", "change"]


def fragment(text: str, opened: Opened) -> str:
    r"""
    What stands behind the address of the studio to open *text* there.

    >>> fragment("ntw 1\n", "change")
    '#c=yyspVzDkAgA'
    """
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"#{opened[0]}={urlsafe_b64encode(packed).decode().rstrip('=')}"
