"""Chromium as on a phone: a small screen, a slow line, a processor that is several times slower."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from bench.taking_turns import ROOT

SIZE: Final = ViewportSize(width=390, height=844)
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
# Notes when something that matches can first be seen and pressed, in milliseconds of the page.
NOTE_FIRST: Final = """
globalThis.firstSeen = {};
globalThis.noteFirst = (name, selector) => {
  const look = () => {
    const found = document.querySelector(selector);
    if (found && !found.disabled && found.getClientRects().length)
      firstSeen[name] ??= performance.now();
    else requestAnimationFrame(look);
  };
  look();
};
noteFirst("play", "article .modes button");
"""
# How many pictures of a started Python are kept: their place is there a moment before.
PICTURES: Final = """async () => {
  const places = (await caches.keys()).filter((name) => name.startsWith("started "));
  const kept = await Promise.all(places.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().length;
}"""
PICTURED_WITHIN: Final = 240.0  # seconds: a bound, not an expectation


class Line(NamedTuple):
    """How fast it is, and how long anything takes to be answered at the least."""

    bits: float
    seconds: float


PHONE_LINE: Final = Line(10e6, 0.06)


@contextmanager
def chromium() -> Iterator[Browser]:
    sys.path.append(str(ROOT / "tools"))
    from setup import find_chromium

    with sync_playwright() as playwright:
        path = find_chromium()
        assert path, "Chromium is needed"
        launched = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield launched
        launched.close()


def newcomer(browser: Browser) -> BrowserContext:
    """Somebody who was never here."""
    context = browser.new_context(viewport=SIZE, locale="fr", reduced_motion="reduce")
    context.add_init_script(NOTE_FIRST)
    context.set_default_timeout(120_000)
    return context


def phone_page(context: BrowserContext, line: Line | None = PHONE_LINE, slower: float = 4) -> Page:
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if line:
        speed = line.bits / 8
        conditions = {
            "offline": False,
            "latency": line.seconds * 1000,
            "downloadThroughput": speed,
            "uploadThroughput": speed,
        }
        session.send("Network.emulateNetworkConditions", conditions)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page


def first_seen(page: Page, name: str) -> float:
    """Seconds of the page until then."""
    return float(page.wait_for_function("name => firstSeen[name]", arg=name).json_value()) / 1000


def await_picture(page: Page) -> None:
    """The next start of its Python is a short one."""
    end = time.monotonic() + PICTURED_WITHIN
    while not page.evaluate(PICTURES):
        assert time.monotonic() < end, "no picture is kept"
        page.wait_for_timeout(100)
