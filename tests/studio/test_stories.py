"""Whole stories in a real browser: what a family does with the page, and what a stranger might try."""

import base64
import json
import re
import zlib
from contextlib import contextmanager
from random import Random

import pytest

from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.studio.saving import Drawer
from ntwrules.studio.server import StudioServer
from ntwrules.studio.site.making import NoPyodide, make_site
from ntwrules.studio.workbench import Workbench
from tests.studio.browsing import ARGUMENTS, AXE, CHROMIUM, PATIENCE, PHONE, WIDE, Visit, answering, hosting, serving

playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright: uv sync --group browser")

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt install chromium"),
]

MINE = """\
ntw 1

variant "Springvloed" op basis van base {
  sleutel springvloed

  opstelling {
    pionnen 2
    water op 210, 189..190
  }
}
"""
SLIP = MINE.replace("pionnen", "pionen")


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """A web host with a whole site on it."""
    folder = tmp_path_factory.mktemp("site")
    try:
        make_site(folder, None, "en")
    except NoPyodide:
        pytest.skip("needs Pyodide, which npm fetches")
    with hosting(folder) as server:
        yield "http://{}:{}".format(*server.server_address)


@pytest.fixture(scope="module", params=["server", "site"])
def studio(request):
    """The address of the page: as this machine serves it, and as a web host does, with Python in the browser."""
    if request.param == "site":
        yield f"{request.getfixturevalue('host')}/studio/"
    else:
        with serving() as server:
            yield server.address


@pytest.fixture(scope="module")
def browser():
    playwright.expect.set_options(timeout=PATIENCE)
    with playwright.sync_playwright() as player:
        opened = player.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


@contextmanager
def visiting(browser, address):
    """Somebody comes by; whoever comes by again has another profile."""
    visits = []

    def come(**how):
        visits.append(Visit(browser, address, **how))
        return visits[-1]

    yield come
    for one in visits:
        one.close()


@pytest.fixture
def visit(browser, studio):
    with visiting(browser, studio) as come:
        yield come


def packed(text):
    """A text as it stands in a link."""
    squeezed = zlib.compress(text.encode() if isinstance(text, str) else text, wbits=-15)
    return base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def opened(visit, text=MINE, *, play=False, **how):
    """The page with a text on it."""
    came = visit(**how)
    came.open(f"{'p' if play else 'c'}={packed(text)}")
    came.page.wait_for_selector(".findings .summary")
    return came, came.page


def texts(page, selector):
    return page.locator(selector).all_inner_texts()


def test_a_newcomer_chooses_a_game_and_makes_it_their_own(visit):
    page = visit(locale="nl-NL").open()

    page.get_by_role("button", name="Wadi", exact=True).click()
    page.locator('[data-key="wadi"]').get_by_role("button", name=re.compile("Zelf veranderen")).click()

    page.wait_for_selector("#shelf:not([open])", state="attached")
    playwright.expect(page.locator("h1 span")).to_have_text("Mijn Wadi")
    playwright.expect(page.locator(".summary")).to_have_class("summary fine")


def test_a_slip_is_underlined_and_mended_by_one_button(visit):
    came, page = opened(visit, locale="nl-NL")
    drawn = page.locator("#board .drawing svg")
    playwright.expect(drawn).to_be_visible()

    came.write(SLIP)
    playwright.expect(page.locator(".finding.error")).to_have_text("pionen")
    playwright.expect(page.locator("#board")).to_have_class("view stale")
    playwright.expect(drawn).to_be_visible()
    page.get_by_role("button", name="Maak het goed").click()

    playwright.expect(page.locator(".summary.fine")).to_be_visible()
    playwright.expect(page.locator(".finding.error")).to_have_count(0)
    playwright.expect(page.locator("#board")).to_have_class("view")
    assert "pionnen 2" in page.locator(".cm-content").inner_text()


