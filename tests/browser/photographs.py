"""Photographs of every screen at every size, by day and by night, and an eye that looks at them.

The rules of the eye are in `eye.js`. A position is the middle of a golden game with the visitor to
move, its end, or its replay; or a page without a table. Photographs are kept in
`build/photographs`, to be looked at; they are compared with nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Locator, Page

from ludotheque.core import registry, simulate
from ludotheque.core.match import Match
from ludotheque.core.simulate import Order
from ludotheque.words import words
from tests.browser import shelf
from tests.browser.house import House

ROOT: Final = Path(__file__).parents[2]
ALBUM: Final = ROOT / "build" / "photographs"
EYE: Final = (Path(__file__).parent / "eye.js").read_text(encoding="utf-8")
Sizes = tuple[tuple[int, int], ...]
SIZES: Final[Sizes] = (
    (360, 740),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1440, 900),
    (720, 450),
)
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
RULES: Final = (
    "cut",
    "overlapped",
    "smallText",
    "smallTargets",
    "coveredTargets",
    "smallBoards",
    "contrast",
)
BY_NIGHT: Final = ("contrast",)  # only colours change

# The table itself, and the least share of the screen that it has while one plays.
TABLES: Final = {
    "abcdrix": (".felt", 0.25),
    "coins": (".field", 0.25),
    "gnomes": (".garden", 0.2),
    "rami": (".felt", 0.25),
    "rue": (".scene", 0.25),
}

Shares = dict[str, float]
Reach = Callable[[Page, House], None]


@dataclass(frozen=True)
class Position:
    """A page to look at: how to get there, and how large its table must be."""

    name: str
    reach: Reach
    shares: Shares


def said(page: Page, message: str) -> str:
    """In the language of the page."""
    return words(page.locator("html").get_attribute("lang") or "").say(message)


def button(page: Page, message: str) -> Locator:
    return page.get_by_role("button", name=said(page, message))


def at_table(game: str, mode: str) -> Position:
    """In the middle of a game, with the visitor to move. The others are away, and the page says
    so: then there is least room."""

    selector, share = TABLES[game]
    reach = _middle_of(lambda: shelf.golden(game, mode), "middle")
    return Position(f"{game}-{mode}", reach, {selector: share})


def crowded(game: str, mode: str, level: str) -> Position:
    """The same with as many as can sit there, whose plates take their room too."""
    order = Order(game, mode, players=8, bots=(level,) * 8)
    reach = _middle_of(lambda: simulate.play(order, seed=3), "crowd")
    return Position(f"{game}-{mode}-crowd", reach, {})


def _middle_of(played: Callable[[], Match], where: str) -> Reach:
    def reach(page: Page, house: House) -> None:
        visitor = shelf.identity(page)
        steps, seat = _in_the_middle(played())
        match = shelf.until(played(), steps)
        table = f"{where}-{match.game.key}-{match.mode.key}-{visitor.id}"
        shelf.shelve(house, table, match, shelf.people(match, visitor, seat))
        page.goto(f"/tables/{table}")
        page.locator("[data-step][aria-busy=false]").wait_for()
        if match.players > 1:
            button(page, "replace-by-bot").wait_for()

    return reach


def _in_the_middle(match: Match) -> tuple[int, int]:
    """From the middle on, the first position in which somebody is awaited, and who that is."""
    steps = range(len(match.steps) // 2, len(match.steps))
    return next((n, seat) for n in steps for seat in match.positions[n].turn.seats if seat >= 0)


def at_the_end(game: str, mode: str) -> Position:
    def reach(page: Page, house: House) -> None:
        visitor = shelf.identity(page)
        match = shelf.golden(game, mode)
        table = f"ended-{game}-{mode}-{visitor.id}"
        shelf.shelve(house, table, match, shelf.people(match, visitor))
        page.goto(f"/tables/{table}")
        page.get_by_test_id("result").wait_for()

    return Position(f"{game}-{mode}-end", reach, {".stage": 0.2})


def again(game: str, mode: str) -> Position:
    """Looked at again, in the middle."""

    def reach(page: Page, house: House) -> None:
        visitor = shelf.identity(page)
        match = shelf.golden(game, mode)
        table = f"again-{game}-{mode}-{visitor.id}"
        shelf.shelve(house, table, match, shelf.people(match, visitor))
        page.goto(f"/tables/{table}/replay?step={len(match.steps) // 2}")
        page.locator("output").wait_for()

    return Position(f"{game}-{mode}-replay", reach, {TABLES[game][0]: 0.18})


def page_of(name: str, path: str, ready: str) -> Position:
    def reach(page: Page, _house: House) -> None:
        page.goto(path)
        page.locator(ready).first.wait_for()

    return Position(name, reach, {})


def mine() -> Position:
    """What one has played: finished games and one to go on with."""

    def reach(page: Page, house: House) -> None:
        visitor = shelf.identity(page)
        for game, mode in shelf.MODES:
            match = shelf.golden(game, mode)
            table = f"mine-{game}-{mode}-{visitor.id}"
            shelf.shelve(house, table, match, shelf.people(match, visitor))
        begun = shelf.until(shelf.golden("rami", "junior"), 4)
        shelf.shelve(house, f"begun-{visitor.id}", begun, shelf.people(begun, visitor))
        page.goto("/mine")
        page.get_by_test_id("finished").wait_for()

    return Position("mine", reach, {})


def invitation() -> Position:
    """A table with friends, before anybody has come."""

    def reach(page: Page, _house: House) -> None:
        page.goto("/games/rami")
        button(page, "with-friends").click()
        page.get_by_label(said(page, "share-link")).wait_for()

    return Position("invitation", reach, {})


def menu() -> Position:
    """Everything about a table that is not the game."""

    def reach(page: Page, _house: House) -> None:
        page.goto("/games/rami")
        button(page, "play-now").click()
        page.locator("[data-step][aria-busy=false]").wait_for()
        button(page, "table-menu").click()
        page.get_by_role("dialog").wait_for()

    return Position("menu", reach, {})


PAGES: Final = (
    page_of("front", "/", "article"),
    page_of("set-up", "/games/rue", "form"),
    page_of("rules", "/games/rue/rules", ".prose"),
)
ROUND: Final = (
    page_of("about", "/about", "h1"),
    page_of("daily", "/daily", "[data-puzzle]"),
    mine(),
    invitation(),
    menu(),
)
PUZZLES: Final = tuple(
    page_of(f"puzzle-{game.key}", f"/daily/2026-10-05/{game.key}", "[data-testid=question]")
    for game in registry.games()
    if game.daily
)
PLAYED: Final = tuple(at_table(*mode) for mode in shelf.MODES)
CROWDS: Final = (crowded("abcdrix", "abcdrix", "child"), crowded("coins", "b", "novice"))
ENDED: Final = tuple(at_the_end(*mode) for mode in shelf.MODES)
AGAIN: Final = tuple(again(*mode) for mode in shelf.MODES)
EVERYTHING: Final = (*PAGES, *ROUND, *PUZZLES, *PLAYED, *CROWDS, *ENDED, *AGAIN)


SETTLED = """async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations()
        .filter(each => each.effect.getComputedTiming().iterations !== Infinity)
        .map(each => each.finished));
    while (document.querySelector('.settling')) await new Promise(requestAnimationFrame);
    document.querySelectorAll('[data-testid=note]').forEach(note => note.remove());
}"""


def faults(page: Page, rules: tuple[str, ...], shares: Shares) -> list[str]:
    page.evaluate(EYE)
    found: list[str] = page.evaluate("given => look(...given)", [rules, shares])
    return found


def found(page: Page, position: Position, sizes: Sizes = SIZES) -> list[str]:
    """What the eye finds, and where, at every size by day and by night; photographs are taken."""
    return list(_photographed(page, position, sizes))


def _photographed(page: Page, position: Position, sizes: Sizes) -> Iterator[str]:
    ALBUM.mkdir(parents=True, exist_ok=True)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.locator(f"html[data-theme={theme}]").wait_for()
            page.evaluate(SETTLED)
            language = page.locator("html").get_attribute("lang")
            where = f"{position.name}-{width}x{height}-{theme}-{language}"
            page.screenshot(path=ALBUM / f"{where}.jpg", type="jpeg", quality=70)
            rules = RULES if theme == THEMES[0] else BY_NIGHT
            for fault in faults(page, rules, position.shares):
                yield f"{where}: {fault}"
