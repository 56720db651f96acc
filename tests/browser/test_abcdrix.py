"""ABCDRIX ! as people play it: words typed, firecrackers, taking over, a vote, keys only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.ideas import Idea, Mind
from tests.browser.conftest import Visit
from tests.browser.play import Table
from tests.browser.test_accessible import check, page
from tests.browser.test_together import join

__all__ = ["page"]  # the fixture

MIND = Mind(lexicon.WHOLE, ahead=4)
ME = {"kind": "me"}
OPEN = {"kind": "open"}

# Makes a table and looks at the first hand; tries again until the cards are wished for.
NEW_TABLE = """
async ([wish, card]) => {
  for (let tries = 0; tries < 200; tries++) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(wish);
    const made = await fetch("/api/tables", { method: "POST", headers, body });
    const { id } = await made.json();
    if (!card || (await hand(id)).includes(card)) return id;
  }
  function hand(id) {
    return new Promise((resolve) => {
      let cards = "";
      const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/tables/${id}`);
      socket.onopen = () => socket.send(JSON.stringify({ type: "Hello", last: null }));
      socket.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.type !== "Update" || said.seen.view.phase !== "front") return;
        cards = said.seen.view.hand;
        socket.close();
      };
      socket.onclose = () => resolve(cards);
    });
  }
}
"""


def bots(*levels: str) -> list[dict[str, str]]:
    return [{"kind": "bot", "level": level} for level in levels]


def new_table(page: Page, *others: dict[str, str], card: str = "", **options: Any) -> None:
    """A table of one's own, if need be with that card in one's first hand. Nobody is hurried
    unless that is what is tested: a busy machine thinks slowly."""
    page.wait_for_load_state("networkidle")
    wish = {
        "game": "abcdrix",
        "mode": "abcdrix",
        "options": {"patience": 120, **options},
        "hints": True,
        "seats": [ME, *others],
    }
    page.goto(f"/tables/{page.evaluate(NEW_TABLE, [wish, card])}")


class Rows(Table):
    """The board, and somebody who knows all words and looks only at what is on screen."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.cards = page.locator("[data-card]")
        self.own = page.locator(".mine .lane")
        self.word = page.get_by_role("textbox")
        self.laid: set[int] = set()  # rows of others, in this turn

    def deed(self, name: str) -> Locator:
        return self.page.locator(f"[data-deed={name}]")

    @property
    def hand(self) -> str:
        return "".join(card.get_attribute("data-letter") or "" for card in self.cards.all())

    def letters(self, lane: Locator) -> str:
        return lane.get_attribute("data-letters") or ""

    def take(self, card: str) -> None:
        self.page.locator(f'[data-card][data-letter="{card}"]').first.click()

    def lay(self, idea: Idea) -> None:
        """Take the card, choose the place, say the word."""
        at, on = idea.place
        self.take(idea.card)
        self.page.locator(f'[data-place="{idea.row_seat}:{at}:{"on" if on else "before"}"]').click()
        said = MIND.said(idea)
        assert said is not None
        self.word.fill(said.word.lower())
        self.word.press("Enter")

    def dry(self) -> None:
        """Say so, and once more: it may cost all cards."""
        self.deed("Dry").click()
        self.page.locator("[data-testid=prompt]", has_text="sous la pioche").wait_for()
        self.answer("yes")

    def answer(self, which: str) -> None:
        self.page.locator(f"[data-answer={which}]").click()

    def open(self) -> None:
        first = next(card for card in self.hand if card.isalpha())
        self.take(first)
        self.deed("Open").click()

    def act(self) -> None:
        for simple in ("NoIdea", "Redraw"):
            if self.deed(simple).count():
                with suppress(TooSlow):  # in a race somebody may have been faster
                    self.deed(simple).click(timeout=2_000)
                return
        if not self.letters(self.own):
            self.deed("Pass").click() if self.deed("Pass").count() else self.open()
        else:
            self.turn()

    def turn(self) -> None:
        idea = self.best()
        if idea is not None:
            self.lay(idea)
        elif self.deed("Done").count():
            self.deed("Done").click()
        elif self.deed("Dry").count():  # not while one is dry: the others think
            self.dry()
        elif self.deed("GoAhead").count():  # somebody has an idea, and one has none
            self.deed("GoAhead").click()
        elif self.deed("Pass").count():
            self.deed("Pass").click()

    def best(self) -> Idea | None:
        """One's own row first. Once it is full, whatever is left goes elsewhere."""
        letters, hand = self.letters(self.own), self.hand
        if not self.deed("Done").count():
            seat = int(self.own.get_attribute("data-row") or 0)
            ideas = list(MIND.ideas(letters, hand, seat))
            return max(ideas, key=lambda idea: MIND.worth(idea, hand), default=None)
        if len(letters) < 5:
            return None
        for lane in self.page.locator(".rows .lane").all():
            seat = int(lane.get_attribute("data-row") or 0)
            if seat not in self.laid:
                ideas = list(MIND.ideas(self.letters(lane), hand, seat))
                if ideas:
                    self.laid.add(seat)
                    return ideas[0]
        return None

    def wait_for_turn(self) -> bool:
        mine = super().wait_for_turn()
        if not self.deed("Done").count():
            self.laid = set()
        return mine


@pytest.fixture
def phone(visit: Visit) -> Page:
    return visit("/")


def check_prizes(table: Table) -> None:
    prizes = table.page.get_by_test_id("prizes")
    expect(prizes.locator("dt")).to_have_count(8)
    assert prizes.locator("mark").count() >= 4


def test_a_word_is_won(phone: Page) -> None:
    new_table(phone, *bots("child"))
    table = Rows(phone)
    phone.evaluate(
        """() => new MutationObserver(() => {
             const won = document.querySelector('[data-testid=won]');
             if (won) window.words = [...(window.words ?? []), won.textContent];
           }).observe(document.body, { childList: true, subtree: true })"""
    )
    plate = phone.locator("[data-seat='0']")
    for _ in range(60):
        assert not table.play_on(1)
        if "1 mot" in (plate.text_content() or ""):
            break
    expect(plate).to_contain_text("1 mot")
    assert phone.evaluate("window.words.some((text) => text.includes('Un mot'))")


def test_a_first_card_is_laid_by_a_tap_on_the_row_that_is_lit(phone: Page) -> None:
    new_table(phone, *bots("child"))
    table = Rows(phone)
    table.wait_for_turn()
    letter = next(card for card in table.hand if card.isalpha())
    expect(phone.locator(".lane.active")).to_have_attribute("data-what", "row")
    table.take(letter)
    expect(table.own).to_have_css("border-top-style", "dashed")
    table.own.locator("[data-place]").click()
    expect(table.own).to_have_attribute("data-letters", letter)


def test_a_firecracker(phone: Page) -> None:
    new_table(phone, *bots("child"), card="!")
    table = Rows(phone)
    table.play_on(1)
    while len(table.letters(table.own)) < 2 or table.deed("Done").count():
        assert not table.play_on(1)
        table.wait_for_turn()
    before = table.letters(table.own)
    table.take("!")
    expect(phone.get_by_test_id("prompt")).to_have_text("Choisissez une pile pour le pétard")
    expect(phone.locator(".gap")).to_have_count(0)
    phone.locator('[data-place$=":on"]').first.click()
    if len(before) > 2:
        table.answer("yes")
    expect(phone.locator(".boom")).to_be_visible()
    expect(table.own).to_have_attribute("data-letters", before[1:])
    expect(phone.locator(".boom")).to_have_count(0)


def test_the_word_must_contain_the_row_and_exist(phone: Page) -> None:
    new_table(phone, *bots("child"))
    table = Rows(phone)
    table.play_on(1)
    table.wait_for_turn()
    letter = next(card for card in table.hand if card.isalpha())
    table.take(letter)
    phone.locator('[data-place="0:0:on"]').click()
    fits = phone.get_by_test_id("fits")
    other = "É" if letter != "E" else "À"
    table.word.fill(other)
    expect(fits).to_contain_text(f"pas encore {letter}")
    table.word.press("Enter")
    expect(table.note).to_contain_text("d’un seul tenant")
    made_up = f"q{letter}q{letter}q".lower()
    table.word.fill(made_up)
    expect(fits).to_contain_text(f"contient {letter}")
    table.word.press("Enter")
    expect(table.note).to_contain_text(f"ne connaît pas {made_up.upper()}")
    table.word.fill((lexicon.word_with(letter) or "").lower())
    table.word.press("Enter")
    expect(table.own).to_have_attribute("data-letters", letter)
    expect(phone.locator(".mine .said")).to_have_text((lexicon.word_with(letter) or "").lower())


def test_a_card_is_dragged_to_its_place(visit: Visit) -> None:
    page = visit("/", size=(820, 1180))
    new_table(page, *bots("child"))
    table = Rows(page)
    table.play_on(1)
    table.wait_for_turn()
    letter = next(card for card in table.hand if card.isalpha())
    table.take(letter)  # so that the places can be seen
    card = page.locator(f'[data-card][data-letter="{letter}"]').first.bounding_box()
    place = page.locator('[data-place="0:1:before"]').bounding_box()
    assert card
    assert place
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + 20, card["y"] - 30, steps=3)
    page.mouse.move(place["x"] + 8, place["y"] + 30, steps=5)
    page.mouse.up()
    expect(table.word).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.word).to_have_count(0)


def pair(visit: Visit, **options: Any) -> Iterator[Rows]:
    """Two people, each with a browser of their own, whose first cards are laid."""
    zoe = visit("/")
    new_table(zoe, OPEN, **options)
    ada = visit(zoe.url)
    join(ada, "Ada")
    zoe.get_by_role("button", name="Commencer").click()
    for browser in (zoe, ada):
        table = Rows(browser)
        table.wait_for_turn()
        table.open()
        yield table


def test_taking_over_a_dry_player(visit: Visit) -> None:
    zoe, ada = pair(visit, clock=10)
    zoe.wait_for_turn()
    zoe.dry()
    ada.deed("StartClock").click()
    for table in (zoe, ada):
        expect(table.page.get_by_test_id("clock")).to_be_visible()
    expect(zoe.page.get_by_test_id("prompt")).to_contain_text("Le chrono tourne pour vous")
    expect(ada.page.get_by_test_id("prompt")).to_contain_text("chez", timeout=20_000)
    letter = next(card for card in ada.hand if card.isalpha())
    ada.lay(Idea(letter, 0, (0, True), letter))
    expect(zoe.own).to_have_attribute("data-letters", letter)
    expect(ada.page.get_by_test_id("turn")).to_have_text("À vous de jouer\u202f!")
    expect(zoe.page.get_by_test_id("turn")).to_contain_text("Ada")


def test_the_dry_player_lays_in_time(visit: Visit) -> None:
    zoe, ada = pair(visit)
    zoe.wait_for_turn()
    zoe.dry()
    ada.deed("StartClock").click()
    expect(zoe.page.get_by_test_id("clock")).to_be_visible()
    expect(zoe.deed("GoAhead")).to_be_visible()  # a card taken before would be let go of
    letter = next(card for card in zoe.hand if card.isalpha())
    zoe.lay(Idea(letter, 0, (0, True), letter))
    expect(ada.page.get_by_test_id("clock")).to_have_count(0)
    expect(zoe.deed("Done")).to_be_visible()


def test_a_vote_on_trust(visit: Visit) -> None:
    zoe, ada = pair(visit, judge="trust")
    zoe.wait_for_turn()
    letter = next(card for card in zoe.hand if card.isalpha())
    before = zoe.letters(zoe.own)
    for button, after in (("Il n’existe pas", before), ("Il compte", letter)):
        zoe.take(letter)
        zoe.page.locator('[data-place="0:0:on"]').click()
        zoe.word.fill(f"q{letter}qq")
        zoe.word.press("Enter")
        expect(ada.page.get_by_test_id("prompt")).to_contain_text(f"Q{letter}QQ")
        expect(zoe.page.get_by_test_id("prompt")).to_contain_text("Les autres jugent")
        ada.page.get_by_role("button", name=button).click()
        expect(zoe.page.locator(".abcdrix .prompt")).not_to_contain_text("jugent")
        expect(zoe.own).to_have_attribute("data-letters", after)
    expect(ada.page.locator(".rows .said")).to_have_text(f"q{letter}qq".lower())


def test_keys_only(phone: Page) -> None:
    new_table(phone, *bots("child"))
    table = Rows(phone)
    table.wait_for_turn()
    walk_to(phone, "[data-card]:not([data-letter='!'])")
    phone.keyboard.press("Space")
    walk_to(phone, "[data-deed=Open]")
    phone.keyboard.press("Enter")
    table.wait_past(1)
    table.wait_for_turn()
    phone.keyboard.press("ArrowRight")
    walk_to(phone, "[data-card]:not([data-letter='!']):not([data-letter='*'])")
    letter = phone.evaluate("document.activeElement.dataset.letter")
    phone.keyboard.press("Enter")
    phone.keyboard.press("Escape")
    expect(phone.locator("[data-place]")).to_have_count(0)
    phone.keyboard.press("Enter")
    walk_to(phone, "[data-place$=':on']", key="Shift+Tab")
    phone.keyboard.press("Enter")
    expect(table.word).to_be_focused()
    phone.keyboard.type(lexicon.word_with(letter) or "")
    phone.keyboard.press("Enter")
    expect(table.own).to_have_attribute("data-letters", letter)
    walk_to(phone, "[data-deed=Done]")
    phone.keyboard.press("Space")
    expect(table.deed("Done")).to_have_count(0)


def walk_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until that is reached."""
    for _ in range(60):
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} is not to be reached by Tab")


def test_hints_go_from_a_nudge_to_the_word_which_one_press_says(phone: Page) -> None:
    new_table(phone, *bots("child"))
    table = Rows(phone)
    table.play_on(1)
    table.wait_for_turn()
    lamp = phone.get_by_role("button", name="Un indice").first
    lamp.click()
    expect(phone.get_by_text("Il y a un mot pour votre rangée.")).to_be_visible()
    more = phone.get_by_role("button", name="Encore un peu")
    more.click()
    expect(phone.locator(".lane.hinted")).to_be_visible()
    more.click()
    step = table.step()
    phone.locator(".entry .button.primary").click()
    table.wait_past(step)


def test_every_state_of_the_board_is_accessible(page: Page) -> None:
    new_table(page, *bots("child", "child"))
    table = Rows(page)
    table.wait_for_turn()
    check(page)
    table.open()
    table.wait_past(1)
    table.wait_for_turn()
    check(page)
    letter = next(card for card in table.hand if card.isalpha())
    table.take(letter)
    check(page)
    page.locator('[data-place="0:0:on"]').click()
    table.word.fill("x")
    check(page)
    table.word.press("Escape")
    page.keyboard.press("Escape")
    table.dry()
    check(page)


def test_eight_players_fit_on_a_phone(visit: Visit) -> None:
    page = visit("/", language="en", theme="dark")
    new_table(page, *bots(*["everyday"] * 7))
    table = Rows(page)
    table.play_on(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_who_just_sits_there_is_hurried(visit: Visit) -> None:
    zoe, ada = pair(visit, patience=5, clock=5)
    zoe.wait_for_turn()
    expect(ada.deed("StartClock")).to_be_visible(timeout=10_000)
    expect(ada.page.get_by_test_id("prompt")).to_contain_text("Lancez le chrono")
    expect(zoe.page.get_by_test_id("prompt")).to_contain_text("peuvent lancer le chrono")
    ada.deed("StartClock").click()
    expect(zoe.page.get_by_test_id("prompt")).to_contain_text("Le chrono tourne pour vous")
    told = zoe.page.locator(".line .last")
    expect(told).to_contain_text("lance le chrono")
    told.evaluate("told => told.append(', comme dans ANTICONSTITUTION')")
    assert told.evaluate("told => told.scrollHeight <= told.clientHeight + 1"), "cut off"
    letter = next(card for card in zoe.hand if card.isalpha())
    zoe.lay(Idea(letter, 0, (0, True), letter))
    expect(zoe.deed("Done")).to_be_visible()


def test_a_card_in_hand_stays_there_when_others_may_start_the_clock(visit: Visit) -> None:
    zoe, ada = pair(visit, patience=5)
    zoe.wait_for_turn()
    letter = next(card for card in zoe.hand if card.isalpha())
    zoe.take(letter)
    zoe.page.locator('[data-place="0:0:on"]').click()
    zoe.word.fill("mer")
    expect(ada.deed("StartClock")).to_be_visible(timeout=10_000)
    ada.deed("StartClock").click()
    expect(zoe.page.get_by_test_id("clock")).to_be_visible()
    expect(zoe.word).to_have_value("mer")


def test_what_others_did_to_my_row_stays_until_my_next_move(visit: Visit) -> None:
    zoe, ada = pair(visit)
    zoe.wait_for_turn()
    letter, cards = next(card for card in zoe.hand if card.isalpha()), zoe.cards.count()
    zoe.lay(Idea(letter, 0, (0, True), letter))
    expect(zoe.deed("Done")).to_be_visible()
    expect(zoe.cards).to_have_count(cards - 1)
    other = next(card for card in zoe.hand if card.isalpha())
    zoe.lay(Idea(other, 1, (0, True), other))
    touched = ada.page.get_by_test_id("touched")
    expect(touched).to_contain_text("pose")
    expect(ada.page.locator(".mine .marked")).to_have_count(1)
    zoe.deed("Done").click()
    ada.wait_for_turn()
    expect(touched).to_be_visible()
    mine = next(card for card in ada.hand if card.isalpha())
    ada.lay(Idea(mine, 1, (0, True), mine))
    expect(ada.deed("Done")).to_be_visible()
    expect(touched).to_have_count(0)
    expect(ada.page.locator(".marked")).to_have_count(0)


def test_to_be_dry_is_asked_about_and_never_stands_where_a_card_is_confirmed(phone: Page) -> None:
    new_table(phone, *bots("child"))
    table = Rows(phone)
    table.wait_for_turn()
    table.take(next(card for card in table.hand if card.isalpha()))
    confirm = box(table.deed("Open"))
    table.deed("Open").click()
    table.wait_past(1)
    table.wait_for_turn()
    dry = box(table.deed("Dry"))
    assert not overlap(confirm, dry)
    table.deed("Dry").click()
    assert not overlap(dry, box(phone.locator("[data-answer=yes]")))
    table.answer("no")
    expect(table.deed("Dry")).to_be_visible()


def box(of: Locator) -> dict[str, float]:
    found = of.bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return all(
        one[at] < other[at] + other[size] and other[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390), (720, 450), (820, 1180)])
def test_nothing_is_too_small_or_covered(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    new_table(page, *bots("child", "child"))
    table = Rows(page)
    table.play_on(1)
    table.wait_for_turn()
    table.take(next(card for card in table.hand if card.isalpha()))
    assert page.evaluate(TOO_SMALL) == []
    expect(table.own.locator(".card").first).to_have_css("outline-style", "dashed")
    page.locator("[data-place]").first.click()
    table.word.fill("por")
    assert page.evaluate(TOO_SMALL) == []
    lay = page.locator(".entry .primary")
    lay.click(trial=True)  # whatever covers it would take the tap
    shown = box(lay)
    assert shown["y"] + shown["height"] <= size[1]


# What is to be touched below 44 px, and what is to be read below 12.
TOO_SMALL = """
() => {
  const all = [...document.querySelectorAll(".abcdrix *")];
  const shown = all.filter((e) => e.getClientRects().length);
  const touched = shown.filter((e) => e.matches("button, input")).filter((e) => {
    const { width, height } = e.getBoundingClientRect();
    return width < 43.5 || height < 43.5;
  });
  const text = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
  const read = shown.filter((e) => !e.closest("svg") && text(e));
  const tiny = read.filter((e) => parseFloat(getComputedStyle(e).fontSize) < 12);
  return [...touched, ...tiny].map((e) => e.outerHTML.slice(0, 120));
}
"""
