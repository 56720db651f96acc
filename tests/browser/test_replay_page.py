"""A finished game, step by step."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ludotheque.core import registry
from ludotheque.core.match import Match
from ludotheque.core.simulate import play_out, set_up
from ludotheque.table import outgoing
from tests.browser import shelf
from tests.browser.conftest import Visit
from tests.browser.house import House

WIDE = (1440, 900)
# Where a mode shows the cards of the seat through whose eyes one looks, and how many they are.
HANDS: dict[tuple[str, str], tuple[str, str]] = {
    ("abcdrix", "abcdrix"): (".hand [data-card]", "hand"),
    ("coins", "a"): (".hand [data-card]", "hand"),
    ("coins", "c"): (".hand [data-card]", "hand"),
    ("coins", "d"): (".hand [data-card]", "hand"),
    ("coins", "solo"): (".hand [data-card]", "hand"),
    ("gnomes", "garden"): (".hand [data-dwarf]:not(.gone)", "hands"),
    ("gnomes", "duel"): (".hand [data-dwarf]:not(.gone)", "hands"),
    ("rami", "famille"): ("[data-rack] [data-key]", "rack"),
    ("rue", "classic"): (".hand [data-card]", "hand"),
}
HANDLESS = {("coins", "b"), ("rami", "junior")}  # all lies on the table


def test_a_finished_game_is_seen_again_from_any_seat(visit: Visit, house: House) -> None:
    page, match = visit(), shelf.golden("rami", "famille")
    shelf.shelve(house, "seen-again", match, shelf.people(match, shelf.identity(page)))
    page.goto("/tables/seen-again")
    page.get_by_role("link", name="Revoir").click()
    steps = page.locator("output")
    slider = page.get_by_role("slider", name="Étape")
    last = int(str(slider.get_attribute("max")))
    expect(steps).to_have_text(f"0 / {last}")
    dealt = next(step for step, at in enumerate(match.positions) if at.state.racks[0])
    for step in range(1, dealt + 1):
        page.get_by_role("button", name="Étape suivante").click()
        expect(steps).to_have_text(f"{step} / {last}")
    expect(page.locator("[data-rack] [data-key]")).to_have_count(6)
    mine = page.locator("[data-rack] [data-key]").first.get_attribute("data-key")
    mine_is = int(page.get_by_label("Vu par", exact=True).input_value())
    look_from(page, index=(mine_is + 1) % match.players)
    expect(page.locator(f"[data-rack] [data-key='{mine}']")).to_have_count(0)
    look_from(page, label="Un spectateur")
    expect(page.locator("[data-rack]")).to_have_count(0)
    slider.fill(str(last - 1))
    page.get_by_role("button", name="Lecture").click()
    expect(steps).to_have_text(f"{last} / {last}")
    expect(page.get_by_test_id("turn")).to_have_text("Partie terminée")


def test_key_moments_that_come_late_disturb_nobody(visit: Visit, house: House) -> None:
    """Whoever goes on to the replay before they have come is told no more of them."""
    page, match = visit(), shelf.golden("rami", "famille")
    shelf.shelve(house, "late-moments", match, shelf.people(match, shelf.identity(page)))
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/frames*", hold)
    page.goto("/tables/late-moments")
    page.get_by_role("link", name="Revoir").click()
    page.get_by_role("slider", name="Étape").wait_for()
    with page.expect_response("**/frames*"):
        held[0].continue_()
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 50))")


def test_all_of_a_full_table_is_in_sight_on_a_large_screen(visit: Visit, house: House) -> None:
    match = played(seed=5)
    assert sum(mask.bit_count() for mask in match.state.table) > 40
    page = visit(replay_of(house, match, "full"), size=WIDE)
    page.get_by_role("slider", name="Étape").fill(str(len(match.steps)))
    expect(page.locator("[data-felt] .slot").nth(40)).to_be_attached()
    felt = "document.querySelector('[data-felt] [role=toolbar]')"
    page.wait_for_function(f"{felt}.scrollHeight <= {felt}.clientHeight")


def played(seed: int) -> Match:
    game = registry.game("rami")
    mode = game.mode("famille")
    return play_out(set_up(game, mode, players=4, seed=seed), [mode.bots["regular"]] * 4, seed)


def replay_of(house: House, match: Match, table: str) -> str:
    shelf.shelve(house, table, match, shelf.people(match))
    return f"/tables/{table}/replay"


@pytest.fixture(scope="session")
def replays(house: House) -> dict[tuple[str, str], str]:
    """Where the golden game of every mode is looked at again."""
    return {
        mode: replay_of(house, shelf.golden(*mode), f"replay-{'-'.join(mode)}")
        for mode in shelf.MODES
    }


def go_to(page: Page, frame: int) -> None:
    page.get_by_role("slider", name="Étape").fill(str(frame))


def look_from(page: Page, **whom: Any) -> None:
    """Through the eyes of the seat of that label or index."""
    with page.expect_response("**/frames*"):
        page.get_by_label("Vu par", exact=True).select_option(**whom)


def held(match: Match, frame: int, seat: int, field: str) -> int:
    view: Any = match.mode.rules.view(match.positions[frame].state, seat)
    cards = getattr(view, field)
    return len(cards[seat] if field == "hands" else cards)


def middle_with_cards(match: Match, field: str) -> int:
    """A moment in the second half in which everybody holds something."""
    seats = range(match.players)
    frames = range(len(match.positions) // 2, len(match.positions))
    return next(f for f in frames if all(held(match, f, seat, field) for seat in seats))


def test_of_every_mode_it_is_known_whether_there_are_hands() -> None:
    assert HANDS.keys() | HANDLESS == set(shelf.MODES)


@pytest.mark.parametrize("mode", HANDS, ids="-".join)
def test_every_seat_s_hand_is_seen_through_its_eyes(
    visit: Visit, replays: dict[tuple[str, str], str], mode: tuple[str, str]
) -> None:
    cards, field = HANDS[mode]
    match = shelf.golden(*mode)
    frame = middle_with_cards(match, field)
    page = visit(replays[mode])
    go_to(page, frame)
    for seat in range(match.players):
        look_from(page, label=shelf.NAMES[seat])
        expect(page.locator(cards)).to_have_count(held(match, frame, seat, field))
        expect(page.locator(cards).first).to_be_visible()
    if match.players > 1:
        look_from(page, label="Un spectateur")
        expect(page.locator(".hand [data-card], [data-rack]")).to_have_count(0)


SAID_ON_EVERY_FRAME = """async () => {
    const slider = document.querySelector('input[type=range]');
    const said = new Set();
    for (let at = 0; at <= Number(slider.max); at++) {
        slider.value = at;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(resolve => setTimeout(resolve));
        said.add(document.querySelector('[data-testid=turn]').textContent);
    }
    return [...said];
}"""


@pytest.mark.parametrize("mode", [("rami", "famille"), ("rue", "classic")], ids="-".join)
def test_a_replay_never_asks_for_a_moment(
    visit: Visit, replays: dict[tuple[str, str], str], mode: tuple[str, str]
) -> None:
    page = visit(replays[mode])
    page.locator("output").wait_for()
    said = page.evaluate(SAID_ON_EVERY_FRAME)
    assert "Partie terminée" in said
    assert not [text for text in said if "instant" in text]


def test_the_board_stays_while_other_eyes_are_fetched(
    visit: Visit, replays: dict[tuple[str, str], str]
) -> None:
    page = visit(replays["rami", "famille"])
    go_to(page, 6)
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/frames?seat=1", hold)
    page.get_by_label("Vu par", exact=True).select_option(label=shelf.NAMES[1])
    expect(page.locator("[data-felt]")).to_be_visible()
    expect(page.locator("output")).to_contain_text("6 /")
    asked[0].continue_()
    expect(page.locator("[data-seat='1'].mine")).to_have_count(1)


def test_one_jumps_from_turn_to_turn(visit: Visit, replays: dict[tuple[str, str], str]) -> None:
    match = shelf.golden("rami", "famille")
    awaited = [[s for s in p.turn.seats if s >= 0] for p in match.positions]
    first = next(n for n, seats in enumerate(awaited) if seats)
    second = next(n for n in range(first, len(awaited)) if awaited[n] not in ([], awaited[first]))
    page = visit(replays["rami", "famille"])
    for frame in (first, second):
        page.get_by_role("button", name="Tour suivant").click()
        expect(page.locator("output")).to_contain_text(f"{frame} /")
    page.get_by_role("button", name="Tour précédent").click()
    expect(page.locator("output")).to_contain_text(f"{first} /")


def test_the_review_is_marked_on_the_slider_and_every_remark_is_reached(
    visit: Visit, replays: dict[tuple[str, str], str]
) -> None:
    match = shelf.golden("abcdrix", "abcdrix")
    frames = sorted({remark.step + 1 for remark in outgoing.review(match)})
    assert len(frames) > 2
    page = visit(replays["abcdrix", "abcdrix"])
    expect(page.locator("[data-mark]")).to_have_count(len(frames))
    ahead = page.get_by_role("button", name="Remarque suivante")
    for frame in [*frames, frames[0]]:
        ahead.click()
        expect(page.locator("output")).to_contain_text(f"{frame} /")
        expect(page.get_by_test_id("remarks").locator("li").first).to_be_visible()
    slider = page.get_by_role("slider", name="Étape").bounding_box()
    mark = page.locator(f"[data-mark='{frames[0]}']").bounding_box()
    assert slider
    assert mark
    middle = (mark["x"] + mark["width"] / 2 - slider["x"] - 8) / (slider["width"] - 16)
    assert middle == pytest.approx(frames[0] / len(match.steps), abs=0.02)


def test_the_journal_stands_beside_a_replay_and_can_be_closed(
    visit: Visit, replays: dict[tuple[str, str], str]
) -> None:
    page = visit(replays["rue", "classic"], size=WIDE)
    go_to(page, 12)
    journal = page.get_by_role("complementary", name="Journal")
    expect(journal.get_by_role("listitem").last).to_be_in_viewport()
    narrow = page.locator(".stage").bounding_box()
    journal.get_by_role("button", name="Fermer le journal").click()
    expect(journal).to_have_count(0)
    wide = page.locator(".stage").bounding_box()
    assert narrow
    assert wide
    assert wide["width"] > narrow["width"] + 250
    page.reload()
    page.locator("output").wait_for()
    expect(journal).to_have_count(0)
    page.get_by_role("button", name="Journal").click()
    expect(journal).to_be_visible()


def test_on_a_phone_the_journal_of_a_replay_is_a_sheet(
    visit: Visit, replays: dict[tuple[str, str], str]
) -> None:
    page = visit(replays["rue", "classic"])
    go_to(page, 12)
    page.get_by_role("button", name="Journal").click()
    expect(page.get_by_role("dialog").get_by_role("listitem").last).to_be_in_viewport()
