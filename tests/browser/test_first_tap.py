"""From the play button to the table: once, whatever the line and the fingers do."""

from __future__ import annotations

from collections import Counter
from http import HTTPStatus

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import Visit

READY = ".play [data-step][aria-busy=false]"
REFUSED = '{"code": "too-many-tables", "params": {"most": 1}}'
Asked = list[str]


def asked_by(page: Page) -> Asked:
    """What the page asks for from now on."""
    asked: Asked = []

    def note(request: Request) -> None:
        asked.append(f"{request.method} {request.url}")

    page.on("request", note)
    return asked


def assets(asked: Asked) -> list[str]:
    return [each for each in asked if "/assets/" in each]


def forgive(complaints: list[str], of: str) -> None:
    """A browser may tell of what failed a moment after the page has."""
    assert all(of in each for each in complaints)
    complaints.clear()


def all_has_come(page: Page) -> None:
    page.wait_for_load_state("networkidle")


def test_a_double_tap_on_a_slow_line_makes_one_table(visit: Visit) -> None:
    page = visit()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/tables", hold)
    button = page.locator("article .modes button").first
    box = button.bounding_box()
    assert box is not None
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=30)
    expect(button).to_be_disabled()
    assert len(held) == 1
    held[0].continue_()
    page.locator(READY).wait_for()
    assert len(held) == 1


def test_a_refused_table_is_told_and_the_button_works_again(
    visit: Visit, complaints: list[str]
) -> None:
    page = visit()
    page.route(
        "**/api/tables",
        lambda route: route.fulfill(
            status=HTTPStatus.TOO_MANY_REQUESTS, body=REFUSED, content_type="application/json"
        ),
        times=1,
    )
    button = page.locator("article .modes button").first
    button.click()
    expect(page.get_by_test_id("note")).to_contain_text("beaucoup de tables")
    expect(button).to_be_enabled()
    button.click()
    page.locator(READY).wait_for()
    forgive(complaints, "429")


def test_without_the_server_it_is_said_and_the_button_works_again(
    visit: Visit, complaints: list[str]
) -> None:
    page = visit()
    all_has_come(page)
    page.context.set_offline(True)
    button = page.locator("article .modes button").first
    button.click()
    expect(page.get_by_test_id("note")).to_be_visible()
    page.context.set_offline(False)
    button.click()
    page.locator(READY).wait_for()
    forgive(complaints, "ERR_INTERNET_DISCONNECTED")


def test_going_back_from_the_table_leads_to_the_games(visit: Visit) -> None:
    page = visit()
    page.locator("article .modes button").first.click()
    page.locator(READY).wait_for()
    page.go_back()
    page.get_by_role("heading", name="Reprendre").wait_for()
    button = page.locator("article .modes button").first
    expect(button).to_be_enabled()
    first = page.url
    button.click()
    page.locator(READY).wait_for()
    page.go_back()
    assert page.url == first


@pytest.mark.parametrize("card", [0, 1, 2])
def test_what_a_table_needs_comes_once_and_before_the_tap(visit: Visit, card: int) -> None:
    page = visit()
    all_has_come(page)
    asked = asked_by(page)
    page.reload()
    article = page.locator("article").nth(card)
    article.hover()
    all_has_come(page)
    article.locator(".modes button").first.focus()
    assert max(Counter(assets(asked)).values()) == 1
    before = len(assets(asked))
    article.locator(".modes button").first.click()
    page.locator(READY).wait_for()
    assert assets(asked)[before:] == []


def test_a_table_begins_whose_parts_could_not_come_in_advance(
    visit: Visit, complaints: list[str]
) -> None:
    page = visit()
    all_has_come(page)
    article = page.locator("article").nth(2)
    page.route("**/assets/board-*", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        article.hover()
    page.unroute("**/assets/board-*")
    article.locator(".modes button").first.click()
    page.locator(READY).wait_for()
    forgive(complaints, "ERR_FAILED")


def test_a_cover_is_drawn_when_it_is_near(visit: Visit) -> None:
    page = visit()
    all_has_come(page)
    covers = page.locator("article .cover")
    expect(covers.first.locator("svg").first).to_be_visible()
    expect(covers.last.locator("svg")).to_have_count(0)
    covers.last.scroll_into_view_if_needed()
    expect(covers.last.locator("svg").first).to_be_visible()
