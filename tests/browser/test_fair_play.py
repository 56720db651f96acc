"""A clock, an offer to stop, and somebody who gets up, as people see them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import Famille
from tests.browser.test_together import join


def invite(page: Page) -> str:
    page.get_by_role("radio", name="Famille").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Votre prénom").fill("Zoé")
    page.get_by_role("combobox", name="Joueur 2").select_option("open")
    page.get_by_role("radio", name=re.compile("^Rapide")).check()
    page.get_by_role("button", name="Créer la table et inviter").click()
    link = page.get_by_label("Lien de la table")
    link.wait_for()
    return link.input_value()


def menu(page: Page, entry: str) -> None:
    page.get_by_role("button", name="La table").click()
    page.get_by_role("button", name=entry).click()


def test_two_people_with_a_clock_stop_and_one_gets_up(visit: Visit) -> None:
    zoe = visit("/games/rami")
    link = invite(zoe)
    ada = visit(link)
    join(ada, "Ada")
    ada.get_by_role("button", name="Commencer").click()  # whoever sits at a full table
    for page in (zoe, ada):
        Famille(page).board.wait_for()
        expect(page.get_by_role("timer", name="Temps d’Ada")).to_have_text(re.compile("^[01]:"))
    menu(ada, "Proposer d’arrêter")
    ada.keyboard.press("Escape")
    expect(ada.get_by_text("Vous avez proposé d’arrêter.")).to_be_visible()
    zoe.get_by_role("button", name="On continue").click()
    expect(ada.get_by_text("Vous avez proposé d’arrêter.")).to_have_count(0)
    menu(ada, "Abandonner")
    ada.get_by_role("button", name="Abandonner pour de bon").click()
    expect(zoe.get_by_test_id("ended")).to_contain_text("Partie annulée")
    expect(ada.get_by_test_id("ended")).to_contain_text("Revanche")
