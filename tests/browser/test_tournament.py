"""A tournament: made by keys alone, joined by its link, played, and one table of results."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_accessible import check, page
from tests.browser.test_same_deal import give_up

__all__ = ["page"]  # the fixture


def cells(page: Page, row: int) -> list[str]:
    return page.get_by_test_id("results").locator(f"tbody tr:nth-child({row}) td").all_inner_texts()


def press(page: Page, name: str) -> None:
    """By keys."""
    page.get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")


def make(page: Page) -> str:
    """By keys alone, from the page of a game."""
    page.goto("/games/coins")
    page.get_by_role("link", name="Créer un tournoi").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Nom du tournoi").focus()
    page.keyboard.type("Soirée")
    page.keyboard.press("Tab")
    page.keyboard.type("Ann")
    expect(page.get_by_label("Jeu", exact=True)).to_have_value("coins")
    page.get_by_label("Version du jeu").select_option("solo")
    page.get_by_label("Donnes", exact=True).select_option("3")
    page.get_by_role("radio", name="quand tous ont joué").focus()
    page.keyboard.press("Space")
    page.get_by_label("Nombre de personnes").fill("2")
    check(page)
    press(page, "Créer et obtenir le lien")
    page.get_by_role("heading", name="Soirée", level=1).wait_for()
    return str(page.evaluate("location.pathname"))


def play(page: Page, deed: str, table: str = "Vers le tournoi") -> list[str]:
    press(page, deed)
    dealt = give_up(page)
    page.get_by_role("link", name=table).click()
    page.get_by_test_id("deals").wait_for()
    return dealt


def test_a_club_plays_the_same_deals_and_has_one_table_of_results(page: Page, visit: Visit) -> None:
    path = make(page)
    expect(page.get_by_text("Personne n’est encore inscrit.")).to_be_visible()
    press(page, "Participer")
    dealt = play(page, "Donne 1 : Jouer")
    expect(page.get_by_role("link", name="Donne 1 : Comparer")).to_be_visible()

    ben = visit(path, language="en", theme="dark")
    ben.get_by_label("Your name").fill("Ben")
    press(ben, "Take part")
    ben.get_by_test_id("deals").wait_for()
    assert cells(ben, 1) == ["0", "✓\nplayed", "–\nnot yet", "–\nnot yet"]
    assert ben.locator("a[href*='/replay']").count() == 0
    assert play(ben, "Deal 1: Play", "To the tournament") == dealt
    assert cells(ben, 1)[:2] == cells(ben, 2)[:2] == ["1", "1\n1 point, 0 cards laid"]
    ben.get_by_role("link", name="Deal 1: Compare").click()
    expect(ben.get_by_text("The very same moves.")).to_be_visible()

    page.reload()
    page.get_by_test_id("results").wait_for()
    check(page)
    page.get_by_test_id("close-tournament").click()
    page.get_by_role("button", name="Oui, terminer").click()
    expect(page.get_by_test_id("ending")).to_have_text("terminé")
    expect(page.get_by_role("button", name="Donne 2")).to_have_count(0)
    page.get_by_role("link", name="Donne 1 : Comparer").click()
    expect(page.get_by_test_id("plays").get_by_role("listitem")).to_have_count(2)
    check(page)
    page.goto("/mine")
    expect(page.get_by_role("link", name="Soirée")).to_be_visible()
