"""Rami, looked at closely: what others did stays in sight, and no click is asked for nothing."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import Famille, Junior, sit_down

PIECES = "(found) => found.map((each) => each.closest('[data-piece]').dataset.piece)"


def laid(table: Famille) -> set[str]:
    return set(table.page.locator("[data-target] [data-piece]").evaluate_all(PIECES))


def marked(table: Famille) -> set[str]:
    return set(table.page.locator("[data-target] .tile.marked").evaluate_all(PIECES))


def on_rack(table: Famille) -> set[str]:
    return set(table.rack.evaluate_all("(found) => found.map((each) => each.dataset.key)"))


def test_what_others_laid_is_marked_until_my_next_move(visit: Visit) -> None:
    page = visit()
    sit_down(page, "famille")
    table = Famille(page)
    rounds = 0  # with something to mark; in the second the marks of the first are gone
    while rounds < 2:
        assert table.wait_for_turn(), "the others laid too little"
        before, rack, step = laid(table), on_rack(table), table.step()
        table.act()
        table.wait_past(step)
        assert table.wait_for_turn(), "the others laid too little"
        others = laid(table) - before - rack
        assert marked(table) == others
        rounds += bool(others)


class NeverKeeps(Famille):
    """Does not once press what keeps a tile: it lays one that fits, and waits with one that does
    not."""

    def _idle(self) -> None:
        if "Piocher" in self.idle.inner_text():
            super()._idle()
        elif self._complete():  # the drawn tile is in the hand, and others go with it
            self._lay()


def keeps_by_itself(page: Page) -> bool:
    """Whether a drawn tile was kept, before this game was over."""
    page.goto("/")
    sit_down(page, "famille")
    table = NeverKeeps(page)
    kept = page.get_by_text("Vous gardez la tuile.")
    while not kept.count():
        if table.play_on(1):
            return False
    return True


def test_a_drawn_tile_that_fits_nowhere_is_kept_without_a_click(visit: Visit) -> None:
    page = visit(size=(1440, 900))  # where the journal is in sight
    assert any(keeps_by_itself(page) for _ in range(5))


def test_the_last_pair_of_another_is_shown_until_my_next_tile(visit: Visit) -> None:
    page = visit()
    sit_down(page, "junior")
    table = Junior(page)
    lately = page.get_by_test_id("lately")
    assert table.wait_for_turn()
    while not lately.count():  # one begins oneself, and goes on after a pair
        assert not table.play_on(1)
        assert table.wait_for_turn()
        table.look()
    expect(lately.locator(".tile")).to_have_count(2)
    expect(lately).to_have_accessible_name(re.compile("paire"))
    table.act()
    expect(lately).to_have_count(0)
