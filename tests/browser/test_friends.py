"""With friends: from the game's page to the rematch, as three people see it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import Famille
from tests.browser.test_together import join

DESK = (1440, 900)


def open_table(page: Page, mode: str = "Famille") -> str:
    """One tap on the game's page; then the host says who they are."""
    page.get_by_role("radio", name=mode).check()
    page.get_by_role("button", name="Avec des amis").click()
    link = page.get_by_label("Lien de la table")
    link.wait_for()
    return link.input_value()


def begun(visit: Visit) -> tuple[Page, Page]:
    """Zoé and Ada at a game that has begun."""
    zoe = visit("/games/rami")
    link = open_table(zoe)
    join(zoe, "Zoé")
    ada = visit(link)
    join(ada, "Ada")
    zoe.get_by_role("button", name="Commencer à 2").click()
    for page in (zoe, ada):
        Famille(page).board.wait_for()
    return zoe, ada


def end(zoe: Page, ada: Page) -> None:
    """The quickest end there is: nobody has moved yet."""
    zoe.get_by_role("button", name="La table").click()
    zoe.get_by_role("button", name="Abandonner").click()
    zoe.get_by_role("button", name="Abandonner pour de bon").click()
    zoe.keyboard.press("Escape")
    for page in (zoe, ada):
        page.get_by_test_id("ended").wait_for()


def test_one_tap_on_the_front_page_opens_the_table_and_another_mode_is_one_tap_away(
    visit: Visit,
) -> None:
    zoe = visit("/")
    zoe.get_by_role("article").filter(has_text="Rami").get_by_role(
        "button", name="Avec des amis"
    ).click()
    link = zoe.get_by_label("Lien de la table")
    link.wait_for()
    first = link.input_value()
    expect(zoe.get_by_role("heading", name="Invitez vos amis")).to_be_visible()
    expect(zoe.get_by_text("4 places libres")).to_be_visible()
    expect(zoe.get_by_role("radio", name="Junior")).to_be_checked()
    zoe.get_by_role("radio", name="Famille").check()
    expect(zoe.get_by_text("Rami · Famille")).to_be_visible()
    expect(link).not_to_have_value(first)
    # Somebody has come for this one.
    join(zoe, "Zoé")
    ada = visit(link.input_value())
    join(ada, "Ada")
    expect(zoe.get_by_text("2 places libres")).to_be_visible()
    expect(zoe.get_by_role("radio")).to_have_count(0)


def test_one_tap_opens_the_table_and_shows_who_has_come(visit: Visit) -> None:
    zoe = visit("/games/rami")
    link = open_table(zoe)
    expect(zoe.get_by_role("heading", name="Invitez vos amis")).to_be_visible()
    expect(zoe.get_by_text("4 places libres")).to_be_visible()
    join(zoe, "Zoé")
    expect(zoe.get_by_text("3 places libres")).to_be_visible()
    # What is missing is said, and nothing can be pressed that would not work.
    expect(zoe.get_by_text("Il manque encore une personne pour commencer.")).to_be_visible()
    expect(zoe.get_by_role("button", name="Commencer")).to_have_count(0)
    ada = visit(link, size=DESK)
    expect(ada.get_by_role("heading", name="On vous attend")).to_be_visible()
    join(ada, "Ada")
    expect(zoe.get_by_text("Ada")).to_be_visible()
    expect(zoe.get_by_text("Vous pouvez commencer à 2")).to_be_visible()
    expect(zoe.get_by_role("button", name="Commencer à 2")).to_be_enabled()
    # A guest is not told that all is ready while a seat is free.
    expect(ada.get_by_role("heading", name="Vous avez votre place")).to_be_visible()
    expect(ada.get_by_text("Tout est prêt")).to_have_count(0)
    expect(ada.get_by_role("button", name="Commencer")).to_have_count(0)
    for _ in range(2):
        zoe.get_by_role("button", name="Mettre un robot").click()
    for page in (zoe, ada):
        expect(page.get_by_role("heading", name="Tout est prêt")).to_be_visible()
        expect(page.get_by_text("Tout le monde est là")).to_be_visible()
        expect(page.get_by_role("button", name="Commencer", exact=True)).to_be_enabled()


def test_names_are_asked_before_sitting_down(visit: Visit) -> None:
    zoe = visit("/games/rami")
    link = open_table(zoe)
    name = zoe.get_by_label("Votre prénom")
    expect(name).to_have_value("")
    zoe.get_by_role("button", name="Prendre place").click()
    expect(zoe.get_by_test_id("note")).to_contain_text("Dites d’abord comment on vous appelle")
    expect(name).to_be_focused()
    expect(zoe.get_by_text("4 places libres")).to_be_visible()
    join(zoe, "Zoé")
    expect(name).to_have_count(0)
    # Who has said it while setting the table up is not asked again.
    carl = visit("/games/rami")
    carl.get_by_label("Votre prénom").fill("Carl")
    open_table(carl)
    expect(carl.get_by_text("Carl")).to_be_visible()
    expect(carl.get_by_text("3 places libres")).to_be_visible()
    # Who is known sits at once.
    zoe.goto("/games/rami")
    assert open_table(zoe) != link
    expect(zoe.get_by_text("Zoé")).to_be_visible()
    expect(zoe.get_by_text("3 places libres")).to_be_visible()


