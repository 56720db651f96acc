"""`ludotheque sim`: bots against bots."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec

from ludotheque.cli.arguments import Parser, add_json, add_which, levels, options_of, whole
from ludotheque.cli.folders import made
from ludotheque.cli.own_bots import bot_of
from ludotheque.core import replay, simulate
from ludotheque.core.faults import Invalid, Misconfigured
from ludotheque.core.game import Mode
from ludotheque.core.match import Match
from ludotheque.core.simulate import Order, Result
from ludotheque.words import Words, words

EXAMPLES = """  ludotheque sim rami:famille --players 3 --games 100
  ludotheque sim rami:famille --players 2 --bots LEVEL,LEVEL --games 1000 --workers 2
  ludotheque sim coins:a --bots montecarlo,random --games 10
  ludotheque sim coins:a --bots my_module:MyBot,lynx --games 10
  ludotheque sim rami:junior --players 2 --games 5 --seed 40 --json
  ludotheque sim rami:junior --players 2 --games 1 --seed 42 --save replays
  ludotheque sim rami:famille --bots regular --games 100 --export games.parquet
  ludotheque sim rami:famille --bots regular --games 1000000 --cluster auto --json

Game number i (from 0) is played with the seed S + i: `--seed 42 --games 1` repeats the third
game of `--seed 40`. Fewer levels than players are repeated around the table. The levels of a
game are shown by `ludotheque games`; every game also has random, greedy, montecarlo and ismcts.
MODULE:NAME is a bot of your own, a class or a function that makes one; another package's bots
have the names that it offers. A cluster is Ray's, by HOST:PORT or auto; this is run on one of its
machines, and each of them has the same versions of Ludothèque, of Python and of the bots."""


def parser() -> Parser:
    made = Parser("sim", "Let bots play against each other, as fast as they can.", EXAMPLES)
    add_which(made)
    made.add_argument("--players", type=whole(1), metavar="N", help="default: the fewest possible")
    made.add_argument("--bots", type=levels, metavar="LEVEL,…", help="default: the weakest level")
    made.add_argument("--games", type=whole(1), metavar="N", default=100, help="default: 100")
    made.add_argument("--seed", type=whole(0), metavar="S", default=0, help="default: 0")
    spread = made.add_mutually_exclusive_group()
    spread.add_argument("--workers", type=whole(1, 512), metavar="W", default=1, help="processes")
    spread.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the machines of a Ray cluster"
    )
    made.add_argument("--options", metavar="JSON", default="{}", help="the mode's options")
    made.add_argument("--export", type=Path, metavar="FILE", help="write all decisions, as Parquet")
    made.add_argument("--save", type=Path, metavar="FOLDER", help="write a replay of every game")
    add_json(made, "one line per game instead of a summary")
    return made


def run(arguments: argparse.Namespace, platform: Words) -> int:
    order = order_of(arguments)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    results = _results(order, seeds, arguments)
    if arguments.json:
        _lines(results, len(seeds), platform)
    else:
        _summary(order, results, len(seeds), platform)
    return 0


def order_of(arguments: argparse.Namespace) -> Order:
    """What was asked for, checked before the first worker starts."""
    game, mode = arguments.which
    asked = arguments.bots or (next(iter(mode.bots)),)
    players = arguments.players or max(mode.players[0], len(asked))
    mode.check_players(players)
    options = options_of(mode, arguments.options)
    bots = around(mode, asked, players)
    simulate.set_up(game, mode, players, arguments.seed, options)
    return Order(game.key, mode.key, players, bots, msgspec.json.encode(options))


def around(mode: Mode, asked: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The levels repeated around the table."""
    if len(asked) > players:
        raise Invalid("cli-too-many-bots", bots=len(asked), players=players)
    for level in asked:
        bot_of(mode, level)
    return tuple(islice(cycle(asked), players))


class Played(msgspec.Struct, frozen=True):
    """What is sent back of a game, from wherever it was played."""

    result: Result
    replay: bytes = b""
    table: Any = None


def _results(order: Order, seeds: range, arguments: argparse.Namespace) -> Iterator[Result]:
    folder = None if arguments.save is None else made(arguments.save)
    export = None if arguments.export is None else _exporter(arguments.export)
    one = partial(_played, folder is not None, export is not None)
    games = _kept(folder, order, _spread(order, seeds, one, arguments))
    if export is None:
        return (game.result for game in games)
    pairs = ((game.result, game.table) for game in games)
    exported: Iterator[Result] = export.written(arguments.export, pairs)
    return exported


def _spread(
    order: Order, seeds: range, one: Callable[[Order, int], Played], arguments: argparse.Namespace
) -> Iterator[Played]:
    if arguments.cluster is None:
        return simulate.run_many(order, seeds, arguments.workers, one, leave_it_to_the_first)
    from ludotheque.cli import cluster

    return cluster.run_many(arguments.cluster, order, seeds, one)


def _kept(folder: Path | None, order: Order, games: Iterator[Played]) -> Iterator[Played]:
    """The same games, each in its file as it comes."""
    for game in games:
        if folder is not None:
            name = f"{order.game}-{order.mode}-{game.result.seed}.jsonl"
            _write(folder / name, game.replay)
        yield game


def _write(file: Path, game: bytes) -> None:
    """The same game may come again; another one does not take its place."""
    if file.exists() and file.read_bytes() != game:
        raise Invalid("cli-there", file=str(file))
    file.write_bytes(game)


def _exporter(file: Path) -> Any:
    """What writes the table, once it is sure that there is something to write with and into. What
    is in a file already may have taken days: it is never written over."""
    try:
        from ludotheque.adapters import export
    except ModuleNotFoundError:
        raise Misconfigured("cli-extra", extra="export") from None
    try:
        file.touch(exist_ok=False)
    except FileExistsError:
        raise Invalid("cli-there", file=str(file)) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise Invalid("cli-folder", folder=str(file), why=why) from None
    return export


def leave_it_to_the_first() -> None:
    """Ctrl-C reaches the workers too, but it is the first process that ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _played(save: bool, export: bool, order: Order, seed: int) -> Played:
    match = simulate.play(order, seed, bot_of)
    written = replay.dump(match, _names(order)) if save else b""
    return Played(simulate.result_of(match, seed), written, _table(match, order, seed, export))


def _names(order: Order) -> tuple[str, ...]:
    return tuple(f"{level} {seat}" for seat, level in enumerate(order.bots, 1))


def _table(match: Match, order: Order, seed: int, wanted: bool) -> Any:
    if not wanted:
        return None
    from ludotheque.adapters import export

    return export.batch(match, order.bots, seed)


def _lines(results: Iterator[Result], games: int, platform: Words) -> None:
    from ludotheque.cli.paper import progress

    piped = not sys.stdout.isatty()
    for result in progress(results, games, platform.say("cli-simulating"), shown=piped):
        print(msgspec.json.encode(result).decode(), flush=piped)


def _summary(order: Order, results: Iterator[Result], games: int, platform: Words) -> None:
    from ludotheque.cli import paper
    from ludotheque.cli.summary import tables

    told = words(platform.language, order.game)
    began = time.perf_counter()
    kept = list(paper.progress(results, games, platform.say("cli-simulating"), shown=True))
    seconds = time.perf_counter() - began
    paper.show(*tables(kept, order.bots, told))
    print(_pace(kept, seconds, platform))


def _pace(results: list[Result], seconds: float, platform: Words) -> str:
    return platform.say(
        "cli-pace",
        games=len(results),
        steps=round(sum(result.steps for result in results) / len(results), 1),
        rate=round(len(results) / seconds, 1),
    )
