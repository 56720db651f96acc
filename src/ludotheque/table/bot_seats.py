"""Bots at a live table: asked when it is their move, asked again when the game has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from random import Random
from typing import Any, Final, Protocol

import structlog

from ludotheque.bots.levels import table_bot
from ludotheque.core.lesson import Due
from ludotheque.core.rules import Bot, Seat, Seen, Value, Wait
from ludotheque.table.live_match import LiveMatch
from ludotheque.table.ports import Clock, Offload

LESSON_SECONDS: Final = 1.6  # that somebody who learns has to see what happens

Pace = Callable[[], float]  # what stretches the time that bots take
Spawn = Callable[[Coroutine[Any, Any, Any]], "asyncio.Task[Any]"]


class Says(Protocol):
    def __call__(self, step: int, seat: Seat, move: Value) -> None:
        """The bot of that seat plays this, as decided when `step` steps were known."""


class BotSeats:
    """Which bots have been asked. Each gets what a person in its seat gets, and nothing else."""

    def __init__(
        self, live: LiveMatch, clock: Clock, offload: Offload, pace: Pace, spawn: Spawn, says: Says
    ) -> None:
        self._live = live
        self._match = live.match
        self._clock = clock
        self._offload = offload
        self._pace = pace
        self._spawn = spawn
        self._says = says
        self.asked: dict[tuple[int, Seat], asyncio.Task[Any]] = {}

    def ask(self, levels: Mapping[Seat, str]) -> None:
        """The bots of these seats and levels are to move; whoever else was asked need not answer
        any more."""
        wanted = {(len(self._match.steps), seat) for seat in levels}
        for key in [key for key in self.asked if key not in wanted]:
            self.asked.pop(key).cancel()
        for step, seat in sorted(wanted - self.asked.keys()):
            self.asked[step, seat] = self._spawn(self._think(step, seat, levels[seat]))

    async def _think(self, step: int, seat: Seat, level: str) -> None:
        asked = self._clock.now()
        # The same bot asked the same again, after a restart say, gives the same answer.
        rng = Random(f"{self._match.seed.hex()}:{step}:{seat}")
        if self._live.due is None:
            answer = await self._act(
                table_bot(self._match.mode, level), self._match.seen(seat), rng
            )
        else:
            answer = self._by_the_lesson(self._live.due, seat)
        if answer is None:
            return
        move, seconds = answer
        spent = self._clock.now() - asked
        await self._clock.sleep(max(0, round(seconds * 1000 * self._pace()) - spent))
        self._says(step, seat, move)

    def _by_the_lesson(self, due: Due, seat: Seat) -> tuple[Value, float] | None:
        """Who has no part in this step of it waits for its player, even in a race."""
        move = due.others.get(seat)
        return None if move is None else (move, LESSON_SECONDS)

    async def _act(self, bot: Bot, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        """What the bot says. One that fails or falls silent where nothing else moves the game on
        must not keep people waiting for ever."""
        try:
            answer = await self._offload(bot.act, seen, rng)
        except Exception:
            structlog.get_logger().exception("bot failed", game=self._match.game.key)
            answer = None
        if answer is None and not seen.turn.timers and seen.turn.wait is Wait.ALL:
            return any_move(seen, rng)
        return answer


def any_move(seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
    return (rng.choice(seen.legal), 1.0) if seen.legal else None
