"""Language, light and sound: chosen once, remembered."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def theme(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.theme"))


def test_the_browser_s_language_is_the_first_guess(visit: Visit) -> None:
    page = visit(language="en-GB")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", level=1)).to_have_text("Board games, right away.")


def test_the_language_is_remembered_here_and_by_the_server(visit: Visit) -> None:
    page = visit()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Board games, right away.")
    assert page.request.get("/api/me").json()["language"] == "en"


def test_a_browser_that_logs_out_is_somebody_else(visit: Visit) -> None:
    page = visit()
    before = page.request.get("/api/me").json()["name"]
    page.get_by_role("button", name="Se déconnecter").click()
    page.get_by_role("button", name="M’oublier ici").click()
    expect(page.get_by_role("button", name="M’oublier ici")).not_to_be_visible()
    assert page.request.get("/api/me").json()["name"] != before


def test_the_light_is_remembered(visit: Visit) -> None:
    page = visit()
    assert theme(page) == "light"
    button = page.get_by_role("button", name="Lumière")
    button.click()
    button.click()
    expect(button).to_have_accessible_name("Lumière\u202f: nuit")
    assert theme(page) == "dark"
    page.reload()
    expect(button).to_have_accessible_name("Lumière\u202f: nuit")
    assert theme(page) == "dark"


def test_the_light_follows_the_device_until_told_otherwise(visit: Visit) -> None:
    page = visit(theme="dark")
    assert theme(page) == "dark"
    page.emulate_media(color_scheme="light")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'light'")


def test_sounds_are_off_until_they_are_wished(visit: Visit) -> None:
    page = visit()
    button = page.get_by_role("button", name="Sons")
    expect(button).to_have_accessible_name("Sons\u202f: coupés")
    button.click()
    page.reload()
    expect(button).to_have_accessible_name("Sons\u202f: activés")
