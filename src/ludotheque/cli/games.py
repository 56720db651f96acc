"""`ludotheque games`: which games there are."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from ludotheque.cli import paper
from ludotheque.cli.arguments import Parser, add_json
from ludotheque.core import registry
from ludotheque.core.game import Game, Mode
from ludotheque.words import LANGUAGES, Words, words


def parser() -> Parser:
    made = Parser(
        "games",
        "List the games, their modes, how many can play, and the levels of their bots.",
        "  ludotheque games\n  ludotheque games --json\n  ludotheque games --language fr",
    )
    add_json(made, "one JSON array")
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    games = registry.games()
    if arguments.json:
        print(msgspec.json.encode([described(game) for game in games]).decode())
    else:
        _show(games, words)
    for refused in registry.broken():
        print(words.refusal(refused), file=sys.stderr)
    return 0


def described(game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "version": game.version,
        "years": game.years,
        "title": {language: words(language, game.key).say("title") for language in LANGUAGES},
        "modes": [_mode(mode) for mode in game.modes],
    }


def _mode(mode: Mode) -> dict[str, Any]:
    return {
        "key": mode.key,
        "players": [mode.players[0], mode.players[-1]],
        "bots": list(mode.bots),
        "finding": mode.finding,
        "free": mode.free,
        "options": msgspec.json.schema(mode.rules.types.options),
    }


def players(mode: Mode) -> str:
    least, most = mode.players[0], mode.players[-1]
    return str(least) if least == most else f"{least}–{most}"


def levels(mode: Mode) -> str:
    """One below the other, the weakest first."""
    return "\n".join(f"{level} {mode.stars(level)}".strip() for level in mode.bots)


def _show(games: tuple[Game, ...], platform: Words) -> None:
    heads = ("cli-head-key", "cli-head-game", "cli-head-players", "cli-head-levels")
    table = paper.table(platform, *heads)
    for game in games:
        told = words(platform.language, game.key)
        for mode in game.modes:
            name = f"{told.say('title')} · {told.say(f'mode-{mode.key}')}"
            table.add_row(f"{game.key}:{mode.key}", name, players(mode), levels(mode))
    paper.show(table)
