"""At the table: dragging, trying, undoing, being told."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.play import Famille, Junior, play_here, sit_down


def famille(page: Page) -> Famille:
    sit_down(page, "famille")
    table = Famille(page)
    table.board.wait_for()
    return table


def ready_to_lay(table: Famille) -> None:
    """Play on until tiles of one's own choice can be laid."""
    while table.wait_for_turn():
        if not table.idle.count():
            table.choose()
            return
        step = table.step()
        table.act()
        table.wait_past(step)
    raise AssertionError("the game was over before anything could be laid")


def drag(page: Page, tile: Locator, place: Locator) -> None:
    start, end = tile.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def test_dragging_lays_tiles(anywhere: Visit) -> None:
    page = anywhere(size=(820, 1180))
    table = famille(page)
    ready_to_lay(table)
    count, step = table.rack.count(), table.step()
    chosen = page.locator("[data-rack] [aria-pressed=true]")
    keys = [tile.get_attribute("data-key") for tile in chosen.all()]
    place = table.ready.first
    place.scroll_into_view_if_needed()
    drag(page, chosen.first, place)
    for key in keys:
        expect(page.locator(f".tentative [data-piece='{key}']")).to_be_visible()
    assert table.step() == step
    table.lay.click()
    table.wait_past(step)
    expect(table.rack).to_have_count(count - len(keys))


def test_dragging_puts_the_rack_in_order(anywhere: Visit) -> None:
    page = anywhere(size=(820, 1180))
    table = famille(page)
    assert table.wait_for_turn()
    page.wait_for_timeout(500)  # right after a prompt has changed the board takes no pointer
    keys = [str(tile.get_attribute("data-key")) for tile in table.rack.all()]
    drag(page, table.rack.first, table.rack.last)
    first = page.locator("[data-rack] [data-key]").first
    expect(first).to_have_attribute("data-key", keys[1])
    now = [str(tile.get_attribute("data-key")) for tile in table.rack.all()]
    assert sorted(now) == sorted(keys)
    assert now != keys
    page.get_by_role("button", name="Par valeur").click()
    by_value = [int(str(tile.get_attribute("data-key")).split("-")[1]) for tile in table.rack.all()]
    assert by_value == sorted(by_value)


def test_what_is_not_played_yet_can_be_undone(anywhere: Visit) -> None:
    page = anywhere()
    table = famille(page)
    ready_to_lay(table)
    step, count = table.step(), table.rack.count()
    table.ready.first.click()
    expect(table.lay).to_be_visible()
    expect(page.locator(".tentative")).not_to_have_count(0)
    table.undo.click()
    expect(table.lay).to_have_count(0)
    table.undo.click()
    expect(page.locator("[data-rack] [aria-pressed=true]")).to_have_count(0)
    expect(table.rack).to_have_count(count)
    assert table.step() == step


def test_a_refused_attempt_says_why(anywhere: Visit) -> None:
    page = anywhere()
    table = famille(page)
    table.wait_for_turn()
    page.locator("[data-target='0']").click()
    expect(table.note).to_contain_text("Choisissez au moins une tuile.")
    expect(page.get_by_test_id("urgent")).to_contain_text("Choisissez au moins une tuile.")
    table.rack.first.click()
    if not page.locator("[data-target='new'].ready").count():
        page.locator("[data-target='new']").click()
        expect(table.note).to_contain_text("il en faut au moins deux")
        expect(table.rack.first).to_have_attribute("aria-pressed", "true")


def test_a_refusal_speaks_the_reader_s_language(visit: Visit) -> None:
    page = visit(language="en")
    table = famille(page)
    table.wait_for_turn()
    page.locator("[data-target='0']").click()
    expect(table.note).to_contain_text("at least one tile")


def test_hints_come_bit_by_bit(anywhere: Visit) -> None:
    page = anywhere()
    table = famille(page)
    table.wait_for_turn()
    page.get_by_role("button", name="Un indice").click()
    hints = page.get_by_test_id("hints")
    expect(hints.locator("li")).to_have_count(1)
    more = page.get_by_role("button", name="Encore un peu")
    for shown in (2, 3):
        if more.count():
            more.click()
            expect(hints.locator("li")).to_have_count(shown)


def test_one_press_follows_a_hint(visit: Visit) -> None:
    page = visit()
    table = famille(page)
    ready_to_lay(table)
    step, count = table.step(), table.rack.count()
    page.get_by_role("button", name="Un indice").click()
    more = page.get_by_role("button", name="Encore un peu")
    more.click()
    more.click()
    expect(page.get_by_test_id("hints")).to_contain_text("Posez")
    expect(page.locator(".combination.hinted")).to_be_visible()
    table.lay.click()
    table.wait_past(step)
    assert table.rack.count() < count


