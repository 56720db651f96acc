"""A first visit on a phone: how long until one can press “play”, and from there until one plays."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser

from bench.browser import chromium, first_seen, newcomer, phone_page
from bench.pinned import pinned_process
from bench.results import Entry

VISITS: Final = 5
WHERE: Final = (
    "Chromium, 390 px wide, a processor 4 times slower, 10 Mbit/s and 60 ms to the server, which "
    f"is on the same machine; median of {VISITS} first visits. "
)
# What was asked for before that moment, the page itself included.
ASKED: Final = """until => {
  const all = [...performance.getEntriesByType("navigation"),
               ...performance.getEntriesByType("resource")];
  const asked = all.filter(({ startTime }) => startTime < until * 1000);
  const done = asked.filter(({ responseEnd }) => responseEnd && responseEnd <= until * 1000);
  return [asked.length, done.reduce((sum, { transferSize }) => sum + transferSize, 0)];
}"""
TAP: Final = """selector => {
  const button = document.querySelector("article .modes button");
  addEventListener("pointerdown", () => { globalThis.tapped = performance.now() },
                   { once: true, capture: true });
  noteFirst("board", selector);
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
READY: Final = ".play [data-step][aria-busy=false]"


class Visit(NamedTuple):
    button: float
    requests: int
    kilobytes: float
    board: float


def compare() -> Iterator[Entry]:
    with pinned_process() as (address, _), chromium() as browser:
        visits = [visit(browser, address) for _ in range(VISITS + 1)][1:]
    first = f"{WHERE}Until the first play button can be pressed"
    yield _entry("button", f"{first}.", "s", [v.button for v in visits])
    yield _entry("requests", f"{first}: requests begun by then.", "requests", requests(visits))
    yield _entry("bytes", f"{first}: bytes received by then.", "kB", [v.kilobytes for v in visits])
    tapped = f"{WHERE}From the tap on the first play button, as soon as it is there for a second, "
    yield _entry("board", f"{tapped}until the board can be played.", "s", [v.board for v in visits])


def requests(visits: list[Visit]) -> list[float]:
    return [float(visit.requests) for visit in visits]


def _entry(name: str, what: str, unit: str, runs: list[float]) -> Entry:
    return Entry(
        name=f"phone-{name}",
        label=name,
        what=what,
        unit=unit,
        more_is_better=False,
        ours=round(median(runs), 3),
        runs=tuple(round(run, 3) for run in runs),
    )


def visit(browser: Browser, address: str) -> Visit:
    context = newcomer(browser)
    page = phone_page(context)
    page.goto(address, wait_until="commit")
    button = first_seen(page, "play")
    asked, received = page.evaluate(ASKED, button)
    page.wait_for_timeout(1000)
    x, y = page.evaluate(TAP, READY)
    page.mouse.click(x, y)
    seen = first_seen(page, "board") - float(page.evaluate("tapped")) / 1000
    context.close()
    return Visit(button, asked, received / 1000, seen)
