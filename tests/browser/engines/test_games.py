"""A whole game of each mode in Firefox and in WebKit, by the same players as in Chromium."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Final

import pytest

from ludotheque.core import registry
from ludotheque.games.coins.puzzles import of_the_day
from tests.browser.engines.conftest import Come
from tests.browser.engines.play import sit
from tests.browser.play import Famille, Junior, Table
from tests.browser.test_abcdrix import Rows
from tests.browser.test_coins import (
    Coins,
    Directions,
    lay_all,
    lay_of_code,
    question,
    two_people,
)
from tests.browser.test_gnomes import Gnomes
from tests.browser.test_rue import Rue

Whole = Callable[[Come], None]
BUSY: Final = {"patience": 120}  # a busy machine thinks slowly


def against(player: type[Table], game: str, mode: str, *bots: str, **options: int) -> Whole:
    """A person among bots."""

    def play(come: Come) -> None:
        page = come()
        sit(page, game, mode, *bots, **options)
        assert player(page).play_on()

    return play


def coins_b(come: Come) -> None:
    one, other = two_people(come, "b")
    while question(one):
        question(other)
        found, step = one.fits(), one.step()
        if found:
            one.deed("stop").click()
            one.page.locator(".laying").wait_for()
            one.lay(found[0])
            one.deed("confirm").click()
        else:
            one.deed("none").click()
            other.deed("none").click()
        one.wait_past(step + 1)
        other.wait_past(step + 1)


def coins_c(come: Come) -> None:
    one, other = two_people(come, "c", lock_seconds=1)
    while not one.result.count():
        for table, rival in ((one, other), (other, one)):
            found = [] if table.result.count() else table.fits()
            if found:
                step = table.step()
                table.lay(found[0])
                table.wait_past(step)
                rival.wait_past(step)


def coins_solo(come: Come) -> None:
    page = come()
    today = dt.datetime.now(dt.UTC).date().isoformat()
    _, puzzle = of_the_day(today)
    sit(page, "coins", "solo", given="day", date=today)
    table = Coins(page)
    lay_all(table, [lay_of_code(code) for code in puzzle.solution if code not in puzzle.given])


WHOLE: Final[dict[str, Whole]] = {
    "abcdrix.abcdrix": against(Rows, "abcdrix", "abcdrix", *["whole"] * 7, **BUSY),
    "coins.a": against(Coins, "coins", "a", "novice"),
    "coins.b": coins_b,
    "coins.c": coins_c,
    "coins.d": against(Directions, "coins", "d", "novice"),
    "coins.solo": coins_solo,
    "gnomes.duel": against(Gnomes, "gnomes", "duel", "sneak"),
    "gnomes.garden": against(Gnomes, "gnomes", "garden", *["rookie"] * 3),
    "rami.famille": against(Famille, "rami", "famille", *["novice"] * 3),
    "rami.junior": against(Junior, "rami", "junior", *["child"] * 3),
    "rue.classic": against(Rue, "rue", "classic", *["neighbour"] * 5),
}


def test_every_mode_is_played() -> None:
    modes = {f"{game.key}.{mode.key}" for game in registry.games() for mode in game.modes}
    assert set(WHOLE) == modes


@pytest.mark.parametrize("mode", WHOLE)
def test_a_whole_game(come: Come, mode: str) -> None:
    WHOLE[mode](come)
