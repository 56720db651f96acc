"""75 Gnom' Street in a real browser: a whole garden game, a whole duel, a secret that stays one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PHONE, Visit, listen
from tests.browser.house import House
from tests.browser.play import Table

MODES = ("garden", "duel")
AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = [PHONE, (1440, 900)]


def sit_down(page: Page, mode: str) -> None:
    """From the front page to a table against bots."""
    title = page.get_by_role("heading", name="75 Gnom’ Street")
    card = page.locator("article").filter(has=title)
    card.locator(".modes button").nth(MODES.index(mode)).click()
    page.locator("[data-cell]").first.wait_for()


def new_table(
    page: Page, mode: str, seats: list[str], options: dict[str, str] | None = None
) -> str:
    """A table of one's own making: `me`, `open`, or the level of a bot."""
    chairs = [
        {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat}
        for seat in seats
    ]
    wish = {"game": "gnomes", "mode": mode, "options": options or {}, "hints": True}
    page.wait_for_load_state("networkidle")  # the page has made itself known, once
    made: str = page.evaluate(
        """async wish => {
            const headers = {'content-type': 'application/json'};
            const answer = await fetch('/api/tables', {method: 'POST', headers, body: wish});
            return (await answer.json()).id;
        }""",
        json.dumps({**wish, "seats": chairs}),
    )
    page.goto(f"/tables/{made}")
    return page.url


