"""The front page: language and light."""

from __future__ import annotations

from tests.browser.engines.conftest import Come


def test_language_and_light_are_remembered(come: Come) -> None:
    page = come()
    page.locator("button", has_text="English").click()
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    for _ in range(2):  # like the device, day, night
        page.locator("button[title^='Light']").click()
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    page.reload()
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
