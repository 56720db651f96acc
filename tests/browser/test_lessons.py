"""Every lesson in a real browser, to its end, by doing nothing but what it lights up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ludotheque.core import registry
from tests.browser.conftest import Visit

MODES = [(game.key, mode.key) for game in registry.games() for mode in game.modes]
EVERY = pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{g}-{m}" for g, m in MODES])
MOST = 80
NEW_LESSON = """async (wish) => {
  await fetch("/api/me");
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ seats: [], lesson: true, ...wish });
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
}"""
# What can be done now: read on, touch what is lit, or nothing any more.
READY = """() => {
  const panel = document.querySelector('[data-testid=lesson]');
  if (!panel) return document.querySelector('[data-step]') ? 'over' : false;
  if (document.querySelector('.stage.settling')) return false;
  if (panel.querySelector('[data-testid=lesson-next]')) return 'read';
  return document.querySelector('[data-lit]') && panel.dataset.card ? 'touch' : false;
}"""
# Where we are: what is said, and what is lit by what it is and how it is.
STATE = """() => [
  document.querySelector('[data-testid=lesson]')?.dataset.card,
  document.querySelector('[data-step]')?.dataset.step,
  ...[...document.querySelectorAll('[data-lit]')].map(each => each.outerHTML.length
    + JSON.stringify({...each.dataset}) + each.className + each.ariaPressed + each.textContent),
].join('|')"""


def begin(page: Page, game: str, mode: str) -> None:
    page.goto(f"/tables/{page.evaluate(NEW_LESSON, {'game': game, 'mode': mode})}")
    page.get_by_test_id("lesson").wait_for()


class Learner:
    """Somebody who does what the lesson lights up, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lit = page.locator("[data-lit]").first

    def learn(self) -> int:
        """To its end; how many times something was touched."""
        touched = 0
        for _ in range(MOST):
            what = self.page.wait_for_function(READY).json_value()
            if what == "over":
                return touched
            before = self.page.evaluate(STATE)
            if what == "read":
                self.read_on()
            else:
                touched += 1
                self.touch()
            self.page.wait_for_function(f"before => ({STATE})() !== before", arg=before)
        raise AssertionError("the lesson does not end")

    def read_on(self) -> None:
        self.page.get_by_test_id("lesson-next").click()

    def touch(self) -> None:
        self.lit.click()


class ByKeys(Learner):
    """Not once is the pointer used: the lesson itself leads to what it lights up."""

    def read_on(self) -> None:
        self.tab_to("lesson-next")
        self.page.keyboard.press("Enter")

    def touch(self) -> None:
        self.tab_to("lesson-show")
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")

    def tab_to(self, name: str) -> None:
        for key in ["Tab"] * 4 + ["Shift+Tab"] * 60:
            if self.page.evaluate("document.activeElement.dataset.testid") == name:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {name}")


@EVERY
def test_it_is_learnt_in_french_by_touch(visit: Visit, game: str, mode: str) -> None:
    page = visit()
    begin(page, game, mode)
    assert Learner(page).learn() >= 3
    expect(page.get_by_test_id("lesson")).to_have_count(0)
    expect(page.get_by_test_id("turn")).to_be_visible()


@EVERY
def test_it_is_learnt_in_english_by_keyboard(visit: Visit, game: str, mode: str) -> None:
    page = visit(size=(1440, 900), language="en")
    begin(page, game, mode)
    assert ByKeys(page).learn() >= 3
    expect(page.get_by_test_id("lesson")).to_have_count(0)