class Gnomes(Table):
    """Playing by taps: the first thing that is offered, and a dig whenever it is possible."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.confirm = page.get_by_test_id("confirm")
        self.refuse = page.get_by_test_id("pass")
        self.dialogue = page.get_by_test_id("dialogue")
        self.open = page.locator("[data-cell][data-open]")
        self.prompt = page.get_by_test_id("prompt")
        self.wish = ""  # the action to take where it can be had

    def join(self) -> None:
        """Any gang."""
        self.page.locator("[data-gang=any]").click()
        self.confirm.click()

    def dwarf(self, strength: int) -> Locator:
        return self.page.locator(f".hand [data-dwarf='{strength}']")

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell='{name}']")

    def press(self, what: Locator) -> None:
        what.click()

    def act(self) -> None:
        page = self.page
        if page.locator("[data-terrain]:enabled").count():
            self.take()
        elif page.locator("[data-gang]").count():
            self.press(page.locator("[data-gang=green]"))
        elif page.locator("[data-ask]").count():
            self.press(page.locator("[data-ask]").first)
        elif page.locator(".kinds").count():
            self.dig()
            return
        elif self.open.count():
            self.choose_cell()
        elif page.locator(".hand .open").count():
            self.press(page.locator(".hand .open").last)
        self.settle()

    def settle(self) -> None:
        if self.confirm.count():
            self.press(self.confirm)
        elif self.refuse.count():
            self.press(self.refuse)
        else:
            self.look_for_more()

    def look_for_more(self) -> None:
        """What was chosen goes with something else than what was tried; or the turn has gone on."""
        for cell in self.open.all():
            self.press(cell)
            if self.confirm.count():
                self.press(self.confirm)
                return

    def take(self) -> None:
        self.press(self.page.locator("[data-terrain]:enabled").first)
        wished = self.page.locator(f"[data-action='{self.wish}']:enabled")
        self.press(wished if wished.count() else self.page.locator("[data-action]:enabled").first)
        if not self.confirm.count():  # that terrain is full
            self.press(self.page.locator("[data-terrain]:enabled").last)

    def choose_cell(self) -> None:
        """A cell; or a statuette, and where it goes."""
        self.press(self.open.first)
        if not self.confirm.count():
            free = self.page.locator("[data-cell][data-open]:not([data-owner])")
            self.press(free.first if free.count() else self.open.last)

    def dig(self) -> None:
        if self.page.locator("[data-testid=prompt]").inner_text().startswith("Un second"):
            self.press(self.refuse)
            return
        self.press(self.open.first)
        if self.page.locator(".hand .open").count():
            self.press(self.page.locator(".hand .open").first)
        self.press(self.confirm)


class ByKeys(Gnomes):
    """Not once is the pointer used: everything is reached with Tab and the arrows."""

    def press(self, what: Locator) -> None:
        cell = what.get_attribute("data-cell")
        if cell:
            self.walk_to(cell)
        else:
            self.tab_to(what)
        self.page.keyboard.press("Enter")

    def tab_to(self, what: Locator) -> None:
        wanted = what.element_handle()
        for _ in range(60):
            if self.page.evaluate("wanted => document.activeElement === wanted", wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not reach it")

    def walk_to(self, cell: str) -> None:
        self.tab_to(self.page.locator("[data-cell][tabindex='0']"))
        keys = {"row": ("ArrowUp", "ArrowDown"), "column": ("ArrowLeft", "ArrowRight")}
        here = str(self.page.evaluate("document.activeElement.dataset.cell"))
        for at, name in ((1, "row"), (0, "column")):
            back, forth = keys[name]
            steps = ord(cell[at]) - ord(here[at])
            for _ in range(abs(steps)):
                self.page.keyboard.press(forth if steps > 0 else back)
        assert self.page.evaluate("document.activeElement.dataset.cell") == cell


def test_the_gangs_and_the_deed_are_in_sight_on_a_phone_on_its_side(visit: Visit) -> None:
    page = visit(size=(844, 390))
    sit_down(page, "garden")
    page.locator("[data-gang=red]").click()
    for each in (*page.locator("[data-gang]").all(), page.get_by_test_id("confirm")):
        box = each.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 390


def check_garden(table: Table) -> None:
    """What is counted is what is told."""
    scores = [int(text.split()[0].replace("−", "-")) for text in texts(table.result, ".score")]
    count = table.page.get_by_test_id("count")
    expect(count).to_be_visible()
    counted = [int(text) for text in texts(count, ".totals b")]
    assert sorted(counted) == sorted(scores)
    expect(count.locator("ol > li").first).to_contain_text("statuette")


def texts(inside: Locator, selector: str) -> list[str]:
    return inside.locator(selector).all_inner_texts()


def check_duel(table: Table) -> None:
    """The replay tells of a turn what it excluded, and what the best question was."""
    assert max(texts(table.result, ".score")).startswith("2 manches")
    page = table.page
    page.goto(f"{page.url}/replay")
    remarks = page.get_by_test_id("remarks")
    for _ in range(12):
        page.get_by_role("button", name="Étape suivante").click()
        if remarks.count():
            break
    expect(remarks).to_contain_text("Tour 1")


def three_people(visit: Visit) -> list[Gnomes]:
    """Zoé, Ada and Béa at one table."""
    zoe = visit()
    link = new_table(zoe, "garden", ["me", "open", "open"])
    pages = [zoe]
    for name in ("Ada", "Béa"):
        page = visit(link)
        page.get_by_label("Votre prénom").fill(name)
        page.get_by_role("button", name="Prendre place").click()
        expect(zoe.get_by_text(name)).to_be_visible()
        pages.append(page)
    zoe.get_by_role("button", name="Commencer").click()
    tables = [Gnomes(page) for page in pages]
    for table in tables:
        table.join()
    return tables


def test_a_secret_answer_is_seen_by_the_asker_only(visit: Visit) -> None:
    zoe, ada, bea = tables = three_people(visit)
    for table, strength in zip(tables, (8, 1, 5), strict=True):
        table.dwarf(strength).click()
        table.confirm.click()
    zoe.wait_for_turn()
    zoe.page.locator("[data-terrain=wood]").click()
    zoe.page.locator("[data-action=zone]").click()
    zoe.confirm.click()
    expect(zoe.prompt).to_contain_text("Placez")
    zoe.cell("C2").click()
    zoe.confirm.click()
    zoe.page.locator("[data-ask='1']").click()
    zoe.confirm.click()
    asked = "Ton butin est-il dans la zone de C2"
    for table in tables:
        expect(table.dialogue).to_contain_text(asked)
    heard = zoe.dialogue.locator(".answer").get_attribute("data-answer")
    assert heard in ("true", "false")
    assert ada.dialogue.locator(".answer").get_attribute("data-answer") == heard
    # Who answers reads “you”, and not a name of their own.
    expect(ada.dialogue.locator(".answer")).to_contain_text("Vous")
    expect(ada.page.locator(".line .last")).to_contain_text("Vous répondez à")
    expect(zoe.page.locator(".line .last")).to_contain_text("Ada vous répond")
    # Béa sees that a card was shown, and nothing of it: not in the page, not in her notebook.
    assert bea.dialogue.locator(".answer").get_attribute("data-answer") is None
    expect(bea.dialogue.locator(".answer")).to_contain_text("répond par une carte")
    left = {table: table.page.locator("[data-sheet='1'] b") for table in (zoe, bea)}
    expect(left[bea]).to_have_text("15")
    assert int(left[zoe].inner_text()) < 15
    # What has fought lies open; and who was asked sees that their loot is less of a secret.
    bea.page.locator(".notes summary").click()
    expect(bea.page.locator(".played li", has_text="Ada").locator(".gone")).to_have_text("1")
    seen = {table: table.page.locator("[data-sheet=mine] b") for table in (ada, bea)}
    assert int(seen[ada].inner_text()) < int(seen[bea].inner_text())


def test_a_chosen_dwarf_is_still_chosen_when_the_page_comes_back(visit: Visit) -> None:
    zoe, ada, _ = three_people(visit)
    zoe.dwarf(5).click()
    zoe.confirm.click()
    zoe.page.locator(".sealed").first.wait_for()
    zoe.page.reload()
    expect(zoe.dwarf(5)).to_have_attribute("aria-pressed", "true")
    expect(zoe.confirm).to_have_count(0)
    zoe.dwarf(8).click()
    zoe.confirm.click()
    expect(zoe.confirm).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator("[data-dwarf][aria-pressed=true]")).to_have_count(0)


def test_a_tie_of_two_people_is_thrown_with_skill(visit: Visit) -> None:
    zoe = visit()
    link = new_table(zoe, "duel", ["me", "open"], {"throw": "skill"})
    ada = visit(link)
    ada.get_by_label("Votre prénom").fill("Ada")
    ada.get_by_role("button", name="Prendre place").click()
    expect(zoe.get_by_text("Ada")).to_be_visible()
    zoe.get_by_role("button", name="Commencer").click()
    tables = [Gnomes(zoe), Gnomes(ada)]
    for table in tables:
        table.join()
    for table in tables:
        table.dwarf(5).click()
        table.confirm.click()
    for table in tables:
        table.page.get_by_role("button", name="Lancer").click()
    for table in tables:
        expect(table.page.get_by_test_id("throw")).to_be_visible()
    # Whoever plays next sees the garden that it lay over.
    expect(tables[0].page.get_by_test_id("throw")).to_have_count(0)


def test_a_pond_is_refused_with_a_sentence(visit: Visit) -> None:
    page = visit()
    new_table(page, "duel", ["me", "rookie"])
    table = Gnomes(page)
    for _ in range(12):
        assert table.wait_for_turn()
        if table.prompt.inner_text().startswith("Placez"):
            break
        table.play_on(1)
    table.cell("B2").click()
    expect(table.note).to_contain_text("B2 est une mare.")


def test_the_notebook_opens_closes_and_takes_pencil_marks(visit: Visit) -> None:
    page = visit()
    new_table(page, "duel", ["me", "rookie"])
    Gnomes(page).join()
    marks = page.locator(".marks")
    expect(marks).to_have_count(15)
    page.locator("[data-sheet=all]").click()
    expect(marks).to_have_count(0)
    page.locator("[data-sheet='1']").click()
    page.get_by_role("button", name="Crayon").click()
    cell = page.locator("[data-cell=A1]")
    for mark in ("✗", "?"):
        cell.click()
        expect(cell.locator(".pencil")).to_have_text(mark)
    page.reload()
    page.locator("[data-sheet='1']").click()
    expect(cell.locator(".pencil")).to_have_text("?")


@pytest.fixture(params=["light", "dark"])
def open_page(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A visitor whose browser lets axe in."""
    context = browser.new_context(
        base_url=house.address,
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale="fr",
        color_scheme=request.param,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    context.add_init_script("localStorage.setItem('ludotheque.quick', 'on')")
    page = context.new_page()
    complaints: list[str] = []
    listen(page, complaints)
    page.goto("/")
    yield page
    context.close()
    assert complaints == []


def faults(page: Page) -> list[str]:
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})", RULES
    )
    assert found["passes"]
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def test_every_part_of_a_turn_is_accessible(open_page: Page) -> None:
    page = open_page
    new_table(page, "garden", ["me", "rookie", "rookie", "rookie"])
    table = Gnomes(page)
    seen: set[str] = set()
    for _ in range(40):
        assert table.wait_for_turn()
        part = table.prompt.inner_text()[:12]
        if part not in seen:
            seen.add(part)
            for width, height in SIZES if len(seen) == 1 else SIZES[:1]:
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                assert faults(page) == [], f"{part} at {width} px"
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        if len(seen) >= 4:
            return
        table.play_on(1)
    raise AssertionError(f"only these parts were seen: {seen}")


