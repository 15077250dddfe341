"""
The page and its workbench for the browsers of this machine: nobody else can reach it, and it asks nobody.

Whoever opens the address that is told gets a cookie for it, and with that the page. Every call has the token of the
page with it, and comes from the page itself; so no other page, and nobody else at this machine, can ask anything.
"""

import json
import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from html import escape
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from threading import BoundedSemaphore, Lock
from typing import Any
from urllib.parse import parse_qs

from ntwrules.model.texts import SOURCE, TONGUES, Tongue
from ntwrules.studio.protocol import LONGEST, OpenedFile
from ntwrules.studio.settings import settings
from ntwrules.studio.texts import say
from ntwrules.studio.workbench import Workbench

__all__ = ["StudioServer"]

HERE = "127.0.0.1"

#: Bytes of a call at most: a text of which every character takes the most, and what stands around it.
LARGEST = 12 * LONGEST + 10_000

#: So many are answered at a time; a browser asks for a handful.
_MOST_AT_ONCE = 32

#: Seconds after which nothing more is expected from somebody who has begun to ask.
_PATIENCE = 30

_KINDS = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json",
}  # fmt: skip

#: What the page may do: nothing that leaves this server. Styles stand in the page, in the card and in the editor.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; worker-src 'self'; frame-src 'self' blob:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Connection": "close",
}


class StudioServer(ThreadingHTTPServer):
    """
    Answers the browsers of this machine.

    Attributes:
        bench: What answers.

        token: What every call has with it.

        key: What the address has with it.

        file: Gives the file at hand, which a page shows when it is opened.

        told: What the page is told first, besides what every page is.
    """

    daemon_threads = True
    allow_reuse_address = os.name == "posix"  # elsewhere two could then have the same port
    block_on_close = False
    request_queue_size = 4 * _MOST_AT_ONCE  # a tab that opens asks for much at once

    def __init__(
        self, port: int, bench: Workbench, file: Callable[[], OpenedFile | None] = lambda: None, **told: Any
    ) -> None:
        self.bench, self.file, self.told = bench, file, told
        self.token, self.key = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        self.pages: Mapping[str, bytes] = {
            f"/{file.name}": file.read_bytes() for file in files("ntwrules.studio").joinpath("page").iterdir()
        }
        self.room = BoundedSemaphore(_MOST_AT_ONCE)
        self.turns = tuple(Lock() for _ in range(_MOST_AT_ONCE))
        super().__init__((HERE, port), _Asked)

    @property
    def address(self) -> str:
        """What to open in a browser."""
        return f"http://{HERE}:{self.server_port}/?key={self.key}"

    @property
    def cookie(self) -> str:
        """The name of the cookie; those of other studios on this machine have other names."""
        return f"ntwrules-{self.server_port}"

    @property
    def hosts(self) -> tuple[str, ...]:
        """What a browser may call us."""
        return tuple(f"{name}:{self.server_port}" for name in (HERE, "localhost"))

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread, if there is room for one more."""
        if self.room.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """What the thread does."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.room.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Somebody who asked is gone; nobody has to know."""