def test_the_word_under_the_cursor_is_explained_and_what_can_go_here_is_offered(visit):
    _, page = opened(visit, locale="nl-NL")
    page.locator(".cm-line", has_text="pionnen").click(position={"x": 60, "y": 10})

    playwright.expect(page.locator("#word")).to_contain_text(re.compile("pion", re.IGNORECASE))
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Wat kan hier?").click()
    playwright.expect(page.locator(".cm-tooltip-autocomplete li").first).to_be_visible()


def test_text_and_board_point_at_one_another(visit):
    _, page = opened(visit)
    page.locator(".cm-line", has_text="water op").click(position={"x": 145, "y": 10})

    playwright.expect(page.locator('#board .drawing [data-address="cell:210"]')).to_have_class(re.compile(r"\blit\b"))
    page.locator('#board .drawing [data-address="cell:189"]').click()
    playwright.expect(page.locator(".cm-line .lit").first).to_be_visible()


def test_a_brush_writes_the_lines(visit):
    _, page = opened(visit, locale="nl-NL")
    before = page.locator(".cm-content").inner_text()
    page.locator(".palette label", has_text=re.compile("water", re.IGNORECASE)).click()
    page.locator('#board .drawing [data-address="cell:100"]').click()

    playwright.expect(page.locator(".cm-content")).to_contain_text("100")
    playwright.expect(page.locator(".summary.error")).to_have_count(0)
    page.locator("#undo").click()
    playwright.expect(page.locator(".cm-content")).not_to_contain_text("100")
    assert before == page.locator(".cm-content").inner_text()


def test_the_card_and_what_differs_are_shown(visit):
    _, page = opened(visit, locale="nl-NL")
    page.get_by_role("button", name="Kaart", exact=True).click()
    playwright.expect(page.frame_locator("#card iframe").locator("body")).to_contain_text("Springvloed")

    page.get_by_role("button", name="Wat is anders").click()
    playwright.expect(page.locator("#differences li").first).to_be_visible()


def test_the_page_speaks_another_tongue_and_translates_the_text(visit):
    _, page = opened(visit, locale="nl-NL")
    page.get_by_role("button", name="Vertaal: English").click()
    playwright.expect(page.locator(".cm-content")).to_contain_text("based on")

    page.get_by_role("button", name="English", exact=True).click()
    playwright.expect(page.get_by_role("button", name="Share")).to_be_visible()
    assert "en" == page.evaluate("document.documentElement.lang")


def test_a_draft_is_there_on_the_next_visit(visit):
    came = visit()
    came.open()
    came.page.wait_for_selector("#shelf .variants li")
    came.page.keyboard.press("Escape")
    came.page.wait_for_selector(".findings .summary")
    came.write(MINE)
    came.page.wait_for_timeout(1000)

    came.open()

    playwright.expect(came.page.locator(".notice")).to_contain_text("Springvloed")
    playwright.expect(came.page.locator(".cm-content")).to_contain_text("Springvloed")


def studio_of(file, text):
    """A studio that was started on a file."""
    file.write_text(text, "utf-8")
    drawer = Drawer(file.parent, file.name, on_disk=True)
    bench = Workbench(folder=file.parent, save=drawer.save)
    return answering(StudioServer(0, bench, drawer.opened, can={"save": True}))


