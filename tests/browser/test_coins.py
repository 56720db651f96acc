"""Quatre coins in real browsers: every mode to its end, the races with two people at once."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from ludotheque.games.coins.cards import lay_of, layout_of, mask_of, spots_of
from ludotheque.games.coins.d.directions import spots_along
from ludotheque.games.coins.d.values import Direction
from ludotheque.games.coins.layout import Openings, fits, place_of
from ludotheque.games.coins.puzzles import of_the_day
from ludotheque.games.coins.shapes import SHAPES
from ludotheque.games.coins.values import Laid, Lay
from tests.browser.conftest import Visit
from tests.browser.play import Table, play_here

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
NEW_TABLE = """async (wish) => {
  await fetch("/api/me");
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ game: "coins", hints: false, options: {}, ...wish });
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
}"""
MOST = 120
SOON = 3_000
SHORTLY = 300


def new_table(page: Page, mode: str, *others: str, hints: bool = False, **options: Any) -> str:
    """A table of a person and these: levels of bots, or "open"."""
    seats = [{"kind": "me"}] + [
        {"kind": "open"} if other == "open" else {"kind": "bot", "level": other} for other in others
    ]
    wish = {"mode": mode, "seats": seats, "options": options, "hints": hints}
    return str(page.evaluate(NEW_TABLE, wish))


def sit_at(page: Page, mode: str, *others: str, **options: Any) -> Coins:
    page.goto(f"/tables/{new_table(page, mode, *others, **options)}")
    page.locator("[data-step][aria-busy=false]").wait_for()
    return Coins(page)


def take_seat(page: Page, table: str) -> None:
    page.evaluate("fetch('/api/me')")
    page.evaluate(
        """(table) => fetch(`/api/tables/${table}/seats/1`, {
          method: "PUT", headers: { "content-type": "application/json" },
          body: JSON.stringify({ kind: "me" }) })""",
        table,
    )


def two_people(visit: Visit, mode: str, **options: Any) -> tuple[Coins, Coins]:
    """Two browsers at one table."""
    host, guest = visit(), visit(theme="dark")
    table = new_table(host, mode, "open", **options)
    take_seat(guest, table)
    for page in (host, guest):
        page.goto(f"/tables/{table}")
    host.evaluate("(table) => fetch(`/api/tables/${table}/start`, { method: 'POST' })", table)
    for page in (host, guest):
        page.locator("[data-step][aria-busy=false]").wait_for()
    return Coins(host), Coins(guest)


OPENING = {"dealer": "seat-1", "first_card": "dealer"}  # of A: one begins, and can lay
EDGE = 12  # so near to it a place is hard to hit


class Coins(Table):
    """A table as a person sees it; game A, where nothing else is said."""

    def act(self) -> None:
        found = self.fits()
        self.lay(found[-1]) if found else self.press("pass")

    def wait_past(self, step: int) -> None:
        """Until the step after that one is shown, and nothing is on its way."""
        super().wait_past(step)
        self.at_rest()

    def at_rest(self) -> None:
        self.page.locator("[data-step][aria-busy=false], [data-testid=result]").first.wait_for()

    def laid(self) -> list[Laid]:
        found = self.page.evaluate(
            "[...document.querySelectorAll('[data-laid]')].map(e => ({ ...e.dataset }))"
        )
        places = [tuple(map(int, each["at"].split(","))) for each in found]
        return [
            Laid(int(each["laid"]), x, y, each["turned"] == "true")
            for each, (x, y) in zip(found, places, strict=True)
        ]

    def hand(self) -> list[int]:
        return [int(card) for card in self.page.evaluate(
            "[...document.querySelectorAll('[data-card]')].map(e => e.dataset.card)"
        )]  # fmt: skip

    def fits(self, spots: Openings | None = None) -> list[Lay]:
        open_spots = spots_of(layout_of(self.laid())) if spots is None else spots
        return [lay_of(fit) for fit in fits(mask_of(self.hand()), open_spots)]

    # By taps.

    def hold(self, lay: Lay) -> None:
        card = self.page.locator(f"[data-card='{lay.card}']")
        if card.get_attribute("aria-pressed") != "true":
            card.click()
        if (card.get_attribute("data-turned") == "true") != lay.turned:
            card.click()

    def lay(self, lay: Lay) -> None:
        self.hold(lay)
        place = self.page.locator(f".place[data-cell='{lay.x},{lay.y}']")
        self.bring_into_sight(place)
        try:
            place.click(timeout=3_000)
        except TooSlow:  # at the edge, or under a lens: a person would move the table
            place.dispatch_event("click")

    def bring_into_sight(self, place: Locator) -> None:
        """A long table does not fit on a phone with places that a finger can hit: step back."""
        for _ in range(6):
            field, there = self.page.locator(".field").bounding_box(), place.bounding_box()
            assert field is not None
            if there is None:
                raise TooSlow("in a race somebody else has laid a card there")
            x, y = there["x"] + there["width"] / 2, there["y"] + there["height"] / 2
            across = field["x"] + EDGE < x < field["x"] + field["width"] - EDGE
            if across and field["y"] + EDGE < y < field["y"] + field["height"] - EDGE:
                return
            self.page.get_by_role("button", name="Réduire").click()

    def deed(self, name: str) -> Any:
        return self.page.locator(f"[data-deed={name}]")

    def press(self, name: str) -> None:
        self.deed(name).click()


class Directions(Coins):
    """Game D."""

    def act(self) -> None:
        down = self.page.locator(".direction.down").count()
        along: Direction = "down" if down else "across"
        found = self.fits(spots_along(layout_of(self.laid()), along))
        self.lay(found[0]) if found else self.press("unable")


class Stop(Coins):
    """Game B, against bots: somebody may always have been faster."""

    def wait_for_turn(self) -> bool:
        return bool(question(self))

    def act(self) -> None:
        with suppress(TooSlow):
            self.answer(self.fits())

    def answer(self, found: list[Lay]) -> None:
        if not found:
            self.deed("none").click(timeout=SOON)
            return
        self.deed("stop").click(timeout=SOON)
        self.page.locator(".laying").wait_for(timeout=SOON)
        self.lay(found[0])
        self.deed("confirm").click(timeout=SOON)


class Rush(Coins):
    """Game C, against bots: lays whatever it can, whenever it can."""

    def play_on(self, actions: int = MOST) -> bool:
        for _ in range(actions):
            if self.result.count():
                return True
            with suppress(TooSlow):
                self.act()
        return bool(self.result.count())

    def act(self) -> None:
        found = self.fits()
        if found:
            self.lay(found[0])
        self.page.locator("[data-testid=result]").wait_for(timeout=SHORTLY)


class Solo(Coins):
    """The puzzle of the day, by somebody who knows its solution."""

    def act(self) -> None:
        laid = {each.card for each in self.laid()}
        self.lay(next(lay for lay in solution_of_today(self.page) if lay.card not in laid))


class ByKeys(Coins):
    """Not once is the pointer used."""

    def hold(self, lay: Lay) -> None:
        keys = self.page.keyboard
        keys.press("h")
        keys.press("ArrowUp")
        for _ in self.hand():
            keys.press("ArrowLeft")
        while self._focused("card") != str(lay.card):
            keys.press("ArrowRight")
        if self.page.locator(f"[data-card='{lay.card}']").get_attribute("aria-pressed") != "true":
            keys.press("Enter")
        if (self._focused("turned") == "true") != lay.turned:
            keys.press("r")

    def lay(self, lay: Lay) -> None:
        self.hold(lay)
        self.page.keyboard.press("b")
        self._walk(lay.x, lay.y)
        self.page.keyboard.press("Enter")

    def _walk(self, x: int, y: int) -> None:
        """An arrow first, as anybody would; then row by row."""
        self.page.keyboard.press("ArrowRight")
        for _ in range(60):
            if self._focused("cell") == f"{x},{y}":
                return
            self.page.keyboard.press("PageDown")
        raise AssertionError(f"cannot walk to {x},{y}")

    def _focused(self, name: str) -> str:
        return str(self.page.evaluate("name => document.activeElement.dataset[name] ?? ''", name))

    def press(self, name: str) -> None:
        self.deed(name).focus()
        self.page.keyboard.press("Enter")


def test_a_by_keyboard_alone(visit: Visit) -> None:
    table = sit_at(visit(size=(1440, 900), language="en"), "a", "novice")
    assert ByKeys(table.page).play_on()
    expect(table.result).to_be_visible()


def wrong_lay(table: Coins) -> Lay:
    """A card where it does not fit."""
    right = set(table.fits())
    places = [place_of(cell) for cell in spots_of(layout_of(table.laid()))]
    return next(
        lay
        for card in table.hand()
        for x, y in places
        for lay in (Lay(card, x, y), Lay(card, x, y, True))
        if lay not in right
    )


def test_a_refusal_says_why_and_nothing_has_happened(anywhere: Visit) -> None:
    page = anywhere("/games/coins")
    play_here(page, "A · Chacun son tour", 2, "novice")
    table = Coins(page)
    assert table.wait_for_turn()
    step = table.step()
    if right := table.fits():
        table.lay(right[0])
        table.wait_past(step)
        assert table.wait_for_turn()
        step = table.step()
    table.lay(wrong_lay(table))
    expect(table.page.get_by_test_id("note")).to_contain_text("ne va pas là")
    assert table.step() == step


def question(table: Coins) -> str:
    """The pair that lies open, or the end."""
    table.page.locator("[data-testid=result], [data-deed=stop]:enabled").first.wait_for()
    return "" if table.result.count() else str(table.hand())


def test_b_two_people_race(visit: Visit) -> None:
    """Both want to say stop; whoever is second comes too late and loses nothing. Which of them that
    is, the table judges by when each pressed."""
    one, other = two_people(visit, "b")
    while question(one):
        question(other)
        found, step = one.fits(), one.step()
        if found:
            one.deed("stop").click()
            other.deed("stop").click(force=True, no_wait_after=True)
            first = who_lays(one, other)
            first.lay(found[0])
            first.deed("confirm").click()
        else:
            one.deed("none").click()
            other.deed("none").click()
        one.wait_past(step + 1)
        other.wait_past(step + 1)
    for table in (one, other):
        expect(table.result.locator("ol > li")).to_have_count(2)
    assert sum(table.result.locator("li.first.mine").count() for table in (one, other)) >= 1


def who_lays(*tables: Coins) -> Coins:
    for _ in range(100):
        for table in tables:
            if table.page.locator(".laying").count():
                return table
        tables[0].page.wait_for_timeout(100)
    raise AssertionError("nobody lays")


def test_b_by_keyboard_alone(visit: Visit) -> None:
    """Three pairs by keys, and then a card that does not fit ends the game."""
    first, second = two_people(visit, "b")
    one, other = ByKeys(first.page), ByKeys(second.page)
    right = 3
    while question(one):
        question(other)
        found, step = one.fits(), one.step()
        if not found:
            one.page.keyboard.press("n")
            other.page.keyboard.press("n")
            one.wait_past(step + 1)
            continue
        one.page.keyboard.press("Space")
        one.page.locator(".laying").wait_for()
        one.lay(found[0] if right else wrong_lay(one))
        one.page.keyboard.press("Enter")
        one.wait_past(step + 1)
        right -= 1
    expect(other.result.locator("li.first.mine")).to_have_count(1)


def test_c_two_people_rush(visit: Visit) -> None:
    """They lay when they can, see each other's cards land, and wait after a mistake."""
    one, other = two_people(visit, "c", lock_seconds=1)
    one.at_rest()
    one.lay(wrong_lay(one))
    expect(one.page.locator(".lock")).to_be_visible()
    expect(one.page.locator(".lock")).to_have_count(0)
    for _ in range(MOST):
        for table, rival in ((one, other), (other, one)):
            found = [] if table.result.count() else table.fits()
            if found:
                step = table.step()
                table.lay(found[0])
                table.wait_past(step)
                rival.wait_past(step)
        if one.result.count():
            break
    for table in (one, other):
        expect(table.result).to_be_visible()
    assert len(one.laid()) == len(other.laid()) > 1


