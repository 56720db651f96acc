"""A game from somebody's package, on its own board and on the plain one: the tutorial's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pages
import pytest
from playwright.sync_api import expect
from shell import ROOT

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.play import Table

OTHER = "export const contract = 2; export default class extends HTMLElement {}"
JAVASCRIPT = "text/javascript"
FAILING = {  # when, and a board that does
    "loaded": "throw new Error('mine')",
    "made": "constructor() { super(); throw new Error('mine') }",
    "put there": "connectedCallback() { throw new Error('mine') } set given(_) {}",
    "given": "set given(_) { throw new Error('mine') }",
    "never given": "",
    "pressed": "set given(_) { this.innerHTML = '<button>Go</button>';"
    " this.firstChild.onclick = () => { throw new Error('mine') } }",
    "pressed, and later": "set given(_) { this.innerHTML = '<button>Go</button>';"
    " this.firstChild.onclick = async () => { throw new Error('mine') } }",
}


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """The tutorial's game as an installer would leave it."""
    site = tmp_path / "site"
    for name, text in pages.files(ROOT / "docs" / "adding-a-game.md").items():
        file = site / name.removeprefix("src/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    info = site / "sommet-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sommet\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[ludotheque.games]\nsommet = sommet\n")
    return site


@pytest.fixture
def guesthouse(packages: Path, tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, packages)
    opened.open()
    yield opened
    opened.close()


class Plain(Table):
    """The plain board: every legal move is a button."""

    def act(self) -> None:
        self.page.locator(".plain li button").first.click()


class Drawn(Table):
    """The board that the package brings: the hand as buttons."""

    def act(self) -> None:
        self.board.locator(".guest button:enabled").first.click()


def test_its_own_board_is_loaded_as_it_is_and_played_to_the_end(
    guesthouse: House, visit: Visit
) -> None:
    page = visit(at=guesthouse, language="en")
    game = page.get_by_role("article").filter(has=page.get_by_role("link", name="Sommet"))
    game.locator(".modes button").first.click()
    table = Drawn(page)
    hand = table.board.locator(".guest button")
    expect(hand).to_have_count(5)
    expect(hand.first).to_have_accessible_name(re.compile(r"^Play \d+$"))
    assert table.play_on()


def with_board(guesthouse: House, visit: Visit, body: str) -> Plain:
    """A table of the guest, whose file of its board has this in it."""
    page = visit(at=guesthouse, language="en")
    page.route("**/boards/**", lambda route: route.fulfill(body=body, content_type=JAVASCRIPT))
    game = page.get_by_role("article").filter(has=page.get_by_role("link", name="Sommet"))
    game.locator(".modes button").first.click()
    table = Plain(page)
    table.board.wait_for()
    return table


def test_it_is_played_on_a_plain_board_in_its_own_words(
    guesthouse: House, visit: Visit, complaints: list[str]
) -> None:
    """Where its own was made for another page; the console says so, for who made it."""
    table = with_board(guesthouse, visit, OTHER)
    page = table.page
    expect(table.note).to_contain_text("made for another version of Ludothèque")
    moves = page.locator(".plain li button")
    expect(moves.first).to_contain_text("Play ")
    expect(page.locator(".plain h2")).to_have_text(["Your moves", "The table"])
    expect(page.locator(".plain ol.row").first.locator("li")).to_have_count(5)  # the hand
    expect(page.locator(".plain dl.owned dt").first).not_to_be_empty()  # whose points these are
    page.get_by_role("button", name="The table").click()
    page.get_by_role("button", name="Français").click()
    page.keyboard.press("Escape")
    expect(moves.first).to_contain_text("Jouer le")
    assert table.play_on()
    assert [each for each in complaints if "board-version" not in each] == []
    complaints.clear()


@pytest.mark.parametrize("when", FAILING)
def test_one_that_fails_is_replaced_by_the_plain_board(
    guesthouse: House, visit: Visit, complaints: list[str], when: str
) -> None:
    inside = FAILING[when]
    whole = f"export const contract = 1; export default class extends HTMLElement {{ {inside} }}"
    body = inside if when == "loaded" else whole
    table = with_board(guesthouse, visit, body)
    page = table.page
    if "pressed" in when:
        page.locator(".guest button").click()
    expect(page.locator(".plain li button").first).to_contain_text("Play ")
    expect(table.note).to_contain_text("own board could not be shown")
    assert complaints
    complaints.clear()
