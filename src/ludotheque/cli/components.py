"""`ludotheque components`: what a game is made of, from its own folder."""

from __future__ import annotations

import argparse
import tomllib
from typing import Any

import msgspec
from rich.table import Table

from ludotheque.cli import paper
from ludotheque.cli.arguments import Parser, add_json
from ludotheque.cli.games import described, players
from ludotheque.core import registry
from ludotheque.core.game import Game, Mode
from ludotheque.words import Words, words


def parser() -> Parser:
    made = Parser(
        "components",
        "Show what a game is made of: modes, players, options, and the data files of its folder.",
        "  ludotheque components rami\n  ludotheque components rami --json",
    )
    made.add_argument("game", metavar="KEY", type=registry.game, help="the game")
    add_json(made, "one JSON object, the data files' contents included")
    return made


def run(arguments: argparse.Namespace, platform: Words) -> int:
    game: Game = arguments.game
    if arguments.json:
        print(msgspec.json.encode({**described(game), "data": data(game)}).decode())
    else:
        _show(game, words(platform.language, game.key))
    return 0


def data(game: Game) -> dict[str, Any]:
    """The TOML files of the folder, read."""
    names = sorted(file.name for file in game.folder.iterdir() if file.name.endswith(".toml"))
    return {name: tomllib.loads(game.text(name)) for name in names}


def counts(data: Any, path: str = "") -> dict[str, Any]:
    """What stands in there by its path: how many things a list holds, or the value itself."""
    if isinstance(data, list):
        return {path: len(data)}
    if not isinstance(data, dict):
        return {path: data}
    found: dict[str, Any] = {}
    for key, value in data.items():
        found |= counts(value, f"{path}.{key}" if path else key)
    return found


def _show(game: Game, told: Words) -> None:
    version = told.say("cli-version", version=game.version)
    print(f"{told.say('title')} ({game.key}, {version})")
    print(told.say("tagline"))
    if game.years:
        print(told.say("cli-years", years=game.years))
    paper.show(_modes(game, told))
    for name, content in data(game).items():
        print(name)
        for path, count in counts(content).items():
            print(f"  {path}: {count}")


def _modes(game: Game, told: Words) -> Table:
    heads = ("cli-head-mode", "cli-head-players", "cli-head-levels", "cli-head-options")
    table = paper.table(told, *heads)
    for mode in game.modes:
        levels = "\n".join(_named("level", level, told) for level in mode.bots)
        table.add_row(_named("mode", mode.key, told), players(mode), levels, _options(mode, told))
    return table


def _named(kind: str, key: str, told: Words) -> str:
    """What is typed, and what it is called."""
    return f"{key} ({told.say(f'{kind}-{key}')})"


def _options(mode: Mode, told: Words) -> str:
    """Each option as it is typed in JSON with its default, and what it is called."""
    default = msgspec.structs.asdict(mode.rules.types.options())
    return "\n".join(
        f'"{name}": {msgspec.json.encode(value).decode()} ({told.say(f"option-{name}")})'
        for name, value in default.items()
    )
