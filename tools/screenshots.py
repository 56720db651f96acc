"""Take the pictures of the documentation from the real client: `python tools/screenshots.py`.

Starts a server of its own, plays some moves of every game against bots, as a bot would in one's
place, and photographs the tables.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from setup import find_chromium
from shell import ROOT
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ludotheque.core import registry
from ludotheque.core.game import Mode
from ludotheque.core.rules import Seen, Turn, Value

IMAGES = ROOT / "docs" / "images"
WIDE, PHONE = (1440, 900), (360, 740)


@dataclass(frozen=True)
class Shot:
    """A picture of a table of these bots after some moves of one's own."""

    name: str
    game: str
    mode: str
    bots: tuple[str, ...]
    moves: int
    size: tuple[int, int] = PHONE

    @property
    def rules(self) -> Mode:
        return registry.game(self.game).mode(self.mode)


SHOTS = (
    Shot("rami", "rami", "famille", ("regular", "regular"), 4, WIDE),
    Shot("rue-phone", "rue", "classic", ("neighbour", "newcomer"), 12),
    Shot("gnomes-phone", "gnomes", "garden", ("sneak", "rookie"), 13),
    Shot("coins-phone", "coins", "a", ("lynx", "novice"), 4),
    Shot("abcdrix-phone", "abcdrix", "abcdrix", ("everyday", "child"), 12),
    Shot("rami-phone", "rami", "junior", ("child",), 8),
)


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


def sit_down(context: BrowserContext, address: str, shot: Shot) -> str:
    """A new table; its id."""
    api, headers = context.request, {"Origin": address}
    api.get(f"{address}/api/me")
    api.put(f"{address}/api/me", data={"name": "Zoé", "language": "en"}, headers=headers)
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in shot.bots)]
    wanted = {"game": shot.game, "mode": shot.mode, "options": {}, "hints": True, "seats": seats}
    made: str = api.post(f"{address}/api/tables", data=wanted, headers=headers).json()["id"]
    return made


def play_on(context: BrowserContext, address: str, table: str, shot: Shot) -> None:
    """Some moves of our own, so that there is something to see."""
    cookies = "; ".join(f"{c.get('name')}={c.get('value')}" for c in context.cookies(address))
    where = f"{address.replace('http', 'ws', 1)}/ws/tables/{table}"
    headers, rng = {"Cookie": cookies}, Random(1)
    with connect(where, origin=Origin(address), additional_headers=headers) as socket:
        socket.send('{"type":"Hello","last":null}')
        update = my_turn(socket, 0)
        for number in range(shot.moves):
            move = thought_of(shot.rules, update["seen"], rng)
            play = {"type": "Play", "id": number, "at": update["step"], "move": move}
            socket.send(json.dumps(play))
            update = my_turn(socket, update["step"] + 1)


def my_turn(socket: ClientConnection, step: int) -> dict[str, Any]:
    """The next update from that step on in which we have something to choose."""
    while True:
        said: dict[str, Any] = json.loads(socket.recv(timeout=60))
        if said["type"] == "Update" and said["step"] >= step:
            seen = said["seen"]
            if seen["seat"] in seen["turn"]["seats"]:
                return said


def thought_of(mode: Mode, told: dict[str, Any], rng: Random) -> Any:
    """What the best bot would do here. Where people get no list of moves, it follows from what
    they see: any state that looks the same has the same one."""
    rules: Any = mode.rules
    view = msgspec.convert(told["view"], rules.types.view)
    seat = told["seat"]
    legal: tuple[Value, ...] = tuple(rules.legal(rules.imagine(view, seat, rng), seat))
    seen = Seen(seat, msgspec.convert(told["turn"], Turn), view, legal)
    answer = list(mode.bots.values())[-1].act(seen, rng)
    return msgspec.to_builtins(answer[0] if answer else rng.choice(legal))


def photograph(browser: Browser, address: str, shot: Shot) -> None:
    width, height = shot.size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce"
    )
    table = sit_down(context, address, shot)
    play_on(context, address, table, shot)
    page = context.new_page()
    page.goto(f"{address}/tables/{table}")
    page.locator("[data-step][aria-busy=false]").wait_for()
    page.wait_for_timeout(1500)
    page.screenshot(path=IMAGES / f"{shot.name}.png")
    context.close()


def main() -> int:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        for shot in SHOTS:
            photograph(browser, address, shot)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
