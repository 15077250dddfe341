"""
What people wait for in the studio, in a real browser: until the page is there, and until it answers.

Run with ``uv run --group browser python -m benchmarks.studio``; it needs Chromium, and npm for Pyodide. Milliseconds by
the clock, the middle one of several: the page is served by this machine, so what a network takes comes on top.
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from ntwrules.studio.site.making import make_site
from tests.studio.browsing import ARGUMENTS, CHROMIUM, hosting, serving
from tests.studio.pictures import TEXTS
from tests.studio.test_stories import packed

TEXT = TEXTS["en"]
PATIENCE = 120_000
#: Asks the workbench as the page does: the server that it came from, or a worker with Python in it.
ASKER = """async () => {
  const settings = await (await fetch("studio.json")).json();
  if (settings.backend === "server") {
    window.ask = async (method, params) => {
      const headers = { "Content-Type": "application/json", "X-Token": settings.token };
      const body = JSON.stringify({ id: 1, method, tongue: "en", params });
      const said = await (await fetch("call", { method: "POST", headers, body })).text();
      return JSON.parse(said.trim().split("\\n").at(-1)).result;
    };
    return;
  }
  const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
  await new Promise((ready) => worker.addEventListener("message", ({ data }) => "ready" in data && ready()));
  window.ask = (method, params) => new Promise((answer) => {
    worker.onmessage = ({ data }) => "result" in data && answer(data.result);
    worker.postMessage({ id: 1, method, tongue: "en", params });
  });
}"""
TIMED = """async ([method, params, times]) => {
  const took = [];
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now();
    await window.ask(method, params);
    took.push(performance.now() - begun);
  }
  return took;
}"""
#: A person's turn that is touched and shown again with all that follows, the computers' moves included.
CLICKED = """async ([text, times]) => {
  let scene = await window.ask("play", { text, seed: 7 });
  const took = [];
  while (took.length < times && !scene.outcome) {
    if (!scene.people) scene = await window.ask("step", { game: scene.game });
    else {
      const begun = performance.now();
      scene = scene.menu.length && !scene.open.length
        ? await window.ask("choose", { game: scene.game, action: scene.menu.at(-1).action })
        : await window.ask("click", { game: scene.game, address: scene.open[0] });
      took.push(performance.now() - begun);
    }
  }
  return took;
}"""


@contextmanager
def studios() -> Iterator[dict[str, str]]:
    """The address of the page on each back end, and what of a site travels."""
    with TemporaryDirectory() as folder, serving() as server:
        make_site(Path(folder), None, "en")
        sizes = [len(gzip.compress(path.read_bytes())) for path in Path(folder, "studio").rglob("*") if path.is_file()]
        print(f"a site sends {sum(sizes) / 1e6:.1f} MB of studio, gzip")
        with hosting(folder) as host:
            yield {"this machine": server.address, "a site": "http://{}:{}/studio/".format(*host.server_address)}


def opened(context: BrowserContext, address: str) -> Page:
    """The page with a text on it, once its findings are there."""
    context.request.get(address)
    page = context.new_page()
    page.goto(f"{address.split('/?', maxsplit=1)[0].rstrip('/')}/#c={packed(TEXT)}")
    page.wait_for_selector(".findings .summary", timeout=PATIENCE)
    return page


def starts(browser: Browser, address: str, times: int) -> tuple[float, float]:
    """Until the first findings are there: on a first visit, and on the next."""
    first, second = [], []
    for _ in range(times):
        context = browser.new_context()
        for took in (first, second):
            page = opened(context, address)
            took.append(page.evaluate("performance.now()"))
            page.close()
        context.close()
    return median(first), median(second)


def waits(browser: Browser, address: str, times: int) -> dict[str, float]:
    """Until an answer is there, by what is asked for."""
    page = opened(browser.new_context(), address)
    page.evaluate(ASKER)
    asked = {
        "check": {"text": TEXT},
        "complete": {"text": TEXT, "at": TEXT.index("pawns")},
        "board": {"text": TEXT},
        "card": {"text": TEXT},
    }
    took = {method: page.evaluate(TIMED, [method, params, times]) for method, params in asked.items()}
    took["click"] = page.evaluate(CLICKED, [TEXT, 3 * times])
    took["20 games"] = page.evaluate(TIMED, ["simulate", {"text": TEXT, "games": 20, "players": 2, "parent": False}, 2])
    return {what: median(each) for what, each in took.items()}


def main() -> None:
    """Print what was measured."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--times", type=int, default=5, help="how often each is measured")
    times = arguments.parse_args().times
    with studios() as addresses, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, address in addresses.items():
            first, second = starts(browser, address, times)
            print(f"{name}: first findings after {first:.0f} ms, on the next visit {second:.0f}")
            told = (f"{what} {took:.0f}" for what, took in waits(browser, address, times).items())
            print(f"{name}: {', '.join(told)} ms", flush=True)


if __name__ == "__main__":
    main()
