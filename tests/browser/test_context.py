"""Rules in context, in a real browser: what a part of the table is, without leaving it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import Famille, sit_down
from tests.browser.test_lessons import begin


def tap(page: Page, part: str) -> None:
    """In its middle, through whatever lies above it; nothing in particular is beside the rack."""
    where = "[data-testid=prompt]" if part == "nothing" else f"[data-what={part}]"
    box = page.locator(where).first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def in_sight(page: Page, clause: str) -> bool:
    found: bool = page.locator(f"dialog [id={clause}]").evaluate(
        """each => {
            const {top, bottom} = each.getBoundingClientRect();
            const room = each.closest('.content').getBoundingClientRect();
            return top < room.bottom && bottom > room.top;
        }"""
    )
    return found


def test_a_tap_says_what_it_is_and_plays_nothing(visit: Visit) -> None:
    page = visit()
    sit_down(page, "famille")
    table = Famille(page)
    table.wait_for_turn()
    step, told = table.step(), page.get_by_test_id("answer")
    page.get_by_role("button", name="Qu’est-ce que c’est").click()
    tap(page, "rack")
    expect(told).to_contain_text("Une tuile de votre chevalet")
    expect(told).to_contain_text("RAMI-F1 Chacun prend six tuiles")
    assert page.locator("[data-rack] [aria-pressed=true]").count() == 0
    tap(page, "pool")
    expect(told).to_contain_text("RAMI-F11")
    tap(page, "nothing")
    expect(told).to_contain_text("pas partie du jeu")
    tap(page, "combination")
    expect(told).to_contain_text("RAMI-F10")
    assert table.step() == step
    page.get_by_role("button", name="Toute la règle").click()
    expect(page.locator("dialog li.here")).to_have_id("RAMI-F10")
    assert in_sight(page, "RAMI-F10")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("what")).to_have_count(0)
    table.take_turn()


def test_the_keyboard_asks_too_and_the_rules_open_where_the_game_is(visit: Visit) -> None:
    page = visit(size=(1440, 900), language="en")
    begin(page, "rue", "classic")
    page.locator("[data-taught]").first.wait_for()
    page.locator("[data-what=card]").first.focus()
    page.keyboard.press("?")
    expect(page.get_by_test_id("answer")).to_contain_text("One of your statements")
    page.keyboard.press("Shift+Tab")
    page.locator("[data-what=image]").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("answer")).to_contain_text("An image to place")
    assert page.locator("[data-take][aria-pressed=true]").count() == 0
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("what")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.what") == "card"
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog li.here")).to_have_id("RUE-T1")
    assert in_sight(page, "RUE-T1")


def test_a_part_is_told_of_in_the_mode_that_is_played_and_its_clause_runs_on(visit: Visit) -> None:
    page = visit(language="en")
    begin(page, "gnomes", "duel")
    page.locator("[data-what=dwarf-2]").first.wait_for()
    page.keyboard.press("?")
    tap(page, "dwarf-2")
    told = page.get_by_test_id("answer")
    expect(told).to_contain_text("Asked in this round, she may ask in return")
    expect(told).to_contain_text("GNOME-8 Powers hold in the duel too")
    name = told.locator("em", has_text="Lulu")
    assert name.evaluate("em => getComputedStyle(em.parentElement).display") == "block"


def test_the_rules_can_be_searched_without_accents(visit: Visit) -> None:
    page = visit("/games/abcdrix/rules")
    expect(page.locator(".minute")).to_contain_text("Le but")
    page.keyboard.press("/")
    page.keyboard.type("SECHE chrono")
    expect(page.locator("#ABC-D2")).to_be_visible()
    expect(page.locator("#ABC-C1")).to_be_hidden()
    expect(page.locator(".minute")).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="passages")).to_be_visible()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("Delete")
    expect(page.locator("#ABC-C1")).to_be_visible()
