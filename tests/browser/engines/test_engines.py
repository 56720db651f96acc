"""In Firefox and in WebKit: a whole game of each mode, keys, dragging, a server that comes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from ludotheque.games.coins.cards import layout_of
from ludotheque.games.coins.d.directions import spots_along
from ludotheque.games.coins.d.values import Direction
from tests.browser.engines.conftest import Come
from tests.browser.engines.play import Memory, Tiles, Words, sit
from tests.browser.house import House
from tests.browser.play import Table
from tests.browser.test_coins import ByKeys, Coins, play_turns, question, two_people
from tests.browser.test_gnomes import Gnomes
from tests.browser.test_rue import Rue
from tests.browser.test_table import drag, ready_to_lay

TABLES: dict[str, tuple[Callable[[Page], Table], tuple[str, ...], dict[str, Any]]] = {
    "rami:junior": (Memory, ("child", "child", "child"), {}),
    "rami:famille": (Tiles, ("novice",), {}),
    "rue:classic": (Rue, ("neighbour",), {}),
    "gnomes:garden": (Gnomes, ("sneak", "sneak"), {}),
    "gnomes:duel": (Gnomes, ("sneak",), {}),
    "abcdrix:abcdrix": (Words, ("whole",), {"patience": 120, "first_to": 1, "deck": 50}),
}


@pytest.mark.parametrize("which", TABLES)
def test_a_whole_game_by_taps(which: str, come: Come) -> None:
    player, levels, options = TABLES[which]
    page = come()
    sit(page, *which.split(":"), *levels, **options)
    assert player(page).play_on()


def test_quatre_coins_a_by_keys_alone(come: Come) -> None:
    page = come(size=(1200, 900))
    sit(page, "coins", "a", "novice")
    play_turns(ByKeys(page))


def test_quatre_coins_d_by_taps(come: Come) -> None:
    page = come()
    sit(page, "coins", "d", "regular")
    table = Coins(page)
    while table.my_turn():
        step = table.step()
        along: Direction = "down" if page.locator(".direction.down").count() else "across"
        found = table.fits(spots_along(layout_of(table.laid()), along))
        table.lay(found[0]) if found else table.deed("unable").click()
        table.past(step)


def test_quatre_coins_b_of_two_people(come: Come) -> None:
    one, other = two_people(come, "b")
    while question(one):
        question(other)
        found, step = one.fits(), one.step()
        if found:
            one.deed("stop").click()
            one.page.locator(".laying").wait_for()
            one.lay(found[0])
            one.deed("confirm").click()
        else:
            one.deed("none").click()
            other.deed("none").click()
        one.past(step + 1)
        other.past(step + 1)


def test_quatre_coins_c_of_two_people(come: Come) -> None:
    one, other = two_people(come, "c", lock_seconds=1)
    while not one.result.count():
        for table, rival in ((one, other), (other, one)):
            found = [] if table.result.count() else table.fits()
            if found:
                step = table.step()
                table.lay(found[0])
                table.past(step)
                rival.past(step)


def test_the_game_goes_on_after_the_server_was_killed(come: Come, tmp_path: Path) -> None:
    own = House(tmp_path)
    own.open()
    try:
        page = come(at=own)
        sit(page, "rami", "famille", "novice")
        table = Tiles(page)
        table.play_on(1)
        assert table.wait_for_turn()
        step = table.step()
        own.kill()
        page.wait_for_function("() => document.body.innerText.includes('Connexion perdue')")
        own.open()
        page.wait_for_function("() => !document.body.innerText.includes('Connexion perdue')")
        assert table.step() == step
        table.play_on(1)
        assert table.step() > step
    finally:
        own.close()


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_dragging_lays_tiles(come: Come) -> None:
    """In Firefox alone: WebKit's driver answers a moved pointer too late, or never."""
    page = come(size=(820, 1180))
    sit(page, "rami", "famille", "novice")
    table = Tiles(page)
    ready_to_lay(table)
    step = table.step()
    table.ready.first.scroll_into_view_if_needed()
    drag(page, page.locator("[data-rack] [aria-pressed=true]").first, table.ready.first)
    table.lay.click()
    table.wait_past(step)


# Shapes inside a drawing are cut at its edge.
BESIDE = """() => {
  const { left } = document.querySelector(".posted").getBoundingClientRect();
  return [...document.querySelectorAll(".street *")]
    .filter((each) => !(each instanceof SVGElement) || each.tagName === "svg")
    .filter((each) => each.getBoundingClientRect().right > left + 1)
    .map((each) => each.className);
}"""


def test_the_street_stays_on_its_side_and_the_table_ends_with_the_window(come: Come) -> None:
    page = come(size=(1200, 844))
    sit(page, "rue", "classic", "neighbour")
    assert page.evaluate(BESIDE) == []
    end = "document.querySelector('.play').getBoundingClientRect().bottom"
    assert page.evaluate(f"Math.abs({end} - innerHeight) <= 1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