def until(table: Gnomes, words: str) -> None:
    """Play on until one is asked that."""
    for _ in range(60):
        assert table.wait_for_turn()
        if words in table.prompt.inner_text():
            return
        table.play_on(1)
    raise AssertionError(f"never asked: {words}")


def asking(page: Page, action: str = "", question: str = "[data-ask]") -> Gnomes:
    """Somebody who has placed a statuette and may ask, having tapped twice where one tap does."""
    new_table(page, "garden", ["me", "rookie", "rookie"], {"gangs": "seats"})
    table = Gnomes(page)
    table.wish = action
    for _ in range(12):
        until(table, "Placez une statuette")
        table.open.first.click()
        box = table.confirm.bounding_box()
        assert box is not None
        x, y, step = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, table.step()
        page.mouse.click(x, y)
        table.wait_past(step)
        page.mouse.click(x, y)
        assert table.wait_for_turn()
        if page.locator(question).count():
            return table
    raise AssertionError("never allowed to ask")


def test_a_double_tap_gives_no_question_up_and_giving_up_is_asked_about_once(visit: Visit) -> None:
    page = visit()
    table = asking(page)
    expect(table.prompt).to_contain_text("Posez votre question")
    step = table.step()
    table.refuse.click()
    expect(page.get_by_role("alertdialog")).to_contain_text("perdre votre question")
    page.get_by_test_id("keep").click()
    expect(page.locator("[data-ask]").first).to_be_visible()
    assert table.step() == step
    table.refuse.click()
    page.get_by_test_id("give-up").click()
    table.wait_past(step)


