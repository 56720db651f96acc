"""Dans ma rue in a real browser: games against bots, and the worked example, dealt by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, Seat
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.statements import At, Statement, With
from ludotheque.games.rue.tests import test_example as example
from ludotheque.games.rue.values import Draw, EndTurn, Move, Play
from ludotheque.table.messages import (
    Accepted,
    Chair,
    Hints,
    Kind,
    News,
    Refusal,
    Room,
    Status,
    TableClock,
    Update,
)
from tests.browser.conftest import Visit
from tests.browser.play import Table

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
NAMES = ("Vous", "Ana", "Bo")


class Rue(Table):
    """The table of a page, played by taps."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.cards = page.locator("[data-card]")
        self.prompt = page.get_by_test_id("prompt")
        self.verdict = page.get_by_test_id("verdict")

    def deed(self, name: str) -> Locator:
        return self.page.locator(f"[data-deed={name}]")

    def cell(self, row: str, house: int) -> Locator:
        return self.page.locator(f"[data-cell='{row}.{house}']")

    def image(self, name: str) -> Locator:
        return self.page.locator(f"[data-take={name}]")

    def act(self) -> None:
        if self.deed("end").count():
            self.end()
        elif self.cards.count():
            self.cards.first.click()
            self.deed("play").click()
        else:
            self.deed("blocked").click()
            self.deed("claim").click()

    def end(self) -> None:
        """The turn, whatever is left to do."""
        bonus = self.page.get_by_test_id("bonus").count()
        self.deed("end").click()
        if bonus:
            self.deed("end-sure").click()

    def card(self, statement: Statement) -> Locator:
        return self.page.locator(f"[data-card='{key(statement)}']")

    def state(self, statement: Statement) -> None:
        self.card(statement).click()
        self.deed("play").click()

    def place(self, row: str, house: int, image: str) -> None:
        self.image(image).click()
        self.cell(row, house).click()
        self.deed("place").click()


def key(statement: Statement) -> str:
    fields = msgspec.to_builtins(statement)
    return ".".join(str(value) for value in fields.values())


def sit_down(page: Page) -> Rue:
    """From the game's page to a table against bots."""
    page.get_by_role("button", name="Jouer").first.click()
    page.locator("[data-step][aria-busy=false]").wait_for()
    return Rue(page)


def check_accessible(page: Page) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document).then(found => found.violations)")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []


# Against bots, at the real server.


class RueByKeys(Rue):
    """Not once is the pointer used."""

    def press(self, place: Locator) -> None:
        place.focus()
        self.page.keyboard.press("Enter")

    def act(self) -> None:
        if self.deed("end").count():
            self.press(self.deed("end"))
        elif self.cards.count():
            self.press(self.cards.first)
            self.press(self.deed("play"))
        else:
            self.press(self.deed("blocked"))
            self.press(self.deed("claim"))


def test_turns_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/games/rue", size=(1440, 900))
    page.get_by_role("button", name="Jouer").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-step][aria-busy=false]").wait_for()
    table = RueByKeys(page)
    assert not table.play_on(4)


# The worked example: the real client, and a table that is dealt by hand.


class Dealt:
    """Stands in for the server: the rules, with the others' moves and the draws as they are
    written in the example."""

    def __init__(self, page: Page, me: Seat, match: Match, script: Sequence[Any]) -> None:
        self.me, self.match, self.script = me, match, list(script)
        self.socket: WebSocketRoute | None = None
        page.route_web_socket("**/ws/tables/example", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda message: self._hear(json.loads(message)))

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "Hello":
                self._say(self._room())
                self._update(0)
            case "Play":
                self._play(message["id"], msgspec.convert(message["move"], Move))
            case "AskHint":
                view = RULES.view(self.match.state, self.me)
                self._say(Hints(message["id"], tuple(RULES.hints(view, self.me))))

    def _play(self, number: int, move: Move) -> None:
        before = len(self.match.steps)
        try:
            self.match.play({self.me: move})
        except Refused as refused:
            self._say(Refusal(number, refused.code, dict(refused.params)))
            return
        while self.script and self.match.turn.seats != (self.me,):
            self.match.play({self.match.turn.seats[0]: self.script.pop(0)})
        self._say(Accepted(number, len(self.match.steps)))
        self._update(before)

    def _say(self, message: Any) -> None:
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message).decode())

    def _room(self) -> Room:
        chairs = tuple(
            Chair(Kind.PERSON if seat == self.me else Kind.BOT, name, None, True, False, True, None)
            for seat, name in enumerate(NAMES)
        )
        return Room(
            id="example", game="rue", mode="classic", version="1", options={}, hints=True,
            status=Status.PLAYING, me=self.me, host=True, seats=chairs, watchers=0,
            commitment="", seed=None, outcome=None, next=None, clock=TableClock.NONE,
            patience=90, ended=None, offers=(), held=(), votes=(), lesson=(),
        )  # fmt: skip

    def _update(self, since: int) -> None:
        match = self.match
        seen = match.seen(self.me, person=True)
        news = tuple(
            News(step, 0, match.news(step, self.me)) for step in range(since, len(match.steps))
        )
        self._say(Update(len(match.steps), news, seen, (), None, ()))


