"""Several people pass one device to each other: whoever has it sees their own, and nobody else's.

The page is the same wherever its tables are; `test_static.py` has it without a server."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import Famille, Junior


def sit_around(page: Page, mode: str, *names: str) -> None:
    """From the page of a game to a table of these people; a game with one mode has no choice."""
    if mode:
        page.get_by_role("radio", name=mode).check()
    page.get_by_role("switch", name="À plusieurs sur cet appareil").check()
    page.get_by_label("Votre prénom").fill(names[0])
    for number, name in enumerate(names[1:], 2):
        page.get_by_label(re.compile(rf"Prénom\s: Joueur {number}")).fill(name)
    page.get_by_role("button", name="Jouer", exact=True).click()


def take(page: Page) -> str:
    """Whoever is to have the device has it now."""
    name = page.locator("[data-curtain] h2").inner_text()
    page.get_by_role("button", name="C’est moi").click()
    page.locator("[data-step][aria-busy=false]").wait_for()
    return name


def whole(page: Page) -> str:
    """All that the document has, attributes and what is only said aloud included."""
    return str(page.evaluate("document.documentElement.outerHTML"))


def rack(page: Page) -> set[str]:
    tiles = page.locator("[data-rack] [data-key]")
    tiles.first.wait_for()
    return {tile.get_attribute("aria-label") or tile.inner_text() for tile in tiles.all()}


def play_until_passed(page: Page) -> None:
    table = Famille(page)
    curtain = page.locator("[data-curtain]")
    for _ in range(20):
        if curtain.count():
            return
        if page.locator(".play:has(.line.mine) [data-step][aria-busy=false]").count():
            step = table.step()
            table.act()
            page.wait_for_function(
                """step => document.querySelector('[data-curtain]')
                    || Number(document.querySelector('[data-step]')?.dataset.step) > step""",
                arg=step,
            )
        else:
            curtain.wait_for()
    raise AssertionError("nobody else's turn comes")


def check_two_pass_it_on(page: Page) -> None:
    """Two at Rami Famille: while the curtain is down there is no tile at all in the document."""
    curtain = page.locator("[data-curtain]")
    curtain.wait_for()
    assert "data-key" not in whole(page)
    first = take(page)
    held = rack(page)
    assert len(held) > 3
    assert all(tile in whole(page) for tile in held)
    play_until_passed(page)
    shut = whole(page)
    assert [tile for tile in held if tile in shut] == []
    assert "data-rack" not in shut
    assert "data-key" not in shut
    expect(curtain).to_contain_text("Passez l’appareil à")
    second = take(page)
    assert {first, second} == {"Ana", "Zoé"}
    assert rack(page) != held
    expect(page.locator(".line")).to_contain_text(second)


def test_two_pass_it_on_and_nothing_is_in_the_document_between_them(visit: Visit) -> None:
    page = visit("/games/rami")
    sit_around(page, "Famille", "Ana", "Zoé")
    check_two_pass_it_on(page)
    page.reload()
    page.locator("[data-curtain]").wait_for()
    assert "data-key" not in whole(page)


def test_where_nothing_is_hidden_there_is_no_curtain(visit: Visit) -> None:
    page = visit("/games/rami")
    sit_around(page, "Junior", "Ana", "Zoé")
    table = Junior(page)
    turns: set[str] = set()
    while turns != {"Ana", "Zoé"}:
        table.wait_for_turn()
        line = page.locator(".line").inner_text()
        turns |= {name for name in ("Ana", "Zoé") if f"À {name} de jouer" in line}
        step = table.step()
        table.act()
        table.wait_past(step)
        assert page.locator("[data-curtain]").count() == 0
