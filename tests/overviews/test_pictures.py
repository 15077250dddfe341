"""
The pictures of the card in README and docs.

``python -m tests.overviews.test_pictures`` makes them anew.
"""

import struct
import zlib
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pypdfium2

import ntwrules

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MADE_FROM = FOLDER / "made-from.txt"
NAMES = ("base-1.png", "base-2.png", "base-3.png")


def made_from():
    """A digest of all that a picture shows: the words, the template and the icons."""
    here = files("ntwrules")
    shown = [
        (here / name).read_text("utf-8")
        for name in ("overviews/card.typ", "rulebooks/no_time_to_waste/overview/icons.json")
    ]
    words = ntwrules.overview(ntwrules.load("base"), "html")
    return sha256("\0".join([words, *shown]).encode()).hexdigest() + "\n"


def png(page, scale=1.5):
    """A page as a picture without transparency."""
    bitmap = page.render(scale=scale, rev_byteorder=True)
    pixels, stride, wide = bytes(bitmap.buffer), bitmap.stride, bitmap.width * bitmap.n_channels
    rows = b"".join(b"\0" + pixels[y * stride : y * stride + wide] for y in range(bitmap.height))
    head = struct.pack(">IIBBBBB", bitmap.width, bitmap.height, 8, {3: 2, 4: 6}[bitmap.n_channels], 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def test_the_pictures_show_the_card_of_now():
    assert MADE_FROM.read_text("utf-8") == made_from(), "run python -m tests.overviews.test_pictures"
    assert {path.name for path in FOLDER.iterdir() if path.is_file()} == {*NAMES, MADE_FROM.name}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, page in zip(NAMES, pypdfium2.PdfDocument(ntwrules.overview(ntwrules.load("base"), "pdf")), strict=True):
        (FOLDER / name).write_bytes(png(page))
    MADE_FROM.write_text(made_from(), "utf-8")
