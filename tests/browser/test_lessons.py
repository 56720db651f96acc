"""Every lesson in a real browser, to its end, by doing nothing but what it lights up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ludotheque.core import registry
from ludotheque.core.clauses import clauses_of
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_rue import check_accessible

MODES = [(game.key, mode.key) for game in registry.games() for mode in game.modes]
EVERY = pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{g}-{m}" for g, m in MODES])
# By keyboard some in `make test`, and all in `make slow`.
SOME = (("coins", "a"), ("gnomes", "duel"), ("rami", "junior"))
BY_KEYS = [
    pytest.param(g, m, id=f"{g}-{m}", marks=() if (g, m) in SOME else pytest.mark.slow)
    for g, m in MODES
]
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
  return document.querySelector('[data-taught]') && panel.dataset.card ? 'touch' : false;
}"""
# Where we are: what is said, and what is lit by what it is and how it is.
STATE = """() => [
  document.querySelector('[data-testid=lesson]')?.dataset.card,
  document.querySelector('[data-step]')?.dataset.step,
  document.querySelector('.entry input')?.value,
  ...[...document.querySelectorAll('[data-taught]')].map(each => each.outerHTML.length
    + JSON.stringify({...each.dataset}) + each.className + each.ariaPressed + each.textContent),
].join('|')"""

# What the board calls its parts: each can be asked about.
PARTS = "[...document.querySelectorAll('[data-what]')].map(each => each.dataset.what)"


def begin(page: Page, game: str, mode: str) -> None:
    page.goto(f"/tables/{page.evaluate(NEW_LESSON, {'game': game, 'mode': mode})}")
    page.get_by_test_id("lesson").wait_for()


class Learner:
    """Somebody who does what the lesson lights up, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lit = page.locator("[data-taught]").first
        self.parts: set[str] = set()

    def learn(self) -> int:
        """To its end; how many times something was touched."""
        touched = 0
        for _ in range(MOST):
            what = self.page.wait_for_function(READY).json_value()
            if what == "over":
                return touched
            before = self.page.evaluate(STATE)
            self.parts.update(self.page.evaluate(PARTS))
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
        self.write()

    def write(self) -> None:
        """Where something is to be written, the lesson shows it."""
        if self.page.evaluate("document.activeElement.matches('input[data-taught]')"):
            self.page.keyboard.type(self.page.locator("[data-testid=lesson] kbd").inner_text())


class ByKeys(Learner):
    """Not once is the pointer used: the lesson itself leads to what it lights up."""

    def read_on(self) -> None:
        self.tab_to("lesson-next")
        self.page.keyboard.press("Enter")

    def touch(self) -> None:
        self.tab_to("lesson-show")
        self.page.keyboard.press("Enter")
        if self.lit.evaluate("each => each.matches('input')"):
            self.write()
        else:
            self.page.keyboard.press("Space")

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
    learner = Learner(page)
    assert learner.learn() >= 3
    assert learner.parts
    assert learner.parts <= clauses_of(registry.game(game)).parts.keys()
    expect(page.get_by_test_id("lesson")).to_have_count(0)
    expect(page.get_by_test_id("turn")).to_be_visible()


@pytest.mark.parametrize(("game", "mode"), BY_KEYS)
def test_it_is_learnt_in_english_by_keyboard(visit: Visit, game: str, mode: str) -> None:
    page = visit(size=(1440, 900), language="en")
    begin(page, game, mode)
    assert ByKeys(page).learn() >= 3
    expect(page.get_by_test_id("lesson")).to_have_count(0)


def test_a_move_that_is_not_welcome_is_explained_and_anything_can_be_skipped(visit: Visit) -> None:
    page = visit("/games/coins")
    page.get_by_role("button", name="Découvrir").click()
    lesson = page.get_by_test_id("lesson")
    Learner(page).read_on()
    expect(lesson).to_have_attribute("data-card", "lesson-a-first")
    page.locator(".hand [data-card='2']").click()
    page.locator(".place[data-cell='0,1']").click()
    expect(page.get_by_test_id("note")).to_contain_text("suivez la lumière")
    assert page.locator("[data-laid]").count() == 1
    page.reload()
    expect(lesson).to_have_attribute("data-card", "lesson-a-hand")
    page.get_by_role("button", name="Passer la leçon").click()
    expect(lesson).to_have_count(0)
    page.locator(".hand [data-card='2']").click()
    page.locator(".place[data-cell='0,1']").click()
    page.locator("[data-laid='2']").wait_for()


@pytest.mark.parametrize(("game", "mode"), [("rami", "junior"), ("abcdrix", "abcdrix")])
def test_the_lesson_is_for_everybody(visit: Visit, game: str, mode: str) -> None:
    for size in (PHONE, (1440, 900)):
        page = visit(size=size)
        begin(page, game, mode)
        page.locator("[data-taught]").first.wait_for()
        check_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
