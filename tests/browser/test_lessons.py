"""Every lesson in a real browser, to its end, by doing nothing but what it lights up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ludotheque.core import registry
from ludotheque.core.clauses import clauses_of
from ludotheque.words import LANGUAGES
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_rue import check_accessible

MODES = [(game.key, mode.key) for game in registry.games() for mode in game.modes]
EVERY = pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{g}-{m}" for g, m in MODES])
MOST = 80
NEW_LESSON = """async (wish) => {
  await fetch("/api/me");
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ seats: [], lesson: true, ...wish });
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
}"""
# Once something can be done that was not yet done: what, where we are by what is said and by what
# is lit and how, and what the board calls its parts. Read on, touch what is lit, or it is over.
# Nobody touches faster than in a fifth of a second: what is lit comes a moment after what was done.
NOW = """before => {
  const panel = document.querySelector('[data-testid=lesson]');
  const step = document.querySelector('[data-step]')?.dataset.step;
  if (!panel) return step && { what: 'over' };
  if (document.querySelector('.stage.settling')) return false;
  const lit = [...document.querySelectorAll('[data-taught]')];
  const read = panel.querySelector('[data-testid=lesson-next]');
  if (!read && !(lit.length && panel.dataset.card)) return false;
  const state = [
    panel.dataset.card, step, document.querySelector('.entry input')?.value,
    ...lit.map(each => each.outerHTML.length + JSON.stringify({...each.dataset}) + each.className
      + each.ariaPressed + each.textContent),
  ].join('|');
  if (state !== window.lastState?.state) window.lastState = { state, since: performance.now() };
  if (performance.now() - window.lastState.since < 200) return false;
  const parts = [...document.querySelectorAll('[data-what]')].map(each => each.dataset.what);
  return state !== before && { what: read ? 'read' : 'touch', state, parts };
}"""


def begin(page: Page, game: str, mode: str) -> None:
    page.goto(f"/tables/{page.evaluate(NEW_LESSON, {'game': game, 'mode': mode})}")
    page.get_by_test_id("lesson").wait_for()


class Learner:
    """Somebody who does what the lesson lights up, and nothing else."""

    size = PHONE

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lit = page.locator("[data-taught]").first
        self.parts: set[str] = set()

    def learn(self) -> int:
        """To its end; how many times something was touched."""
        touched, state = 0, ""
        for _ in range(MOST):
            now = self.page.wait_for_function(NOW, arg=state).json_value()
            if now["what"] == "over":
                return touched
            state = now["state"]
            self.parts.update(now["parts"])
            if now["what"] == "read":
                self.read_on()
            else:
                touched += 1
                self.touch()
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

    size = (1440, 900)

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("learner", [Learner, ByKeys], ids=["by touch", "by keyboard"])
@EVERY
def test_it_is_learnt(
    visit: Visit, game: str, mode: str, learner: type[Learner], language: str
) -> None:
    page = visit("/api/me", size=learner.size, language=language)
    begin(page, game, mode)
    expect(page.locator("html")).to_have_attribute("lang", language)
    reader = learner(page)
    reader.lit.wait_for()
    if language == "fr":
        check_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= learner.size[0]
    assert reader.learn() >= 3
    assert reader.parts
    assert reader.parts <= clauses_of(registry.game(game)).parts.keys()
    expect(page.get_by_test_id("lesson")).to_have_count(0)
    expect(page.get_by_test_id("turn")).to_be_visible()


def test_wrong_tries_are_explained_and_anything_can_be_skipped(visit: Visit) -> None:
    page = visit("/games/coins")
    page.get_by_role("button", name="Découvrir").click()
    lesson = page.get_by_test_id("lesson")
    Learner(page).read_on()
    expect(lesson).to_have_attribute("data-card", "lesson-a-first")
    page.locator(".hand [data-card='3']").click()
    page.locator(".place[data-cell='0,1']").click()
    expect(page.get_by_test_id("note")).to_contain_text(
        "Elle ne va pas là"
    )  # by the rule it breaks
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
