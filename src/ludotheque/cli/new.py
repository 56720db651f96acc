"""`ludotheque new`: a whole package of a small game that works, to begin one's own with."""

from __future__ import annotations

import argparse
import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ludotheque.cli import COMMANDS
from ludotheque.cli.arguments import Parser
from ludotheque.core import registry
from ludotheque.core.faults import Invalid
from ludotheque.words import Words

EXAMPLES = """  ludotheque new sommet
  pip install --editable sommet
  ludotheque conform sommet
  ludotheque terminal sommet
  ludotheque dev sommet

The game is small: cards are hidden, everybody chooses at the same time. Its rules, bots, words,
board, README and tests are yours to change; docs/adding-a-game.md goes through them one by one."""
KEY: Final = re.compile("[a-z][a-z0-9_]{0,28}[a-z0-9]")
CONTRACT: Final = "board.d.ts"  # of its board, as every package has it
ENDING: Final = ".txt"  # so that nobody takes what is not Python yet for Python


def parser() -> Parser:
    made = Parser("new", "Write the package of a small game that can be played at once.", EXAMPLES)
    made.add_argument("key", metavar="KEY", type=key, help="the game's key: a name for a module")
    made.add_argument("--into", type=Path, metavar="FOLDER", help="default: a folder of that name")
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    folder: Path = arguments.into or Path(arguments.key)
    try:
        write(arguments.key, folder)
    except OSError as error:
        why = error.strerror or str(error)
        raise Invalid("cli-folder", folder=str(folder), why=why) from None
    print(words.say("cli-new", game=arguments.key, folder=str(folder)))
    return 0


def key(word: str) -> str:
    """A name that no other game, command or module has. It is that of a package too, which does
    not end with _."""
    if not KEY.fullmatch(word):
        raise Invalid("cli-new-key", word=word)
    taken = keyword.iskeyword(word) or word in {*COMMANDS, *registry.keys()}
    if taken or find_spec(word) is not None:
        raise Invalid("cli-new-taken", word=word)
    return word


def write(game: str, folder: Path) -> None:
    """All the files of the package; nothing that is there is touched."""
    if folder.exists() and any(folder.iterdir()):
        raise Invalid("cli-new-full", folder=str(folder))
    for name, text in package(game):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def package(game: str) -> Iterator[tuple[str, str]]:
    """Each file's path and text. Clauses are numbered with the first letters of the key."""
    clause = "".join(re.findall("[a-z]", game))[:3]
    named = {
        "@key@": game,
        "@Key@": game.replace("_", " ").title().replace(" ", ""),
        "@KEY@": clause.upper(),
        "@clause@": clause,
    }
    for name, text in _templates(files("ludotheque.cli").joinpath("package")):
        for mark, word in named.items():
            text = text.replace(mark, word)  # noqa: PLW2901
        yield name.replace("KEY", game).removesuffix(ENDING), text
    contract = files("ludotheque").joinpath(CONTRACT).read_text(encoding="utf-8")
    yield f"src/{game}/{CONTRACT}", contract


def _templates(folder: Traversable, path: str = "") -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _templates(entry, f"{path}{entry.name}/")
        else:
            yield f"{path}{entry.name}", entry.read_text(encoding="utf-8")
