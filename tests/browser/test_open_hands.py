"""Quatre coins C around one device: everybody's hand lies open at their edge, and a finger that drags
a card from there says whose it is. Real fingers, several at once.

The page is the same wherever its tables are; `test_static.py` has it without a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ludotheque.games.coins.cards import lay_of, layout_of, mask_of, spots_of
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import fits
from ludotheque.games.coins.values import Lay
from tests.browser.conftest import Visit
from tests.browser.test_around import at_edge
from tests.browser.test_coins import Coins
from tests.browser.test_one_device import sit_around

TOUCH = 44
PHONE, TURNED, TABLET = (390, 844), (844, 390), (820, 1180)
Point = tuple[float, float]


class Fingers:
    """On the glass, each for itself."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.down: dict[int, Point] = {}

    def move(self, finger: int, *way: Point) -> None:
        """From where it comes down, or is, to there."""
        for x, y in way:
            kind = "touchMove" if finger in self.down else "touchStart"
            self.down[finger] = (x, y)
            self._send(kind)

    def lift(self, finger: int) -> None:
        del self.down[finger]
        self._send("touchMove" if self.down else "touchEnd")

    def tap(self, finger: int, at: Point) -> None:
        self.move(finger, at)
        self.lift(finger)

    def _send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.down.items()]
        wish = {"type": kind, "touchPoints": points}
        self.session.send("Input.dispatchTouchEvent", wish)


class Around:
    """A device with open hands at its edges, as those see it who sit around."""

    def __init__(self, page: Page, *names: str) -> None:
        self.page, self.names = page, names
        self.table = Coins(page)
        self.fingers = Fingers(page)
        page.locator("[data-edge-seat] [data-card]").first.wait_for()

    def hand(self, name: str) -> list[int]:
        cards = at_edge(self.page, name).locator("[data-card]")
        return [int(card) for card in cards.evaluate_all("all => all.map(e => e.dataset.card)")]

    def card(self, name: str, card: int) -> Locator:
        return at_edge(self.page, name).locator(f"[data-card='{card}']")

    def right(self, name: str) -> list[Lay]:
        spots = spots_of(layout_of(self.table.laid()))
        return [lay_of(fit) for fit in fits(mask_of(self.hand(name)), spots, DECK)]

    def wrong(self, name: str) -> Lay:
        """A card beside another one where it does not fit."""
        cells = {(each.x, each.y) for each in self.table.laid()}
        beside = {(x + dx, y) for x, y in cells for dx in (-1, 1)} - cells
        right = {(lay.card, lay.x, lay.y, lay.turned) for lay in self.right(name)}
        tries = [(card, *cell, False) for card in self.hand(name) for cell in sorted(beside)]
        return Lay(*next(each for each in tries if each not in right))

    def place(self, lay: Lay) -> Point:
        """Where that is on the screen."""
        x, y = self.page.evaluate(
            """({ x, y }) => {
              const [left, top, zoom] = document.querySelector('[data-eye]').dataset.eye.split(',');
              const box = document.querySelector('.field').getBoundingClientRect();
              return [box.x + box.width / 2 + (x * 66 - left) * zoom,
                      box.y + box.height / 2 + (y * 90 - top) * zoom];
            }""",
            {"x": lay.x, "y": lay.y},
        )
        return x, y

    def turn(self, name: str, lay: Lay, finger: int = 0) -> None:
        """Until it lies as it is to lie on the table."""
        card = self.card(name, lay.card)
        if (card.get_attribute("data-turned") == "true") != lay.turned:
            self.fingers.tap(finger, middle(card))
            expect(card).to_have_attribute("data-turned", "true" if lay.turned else "false")

    def carry(self, name: str, lay: Lay, finger: int = 0) -> None:
        """Over its place; the finger stays down."""
        self.turn(name, lay, finger)
        start, end = middle(self.card(name, lay.card)), self.place(lay)
        half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.fingers.move(finger, start, half, end)

    def lay(self, name: str, lay: Lay, finger: int = 0) -> None:
        self.carry(name, lay, finger)
        self.fingers.lift(finger)

    def lies(self, lay: Lay) -> None:
        laid = self.page.locator(f"[data-laid='{lay.card}'][data-at='{lay.x},{lay.y}']")
        expect(laid).to_have_attribute("data-turned", "true" if lay.turned else "false")

    def lock(self, name: str) -> Locator:
        return at_edge(self.page, name).get_by_text("Attendez…")

    def play_on(self) -> None:
        """Whoever has a card that fits lays it, by what the screen shows, until the result."""
        while True:
            found = ((name, lay) for name in self.names for lay in self.right(name))
            name, lay = next(found, ("", None))
            if lay is None:
                break
            self.lay(name, lay)
            self.page.locator(f"[data-laid='{lay.card}']").wait_for()
        self.table.result.wait_for()


def middle(place: Locator) -> Point:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_different_places(around: Around) -> tuple[Lay, Lay]:
    """What each of two could lay, not at nor beside the same place."""
    one, other = around.names
    return next(
        (mine, theirs)
        for mine in around.right(one)
        for theirs in around.right(other)
        if abs(mine.x - theirs.x) + abs(mine.y - theirs.y) > 2 or mine.x == -theirs.x != 0
    )


def sat(page: Page, *names: str) -> Around:
    sit_around(page, "Course", *names)
    return Around(page, *names)


def check_both_lay(page: Page) -> Around:
    """Two drag at the same time, and each lays their own card."""
    around = sat(page, "Ana", "Zoé")
    mine, theirs = at_different_places(around)
    around.carry("Ana", mine, 0)
    around.carry("Zoé", theirs, 1)
    expect(page.locator("[data-tentative]")).to_have_count(2)
    around.fingers.lift(1)
    around.fingers.lift(0)
    around.lies(mine)
    around.lies(theirs)
    assert len(around.table.laid()) == 3
    assert [len(around.hand(name)) for name in around.names] == [6, 6]
    return around


def test_two_drag_at_the_same_time_and_a_whole_game_goes_on_when_the_phone_is_turned(
    visit: Visit,
) -> None:
    around = check_both_lay(visit("/games/coins", size=PHONE))
    around.page.set_viewport_size({"width": TURNED[0], "height": TURNED[1]})
    expect(around.page.locator("[data-edge=left]")).to_be_visible()
    lay = (around.right("Ana") or around.right("Zoé"))[0]
    name = "Ana" if lay.card in around.hand("Ana") else "Zoé"
    around.lay(name, lay)
    around.lies(lay)
    around.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    around.play_on()
