"""The same deal for a friend: a link, a game of one's own, and then the comparison."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ludotheque.core import simulate
from ludotheque.lobby.people import Person
from ludotheque.table.messages import Kind
from ludotheque.table.record import Sitter
from tests.browser import shelf
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.test_rue import check_accessible

NEW_TABLE = """async () => {
  await fetch("/api/me");
  const headers = { "content-type": "application/json" };
  const wish = { game: "coins", mode: "solo", seats: [{ kind: "me" }] };
  const body = JSON.stringify(wish);
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
}"""
CARDS = "[...document.querySelectorAll('.hand [data-card]')].map(each => each.dataset.card)"


def give_up(page: Page) -> list[str]:
    """The shortest game that there is; what was dealt."""
    page.locator("[data-step][aria-busy=false]").wait_for()
    cards: list[str] = page.evaluate(CARDS)
    page.locator("[data-deed=give-up]").click()
    page.locator("[data-deed=go-on]").wait_for()
    page.wait_for_function("() => !document.querySelector('.stage.settling')")
    page.locator("[data-deed=give-up]").click()
    page.get_by_test_id("result").wait_for()
    return cards


def test_a_friend_plays_the_same_deal_and_sees_the_results_afterwards(visit: Visit) -> None:
    ann = visit()
    ann.goto(f"/tables/{ann.evaluate(NEW_TABLE)}")
    dealt = give_up(ann)
    ann.get_by_test_id("challenge").click()
    expect(ann.get_by_test_id("plays").get_by_role("listitem")).to_have_count(1)
    expect(ann.get_by_test_id("share-deal")).to_be_visible()
    ben = visit(ann.evaluate("location.pathname"))
    expect(ben.get_by_text("On joue en confiance")).to_be_visible()
    expect(ben.get_by_test_id("plays")).to_have_count(0)
    assert ben.locator("a[href*='/replay']").count() == 0
    ben.get_by_test_id("play-deal").click()
    assert give_up(ben) == dealt
    ben.get_by_test_id("challenge").click()
    expect(ben.get_by_test_id("plays").get_by_role("listitem")).to_have_count(2)
    expect(ben.get_by_text("Exactement les mêmes coups")).to_be_visible()


def play_a_deal(house: House, person: Person, level: str, code: str) -> None:
    """As somebody of that level would have played it, against a bot that does as it always does."""
    match = simulate.play(simulate.Order("rami", "famille", 2, (level, "novice")), 5)
    table = f"{level}-{person.id}"
    sitters = [
        Sitter(Kind.PERSON, person.id, person.name),
        Sitter(Kind.BOT, level="novice", figure=1),
    ]
    shelf.shelve(house, table, match, sitters)
    shelf.in_store(house, lambda store: store.share_deal(table, code, person.id))


def test_two_games_of_a_deal_are_compared_move_by_move(visit: Visit, house: House) -> None:
    page = visit()
    zoe = shelf.identity(page)
    code = f"deal-{zoe.id}"
    play_a_deal(house, zoe, "novice", code)
    play_a_deal(house, Person(f"max-{zoe.id}", "Max", "fr"), "regular", code)
    page.goto(f"/same/{code}")
    page.get_by_role("link", name="Comparer coup par coup").click()
    beside = page.get_by_test_id("beside")
    expect(beside).to_contain_text("Chez Max : Max ")
    check_accessible(page)
    page.get_by_role("button", name="Étape précédente").click()
    expect(beside).to_contain_text("Chez Max : le même coup.")
    page.get_by_role("button", name="Étape suivante").click()
    beside.get_by_role("link").click()
    expect(beside).to_contain_text(f"Chez {zoe.name} : {zoe.name} ")
