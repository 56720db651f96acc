"""The tests' own way out of a page."""

from __future__ import annotations

from playwright.sync_api import Browser, Route

from tests.browser.conftest import leave


def test_what_is_answered_for_a_page_that_was_left_fails_nobody(browser: Browser) -> None:
    answered: list[Route] = []

    def answer(route: Route) -> None:
        answered.append(route)
        beside.wait_for_timeout(100)
        route.fetch()

    beside = browser.new_page()
    context = browser.new_context()
    context.route("**", answer)
    page = context.new_page()
    page.evaluate("() => void fetch('http://127.0.0.1:9/').catch(() => 0)")
    beside.wait_for_timeout(50)
    assert answered
    leave(context)
    beside.wait_for_timeout(200)
    beside.evaluate("0")
    beside.close()