def test_who_leaves_is_seen_at_once(visit: Visit) -> None:
    zoe, ada = begun(visit)
    plate = zoe.locator("[data-seat]", has_text="Ada")
    expect(plate).not_to_have_class(re.compile("offline"))
    ada.close()
    expect(plate).to_have_class(re.compile("offline"))
    expect(zoe.get_by_text("Ada n’est plus là.")).to_be_visible()
    zoe.get_by_role("button", name="Remplacer par un robot").click()
    expect(plate.locator(".role")).to_contain_text("robot")
    expect(zoe.get_by_text("Ada n’est plus là.")).to_have_count(0)


def test_a_rematch_begins_when_those_who_want_it_are_there(visit: Visit) -> None:
    zoe, ada = begun(visit)
    end(zoe, ada)
    zoe.get_by_role("button", name="Revanche").click()
    expect(zoe.get_by_role("heading", name="La revanche")).to_be_visible()
    expect(zoe.get_by_text("On attend Ada.")).to_be_visible()
    expect(zoe.get_by_text("on l’attend")).to_be_visible()
    expect(zoe.get_by_role("button", name="Commencer sans attendre")).to_be_enabled()
    expect(zoe.locator("[data-step]")).to_have_count(0)
    ada.get_by_role("button", name="Rejoindre la revanche").click()
    for page in (zoe, ada):
        page.locator("[data-step]").wait_for()
    assert zoe.url == ada.url


def test_nobody_need_wait_for_who_does_not_come(visit: Visit) -> None:
    zoe, ada = begun(visit)
    end(zoe, ada)
    zoe.get_by_role("button", name="Revanche").click()
    expect(zoe.get_by_text("On attend Ada.")).to_be_visible()
    ada.goto("/")  # away from the last table, and not to the next one
    expect(zoe.get_by_text("Il ne reste que vous.")).to_be_visible()
    zoe.get_by_role("button", name="Commencer", exact=True).click()
    zoe.locator("[data-step]").wait_for()
    expect(zoe.locator("[data-seat]", has_text="Ada").locator(".role")).to_contain_text("robot")


def test_bots_keep_their_names_in_a_rematch(visit: Visit) -> None:
    zoe = visit("/games/rami")
    zoe.get_by_role("radio", name="Famille").check()
    zoe.get_by_label("Votre prénom").fill("Zoé")
    zoe.get_by_role("button", name="Jouer").click()
    Famille(zoe).board.wait_for()
    before = zoe.locator("[data-seat] .name").all_inner_texts()
    first = zoe.url
    zoe.get_by_role("button", name="La table").click()
    zoe.get_by_role("button", name="Abandonner").click()
    zoe.get_by_role("button", name="Abandonner pour de bon").click()
    zoe.keyboard.press("Escape")
    zoe.get_by_role("button", name="Revanche").click()
    zoe.wait_for_url(lambda url: url != first)
    Famille(zoe).board.wait_for()
    after = zoe.locator("[data-seat] .name").all_inner_texts()
    assert after == [*before[1:], before[0]]


def test_people_react_and_may_have_peace(visit: Visit) -> None:
    zoe, ada = begun(visit)
    link = zoe.url
    carl = visit(link)
    carl.locator("[data-step]").wait_for()
    expect(carl.get_by_role("button", name="Réagir")).to_have_count(0)  # who watches does not
    sheet = ada.get_by_role("group", name="Réagir")
    ada.get_by_role("button", name="Réagir").click()
    expect(sheet.locator("svg[viewBox='0 0 48 48']")).to_have_count(6)
    expect(sheet.get_by_role("button")).to_have_count(13)  # with the phrases, and the way to hide
    sheet.get_by_role("button", name="Bravo").click()
    expect(sheet).not_to_be_visible()
    for page in (zoe, ada, carl):
        plate = page.locator("[data-seat]", has_text="Ada")
        expect(plate.locator("[data-reaction=bravo] svg")).to_be_visible()
    expect(zoe.get_by_test_id("polite")).to_have_text(re.compile("^Ada : Bravo !"))
    zoe.get_by_role("button", name="Réagir").click()
    zoe.get_by_role("button", name="Réactions : visibles").click()
    zoe.keyboard.press("Escape")
    ada.get_by_role("button", name="Réagir").click()
    sheet.get_by_role("button", name="Bien joué").click()
    expect(carl.locator("[data-reaction=well-played]")).to_have_text("Bien joué !")
    expect(zoe.locator("[data-reaction=well-played]")).to_have_count(0)
    # This device remembers; and it goes by itself.
    zoe.reload()
    zoe.get_by_role("button", name="La table").click()
    expect(zoe.get_by_role("button", name="Réactions : masquées")).to_be_visible()
    expect(carl.locator("[data-reaction]")).to_have_count(0)
