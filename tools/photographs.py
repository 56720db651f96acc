"""Photograph every screen at every size, by day and by night, and say what a careful eye finds:
`make photographs`, or some of it: `python tools/photographs.py rue gnomes-duel --language en`.

The photographs are in build/photographs. Ends with 1 where something was found.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from setup import find_chromium
from shell import ROOT

sys.path.insert(0, str(ROOT))

from ludotheque.words import LANGUAGES
from tests.browser import photographs
from tests.browser.house import House
from tests.browser.photographs import ALBUM, EVERYTHING, Position


def chosen(names: list[str]) -> list[Position]:
    return [each for each in EVERYTHING if not names or each.name.startswith(tuple(names))]


def look(browser: Browser, house: House, position: Position, language: str) -> list[str]:
    context = browser.new_context(base_url=house.address, locale=language, reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('ludotheque.quick', 'on')")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("article").first.wait_for()
    position.reach(page, house)
    found = photographs.found(page, position)
    context.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--language", choices=LANGUAGES, default="fr")
    asked = parser.parse_args()
    found = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.open()
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        for position in chosen(asked.names):
            faults = look(browser, house, position, asked.language)
            found += len(faults)
            print("\n".join([f"{position.name}: {len(faults)}", *faults]), flush=True)
        browser.close()
        house.close()
    print(f"{found} found; the photographs are in {ALBUM.relative_to(ROOT)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