def test_what_was_saved_is_there_when_the_page_is_opened_again_and_no_draft_of_it(browser, tmp_path):
    file = tmp_path / "mine.ntw"
    with studio_of(file, MINE) as server, visiting(browser, server.address) as come:
        came, other = come(), come()
        for one in (came, other):
            one.open().wait_for_selector(".findings .summary")
        came.write(MINE.replace("pionnen 2", "pionnen 3"))
        came.page.wait_for_timeout(1000)
        came.page.locator("#save").click()
        playwright.expect(came.page.locator(".notice.fine", has_text="Saved as")).to_be_visible()

        came.page.reload()
        playwright.expect(came.page.locator(".cm-content")).to_contain_text("pionnen 3")
        assert 0 == came.page.locator(".notice").count()

        other.write(MINE.replace("pionnen 2", "pionnen 1"))
        other.page.locator("#save").click()
        playwright.expect(other.page.locator(".notice.error")).to_contain_text("in another window")
        assert "pionnen 3" in file.read_text("utf-8")

        other.page.reload()
        playwright.expect(other.page.locator(".cm-content")).to_contain_text("pionnen 3")
        other.page.get_by_role("button", name="Go on with the draft").click()
        playwright.expect(other.page.locator(".cm-content")).to_contain_text("pionnen 1")
        other.page.locator("#save").click()
        playwright.expect(other.page.locator(".notice.error")).to_contain_text("in another window")
        assert "pionnen 3" in file.read_text("utf-8")


def test_what_is_saved_goes_into_its_own_file(browser, tmp_path):
    file = tmp_path / "mine.ntw"
    with studio_of(file, MINE) as server, visiting(browser, server.address) as come:
        came = come()
        page, saved = came.open(), came.page.locator(".notice.fine", has_text="Saved as")
        page.wait_for_selector(".findings .summary")
        came.write(MINE.replace("pionnen 2", "pionnen 3"))
        page.locator("#save").click()
        playwright.expect(saved).to_contain_text("mine.ntw")
        assert "pionnen 3" in file.read_text("utf-8")

        file.write_text("# of somebody else", "utf-8")
        page.locator("#save").click()
        page.get_by_role("button", name="Save as mine-2.ntw").click()
        playwright.expect(saved).to_contain_text("mine-2.ntw")

        page.locator("#open-shelf").click()
        page.get_by_role("button", name="Wadi", exact=True).click()
        page.locator('[data-key="wadi"]').get_by_role("button", name=re.compile("Make it my own")).click()
        playwright.expect(page.locator("h1 span")).to_have_text("My Wadi")
        page.locator("#save").click()
        playwright.expect(saved).to_contain_text("my-wadi.ntw")
        assert ["mine-2.ntw", "mine.ntw", "my-wadi.ntw"] == sorted(each.name for each in tmp_path.iterdir())
        assert "pionnen 3" in (tmp_path / "mine-2.ntw").read_text("utf-8")


@pytest.mark.parametrize("tongue", TONGUES)
def test_whoever_walks_through_the_gallery_plays_what_hangs_there_or_changes_it(browser, host, tongue):
    with visiting(browser, host) as come:
        page = come().open()
        page.goto(f"{host}/index.{tongue}.html")
        page.locator("h4 a[href^='v/springtij.']").click()
        [change, play] = [page.locator(f"a[href*='studio/#{kind}=']").first for kind in ("c", "p")]
        play.click()
        playwright.expect(page.locator("#play .drawing svg")).to_be_visible()
        page.go_back()
        change.click()
        playwright.expect(page.locator(".cm-content")).to_contain_text("springtij")


def test_a_link_opens_the_same_game_in_another_profile(visit):
    _, page = opened(visit)
    page.get_by_role("button", name="Share").click()
    change, play = (page.locator(f"#{kind}-link").input_value() for kind in ("change", "play"))
    if "/studio/" in page.url:
        playwright.expect(page.locator(".scan img")).to_be_visible()
    else:  # no telephone reaches this machine
        playwright.expect(page.locator("#share .note")).to_contain_text("--web")
        playwright.expect(page.locator(".scan img")).to_have_count(0)

    there = visit().open(change.partition("#")[2])
    playwright.expect(there.locator(".cm-content")).to_contain_text("Springvloed")
    third = visit().open(play.partition("#")[2])
    playwright.expect(third.locator("#play .drawing svg")).to_be_visible()
    assert "#" not in third.url.rstrip("#")


