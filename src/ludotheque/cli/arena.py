"""`ludotheque arena`: many bots, every pair, every seat, the same deals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from ludotheque.bots.arena import Duel, Fought, duels, fight, standings
from ludotheque.cli.arguments import Parser, add_json, add_which, levels, options_of, whole
from ludotheque.cli.own_bots import bot_of
from ludotheque.cli.sim import leave_it_to_the_first
from ludotheque.cli.thinking import is_search, paced
from ludotheque.core import simulate
from ludotheque.core.faults import Invalid, Misconfigured
from ludotheque.core.simulate import Order
from ludotheque.words import Words, words

EXAMPLES = """  ludotheque arena coins:a --deals 50
  ludotheque arena rami:famille --bots novice,regular,my_module:MyBot --deals 200
  ludotheque arena rami:famille --deals 400 --results famille.jsonl --plot famille.svg --workers 2
  ludotheque arena coins:d --bots lynx,ismcts --times 10 --deals 200 --results d.jsonl

Each deal is played by every pair from every seat: with B bots and 2 players that is B × (B − 1)
games a deal. With --results every game is written down as it ends; the same command takes up where
it was stopped, and plays only what is missing after more bots or deals were asked for. With --times
a search thinks so many times as long as the first bot named: what a game of it costs is measured
first, and it plays as ismcts@GAMES; a file of results keeps that number."""


class Arena(msgspec.Struct, frozen=True):
    """The first line of a file of results: only games of the same kind stand in one."""

    arena: str
    version: str
    players: int
    options: msgspec.Raw


def parser() -> Parser:
    made = Parser("arena", "Let many bots play each other, and rate them.", EXAMPLES)
    add_which(made)
    made.add_argument("--bots", type=levels, metavar="BOT,…", help="default: dice and all levels")
    made.add_argument("--players", type=whole(2), metavar="N", help="default: the fewest possible")
    made.add_argument("--deals", type=whole(1), metavar="N", default=20, help="default: 20")
    made.add_argument("--times", type=whole(1, 1000), metavar="T", help="how long searches think")
    made.add_argument("--seed", type=whole(0), metavar="S", default=0, help="default: 0")
    made.add_argument("--workers", type=whole(1, 512), metavar="W", default=1, help="processes")
    made.add_argument("--options", metavar="JSON", default="{}", help="the mode's options")
    made.add_argument("--results", type=Path, metavar="FILE", help="keep every game's result")
    made.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings, as SVG")
    add_json(made, "one line per bot instead of tables")
    return made


def run(arguments: argparse.Namespace, platform: Words) -> int:
    import openskill  # noqa: F401 - to say so before the first game and not after the last

    what = order_of(arguments)
    if arguments.plot is not None:
        _into(arguments.plot, "a", "")  # to say so before the first game, too
    bots = bots_of(what, arguments, platform)
    wanted = list(duels(bots, what.players, _seeds(arguments)))
    fought = list(played(what, wanted, arguments, platform))
    _show(fought, bots, what, arguments, platform)
    return 0


def bots_of(what: Order, arguments: argparse.Namespace, platform: Words) -> tuple[str, ...]:
    """Who was asked for; searches with their games, where they think longer than the first bot."""
    bots: tuple[str, ...] = arguments.bots or _levels(arguments)
    if arguments.times is None:
        return bots
    played_before = _names(what, arguments)
    return tuple(
        _paced(what, bot, bots[0], played_before, arguments, platform) if is_search(bot) else bot
        for bot in bots
    )


def _paced(
    what: Order,
    search: str,
    first: str,
    played_before: Sequence[str],
    arguments: argparse.Namespace,
    platform: Words,
) -> str:
    kept = next((name for name in played_before if name.startswith(f"{search}@")), None)
    if kept is not None:
        return kept
    pace = paced(arguments.which[1], what, search, first, arguments.times)
    told = platform.say("cli-arena-paced", bot=pace.bot, times=pace.times, first=first)
    print(told, file=sys.stderr if arguments.json else sys.stdout)
    return pace.bot


def _names(what: Order, arguments: argparse.Namespace) -> Sequence[str]:
    """Who has played in the file of results."""
    file: Path | None = arguments.results
    known = {} if file is None else _known(file, _head(what, arguments))
    return [name for duel in known for name in (duel.one, duel.other)]


def _levels(arguments: argparse.Namespace) -> tuple[str, ...]:
    return tuple(dict.fromkeys(("random", *arguments.which[1].bots)))


def _seeds(arguments: argparse.Namespace) -> range:
    return range(arguments.seed, arguments.seed + arguments.deals)


def order_of(arguments: argparse.Namespace) -> Order:
    """What was asked for, checked before the first game."""
    game, mode = arguments.which
    bots = arguments.bots or _levels(arguments)
    if len(set(bots)) < max(2, len(bots)):
        raise Invalid("cli-arena-bots")
    for bot in bots:
        bot_of(mode, bot)
    players = arguments.players or max(2, mode.players[0])
    mode.check_players(players)
    options = options_of(mode, arguments.options)
    simulate.set_up(game, mode, players, arguments.seed, options)
    return Order(game.key, mode.key, players, (), msgspec.json.encode(options))


def played(
    what: Order, wanted: Sequence[Duel], arguments: argparse.Namespace, platform: Words
) -> Iterator[Fought]:
    """The games that were wanted: those that were played before, and then the others."""
    file: Path | None = arguments.results
    known = {} if file is None else _known(file, _head(what, arguments))
    yield from (known[duel] for duel in wanted if duel in known)
    todo = [duel for duel in wanted if duel not in known]
    for each in _fights(what, todo, arguments, platform):
        if file is not None:
            with file.open("ab") as open_file:
                open_file.write(msgspec.json.encode(each) + b"\n")
        yield each


def _fights(
    what: Order, todo: Sequence[Duel], arguments: argparse.Namespace, platform: Words
) -> Iterator[Fought]:
    from ludotheque.cli.paper import progress

    one = partial(fight_of, tuple(todo))
    games = simulate.run_many(what, range(len(todo)), arguments.workers, one, leave_it_to_the_first)
    return progress(games, len(todo), platform.say("cli-simulating"), shown=True)


def fight_of(todo: Sequence[Duel], what: Order, number: int) -> Fought:
    return fight(bot_of, what, todo, number)


def _head(what: Order, arguments: argparse.Namespace) -> Arena:
    version = arguments.which[0].version
    return Arena(f"{what.game}:{what.mode}", version, what.players, msgspec.Raw(what.options))


def _known(file: Path, head: Arena) -> dict[Duel, Fought]:
    """What the file has; a new one begins with its head. A last line without its end was being
    written when somebody pulled the plug: it is taken away."""
    first = msgspec.json.encode(head) + b"\n"
    try:
        text = file.read_bytes() if file.exists() else b""
        whole_lines = text[: text.rfind(b"\n") + 1]
        if not (whole_lines.startswith(first) if whole_lines else first.startswith(text)):
            raise Invalid("cli-arena-other", file=str(file))
        if whole_lines != text or not text:
            file.write_bytes(whole_lines or first)
    except OSError as error:
        why = error.strerror or str(error)
        raise Misconfigured("cli-folder", folder=str(file), why=why) from None
    lines = whole_lines.splitlines()[1:]
    try:
        found = [msgspec.json.decode(line, type=Fought) for line in lines]
    except msgspec.DecodeError as error:
        raise Invalid("cli-file", file=str(file), why=str(error)) from None
    across = [each.mirrored for each in found] if head.players == 2 else []
    return {each.duel: each for each in (*across, *found)}


def _show(
    fought: Sequence[Fought],
    bots: Sequence[str],
    what: Order,
    arguments: argparse.Namespace,
    platform: Words,
) -> None:
    from ludotheque.cli import paper
    from ludotheque.cli.arena_page import drawing, tables

    rows = standings(fought, bots)
    if arguments.json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
    else:
        paper.show(*tables(rows, fought, words(platform.language, what.game)))
    if arguments.plot is not None:
        _into(arguments.plot, "w", drawing(rows, f"{what.game}:{what.mode}", platform))


def _into(file: Path, how: str, text: str) -> None:
    try:
        with file.open(how, encoding="utf-8") as open_file:
            open_file.write(text)
    except OSError as error:
        why = error.strerror or str(error)
        raise Invalid("cli-folder", folder=str(file), why=why) from None
