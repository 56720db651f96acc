"""A family around one table: the machine opens the house, a phone on the same network comes in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from subprocess import Popen

import pytest
from playwright.sync_api import Browser, Page, expect
from setup import find_chromium

from tests.browser.conftest import ARGUMENTS, PHONE, listen
from tests.browser.test_together import join
from tests.server.networks import FAR, NEAR, Networks

SWITCH = "Ouvrir au réseau de la maison"


@pytest.fixture
def networks(tmp_path: Path) -> Iterator[Networks]:
    made = Networks(tmp_path)
    yield made
    made.close()


class Machine:
    """A browser in a network of its own."""

    def __init__(self, other: Browser, networks: Networks, process: Popen[str], name: str) -> None:
        program = networks.program(process, find_chromium() or "", name)
        self.browser = other.browser_type.launch(executable_path=program, args=ARGUMENTS)

    def visit(self, address: str, complaints: list[str]) -> Page:
        size = {"width": PHONE[0], "height": PHONE[1]}
        page = self.browser.new_page(viewport=size, locale="fr", reduced_motion="reduce")  # type: ignore[arg-type]
        listen(page, complaints)
        page.goto(address)
        return page


@pytest.fixture
def machines(browser: Browser, networks: Networks) -> Iterator[tuple[Machine, Machine]]:
    """The computer of the house, and a phone."""
    house = Machine(browser, networks, networks.house, "house")
    phone = Machine(browser, networks, networks.phone, "phone")
    yield house, phone
    for each in (house, phone):
        each.browser.close()


def open_house(zoe: Page) -> tuple[str, str]:
    """The machine opens it where friends are invited. The table's link, and the word."""
    # One button more than elsewhere still leaves the bar as wide as a phone.
    expect(zoe.get_by_role("button", name="À la maison")).to_be_in_viewport(ratio=1)
    assert zoe.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    zoe.get_by_role("button", name="Avec des amis").click()
    join(zoe, "Zoé")
    # No code leads a phone to itself; how to open the house is said in its place.
    expect(zoe.get_by_text("Cette adresse ne mène qu’à cette machine")).to_be_visible()
    expect(zoe.get_by_role("img", name="Code QR")).to_have_count(0)
    # It is on when the house is open, which is what the code waits for.
    zoe.get_by_role("switch", name=SWITCH).click()
    code = zoe.get_by_role("img", name="Code QR")
    expect(code).to_have_count(1)
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("qr => qr.naturalWidth > 0")
    link = zoe.get_by_label("Lien de la table").input_value()
    return link, zoe.get_by_test_id("home-word").inner_text()


def come_in(ada: Page, word: str) -> None:
    said, enter = (
        ada.get_by_label("Mot de quatre lettres"),
        ada.get_by_role("button", name="Entrer"),
    )
    said.fill("XXXX")
    enter.click()
    expect(ada.get_by_test_id("note")).to_contain_text("Ce n’est pas le mot")
    said.fill(word.lower())
    enter.click()
    join(ada, "Ada")


def test_a_phone_comes_in_with_the_word(
    networks: Networks, machines: tuple[Machine, Machine], complaints: list[str]
) -> None:
    house, phone = machines
    with networks.playing():
        zoe = house.visit(f"{NEAR}/games/rami", complaints)
        link, word = open_house(zoe)
        assert link.startswith(f"{FAR}/tables/")
        ada = phone.visit(link, complaints)
        come_in(ada, word)
        expect(zoe.get_by_text("Ada")).to_be_visible()
        # Once for each phone; and a phone is offered no switch.
        ada.reload()
        expect(ada.get_by_text("Vous avez votre place")).to_be_visible()
        expect(ada.get_by_role("img", name="Code QR")).to_be_visible()
        ada.get_by_role("button", name="La table").click()
        expect(ada.get_by_role("switch", name=SWITCH)).to_have_count(0)
        # The switch is in the settings of the machine, and says plainly that it is open.
        zoe.get_by_role("button", name="La table").click()
        switch = zoe.get_by_role("switch", name=SWITCH)
        expect(switch).to_be_checked()
        expect(zoe.get_by_text("Ouvert : les appareils du même Wi-Fi")).to_be_visible()
        expect(zoe.get_by_test_id("home-address")).to_have_text(FAR)
        switch.uncheck()
        expect(zoe.get_by_test_id("home-address")).to_have_count(0)
        expect(ada.get_by_text("Connexion perdue")).to_be_visible()
    # What browsers report themselves: that a word was asked for, that it was wrong, that the house
    # is closed, and that without TLS one of our headers means nothing.
    expected = ("401", "403", "WebSocket", "ERR_CONNECTION", "ERR_ADDRESS", "Opener-Policy")
    assert [text for text in complaints if not any(each in text for each in expected)] == []
    complaints.clear()
