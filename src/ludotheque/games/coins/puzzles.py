"""Puzzles: nine cards that make a square, by difficulty, by chance or by the date."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Refused
from ludotheque.games.coins.laying import mask_of
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
    given = _date(day)
    level = WEEK[given.weekday()]
    dice = Dice(sha256(f"quatre coins {given.isoformat()}".encode()).digest(), 0)
    return level, puzzle(level, dice.choice)


def _date(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise Refused("bad-date", date=day) from None
