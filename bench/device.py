"""The library in the page, without a server: until one plays, what is downloaded for it, and how
fast Python is there."""

from __future__ import annotations

import functools
import http.server
import json
import platform
import tempfile
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from msgspec import structs
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from bench.browser import (
    PHONE_LINE,
    Line,
    await_picture,
    chromium,
    first_seen,
    newcomer,
    phone_page,
)
from bench.contestants import in_page
from bench.modes import MODES
from bench.phone import READY, TAP
from bench.pinned import pinned_process
from bench.results import Entry, Peer, ratio
from bench.slow import slowed
from bench.taking_turns import ROOT
from ludotheque import __version__
from ludotheque.core import registry, replay, simulate
from ludotheque.core.game import Game, Mode
from ludotheque.static import python, sources
from ludotheque.static.folder import write_folder

CACHE: Final = ROOT / "build" / "ludotheque"
VISITS: Final = 3
SLOWER: Final = 4
SECONDS: Final = 0.5  # that steps of a game are played again and again
MOVES: Final = 40
SERVER: Final = Peer("our server", __version__)
CPYTHON: Final = Peer("CPython", platform.python_version())
Told = Callable[[list[float]], float]
START: Final = """async () => {
  const { loadPyodide } = await import("/pyodide/pyodide.mjs");
  globalThis.python = await loadPyodide({ indexURL: "/pyodide/" });
  const archive = await (await fetch("/site.zip")).arrayBuffer();
  python.unpackArchive(archive, "zip", { extractDir: "/lib/python3.14/site-packages" });
  globalThis.inPage = python.pyimport("in_page");
}"""


