"""The command `ludotheque`. Every command is a module beside this one, imported when it is used:
`parser()` says what can be typed after its name, `run(arguments, words)` does it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ludotheque.core.faults import Fault, Invalid

if TYPE_CHECKING:
    from ludotheque.words import Words

COMMANDS: Final = {
    "play": "play in the browser, on this machine",
    "terminal": "play in this terminal",
    "games": "list the games",
    "components": "show what a game is made of",
    "sim": "let bots play against each other",
    "arena": "rate many bots against each other",
    "replay": "read or verify a saved game",
    "new": "begin a game of one's own",
    "dev": "play a game while it is being written",
    "conform": "check that a game keeps the contract",
    "serve": "run a server for others",
    "static": "write a folder that needs no server",
    "backup": "copy a server's database while it runs",
    "restore": "put such a copy back",
    "migrate": "bring a database up to date",
    "rekey": "sign cookies with a new key",
}
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

HELP: Final = """usage: ludotheque COMMAND …

Tabletop games for people and honest bots.

commands:
{commands}
  KEY …        a game's own commands, where it has some (its keys: ludotheque games)

options, after any command:
  --language fr|en   what you read (default: the environment's, from LANG)
  --help             what the command does, with examples
  --version          the version of Ludothèque

examples:
  ludotheque play
  ludotheque sim rami:famille --players 3 --games 100
  ludotheque replay verify game.jsonl
"""


def main(argv: Sequence[str] | None = None) -> int:
    try:
        status = _main(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        _end_workers()
        return INTERRUPTED
    except BrokenPipeError:
        _end_workers()
        # What is left in the buffer must not fail again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return status


def _end_workers() -> None:
    """Nobody wants what the worker processes are still busy with."""
    if "multiprocessing" not in sys.modules:
        return
    import multiprocessing
    import threading

    # The pool's own thread would complain about what happens to its workers.
    threading.excepthook = lambda _: None
    for worker in multiprocessing.active_children():
        worker.kill()


def _main(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(_help(), end="")
        return 0
    if argv[0] == "--version":
        from ludotheque import __version__

        print(f"ludotheque {__version__}")
        return 0
    return _speaking(argv)


def _help() -> str:
    lines = [f"  {name:<12} {what}" for name, what in COMMANDS.items()]
    return HELP.format(commands="\n".join(lines))


def _speaking(argv: list[str]) -> int:
    """Do what is asked, and say in the reader's language why it cannot be done."""

    try:
        return _dispatch(_without_language(argv))
    except Fault as refused:
        with suppress(BrokenPipeError):
            print(_text(refused), file=sys.stderr)
        return BAD_INPUT


def _without_language(argv: list[str]) -> list[str]:
    """The words without `--language`. The choice also reaches other processes and a game's own
    commands, through the environment."""
    from ludotheque.cli.arguments import language_in

    rest, asked = language_in(argv)
    if asked:
        os.environ["LANGUAGE"] = asked
    return rest


def _text(refused: Fault) -> str:
    from ludotheque.cli.extras import without_fluent
    from ludotheque.words.reader import language

    try:
        return _words().refusal(refused)
    except ModuleNotFoundError:
        return without_fluent(refused, language())


def _words() -> Words:
    from ludotheque.words import words
    from ludotheque.words.reader import language

    return words(language())


def _dispatch(argv: list[str]) -> int:
    name, *rest = argv or ["--help"]
    try:
        return _ours(name, rest) if name in COMMANDS else _games_own(name, rest)
    except ModuleNotFoundError as error:
        from ludotheque.cli.extras import refusal

        raise refusal(name, name not in COMMANDS, error) from error


def _ours(name: str, argv: list[str]) -> int:
    words = _words()
    module = import_module(f"ludotheque.cli.{name}")
    status: int = module.run(module.parser().parse_args(argv), words)
    return status


def _games_own(key: str, argv: list[str]) -> int:
    from ludotheque.core import registry

    games = registry.keys()
    if key not in games:
        raise Invalid("cli-command", word=key, games=", ".join(games))
    game = registry.game(key)
    if not game.commands:
        raise Invalid("cli-no-commands", game=key)
    status: int = import_module(game.commands).main(argv)
    return status
