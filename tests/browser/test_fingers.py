"""A finger never plays what it did not mean: a double tap, a note in the way, going back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import Famille, Table, sit_down
from tests.browser.test_rue import sit_down as sit_in_the_street

SETTLED = "() => !document.querySelector('.settling')"


def tap_twice(page: Page, button: Locator) -> None:
    """As fast as a finger can, where the button stood."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=30)
    page.wait_for_function(SETTLED)


def test_a_double_tap_on_nothing_to_play_claims_nothing(visit: Visit) -> None:
    table = sit_in_the_street(visit("/games/rue"))
    assert table.wait_for_turn()
    step = table.step()
    tap_twice(table.page, table.deed("blocked"))
    expect(table.deed("claim")).to_be_visible()
    assert table.step() == step


def test_a_double_tap_on_a_card_to_state_does_not_end_the_turn(visit: Visit) -> None:
    table = sit_in_the_street(visit("/games/rue"))
    assert table.wait_for_turn()
    step = table.step()
    table.cards.first.click()
    table.page.wait_for_function(SETTLED)
    tap_twice(table.page, table.deed("play"))
    table.wait_past(step)
    expect(table.deed("end")).to_be_visible()
    expect(table.mine).to_be_visible()


def test_back_closes_what_is_open_and_leaves_the_table_alone(visit: Visit) -> None:
    page = visit()
    sit_down(page, "famille")
    at = page.url
    for name in ("La table", "Règles"):
        page.get_by_role("button", name=name).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).not_to_be_visible()
        assert page.url == at
    expect(page.locator("[data-step]")).to_be_visible()
    # What was closed otherwise is not in the way.
    page.get_by_role("button", name="La table").first.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).not_to_be_visible()
    page.go_back()
    expect(page).not_to_have_url(at)


COVERED = """() => {
  const note = document.querySelector("[data-testid=note]").getBoundingClientRect();
  const under = ({ left, right, top, bottom }) =>
    left < note.right - 1 && right > note.left + 1 &&
    top < note.bottom - 1 && bottom > note.top + 1;
  return [...document.querySelectorAll("[data-target], [data-rack] [data-key]")]
    .filter((each) => under(each.getBoundingClientRect()))
    .map((each) => each.dataset.target ?? each.dataset.key);
}"""


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=["phone", "desk"])
def test_a_refusal_covers_nothing_that_it_talks_about(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(size=size)
    sit_down(page, "famille")
    table: Table = Famille(page)
    assert table.wait_for_turn()
    page.locator("[data-target='0']").click()
    expect(table.note).to_be_visible()
    assert page.evaluate(COVERED) == []


def test_a_tile_that_flies_keeps_its_colours(visit: Visit) -> None:
    """Its copy is clipped by paths of the tile it was copied from, which is hidden meanwhile."""
    page = visit()
    sit_down(page, "famille")
    shown = page.locator("[data-rack] .tile").first.evaluate(
        """(tile) => {
          tile.style.visibility = "hidden";
          const paths = [...tile.querySelectorAll("clipPath *")];
          return paths.map((each) => getComputedStyle(each).visibility);
        }"""
    )
    assert shown
    assert set(shown) == {"visible"}
