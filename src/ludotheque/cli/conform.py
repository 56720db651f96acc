"""`ludotheque conform`: does a game keep the contract?"""

from __future__ import annotations

import argparse

from ludotheque.cli.arguments import Parser, whole
from ludotheque.core import registry
from ludotheque.words import Words

NOT_CONFORM = 1


def parser() -> Parser:
    made = Parser(
        "conform",
        "Check that a game keeps the contract: its games end, the same seed gives the same game,\n"
        "replays are exact, every offered move is accepted, refusals have texts, and nothing\n"
        "that a seat cannot know reaches it.",
        "  ludotheque conform rami\n  ludotheque conform rami --examples 1000",
    )
    made.add_argument("game", metavar="KEY", type=registry.game, help="the game")
    made.add_argument(
        "--examples", type=whole(1), metavar="N", default=100, help="games a check; default: 100"
    )
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    from ludotheque import conform

    kept = conform.run(arguments.game, _echo, arguments.examples)
    print(words.say("cli-conform-yes" if kept else "cli-conform-no", game=arguments.game.key))
    return 0 if kept else NOT_CONFORM


def _echo(check: str, problem: str) -> None:
    print("✗" if problem else "✓", check, flush=True)
    if problem:
        print(problem)
