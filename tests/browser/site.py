"""The library as plain files, at a sub-path of a server that knows nothing but files."""

from __future__ import annotations

import fcntl
import functools
import http.server
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page

from bench.browser import await_picture
from ludotheque.static.folder import write_folder

CACHE: Final = Path(__file__).parents[2] / "build" / "ludotheque"
UNDER: Final = "deep/games"


class Site(http.server.ThreadingHTTPServer):
    """Uncompressed, as `python -m http.server` serves."""

    size = 0
    folder = Path()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/{UNDER}/"

    def at(self, path: str) -> str:
        """Of that page of the library, with quick bots."""
        return f"{self.address}?pace=0#{path}"


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nobody reads it."""


@contextmanager
def serve(temporary: pytest.TempPathFactory) -> Iterator[Site]:
    place = temporary.getbasetemp()
    shared = place.parent if "PYTEST_XDIST_WORKER" in os.environ else place
    size = _written(shared)
    server = Site(("127.0.0.1", 0), functools.partial(Files, directory=str(shared / "site")))
    server.size, server.folder = size, shared / "site" / UNDER
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def _written(shared: Path) -> int:
    """Once for all processes that test, the others wait. Answers with the bytes of a first game."""
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = shared / "site.size"
        if not told.is_file():
            told.write_text(str(write_folder(shared / "site" / UNDER, CACHE)))
        return int(told.read_text())


STARTED: Final = (
    "performance.getEntriesByType('mark').find((mark) => /^python/.test(mark.name))?.name"
)


def python_is_there(page: Page) -> str:
    """Nothing has to be waited for any more. Answers with how it came."""
    page.wait_for_function(f"() => {STARTED}")
    page.locator("[data-device]").wait_for(state="detached")
    return str(page.evaluate(STARTED))


def kept_for_later(page: Page) -> None:
    """The service worker has all it needs."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")


def cut_off(context: BrowserContext, site: Site) -> Page:
    """The page as somebody has it who was there once: installed, loaded again, and no network."""
    page = context.new_page()
    page.goto(site.at("/"))
    kept_for_later(page)
    await_picture(page)
    context.set_offline(True)
    page.reload()
    assert python_is_there(page) == "python goes on"
    return page
