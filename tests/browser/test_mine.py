"""A place that remembers: one's own games, found again, counted, taken along and forgotten."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from ludotheque.core import simulate
from tests.browser import shelf
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.play import sit_down
from tests.browser.test_accessible import check, page

__all__ = ["page"]  # the fixture


def shelve(page: Page, house: House) -> None:
    """Four finished games and a running one."""
    zoe = shelf.identity(page)
    for game, mode in (("rami", "famille"), ("rue", "classic"), ("coins", "solo")):
        match = shelf.golden(game, mode)
        shelf.shelve(house, f"{game}-{zoe.id}", match, shelf.people(match, zoe))
    match = shelf.golden("rami", "famille")
    shelf.shelve(house, f"again-{zoe.id}", match, shelf.people(match, zoe, 1))
    begun = shelf.until(shelf.golden("rami", "junior"), 5)
    shelf.shelve(house, f"begun-{zoe.id}", begun, shelf.people(begun, zoe))


def test_all_that_one_has_played_is_found_taken_along_and_brought_back(
    visit: Visit, house: House, tmp_path: Path
) -> None:
    page = visit()
    shelve(page, house)
    page.reload()
    expect(page.get_by_role("heading", name="Reprendre")).to_be_visible()
    expect(page.get_by_role("link", name="Rami · Junior")).to_have_count(1)
    page.get_by_role("link", name="Mes parties").first.click()
    running = page.get_by_role("main").get_by_role("link", name="Rami · Junior")
    waits = re.compile(r"À Anne-Charlotte\s+(maintenant|il y a \d+ minutes?)")
    expect(running).to_contain_text(waits)
    games = page.get_by_test_id("finished").get_by_role("link")
    expect(games).to_have_count(4)
    page.get_by_role("combobox", name="Jeu").select_option("rue")
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Dans ma rue")
    page.get_by_role("combobox", name="Résultat").select_option("stopped")
    expect(page.get_by_text("Aucune partie de cette sorte.")).to_be_visible()
    expect(page.get_by_role("img", name="Les 2 dernières parties")).to_have_count(1)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Enregistrer le fichier").click()
    file = tmp_path / "ludotheque.json"
    saving.value.save_as(file)
    assert len(json.loads(file.read_text(encoding="utf-8"))["games"]) == 4

    page.get_by_role("button", name="Tout effacer…").click()
    page.get_by_role("button", name="Oui, tout effacer").click()
    expect(page.get_by_role("article").first).to_be_visible()
    page.goto("/mine")
    expect(page.get_by_text("Vos parties viendront ici")).to_be_visible()
    wrong = tmp_path / "wrong.json"
    wrong.write_text("hello", encoding="utf-8")
    page.get_by_label("Fichier").set_input_files(wrong)
    expect(page.get_by_test_id("note")).to_contain_text("Ce fichier n’est pas")
    page.get_by_label("Fichier").set_input_files(file)
    expect(page.get_by_text("4 parties de plus.")).to_be_visible()
    expect(games).to_have_count(4)
    games.filter(has_text="Dans ma rue").click()
    expect(page.get_by_role("button", name="Étape suivante")).to_be_visible()


def test_the_page_is_accessible_by_day_and_by_night(page: Page, house: House) -> None:
    shelve(page, house)
    match = simulate.play(simulate.Order("gnomes", "duel", 2, ("rookie", "rookie")), 0)
    zoe = shelf.identity(page)
    shelf.shelve(house, f"gnomes-{zoe.id}", match, shelf.people(match, zoe))
    page.goto("/mine")
    page.get_by_test_id("finished").wait_for()
    habits = page.get_by_role("list", name="Ce que remarquent les relectures").get_by_role(
        "listitem"
    )
    expect(habits.filter(has_text="2 taupes posées trop tôt.")).to_be_visible()
    check(page)


def test_a_game_that_was_given_up_can_be_looked_at_again(visit: Visit) -> None:
    page = visit()
    sit_down(page, "famille")
    page.get_by_role("button", name="La table").click()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="Abandonner").click()
    page.keyboard.press("Escape")
    page.get_by_test_id("ended").get_by_role("link", name="Revoir").click()
    expect(page.get_by_role("button", name="Étape suivante")).to_be_visible()