Sit = Callable[..., Rue]


def seated(visit: Visit) -> Sit:
    """Take a seat in the example after these rounds; the script says what others do."""

    def come(
        me: Seat, match: Match, script: Sequence[Any] = (), size: tuple[int, int] = (360, 740)
    ) -> Rue:
        page = visit("/games/rue", size=size)
        Dealt(page, me, match, script)
        page.goto("/tables/example")
        page.locator("[data-cell]").first.wait_for()
        return Rue(page)

    return come


@pytest.fixture
def sit(visit: Visit) -> Sit:
    return seated(visit)


def after_round_1() -> Match:
    match = example.begin()
    example.round_1(match)
    return match


def test_the_example_player_1_proves_two_families_and_uses_both_bonuses(sit: Sit) -> None:
    table = sit(0, after_round_1(), [Draw((example.BELGE_ITALIENNE, At("moto", 0)))])
    table.state(example.ALLEMANDE)
    table.place("family", 0, "allemande")
    expect(table.cell("family", 0)).to_have_accessible_name(
        "Maison 1, famille, la famille allemande"
    )
    table.place("family", 2, "francaise")
    expect(table.page.locator("[data-seat='0'] .tally")).to_contain_text("2 pions")
    expect(table.prompt).to_contain_text("2 bonus")
    table.page.locator(f"[data-card='{key(example.ALLEMANDE_ANGLAISE)}']").click()
    table.deed("drop").click()
    table.page.locator(f"[data-posted='{key(example.BLEUE_BLANCHE)}'] button").click()
    table.deed("remove").click()
    expect(table.page.locator(f"[data-posted='{key(example.PRUNIER)}']")).to_be_visible()
    expect(table.page.locator(f"[data-posted='{key(example.BLEUE_BLANCHE)}']")).to_have_count(0)
    table.page.locator("summary").click()
    gone = table.page.locator(".gone li")
    expect(gone.first).to_contain_text("Retirée par un bonus (vous)")
    table.end()
    expect(table.prompt).to_contain_text("Patience")


def test_the_example_the_lorry_is_deduced_before_any_card_is_played(sit: Sit) -> None:
    match = after_round_1()
    example.round_2(match)
    table = sit(0, match)
    table.cell("transport", 4).click()
    table.page.locator("[data-choose=camion]").click()
    table.deed("place").click()
    expect(table.cell("transport", 4)).to_have_accessible_name(
        "Maison 5, moyen de transport, le camion"
    )


def test_an_unproved_image_goes_back_and_no_more_are_placed(sit: Sit) -> None:
    """RUE-4."""
    table = sit(0, after_round_1())
    table.place("animal", 4, "chat")
    expect(table.verdict).to_contain_text("Pas prouvé")
    expect(table.image("chat")).to_be_visible()
    expect(table.prompt).to_have_text("Plus de placement ce tour-ci : choisissez une carte.")
    table.image("chat").click()
    expect(table.page.locator(".cell.open")).to_have_count(0)
    table.cell("animal", 3).click()
    expect(table.page.get_by_test_id("note")).to_contain_text("plus de placement")


def test_a_contradiction_turns_the_statement_down_and_takes_pawns_back(sit: Sit) -> None:
    match = after_round_1()
    example.round_2(match)
    table = sit(0, match)
    expect(table.page.locator("[data-seat='0'] .tally")).to_contain_text("2 pions")
    table.state(example.BELGE_ITALIENNE)
    expect(table.verdict).to_contain_text("Contradiction")
    expect(table.verdict).to_contain_text("−2")
    expect(table.page.locator("[data-seat='0'] .tally")).to_contain_text("0 pion")
    expect(table.verdict.locator(".words")).to_be_hidden()
    check_accessible(table.page)


