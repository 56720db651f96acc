"""A bot is asked what it does. Bots are other people's programs too, so an answer is looked at
before anybody relies on it."""

from __future__ import annotations

from numbers import Real
from random import Random
from traceback import format_exception
from typing import Any, Final

from ludotheque.core.rules import Bot, Seen, Value

DAY: Final = 86_400.0  # seconds: longer than anybody thinks
Acts = tuple[Value, float] | None  # a move and the seconds that it takes


def asked(bot: Bot, seen: Seen[Any, Any], rng: Random) -> Acts:
    """What it does; TypeError or ValueError where that is no answer."""
    said: Any = bot.act(seen, rng)
    if said is None:
        return None
    if not isinstance(said, tuple | list) or len(said) != 2 or not isinstance(said[0], Value):
        raise TypeError(f"act() must return a move and its seconds, or None, and not {said!r}")
    move, seconds = said
    if not isinstance(seconds, Real) or not 0 <= float(seconds) <= DAY:
        raise ValueError(f"act() must say how many seconds its move takes, and not {seconds!r}")
    return move, float(seconds)


def failure(error: BaseException) -> str:
    """What its author needs to know: the error, and the way to it from where the bot was asked."""
    way = here = error.__traceback__
    while here is not None:
        if here.tb_frame.f_code is asked.__code__:
            way = here.tb_next
        here = here.tb_next
    return "".join(format_exception(type(error), error, way)).rstrip()
