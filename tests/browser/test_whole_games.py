"""From the front page to the result."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.play import Famille, FamilleByKeys, Junior, Table, card, sit_down


def check_result(table: Table) -> None:
    result = table.result
    expect(result.get_by_role("heading", level=2)).to_be_visible()
    expect(result.locator("ol > li")).to_have_count(3)
    expect(result.locator("li.first").first).to_be_visible()
    expect(result.get_by_role("button", name="Revanche")).to_be_visible()


def test_junior_by_taps(visit: Visit) -> None:
    page = visit()
    sit_down(page, "junior")
    table = Junior(page)
    assert table.play_on()
    check_result(table)
    won = result_scores(table)
    assert sum(won) == 48


def result_scores(table: Table) -> list[int]:
    texts = table.result.locator(".score").all_inner_texts()
    return [int(text.split()[0]) for text in texts]


def test_famille_by_taps(visit: Visit) -> None:
    page = visit()
    sit_down(page, "famille")
    table = Famille(page)
    assert table.play_on()
    check_result(table)
    expect(page.get_by_test_id("turn")).to_have_text("Partie terminée")


def test_famille_by_keyboard_alone(visit: Visit) -> None:
    page = visit(size=(1440, 900))
    card(page).wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(60):
        page.keyboard.press("Tab")
        if "Famille" in str(page.evaluate("document.activeElement.textContent")):
            break
    page.keyboard.press("Enter")
    page.locator("[data-step][aria-busy=false]").wait_for()
    table = FamilleByKeys(page)
    assert table.play_on()
    check_result(table)


def test_a_rematch_has_the_same_company(visit: Visit) -> None:
    page = visit("/games/rami")
    page.get_by_role("radio", name="Famille").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Jouer").click()
    table = Famille(page)
    table.board.wait_for()
    names = page.locator("[data-seat] .name").all_inner_texts()
    assert table.play_on()
    first = page.url
    winners = table.result.locator("li.first .name").all_inner_texts()
    won = sorted(name.split()[0] for name in winners)
    series = table.result.get_by_test_id("series")
    expect(series).to_contain_text("Au premier à deux victoires")
    for name in won:
        expect(series).to_contain_text(f"{name} 1" if name != "Invité" else " 1")
    table.result.get_by_role("button", name="Revanche").click()
    page.wait_for_url(lambda url: url != first)
    table.board.wait_for()
    again = page.locator("[data-seat] .name").all_inner_texts()
    assert len(again) == len(names)
    mine = [[name.startswith("Invité") for name in each] for each in (names, again)]
    assert mine[1] == mine[0][::-1]
    check_series(table, won)


def check_series(table: Table, won: list[str]) -> None:
    """Who won has one victory at the next table too."""
    plates = [plate for plate in table.page.locator("[data-seat]").all() if victories(plate)]
    assert sorted(plate.locator(".name").inner_text().split()[0] for plate in plates) == won
    assert {victories(plate) for plate in plates} == {1}


def victories(plate: Locator) -> int:
    shown = plate.get_by_test_id("wins").locator("[aria-hidden=true]")
    return int(shown.last.inner_text()) if shown.count() else 0
