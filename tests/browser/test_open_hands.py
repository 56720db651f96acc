"""Quatre coins C around one device: everybody's hand lies open at their edge, and a finger that
drags a card from there says whose it is. Real fingers, several at once.

The page is the same wherever its tables are; `test_static.py` has it without a server."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import TypeVar

import pytest
from playwright.sync_api import Locator, Page, expect

from ludotheque.games.coins.c.table import put_together
from ludotheque.games.coins.cards import lay_of, layout_of, mask_of, spots_of
from ludotheque.games.coins.layout import fits
from ludotheque.games.coins.values import Lay
from tests.browser.conftest import Visit
from tests.browser.test_accessible import check, page
from tests.browser.test_around import at_edge
from tests.browser.test_coins import Coins
from tests.browser.test_one_device import sit_around

TOUCH = 44
TRIES = 20
COMPANY = ("Ana", "Zoé", "Max", "Lou")
PHONE, TURNED, TABLET, DESK = (390, 844), (844, 390), (820, 1180), (1440, 900)
__all__ = ["page"]  # a fixture: a visitor whose browser lets axe in

Point = tuple[float, float]
Found = TypeVar("Found")


class Fingers:
    """On the glass, each for itself."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.down: dict[int, Point] = {}

    def move(self, finger: int, *way: Point) -> None:
        """From where it comes down, or is, to there."""
        for point in way:
            kind = "touchMove" if finger in self.down else "touchStart"
            self.down[finger] = point
            self._send(kind, finger)

    def lift(self, finger: int) -> None:
        self._send("touchEnd", finger)
        del self.down[finger]

    def tap(self, finger: int, at: Point) -> None:
        self.move(finger, at)
        self.lift(finger)

    def lose(self) -> None:
        """All of them: the glass does not know any more where they are."""
        self.session.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
        self.down = {}

    def _send(self, kind: str, finger: int) -> None:
        x, y = self.down[finger]
        wish = {"type": kind, "touchPoints": [{"x": x, "y": y, "id": finger}]}
        self.session.send("Input.dispatchTouchEvent", wish)


class Around:
    """A device with open hands at its edges, as those see it who sit around."""

    def __init__(self, page: Page, *names: str) -> None:
        self.page, self.names = page, names
        self.table = Coins(page)
        self.fingers = Fingers(page)
        for name in names:  # each has a line of their own
            at_edge(page, name).locator("[data-card]").first.wait_for()
        page.locator("[data-laid]").first.wait_for()

    def hand(self, name: str) -> list[int]:
        cards = at_edge(self.page, name).locator("[data-card]")
        return [int(card) for card in cards.evaluate_all("all => all.map(e => e.dataset.card)")]

    def card(self, name: str, card: int) -> Locator:
        return at_edge(self.page, name).locator(f"[data-card='{card}']")

    def right(self, name: str) -> list[Lay]:
        spots = spots_of(layout_of(self.table.laid()))
        return [lay_of(fit) for fit in fits(mask_of(self.hand(name)), spots)]

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

    def lay_any(self) -> bool:
        """Whoever has a card that fits lays it, by what the screen shows. False: nobody has."""
        for name in self.names:
            for lay in self.right(name)[:1]:
                self.lay(name, lay)
                self.lies(lay)
                return True
        return False

    def play_on(self) -> None:
        while self.lay_any():
            pass
        self.table.result.wait_for()


def middle(place: Locator) -> Point:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seat_people(page: Page, people: int) -> None:
    page.get_by_role("radio", name="Course").check()
    page.get_by_role("switch", name="À plusieurs sur cet appareil").check()
    page.get_by_role("radio", name=str(people), exact=True).check()


def sat(page: Page, *names: str, lock: int = 3) -> Around:
    """These people around a device; now and then nobody can lay from the start, and they deal
    again."""
    home = page.url
    for _ in range(TRIES):
        seat_people(page, len(names))
        page.get_by_text("Options").click()
        page.get_by_label("Secondes d’attente").fill(str(lock))
        sit_around(page, "Course", *names)
        hands = page.locator("[data-edge-seat] [data-card]")
        hands.or_(page.get_by_test_id("result")).first.wait_for()
        if hands.count():
            return Around(page, *names)
        page.goto(home)
    raise AssertionError("nobody can ever lay")


