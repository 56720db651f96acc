"""`ludotheque dev`: play a game while it is being written.

The server starts anew whenever a file of the game is saved and the game can be loaded. Nothing else
is needed: every table is its log, so it comes back as it was by the new rules, and browsers come
back to it by themselves."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

from ludotheque.cli.arguments import Parser, whole
from ludotheque.cli.ports import check_port
from ludotheque.core import registry
from ludotheque.words import Words

EXAMPLES = """  ludotheque new sommet
  pip install --editable sommet
  ludotheque dev sommet

Save rules, bots, words or the board: the table goes on where it was, by what was saved. A game
whose moves the new rules refuse cannot go on; begin another."""
HOST: Final = "127.0.0.1"
PORT: Final = 8000
LOOK: Final = 0.3  # seconds between two looks at the files
KINDS: Final = (".py", ".ftl", ".js", ".toml", ".md", ".txt")
PATIENCE: Final = 30.0  # seconds after which a game that is being loaded is taken to hang
# Whether a game can be loaded, with all that a page asks for, where nothing of it is known yet.
LOADED: Final = """
import sys
from ludotheque.core import faults, registry
from ludotheque.lobby import catalogue
from ludotheque.words import LANGUAGES
try:
    game = registry.game(sys.argv[1])
except faults.Fault as fault:
    sys.exit(str(fault.params["why"]))
catalogue.game_info(game)
for language in LANGUAGES:
    catalogue.words_ftl(game, language)
    catalogue.rules_page(game, language)
"""

Stamps = dict[Path, int]


def parser() -> Parser:
    made = Parser("dev", "Play a game while you write it: what is saved is played.", EXAMPLES)
    made.add_argument("key", metavar="KEY", help="the game's key")
    made.add_argument("--port", type=whole(1, 65535), default=PORT, help=f"default: {PORT}")
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    folder = Path(str(registry.game(arguments.key).folder))
    check_port("dev", HOST, arguments.port)
    import_module("ludotheque.server.run")  # or else say at once what is not installed
    print(words.say("cli-dev", folder=str(folder)), flush=True)
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.default_int_handler)  # whoever ends us ends the server too
    server, known = started(arguments.port), stamps(folder)
    try:
        while True:
            time.sleep(LOOK)
            now = stamps(folder)
            if now == known:
                continue
            known, why = now, fault_of(arguments.key)
            if why:
                print(words.say("cli-dev-broken", why=why), flush=True)
                continue
            end(server)
            server = started(arguments.port)
            print(words.say("cli-dev-again"), flush=True)
    except KeyboardInterrupt:
        return 0
    finally:
        end(server)


def started(port: int) -> subprocess.Popen[bytes]:
    """In a process of its own, which knows nothing of what was there before."""
    flags = ["--host", HOST, "--port", str(port), "--reload", "true"]
    # Ctrl-C is for us, who then end it.
    return subprocess.Popen(
        [sys.executable, "-m", "ludotheque.server", *flags], start_new_session=os.name == "posix"
    )


def fault_of(key: str) -> str:
    """Why the game cannot be loaded as it was saved, or nothing. A mistake must not end the table:
    it goes on by what could be loaded last."""
    command = [sys.executable, "-c", LOADED, key]
    try:
        found = subprocess.run(command, stderr=subprocess.PIPE, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return f"TimeoutError: not loaded after {PATIENCE:.0f} seconds"
    # Who only warns has been loaded.
    said = found.stderr.decode(errors="replace").strip().rpartition("\n")[2]
    return said if found.returncode else ""


def end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    server.wait()


def stamps(folder: Path) -> Stamps:
    """When each file was last saved. Editors also make some that are gone at once."""
    found: Stamps = {}
    for path in folder.rglob("*"):
        if path.suffix in KINDS:
            with suppress(FileNotFoundError):
                found[path] = path.stat().st_mtime_ns
    return found
