"""Take the pictures of the documentation from the real client: `python tools/screenshots.py`.

Starts a server of its own, plays some moves of rami against bots, and photographs the table.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from setup import CHROMIUMS
from shell import ROOT
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

IMAGES = ROOT / "docs" / "images"
MOVES = 4
TABLE = {
    "game": "rami",
    "mode": "famille",
    "options": {},
    "hints": True,
}


@contextmanager
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "ludotheque", "serve", "--port", "0", "--data", data]
        quick = ["--pace", "0"]
        with subprocess.Popen(
            [*command, *quick], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            try:
                line = process.stdout.readline()
                yield next(word for word in line.split() if word.startswith("http://"))
            finally:
                process.terminate()


def sit_down(context: BrowserContext, address: str) -> str:
    """A table with two bots of the middle level; its id."""
    api = context.request
    api.get(f"{address}/api/me")
    headers = {"Origin": address}
    api.put(f"{address}/api/me", data={"name": "Zoé", "language": "en"}, headers=headers)
    games = api.get(f"{address}/api/games").json()
    rami = next(game for game in games if game["key"] == TABLE["game"])
    mode = next(mode for mode in rami["modes"] if mode["key"] == TABLE["mode"])
    level = mode["bots"][len(mode["bots"]) // 2]
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * 2]
    answer = api.post(f"{address}/api/tables", data={**TABLE, "seats": seats}, headers=headers)
    made: str = answer.json()["id"]
    return made


def play_on(context: BrowserContext, address: str, table: str) -> None:
    """Some moves of our own, so that there is something to see."""
    cookies = "; ".join(f"{c.get('name')}={c.get('value')}" for c in context.cookies(address))
    where = f"{address.replace('http', 'ws', 1)}/ws/tables/{table}"
    headers, rng = {"Cookie": cookies}, Random(1)
    with connect(where, origin=Origin(address), additional_headers=headers) as socket:
        socket.send('{"type":"Hello","last":null}')
        update = my_turn(socket, 0)
        for number in range(MOVES):
            move = rng.choice(update["seen"]["legal"])
            play = {"type": "Play", "id": number, "at": update["step"], "move": move}
            socket.send(json.dumps(play))
            update = my_turn(socket, update["step"] + 1)


def my_turn(socket: ClientConnection, step: int) -> dict[str, Any]:
    """The next update from that step on in which we have something to choose."""
    while True:
        said: dict[str, Any] = json.loads(socket.recv())
        if said["type"] == "Update" and said["step"] >= step and said["seen"]["legal"]:
            return said


def photograph(browser: Browser, address: str, name: str, width: int, height: int) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce"
    )
    table = sit_down(context, address)
    play_on(context, address, table)
    page = context.new_page()
    page.goto(f"{address}/tables/{table}")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.screenshot(path=IMAGES / f"{name}.png")
    context.close()


def main() -> int:
    IMAGES.mkdir(parents=True, exist_ok=True)
    chromium = next(path for name in CHROMIUMS if (path := shutil.which(name)))
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        photograph(browser, address, "rami", 1440, 900)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
