"""The puzzles of the day, as somebody meets them."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from ludotheque.core import registry
from ludotheque.core.daily import puzzle
from ludotheque.core.rules import Value
from ludotheque.games.gnomes.daily import Point
from ludotheque.games.rue.daily import Prove
from ludotheque.games.rue.images import ROWS, Placed, row_of
from ludotheque.games.rue.values import Place
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_accessible import (
    AXE,
    check,
    check_lights,
    empty_drawings,
    page,
    settle,
    sticking_out,
)

__all__ = ["page"]
PAST = "2026-10-05"
GAMES = [game.key for game in registry.games() if game.daily]


def loot(date: str) -> str:
    (point,) = puzzle(registry.game("gnomes"), date).answer()
    assert isinstance(point, Point)
    return point.cell


def enter(thing: Locator) -> None:
    thing.press("Enter")


def dig(page: Page, cell: str) -> None:
    page.locator(f"[data-cell={cell}]").click()
    page.locator("[data-deed=point]").click()


def today(page: Page) -> str:
    date: str = page.evaluate("new Date().toLocaleDateString('sv')")
    return date


def test_from_the_front_page_to_a_result_that_can_be_shared(visit: Visit) -> None:
    page = visit()
    link = page.get_by_test_id("today")
    expect(link).to_contain_text("0 sur 5")
    link.click()
    page.locator("[data-puzzle=gnomes]").click()
    date = today(page)
    expect(page).to_have_url(re.compile(f"/daily/{date}/gnomes$"))
    expect(page.get_by_test_id("question")).to_contain_text("Où est le butin de Colette")
    right = loot(date)
    wrong = "A1" if right != "A1" else "A3"
    dig(page, wrong)
    expect(page.get_by_test_id("question")).to_have_text("Ce n’est pas la bonne réponse.")
    page.get_by_test_id("again").click()
    dig(page, right)
    solved = page.get_by_test_id("solved")
    expect(solved).to_contain_text("en 2 essais")
    expect(solved).to_contain_text("1 jour de suite")
    page.evaluate(
        "Object.defineProperty(navigator, 'share', {value: async told => { window.told = told }})"
    )
    page.get_by_test_id("share").click()
    page.wait_for_function("window.told")
    told = page.evaluate("window.told")
    assert told["url"].endswith(f"/daily/{date}/gnomes")
    assert "2 essais" in told["text"]
    assert right not in told["text"]
    page.goto("/")
    expect(page.get_by_test_id("today")).to_contain_text("1 sur 5")
    expect(page.get_by_test_id("today")).to_contain_text("1 jour de suite")
    page.goto("/daily")
    expect(page.locator("[aria-current=date]")).to_contain_text("1/5")
    expect(page.locator("[data-puzzle=gnomes]")).to_contain_text(
        re.compile(r"Meilleur temps.*\d:\d\d")
    )


def test_a_past_day_counts_for_no_streak(visit: Visit) -> None:
    page = visit(f"/daily/{PAST}/gnomes", language="en")
    dig(page, loot(PAST))
    expect(page.get_by_test_id("solved")).to_contain_text("at the first try")
    page.goto(f"/daily/{PAST}")
    expect(page.locator("[data-puzzle=gnomes]")).to_contain_text("Solved in")
    expect(page.locator("[data-puzzle=gnomes]")).to_contain_text("Best time")
    expect(page.get_by_test_id("streak")).to_have_count(0)


def lies(fact: Value) -> str:
    """Where the board has it."""
    if isinstance(fact, Placed):
        return f"[data-cell='{ROWS[row_of(fact.image)]}.{fact.house}']"
    key = ".".join(map(str, msgspec.structs.astuple(fact)))
    return f"[data-posted='{type(fact).__name__}.{key}'] button"


def certain() -> tuple[Place, Prove]:
    place, proof = puzzle(registry.game("rue"), PAST).answer()
    assert isinstance(place, Place)
    assert isinstance(proof, Prove)
    return place, proof


def find(page: Page, press: Callable[[Locator], None]) -> None:
    place, _ = certain()
    page.goto(f"/daily/{PAST}/rue")
    for where in (
        f"[data-take={place.image}]",
        lies(Placed(place.image, place.house)),
        "[data-deed=place]",
    ):
        press(page.locator(where))
    expect(page.get_by_test_id("question")).to_contain_text("Prouvez-le")


@pytest.mark.parametrize("press", [Locator.click, enter], ids=["pointer", "keyboard"])
def test_rue_is_solved_on_its_own_board_and_proved(
    visit: Visit, complaints: list[str], press: Callable[[Locator], None]
) -> None:
    page = visit(size=(1440, 900) if press is Locator.click else PHONE)
    find(page, press)
    first, *others = [page.locator(lies(fact)) for fact in certain()[1].facts]
    prove = page.locator("[data-deed=prove]")
    expect(prove).to_be_disabled()
    press(first)
    press(prove)
    expect(page.get_by_test_id("note")).to_contain_text("Cela ne suffit pas encore")
    complaints.clear()  # the refusal, which the browser notes
    expect(page.locator("[data-proof]")).to_have_count(1)
    for fact in others:
        press(fact)
    press(prove)
    expect(page.get_by_test_id("solved")).to_contain_text("aucune n’est plus courte")


def test_a_day_that_has_not_come_is_not_told(visit: Visit, complaints: list[str]) -> None:
    page = visit("/daily/2999-01-01")
    expect(page.get_by_text("Ce jour n’est pas encore venu.")).to_be_visible()
    page.goto("/daily/2999-01-01/rami")
    expect(page.get_by_text("Le 2999-01-01 n’est pas encore venu.")).to_be_visible()
    complaints.clear()  # the refusal, which the browser notes


def test_the_day_and_what_is_solved_are_accessible(page: Page) -> None:
    page.goto(f"/daily/{PAST}")
    page.locator("[data-puzzle=rami]").wait_for()
    check(page)
    page.goto(f"/daily/{PAST}/gnomes")
    dig(page, loot(PAST))
    page.get_by_test_id("solved").wait_for()
    check(page)


def test_the_proof_is_accessible(page: Page) -> None:
    find(page, Locator.click)
    page.locator(lies(certain()[1].facts[0])).click()
    settle(page)
    assert sticking_out(page) == []
    empty_drawings(page)
    page.add_script_tag(path=AXE)
    check_lights(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_accessible(page: Page, game: str) -> None:
    """On a phone; the boards themselves are looked at at every size elsewhere."""
    page.goto(f"/daily/{PAST}/{game}")
    page.get_by_test_id("question").wait_for()
    settle(page)
    assert (
        page.get_by_role("timer").count() == 1
    )  # the puzzle's own, and no sand that means nothing
    assert sticking_out(page) == []
    empty_drawings(page)
    page.add_script_tag(path=AXE)
    check_lights(page)


def test_on_its_side_a_phone_has_the_time_beside_the_buttons(visit: Visit) -> None:
    page = visit(f"/daily/{PAST}/rue", size=(844, 390))
    time = page.get_by_role("timer").bounding_box()
    button = page.locator("header .icon").first.bounding_box()
    assert time
    assert button
    assert time["x"] + time["width"] <= button["x"]