def test_links_and_codes_lead_to_where_the_studio_stands_on_the_web(browser):
    web = "https://example.org/studio/"
    with serving(web=web) as server, visiting(browser, server.address) as come:
        _, page = opened(come)
        page.get_by_role("button", name="Share").click()

        assert f"{web}#p={packed(MINE)}"[:60] == page.locator("#play-link").input_value()[:60]
        playwright.expect(page.locator(".scan img")).to_be_visible()
        playwright.expect(page.locator("#share .note")).to_have_count(0)


@pytest.mark.parametrize("held", [b"<script>alert(1)</script>" * 2000, b"A" * 1_900_000], ids=["markup", "long"])
def test_a_file_that_holds_no_game_is_answered_kindly(visit, held):
    _, page = opened(visit)
    page.locator('.places [data-place="play"]').click()
    page.locator("#play .setup h3").wait_for()
    file = {"name": "<img src=x onerror=alert(1)>.ntwr", "mimeType": "text/plain", "buffer": held}
    page.locator('#play input[type="file"]').set_input_files(file)

    playwright.expect(page.locator(".notice.error")).to_contain_text(re.compile("no record|too much text"))
    playwright.expect(page.locator("#play .setup")).to_be_visible()


def test_what_the_browser_kept_may_be_anything(visit):
    came = visit()
    came.open()
    came.page.wait_for_selector("#shelf .variants li")
    odd = [{"name": "<b>", "title": "<img src=x>", "text": "ntw 1", "at": "soon"}, {"name": 1}, None, "x"]
    kept = {"drafts": json.dumps(odd), "theme": '"><script>', "tongue": "__proto__", "pace": "constructor"}
    for name, value in kept.items():
        came.page.evaluate("([name, value]) => localStorage.setItem(`ntwrules.${name}`, value)", [name, value])

    came.open()

    playwright.expect(came.page.locator("#shelf .variants li").first).to_be_visible()
    playwright.expect(came.page.locator(".notice.error")).to_have_count(0)


HOSTILE = {
    "nothing": "c=",
    "no base64": "c=%%%%",
    "no deflate": "c=" + base64.urlsafe_b64encode(b"not packed at all").decode(),
    "no text": "c=" + packed(b"\xff\xfe\x00\x80"),
    "a bomb": "c=" + packed("0" * 50_000_000),
    "a million characters": "c=" + "A" * 1_000_000,
}


@pytest.mark.parametrize("fragment", HOSTILE.values(), ids=HOSTILE)
def test_a_link_that_holds_no_game_is_answered_kindly(visit, fragment):
    page = visit().open(fragment)

    playwright.expect(page.locator(".notice.error")).to_contain_text("link")


MARKUP = """\
ntw 1
variant "<img src=x onerror=alert(1)>" based on base {
  key mine
  about "</script><script>alert(2)</script><svg onload=alert(3)>"
  title nl "{{constructor.constructor('alert(4)')()}}"
}
"""


@pytest.mark.parametrize(
    "text", [MARKUP, "\x00\x01\x1b[31m\u202e\ufeff ntw 1", "<" * 100_000, '"' * 5000], ids=lambda t: repr(t[:12])
)
@pytest.mark.parametrize("kind", ["c", "p"])
def test_whatever_stands_in_a_link_is_only_shown(visit, text, kind):
    came = visit()
    page = came.open(f"{kind}={packed(text)}")
    page.wait_for_selector(".findings .summary", state="attached")
    for name in ("Look", "Card", "What differs", "Play"):
        page.locator(".places, .views").get_by_role("button", name=name).click()
        page.wait_for_timeout(200)

    assert 0 == page.locator("img[src=x], script:not([src])").count()


#: What the page waits for while a game is played; `aria-busy` says that an answer is on its way.
WAITING = """() => {
  const play = document.querySelector("#play");
  if (play.hasAttribute("aria-busy")) return null;
  if (play.querySelector(".outcome h3")) return "over";
  if (play.querySelector(".curtain button")) return "curtain";
  const open = play.querySelector(".drawing").shadowRoot.querySelector(".open");
  return open || play.querySelector(".menu .choice") ? "person" : null;
}"""
#: Touches one of what is open, or of what is offered, as a finger would: a click that the page hears.
TOUCH = """(at) => {
  const play = document.querySelector("#play");
  const targets = [...play.querySelector(".drawing").shadowRoot.querySelectorAll(".open:not([aria-hidden])")];
  const all = [...play.querySelectorAll(".menu .choice"), ...targets];
  all[at % all.length].dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
  return all.length;
}"""


