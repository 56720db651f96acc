"""`ludotheque replay`: read a saved game, or verify it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ludotheque.cli.arguments import Parser, add_json, whole
from ludotheque.core import replay
from ludotheque.core.faults import Fault, Invalid
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, CLOCK, Seat
from ludotheque.terminal.text import standing
from ludotheque.words import Words, words

EXAMPLES = """  ludotheque replay show game.jsonl
  ludotheque replay show game.jsonl --seat 2
  ludotheque replay verify game.jsonl
  ludotheque replay verify --json game.jsonl

`show` tells the game step by step, as a spectator saw it or, with --seat, as that seat did.
`verify` plays it again and checks every line, every shuffle and the result; a game that was
changed is refused with the line where it went astray. `-` reads from standard input."""

NOT_VERIFIED = 1


def parser() -> Parser:
    made = Parser("replay", "Read a saved game, or verify it.", EXAMPLES)
    made.add_argument("do", metavar="show|verify", type=_verb)
    made.add_argument("file", metavar="FILE", help="a replay (JSON lines)")
    made.add_argument("--seat", type=whole(1), metavar="N", help="show: from whose eyes, from 1")
    add_json(made, "one line per step (show), one object (verify)")
    return made


def _verb(word: str) -> str:
    if word not in ("show", "verify"):
        raise Invalid("cli-verb", word=word, verbs="show, verify")
    return word


def run(arguments: argparse.Namespace, platform: Words) -> int:
    data = read(arguments.file)
    if arguments.do == "verify":
        return _verify(data, arguments.json, platform)
    match, names = replay.load(data)
    seat = _seat(arguments.seat, match)
    if arguments.json:
        _print_steps(match, seat)
    else:
        _tell(match, names, seat, platform.language)
        print(*_ending(match, names, replay.stop_of(data), platform.language), sep="\n")
    return 0


def read(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise Invalid("cli-file", file=name, why=error.strerror or str(error)) from None


def _seat(number: int | None, match: Match) -> Seat | None:
    if number is None:
        return None
    if number > match.players:
        raise Invalid("cli-number-between", word=str(number), least=1, most=match.players)
    return number - 1


def _print_steps(match: Match, seat: Seat | None) -> None:
    for number, step in enumerate(match.steps):
        line = {"step": number, "at": step.at, "events": match.news(number, seat)}
        print(msgspec.json.encode(line).decode())


def _tell(match: Match, names: Sequence[str], seat: Seat | None, language: str) -> None:
    told = words(language, match.game.key)
    print(f"{told.say('title')} · {told.say(f'mode-{match.mode.key}')}")
    for number in range(len(match.steps)):
        for event in match.news(number, seat):
            print(f"{number + 1:>4}  {told.tell(event, names, seat)}")


def _ending(
    match: Match, names: Sequence[str], stop: replay.Stop | None, language: str
) -> list[str]:
    told = words(language, match.game.key)
    if stop is None:
        return standing(match.outcome, names, told)
    name = "" if stop.seat is None else told.arguments({"seat": stop.seat}, names)["seat"]
    return [told.say(f"ended-{stop.how}", name=name)]


def _verify(data: bytes, as_json: bool, platform: Words) -> int:
    try:
        match, _ = replay.load(data)
    except Fault as refused:
        return _not_verified(refused, as_json, platform)
    found = checked(match, replay.stop_of(data))
    if as_json:
        print(msgspec.json.encode({"verified": True, **found}).decode())
    else:
        print(platform.say("cli-verified", **found))
    return 0


def _not_verified(refused: Fault, as_json: bool, platform: Words) -> int:
    if as_json:
        found = {"verified": False, "code": refused.code, "params": refused.params}
        print(msgspec.json.encode(found).decode())
    else:
        print(platform.refusal(refused), file=sys.stderr)
    return NOT_VERIFIED


def checked(match: Match, stop: replay.Stop | None = None) -> dict[str, str | int]:
    """What a replay that loads has stood: `replay.load` checks all of it."""
    seats = [seat for step in match.steps for seat in step.moves]
    return {
        "game": f"{match.game.key}:{match.mode.key}",
        "version": match.game.version,
        "lines": len(match.steps) + 2,
        "moves": sum(seat not in (CHANCE, CLOCK) for seat in seats),
        "shuffles": seats.count(CHANCE),
        "commitment": match.commitment,
        "state": replay.state_hash(match),
        "ended": stop.how if stop else "over",
    }
