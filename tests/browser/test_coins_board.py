"""The boards of Quatre coins: they point instead of numbering, nothing moves under a finger, and
every screen will do."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from ludotheque.games.coins.cards import layout_of
from ludotheque.games.coins.d.directions import spots_along
from ludotheque.games.coins.d.values import Direction
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.test_coins import (
    OPENING,
    ByKeys,
    Coins,
    lay_all,
    new_table,
    question,
    sit_at,
    take_seat,
    two_people,
    wrong_lay,
)


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where races are counted in, as they are for people."""
    opened = House(tmp_path_factory.mktemp("unhurried"), pace=1)
    opened.open()
    yield opened
    opened.close()


def test_coins_22_a_race_begins_when_all_are_there_after_three_two_one(
    visit: Visit, unhurried: House
) -> None:
    """As after a rematch that one has gone to and the other has not."""
    host, guest = visit(at=unhurried), visit(at=unhurried)
    table = new_table(host, "c", "open", "lynx")
    take_seat(guest, table)
    host.goto(f"/tables/{table}")
    host.evaluate("(table) => fetch(`/api/tables/${table}/start`, { method: 'POST' })", table)
    starting = host.get_by_test_id("starting")
    expect(starting).to_contain_text("On attend")
    assert not host.locator("[data-card]").count()
    guest.goto(f"/tables/{table}")
    expect(starting.locator(".count")).to_have_text("3")
    for page in (host, guest):
        page.locator("[data-card]").first.wait_for()
        assert len(Coins(page).hand()) == 7
    assert len(Coins(host).laid()) == 1  # nobody has laid, nor any bot


def ask_all(table: Coins) -> Locator:
    """Help, to its end."""
    table.page.get_by_role("button", name="Indice").click()
    hints = table.page.get_by_test_id("hints")
    expect(hints.locator("li")).to_have_count(1)
    while hints.locator(".more").count():
        hints.locator(".more").click()
    return hints


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    measure = "s => [...document.querySelectorAll(s)].map(e => e.getBoundingClientRect().toJSON())"
    return list(page.evaluate(measure, selector))


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]


def test_the_hinted_card_and_place_glow_and_one_tap_there_lays_it(visit: Visit) -> None:
    table = sit_at(visit(), "a", "novice", hints=True, **OPENING)
    assert table.wait_for_turn()
    hints = ask_all(table)
    expect(hints).not_to_contain_text(re.compile(r"carte \d"))
    hinted = table.page.locator("[data-hinted]").get_attribute("data-hinted")
    expect(table.page.locator(f"[data-card='{hinted}']")).to_have_class(re.compile("glow"))
    table.page.locator("[data-cell].glow").click()
    expect(table.page.locator(f"[data-laid='{hinted}']")).to_be_visible()
    table.page.get_by_role("button", name="Journal").click()
    log = table.page.get_by_role("dialog")
    expect(log).to_contain_text("Vous posez une carte\u202f: ")
    expect(log).not_to_contain_text(re.compile(r"cartes?\W*\d"))


def test_a_refusal_rings_the_corners_and_its_note_covers_no_card(visit: Visit) -> None:
    table = sit_at(visit(), "a", "novice", **OPENING)
    assert table.wait_for_turn()
    lay_all(table, table.fits()[:1])
    assert table.wait_for_turn()
    table.lay(wrong_lay(table))
    expect(table.page.locator(".shown.wrong")).to_be_visible()
    assert table.page.locator(".field .ring").count() >= 2
    (note,) = boxes(table.page, "[data-testid=note]")
    for card in boxes(table.page, "[data-laid], [data-shown], [data-card]"):
        assert apart(note, card)
    table.page.get_by_role("button", name="Tourner").click()
    expect(table.page.locator(".field .ring")).to_have_count(0)


def test_what_others_have_laid_is_marked_until_one_moves(visit: Visit) -> None:
    table = sit_at(visit(), "a", "lynx", **OPENING)
    assert table.wait_for_turn()
    mine = table.fits()[0]
    lay_all(table, [mine])
    assert table.wait_for_turn()
    before = {laid.card for laid in table.laid()}
    marked = table.page.locator(".field .marked")
    expect(marked).to_have_count(len(before) - 1)
    step = table.step()
    table.deed("pass").click()
    table.wait_past(step)
    table.wait_for_turn()
    expect(marked).to_have_count(len({laid.card for laid in table.laid()} - before))


