"""The coach asks before a mistake and tells afterwards; and what others then did is seen again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ludotheque.core.match import Match
from ludotheque.games.coins.rules import SOLO
from ludotheque.games.coins.values import Lay
from ludotheque.games.rue.images import NUMBER, ROWS
from ludotheque.games.rue.proof import can_be_true, is_proved
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


def arrows_on_each_step(page: Page) -> list[int]:
    """To the end of the round, by keys."""
    count, found = page.locator("[data-testid=round] .count"), []
    while True:
        here = count.inner_text()
        pointed = page.locator("[data-testid=round-board][data-arrows]")
        pointed.wait_for()
        found.append(int(pointed.get_attribute("data-arrows") or 0))
        page.keyboard.press("ArrowRight")
        at, all_ = here.partition(":")[2].split(" sur ")
        if int(at) == int(all_):
            return found
        expect(count).not_to_have_text(here)


def test_the_coach_asks_once_tells_afterwards_and_the_round_is_seen_again(
    visit: Visit, house: House
) -> None:
    page, match = visit(), first_turn()
    state = match.state
    assert any(can_be_true(state.street, state.posted, card) for card in state.hands[0])
    table, move = sit_with_bots(page, house, match), unproved(match)
    coach, step = page.get_by_test_id("coach"), table.step()
    row = ROWS[NUMBER[move.image] // 5]

    # It asks once, and nothing has happened; who makes the same move again means it.
    table.place(row, move.house, move.image)
    expect(coach).to_contain_text("Est-ce vraiment prouvé")
    check_accessible(page)
    page.get_by_role("button", name="Je réfléchis").click()
    expect(coach).to_have_count(0)
    assert table.step() == step
    table.deed("place").click()
    expect(coach).to_contain_text("Vous n’aviez pas la preuve")
    expect(table.verdict).to_contain_text("Pas prouvé")

    # Who says so means it too.
    table.deed("blocked").click()
    table.deed("claim").click()
    expect(coach).to_contain_text("encore jouable")
    page.get_by_role("button", name="Jouer quand même").click()
    expect(coach).to_contain_text("Vous aviez une carte jouable")

    # The others play, and that is looked at again. What was tried wrongly stops placing, so there
    # is nothing to ask about any more.
    step = table.step()
    table.end()
    table.wait_past(step)
    assert table.wait_for_turn()
    page.get_by_role("button", name="Revoir le tour").click()
    told = page.get_by_test_id("round-said")
    expect(page.get_by_test_id("round")).to_contain_text("1 sur")
    first = told.inner_text()
    assert first
    check_accessible(page)
    assert sum(arrows_on_each_step(page)) > 0
    last = told.inner_text()
    page.get_by_role("button", name="Étape précédente").click()
    expect(told).not_to_have_text(last)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("round")).to_have_count(0)
    expect(table.board).to_be_visible()
    expect(page.get_by_test_id("turn")).to_have_text("À vous de jouer\u202f!")


def dead_end(match: Match) -> Lay:
    """A card, as it is held, after which the shape cannot be filled."""
    view = match.seen(0).view
    return next(
        move
        for move in match.legal(0)
        if isinstance(move, Lay) and not move.turned and SOLO.coach(view, 0, move, 0)
    )


def test_alone_it_is_silent_unless_it_is_wanted(visit: Visit, house: House) -> None:
    """A puzzle stays one."""
    page, match = visit(), shelf.until(shelf.golden("coins", "solo"), 1)
    zoe, lay = shelf.identity(page), dead_end(match)
    shelf.shelve(house, f"alone-{zoe.id}", match, shelf.people(match, zoe))
    page.goto(f"/tables/alone-{zoe.id}")
    page.locator("[data-step][aria-busy=false]").wait_for()
    page.get_by_role("button", name="La table").click()
    expect(page.get_by_role("radio", name="Se tait")).to_be_checked()
    page.get_by_role("radio", name="Avant aussi").check()
    check_accessible(page)
    page.keyboard.press("Escape")
    page.locator(f".hand [data-card='{lay.card}']").click()
    page.locator(f".place[data-cell='{lay.x},{lay.y}']").click()
    expect(page.get_by_test_id("coach")).to_contain_text("il n’y a plus de solution")
    page.get_by_role("button", name="Jouer quand même").click()
    page.locator(f"[data-laid='{lay.card}']").wait_for()
    expect(page.get_by_test_id("coach")).to_contain_text("Vous avez posé une carte")


def test_where_there_is_none_the_table_says_why(visit: Visit, house: House) -> None:
    page, match = visit(), shelf.until(shelf.golden("rami", "junior"), 4)
    zoe = shelf.identity(page)
    bots = [Sitter(Kind.BOT, level="child", figure=n) for n in range(1, match.players)]
    shelf.shelve(house, f"luck-{zoe.id}", match, [Sitter(Kind.PERSON, zoe.id, zoe.name), *bots])
    page.goto(f"/tables/luck-{zoe.id}")
    page.get_by_role("button", name="La table").click()
    expect(page.get_by_test_id("no-coach")).to_contain_text("le hasard décide")
    expect(page.get_by_role("radio", name="Se tait")).to_have_count(0)