def test_a_question_shows_its_reach_and_how_it_splits_the_cells(visit: Visit) -> None:
    page = visit()
    table = asking(page)
    step = table.step()
    expect(page.get_by_test_id("meaning")).to_be_visible()
    page.locator("[data-ask]").first.click()
    assert page.locator("[data-cell][data-lit]").count() > 0
    expect(page.get_by_test_id("split")).to_contain_text("Oui")
    assert table.step() == step
    table.confirm.click()
    table.wait_past(step)


def test_what_a_hint_advises_lies_ready_for_one_tap(visit: Visit) -> None:
    page = visit()
    new_table(page, "garden", ["me", "rookie", "rookie"], {"gangs": "seats"})
    table = Gnomes(page)
    for words in ("Choisissez un nain", "Prenez un terrain", "Placez une statuette"):
        until(table, words)
        step = table.step()
        page.get_by_role("button", name="Indice").click()
        while not table.confirm.count():
            page.get_by_role("button", name="Encore un peu").click()
        table.confirm.click()
        table.wait_past(step)


def test_a_gang_is_chosen_and_worn(visit: Visit) -> None:
    page = visit()
    new_table(page, "duel", ["me", "rookie"])
    table = Gnomes(page)
    page.locator("[data-gang=green]").click()
    table.confirm.click()
    expect(page.locator(".hand [data-dwarf]").first).to_be_visible()
    expect(page.get_by_text("Vous êtes le gang vert").first).to_be_attached()


def test_a_manche_stays_in_sight_until_one_goes_on(visit: Visit) -> None:
    page = visit()
    new_table(page, "duel", ["me", "rookie"])
    table = Gnomes(page)
    until(table, "La manche est finie")
    expect(page.get_by_test_id("manche")).to_be_visible()
    expect(page.locator(".loot")).to_have_count(2)
    expect(page.get_by_test_id("led").locator("li").first).to_contain_text("butin")
    step = table.step()
    table.confirm.click()
    table.wait_past(step)
    expect(page.get_by_test_id("manche")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1440, 900), (720, 450)])
