"""Playing as a person would: looking at what is on screen, then tapping, dragging or typing."""

from __future__ import annotations

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

MODES = ("junior", "famille")
MOST_ACTIONS = 400


def card(page: Page) -> Locator:
    """Rami among the games of the front page."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name="Rami"))


def sit_down(page: Page, mode: str) -> None:
    """From the front page to a table against bots."""
    card(page).locator(".modes button").nth(MODES.index(mode)).click()
    page.locator("[data-step][aria-busy=false]").wait_for()


def play_here(page: Page, mode: str, players: int, level: str, option: str = "") -> None:
    """From the page of a game to a table for so many, with bots of that level; a game with one
    mode has no choice."""
    if mode:
        page.get_by_role("radio", name=mode).check()
    page.get_by_role("radio", name=str(players), exact=True).check()
    for other in page.get_by_role("combobox").all():
        other.select_option(level)
    if option:
        page.get_by_text("Options", exact=True).click()
        page.get_by_role("radio", name=option, exact=True).check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    page.locator("[data-step][aria-busy=false]").wait_for()


class Table:
    """A table that a page shows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.locator("[data-step]")
        self.result = page.get_by_test_id("result")
        self.mine = page.locator(".line.mine")
        self.note = page.get_by_test_id("note")

    def step(self) -> int:
        return int(self.board.get_attribute("data-step") or 0)

    def wait_for_turn(self) -> bool:
        """True when it is one's turn, False when the game is over."""
        ready = "[data-testid=result], .play:has(.line.mine) [data-step][aria-busy=false]"
        self.page.locator(ready).first.wait_for()
        return self.result.count() == 0

    def wait_past(self, step: int) -> None:
        self.page.wait_for_function(
            "step => Number(document.querySelector('[data-step]').dataset.step) > step", arg=step
        )

    def act(self) -> None:
        raise NotImplementedError

    def take_turn(self) -> None:
        """One action, if it is one's turn and that does not end by itself meanwhile."""
        step = self.step()
        if self.page.locator(".play:has(.line.mine) [data-step][aria-busy=false]").count():
            self.act()
            self.page.wait_for_function(
                """step => Number(document.querySelector('[data-step]').dataset.step) > step
                    || !document.querySelector('.line.mine')""",
                arg=step,
            )

    def play_on(self, actions: int = MOST_ACTIONS) -> bool:
        """So many actions of one's own; True when the game is over before."""
        for _ in range(actions):
            if not self.wait_for_turn():
                return True
            step = self.step()
            self.act()
            self.wait_past(step)
        return False


class Famille(Table):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.rack = page.locator("[data-rack] [data-key]")
        self.joining = page.locator("[data-rack] .joins")
        self.ready = page.locator(".combination.ready")
        self.lay = page.locator(".deeds .main.primary")
        self.idle = page.locator(".deeds .main.lamp")  # draw, pass or keep
        self.undo = page.locator(".deeds .undo")

    def act(self) -> None:
        if self.ready.count():
            self._lay()
        elif self.idle.count():
            self._idle()
        else:
            self._lay_something()

    def _lay_something(self) -> None:
        """Unless it is too late for that: a tile that fits nowhere was just being kept, and others
        may have played since."""
        step = self.step()
        try:
            self.choose()
        except AssertionError:
            if self.mine.count() and self.step() == step:
                raise
        else:
            self._lay()

    def _idle(self) -> None:
        """A tile that fits nowhere is kept by itself after a while."""
        try:
            self.idle.click(timeout=3000)
        except PlaywrightTimeout:
            assert not self.mine.count() or not self.idle.count()

    def choose(self) -> None:
        """Choose tiles that go somewhere, by trying one after the other."""
        for tile in self.rack.all():
            tile.click()
            if self._complete():
                return
            while self.undo.count():
                self.undo.click()
        raise AssertionError("nothing can be laid, and nothing else is offered")

    def _complete(self) -> bool:
        while not self.ready.count():
            if not self.joining.count():
                return False
            self.joining.first.click()
        return True

    def _lay(self) -> None:
        self.ready.first.click()
        self.lay.click()


class Junior(Table):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.face_down = page.locator(".spot:not(.up)")

    def look(self) -> None:
        """Until a pair that is shown has gone."""
        self.page.wait_for_function("() => !document.querySelector('.verdict')")

    def act(self) -> None:
        self.look()
        self.face_down.first.click()


class FamilleByKeys(Famille):
    """Not once is the pointer used."""

    def act(self) -> None:
        self._focus_rack()
        super().act()

    def _idle(self) -> None:
        self.idle.focus()
        self.page.keyboard.press("Enter")

    def choose(self) -> None:
        self.page.keyboard.press("Home")
        for _ in range(self.rack.count()):
            self.page.keyboard.press("Space")
            if self._complete():
                return
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("ArrowRight")
        raise AssertionError("nothing can be laid, and nothing else is offered")

    def _complete(self) -> bool:
        while not self.ready.count():
            if not self.joining.count():
                return False
            self._walk_to(self.joining.first)
            self.page.keyboard.press("Space")
        return True

    def _lay(self) -> None:
        """Enter lays the tiles, or goes to the places where they could; Enter again confirms."""
        for _ in range(4):
            self.page.keyboard.press("Enter")
            if self.lay.count():
                break
        self.page.keyboard.press("Enter")

    def _focus_rack(self) -> None:
        if not self.page.evaluate("!!document.activeElement.closest('[data-rack]')"):
            self.page.locator("[data-rack] [tabindex='0']").focus()

    def _walk_to(self, tile: Locator) -> None:
        wanted = tile.get_attribute("data-key")
        self.page.keyboard.press("Home")
        for _ in range(self.rack.count()):
            if self.page.evaluate("document.activeElement.dataset.key") == wanted:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrow keys do not reach {wanted}")
