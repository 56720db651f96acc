"""Reading what was typed, so that every fault is one sentence in the reader's language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Final, NoReturn

import msgspec

from ludotheque.core import registry
from ludotheque.core.faults import Invalid
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Value
from ludotheque.words import LANGUAGES

# What argparse finds wrong, by its own English words; anything else is "cli-usage".
FAULTS: Final = {
    r"the following arguments are required: (?P<what>.+)": "cli-missing",
    r"unrecognized arguments: (?P<what>.+)": "cli-unknown",
    r"argument (?P<what>\S+): expected .+": "cli-value",
}


class Parser(argparse.ArgumentParser):
    """Help that shows examples, and faults that are refusals."""

    def __init__(self, command: str, description: str, examples: str) -> None:
        super().__init__(
            prog=f"ludotheque {command}",
            description=description,
            epilog=f"examples:\n{examples}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        for pattern, code in FAULTS.items():
            found = re.fullmatch(pattern, message)
            if found:
                raise Invalid(code, what=found["what"], command=self.prog)
        raise Invalid("cli-usage", command=self.prog)


def language_in(argv: list[str]) -> tuple[list[str], str]:
    """What was typed without `--language`, and the language; the last one counts."""
    rest, asked = [], ""
    words = iter(argv)
    for word in words:
        if word == "--language":
            asked = _known(next(words, ""))
        elif word.startswith("--language="):
            asked = _known(word.partition("=")[2])
        else:
            rest.append(word)
    return rest, asked


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise Invalid("cli-language", word=language, languages=", ".join(LANGUAGES))
    return language


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A whole number, and no smaller than `least`."""

    def read(word: str) -> int:
        number = int(word) if re.fullmatch(r"-?\d{1,18}", word) else None
        if number is None or number < least or (most is not None and number > most):
            code = "cli-number" if most is None else "cli-number-between"
            raise Invalid(code, word=word, least=least, most=most or 0)
        return number

    return read


def which(word: str) -> tuple[Game, Mode]:
    """KEY or KEY:MODE."""
    key, _, mode = word.partition(":")
    game = registry.game(key)
    return game, game.mode(mode)


def levels(word: str) -> tuple[str, ...]:
    return tuple(level.strip() for level in word.split(","))


def options_of(mode: Mode, text: str) -> Value:
    try:
        options: Value = msgspec.json.decode(text, type=mode.rules.types.options)
    except msgspec.DecodeError as error:
        raise Invalid("cli-options", why=str(error)) from None
    return options


def add_which(parser: Parser) -> None:
    parser.add_argument("which", metavar="KEY[:MODE]", type=which, help="the game, and its mode")


def add_json(parser: Parser, what: str) -> None:
    parser.add_argument("--json", action="store_true", help=what)
