"""What one accepted move costs in code: functions called, files they are in, changes of file.

A table of two people at rami Famille, in memory; one of them plays. Counted is all of
`src/ludotheque` that runs from the table's entrance (the message is decoded) until it is free
again: by then both have been sent their last byte. A coroutine that goes on after a wait is not
called again, and comprehensions belong to the function they stand in.

`make count-move`, or with another tree: `PYTHONPATH=TREE/src python tools/count_move.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from dataclasses import dataclass, field
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import msgspec

import ludotheque
from ludotheque.core import registry
from ludotheque.core.dice import numbered_seed
from ludotheque.table import messages, table
from ludotheque.table.messages import Kind, Status
from ludotheque.table.ports import WallClock, inline
from ludotheque.table.record import Record, Saved, Sitter

SOURCE: Final = str(Path(ludotheque.__file__).parent)
GAMES: Final = str(Path(SOURCE, "games"))
INSIDE: Final = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")
PEOPLE: Final = ("ann", "ben")


class NoLog:
    """Keeps nothing, at once."""

    async def append(self, *_: object) -> None: ...

    async def pause(self, *_: object) -> None: ...


class Guest:
    def __init__(self, person: str) -> None:
        self.person = person
        self.heard: list[str] = []

    def send(self, data: bytes) -> None:
        self.heard.append(msgspec.json.decode(data)["type"])

    def bye(self, code: str) -> None: ...


@dataclass
class Calls:
    """Our own functions, in the order in which they are called."""

    made: list[CodeType] = field(default_factory=list)
    _frames: set[FrameType] = field(default_factory=set)

    def note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or frame in self._frames or code.co_name in INSIDE:
            return
        if code.co_filename.startswith(SOURCE):
            self._frames.add(frame)
            self.made.append(code)

    def lines(self) -> list[str]:
        return [f"{Path(c.co_filename).relative_to(SOURCE)}: {c.co_name}" for c in self.made]

    def outside_games(self) -> Calls:
        return Calls([code for code in self.made if not code.co_filename.startswith(GAMES)])

    def figures(self) -> tuple[int, int, int]:
        """Functions, files, changes of file."""
        files = [code.co_filename for code in self.made]
        return len(set(self.made)), len(set(files)), sum(a != b for a, b in pairwise(files))


def set_up() -> Any:
    game = registry.game("rami")
    record = Record(
        id="table",
        game=game.key,
        mode="famille",
        version=game.version,
        options=b"{}",
        hints=False,
        host=PEOPLE[0],
        seed=numbered_seed(1),
        created=0,
        status=Status.PLAYING,
    )
    sitters = tuple(Sitter(Kind.PERSON, person, person) for person in PEOPLE)
    given: list[Any] = [Saved(record, sitters), NoLog(), WallClock(), inline, _pacing(), None]
    # Before there were commands, a rematch was no business of the table's own.
    wanted = table.Table.__init__.__code__.co_argcount - 1
    return table.Table(*given[:wanted])


def _pacing() -> Any:
    """It has moved; what is counted may be older."""
    places = (import_module(f"ludotheque.table.{name}") for name in ("ports", "playing"))
    return next(place.Pacing for place in places if hasattr(place, "Pacing"))()


async def say(at_table: Any, guest: Guest, known: int, move: bytes) -> None:
    if hasattr(at_table, "hear"):
        await at_table.hear(guest, messages.Play(1, known, msgspec.Raw(move)))
    else:
        await at_table.play(guest, 1, known, move)


async def count() -> Calls:
    at_table = set_up()
    guests = [Guest(person) for person in PEOPLE]
    for guest in guests:
        await at_table.join(guest, None)
    for guest in guests:
        guest.heard.clear()
    [seat] = at_table.match.turn.seats
    move = msgspec.json.encode(at_table.match.legal(seat)[0])
    known, calls = len(at_table.match.steps), Calls()
    sys.setprofile(calls.note)
    try:
        await say(at_table, guests[seat], known, move)
    finally:
        sys.setprofile(None)
    assert guests[seat].heard == ["Accepted", "Update"]
    assert guests[1 - seat].heard == ["Update"]
    await at_table.close("closing")
    return calls


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--calls", action="store_true", help="list every call as well")
    wanted = parser.parse_args()
    calls = asyncio.run(count())
    if wanted.calls:
        print("\n".join(calls.lines()))
    for name, counted in (("all", calls), ("outside the game's folder", calls.outside_games())):
        print(f"| {name} | {' | '.join(map(str, counted.figures()))} |")


if __name__ == "__main__":
    main()