def shortest(rulebook):
    """The shortest variant of a rulebook that is played in turns: what runs on a clock takes as long as it takes."""
    bench = Workbench()
    [game] = [game for game in bench.call("shelf", {}, "en")["games"] if game["rulebook"] == rulebook]
    variants = [variant for shelf in game["shelves"] for variant in shelf["variants"] if variant["minutes"]]
    for variant in sorted(variants, key=lambda variant: variant["minutes"]):
        text = bench.call("source", {"key": variant["key"]}, "en")["text"]
        if len(variant["players"]) > 1 and bench.call("play", {"text": text}, "en")["clock"] is None:
            return text
    raise LookupError(rulebook)


def begin(page, who="human"):
    """A game at once, as fast as it goes, with *who* on the first seat and computers on the others."""
    page.evaluate("localStorage.setItem('ntwrules.pace', 'fast')")
    page.locator('.places [data-place="play"]').click()
    seats = page.locator("#play .setup select[data-seat]")
    seats.first.wait_for()
    if who == "everybody":
        for at in range(seats.count()):
            seats.nth(at).select_option("human")
    page.locator('#play .setup button[type="submit"]').click()
    page.locator("#play .drawing svg").wait_for()


def play_on(page, most, rng):
    """Touch whatever may be touched, until the game is over or so much was done."""
    for _ in range(most):
        now = page.wait_for_function(WAITING, timeout=PATIENCE).json_value()
        if now == "over":
            return True
        if now == "curtain":
            page.locator("#play .curtain button").click()
        else:
            page.evaluate(TOUCH, rng.randrange(10_000))
    return False


@pytest.mark.parametrize("rulebook", [*rulebooks()])
def test_a_game_of_every_rulebook_is_played_to_its_end(visit, rulebook):
    _, page = opened(visit, shortest(rulebook))
    begin(page)

    assert play_on(page, 4000, Random(rulebook))

    playwright.expect(page.locator("#play .outcome p").first).to_be_visible()
    page.get_by_role("button", name="Watch again").first.click()
    playwright.expect(page.locator("#play .slider input")).to_be_visible()


