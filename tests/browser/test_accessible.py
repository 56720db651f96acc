"""axe-core finds nothing on any page, by day and by night; nothing sticks out of a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from ludotheque.core import registry
from tests.browser import shelf
from tests.browser.conftest import PHONE, listen
from tests.browser.house import House
from tests.browser.play import Famille, Junior, sit_down
from tests.browser.test_together import invite

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = [PHONE, (820, 1180), (1440, 900), PHONE]  # and back: a phone can be turned
LOOKED_AT = [PHONE, (1440, 900)]
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


@pytest.fixture
def page(browser: Browser, house: House) -> Iterator[Page]:
    """A visitor whose browser lets axe in."""
    context = browser.new_context(
        base_url=house.address,
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale="fr",
        reduced_motion="reduce",
        bypass_csp=True,
    )
    context.add_init_script("localStorage.setItem('ludotheque.quick', 'on')")
    opened = context.new_page()
    complaints: list[str] = []
    listen(opened, complaints)
    opened.goto("/")
    yield opened
    context.close()
    assert complaints == []


def check(page: Page) -> None:
    """No wider than the screen at any size, and accessible by day and by night."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert sticking_out(page) == [], f"{page.url} at {width} px"
    empty_drawings(page)
    page.add_script_tag(path=AXE)
    for width, height in LOOKED_AT:
        page.set_viewport_size({"width": width, "height": height})
        check_lights(page)


def settle(page: Page) -> None:
    """Until what moves or changes its colour has done so."""
    page.evaluate(
        """async () => {
            await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame);
            await Promise.allSettled(document.getAnimations().map(each => each.finished));
        }"""
    )


def sticking_out(page: Page) -> list[str]:
    """What is beyond the right edge, even where it cannot be scrolled to."""
    found: list[str] = page.evaluate(
        """() => [document.documentElement, ...document.querySelectorAll('body *')]
            .filter(each => !each.closest('svg, .hidden-text, #sky, figure *')
                && !each.closest('pre > *, .scrolls > *')
                && each.getBoundingClientRect().right > innerWidth + 1)
            .map(each => each.outerHTML.slice(0, 120))"""
    )
    return found


def empty_drawings(page: Page) -> None:
    """Nobody is told what is inside a decorative drawing, and axe would read all their lines."""
    page.evaluate(
        """() => document.querySelectorAll('svg[aria-hidden=true]')
            .forEach(drawing => drawing.replaceChildren())"""
    )


def check_lights(page: Page) -> None:
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        page.locator(f"html[data-theme={theme}]").wait_for()
        settle(page)
        assert faults(page) == [], f"{page.url} by {theme}"


def faults(page: Page) -> list[str]:
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})", RULES
    )
    assert found["passes"]
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def front(page: Page) -> None:
    page.get_by_role("article").first.wait_for()


def own_tables(page: Page) -> None:
    sit_down(page, "famille")
    page.goto("/")
    page.get_by_role("heading", name="Reprendre").wait_for()


def set_up(page: Page) -> None:
    page.goto("/games/rami")
    page.get_by_text("Options").click()
    page.get_by_role("radio", name="Tirage au sort").wait_for()


def about(page: Page) -> None:
    page.goto("/about")
    page.get_by_role("heading", name="À propos").wait_for()


def lost(page: Page) -> None:
    page.goto("/nowhere/at/all")
    page.get_by_role("heading", name="Cette page n’existe pas").wait_for()


def no_table(page: Page) -> None:
    page.goto("/tables/none")
    page.get_by_role("heading", name="Cette table n’est pas là").wait_for()


def lobby(page: Page) -> None:
    page.goto("/games/rami")
    invite(page)


def guest(page: Page) -> None:
    lobby(page)
    link = page.get_by_label("Lien de la table").input_value()
    page.context.clear_cookies()
    page.goto(link)
    page.get_by_role("button", name="Prendre place").wait_for()


def famille(page: Page) -> None:
    sit_down(page, "famille")
    table = Famille(page)
    table.play_on(2)
    table.wait_for_turn()
    if not table.idle.count():
        table.choose()


def refused(page: Page) -> None:
    sit_down(page, "famille")
    page.locator("[data-target='0']").click()
    page.get_by_test_id("note").wait_for()


def menu(page: Page) -> None:
    sit_down(page, "famille")
    page.get_by_role("button", name="La table").click()
    page.get_by_role("dialog").wait_for()


def rules_drawer(page: Page) -> None:
    sit_down(page, "famille")
    page.get_by_role("button", name="Règles").click()
    page.locator("dialog .prose").wait_for()


def what_is_this(page: Page) -> None:
    sit_down(page, "famille")
    page.get_by_role("button", name="Qu’est-ce que c’est").click()
    page.get_by_test_id("what").get_by_role("button", name="La pioche").click()
    page.get_by_test_id("answer").wait_for()


def junior(page: Page) -> None:
    sit_down(page, "junior")
    table = Junior(page)
    table.play_on(1)
    table.wait_for_turn()


PAGES: list[Callable[[Page], None]] = [
    front,
    own_tables,
    set_up,
    about,
    lost,
    no_table,
    lobby,
    guest,
    famille,
    refused,
    menu,
    rules_drawer,
    what_is_this,
    junior,
]


@pytest.mark.parametrize("reach", PAGES, ids=lambda reach: str(reach.__name__))
def test_the_page_is_for_everybody(page: Page, reach: Callable[[Page], None]) -> None:
    reach(page)
    check(page)


def test_a_result_and_a_replay_are_for_everybody(page: Page, house: House) -> None:
    match = shelf.golden("rami", "famille")
    sitters = shelf.people(match, shelf.identity(page))
    page.goto(f"/tables/{shelf.shelve(house, 'for-everybody', match, sitters)}")
    page.get_by_test_id("result").get_by_text("Un mélange vérifiable").click()
    check(page)
    page.get_by_role("link", name="Revoir").click()
    page.locator("output").wait_for()
    check(page)


@pytest.mark.parametrize("game", [game.key for game in registry.games()])
def test_the_rules_are_for_everybody(page: Page, game: str) -> None:
    """With their pictures, which the boards draw."""
    page.goto(f"/games/{game}/rules")
    page.locator(".prose").wait_for()
    for picture in page.locator("figure").all():
        picture.scroll_into_view_if_needed()
        picture.locator(".stage > section, .stage > div").first.wait_for()
    check(page)
