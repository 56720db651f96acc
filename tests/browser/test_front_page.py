"""What a newcomer meets first."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from bench import phone
from ludotheque.core import registry
from tests.browser import shelf
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.play import Famille, card, sit_down


def test_a_first_game_begins_within_three_clicks(visit: Visit) -> None:
    page = visit()
    page.evaluate("window.clicks = 0; addEventListener('click', () => window.clicks++, true)")
    sit_down(page, "famille")
    expect(page.get_by_test_id("turn")).to_have_text("À vous de jouer\u202f!")
    expect(page.locator("[data-rack] [data-key]")).to_have_count(6)
    assert 1 <= page.evaluate("window.clicks") <= 3


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(360, 740), (844, 390), (667, 375)])
def test_the_first_game_can_be_started_without_scrolling_a_phone(
    visit: Visit, size: tuple[int, int], language: str
) -> None:
    page = visit(size=size, language=language)
    first = page.get_by_role("article").first
    expect(first.locator(".modes button").first).to_be_in_viewport(ratio=1)


def test_a_large_screen_shows_every_game_with_its_play_button(visit: Visit) -> None:
    page = visit(size=(1440, 900))
    sit_down(page, "famille")
    page.goto("/")
    page.get_by_role("heading", name="Reprendre").wait_for()
    cards = page.get_by_role("article")
    expect(cards).to_have_count(len(registry.keys()))
    for each in cards.all():
        expect(each.get_by_role("heading")).to_be_in_viewport(ratio=1)
        expect(each.locator(".modes button").first).to_be_in_viewport(ratio=1)


HIDDEN = """element => {
  const bar = document.querySelector("form .begin");
  const { bottom } = element.getBoundingClientRect();
  return !bar.contains(element) && bottom > bar.getBoundingClientRect().top + 1;
}"""


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1440, 900)])
def test_a_game_s_own_page_begins_without_scrolling(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/games/coins", size=size)
    play = page.get_by_role("button", name="Jouer")
    expect(play).to_be_in_viewport(ratio=1)
    # The keyboard goes through the whole form, and nothing it reaches is behind that button.
    page.get_by_role("radio").first.focus()
    while not play.evaluate("element => element === document.activeElement"):
        assert not page.locator(":focus").evaluate(HIDDEN)
        page.keyboard.press("Tab")
    expect(play).to_be_in_viewport(ratio=1)


def test_the_game_played_last_stands_first(visit: Visit) -> None:
    page = visit()
    first = page.get_by_role("article").first
    expect(first.get_by_role("heading")).not_to_have_text("Rami")
    sit_down(page, "famille")
    page.goto("/")
    expect(first.get_by_role("heading")).to_have_text("Rami")


def test_finished_games_do_not_push_the_games_away(visit: Visit, house: House) -> None:
    page = visit()
    play = page.get_by_role("article").first.locator(".modes button").first
    expect(play).to_be_in_viewport(ratio=1)
    zoe = shelf.identity(page)
    match = shelf.golden("coins", "solo")
    for number in range(6):
        shelf.shelve(house, f"finished-{zoe.id}-{number}", match, shelf.people(match, zoe))
    page.reload()
    mine = page.get_by_role("main").get_by_role("link", name="Mes parties")
    expect(mine).to_be_attached()
    expect(play).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name="Reprendre")).to_have_count(0)
    mine.click()
    expect(page.get_by_test_id("finished").get_by_role("link")).to_have_count(6)


def test_the_game_left_last_is_the_one_to_go_on_with(visit: Visit, house: House) -> None:
    """However many there are, the games can still be seen."""
    page = visit()
    zoe = shelf.identity(page)
    for number, (game, mode) in enumerate((("rue", "classic"), ("rami", "junior"))):
        begun = shelf.until(shelf.golden(game, mode), 4)
        shelf.shelve(house, f"left-{zoe.id}-{number}", begun, shelf.people(begun, zoe))
    page.reload()
    expect(page.get_by_role("heading", name="Reprendre")).to_be_visible()
    expect(page.locator("a[href^='/tables/']")).to_have_count(1)
    expect(page.locator("a[href^='/tables/']")).to_contain_text("Rami · Junior")
    expect(page.get_by_role("article").first.get_by_role("heading")).to_be_in_viewport()


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_who_returns_finds_the_game_left_then_today_s_puzzle_then_the_games(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    page = visit(size=size)
    zoe = shelf.identity(page)
    begun = shelf.until(shelf.golden("rue", "classic"), 4)
    shelf.shelve(house, f"returning-{zoe.id}", begun, shelf.people(begun, zoe))
    page.reload()
    left = page.locator(f"a[href='/tables/returning-{zoe.id}']")
    order = [left, page.get_by_test_id("today"), page.get_by_role("article").first]
    for each in order:
        each.wait_for()
    boxes = [each.bounding_box() for each in order]
    assert all(
        one and other and one["y"] + one["height"] <= other["y"] for one, other in pairwise(boxes)
    )


def test_the_strength_of_a_robot_is_said_in_stars(visit: Visit) -> None:
    page = visit("/games/rue")
    levels = page.get_by_role("combobox", name="Joueur 2").locator("option")
    expect(levels.first).to_contain_text("Nouveau venu ★☆☆☆")
    expect(levels.nth(3)).to_contain_text("Détective ★★★★")


def test_little_has_to_come_before_a_game_can_be_started(visit: Visit) -> None:
    """Eight requests and 80 kB, however long the rest takes."""
    page = visit("/about")
    page.wait_for_load_state("networkidle")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    admitted = iter(range(8))

    def admit(route: Route) -> None:
        if next(admitted, None) is not None:  # the others wait for ever
            route.continue_()

    page.route("**", admit)
    page.goto("/", wait_until="commit")
    expect(page.locator(".modes button").first).to_be_enabled()
    assert 50_000 < sum(sizes) < 80_000
    page.unroute_all(behavior="ignoreErrors")


def test_a_table_left_can_be_found_again(visit: Visit) -> None:
    page = visit()
    sit_down(page, "famille")
    table = page.url
    page.get_by_role("link", name="Retour à l’accueil").click()
    page.get_by_role("heading", name="Reprendre").wait_for()
    page.get_by_role("link", name="Rami · Famille").click()
    Famille(page).board.wait_for()
    assert page.url == table


def test_a_number_that_will_not_do_is_pointed_at_though_folded_away(visit: Visit) -> None:
    page = visit("/games/abcdrix")
    options = page.get_by_text("Options", exact=True)
    options.click()
    clock = page.get_by_label("Le chrono, en secondes")
    expect(clock).to_have_accessible_description("De 5 à 120.")
    for wrong in ("500", ""):
        clock.fill(wrong)
        options.click()
        expect(clock).to_be_hidden()
        page.get_by_role("button", name="Jouer", exact=True).click()
        expect(clock).to_be_focused()
    clock.fill("40")
    page.get_by_role("button", name="Jouer", exact=True).click()
    page.locator("[data-step]").wait_for()


def test_options_that_do_not_go_together_are_not_asked_for(visit: Visit) -> None:
    page = visit("/games/coins")
    page.get_by_role("radio", name="Seul").check()
    page.get_by_text("Options", exact=True).click()
    day, level = page.get_by_label("Jour du casse-tête"), page.get_by_text("Difficulté")
    expect(level).to_be_visible()
    expect(day).to_be_hidden()
    page.get_by_role("radio", name="Le casse-tête du jour", exact=True).check()
    expect(level).to_be_hidden()
    expect(day).to_be_visible()
    page.get_by_role("radio", name="A ·").check()
    lots = page.get_by_role("switch", name="Tirer les places au sort")
    expect(lots).to_be_checked()
    page.get_by_role("radio", name="Joueur 2").check()
    expect(lots).not_to_be_checked()
    lots.check()
    expect(page.get_by_role("radio", name="tirage au sort")).to_be_checked()


def test_the_set_up_makes_the_table_that_was_asked_for(visit: Visit) -> None:
    page = visit("/games/rami")
    page.get_by_role("radio", name="Famille").check()
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_label("Votre prénom").fill("Zoé")
    page.get_by_role("combobox", name="Joueur 3").select_option("novice")
    page.get_by_text("Options").click()
    page.get_by_role("radio", name="Tirage au sort").check()
    page.get_by_role("switch", name="Coups de pouce").uncheck()
    page.get_by_role("switch", name="Tirer les places au sort").uncheck()
    page.get_by_role("button", name="Jouer").click()
    page.locator("[data-step][aria-busy=false]").wait_for()
    expect(page.locator("[data-seat]")).to_have_count(4)
    expect(page.locator("[data-seat='0'] .name")).to_have_text("Zoé")
    expect(page.locator("[data-seat='2'] .role")).to_have_text("Novice")
    expect(page.get_by_role("button", name="Un indice")).to_have_count(0)


def titles_of(page: Page) -> tuple[str, str]:
    return page.title(), page.get_by_role("heading", level=1).inner_text()


def test_what_will_not_do_is_told_before_and_shown_after_one_presses(visit: Visit) -> None:
    page = visit("/games/abcdrix")
    options = page.get_by_text("Options", exact=True)
    seconds = page.get_by_label("Le chrono, en secondes")
    play = page.get_by_role("button", name="Jouer", exact=True)
    options.click()
    seconds.fill("2")
    expect(page.get_by_text("Il faut un nombre de 5 à 120.")).to_be_visible()
    options.click()
    expect(page.get_by_text("À revoir dans les options")).to_be_visible()
    play.click()
    expect(seconds).to_be_focused()
    # In the page's words, and not in the browser's.
    assert seconds.evaluate("field => field.form.noValidate")
    seconds.fill("")
    play.click()
    expect(seconds).to_be_focused()
    expect(seconds).to_have_accessible_description("Il faut un nombre de 5 à 120.")
    seconds.fill("30")
    page.get_by_role("combobox").first.select_option("open")
    expect(page.get_by_text("Dites d’abord comment on vous appelle.")).to_be_visible()
    page.get_by_role("button", name="Créer la table et inviter").click()
    expect(page.get_by_label("Votre prénom")).to_be_focused()


def test_a_day_that_has_not_come_is_told_beside_its_field(visit: Visit) -> None:
    page = visit("/games/coins", language="en")
    page.get_by_role("radio", name="Alone").check()
    page.get_by_text("Options", exact=True).click()
    page.get_by_role("radio", name="The puzzle of the day", exact=True).check()
    day = page.get_by_label("Day of the puzzle")
    for wrong in ("", "2999-01-01"):
        day.fill(wrong)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(day).to_be_focused()
        expect(day).to_have_accessible_description("Choose a day, today at the latest.")


@pytest.mark.parametrize("game", ["abcdrix", "coins", "rami"])
def test_seats_are_called_alike_all_over_the_form(visit: Visit, game: str) -> None:
    page = visit(f"/games/{game}")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_text("Options", exact=True).click()
    begins = page.get_by_role("group", name="commence")
    expect(begins.get_by_role("radio", name="Vous", exact=True)).to_be_attached()
    expect(begins.get_by_role("radio", name="Joueur 3", exact=True)).to_be_attached()
    expect(begins.get_by_text("place")).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "title", "heading"),
    [
        ("/", "Ludothèque – des jeux de société, jour et nuit", "Des jeux de société"),
        ("/games/rami", "Rami – Ludothèque", "Rami"),
        ("/games/rami/rules", "Règles\u202f: Rami – Ludothèque", "Règles\u202f: Rami"),
        ("/about", "À propos – Ludothèque", "À propos"),
        ("/mine", "Mes parties – Ludothèque", "Mes parties"),
        ("/nowhere", "Cette page n’existe pas – Ludothèque", "Cette page n’existe pas"),
        ("/games/chess", "Cette page n’existe pas – Ludothèque", "Cette page n’existe pas"),
    ],
)
def test_every_page_says_where_one_is(visit: Visit, path: str, title: str, heading: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
    expect(page).to_have_title(title)


def test_going_and_coming_back_moves_the_focus_to_the_page(visit: Visit) -> None:
    page = visit()
    card(page).get_by_role("link", name="Règles").click()
    expect(page.get_by_role("heading", name="Règles\u202f: Rami")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "main"
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Des jeux de société")
    assert page.evaluate("document.activeElement.id") == "main"


def test_the_rules_come_from_the_game_in_the_reader_s_language(visit: Visit) -> None:
    page = visit("/games/rami/rules")
    expect(page.locator(".prose")).to_contain_text("RAMI-F12")
    expect(page.locator(".prose")).to_contain_text("chevalet")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".prose")).to_contain_text("RAMI-F12")
    expect(page.locator(".prose")).to_contain_text("rack")


def test_little_is_asked_for_before_one_can_play(browser: Browser, house: House) -> None:
    """On a phone that was never here; how long it takes is measured by `make bench ONLY=phone`."""
    seen = phone.visit(browser, house.address)
    assert seen.requests <= 10
    assert seen.kilobytes <= 80


def test_a_table_s_parts_come_when_somebody_is_near_its_button(visit: Visit) -> None:
    """Who comes before the page has settled comes again with the next move of the pointer."""
    page, asked = visit("/"), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    for _ in range(50):
        page.mouse.move(0, 0)
        page.locator("article").first.hover()
        page.wait_for_timeout(100)
        if any("/assets/Board-" in url for url in asked):
            return
    raise AssertionError(asked)


def test_the_icon_is_found_from_a_page_below(visit: Visit) -> None:
    page = visit("/games/rami")
    icon = page.locator("link[rel=icon]").evaluate("link => link.href")
    assert page.request.get(icon).headers["content-type"] == "image/svg+xml"
