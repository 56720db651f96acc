"""Two people at one table, by the link."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from ludotheque.core import registry
from ludotheque.core.simulate import play_out, set_up
from tests.browser import shelf
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.play import Famille, sit_down

RAMI = registry.game("rami")
FAMILLE = RAMI.mode("famille")


def invite(page: Page) -> str:
    page.get_by_role("radio", name="Famille").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Votre prénom").fill("Zoé")
    page.get_by_role("combobox", name="Joueur 2").select_option("open")
    page.get_by_role("button", name="Créer la table et inviter").click()
    link = page.get_by_label("Lien de la table")
    link.wait_for()
    return link.input_value()


def join(page: Page, name: str) -> None:
    page.get_by_label("Votre prénom").fill(name)
    page.get_by_role("button", name="Prendre place").click()


def test_two_people_play_each_other(visit: Visit) -> None:
    zoe = visit("/games/rami")
    link = invite(zoe)
    ada = visit(link)
    join(ada, "Ada")
    expect(zoe.get_by_text("Ada")).to_be_visible()
    zoe.get_by_role("button", name="Commencer").click()
    tables = [Famille(zoe), Famille(ada)]
    for table in tables:
        table.board.wait_for()
    turns = {page.get_by_test_id("turn").inner_text() for page in (zoe, ada)}
    assert len(turns & {"À Zoé de jouer", "À Ada de jouer"}) == 1
    while tables[0].step() < 12:
        for table in tables:
            table.take_turn()
    tables[1].wait_past(tables[0].step() - 1)


def test_two_people_end_a_game_and_play_again(visit: Visit, house: House) -> None:
    zoe, ada = visit(), visit()
    played = play_out(set_up(RAMI, FAMILLE, players=2, seed=2), [FAMILLE.bots["regular"]] * 2, 2)
    match = shelf.until(played, len(played.steps) - 4)
    sitters = [
        shelf.people(match, shelf.identity(page), seat)[seat] for seat, page in ((0, zoe), (1, ada))
    ]
    link = f"/tables/{shelf.shelve(house, 'nearly-over', match, sitters)}"
    for page in (zoe, ada):
        page.goto(link)
    tables = [Famille(zoe), Famille(ada)]
    for table in tables:
        table.board.wait_for()
    while not all(table.result.count() for table in tables):
        for table in tables:
            table.take_turn()
    for page in (zoe, ada):
        expect(page.get_by_test_id("result").locator("ol > li")).to_have_count(2)
    zoe.get_by_role("button", name="Revanche").click()
    ada.get_by_role("button", name="Rejoindre la revanche").click()
    zoe.locator("[data-step]").wait_for()
    ada.locator("[data-step]").wait_for()
    assert zoe.url == ada.url
    assert not zoe.url.endswith(link)


def test_a_third_one_watches_without_seeing_a_rack(visit: Visit) -> None:
    zoe = visit("/games/rami")
    link = invite(zoe)
    join(visit(link), "Ada")
    zoe.get_by_role("button", name="Commencer").click()
    guest = visit(link)
    expect(guest.get_by_test_id("turn")).to_contain_text("Vous regardez.")
    expect(guest.locator("[data-target]")).to_have_count(4)
    expect(guest.locator("[data-rack]")).to_have_count(0)


def test_somebody_who_left_can_be_replaced_by_a_bot(visit: Visit) -> None:
    zoe = visit("/games/rami")
    link = invite(zoe)
    ada = visit(link)
    join(ada, "Ada")
    zoe.get_by_role("button", name="Commencer").click()
    table = Famille(zoe)
    table.board.wait_for()
    left = zoe.locator("[data-seat]", has_text="Ada").get_attribute("data-seat")
    plate = zoe.locator(f"[data-seat='{left}'] .role")
    ada.close()
    expect(plate).to_have_text("n’est pas là")
    zoe.get_by_role("button", name="Remplacer par un robot").click()
    expect(plate).to_contain_text("robot")
    table.play_on(3)


def test_free_seats_can_be_filled_with_bots(visit: Visit) -> None:
    zoe = visit("/games/rami")
    invite(zoe)
    expect(zoe.get_by_role("button", name="Commencer")).to_have_count(0)
    zoe.get_by_role("button", name="Mettre un robot").click()
    zoe.get_by_role("button", name="Commencer").click()
    Famille(zoe).board.wait_for()


def test_the_game_goes_on_after_the_server_was_killed(
    visit: Visit, complaints: list[str], tmp_path: Path
) -> None:
    own = House(tmp_path)
    own.open()
    try:
        page = visit(at=own)
        sit_down(page, "famille")
        table = Famille(page)
        table.board.wait_for()
        table.play_on(2)
        table.wait_for_turn()
        step = table.step()
        own.kill()
        expect(page.get_by_text("Connexion perdue")).to_be_visible()
        own.open()
        expect(page.get_by_text("Connexion perdue")).to_have_count(0, timeout=30_000)
        assert table.step() == step
        table.play_on(1)
        assert table.step() > step
        page.close()
    finally:
        own.close()
    # Browsers report the refused connections themselves.
    assert all("WebSocket" in text or "ERR_CONNECTION" in text for text in complaints)
    complaints.clear()
