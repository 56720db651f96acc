"""A finished game, step by step."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from ludotheque.core import registry
from ludotheque.core.match import Match
from ludotheque.core.simulate import play_out, set_up
from ludotheque.lobby.people import Person
from ludotheque.server.settings import Settings
from ludotheque.server.storage.store import Store
from ludotheque.table.messages import Kind
from ludotheque.table.record import Sitter
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.play import Famille, sit_down
from tests.server.stored import put


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


def test_all_of_a_full_table_is_in_sight_on_a_large_screen(visit: Visit, house: House) -> None:
    match = played(seed=5)
    assert sum(mask.bit_count() for mask in match.state.table) > 40
    page = visit(f"/tables/{stored(house, match)}/replay", size=(1440, 900))
    page.get_by_role("slider", name="Étape").fill(str(len(match.steps)))
    expect(page.locator("[data-felt] .slot").nth(40)).to_be_attached()
    felt = "document.querySelector('[data-felt] [role=toolbar]')"
    page.wait_for_function(f"{felt}.scrollHeight <= {felt}.clientHeight")


def played(seed: int) -> Match:
    game = registry.game("rami")
    mode = game.mode("famille")
    return play_out(set_up(game, mode, players=4, seed=seed), [mode.bots["regular"]] * 4, seed)


def stored(house: House, match: Match) -> str:
    """Written by another thread: this one has the event loop of the browser's driver."""

    async def write() -> str:
        store = await Store.open(Settings(data=str(house.folder)).url)
        await store.add_person(Person("zoe", "Zoé", "fr"))
        await put(store, "full", match, [Sitter(Kind.PERSON, "zoe")] * match.players)
        await store.close()
        return "full"

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, write()).result()
