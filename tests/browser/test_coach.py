"""The coach asks before a mistake and tells afterwards; and what others then did is seen again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ludotheque.core.match import Match
from ludotheque.games.rue.images import NUMBER, ROWS
from ludotheque.games.rue.proof import is_proved
from ludotheque.games.rue.values import Place
from ludotheque.table.messages import Kind
from ludotheque.table.record import Sitter
from tests.browser import shelf
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.test_rue import Rue, check_accessible


def first_turn() -> Match:
    """A golden game when it first is the turn of seat 0."""
    whole = shelf.golden("rue", "classic")
    return shelf.until(whole, next(n for n, step in enumerate(whole.steps) if 0 in step.moves))


def unproved(match: Match) -> Place:
    """Something that may be placed, and is not certain."""
    state = match.state
    return next(
        move
        for move in match.legal(state.seat)
        if isinstance(move, Place)
        and not is_proved(state.street, state.posted, move.image, move.house)
    )


def sit_with_bots(page: Page, house: House, match: Match) -> Rue:
    zoe = shelf.identity(page)
    bots = [Sitter(Kind.BOT, level=match.mode.middle, figure=n) for n in range(1, match.players)]
    me = Sitter(Kind.PERSON, zoe.id, zoe.name)
    shelf.shelve(house, f"coached-{zoe.id}", match, [me, *bots])
    page.evaluate("localStorage.setItem('ludotheque.coach', 'ask')")
    page.goto(f"/tables/coached-{zoe.id}")
    page.locator("[data-step][aria-busy=false]").wait_for()
    return Rue(page)


def test_the_coach_asks_once_tells_afterwards_and_the_round_is_seen_again(
    visit: Visit, house: House
) -> None:
    page, match = visit(), first_turn()
    table, move = sit_with_bots(page, house, match), unproved(match)
    coach, step = page.get_by_test_id("coach"), table.step()
    row = ROWS[NUMBER[move.image] // 5]

    # It asks, and nothing has happened; who thinks again may ask for the same once more.
    table.place(row, move.house, move.image)
    expect(coach).to_contain_text("Est-ce vraiment prouvé")
    check_accessible(page)
    page.wait_for_timeout(450)  # a press that was on its way is no answer
    page.get_by_role("button", name="Je réfléchis").click()
    expect(coach).to_have_count(0)
    assert table.step() == step
    table.deed("place").click()
    page.wait_for_timeout(450)
    page.get_by_role("button", name="Jouer quand même").click()
    expect(coach).to_contain_text("Vous n’aviez pas la preuve")
    expect(table.verdict).to_contain_text("Pas prouvé")

    # The others play, and that is looked at again.
    table.act()
    expect(table.deed("end")).to_be_visible()
    table.end()
    if page.get_by_role("button", name="Jouer quand même").count():
        page.wait_for_timeout(450)
        page.get_by_role("button", name="Jouer quand même").click()
    assert table.wait_for_turn()
    page.get_by_role("button", name="Revoir le tour").click()
    told = page.get_by_test_id("round-said")
    expect(page.get_by_test_id("round")).to_contain_text("1 sur")
    first = told.inner_text()
    assert first
    check_accessible(page)
    page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(told).to_have_text(first)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("round")).to_have_count(0)
    expect(table.board).to_be_visible()
    expect(page.get_by_test_id("turn")).to_have_text("À vous de jouer\u202f!")
