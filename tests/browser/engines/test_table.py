"""At a table in Firefox and in WebKit: dragging, keys alone, coming back, where the page ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.engines.conftest import Come
from tests.browser.engines.play import sit
from tests.browser.house import House
from tests.browser.play import Famille, FamilleByKeys
from tests.browser.test_coins import ByKeys
from tests.browser.test_table import drag, ready_to_lay


def test_tiles_are_dragged_to_the_table(come: Come) -> None:
    page = come(size=(820, 1100))
    sit(page, "rami", "famille", "novice")
    table = Famille(page)
    ready_to_lay(table)
    count, step = table.rack.count(), table.step()
    chosen = page.locator("[data-rack] [aria-pressed=true]")
    keys = [tile.get_attribute("data-key") for tile in chosen.all()]
    place = table.ready.first
    place.scroll_into_view_if_needed()
    drag(page, chosen.first, place)
    for key in keys:
        page.locator(f".tentative [data-piece='{key}']").wait_for()
    assert table.step() == step
    table.lay.click()
    table.wait_past(step)
    assert table.rack.count() == count - len(keys)


def test_quatre_coins_a_by_keys_alone(come: Come) -> None:
    page = come(size=(1200, 900))
    sit(page, "coins", "a", "novice")
    assert ByKeys(page).play_on()


def test_rami_by_keys_alone(come: Come) -> None:
    page = come(size=(1200, 900))
    sit(page, "rami", "famille", "novice")
    table = FamilleByKeys(page)
    step = table.step()
    table.play_on(4)
    assert table.step() > step


def test_the_game_goes_on_after_the_server_was_killed(come: Come, tmp_path: Path) -> None:
    own = House(tmp_path)
    own.open()
    try:
        page = come(at=own)
        sit(page, "rami", "famille", "novice")
        table = Famille(page)
        table.play_on(2)
        assert table.wait_for_turn()
        step = table.step()
        own.kill()
        lost = "document.body.textContent.includes('Connexion perdue')"
        page.wait_for_function(f"() => {lost}")
        own.open()
        page.wait_for_function(f"() => !{lost}")
        assert table.step() == step
        table.play_on(1)
        assert table.step() > step
    finally:
        own.close()


# Shapes inside a drawing are cut at its edge.
BESIDE = """() => {
  const { left } = document.querySelector(".posted").getBoundingClientRect();
  return [...document.querySelectorAll(".street *")]
    .filter((each) => !(each instanceof SVGElement) || each.tagName === "svg")
    .filter((each) => each.getBoundingClientRect().right > left + 1)
    .map((each) => each.className);
}"""
END = "document.querySelector('.play').getBoundingClientRect().bottom"


def test_the_street_stays_on_its_side(come: Come) -> None:
    page = come(size=(1200, 844))
    sit(page, "rue", "classic", "neighbour")
    assert page.evaluate(BESIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [(1200, 844), (480, 844)], ids=["wide", "narrow"])
@pytest.mark.parametrize(
    ("game", "mode", "bot"),
    [("rue", "classic", "neighbour"), ("rami", "famille", "novice"), ("coins", "a", "novice")],
)
def test_the_table_ends_with_the_window(
    come: Come, game: str, mode: str, bot: str, size: tuple[int, int]
) -> None:
    page = come(size=size)
    sit(page, game, mode, bot)
    assert page.evaluate(f"Math.abs({END} - innerHeight) <= 1")
