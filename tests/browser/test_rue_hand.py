"""Dans ma rue in the hand: no tap plays what it did not mean, and every screen shows it whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from ludotheque.core.match import Match
from ludotheque.games.rue.statements import At
from ludotheque.games.rue.tests import test_example as example
from ludotheque.games.rue.values import Draw, EndTurn, Place, Play
from tests.browser.conftest import Visit
from tests.browser.play import play_here
from tests.browser.test_rue import Rue, Sit, after_round_1, key, seated

SCREENS = [(390, 844), (844, 390), (720, 450), (820, 1180), (1200, 800), (1440, 900)]
PARTS = (".scene", ".layout > .tray", ".layout > .posted", ".panel")


@pytest.fixture
def sit(visit: Visit) -> Sit:
    """Take a seat in the example; the script says what others do."""
    return seated(visit)


def with_a_bonus() -> Match:
    """The first player has placed one image and has its bonus."""
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    match.play({0: Place("allemande", 0)})
    match.play({0: Place("francaise", 2)})
    return match


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found is not None
    return {side: found[side] for side in ("x", "y", "width", "height")}


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 1 and down > 1


# What a tap means.


def test_a_tap_on_another_card_switches_to_it(sit: Sit) -> None:
    table = sit(0, after_round_1())
    table.card(example.OISEAU_VELO).click()
    table.card(example.ALLEMANDE).click()
    expect(table.page.locator("[data-card][aria-pressed=true]")).to_have_count(1)
    expect(table.deed("play")).to_be_visible()
    expect(table.deed("discard")).to_have_count(0)


def test_discarding_is_a_mode_of_its_own(sit: Sit) -> None:
    draws = [Draw((example.BELGE_ITALIENNE, At("moto", 0)))]
    table = sit(0, after_round_1(), draws)
    table.deed("gather").click()
    expect(table.prompt).to_contain_text("gratuit")
    table.card(example.OISEAU_VELO).click()
    table.card(example.ALLEMANDE_ANGLAISE).click()
    expect(table.deed("play")).to_have_count(0)
    expect(table.deed("discard")).to_have_text("Défausser 2 cartes (gratuit)")
    table.page.get_by_role("button", name="Annuler").click()
    expect(table.deed("discard")).to_have_count(0)
    table.card(example.OISEAU_VELO).click()
    expect(table.deed("play")).to_be_visible()
    table.deed("gather").click()
    table.deed("discard").click()
    expect(table.card(example.OISEAU_VELO)).to_have_count(0)
    expect(table.cards).to_have_count(2)


def test_a_card_that_only_a_bonus_can_take_is_not_offered_to_be_stated(sit: Sit) -> None:
    table = sit(0, with_a_bonus())
    table.card(example.OISEAU_VELO).click()
    expect(table.prompt).to_contain_text("Défausser ceci avec un bonus")
    expect(table.prompt).to_contain_text("oiseau")
    expect(table.deed("play")).to_have_count(0)
    expect(table.deed("drop")).to_be_visible()


def test_without_a_bonus_cards_rest_after_the_action(sit: Sit) -> None:
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    table = sit(0, match)
    expect(table.card(example.OISEAU_VELO)).to_be_disabled()


# Slips that cost much are asked about once.


def test_ending_a_turn_with_a_bonus_left_is_asked_about_once(sit: Sit) -> None:
    table = sit(0, with_a_bonus(), [Draw((example.BELGE_ITALIENNE,))])
    table.deed("end").click()
    expect(table.prompt).to_contain_text("2 bonus, perdus à la fin du tour")
    table.page.get_by_role("button", name="Annuler").click()
    table.end()
    expect(table.prompt).to_contain_text("Patience")


def test_a_card_that_the_street_denies_is_warned_of(sit: Sit) -> None:
    match = after_round_1()
    example.round_2(match)
    table = sit(0, match)
    table.card(At("moto", 0)).click()
    expect(table.deed("play")).to_have_text("Affirmer")
    table.card(example.BELGE_ITALIENNE).click()
    expect(table.prompt).to_contain_text("La rue dit déjà le contraire")
    expect(table.prompt).to_contain_text("2 pions rendus")
    expect(table.deed("play")).to_have_text("Affirmer quand même")


def test_nobody_is_threatened_with_a_pawn_that_they_do_not_have(sit: Sit) -> None:
    table = sit(0, after_round_1())
    table.deed("blocked").click()
    expect(table.prompt).not_to_contain_text("si c’est faux, vous rendrez")
    expect(table.prompt).to_contain_text("Toutes seront défaussées")


@pytest.mark.parametrize("size", SCREENS)
def test_what_ends_never_stands_where_something_was_confirmed(
    sit: Sit, size: tuple[int, int]
) -> None:
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    table = sit(0, match, size=size)
    end = box(table.deed("end"))
    table.image("allemande").click()
    table.cell("family", 0).click()
    assert not overlap(box(table.deed("place")), end)
    table.deed("place").click()
    expect(table.deed("place")).to_have_count(0)
    confirm = box_of_claim(sit, size)
    assert not overlap(*confirm)


def box_of_claim(sit: Sit, size: tuple[int, int]) -> tuple[dict[str, float], dict[str, float]]:
    """Where one says that nothing can be played, and where that is confirmed."""
    table = sit(0, after_round_1(), size=size)
    said = box(table.deed("blocked"))
    table.deed("blocked").click()
    return said, box(table.deed("claim"))


# What happened, whole.


def test_bonuses_are_in_sight_before_a_card_is_tapped(sit: Sit) -> None:
    table = sit(0, with_a_bonus())
    expect(table.page.get_by_test_id("bonus")).to_have_text("★2 bonus")


def test_after_a_failed_attempt_the_bonuses_are_named(sit: Sit) -> None:
    table = sit(0, with_a_bonus())
    table.place("animal", 4, "chat")
    expect(table.prompt).to_contain_text("Il vous reste 2 bonus")


def test_a_pawn_won_is_seen_where_it_was_won(sit: Sit) -> None:
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    table = sit(0, match)
    table.place("family", 0, "allemande")
    expect(table.cell("family", 0).get_by_test_id("won")).to_have_text("+1")


def test_what_others_did_stays_marked_until_ones_own_next_move(sit: Sit) -> None:
    script = [
        Draw((example.BELGE_ITALIENNE,)),
        Play(example.CAMION_VOITURE), EndTurn(), Draw((At("chien", 4),)),
        Play(example.ANGLAISE_PIED), Place("pied", 3), EndTurn(), Draw((At("lapin", 4),)),
    ]  # fmt: skip
    match = after_round_1()
    match.play({0: Play(example.ALLEMANDE)})
    table = sit(0, match, script)
    table.deed("end").click()
    expect(table.prompt).to_contain_text("Choisissez une carte")
    posted = table.page.locator(f".recent[data-posted='{key(example.CAMION_VOITURE)}']")
    expect(posted).to_contain_text("Ana")
    expect(table.page.locator(".cell.recent, .cell.fresh")).to_have_attribute(
        "data-cell", "transport.3"
    )
    table.state(example.OISEAU_VELO)
    expect(table.page.locator(".recent")).to_have_count(0)


def test_who_placed_an_image_stands_below_the_picture(visit: Visit) -> None:
    """By bots that place much, at one's turn or at a later one."""
    page = visit("/games/rue")
    play_here(page, "", 6, "detective")
    table = Rue(page)
    by = page.locator(".cell .by")
    for _ in range(6):
        assert table.wait_for_turn()
        if by.count():
            break
        table.play_on(1)
    name, picture = box(by.first), box(page.locator(".cell:has(.by) svg").first)
    assert name["y"] + name["height"] / 2 >= picture["y"] + picture["height"]