def eye(table: Coins) -> str:
    return str(table.page.locator(".plane").get_attribute("data-eye"))


def test_after_cards_laid_by_keys_the_whole_table_is_in_sight_or_one_key_away(
    visit: Visit,
) -> None:
    """Away from the first card: the table may grow beyond what fingers can touch at once."""
    one, _ = two_people(visit, "c")
    keys = ByKeys(one.page)
    for _ in range(3):
        found = keys.fits()
        if found:
            step = keys.step()
            keys.lay(max(found, key=lambda lay: abs(lay.x) + abs(lay.y)))
            keys.wait_past(step)
    back = one.page.get_by_role("button", name="Tout voir")
    offered = """!!document.querySelector("[aria-label='Tout voir']")"""
    one.page.wait_for_function(f"() => {offered} || ({ALL_IN_SIGHT})()")
    if back.count():
        back.press("Enter")
    one.page.wait_for_function(ALL_IN_SIGHT)


ALL_IN_SIGHT = """() => {
    const field = document.querySelector(".field").getBoundingClientRect();
    const seen = ({ left, right, top, bottom }) =>
        field.left <= left && right <= field.right && field.top <= top && bottom <= field.bottom;
    const cards = [...document.querySelectorAll("[data-laid]")];
    return cards.every((card) => seen(card.getBoundingClientRect()));
}"""


def test_nothing_moves_under_a_finger_when_somebody_lays(visit: Visit) -> None:
    tables = two_people(visit, "c")
    one, other = tables if tables[1].fits() else reversed(tables)
    (box,) = boxes(one.page, ".field")
    before, step = eye(one), other.step()
    one.page.mouse.move(box["left"] + 20, box["bottom"] - 20)
    one.page.mouse.down()
    other.lay(other.fits()[0])
    one.wait_past(step)
    assert eye(one) == before
    one.page.mouse.up()
    expect(one.page.locator(".plane")).not_to_have_attribute("data-eye", before)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1440, 900)])
def test_nothing_moves_when_one_says_that_there_is_no_solution_or_stop(
    visit: Visit, size: tuple[int, int]
) -> None:
    one, _ = two_people(visit, "b")
    one.page.set_viewport_size({"width": size[0], "height": size[1]})
    (field,) = boxes(one.page, ".window")
    one.deed("none").click()
    expect(one.deed("none")).to_have_text("C’est dit")
    assert boxes(one.page, ".window") == [field]
    one.deed("stop").click()
    one.deed("confirm").wait_for()
    assert boxes(one.page, ".window") == [field]


def test_cards_of_a_hand_keep_their_size(visit: Visit) -> None:
    table = sit_at(visit(size=(390, 844)), "d", "novice")
    widths = set()
    for _ in range(6):
        if not table.wait_for_turn():
            break
        widths |= {round(card["width"]) for card in boxes(table.page, "[data-card]")}
        along: Direction = "down" if table.page.locator(".direction.down").count() else "across"
        found, step = table.fits(spots_along(layout_of(table.laid()), along)), table.step()
        if found:
            table.lay(found[0])
        else:
            table.deed("unable").click()
        table.wait_past(step)
    assert len(widths) == 1
    assert min(widths) >= 44


@pytest.mark.parametrize(("mode", "least"), [("a", 64), ("c", 56), ("d", 54)])
def test_on_a_phone_on_its_side_cards_of_a_hand_take_the_room_there_is(
    visit: Visit, mode: str, least: int
) -> None:
    table = two_people(visit, mode)[0] if mode == "c" else sit_at(visit(), mode, "novice")
    table.page.set_viewport_size({"width": 844, "height": 390})
    assert table.wait_for_turn()
    cards = boxes(table.page, ".hand [data-card]")
    assert min(card["width"] for card in cards) >= least
    assert len({round(card["top"]) for card in cards}) == 2
    column = table.page.locator("section.mine")
    assert column.evaluate("each => each.scrollHeight <= each.clientHeight")