class Files(http.server.SimpleHTTPRequestHandler):
    """Sends the compressed twin of a file where there is one, as hosts do that look for it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nobody reads it."""

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        self.twin = Path(f"{found}.gz").is_file()
        return f"{found}.gz" if self.twin else found

    def end_headers(self) -> None:
        if getattr(self, "twin", False):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def guess_type(self, path: str | object) -> str:
        return super().guess_type(str(path).removesuffix(".gz"))


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Files, directory=str(folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def compare() -> Iterator[Entry]:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        root = Path(folder)
        size = write_folder(root / "site", CACHE)
        yield _entry(
            "download",
            "All that is transferred before the first game, compressed, the client included and "
            "the lexicon of ABCDRIX ! not.",
            "MB",
            [size / 1e6],
        )
        with served(root) as files, pinned_process() as (server, _):
            yield from visits(browser, f"{files}/site/index.html?pace=0", server)
        _put_python(root)
        with served(root) as files:
            yield from inside(browser, files)


# Until one plays.


def visits(browser: Browser, site: str, server: str) -> Iterator[Entry]:
    there = "until the first board can be played, its button pressed as soon as it is there"
    line = "Chromium, 10 Mbit/s and 60 ms. "
    yield _beside("first-visit", f"{line}First visit, {there}.",
                  _first(browser, site), _first(browser, server))  # fmt: skip
    yield _beside("return-visit", f"Chromium. Return visit, {there}.",
                  _again(browser, site), _again(browser, server))  # fmt: skip
    slow = f"Chromium, a processor {SLOWER} times slower, workers too. Return visit, {there}."
    yield _beside("return-visit-slow", slow,
                  _again(browser, site, SLOWER), _again(browser, server, SLOWER))  # fmt: skip


def _first(browser: Browser, address: str) -> list[float]:
    found = []
    for _ in range(VISITS):
        context = newcomer(browser)
        found.append(to_board(context, address, PHONE_LINE))
        context.close()
    return found


def _again(browser: Browser, address: str, slower: float = 1) -> list[float]:
    """Somebody who has played there."""
    context = newcomer(browser)
    to_board(context, address, None)
    _let_it_be_kept(context, address)
    if slower == 1:
        found = [to_board(context, address, None) for _ in range(VISITS)]
    else:
        with slowed(browser, slower):
            found = [to_board(context, address, None) for _ in range(VISITS)]
    context.close()
    return found


def _let_it_be_kept(context: BrowserContext, address: str) -> None:
    """A page that has its tables in itself is kept by a service worker, and so is a picture of its
    Python, soon after that has first started."""
    if "/site/" in address:
        page = context.new_page()
        page.goto(address)
        page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        await_picture(page)
        page.close()


def to_board(context: BrowserContext, address: str, line: Line | None) -> float:
    page = phone_page(context, line, slower=1)
    page.goto(address, wait_until="commit")
    first_seen(page, "play")
    page.evaluate(TAP, READY)
    # Wherever it is by then: a game to go on with comes above it.
    page.locator("article .modes button").first.click()
    seen = first_seen(page, "board")
    page.close()
    return seen


# How fast Python is there.


def _put_python(root: Path) -> None:
    """All of it unpacked, with what runs inside."""
    (root / "pyodide").symlink_to(sources.find_pyodide(CACHE))
    files = python.installed(sources.find_msgspec(CACHE))
    files["in_page.py"] = Path(in_page.__file__).read_bytes()
    with zipfile.ZipFile(root / "site.zip", "w") as archive:
        for path, data in files.items():
            archive.writestr(path, data)


def inside(browser: Browser, files: str) -> Iterator[Entry]:
    page = browser.new_page()
    page.set_default_timeout(0)
    page.goto(f"{files}/site/NOTICE.txt")
    page.evaluate(START)
    for mode in MODES:
        yield _step(page, mode)
    session = page.context.new_cdp_session(page)
    for mode in MODES:
        yield _bot(page, session, mode)
    page.close()


def _step(page: Page, mode: str) -> Entry:
    played = _played(mode)
    ours, theirs = [], []
    for _ in range(VISITS):
        theirs.append(1e6 * in_page.step_seconds(played, SECONDS))
        call = "([played, seconds]) => inPage.step_seconds(played, seconds)"
        ours.append(1e6 * float(page.evaluate(call, [played, SECONDS])))
    what = "A step of the rules, in the page and in CPython: one game played again and again."
    return _beside(f"step-{mode.replace(':', '-')}", what, ours, theirs, "µs", CPYTHON)


def _played(key: str) -> str:
    game, mode = _mode(key)
    levels = [next(iter(mode.bots))] * mode.players[0]
    match = simulate.set_up(game, mode, len(levels), in_page.SEED)
    bots = [simulate.bot_of(mode, level) for level in levels]
    return replay.dump(simulate.play_out(match, bots, in_page.SEED)).decode()


def _bot(page: Page, session: CDPSession, key: str) -> Entry:
    """What a game reads once, its lexicon say, is read before."""
    _moves(page, session, key, 1)
    found = _moves(page, session, key, SLOWER)
    what = (
        f"The longest of the first {MOVES} moves of the strongest bot against itself, Chromium, a "
        f"processor {SLOWER} times slower; once what the game reads is read."
    )
    return _entry(f"bot-{key.replace(':', '-')}", what, "s", found, max)


def _moves(page: Page, session: CDPSession, key: str, slower: float) -> list[float]:
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    call = "([game, mode, most]) => inPage.bot_seconds(game, mode, most)"
    return list(json.loads(page.evaluate(call, [*key.split(":"), MOVES])))


def _mode(key: str) -> tuple[Game, Mode]:
    game, _, mode = key.partition(":")
    return registry.game(game), registry.game(game).mode(mode)


def _entry(name: str, what: str, unit: str, runs: list[float], told: Told = median) -> Entry:
    return Entry(
        name=f"device-{name}",
        label=name,
        what=what,
        unit=unit,
        more_is_better=False,
        ours=round(told(runs), 3),
        runs=tuple(round(run, 4) for run in runs),
    )


def _beside(
    name: str,
    what: str,
    ours: list[float],
    theirs: list[float],
    unit: str = "s",
    peer: Peer = SERVER,
) -> Entry:
    alone, other = _entry(name, what, unit, ours), round(median(theirs), 3)
    return structs.replace(
        alone,
        peer=peer,
        theirs=other,
        ratio=ratio(alone.ours, other, more_is_better=False),
        their_runs=tuple(round(run, 4) for run in theirs),
    )