def test_the_dock_never_covers_the_garden_and_the_notebook(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(size=size)
    new_table(page, "garden", ["me", "rookie", "rookie", "rookie"])
    table = Gnomes(page)
    parts: set[str] = set()
    for _ in range(30):
        assert table.wait_for_turn()
        part = table.prompt.inner_text()[:12]
        if part not in parts:
            parts.add(part)
            assert covered(page) == [], f"{part} at {size}"
        if len(parts) >= 5:
            return
        table.play_on(1)


@pytest.mark.parametrize("size", [PHONE, (1440, 900)])
def test_the_dot_of_a_cell_that_can_be_pressed_is_above_its_frame(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(size=size)
    new_table(page, "duel", ["me", "rookie"])
    table = Gnomes(page)
    table.join()
    until(table, "Placez une statuette")
    room = table.open.first.evaluate(BELOW_THE_DOT)
    assert room >= 6  # the frame


# Pixels from the dot's foot to the cell's.
BELOW_THE_DOT = """cell => {
    const { backgroundImage, fontSize } = getComputedStyle(cell, '::after');
    const [, middle] = backgroundImage.match(/at 50% (\\d+)%/);
    const radius = 0.68 * parseFloat(fontSize);
    return cell.offsetHeight * (1 - middle / 100) - radius;
}"""


def test_on_a_tablet_what_is_chosen_leaves_the_notebook_in_sight(visit: Visit) -> None:
    page = visit(size=(820, 1180))
    new_table(page, "duel", ["me", "rookie"])
    page.locator("[data-gang=green]").click()
    page.get_by_test_id("confirm").wait_for()
    lowest, dock = page.evaluate(
        """() => ['.notes', '.tray'].map(
            (part) => document.querySelector(part).getBoundingClientRect(),
        ).map(({ top, bottom }, n) => (n ? top : bottom))"""
    )
    assert lowest <= dock


def test_beside_flowers_there_is_room_for_a_name(visit: Visit) -> None:
    page = visit(size=(1440, 900))
    asking(page, "flowers", "[data-flower]")
    cut = page.locator(".name .short").evaluate_all(
        "names => names.filter((name) => name.scrollWidth > name.clientWidth).length"
    )
    assert cut == 0


def covered(page: Page) -> list[str]:
    """Cells that the dock lies over, of those in sight, and the notebook if it does so too."""
    found: list[str] = page.evaluate(
        """() => {
            const dock = document.querySelector('.tray').getBoundingClientRect();
            return [...document.querySelectorAll('[data-cell], .notes')]
                .filter((cell) => {
                    const box = cell.getBoundingClientRect();
                    return box.right > dock.left + 1 && box.left < dock.right - 1
                        && box.bottom > dock.top + 1 && box.top < dock.bottom - 1;
                })
                .map((cell) => cell.dataset.cell ?? cell.className);
        }"""
    )
    return found


# Each of its tabs would take a press where it is, at the top and at the foot.
NOTEBOOK_IN_REACH = """() => [...document.querySelectorAll('.notes .tab')].every((tab) => {
    const { x, width, top, bottom } = tab.getBoundingClientRect();
    return [top + 3, bottom - 3].every(
        (y) => document.elementFromPoint(x + width / 2, y)?.closest('.tab') === tab,
    );
})"""


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
@pytest.mark.parametrize("mode", MODES)
def test_with_help_and_answers_open_the_notebook_stays_in_reach(
    visit: Visit, mode: str, size: tuple[int, int]
) -> None:
    page = visit(size=size)
    new_table(page, mode, ["me", "rookie"] if mode == "duel" else ["me", *["rookie"] * 3])
    table = Gnomes(page)
    table.join()
    for words in ("Choisissez un nain", "Prenez un terrain"):
        until(table, words)
        hints = page.get_by_test_id("hints")
        page.get_by_role("button", name="Un indice").click()
        hints.wait_for()
        while hints.locator(".more").count():
            hints.locator(".more").click()
        page.wait_for_function(NOTEBOOK_IN_REACH)
        tops = page.locator(".notes .tab").evaluate_all("all => all.map(tab => tab.offsetTop)")
        assert len(set(tops)) == 1, "the tabs are in one row"
        page.locator(".notes summary").click()
        page.locator(".notes .sheet").wait_for()
        page.wait_for_function(NOTEBOOK_IN_REACH)
        page.locator(".notes summary").click()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_nothing_to_read_is_tiny_and_nothing_to_touch_is_small(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(size=size)
    new_table(page, "garden", ["me", "rookie", "rookie"])
    table = Gnomes(page)
    table.join()
    for _ in range(5):
        assert table.wait_for_turn()
        assert small(page) == []
        table.play_on(1)


def small(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """() => {
            const board = document.querySelector('[data-step]');
            const shown = (e) => e.checkVisibility() && !e.closest('.hidden-text, [aria-hidden]');
            const texts = [...board.querySelectorAll('*')].filter((e) =>
                e.checkVisibility() && !e.closest('.hidden-text, svg') &&
                [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) &&
                parseFloat(getComputedStyle(e).fontSize) < 12);
            const targets = [...board.querySelectorAll('button, summary')].filter((e) => {
                const box = e.getBoundingClientRect();
                return shown(e) && (box.width < 43.5 || box.height < 43.5);
            });
            return [...texts, ...targets].map((e) => e.outerHTML.slice(0, 120));
        }"""
    )
    return found
