"""Every screen, photographed at every size by day and by night, breaks no rule of a careful eye.

A sample of the positions; `make photographs` looks at all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import photographs
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.photographs import RULES, Position, faults

# Of every game a mode and a moment at which something once was too small, cut or covered; at the
# sizes where there is least room.
MET = ("daily", "mine", "puzzle-rami")
SAMPLE = (
    photographs.at_table("abcdrix", "abcdrix"),
    photographs.at_table("coins", "c"),
    photographs.at_table("gnomes", "garden"),
    photographs.at_table("rami", "junior"),
    photographs.at_table("rue", "classic"),
    *photographs.CROWDS,
    photographs.at_the_end("coins", "solo"),
    photographs.again("gnomes", "duel"),
    *(each for each in (*photographs.ROUND, *photographs.PUZZLES) if each.name in MET),
)
TIGHT = ((360, 740), (844, 390), (720, 450))


@pytest.mark.parametrize("position", photographs.PAGES, ids=lambda position: str(position.name))
def test_a_careful_eye_finds_nothing(visit: Visit, house: House, position: Position) -> None:
    page = visit()
    page.get_by_role("article").first.wait_for()
    position.reach(page, house)
    assert photographs.found(page, position) == []


@pytest.mark.parametrize("position", SAMPLE, ids=lambda position: str(position.name))
def test_nor_where_there_is_least_room(visit: Visit, house: House, position: Position) -> None:
    page = visit()
    page.get_by_role("article").first.wait_for()
    position.reach(page, house)
    assert photographs.found(page, position, TIGHT) == []


# Each rule can fail: a page that is broken in one way is found to be so, and in no other way.

SOUND = '<button style="width: 90px; height: 44px">Jouer</button>'
FIELD = '<div class="field" style="width: 300px; height: 200px; background: #dfd"></div>'
BY_WAY: dict[str, tuple[str, str]] = {
    "ellipsis": (
        "cut",
        """<p style="width: 60px; overflow: hidden; white-space: nowrap;
            text-overflow: ellipsis">Anne-Charlotte</p>""",
    ),
    "clipped": ("cut", '<div style="height: 9px; overflow: hidden"><p>Ramon</p></div>'),
    "broken word": ("cut", '<p style="width: 44px; word-break: break-all">Dernier tour</p>'),
    "sticking out": ("cut", '<p style="position: absolute; left: 360px; top: 230px">Marius</p>'),
    "overlapped": (
        "overlapped",
        """<p style="margin: 0; height: 20px">Votre tour</p>
           <div style="position: relative; top: -20px; height: 20px; background: #fff"></div>""",
    ),
    "small text": ("smallText", '<p style="font-size: 11px">vous</p>'),
    "small target": ("smallTargets", '<button style="width: 44px; height: 40px">+</button>'),
    "covered target": (
        "coveredTargets",
        """<button style="display: block; width: 90px; height: 44px" aria-label="Poser"></button>
           <i style="display: block; width: 90px; height: 44px; margin-top: -44px;
               position: relative; background: #fff"></i>""",
    ),
    "target out of reach": (
        "coveredTargets",
        """<button style="position: fixed; left: 0; top: 310px; width: 60px; height: 44px"
            aria-label="Poser"></button>""",
    ),
    "small board": ("smallBoards", "<style>.field { height: 40px !important }</style>"),
    "contrast": ("contrast", '<p style="color: #999; background: #fff">Défausse</p>'),
}


@pytest.fixture(scope="module")
def sheet(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 400, "height": 300})
    yield page
    page.close()


def broken(sheet: Page, more: str = "") -> set[str]:
    sheet.set_content(
        f"<html><body style='margin: 0; font: 16px sans-serif'>{SOUND}{FIELD}{more}</body></html>"
    )
    return {fault.partition(":")[0] for fault in faults(sheet, RULES, {".field": 0.4})}


def test_a_sound_page_breaks_no_rule(sheet: Page) -> None:
    assert broken(sheet) == set()


@pytest.mark.parametrize("way", BY_WAY)
def test_a_page_broken_in_one_way_is_found_out(sheet: Page, way: str) -> None:
    rule, html = BY_WAY[way]
    assert broken(sheet, html) == {rule}


def test_every_rule_has_been_seen_to_fail() -> None:
    assert {rule for rule, _ in BY_WAY.values()} == set(RULES)


def test_what_can_be_scrolled_into_sight_is_not_lost(sheet: Page) -> None:
    long = SOUND * 12
    assert broken(sheet, f'<div style="height: 50px; overflow-y: auto">{long}</div>') == set()


FOOT = """<div style="margin-top: -220px">{many}<p style="position: sticky; bottom: 0; margin: 0;
    height: 60px; background: #fff">Jouer</p></div>"""


def test_what_is_scrolled_past_a_foot_is_not_covered_by_it(sheet: Page) -> None:
    many = '<p style="margin: 0; height: 20px; background: #fff">Choisir</p>' * 40
    assert broken(sheet, FOOT.format(many=many)) == set()
    # But nothing may hide behind it for good.
    few = '<p style="margin: 0; height: 20px">Choisir</p>'
    over = few + '<p style="position: sticky; bottom: 0; margin-top: -20px; background: #fff">x</p>'
    assert broken(sheet, over) == {"overlapped"}
