"""`ludotheque static`: the whole library as plain files, to be played without a server."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from ludotheque.cli.arguments import Parser
from ludotheque.words import Words

MEGABYTE: Final = 1_000_000


def parser() -> Parser:
    made = Parser(
        "static",
        "Write a folder that any host of plain files can serve, from any address: all games,\n"
        "with bots, hints and replays, played within the page. Asks npm for Pyodide and pip for\n"
        "msgspec the first time, and keeps them.",
        "  ludotheque static site\n  ludotheque static site --cache kept",
    )
    made.add_argument("folder", metavar="FOLDER", type=Path, help="new, or empty")
    made.add_argument("--cache", metavar="FOLDER", type=Path, help="where to keep what was fetched")
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    from ludotheque.static.folder import write_folder

    size = write_folder(arguments.folder, arguments.cache or _cache())
    shown = f"{size / MEGABYTE:.2f}"
    print(words.say("cli-static", folder=str(arguments.folder), megabytes=shown))
    return 0


def _cache() -> Path:
    """Where this person's programs keep what can be had again."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "ludotheque"
