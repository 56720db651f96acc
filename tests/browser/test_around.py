"""A device in the middle of a table: buttons at its edges for what is a race, and nobody's hand in
the document but that of whoever has picked it up.

The page is the same wherever its tables are; `test_static.py` has it without a server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_abcdrix import Rows
from tests.browser.test_one_device import sit_around, whole

TOUCH = 44
SIZES = [(390, 844), (844, 390), (820, 1180), (1440, 900)]


def at_edge(page: Page, name: str) -> Locator:
    """The place of that person."""
    return page.get_by_role("region", name=name, exact=True)


def touch_together(page: Page, *places: Locator) -> None:
    """Several fingers that come down in the same frame, in this order."""
    boxes = [box for place in places if (box := place.bounding_box())]
    points = [
        {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": finger}
        for finger, box in enumerate(boxes)
    ]
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


# The first place that a finger can touch: a large table is not seen whole.
IN_SIGHT = """places => places.findIndex((place) => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button") === place;
})"""


def check_stop(page: Page) -> None:
    """Two at game B: of two stops in the same frame the first counts, and only that one; whoever
    said it lays."""
    sit_around(page, "Stop", "Ana", "Zoé")
    ana, zoe = (at_edge(page, name).locator("[data-press=Stop]") for name in ("Ana", "Zoé"))
    ana.wait_for()
    touch_together(page, zoe, ana)
    confirm = page.locator("[data-deed=confirm]")
    confirm.wait_for()
    expect(page.get_by_test_id("turn")).to_contain_text("Zoé")
    expect(page.locator("[data-press]")).to_have_count(0)
    page.locator("[data-what=pair]").first.click()
    places = page.locator("button[data-what=place]")
    places.nth(places.evaluate_all(IN_SIGHT)).click()
    confirm.click()
    confirm.wait_for(state="detached")
    log = page.locator("[data-step]")
    assert int(log.get_attribute("data-step") or 0) > 3


def take(page: Page) -> str:
    """Whoever is to have the device takes it; until then no hand is in the document."""
    taking = page.locator("[data-take]")
    taking.wait_for()
    assert "data-letter=" not in whole(page)
    name = str(taking.locator("xpath=..").get_attribute("aria-label"))
    taking.click()
    page.locator("[data-letter]").first.wait_for()
    return name


def check_clock(page: Page) -> None:
    """Two at ABCDRIX !: each lays a first card from a hand that the other does not see. One has no
    idea and lays the device down; the other starts the clock at their edge, and takes over."""
    sit_around(page, "", "Ana", "Zoé")
    table = Rows(page)
    laid = []
    for _ in range(2):
        laid.append(take(page))
        table.open()
    assert set(laid) == {"Ana", "Zoé"}
    dry = take(page)
    (other,) = {"Ana", "Zoé"} - {dry}
    table.dry()
    start = at_edge(page, other).locator("[data-press=StartClock]")
    start.wait_for()
    expect(page.locator("[data-letter]")).to_have_count(0)
    assert "data-letter=" not in whole(page)
    expect(at_edge(page, dry).locator("[data-press]")).to_have_count(0)
    start.click()
    assert take(page) == dry
    table.deed("GoAhead").click()
    assert take(page) == other


def test_of_two_stops_in_the_same_frame_the_first_counts(visit: Visit) -> None:
    page = visit("/games/coins", size=SIZES[0])
    check_stop(page)


def test_each_has_keys_of_their_own(visit: Visit) -> None:
    page = visit("/games/coins", size=SIZES[3])
    sit_around(page, "Stop", "Ana", "Zoé")
    places = page.locator("[data-edge-seat]")
    places.last.locator("[data-press=Stop]").wait_for()
    first, second = places.all()
    page.keyboard.press("Shift+Digit1")
    expect(first.get_by_role("button", name="C’est dit")).to_be_disabled()
    page.keyboard.press("Digit2")
    page.locator("[data-deed=confirm]").wait_for()
    name = str(second.get_attribute("aria-label"))
    expect(page.get_by_test_id("turn")).to_contain_text(name)


def test_a_button_can_be_reached_and_pressed_by_tab(visit: Visit) -> None:
    page = visit("/games/coins", size=SIZES[3])
    sit_around(page, "Stop", "Ana", "Zoé")
    stop = at_edge(page, "Zoé").locator("[data-press=Stop]")
    stop.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if stop.evaluate("each => each === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("turn")).to_contain_text("Zoé")


def test_a_hand_is_seen_by_whoever_has_taken_the_device(visit: Visit) -> None:
    page = visit("/games/abcdrix", size=SIZES[0])
    check_clock(page)
    page.reload()
    page.locator("[data-around]").wait_for()
    page.locator("[data-take]").wait_for()
    assert "data-letter=" not in whole(page)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everybody_has_large_buttons_that_are_turned_to_them(
    visit: Visit, size: tuple[int, int]
) -> None:
    """Eight at one device, which is as many as there can be."""
    page = visit("/games/coins", size=size)
    page.get_by_role("radio", name="Stop").check()
    page.get_by_role("switch", name="À plusieurs sur cet appareil").check()
    page.get_by_role("radio", name="8", exact=True).check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    page.locator("[data-press]").first.wait_for()
    boxes = page.locator("[data-press]").evaluate_all(
        """all => all.map(each => {
             const { width, height, left, top, right, bottom } = each.getBoundingClientRect();
             const cut = each.scrollWidth > each.clientWidth + 1;
             return [width, height, left, top, innerWidth - right, innerHeight - bottom, cut];
           })"""
    )
    assert len(boxes) == 16
    for width, height, *margins, cut in boxes:
        assert min(width, height) >= TOUCH
        assert min(margins) >= 0
        assert not cut
    turned = page.locator("[data-edge]").evaluate_all(
        "all => all.map(each => [each.dataset.edge, getComputedStyle(each).writingMode,"
        " getComputedStyle(each).rotate])"
    )
    assert {edge: [mode, angle] for edge, mode, angle in turned}.items() <= {
        "bottom": ["horizontal-tb", "none"],
        "top": ["horizontal-tb", "180deg"],
        "left": ["vertical-rl", "none"],
        "right": ["vertical-rl", "180deg"],
    }.items()
