"""`ludotheque coins …`: the deck, puzzles, and the solver."""

from __future__ import annotations

import argparse
import datetime as dt
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

import msgspec

from ludotheque.core.daily import LEVELS
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Fault, Invalid
from ludotheque.games.coins.cards import cards_of, lying, mask_of, shown
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.layout import Mask, cell_at, place_of
from ludotheque.games.coins.puzzles import Kept, of_the_day, puzzle
from ludotheque.games.coins.solver import NINE, count, solutions
from ludotheque.words import Words, words
from ludotheque.words.reader import language

BAD_INPUT: Final = 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        missing = re.fullmatch(r"the following arguments are required: (.+)", message)
        unknown = re.fullmatch(r"unrecognized arguments: (.+)", message)
        if missing:
            raise Invalid("cli-missing", what=missing[1], command=self.prog)
        if unknown:
            raise Invalid("cli-unknown", what=unknown[1], command=self.prog)
        raise Invalid("cli-usage", command=self.prog)


def main(argv: Sequence[str]) -> int:
    told = words(language(), "coins")
    try:
        given = _parser(told).parse_args(argv)
        status: int = given.run(given, told)
    except Fault as fault:
        sys.stderr.write(told.refusal(fault) + "\n")
        return BAD_INPUT
    return status


def _parser(told: Words) -> argparse.ArgumentParser:
    parser = _Parser(prog="ludotheque coins", description=told.say("cli-about"))
    commands = parser.add_subparsers(metavar="solve|puzzle|deck", required=True, dest="COMMAND")
    solve = commands.add_parser("solve", help=told.say("cli-solve-about"))
    solve.add_argument("file", metavar="FILE|-", help=told.say("cli-file"))
    solve.set_defaults(run=_solve)
    make = commands.add_parser("puzzle", help=told.say("cli-puzzle-about"))
    make.add_argument("--level", default="2", help=told.say("cli-level"))
    make.add_argument("--seed", default="1", help=told.say("cli-seed"))
    make.add_argument("--date", help=told.say("cli-date"))
    make.set_defaults(run=_puzzle)
    deck = commands.add_parser("deck", help=told.say("cli-deck-about"))
    deck.set_defaults(run=_deck)
    for each in (solve, make, deck):
        each.add_argument("--json", action="store_true", help=told.say("cli-json"))
    return parser


def _number(field: str, word: str, least: int, most: int) -> int:
    if not re.fullmatch(r"\d{1,9}", word) or not least <= int(word) <= most:
        raise Invalid("cli-between", field=field, word=word, least=least, most=most)
    return int(word)


# Solving.


def _solve(given: argparse.Namespace, told: Words) -> int:
    cards = _nine(_read(given.file), given.file)
    found = count(cards)
    first = next(solutions(cards), None)
    if given.json:
        _print_json(
            cards=cards_of(cards),
            solutions=found.solutions,
            essential=found.essential,
            solution=None if first is None else shown(first),
        )
    elif first is None:
        sys.stdout.write(told.say("cli-none") + "\n")
    else:
        sys.stdout.write(told.say("cli-solutions", **found._asdict()) + "\n\n")
        sys.stdout.write(_drawn(told, [(laid.card, laid.turned) for laid in shown(first)]))
    return 0


def _read(name: str) -> str:
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise Invalid("cli-read", file=name, why=why or str(error)) from None


def _nine(text: str, field: str) -> Mask:
    """Nine card numbers, in whatever brackets and with whatever commas."""
    if text.lstrip().startswith("{"):
        text = _json_cards(text, field)
    numbers = re.findall(r"[^\s,;\[\]]+", text)
    for word in numbers:
        if not re.fullmatch(r"\d{1,2}", word) or not 1 <= int(word) <= CARDS:
            raise Invalid("cli-numbers", field=field, word=word)
    if len(numbers) != NINE or len(set(map(int, numbers))) != NINE:
        raise Invalid("cli-nine", field=field, count=len(set(map(int, numbers))))
    return mask_of(map(int, numbers))


def _json_cards(text: str, field: str) -> str:
    """As JSON has them."""
    try:
        cards = msgspec.json.decode(text)["cards"]
    except (msgspec.DecodeError, KeyError, TypeError):
        raise Invalid("cli-numbers", field=field, word=text.strip()[:40]) from None
    return str(cards)


# Puzzles.


def _puzzle(given: argparse.Namespace, told: Words) -> int:
    if given.date is None:
        level = _number("--level", given.level, 1, LEVELS)
        seed = _number("--seed", given.seed, 0, 10**9 - 1)
        kept = puzzle(level, Dice(numbered_seed(seed), 0).choice)
    else:
        level, kept = of_the_day(given.date)
        if given.date > _today().isoformat():
            raise Invalid("cli-not-yet", date=given.date)
    hand = cards_of(kept.cards & ~lying(kept.given))
    if given.json:
        laid = shown(kept.given)
        _print_json(level=level, shape=kept.name, laid=laid, cards=hand, date=given.date)
    else:
        _print_puzzle(told, kept, level)
        sys.stdout.write("\n" + _drawn(told, [(card, False) for card in hand]))
    return 0


def _today() -> dt.date:
    return dt.datetime.now(tz=dt.UTC).date()


def _deck(given: argparse.Namespace, told: Words) -> int:
    if given.json:
        _print_json(cards=[list(map(" ".join, face)) for face in DECK.faces])
    else:
        sys.stdout.write(_drawn(told, [(card, False) for card in range(1, CARDS + 1)], 5))
    return 0


def _print_json(**fields: object) -> None:
    sys.stdout.write(msgspec.json.encode(fields).decode() + "\n")


def _print_puzzle(told: Words, kept: Kept, level: int) -> None:
    """The shape, with the cards that lie in it and the cells that are to be filled."""
    ways = {code >> 6: code & 63 for code in kept.given}
    blocks = {cell: _block(told, (way >> 1) + 1, bool(way & 1)) for cell, way in ways.items()}
    blocks |= {cell: ["□", "", "", ""] for cell in kept.shape.cells if cell not in ways}
    width = max(len(line) for block in blocks.values() for line in block) + 3
    sys.stdout.write(told.say("cli-puzzle", level=level, shape=kept.name) + "\n\n")
    places = [place_of(cell) for cell in kept.shape.cells]
    across, down = (range(1 + max(place[n] for place in places)) for n in (0, 1))
    nothing = ["", "", "", ""]
    for y in down:
        row = [blocks.get(cell_at(x, y), nothing) for x in across]
        for n in range(len(nothing)):
            sys.stdout.write("".join(block[n].ljust(width) for block in row).rstrip() + "\n")
    sys.stdout.write(told.say("cli-hand") + "\n")


def _drawn(told: Words, cards: Sequence[tuple[int, bool]], wide: int = 3) -> str:
    """The cards side by side, each in two lines under its number."""
    blocks = [_block(told, card, turned) for card, turned in cards]
    width = max(len(line) for block in blocks for line in block) + 3
    rows = [blocks[n : n + wide] for n in range(0, len(blocks), wide)]
    lines = [
        "".join(block[n].ljust(width) for block in row).rstrip() for row in rows for n in range(4)
    ]
    return "\n".join(lines).rstrip() + "\n"


def _block(told: Words, card: int, turned: bool) -> list[str]:
    face = list(DECK.faces[card - 1])
    corners = reversed(face) if turned else face
    a, b, c, d = (told.say("corner", thing=thing, colour=colour) for thing, colour in corners)
    return [f"{card}{' ↻' if turned else ''}", f"{a}, {b}", f"{c}, {d}", ""]
