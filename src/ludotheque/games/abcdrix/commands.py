"""`ludotheque abcdrix find`: is it an extract, and of which words?"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from ludotheque.core.faults import Invalid
from ludotheque.games.abcdrix import lexicon
from ludotheque.words import Words, words
from ludotheque.words.reader import language

BAD_INPUT: Final = 2
MOST: Final = 1000
FEW: Final = 5


class Found(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    row: str
    extract: bool
    examples: list[str]


def main(argv: Sequence[str]) -> int:
    told = words(language(), "abcdrix")
    try:
        return _run(list(argv), told)
    except Invalid as wrong:
        sys.stderr.write(told.refusal(wrong) + "\n")
        return BAD_INPUT


def _run(argv: list[str], told: Words) -> int:
    asked = _parser().parse_args(argv)
    if asked.command != "find":
        raise Invalid("no-such-command", name=asked.command)
    row = _row(asked.pattern)
    found = find(row, _count(asked.examples))
    sys.stdout.write(msgspec.json.encode(found).decode() if asked.json else _said(found, told))
    sys.stdout.write("\n")
    return 0


def find(row: str, count: int) -> Found:
    """Is the row an extract, and in which words, common ones first?"""
    examples = lexicon.examples(row, max(count, 1))
    short = len(row) <= lexicon.LONGEST
    extract = lexicon.extracts_table().fits(row) if short else bool(examples)
    return Found(row, extract, examples[:count])


def _row(pattern: str | None) -> str:
    if not pattern:
        raise Invalid("pattern-missing")
    row = lexicon.folded(pattern)
    if not lexicon.is_spelled(row.replace(lexicon.STAR, "A")):
        raise Invalid("bad-pattern", pattern=pattern)
    return row


def _count(given: str) -> int:
    if not given.isascii() or not given.isdigit() or int(given) > MOST:
        raise Invalid("bad-examples", value=given)
    return int(given)


def _said(found: Found, told: Words) -> str:
    answer = told.say("find-yes" if found.extract else "find-no", row=found.row)
    if not found.examples:
        return answer
    return f"{answer}\n{told.say('find-words', words=told.join(found.examples))}"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        raise Invalid("abcdrix-usage", message=message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="ludotheque abcdrix",
        description="Ask the lexicon: is it an extract, and of which words? * is any letter.",
        epilog="example: ludotheque abcdrix find 'R*TE' --examples 5 --json",
    )
    parser.add_argument("command", metavar="find")
    parser.add_argument("pattern", metavar="ROW", nargs="?", help="letters and stars")
    parser.add_argument(
        "--examples", metavar="N", default=str(FEW), help=f"how many words (default: {FEW})"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    return parser