class _Asked(BaseHTTPRequestHandler):
    """One thing that is asked."""

    server: StudioServer
    protocol_version = "HTTP/1.1"
    timeout = _PATIENCE

    def version_string(self) -> str:
        """Nobody needs to know with what we are made."""
        return "ntwrules"

    def log_message(self, *_: Any) -> None:
        """The terminal is for people."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Tell in a line what is wrong; nothing of what was asked is repeated."""
        del message, explain
        self._send(HTTPStatus(code), "text/plain; charset=utf-8", f"{HTTPStatus(code).phrase}\n".encode())

    def _send(self, status: HTTPStatus, kind: str, content: bytes, **more: str) -> None:
        self._head(status, {"Content-Type": kind, "Content-Length": str(len(content)), **more})
        if self.command != "HEAD":
            self.wfile.write(content)

    def _head(self, status: HTTPStatus, headers: Mapping[str, str]) -> None:
        self.close_connection = True
        self.send_response(status)
        for name, value in {**_HEADERS, **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def _refusal(self) -> HTTPStatus | None:
        """Why it is not answered, whatever it is: it was meant for somebody else, or comes from another page."""
        if self.headers.get_all("Host") not in [[host] for host in self.server.hosts]:
            return HTTPStatus.MISDIRECTED_REQUEST
        origin = self.headers.get("Origin")
        foreign = origin is not None and origin not in [f"http://{host}" for host in self.server.hosts]
        sites = {"none", "same-origin"}
        asked_for = (
            self.headers.get("Sec-Fetch-Site", "none") in sites or self.headers.get("Sec-Fetch-Mode") == "navigate"
        )
        if foreign or not asked_for:
            return HTTPStatus.FORBIDDEN
        return None

    def _invited(self) -> bool:
        """Has it the cookie of who opened the address?"""
        try:
            found = SimpleCookie(self.headers.get("Cookie", "")).get(self.server.cookie)
        except CookieError:
            return False
        return found is not None and _same(found.value, self.server.key)

    def _turn_away(self) -> None:
        """Tell somebody without the key, or with an old one, where to find it."""
        tongue = _tongue(self.headers.get("Accept-Language", ""))
        title, told = (escape(say(key, tongue)) for key in ("no key", "no key help"))
        head = f'<!doctype html><html lang="{tongue}"><meta charset="utf-8"><title>{title}</title>'
        page = f"{head}<h1>{title}</h1><p>{told}"
        self._send(HTTPStatus.FORBIDDEN, _KINDS[".html"], f"{page}\n".encode())

    def do_GET(self) -> None:
        """The page and what belongs to it."""
        path, _, query = self.path.partition("?")
        refused = self._refusal()
        if refused is not None:
            self.send_error(refused)
        elif path == "/" and query:
            given = parse_qs(query).get("key", [""])[0]
            if not _same(given, self.server.key):
                self._turn_away()
                return
            cookie = f"{self.server.cookie}={self.server.key}; Path=/; HttpOnly; SameSite=Lax"
            self._send(HTTPStatus.SEE_OTHER, "text/plain", b"", **{"Location": "/", "Set-Cookie": cookie})
        elif not self._invited():
            self._turn_away()
        elif path == "/studio.json":
            told = settings("server", token=self.server.token, file=self.server.file(), **self.server.told)
            self._send(HTTPStatus.OK, "application/json", json.dumps(told).encode())
        else:
            name = "/index.html" if path == "/" else path
            kind = _KINDS.get(f".{name.rpartition('.')[2]}")
            if name not in self.server.pages or kind is None:
                self.send_error(HTTPStatus.NOT_FOUND)
            else:
                self._send(HTTPStatus.OK, kind, self.server.pages[name])

    def do_HEAD(self) -> None:
        """The same without what it holds."""
        self.do_GET()

    def do_POST(self) -> None:
        """A call; what comes of it goes back line by line."""
        refused = self._refusal() or self._refused_call()
        if refused is not None:
            self.send_error(refused)
            return
        try:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        except (ValueError, RecursionError):
            asked = None
        if not isinstance(asked, dict):
            self.send_error(HTTPStatus.BAD_REQUEST)
            return
        self._head(HTTPStatus.OK, {"Content-Type": "application/x-ndjson"})
        with self._turn(asked):
            told = self.server.bench.answer(asked, self._line)
        self._line(told)

    def _turn(self, asked: Mapping[str, Any]) -> AbstractContextManager[Any]:
        """What is done in one game is done one after another; all else at once."""
        params = asked.get("params")
        game = params.get("game") if isinstance(params, dict) else None
        return self.server.turns[hash(game) % _MOST_AT_ONCE] if isinstance(game, str) else nullcontext()

    def _refused_call(self) -> HTTPStatus | None:
        """Why a call is not even read."""
        length = self.headers.get("Content-Length", "")
        if self.path != "/call":
            return HTTPStatus.NOT_FOUND
        if not self._invited() or not _same(self.headers.get("X-Token", ""), self.server.token):
            return HTTPStatus.FORBIDDEN
        if not (length.isascii() and length.isdigit()) or "Transfer-Encoding" in self.headers:
            return HTTPStatus.LENGTH_REQUIRED
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE if len(length) > 9 or int(length) > LARGEST else None

    def _line(self, told: Any) -> None:
        """Raises `OSError` when nobody listens any more, which ends what was being done."""
        self.wfile.write(json.dumps(told).encode() + b"\n")
        self.wfile.flush()


def _same(given: str, ours: str) -> bool:
    return secrets.compare_digest(given.encode("utf-8", "replace"), ours.encode())


def _tongue(accepted: str) -> Tongue:
    """
    The first tongue that a browser asks for and we know.

    >>> _tongue("fr-BE,nl-BE;q=0.8,en;q=0.5"), _tongue("")
    ('nl', 'en')
    """
    asked = (part.strip().lower()[:2] for part in accepted.split(","))
    return next((tongue for tongue in asked if tongue in TONGUES), SOURCE)