def test_c_two_cards_at_once(visit: Visit) -> None:
    one, other = two_people(visit, "c")
    for table in (one, other):
        table.at_rest()
        for lay in table.fits():
            rest = [card for card in table.hand() if card != lay.card]
            grown = layout_of([*table.laid(), Laid(lay.card, lay.x, lay.y, lay.turned)])
            both = list(fits(mask_of(rest), spots_of(grown)))
            if both:
                before = len(table.laid())
                table.page.get_by_role("button", name="Deux à la fois").click()
                step = table.step()
                table.lay(lay)
                table.lay(lay_of(both[-1]))
                table.wait_past(step)
                assert len(table.laid()) == before + 2
                return


def test_solo_solved_by_a_script_with_undo_and_share(anywhere: Visit) -> None:
    page = anywhere("/games/coins")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("radio", name="Seul · Le carré").check()
    page.get_by_text("Options", exact=True).click()
    page.get_by_role("radio", name="Le casse-tête du jour", exact=True).check()
    page.get_by_role("button", name="Jouer").click()
    page.locator("[data-step][aria-busy=false]").wait_for()
    table = Coins(page)
    table.at_rest()
    day = page.evaluate("new Date().toLocaleDateString('fr', { day: 'numeric', month: 'long' })")
    expect(page.locator("[data-what=puzzle]")).to_contain_text(day)
    given, lays = len(table.laid()), solution_of_today(page)
    lay_all(table, lays[:2])
    step = table.step()
    table.deed("undo").click()
    table.wait_past(step)
    assert len(table.laid()) == given + 1
    lay_all(table, lays[1:])
    expect(table.result).to_be_visible()
    table.result.get_by_role("button").first.click()
    page.evaluate("navigator.share = undefined")
    table.deed("share").click()
    assert "Quatre coins" in page.evaluate("navigator.clipboard.readText()")


