"""Puzzles: nine cards that make a square, by difficulty, by chance or by the date."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.games.coins.cards import mask_of
from ludotheque.games.coins.layout import Mask

LEVELS: Final = 5
WEEK: Final = (1, 2, 3, 3, 4, 4, 5)  # from Monday to Sunday
Choose = Callable[[Sequence[Mask]], Mask]


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("puzzles.toml").read_text(encoding="utf-8"))


@cache
def efforts() -> dict[Mask, float]:
    """Every set of nine cards that makes a square, and how much searching it takes."""
    return {mask_of(each["cards"]): each["effort"] for each in _read()["puzzles"]}


def bounds() -> tuple[float, ...]:
    return tuple(_read()["bounds"])


def level_of(cards: Mask) -> int:
    """How hard nine cards are, from 1 to 5; 0: they make no square."""
    effort = efforts().get(cards)
    return 0 if effort is None else 1 + sum(effort > bound for bound in bounds())


@cache
def of_level(level: int) -> tuple[Mask, ...]:
    return tuple(cards for cards in efforts() if level_of(cards) == level)


def puzzle(level: int, choose: Choose) -> Mask:
    """Nine cards of that difficulty."""
    return choose(of_level(level))


def of_the_day(day: str) -> tuple[int, Mask]:
    """The same for everybody: difficulty and cards follow from the date alone."""
    level = WEEK[weekday(day)]
    dice = Dice(sha256(f"quatre coins {day}".encode()).digest(), 0)
    return level, puzzle(level, dice.choice)


def weekday(day: str) -> int:
    """0 for a Monday. The calendar is all that is needed of dates here, and rules have no clock."""
    found = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", day, re.ASCII)
    year, month, number = map(int, found.groups()) if found else (0, 0, 0)
    if not (year and 1 <= month <= 12 and 1 <= number <= _length(year, month)):
        raise Refused("bad-date", date=day)
    before = year - 1
    days = 365 * before + before // 4 - before // 100 + before // 400
    days += sum(_length(year, earlier) for earlier in range(1, month)) + number - 1
    return days % 7


def _length(year: int, month: int) -> int:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