def findings_of_axe(page):
    """What axe-core finds, in a few words each."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        "async () => (await axe.run()).violations.map(v => [v.id, v.nodes.slice(0, 5).map(n => n.html)])"
    )
    return json.dumps(found, indent=1) if found else ""


def test_a_wrong_touch_tells_why_and_a_move_is_taken_back(visit):
    _, page = opened(visit)
    begin(page)
    page.wait_for_function(WAITING)
    page.locator('#play .drawing [data-address="cell:0"]').click(force=True)
    playwright.expect(page.locator("#play .refusal")).not_to_be_empty()

    assert not play_on(page, 4, Random(7))
    page.wait_for_function(WAITING)
    taken = int(page.locator("#play .table").get_attribute("data-number"))
    page.get_by_role("button", name="Take back").click()
    page.wait_for_function(WAITING)
    assert taken > int(page.locator("#play .table").get_attribute("data-number"))


def test_rules_that_change_are_played_on_from_the_same_position(visit):
    came, page = opened(visit)
    begin(page)
    play_on(page, 4, Random(7))
    page.wait_for_function(WAITING)
    told = page.locator("#play .history li").count()

    came.write(MINE.replace("Springvloed", "Doodtij"))
    playwright.expect(page.locator("#play .changed")).to_be_visible()
    page.get_by_role("button", name="Go on from here").click()

    playwright.expect(page.locator("#play .changed")).to_be_hidden()
    playwright.expect(page.locator("#play .news")).to_contain_text("new rules")
    assert told == page.locator("#play .history li").count() - 1


def test_at_the_table_people_tell_what_was_rolled(visit):
    _, page = opened(visit)
    page.locator('.places [data-place="play"]').click()
    page.locator('#play [name="table"]').check()
    page.locator('#play .setup button[type="submit"]').click()

    playwright.expect(page.locator("#play .typed input")).to_be_visible()
    page.locator("#play .typed input").fill("nonsense")
    page.keyboard.press("Enter")
    playwright.expect(page.locator("#play .refusal")).not_to_be_empty()


def test_hands_are_behind_a_curtain_when_people_share_the_device(visit):
    source = Workbench().call("source", {"key": "boot-op-stoom"}, "en")["text"]
    _, page = opened(visit, source, viewport=PHONE)
    begin(page, "everybody")
    seen = 0
    for _ in range(200):
        now = page.wait_for_function(WAITING).json_value()
        if now == "curtain":
            seen += 1
            assert not page.locator("#play .hand").is_visible()
            page.locator("#play .curtain button").click()
            if seen == 2:
                break
        else:
            page.evaluate(TOUCH, 0)
    assert 2 == seen


def test_another_tongue_lifts_no_curtain_and_nobody_reads_what_another_was_told(visit):
    source = Workbench().call("source", {"key": "boot-op-stoom"}, "en")["text"]
    _, page = opened(visit, source, viewport=PHONE)
    begin(page, "everybody")
    covered, rng = 0, Random(5)
    while covered < 6:
        if page.wait_for_function(WAITING).json_value() == "person":
            page.evaluate(TOUCH, rng.randrange(1000))
            continue
        covered += 1
        page.locator("#change-tongue").click()
        page.wait_for_function("() => !document.querySelector('#play').hasAttribute('aria-busy')")
        playwright.expect(page.locator("#play .curtain button")).to_be_visible()
        assert [] == texts(page, "#play .history li")
        page.locator("#play .curtain button").click()
        page.wait_for_function(WAITING)
    told = page.locator("#play .history li").all_text_contents()
    assert told
    assert len(told) - len(set(told)) < len(told) / 2  # nothing is told once for each of them


def test_a_game_goes_on_after_looking_back_and_what_is_taken_back_is_no_longer_told(visit):
    _, page = opened(visit)
    begin(page)
    play_on(page, 6, Random(7))
    page.wait_for_function(WAITING)
    lines = page.locator("#play .history li")
    number, told = page.locator("#play .table").get_attribute("data-number"), lines.all_text_contents()

    page.get_by_role("button", name="Watch again").click()
    page.get_by_role("button", name="One move on").click()
    playwright.expect(lines).to_have_count(1)
    page.get_by_role("button", name="One move back").click()
    playwright.expect(lines).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    playwright.expect(page.locator("#play .table")).to_have_attribute("data-number", number)
    assert told == lines.all_text_contents()

    page.get_by_role("button", name="Take back").click()
    page.wait_for_function(WAITING)
    assert told[-lines.count() :] == lines.all_text_contents()
    assert len(told) > lines.count()


def test_a_game_goes_on_after_the_page_was_closed(visit):
    came, page = opened(visit)
    begin(page)
    play_on(page, 6, Random(7))
    page.wait_for_function(WAITING)
    number = page.locator("#play .table").get_attribute("data-number")
    page.wait_for_function("() => localStorage.getItem('ntwrules.game')")
    page.wait_for_timeout(1500)

    came.open()
    page.get_by_role("button", name="Go on playing").click()
    page.wait_for_function(WAITING)

    playwright.expect(page.locator("#play .table")).to_have_attribute("data-number", number)
    playwright.expect(page.locator("#play .changed")).to_be_hidden()


def test_a_record_is_kept_and_gone_through_again(visit):
    _, page = opened(visit)
    begin(page)
    play_on(page, 5, Random(3))
    page.wait_for_function(WAITING)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Keep a record").click()
    page.get_by_role("button", name="New game").click()
    page.locator('#play input[type="file"]').set_input_files(kept.value.path())

    slider = page.locator("#play .slider input")
    playwright.expect(slider).to_be_visible()
    last = int(slider.get_attribute("max"))
    page.get_by_role("button", name="One move on").click()
    playwright.expect(page.locator("#play .slider output")).to_have_text(f"1 of {last}")
    slider.fill(str(last))
    playwright.expect(page.locator("#play .slider output")).to_have_text(f"{last} of {last}")


def test_fairness_is_told_in_sentences_and_can_be_stopped(visit):
    _, page = opened(visit)
    page.locator('.places [data-place="measure"]').click()
    page.locator('#measure [name="games"]').select_option("20")
    page.locator('#measure button[type="submit"]').click()
    playwright.expect(page.locator("#measure .bars li").first).to_be_visible(timeout=2 * PATIENCE)
    assert 3 == page.locator("#measure .sentences p").count()

    page.locator('#measure [name="games"]').select_option("2000")
    page.locator('#measure button[type="submit"]').click()
    page.locator("#stop").click()
    playwright.expect(page.locator("#measure .going")).to_contain_text("Stopped")
    playwright.expect(page.locator('#measure button[type="submit"]')).to_be_visible()


def focused(page):
    """What the keyboard is on, also inside a drawing."""
    return page.evaluate(
        """() => {
          let at = document.activeElement;
          while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
          return at.dataset?.address ?? at.id ?? "";
        }"""
    )


def test_the_keyboard_alone_is_enough(visit):
    _, page = opened(visit)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # skips to the places
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    playwright.expect(page.locator("#play .setup")).to_be_visible()
    page.locator('#play .setup button[type="submit"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_function(WAITING)
    assert ":" in focused(page)  # what can be touched first
    assert "button" in page.locator("#play .drawing").aria_snapshot()
    assert "text:" not in page.locator("#play .drawing").aria_snapshot()  # what is drawn is not read out
    before = page.locator("#play .history li").count()
    for key in ("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    assert ":" in focused(page)
    page.keyboard.press("Enter")
    page.wait_for_function(WAITING)
    assert page.locator("#play .history li").count() > before or page.locator("#play .drawing .picked").count()


def test_on_a_phone_there_are_four_places(visit):
    _, page = opened(visit, viewport=PHONE, locale="nl-NL", has_touch=True, is_mobile=True)
    for place in ("look", "play", "measure", "write"):
        page.locator(f'.places [data-place="{place}"]').tap()
        shown = [name for name in ("write", "look", "play", "measure") if page.locator(f"#{name}").is_visible()]
        assert [place] == shown
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.skipif(not AXE.is_file(), reason="needs axe-core: npm install in studio/")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_everybody_can_use_it_by_what_axe_finds(visit, theme, size):
    _, page = opened(visit, SLIP, viewport=size, color_scheme=theme, locale="nl-NL")
    assert "" == findings_of_axe(page)

    page.get_by_role("button", name="Maak het goed").click()
    playwright.expect(page.locator(".summary.fine")).to_be_visible()
    page.locator('.places [data-place="look"]').click()
    for view in ("differences", "card", "board"):
        page.locator(f'.views [data-view="{view}"]').click()
        page.wait_for_timeout(500)
        assert "" == findings_of_axe(page)
    begin(page)
    page.wait_for_function(WAITING)
    assert "" == findings_of_axe(page)
    page.locator('.places [data-place="measure"]').click()
    assert "" == findings_of_axe(page)
    for door in ("share", "shelf"):
        page.locator(f"#open-{door}").click()
        page.locator(f"#{door} h2").wait_for()
        page.wait_for_timeout(700)
        assert "" == findings_of_axe(page)
        page.keyboard.press("Escape")