def test_solo_giving_up_is_asked_twice_loses_and_shows_a_solution(anywhere: Visit) -> None:
    page = anywhere("/games/coins")
    page.get_by_role("radio", name="Seul · Le carré").check()
    page.get_by_role("button", name="Jouer").click()
    page.locator("[data-step][aria-busy=false]").wait_for()
    table = Coins(page)
    table.at_rest()
    step = table.step()
    table.deed("give-up").click()
    table.deed("go-on").click()
    table.deed("give-up").click()
    assert table.step() == step
    table.deed("give-up").click()
    expect(table.result).to_contain_text("Pas cette fois")
    expect(table.result).not_to_contain_text("gagné")
    table.result.get_by_role("button").first.click()
    expect(page.get_by_test_id("solution")).to_be_visible()
    assert len(table.laid()) >= min(len(shape.cells) for shape in SHAPES.values())


def solution_of_today(page: Page) -> list[Lay]:
    _, puzzle = of_the_day(page.evaluate("new Date().toLocaleDateString('sv')"))
    return [lay_of_code(code) for code in puzzle.solution if code not in puzzle.given]


def lay_of_code(code: int) -> Lay:
    cell = code >> 6
    return Lay((code >> 1 & 31) + 1, cell % 64 - 32, cell // 64 - 32, bool(code & 1))


def lay_all(table: Coins, lays: list[Lay]) -> None:
    for lay in lays:
        step = table.step()
        table.lay(lay)
        table.wait_past(step)


@pytest.mark.parametrize(
    ("mode", "theme"),
    [("a", "light"), ("b", "dark"), ("c", "light"), ("d", "dark"), ("solo", "light")],
)
def test_axe_finds_nothing(visit: Visit, mode: str, theme: str) -> None:
    others = {"solo": (), "a": ("novice",), "d": ("novice",)}.get(mode)
    if others is None:
        table, _ = two_people(visit, mode)
        table.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    else:
        table = sit_at(visit(theme=theme), mode, *others)
    table.at_rest()
    if mode != "b":
        table.page.locator("[data-card]").first.click()
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = table.page.evaluate("axe.run()")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == []
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_table_pans_and_zooms_by_wheel_keys_and_buttons(visit: Visit) -> None:
    table = sit_at(visit(size=(820, 1180)), "d", "novice")
    plane = table.page.locator(".plane")
    seen = [plane.get_attribute("style")]
    field = table.page.locator(".field")
    field.hover()
    table.page.mouse.wheel(0, -300)
    seen.append(plane.get_attribute("style"))
    table.page.get_by_role("button", name="Réduire").click()
    seen.append(plane.get_attribute("style"))
    box = field.bounding_box()
    assert box
    table.page.mouse.move(box["x"] + 40, box["y"] + 200)
    table.page.mouse.down()
    table.page.mouse.move(box["x"] + 140, box["y"] + 260, steps=5)
    table.page.mouse.up()
    seen.append(plane.get_attribute("style"))
    table.page.locator("[data-card]").first.click()
    table.page.keyboard.press("b")
    table.page.keyboard.press("+")
    seen.append(plane.get_attribute("style"))
    assert len(set(seen)) == len(seen)
    table.page.keyboard.press("0")
    assert plane.get_attribute("style") == seen[0]


def test_the_table_pans_and_zooms_by_touch(visit: Visit) -> None:
    table = sit_at(visit(), "d", "novice")
    page = table.page
    plane, box = page.locator(".plane"), page.locator(".field").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        down = [{"x": at[0], "y": at[1], "id": number} for number, at in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": down})

    before = plane.get_attribute("style"), page.locator("[data-laid]").first.bounding_box()
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + 12 * step, y))
    touch("touchEnd")
    panned = plane.get_attribute("style"), page.locator("[data-laid]").first.bounding_box()
    assert panned[0] != before[0]
    assert before[1]
    assert panned[1]
    assert panned[1]["x"] > before[1]["x"]
    assert panned[1]["width"] == pytest.approx(before[1]["width"], rel=0.01)
    touch("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 6):
        touch("touchMove", (x - 20 - 8 * step, y), (x + 20 + 8 * step, y))
    touch("touchEnd")
    pinched = page.locator("[data-laid]").first.bounding_box()
    assert pinched
    assert pinched["width"] > 1.5 * panned[1]["width"]
    assert page.evaluate("visualViewport.scale") == 1  # the page itself stays as it is
