"""A real browser and a studio for it, for the stories."""

import shutil
import threading
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ntwrules.studio.server import StudioServer
from ntwrules.studio.workbench import Workbench

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
#: Nothing but the page: no sandbox, which root cannot have, and nobody is asked for anything.
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
AXE = Path(__file__).parents[2] / "studio" / "node_modules" / "axe-core" / "axe.min.js"

#: Milliseconds. Python in a browser takes some seconds to be there, and more where much else is going on.
PATIENCE = 90_000

WIDE, PHONE = {"width": 1400, "height": 900}, {"width": 390, "height": 844}


@contextmanager
def answering(server):
    """A server that answers meanwhile."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def serving(**told):
    """A studio on this machine, and what to open."""
    return answering(StudioServer(0, Workbench(), **told))


class Silent(SimpleHTTPRequestHandler):
    """Any web host: it gives the files of a folder to whoever asks, and knows nothing else."""

    def log_message(self, *_):
        """Nobody reads it."""

    def copyfile(self, source, outputfile):
        """Whoever goes on to another page before all of one is there wants no more of it."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)


def hosting(folder):
    """A folder as a web host shows it."""
    return answering(ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=folder)))


class Visit:
    """Somebody at the page: a profile of their own, and everything that must not happen is written down."""

    def __init__(self, browser, address, **how):
        self.context = browser.new_context(**{"viewport": WIDE, "locale": "en-GB", **how})
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.address = address
        self.wrong, self.asked = [], []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda said: said.type == "error" and self.wrong.append(said.text))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("dialog", lambda dialog: (self.wrong.append(f"dialog {dialog.message}"), dialog.dismiss()))

    def open(self, fragment=""):
        """The page, with whatever stands behind the # of its address."""
        self.context.request.get(self.address)  # gives the cookie that comes with the address
        self.page.goto("about:blank")
        self.page.goto(f"{self.origin}/#{fragment}")
        return self.page

    @property
    def origin(self):
        """Where the page lives."""
        return self.address.split("/?")[0].rstrip("/")

    def write(self, text):
        """Another text in the editor, as if it were typed; waits until it was looked at."""
        page = self.page
        page.locator(".cm-content").click()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(text)
        page.wait_for_timeout(150)
        page.wait_for_function("() => document.querySelector('.findings .summary')")

    def close(self):
        """Nothing went wrong, and nobody else was asked."""
        self.context.close()
        foreign = [url for url in self.asked if not url.startswith((self.origin, "data:", "blob:"))]
        assert ([], []) == (self.wrong, foreign)
