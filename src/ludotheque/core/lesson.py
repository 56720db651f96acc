"""A guided first game, as data in the game's folder: `lessons/MODE.toml`.

A lesson is a match like any other, whose seed and other players' moves are written down. Which of
its steps is due follows from the match alone, so that whoever comes back finds the place again.
docs/lessons.md tells how one is written."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from itertools import islice
from typing import Any, Final

import msgspec

from ludotheque.core import match as matches
from ludotheque.core import registry
from ludotheque.core.faults import NotFound, Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.match import Match
from ludotheque.core.rules import Seat, Value, Wait

FOLDER: Final = "lessons"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to the player when `at` steps have been made: a message, and what is lit: the
    first of these selectors that finds something on the board. `do`: the player moves now;
    otherwise there is only something to read."""

    at: int
    say: str
    show: tuple[str, ...]
    do: bool
    write: str  # what to write there, where that is asked for
    aloud: bool  # read to a child


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As it is written: something to read, a move that is wished for, or what the others play.

    `welcome` are parts of moves that will do as well. A move that the rules allow and the lesson
    does not want is refused with the code `other`."""

    say: str = ""
    show: tuple[str, ...] = ()
    play: dict[str, Any] | None = None
    welcome: tuple[dict[str, Any], ...] = ()
    write: str = ""
    other: str = "lesson-other"
    bots: dict[str, dict[str, Any]] = {}


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. `seat` is the player's; the others play by the script, then at `level`."""

    players: int
    seed: int
    level: str = ""
    seat: Seat = 0
    options: dict[str, Any] = {}
    aloud: bool = False
    step: tuple[Step, ...] = ()


class Due(msgspec.Struct, frozen=True):
    """A step at which somebody moves. `wished` is the player's move; those of the others are known
    by their seats."""

    others: Mapping[Seat, Value]
    wished: Value | None
    welcome: tuple[dict[str, Any], ...]
    other: str
    free: bool = False  # its end: whatever is done, the lesson has been followed

    def refusal(self) -> Refused:
        """Of a move that the rules allow."""
        return Refused(self.other)

    def fits(self, move: Value) -> bool:
        """Is it what the lesson wishes for, or as good?"""
        if move == self.wished:
            return True
        plain = msgspec.json.decode(msgspec.json.encode(move))
        return any(plain | part == plain for part in self.welcome)

    def made(self, step: matches.Step, seat: Seat) -> bool:
        """Was that step this one?"""
        if self.free:
            return True
        others = {other: move for other, move in step.moves.items() if other != seat}
        mine = step.moves.get(seat)
        return others == self.others and (self.wished is None if mine is None else self.fits(mine))


END: Final = Due({}, None, (), "", free=True)


class Lesson:
    def __init__(self, game: Game, mode: Mode, sheet: Sheet) -> None:
        self.game = game
        self.mode = mode
        self.sheet = sheet
        self.seat = sheet.seat
        self.level = sheet.level or mode.middle
        self.seed = seed_of(sheet)
        self.options: Value = msgspec.convert(sheet.options, mode.rules.types.options)

    def begun(self) -> Match:
        """The match when nature has dealt."""
        match = Match(self.game, self.mode, self.options, self.sheet.players, self.seed)
        match.add(*match.natures())
        return match

    def scene(self, done: int) -> Match:
        """The match when so many steps of the lesson, as they are written, are done."""
        if not 0 <= done <= len(self.sheet.step):
            raise NotFound("not-found")
        match = self.begun()
        for _ in islice(self._played(match), done + 1):
            """Played up to there."""
        return match

    @cached_property
    def _script(self) -> tuple[tuple[int, Step, Due | None], ...]:
        return tuple(self._played(self.begun()))

    def _played(self, match: Match) -> Iterator[tuple[int, Step, Due | None]]:
        """Every step of the lesson, and after how many steps of the match it comes."""
        for step in self.sheet.step:
            due = self._due(step)
            yield len(match.steps), step, due
            if due is not None:
                mine = {} if due.wished is None else {self.seat: due.wished}
                match.add(*match.ahead({**due.others, **mine}, match.at))
        if match.turn.wait is Wait.FIRST:  # a race begins again with who has learnt it
            yield len(match.steps), Step(), END

    def _due(self, step: Step) -> Due | None:
        if step.play is None and not step.bots:
            return None
        others = {int(seat): self._move(move) for seat, move in step.bots.items()}
        wished = None if step.play is None else self._move(step.play)
        return Due(others, wished, step.welcome, step.other)

    def _move(self, written: dict[str, Any]) -> Value:
        move: Value = msgspec.convert(written, self.mode.rules.types.move)
        return move

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return tuple(
            Card(at, step.say, step.show, step.play is not None, step.write, self.sheet.aloud)
            for at, step, _ in self._script
            if step.say
        )

    def told(self, steps: int) -> tuple[Card, ...]:
        """Its cards when so many steps have been made: of those that come later, only when."""
        return tuple(card if card.at <= steps else _covered(card) for card in self.cards)

    @cached_property
    def _dues(self) -> dict[int, Due]:
        return {at: due for at, _, due in self._script if due is not None}

    def followed(self, match: Match) -> bool:
        """Has all that was played so far been played by the lesson?"""
        made = match.steps
        return all(d.made(made[at], self.seat) for at, d in self._dues.items() if at < len(made))

    def due(self, match: Match) -> Due | None:
        """What comes next, while the lesson is followed and not at its end."""
        found = self._dues.get(len(match.steps))
        return found if found is not None and self.followed(match) else None


def _covered(card: Card) -> Card:
    return Card(card.at, "", (), do=False, write="", aloud=card.aloud)


def has_lesson(game: Game, mode: Mode) -> bool:
    return _sheet(game.package, mode.key) is not None


def lesson(game: Game, mode: Mode) -> Lesson:
    """The lesson of that mode; NotFound where its game has none."""
    sheet = _sheet(game.package, mode.key)
    if sheet is None:
        raise NotFound("no-lesson", game=game.key, mode=mode.key)
    return Lesson(game, mode, sheet)


def lesson_of(match: Match) -> Lesson | None:
    """The lesson that this match began as: it has the lesson's seed, which nobody draws."""
    sheet = _sheet(match.game.package, match.mode.key)
    if sheet is None or seed_of(sheet) != match.seed:
        return None
    return Lesson(match.game, match.mode, sheet)


def is_lesson(game: str, mode: str, seed: bytes) -> bool:
    """Of a table that is only stored, whatever has become of its game."""
    try:
        sheet = _sheet(registry.game(game).package, mode)
    except NotFound:
        return False
    return sheet is not None and seed_of(sheet) == seed


def seed_of(sheet: Sheet) -> bytes:
    return sha256(b"ludotheque lesson %d" % sheet.seed).digest()


@cache
def _sheet(package: str, mode: str) -> Sheet | None:
    try:
        file = files(package).joinpath(FOLDER, f"{mode}.toml")
    except TypeError:  # a game that is one module has no folder
        return None
    if not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Sheet)