def test_what_happens_is_announced_and_logged(anywhere: Visit) -> None:
    page = anywhere(size=(1440, 900))
    table = famille(page)
    table.play_on(1)
    table.wait_for_turn()
    expect(page.get_by_test_id("polite")).not_to_be_empty()
    log = page.locator("aside.side li")
    expect(log.first).to_have_text("Chacun prend six tuiles.")
    assert log.count() >= 4


def test_tiles_of_junior_are_face_down_until_they_are_turned(anywhere: Visit) -> None:
    page = anywhere()
    sit_down(page, "junior")
    table = Junior(page)
    table.wait_for_turn()
    expect(page.locator(".verdict")).to_have_count(0)
    assert table.face_down.count() >= 48
    expect(page.locator(".front .tile")).to_have_count(0)
    spot = table.face_down.nth(20).get_attribute("data-spot")
    page.locator(f"[data-spot='{spot}']").click()
    expect(page.locator(f"[data-spot='{spot}'].up .front .tile")).to_be_visible()
    expect(page.locator(".front .tile")).to_have_count(1)


def test_the_help_for_keys_opens_with_a_question_mark(visit: Visit) -> None:
    page = visit(size=(1440, 900))
    table = famille(page)
    table.rack.first.focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Jouer au clavier")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_tiles_visibly_move_unless_that_is_unwanted(visit: Visit) -> None:
    page = visit(size=(820, 1180), quick=False)
    table = famille(page)
    ready_to_lay(table)
    flown = "() => document.querySelectorAll('#sky > *').length"
    table.ready.first.click()
    assert page.evaluate(flown) == 0
    table.undo.click()
    page.emulate_media(reduced_motion="no-preference")
    table.ready.first.click()
    assert page.evaluate(flown) > 0
    page.wait_for_function("() => document.querySelectorAll('#sky > *').length === 0")


def test_back_closes_the_menu_and_then_leaves_the_table(visit: Visit) -> None:
    page = visit()
    table = famille(page)
    address = page.url
    opener, menu = page.get_by_role("button", name="La table"), page.get_by_role("dialog")
    opener.click()
    expect(menu).to_be_visible()
    page.go_back()
    expect(menu).to_be_hidden()
    assert page.url == address
    table.board.wait_for()
    opener.click()
    # Whoever is alone with bots says how fast they play; this browser remembers.
    menu.get_by_role("radio", name="Immédiat").check()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.reload()
    table.board.wait_for()
    opener.click()
    expect(menu.get_by_role("radio", name="Immédiat")).to_be_checked()
    assert [json.loads(text)["tempo"] for text in sent if "SetTempo" in text] == ["quick"]
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.wait_for_function("() => navigation.canGoForward")
    page.go_back()
    expect(table.board).to_have_count(0)
    assert page.url != address


@pytest.mark.parametrize("game", [("rue", 6), ("coins", 8)])
def test_many_names_are_whole_on_a_phone(visit: Visit, game: tuple[str, int]) -> None:
    key, players = game
    page = visit(f"/games/{key}")
    play_here(
        page, "Stop" if key == "coins" else "", players, "novice" if key == "coins" else "newcomer"
    )
    for width, height in (PHONE, PHONE[::-1]):
        page.set_viewport_size({"width": width, "height": height})
        assert broken_names(page) == [], f"{players} at {width}×{height}"


@pytest.mark.parametrize("game", [("rue", 6), ("coins", 8)])
def test_an_arrow_points_down_from_plates_in_one_row_only(
    visit: Visit, game: tuple[str, int]
) -> None:
    key, players = game
    page = visit(f"/games/{key}")
    play_here(
        page, "Stop" if key == "coins" else "", players, "novice" if key == "coins" else "newcomer"
    )
    for width, height in (PHONE, (740, 360), (844, 390), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        rows, arrows = page.evaluate(ROWS_AND_ARROWS)
        assert arrows == (rows == 1), f"{players} at {width}×{height}"


ROWS_AND_ARROWS = """() => {
    const plates = [...document.querySelectorAll('[data-seat]')];
    const playing = plates.filter((plate) => plate.matches('[aria-current=true]'));
    return [
        new Set(plates.map((plate) => plate.offsetTop)).size,
        playing.some((plate) => getComputedStyle(plate, '::after').display !== 'none'),
    ];
}"""


def broken_names(page: Page) -> list[str]:
    """Names of one word on a plate that take more than one line."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('[data-seat] .name')]
            .filter((name) => !/\\s/.test(name.textContent.trim()))
            .filter((name) => {
                const range = document.createRange();
                range.selectNodeContents(name);
                return range.getClientRects().length > 1;
            })
            .map((name) => name.textContent)"""
    )
    return found
