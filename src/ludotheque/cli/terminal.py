"""`ludotheque terminal`: play here, against bots."""

from __future__ import annotations

import argparse
import secrets
import sys
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.bots.levels import bring, table_bot
from ludotheque.cli.arguments import (
    Parser,
    add_which,
    levels,
    options_of,
    whole,
)
from ludotheque.cli.own_bots import own_bot
from ludotheque.core.asking import failure
from ludotheque.core.dice import SEED_BYTES, numbered_seed
from ludotheque.core.faults import Fault, Invalid
from ludotheque.core.game import Mode
from ludotheque.words import Words, words

if TYPE_CHECKING:
    from ludotheque.terminal.player import Player

EXAMPLES = """  ludotheque terminal rami:famille
  ludotheque terminal rami:junior --players 3 --seat 2
  ludotheque terminal coins:c --bots novice
  ludotheque terminal rami:famille --bots my_module:MyBot
  ludotheque terminal rue --coach ask
  ludotheque terminal rami:famille --plain

--plain writes line after line and reads numbers from standard input: for pipes, for screen
readers, and wherever standard input or output is not a terminal. There `?` asks for a hint and
`q` leaves."""


def parser() -> Parser:
    made = Parser("terminal", "Play in this terminal, against bots.", EXAMPLES)
    add_which(made)
    made.add_argument("--players", type=whole(1), metavar="N", help="default: the fewest possible")
    made.add_argument("--bots", type=levels, metavar="LEVEL,…", help="default: the middle level")
    made.add_argument(
        "--seat", type=whole(1), metavar="N", help="yours; default: by lot, or 1 with --seed"
    )
    made.add_argument("--seed", type=whole(0), metavar="S", help="play a game that can be repeated")
    made.add_argument("--options", metavar="JSON", default="{}", help="the mode's options")
    made.add_argument("--pace", type=pace, metavar="X", help="how slowly bots play; 0: at once")
    made.add_argument(
        "--coach",
        choices=("off", "after", "ask"),
        default="off",
        help="what a mistake costs is told after it; with ask, it also asks before",
    )
    made.add_argument("--plain", action="store_true", help="lines instead of a full screen")
    made.add_argument("--save", type=Path, metavar="FILE", help="write a replay of the game")
    return made


def pace(word: str) -> float:
    try:
        found = float(word)
    except ValueError:
        found = -1
    if not 0 <= found <= 10:
        raise Invalid("cli-number-between", word=word, least=0, most=10)
    return found


def run(arguments: argparse.Namespace, platform: Words) -> int:
    if arguments.save is not None and arguments.save.exists():
        raise Invalid("cli-there", file=str(arguments.save))
    player = seated(arguments, platform.language)
    _tell_failures()
    plain = arguments.plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    over = _plain(player) if plain else _full_screen(player)
    if over and arguments.save is not None:
        _save(player, arguments.save)
    return 0


def seated(arguments: argparse.Namespace, language: str) -> Player:
    from ludotheque.table.messages import Loudness
    from ludotheque.terminal.player import Player
    from ludotheque.terminal.setup import Setup

    game, mode = arguments.which
    asked = arguments.bots or (mode.middle,)
    company = len(arguments.bots or ()) + 1
    players = arguments.players or max(mode.players[0], company)
    mode.check_players(players)
    setup = Setup(
        game=game,
        mode=mode,
        options=options_of(mode, arguments.options),
        seed=_seed(arguments.seed),
        levels=_levels(mode, asked, players, arguments.seat or _lot(arguments.seed, players)),
        pace=_pace(arguments.pace),
    )
    mode.rules.start(setup.options, players)
    return Player(setup, words(language, game.key), Loudness(arguments.coach))


def _seed(number: int | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if number is None else numbered_seed(number)


def _lot(seed: int | None, players: int) -> int:
    """The person's seat, drawn by lot but where the game is to be repeated."""
    return 1 if seed is not None else 1 + secrets.randbelow(players)


def _pace(asked: float | None) -> float:
    """Nobody watches the bots think in a pipe."""
    if asked is not None:
        return asked
    return 1.0 if sys.stdout.isatty() else 0.0


def _levels(mode: Mode, asked: tuple[str, ...], players: int, seat: int) -> tuple[str | None, ...]:
    """The bots around the table, and None where the person sits."""
    if seat > players:
        raise Invalid("cli-number-between", word=str(seat), least=1, most=players)
    if len(asked) >= players > 1:
        raise Invalid("cli-too-many-bots", bots=len(asked), players=players - 1)
    for level in asked:
        own = own_bot(mode, level)
        if own is None:
            table_bot(mode, level)
        else:
            bring(level, own)
    around: list[str | None] = list(islice(cycle(asked), players - 1))
    around.insert(seat - 1, None)
    return tuple(around)


def _plain(player: Player) -> bool:
    import asyncio

    from ludotheque.terminal.plain import Lines, Typewriter

    async def play() -> bool:
        return await Typewriter(player, _echo, Lines(sys.stdin.fileno())).run()

    return asyncio.run(play())


def _tell_failures() -> None:
    """A bot that fails is somebody's who wants to know why; the game goes on."""
    import structlog

    def line(_logger: Any, _name: str, event: Any) -> str:
        error = sys.exc_info()[1]
        why = error.code if isinstance(error, Fault) else error and failure(error)
        return f"{event['event']}: {why}" if why else str(event["event"])

    structlog.configure(
        processors=[line], logger_factory=lambda *_: structlog.PrintLogger(sys.stderr)
    )


def _echo(line: str) -> None:
    print(line, flush=True)


def _full_screen(player: Player) -> bool:
    from ludotheque.terminal.app import TerminalTable
    from ludotheque.terminal.desk import DeskTable

    return bool((DeskTable if player.desk else TerminalTable)(player).run())


def _save(player: Player, file: Path) -> None:
    try:
        file.write_bytes(player.table.finished().replay())
    except OSError as error:
        why = error.strerror or str(error)
        raise Invalid("cli-folder", folder=str(file), why=why) from None
