"""A bot that thinks elsewhere, as people meet it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect
from shell import ROOT

from tests.browser.conftest import Visit
from tests.browser.house import READY_WITHIN, House

BOTS = ROOT / "examples" / "bots"


@pytest.fixture
def rex(house: House) -> Iterator[str]:
    """The sample of the docs, listening."""
    new = [sys.executable, str(BOTS / "new_bot.py"), house.address, "Rex", "60", "rami:junior"]
    made = subprocess.run(new, capture_output=True, text=True, check=True).stdout
    token = dict(line.split(maxsplit=1) for line in made.splitlines())["token"]
    command = [sys.executable, str(BOTS / "random_bot.py"), house.address, token]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        end = time.monotonic() + READY_WITHIN
        while not httpx.get(f"{house.address}/api/bots").json():
            assert time.monotonic() < end
        yield "Rex"
        process.kill()


def test_it_is_chosen_like_any_opponent_and_marked_at_the_table(rex: str, visit: Visit) -> None:
    page = visit("/games/rami", language="en")
    page.locator("form select").first.select_option(label=rex)
    page.locator("form .begin .primary").click()
    page.locator("[data-step]").wait_for()
    expect(page.locator("li[data-seat]", has_text=rex)).to_contain_text("network bot")
