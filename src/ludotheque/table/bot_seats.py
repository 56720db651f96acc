"""Bots at a live table: asked when it is their move, asked again when the game has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from random import Random
from typing import Any, Final, Protocol

import msgspec
import structlog

from ludotheque.bots import REACTION, is_race
from ludotheque.bots.levels import table_bot
from ludotheque.core.asking import Acts, asked
from ludotheque.core.lesson import Due
from ludotheque.core.rules import Bot, Seat, Seen, Value, Wait
from ludotheque.table.live_match import LiveMatch
from ludotheque.table.network import Answer, NetworkBots
from ludotheque.table.ports import Clock, Offload
from ludotheque.table.record import Sitter

LESSON_SECONDS: Final = 1.6  # that somebody who learns has to see what happens
AWHILE: Final = 1.0  # that people have to see what was done before a bot elsewhere moves

Pace = Callable[[], float]  # what stretches the time that bots take
Spawn = Callable[[Coroutine[Any, Any, Any]], "asyncio.Task[Any]"]


class Says(Protocol):
    def __call__(self, step: int, seat: Seat, move: Value) -> None:
        """The bot of that seat plays this, as decided when `step` steps were known."""


class BotSeats:
    """Which bots have been asked. Each gets what a person in its seat gets, and nothing else."""

    def __init__(
        self,
        live: LiveMatch,
        clock: Clock,
        offload: Offload,
        pace: Pace,
        spawn: Spawn,
        says: Says,
        *,
        network: NetworkBots,
    ) -> None:
        self._live = live
        self._match = live.match
        self._clock = clock
        self._offload = offload
        self._pace = pace
        self._spawn = spawn
        self._says = says
        self._network = network
        self.asked: dict[tuple[int, Seat], asyncio.Task[Any]] = {}

    def ask(self, sitters: Mapping[Seat, Sitter]) -> None:
        """The bots of these seats are to move; whoever else was asked need not answer any more."""
        wanted = {(len(self._match.steps), seat) for seat in sitters}
        for key in [key for key in self.asked if key not in wanted]:
            self.asked.pop(key).cancel()
        for step, seat in sorted(wanted - self.asked.keys()):
            self.asked[step, seat] = self._spawn(self._think(step, seat, sitters[seat]))

    async def _think(self, step: int, seat: Seat, sitter: Sitter) -> None:
        asked = self._clock.now()
        # The same bot asked the same again, after a restart say, gives the same answer.
        luck = f"{self._match.seed.hex()}:{step}:{seat}"
        if self._live.due is not None:
            answer = self._by_the_lesson(self._live.due, seat)
        elif sitter.network and sitter.seconds:
            answer = await self._elsewhere(step, seat, sitter, luck)
        else:
            answer = await self._act(sitter.level, seat, luck)
        if answer is None:
            return
        move, seconds = answer
        spent = self._clock.now() - asked
        await self._clock.sleep(max(0, round(seconds * 1000 * self._pace()) - spent))
        self._says(step, seat, move)

    def _by_the_lesson(self, due: Due, seat: Seat) -> Acts:
        """Who has no part in this step of it waits for its player, even in a race."""
        move = due.others.get(seat)
        return None if move is None else (move, LESSON_SECONDS)

    async def _elsewhere(self, step: int, seat: Seat, sitter: Sitter, luck: str) -> Acts:
        """What the bot at the other end says in its time; otherwise what the bot of the house
        does. Nobody waits twice for one that has fallen silent."""
        waiting = self._network.ask(step, seat, sitter)
        try:
            if sitter.person in self._network.silent:
                acts = await self._act(sitter.level, seat, luck)
                seconds = sitter.seconds if acts is None else acts[1] * self._pace()
                answer = await self._network.within(waiting, round(1000 * seconds))
                return acts if answer is None else self._said(answer, seat, luck)
            answer = await self._network.within(waiting, 1000 * sitter.seconds)
            if answer is not None:
                return self._said(answer, seat, luck)
            self._network.fall_silent(sitter.person)
            return await self._act(sitter.level, seat, luck)
        finally:
            self._network.forget(step, seat)

    def _said(self, answer: Answer, seat: Seat, luck: str) -> Acts:
        """No program is faster in a race than a person could be."""
        seen = self._match.seen(seat)
        if answer.move is None:
            return idle(seen, Random(luck))
        return answer.move, REACTION if is_race(seen.turn) else AWHILE

    async def _act(self, level: str, seat: Seat, luck: str) -> Acts:
        """What the bot of that level says. One that fails or falls silent where nothing else moves
        the game on must not keep people waiting for ever."""
        seen, answer = self._match.seen(seat), None
        try:
            if level:  # some modes have none
                bot = table_bot(self._match.mode, level)
                answer = self._read(await self._offload(act, bot, seen, luck, patient=True))
        except Exception:
            structlog.get_logger().exception("bot failed", game=self._match.game.key)
        return answer or idle(seen, Random(luck))

    def _read(self, answer: Acts) -> Acts:
        """Read as if a stranger had sent it: the rules get no move that people could not make."""
        if answer is None:
            return None
        move, seconds = answer
        return self._live.read(msgspec.json.encode(move)), seconds


def act(bot: Bot, seen: Seen[Any, Any], luck: str) -> Acts:
    """What it does; wherever that is thought, the same."""
    return asked(bot, seen, Random(luck))


def idle(seen: Seen[Any, Any], rng: Random) -> Acts:
    """For a bot that does nothing: nothing, unless the game would wait for it for ever."""
    return any_move(seen, rng) if not seen.turn.timers and seen.turn.wait is Wait.ALL else None


def any_move(seen: Seen[Any, Any], rng: Random) -> Acts:
    return (rng.choice(seen.legal), 1.0) if seen.legal else None