def test_a_hint_is_explained_its_facts_light_up_and_one_tap_follows_it(sit: Sit) -> None:
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    table = sit(0, match)
    table.page.get_by_role("button", name="Indice").click()
    hints = table.page.get_by_test_id("hints")
    expect(hints).to_contain_text("2 images sont certaines")
    more = hints.get_by_role("button").first
    more.click()
    expect(table.page.locator(".lit[data-take=allemande]")).to_be_visible()
    more.click()
    expect(hints).to_contain_text("Il suffit de savoir : la famille allemande habite à gauche.")
    expect(table.page.locator(f".lit[data-posted='{key(example.ALLEMANDE)}']")).to_be_visible()
    expect(table.page.locator(".aimed")).to_have_attribute("data-cell", "family.0")
    check_accessible(table.page)
    table.deed("place").click()
    expect(table.page.locator("[data-seat='0'] .tally")).to_contain_text("1 pion")


def test_images_are_dragged_into_place(sit: Sit) -> None:
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    table = sit(0, match, size=(1440, 900))
    table.image("allemande").drag_to(table.cell("family", 0))
    expect(table.page.locator(".aimed")).to_have_attribute("data-cell", "family.0")
    expect(table.prompt).to_contain_text("est-ce prouvé")
    table.deed("place").click()
    expect(table.page.locator("[data-seat='0'] .tally")).to_contain_text("1 pion")


def test_an_image_is_placed_by_keyboard_alone(sit: Sit) -> None:
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    table = sit(0, match)
    keys = table.page.keyboard
    table.page.locator("[data-cell][tabindex='0']").focus()
    for _ in range(3):
        keys.press("ArrowRight")
    keys.press("ArrowLeft")
    expect(table.cell("family", 2)).to_be_focused()
    keys.press("Enter")
    table.page.locator("[data-choose=francaise]").focus()
    keys.press("Enter")
    expect(table.prompt).to_contain_text("la famille française au centre")
    keys.press("Escape")
    expect(table.deed("place")).to_have_count(0)
    table.cell("family", 2).focus()
    keys.press("Enter")
    table.page.locator("[data-choose=francaise]").focus()
    keys.press("Enter")
    table.deed("place").focus()
    keys.press("Enter")
    expect(table.page.locator("[data-seat='0'] .tally")).to_contain_text("1 pion")


def test_pencil_marks_are_kept_in_this_browser_even_out_of_turn(sit: Sit) -> None:
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    match.play({0: EndTurn()})
    match.play({CHANCE: Draw((example.BELGE_ITALIENNE,))})
    table = sit(0, match)
    pencil = table.page.get_by_role("button", name="Crayon")
    pencil.click()
    table.cell("animal", 0).click()
    table.page.locator("[data-choose=chat]").click()
    table.page.locator("[data-choose=chien]").click()
    expect(table.cell("animal", 0).locator(".marks i")).to_have_count(2)
    expect(table.cell("animal", 0)).to_have_accessible_name(
        "Maison 1, animal, vide, au crayon : le chat et le chien"
    )
    table.page.reload()
    expect(table.cell("animal", 0).locator(".marks i")).to_have_count(2)


def test_a_statement_in_flight_is_its_picture(sit: Sit) -> None:
    page = sit(0, after_round_1()).page
    page.locator("[data-posted]").first.wait_for()
    words, sticks_out = page.evaluate(
        """() => {
            const card = document.querySelector('[data-posted]');
            const { width, height } = card.getBoundingClientRect();
            const sky = document.body.appendChild(document.createElement('div'));
            sky.id = 'sky';
            const copy = sky.appendChild(card.cloneNode(true));
            const place = { position: 'fixed', width: `${width}px`, height: `${height}px` };
            Object.assign(copy.style, place);
            const shown = copy.querySelector('.words').getBoundingClientRect();
            const picture = copy.querySelector('.rebus').getBoundingClientRect();
            const box = copy.getBoundingClientRect();
            return [shown.width > 1, picture.bottom > box.bottom || picture.right > box.right];
        }"""
    )
    assert (words, sticks_out) == (False, False)


@pytest.mark.parametrize(
    ("size", "theme"), [((360, 740), "light"), ((360, 740), "dark"), ((1440, 900), "light")]
)
def test_the_table_is_accessible_and_fits(visit: Visit, size: tuple[int, int], theme: str) -> None:
    page = visit("/games/rue", size=size, theme=theme)
    match = after_round_1()
    example.round_2(match)
    Dealt(page, 0, match, ())
    page.goto("/tables/example")
    table = Rue(page)
    table.cell("family", 1).wait_for()
    check_accessible(page)
    table.image("chat").click()
    table.page.locator("summary").click()
    check_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_same_table_in_english(visit: Visit) -> None:
    page = visit("/games/rue", language="en")
    Dealt(page, 2, example.begin(), ())
    page.goto("/tables/example")
    expect(page.locator(f"[data-card='{key(With('belge', 'lapin'))}']")).to_contain_text(
        "the Belgian family has a rabbit"
    )