def both_right(around: Around) -> tuple[Lay, Lay] | None:
    """What each of two can lay, on two sides of the first card."""
    pairs = product(*(around.right(name) for name in around.names))
    return next(((a, b) for a, b in pairs if (a.x, a.y) == (-b.x, -b.y)), None)


def two_of_one(around: Around) -> tuple[str, Lay, Lay] | None:
    """Two cards of one hand that can be laid together."""
    layout = layout_of(around.table.laid())
    for name in around.names:
        for a, b in combinations(around.right(name), 2):
            if a.card != b.card and put_together(layout, (a, b)):
                return name, a, b
    return None


def something_for_zoe(around: Around) -> Lay | None:
    return next(iter(around.right("Zoé")), None)


def sat_with(
    page: Page, find: Callable[[Around], Found | None], lock: int = 3
) -> tuple[Around, Found]:
    """Two people, Ana and Zoé, and cards for what is to be tried."""
    home = page.url
    for _ in range(TRIES):
        around = sat(page, "Ana", "Zoé", lock=lock)
        if (found := find(around)) is not None:
            return around, found
        page.goto(home)
    raise AssertionError("never such cards")


def check_both_lay(page: Page) -> Around:
    """Two drag at the same time, and each lays their own card."""
    around, (mine, theirs) = sat_with(page, both_right)
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


def test_of_two_at_the_same_place_the_first_lies_and_the_other_waits_for_nothing(
    visit: Visit,
) -> None:
    around = sat(visit("/games/coins", size=PHONE), "Ana", "Zoé")
    first, last = sorted(around.names, key=lambda name: -len(around.right(name)))
    theirs = around.right(first)[0]
    mine = Lay(around.hand(last)[0], theirs.x, theirs.y, theirs.turned)
    around.carry(last, mine, 0)
    around.carry(first, theirs, 1)
    around.fingers.lift(1)
    around.fingers.lift(0)
    expect(at_edge(around.page, last).get_by_text("Trop tard")).to_be_visible()
    around.lies(theirs)
    assert around.lock("Ana").count() == around.lock("Zoé").count() == 0
    assert [len(around.hand(name)) for name in (first, last)] == [6, 7]


def test_a_wrong_card_locks_one_strip_and_no_other(visit: Visit) -> None:
    page = visit("/games/coins", size=PHONE)
    around, right = sat_with(page, something_for_zoe, lock=30)
    around.carry("Zoé", right, 1)
    wrong = around.wrong("Ana")
    around.lay("Ana", wrong, 0)
    expect(around.lock("Ana")).to_be_visible()
    expect(around.page.get_by_text("Attendez…")).to_have_count(1)
    rests = at_edge(around.page, "Ana").locator("[data-card]").first
    expect(rests).to_have_attribute("aria-disabled", "true")
    around.fingers.move(0, middle(rests), around.place(right))
    around.fingers.lift(0)
    around.fingers.lift(1)
    around.lies(right)
    expect(around.lock("Ana")).to_be_visible()
    assert len(around.hand("Ana")) == 7


def test_a_finger_that_is_lost_lays_nothing(visit: Visit) -> None:
    around = sat(visit("/games/coins", size=PHONE), "Ana", "Zoé")
    around.carry("Ana", around.wrong("Ana"))
    expect(around.page.locator("[data-tentative]")).to_have_count(1)
    around.fingers.lose()
    expect(around.page.locator("[data-tentative]")).to_have_count(0)
    assert len(around.table.laid()) == 1


def test_two_fingers_lay_two_at_once(visit: Visit) -> None:
    page = visit("/games/coins", size=PHONE)
    around, (name, first, second) = sat_with(page, two_of_one)
    step = around.table.step()
    around.turn(name, second)
    around.carry(name, first, 0)
    around.fingers.move(1, middle(around.card(name, second.card)), around.place(first))
    around.fingers.lift(0)
    waiting = around.page.locator(f"[data-tentative='{first.card}']")
    expect(waiting).to_be_visible()
    around.fingers.move(1, around.place(second))
    around.fingers.lift(1)
    around.lies(first)
    around.lies(second)
    assert around.table.step() == step + 1


