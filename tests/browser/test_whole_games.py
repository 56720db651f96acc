"""From the page of a game to the result, at a server and in a page without any network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.play import Famille, FamilleByKeys, Junior, Table, card, play_here
from tests.browser.shelf import MODES
from tests.browser.test_abcdrix import Rows, check_prizes
from tests.browser.test_coins import Coins, Directions, Rush, Solo, Stop
from tests.browser.test_gnomes import ByKeys, Gnomes, check_duel, check_garden
from tests.browser.test_rue import Rue

LARGE: Final = (1440, 900)
TODAY: Final = "Le casse-tête du jour"


def check_result(table: Table) -> None:
    result = table.result
    expect(result.get_by_role("heading", level=2)).to_be_visible()
    expect(result.locator("li.first").first).to_be_visible()
    expect(result.get_by_role("button", name="Revanche")).to_be_visible()


def check_solved(table: Table) -> None:
    expect(table.result).to_contain_text("gagné")


def check_pairs(table: Table) -> None:
    texts = table.result.locator(".score").all_inner_texts()
    assert sum(int(text.split()[0]) for text in texts) == 48


def check_width(table: Table) -> None:
    assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


class Whole(NamedTuple):
    """How a mode is played to its end: at which radio button it begins, with how many, against
    whom, by which player, and what else is to be seen then."""

    radio: str
    players: int
    level: str
    player: type[Table]
    check: Callable[[Table], None] = check_result
    size: tuple[int, int] = PHONE
    option: str = ""


WHOLE: Final = {
    ("abcdrix", "abcdrix"): Whole("", 8, "whole", Rows, check_prizes),
    ("coins", "a"): Whole("A · Chacun son tour", 3, "novice", Coins),
    # A novice may look at one pair for longer than anybody waits here.
    ("coins", "b"): Whole("B · Stop", 2, "regular", Stop),
    ("coins", "c"): Whole("C · La course", 2, "novice", Rush),
    ("coins", "d"): Whole("D · Deux directions", 2, "novice", Directions),
    ("coins", "solo"): Whole("Seul · Le carré", 1, "", Solo, check_solved, option=TODAY),
    ("gnomes", "duel"): Whole("Le duel", 2, "sneak", ByKeys, check_duel, LARGE),
    ("gnomes", "garden"): Whole("Le jardin", 3, "rookie", Gnomes, check_garden),
    ("rami", "famille"): Whole("Famille", 3, "novice", Famille),
    ("rami", "junior"): Whole("Junior", 4, "child", Junior, check_pairs),
    ("rue", "classic"): Whole("", 3, "neighbour", Rue, check_width),
}


@pytest.mark.parametrize(("game", "mode"), MODES, ids=map(".".join, MODES))
def test_a_game_is_left_come_back_to_and_played_to_its_end(
    anywhere: Visit, game: str, mode: str
) -> None:
    whole = WHOLE[game, mode]
    page = anywhere(f"/games/{game}", size=whole.size)
    play_here(page, whole.radio, whole.players, whole.level, whole.option)
    table = whole.player(page)
    table.play_on(2)
    page.reload()
    table.board.wait_for()
    assert table.play_on()
    expect(table.result.locator("ol > li")).to_have_count(whole.players)
    whole.check(table)


def test_famille_by_keyboard_alone(visit: Visit) -> None:
    page = visit(size=LARGE)
    card(page).wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(60):
        page.keyboard.press("Tab")
        if "Famille" in str(page.evaluate("document.activeElement.textContent")):
            break
    page.keyboard.press("Enter")
    page.locator("[data-step][aria-busy=false]").wait_for()
    table = FamilleByKeys(page)
    assert table.play_on()
    check_result(table)


def test_a_rematch_has_the_same_company(anywhere: Visit) -> None:
    page = anywhere("/games/coins")
    play_here(page, "D · Deux directions", 2, "novice")
    table = Directions(page)
    names = page.locator("[data-seat] .name").all_inner_texts()
    assert table.play_on()
    first = page.url
    winners = table.result.locator("li.first .name").all_inner_texts()
    won = sorted(name.split()[0] for name in winners)
    series = table.result.get_by_test_id("series")
    expect(series).to_contain_text("Au premier à gagner deux parties")
    for name in won:
        expect(series).to_contain_text(f"{name} 1" if name != "Invité" else " 1")
    table.result.get_by_role("button", name="Revanche").click()
    page.wait_for_url(lambda url: url != first)
    table.board.wait_for()
    again = page.locator("[data-seat] .name").all_inner_texts()
    assert len(again) == len(names)
    mine = [[name.startswith("Invité") for name in each] for each in (names, again)]
    assert mine[1] == mine[0][::-1]
    check_series(table, won)


def check_series(table: Table, won: list[str]) -> None:
    """Who won has one victory at the next table too."""
    plates = [plate for plate in table.page.locator("[data-seat]").all() if victories(plate)]
    assert sorted(plate.locator(".name").inner_text().split()[0] for plate in plates) == won
    assert {victories(plate) for plate in plates} == {1}


def victories(plate: Locator) -> int:
    shown = plate.get_by_test_id("wins").locator("[aria-hidden=true]")
    return int(shown.last.inner_text()) if shown.count() else 0
