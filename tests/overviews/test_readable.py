"""Whoever plays can read the card: no letter that tells a rule is smaller than eight points on A5."""

from ctypes import c_float

import pypdfium2
import pytest
from pypdfium2 import raw

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.overviews import printing
from ntwrules.overviews.making import compose
from ntwrules.overviews.printing import as_pdf
from ntwrules.overviews.typesetting import typeset
from tests.overviews.samples import crowded
from tests.shipped_cases import shipped_cases

POINTS = 8.0
MILLIMETRE = 72 / 25.4
#: As the end of a line is read at which a word is broken.
HYPHEN = "\ufffe"
#: At the top stands the title of the variant, at the foot the fingerprint, who drew the icons, and the page.
HEAD, FOOT = 9.0 * MILLIMETRE, 9.0 * MILLIMETRE


def small_print(printed):
    """The sizes of letters between head and foot that are too small; a drawing is scaled, and so are its letters."""
    for sheet in pypdfium2.PdfDocument(printed):
        for text in sheet.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=1):
            size, (_, bottom, _, top) = c_float(), text.get_bounds()
            raw.FPDFTextObj_GetFontSize(text.raw, size)
            in_drawing = abs(text.get_matrix().d - 1) > 0.001
            if not in_drawing and size.value < POINTS - 0.001 and FOOT < bottom and top < sheet.get_height() - HEAD:
                yield size.value


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases())
def test_no_rule_is_told_in_small_print(key, tongue):
    card = compose(ntwrules.load(key), tongue=tongue)

    assert [] == list(small_print(as_pdf(card, paper="a5")))


@pytest.mark.long
def test_however_much_there_is_to_tell():
    assert [] == list(small_print(as_pdf(crowded(), paper="a5")))


@pytest.mark.long
def test_smaller_letters_would_be_noticed():
    values = printing._values(crowded(), paper="a5", bleed=False, colour=True)
    values["paper"] |= {"width": values["paper"]["width"] * 0.9, "height": values["paper"]["height"] * 0.9}
    [printed] = typeset("card.typ", values)

    assert list(small_print(printed))


def printed_words(card):
    """The text of a card as it is read, line by line."""
    pages = pypdfium2.PdfDocument(as_pdf(card, paper="a5"))
    return "\n".join(page.get_textpage().get_text_range() for page in pages).replace("\r", "")


@pytest.mark.parametrize("key", ["two-teams", "springtij"])
def test_a_long_word_in_a_table_is_broken_at_its_syllables_and_one_from_abroad_is_not_broken(key):
    told = printed_words(compose(ntwrules.load(key), tongue="nl"))

    assert "engemaa" not in told.split() and "Windmol" not in told.split()
    assert f"Windmo{HYPHEN}lenge{HYPHEN}maal" in told
    assert f"finis{HYPHEN}" not in told


def test_a_long_name_of_ones_own_is_broken_with_hyphens():
    name = "Stormvloedwaterkeringsbesturingsinstallatie"
    own = f'structures {{ dike "Dike" nl "{name}" x12 on land {{ dry }} }}'
    told = printed_words(
        compose(ntwrules.loads(f'ntw 1 variant "Own" based on two-teams {{ key own {own} }}'), tongue="nl")
    )

    assert name in told.replace(HYPHEN, "") and f"Storm{HYPHEN}vloedwa{HYPHEN}" in told
