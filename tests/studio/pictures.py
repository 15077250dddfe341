"""
Pictures of the studio for the docs: ``python -m tests.studio.pictures`` makes them anew in ``docs/pictures/studio/``.

It needs what the stories need: Chromium, and the dependency group `browser`.
"""

from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from ntwrules.model.texts import TONGUES
from tests.studio.browsing import ARGUMENTS, CHROMIUM, PATIENCE, PHONE, Visit, serving
from tests.studio.test_stories import TOUCH, WAITING, packed

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "studio"
SIZE = {"width": 1200, "height": 800}
#: The variant of the page about the studio, in each tongue, and a slip that somebody makes in it.
TEXTS = {
    "en": """\
ntw 1

variant "High water" based on base {
  key high-water

  setup {
    pawns 2
    water at 210, 189..190
    finish at 150 for south  # the youngest has less far to go
  }

  end also when round > 30: most pawns on finish
}
""",
    "nl": """\
ntw 1

variant "Hoogwater" op basis van base {
  sleutel hoogwater

  opstelling {
    pionnen 2
    water op 210, 189..190
    finish op 150 voor zuid  # de jongste hoeft minder ver
  }

  einde ook wanneer ronde > 30: meeste pionnen op finish
}
""",
}
SLIPS = {"en": ("pawns 2", "pawnz 2"), "nl": ("pionnen 2", "pionen 2")}


def opened(browser: Browser, address: str, tongue: str, text: str, **how: object) -> Page:
    """The page with a text on it, once all of it is there."""
    page = Visit(browser, address, locale=tongue, **how).open(f"c={packed(text)}")
    page.wait_for_selector(".findings .summary")
    page.wait_for_timeout(2000)  # the drawing comes with it, where it is seen
    return page


def pictures(browser: Browser, address: str, tongue: str) -> None:
    """All of a tongue."""

    def keep(page: Page, name: str) -> None:
        page.screenshot(path=FOLDER / f"{name}.{tongue}.png")

    text = TEXTS[tongue]
    keep(opened(browser, address, tongue, text.replace(*SLIPS[tongue]), viewport=SIZE), "write")

    page = opened(browser, address, tongue, text, viewport=PHONE, has_touch=True, is_mobile=True)
    page.evaluate("localStorage.setItem('ntwrules.pace', 'fast')")
    page.locator('.places [data-place="play"]').tap()
    page.locator('#play .setup button[type="submit"]').tap()
    for at in range(9):
        page.wait_for_function(WAITING)
        page.evaluate(TOUCH, at)
    page.wait_for_function(WAITING)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(500)
    keep(page, "play")

    page.locator('.places [data-place="measure"]').tap()
    page.locator('#measure [name="games"]').select_option("100")
    page.locator('#measure button[type="submit"]').tap()
    page.locator("#measure .bars li").first.wait_for(timeout=4 * PATIENCE)
    page.wait_for_timeout(500)
    keep(page, "measure")


def main() -> None:
    """Make all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving() as server, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for tongue in TONGUES:
            pictures(browser, server.address, tongue)


if __name__ == "__main__":
    main()
