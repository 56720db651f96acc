"""The end of a game: the final table stays in sight, and what mattered is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from ludotheque.table import outgoing
from tests.browser import shelf
from tests.browser.conftest import Visit
from tests.browser.house import House

SIZES = [(360, 740), (844, 390), (1440, 900)]
LEAST_SHARE = 0.3  # of the screen's height


@pytest.fixture(scope="session")
def ends(house: House) -> dict[tuple[str, str], str]:
    """Tables where the golden game of every mode has just ended."""
    for game, mode in shelf.MODES:
        match = shelf.golden(game, mode)
        shelf.shelve(house, f"end-{game}-{mode}", match, shelf.people(match))
    return {mode: f"/tables/end-{'-'.join(mode)}" for mode in shelf.MODES}


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
    )


# The same boxes twice, a while apart.
AT_REST = """async () => {
    const parts = [...document.querySelectorAll(".stage, [data-testid=result]")];
    const boxes = () => JSON.stringify(parts.map((part) => part.getBoundingClientRect()));
    const before = boxes();
    await new Promise((done) => setTimeout(done, 100));
    return boxes() === before;
}"""


def look(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("mode", shelf.MODES, ids="-".join)
def test_the_result_covers_nothing_of_the_final_table(
    visit: Visit, ends: dict[tuple[str, str], str], mode: tuple[str, str]
) -> None:
    page = visit(ends[mode])
    result, stage = page.get_by_test_id("result"), page.locator(".stage")
    for size in SIZES:
        look(page, size)
        expect(result).to_be_in_viewport()
        page.wait_for_function(AT_REST)
        assert apart(box(result), box(stage)), size
        assert box(stage)["height"] >= LEAST_SHARE * size[1], size
    expect(result.locator(".cover")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_score_stands_in_one_line(
    visit: Visit, ends: dict[tuple[str, str], str], size: tuple[int, int]
) -> None:
    page = visit(ends["coins", "c"], size=size)
    scores = page.locator(".result .score")
    scores.first.wait_for()
    heights = "all => all.map((score) => score.getBoundingClientRect().height)"
    assert max(scores.evaluate_all(heights)) < 40


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_what_brought_the_end_about_is_told(
    visit: Visit, ends: dict[tuple[str, str], str], size: tuple[int, int]
) -> None:
    """Once: beside the result where there is no room for a line above the table."""
    page = visit(ends["rami", "junior"], size=size)
    expect(page.get_by_test_id("result")).to_be_in_viewport()
    told = page.locator(".last, .how").filter(has_text="Il ne reste que quatre tuiles")
    expect(told.filter(visible=True)).to_have_count(1)


def test_three_key_moments_of_the_review_lead_to_the_replay(
    visit: Visit, ends: dict[tuple[str, str], str]
) -> None:
    review = outgoing.review(shelf.golden("gnomes", "garden"))
    assert len(review) > 3
    page = visit(ends["gnomes", "garden"])
    moments = page.get_by_role("region", name="Les moments clés").get_by_role("link")
    expect(moments).to_have_count(3)
    said = moments.last.inner_text()
    moments.last.click()
    step = re.compile(r"step=(\d+)").search(page.url)
    assert step
    expect(page.locator("output")).to_contain_text(f"{step[1]} /")
    expect(page.get_by_test_id("remarks")).to_contain_text(said)


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390), (1440, 900)])
def test_the_words_won_are_seen_at_the_end(
    visit: Visit, ends: dict[tuple[str, str], str], size: tuple[int, int]
) -> None:
    """ABCDRIX !: nothing lies on them, and nobody has to scroll."""
    page = visit(ends["abcdrix", "abcdrix"], size=size)
    prizes = page.get_by_test_id("prizes")
    expect(prizes).to_be_in_viewport(ratio=1)
    assert apart(box(prizes), box(page.get_by_test_id("result")))