def test_four_around_a_tablet_play_to_the_end(visit: Visit) -> None:
    page = visit("/games/coins", size=TABLET)
    around = sat(page, *COMPANY)
    assert page.locator("[data-edge]").count() == 4
    around.lay("Lou", around.wrong("Lou"))
    expect(around.lock("Lou")).to_be_visible()
    expect(around.lock("Lou")).to_have_count(0)
    around.play_on()


def test_one_person_at_a_time_lays_by_keys(visit: Visit) -> None:
    around = sat(visit("/games/coins", size=DESK), "Ana", "Zoé")
    page = around.page
    name = max(around.names, key=lambda each: len(around.right(each)))
    lay = around.right(name)[0]
    shortcut = at_edge(page, name).get_by_role("toolbar").get_attribute("aria-keyshortcuts")
    page.keyboard.press(f"Digit{shortcut}")
    for _ in range(around.hand(name).index(lay.card)):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    card = around.card(name, lay.card)
    expect(card).to_have_attribute("aria-pressed", "true")
    if (card.get_attribute("data-turned") == "true") != lay.turned:
        page.keyboard.press("Enter")
    page.keyboard.press("b")
    place = page.locator(f"[data-cell='{lay.x},{lay.y}']")
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        if place.evaluate("each => each === document.activeElement"):
            break
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    around.lies(lay)


ROOM = [
    (PHONE, 2),
    (TURNED, 2),
    ((360, 740), 2),
    (TABLET, 4),
    ((1180, 820), 4),
    ((1180, 820), 3),
    (DESK, 4),
]


@pytest.mark.parametrize(("size", "people"), ROOM, ids=str)
def test_cards_are_large_and_upright_and_everything_is_on_the_screen(
    visit: Visit, size: tuple[int, int], people: int
) -> None:
    page = visit("/games/coins", size=size)
    sat(page, *COMPANY[:people])
    boxes = page.locator("[data-edge-seat] button").evaluate_all(
        """all => all.map(each => {
             const { width, height, left, top, right, bottom } = each.getBoundingClientRect();
             const cut = each.scrollWidth > each.clientWidth + 1;
             return [width, height, left, top, innerWidth - right, innerHeight - bottom, cut];
           })"""
    )
    assert len(boxes) == people * 8
    for width, height, *margins, cut in boxes:
        assert min(width, height) >= TOUCH
        assert min(margins) >= 0
        assert not cut
    field = page.locator(".field").bounding_box()
    assert field
    assert min(field["width"], field["height"]) >= 5 * TOUCH


def test_a_phone_says_that_it_has_room_for_two_and_seats_bots_beside_them(visit: Visit) -> None:
    page = visit("/games/coins", size=PHONE)
    seat_people(page, 3)
    expect(page.get_by_text("n’a de place que pour deux mains ouvertes")).to_be_visible()
    expect(page.get_by_label("Joueur 3")).not_to_have_value("beside")
    assert page.get_by_label("Joueur 3").locator("[value=beside]").count() == 0
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.locator("[data-edge-seat]")).to_have_count(2)


def test_a_window_that_gets_too_small_says_so_and_the_game_goes_on_in_a_larger_one(
    visit: Visit,
) -> None:
    page = visit("/games/coins", size=TABLET)
    sat(page, *COMPANY[:3])
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.get_by_text("trop petit pour autant de mains ouvertes")).to_be_visible()
    expect(page.locator("[data-edge-seat]")).to_have_count(0)
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    expect(page.locator("[data-edge-seat]")).to_have_count(3)


def test_the_page_says_before_the_game_that_hands_lie_open(visit: Visit) -> None:
    page = visit("/games/coins", size=PHONE)
    page.get_by_role("radio", name="Course").check()
    expect(page.get_by_text("ouvertes aux yeux de tous")).to_be_visible()


def test_open_hands_are_for_everybody(page: Page) -> None:
    page.goto("/games/coins")
    sat(page, "Ana", "Zoé")
    check(page)
