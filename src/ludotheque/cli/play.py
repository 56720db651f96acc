"""`ludotheque play`: a server for this machine alone, and a browser in front of it."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ludotheque.cli.arguments import Parser, whole
from ludotheque.cli.folders import data_folder, made
from ludotheque.cli.ports import check_port
from ludotheque.words import Words

HOST: Final = "127.0.0.1"
PORT: Final = 8000


def parser() -> Parser:
    made = Parser(
        "play",
        "Open the Ludothèque on this machine: in the browser, for nobody else. Games are kept in\n"
        "your data folder and go on where they were the next time.",
        "  ludotheque play\n  ludotheque play --port 8001 --no-browser",
    )
    made.add_argument("--port", type=whole(1, 65535), default=PORT, help=f"default: {PORT}")
    made.add_argument("--no-browser", action="store_true", help="only print the address")
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    check_port("play", HOST, arguments.port)
    folder = made(data_folder())
    address = f"http://{HOST}:{arguments.port}"
    from ludotheque.server.run import serve

    def ready() -> None:
        print(words.say("cli-at", address=address), flush=True)
        if not arguments.no_browser and has_screen():
            webbrowser.open(address)

    serve(HOST, arguments.port, database(folder), ready=ready)
    print(words.say("cli-closed", folder=str(folder)))
    return 0


def has_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def database(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'ludotheque.sqlite3'}"
