"""`ludotheque play`: a server for this machine, and a browser in front of it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from ludotheque.cli.arguments import Parser, whole
from ludotheque.cli.ports import check_port
from ludotheque.words import Words

HOST: Final = "127.0.0.1"
PORT: Final = 8000


def parser() -> Parser:
    made = Parser(
        "play",
        "Open the Ludothèque on this machine: in the browser, for nobody else unless you open it\n"
        "to your home network. Games are kept in your data folder and go on where they were the\n"
        "next time.",
        "  ludotheque play\n  ludotheque play --lan\n  ludotheque play --port 8001 --no-browser",
    )
    made.add_argument("--port", type=whole(1, 65535), default=PORT, help=f"default: {PORT}")
    made.add_argument(
        "--lan", action="store_true", help="open it to the home network: phones come with a word"
    )
    made.add_argument("--no-browser", action="store_true", help="only print the address")
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    check_port("play", HOST, arguments.port)
    from ludotheque.server.http.home import Home, home_address
    from ludotheque.server.run import serve
    from ludotheque.server.settings import read
    from ludotheque.table.ports import WallClock

    home = Home(WallClock(), offered=True)
    if arguments.lan:
        home_address()  # or else say at once that there is none

    def ready(address: str) -> None:
        print(words.say("cli-at", address=address), flush=True)
        if home.address:
            print(words.say("cli-home", address=home.address), flush=True)
            print(words.say("cli-home-word", word=home.word), flush=True)
        if not arguments.no_browser and has_screen():
            open_browser(address)

    settings = read({"host": HOST, "port": arguments.port})
    with suppress(KeyboardInterrupt):
        serve(settings, ready, home, arguments.lan)
    print(words.say("cli-closed", folder=str(settings.folder)))
    return 0


def has_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    import threading
    import webbrowser

    # Some browsers are slow to come back; the server must not wait for them.
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