def test_after_ones_own_stop_the_heading_and_the_board_say_what_to_do(visit: Visit) -> None:
    """And the result says what put somebody out."""
    one, other = two_people(visit, "b")
    turn, message = one.page.get_by_test_id("turn"), one.page.locator(".message")
    expect(turn).to_have_text("À qui sera le premier\u202f!")
    question(one)
    one.deed("stop").click()
    expect(turn).to_have_text("À vous de jouer\u202f!")
    expect(message).to_contain_text("choisissez une des deux cartes")
    lay = wrong_lay(one)
    one.hold(lay)
    expect(message).to_contain_text("Choisissez sa place")
    one.page.locator(f".place[data-cell='{lay.x},{lay.y}']").click()
    expect(message).to_contain_text("Posez-la ici")
    one.deed("confirm").click()
    for table in (one, other):
        expect(table.result.locator(".fate")).to_contain_text("une carte n’allait pas là")
        expect(table.result).to_contain_text("posé une carte où elle ne va pas")  # the review


@pytest.mark.parametrize("mode", ["a", "b", "c", "d", "solo"])
def test_the_table_can_be_played_on_every_screen(visit: Visit, mode: str) -> None:
    """A board with room, nothing to touch under 44 pixels, the hand in sight."""
    if mode in ("b", "c"):
        table, _ = two_people(visit, mode)
    else:
        table = sit_at(visit(), mode, *(() if mode == "solo" else ("novice",)))
    if mode == "b":
        question(table)
        table.deed("stop").click()
        table.page.locator(".laying").wait_for()
    assert table.wait_for_turn()
    table.page.locator("[data-card]").first.click()
    for width, height in ((844, 390), (720, 450), (390, 844), (1440, 900)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.wait_for_function("w => innerWidth === w", arg=width)
        table.page.evaluate(
            "() => new Promise(r => requestAnimationFrame(() => setTimeout(r, 50)))"
        )
        if mode == "b" and not table.page.locator(".laying").count():
            return  # on a slow machine the time to lay is over
        (field,) = boxes(table.page, ".field")
        assert field["width"] * field["height"] > 0.25 * width * height, (width, height)
        for told in boxes(table.page, ".direction"):  # beside the cards, not on them
            assert apart(told, field), (width, height)
        for each in (*boxes(table.page, ".place"), *boxes(table.page, "[data-card]")):
            assert round(min(each["width"], each["height"]), 2) >= 44, (width, height)
        for card in boxes(table.page, "[data-card]")[:7]:
            assert card["bottom"] <= height
            assert card["right"] <= width
        assert table.page.evaluate(UNDER_THE_LENS) == []
        for _ in range(3):
            table.page.get_by_role("button", name="Agrandir").click()
        assert table.page.evaluate(UNDER_THE_LENS) == []
        table.page.get_by_role("button", name="Tout voir").click()


# Places of which a part in sight is under a button of the lens.
UNDER_THE_LENS = """
() => {
  const lens = [...document.querySelectorAll(".lens .button")].map(e => e.getBoundingClientRect());
  const field = document.querySelector(".field").getBoundingClientRect();
  const meet = (a, b) => a.left < Math.min(b.right, field.right) - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [...document.querySelectorAll(".place")].map(e => [e, e.getBoundingClientRect()])
    .filter(([, box]) => lens.some(button => meet(button, box)))
    .map(([e]) => e.dataset.cell);
}
"""


LINES = """list => {
  const last = list.lastElementChild;
  return Math.round(last.offsetHeight / parseFloat(getComputedStyle(last).lineHeight));
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("mode", ["a", "d", "solo"])
def test_each_hint_takes_three_lines_of_a_phone_at_most(
    visit: Visit, mode: str, language: str
) -> None:
    others = [] if mode == "solo" else ["novice"]
    page = visit(size=(390, 844), language=language)
    table = sit_at(page, mode, *others, hints=True, **(OPENING if mode == "a" else {}))
    assert table.wait_for_turn()
    if mode == "a":
        lay_all(table, table.fits()[:1])
        assert table.wait_for_turn()
    page.get_by_role("button", name="Indice" if language == "fr" else "Hint").click()
    hints = page.get_by_test_id("hints")
    for shown in (1, 2, 3):
        expect(hints.locator("li")).to_have_count(shown)
        assert hints.locator("ol").evaluate(LINES) <= 3
        if not hints.locator(".more").count():
            break
        hints.locator(".more").click()


def test_a_hint_leaves_the_square_its_room(visit: Visit) -> None:
    table = sit_at(visit(size=(390, 844)), "solo", hints=True, given="deck")
    ask_all(table)
    (field,) = boxes(table.page, ".field")
    assert field["height"] >= 240
    assert all(min(place["width"], place["height"]) >= 44 for place in boxes(table.page, ".place"))