def test_a_posted_statement_is_read_when_it_is_tapped(sit: Sit) -> None:
    table = sit(0, after_round_1())
    table.page.locator(f"[data-posted='{key(example.PRUNIER)}'] button").click()
    expect(table.prompt).to_have_text("le prunier n’est pas à gauche")
    expect(table.deed("remove")).to_have_count(0)


# Every screen.


def crowded() -> Match:
    match = after_round_1()
    example.round_2(match)
    return match


def test_a_phone_shows_street_tray_and_statements_on_one_screen(sit: Sit) -> None:
    table = sit(0, crowded(), size=(390, 844))
    dock = box(table.page.locator(".panel"))
    for part in (".scene", ".layout > .tray", "[data-posted] >> nth=-1"):
        found = box(table.page.locator(part))
        assert found["height"] > 40
        assert found["y"] + found["height"] <= dock["y"] + 1
    assert dock["height"] <= 844 / 4
    assert dock["y"] + dock["height"] <= 844.5


@pytest.mark.parametrize("size", SCREENS)
def test_no_part_covers_another_and_nothing_is_too_small(sit: Sit, size: tuple[int, int]) -> None:
    table = sit(0, crowded(), size=size)
    boxes = [box(table.page.locator(part)) for part in PARTS]
    assert [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if overlap(a, b)] == []
    assert table.page.evaluate(TOO_SMALL) == []
    assert table.page.evaluate("document.documentElement.scrollWidth") <= size[0]


TOO_SMALL = """() => {
  const root = document.querySelector(".rue");
  const named = each => each.dataset.cell ?? each.dataset.deed ?? each.textContent.trim();
  const narrow = [...root.querySelectorAll("button, summary")].filter(each => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) < 43.5;
  });
  const fine = [...root.querySelectorAll("*")].filter(each =>
    [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    && parseFloat(getComputedStyle(each).fontSize) < 12);
  return [...narrow, ...fine].map(named);
}"""


@pytest.mark.parametrize("size", [(844, 390), (720, 450)])
def test_on_a_short_screen_the_street_is_left_of_the_hand(sit: Sit, size: tuple[int, int]) -> None:
    table = sit(0, crowded(), size=size)
    street, hand = (box(table.page.locator(part)) for part in (".scene", ".panel"))
    assert street["x"] + street["width"] <= hand["x"]
    for place in (table.cell("transport", 4), table.cards.last, table.deed("blocked")):
        place.scroll_into_view_if_needed()
        assert box(place)["y"] + box(place)["height"] <= size[1] + 1


@pytest.mark.parametrize("size", [(1200, 800), (1440, 900)])
def test_on_a_wide_screen_the_street_takes_the_room_there_is(
    sit: Sit, size: tuple[int, int]
) -> None:
    table = sit(0, crowded(), size=size)
    board, street, said = (
        box(table.page.locator(part)) for part in (".rue", ".scene", ".layout > .posted")
    )
    assert street["width"] >= 0.6 * board["width"]
    assert street["x"] + street["width"] <= said["x"]
