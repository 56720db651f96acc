"""A finished game, step by step."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.play import Famille, sit_down


def test_a_finished_game_is_seen_again_from_any_seat(visit: Visit) -> None:
    page = visit()
    sit_down(page, "famille")
    assert Famille(page).play_on()
    page.get_by_role("link", name="Revoir").click()
    steps = page.locator("output")
    slider = page.get_by_role("slider", name="Étape")
    last = int(str(slider.get_attribute("max")))
    expect(steps).to_have_text(f"0 / {last}")
    page.get_by_role("button", name="Étape suivante").click()
    expect(page.locator("[data-rack] [data-key]")).to_have_count(6)
    mine = page.locator("[data-rack] [data-key]").first.get_attribute("data-key")
    page.get_by_label("Vu par").select_option(label="Marius")
    expect(page.locator(f"[data-rack] [data-key='{mine}']")).to_have_count(0)
    page.get_by_label("Vu par").select_option(label="Un spectateur")
    expect(page.locator("[data-rack]")).to_have_count(0)
    slider.fill(str(last - 1))
    page.get_by_role("button", name="Lecture").click()
    expect(steps).to_have_text(f"{last} / {last}")
    expect(page.get_by_test_id("turn")).to_have_text("Partie terminée")


def test_all_of_a_full_table_is_in_sight_on_a_large_screen(visit: Visit) -> None:
    page = visit()
    sit_down(page, "famille")
    assert Famille(page).play_on()
    page.get_by_role("link", name="Revoir").click()
    slider = page.get_by_role("slider", name="Étape")
    slider.fill(str(slider.get_attribute("max")))
    expect(page.locator("[data-felt] .slot").nth(20)).to_be_attached()
    page.set_viewport_size({"width": 1440, "height": 900})
    felt = "document.querySelector('[data-felt] [role=toolbar]')"
    page.wait_for_function(f"{felt}.scrollHeight <= {felt}.clientHeight")
