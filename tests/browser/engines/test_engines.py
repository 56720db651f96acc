"""In Firefox: whole games of Quatre coins, by keys and by taps, and where the street ends."""

from __future__ import annotations

import pytest

from tests.browser.engines.conftest import Come
from tests.browser.engines.play import sit
from tests.browser.test_coins import ByKeys, play_turns, two_people

pytestmark = pytest.mark.parametrize("engine", ["firefox"], indirect=True)


def test_quatre_coins_a_by_keys_alone(come: Come) -> None:
    page = come(size=(1200, 900))
    sit(page, "coins", "a", "novice")
    play_turns(ByKeys(page))


def test_quatre_coins_c_of_two_people(come: Come) -> None:
    one, other = two_people(come, "c", lock_seconds=1)
    while not one.result.count():
        for table, rival in ((one, other), (other, one)):
            found = [] if table.result.count() else table.fits()
            if found:
                step = table.step()
                table.lay(found[0])
                table.past(step)
                rival.past(step)


# Shapes inside a drawing are cut at its edge.
BESIDE = """() => {
  const { left } = document.querySelector(".posted").getBoundingClientRect();
  return [...document.querySelectorAll(".street *")]
    .filter((each) => !(each instanceof SVGElement) || each.tagName === "svg")
    .filter((each) => each.getBoundingClientRect().right > left + 1)
    .map((each) => each.className);
}"""


def test_the_street_stays_on_its_side_and_the_table_ends_with_the_window(come: Come) -> None:
    page = come(size=(1200, 844))
    sit(page, "rue", "classic", "neighbour")
    assert page.evaluate(BESIDE) == []
    end = "document.querySelector('.play').getBoundingClientRect().bottom"
    assert page.evaluate(f"Math.abs({end} - innerHeight) <= 1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
