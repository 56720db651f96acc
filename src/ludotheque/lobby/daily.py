"""The puzzle of a day, as it is asked and answered from a distance: all that is known of who solves
it is what they send, and nothing of the answer is sent to them."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

import msgspec

from ludotheque.core import registry
from ludotheque.core.daily import MOST_MOVES, Puzzle, Tried, day_of, puzzle
from ludotheque.core.faults import Invalid
from ludotheque.lobby.bodies import DailyPuzzle, DailyTry

FIRST_ZONE: Final = dt.timezone(dt.timedelta(hours=14))  # where a day begins first


def check_day(date: str) -> None:
    """What belongs to a day is not told before it has begun somewhere."""
    if date > dt.datetime.now(FIRST_ZONE).date().isoformat():
        raise Invalid("not-yet", date=date)


def the_puzzle(game: str, date: str) -> DailyPuzzle:
    found = _puzzle(game, date)
    return DailyPuzzle(
        game=game,
        date=date,
        mode=found.mode,
        level=day_of(date).level,
        question=found.question,
        players=found.players,
        begun=found.tried(()),
    )


def the_try(game: str, date: str, given: DailyTry) -> Tried:
    found = _puzzle(game, date)
    return found.tried(_moves(found, given.moves))


def _puzzle(game: str, date: str) -> Puzzle:
    known = registry.game(game)
    day_of(date)
    check_day(date)
    return puzzle(known, date)


def _moves(found: Puzzle, given: tuple[Any, ...]) -> list[Any]:
    if len(given) > MOST_MOVES:
        raise Invalid("bad-message", why="moves")
    try:
        return msgspec.convert(given, list[found.moves])  # type: ignore[name-defined]
    except msgspec.ValidationError as error:
        raise Invalid("bad-message", why=str(error)) from None
