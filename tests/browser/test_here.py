"""A server that cannot be reached: whoever has played there once plays on, on their own device."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import listen, own_device
from tests.browser.house import House
from tests.browser.play import Junior, card, sit_down
from tests.browser.site import Site, kept_for_later


@pytest.fixture
def beside(tmp_path_factory: pytest.TempPathFactory, site: Site) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("beside"), device=site.folder)
    house.open()
    yield house
    house.close()


def is_here(page: Page, house: House) -> None:
    page.wait_for_url(f"{house.address}/here/**")


def test_the_first_game_is_the_server_s_and_without_it_the_next_is_the_device_s(
    browser: Browser, beside: House
) -> None:
    context = own_device(browser)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(beside.address)
    sit_down(page, "junior")
    assert "/here/" not in page.url
    kept_for_later(page)
    kinds = ["here" if "/here/" in each else "board" if "/Board-" in each else "" for each in asked]
    assert "board" in kinds[: kinds.index("here")]
    page.get_by_role("link", name="Retour à l’accueil").click()
    beside.close()
    card(page).locator(".modes button").first.click()
    is_here(page, beside)
    complaints: list[str] = []
    listen(page, complaints)
    page.get_by_test_id("note").filter(has_text="Le serveur ne répond pas").wait_for()
    assert not Junior(page).play_on(1)
    page.goto(f"{beside.address}/games/rami")
    is_here(page, beside)
    page.locator("[data-server]").filter(has_text="sans le serveur").wait_for()
    beside.open()
    page.get_by_role("button", name="Retourner au serveur").click()
    page.wait_for_url(f"{beside.address}/")
    expect(page.get_by_role("article").first).to_be_visible()
    assert complaints == []
    context.close()
