"""A match in time: whose moves count and when, sealed moves, races, timers, bots."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any

import msgspec

from ludotheque.core.faults import Broken, Conflict, Fault, Invalid, Refused
from ludotheque.core.match import Match, Played
from ludotheque.core.position import Deadline
from ludotheque.core.rules import CLOCK, Seat, TimeUp, Value, Wait
from ludotheque.table.actor import Actor
from ludotheque.table.messages import Status
from ludotheque.table.ports import Clock, Log, Offload
from ludotheque.table.record import Record, Saved, SealedMove, rebuilt, steps_written
from ludotheque.table.thinking import Thinking, any_move

Answer = Callable[[], None]


class Pacing(msgspec.Struct, frozen=True):
    """`pace` stretches the time bots take; people count as away after `leave_after` seconds."""

    pace: float = 1.0
    leave_after: float = 15.0


class Playing(Actor, ABC):
    """Everything here runs in the actor's one task."""

    def __init__(
        self, saved: Saved, store: Log, clock: Clock, offload: Offload, pacing: Pacing
    ) -> None:
        self.match: Match = rebuilt(saved)
        self.record: Record = saved.record
        self.sealed: dict[Seat, Any] = {s.seat: self._decode(s.move) for s in saved.sealed}
        self._store = store
        self._base = max([self.match.at, saved.record.at, *(s.at for s in saved.sealed)])
        self._since: int | None = None  # when time went on; None: it stands still
        self._moment = self._base  # when what is being done was received
        self._alarm: asyncio.Task[Any] | None = None
        self._dead: set[Deadline] = set()  # timers whose end the rules refuse
        super().__init__(saved.record.id, clock)
        self._bots = Thinking(self.match, clock, offload, pacing.pace, self.spawn, self._bot_says)

    @abstractmethod
    def level(self, seat: Seat) -> str:
        """The level of the bot that plays for that seat now; empty: a person does."""

    @abstractmethod
    def tell_update(self, since: int) -> None:
        """These steps have been made and stored."""

    @abstractmethod
    def tell_sealed(self) -> None:
        """One more seat has chosen."""

    @abstractmethod
    def tell_room(self) -> None:
        """Something about the table may have changed."""

    @property
    def status(self) -> Status:
        if self.record.status is Status.PLAYING and not self.running:
            return Status.PAUSED
        return self.record.status

    def _set_status(self, status: Status) -> None:
        self.record = msgspec.structs.replace(self.record, status=status)

    # Time.

    @property
    def running(self) -> bool:
        return self._since is not None

    def now(self, wall: int | None = None) -> int:
        """Table time: milliseconds during which the game was on."""
        if self._since is None:
            return self._base
        return self._base + max(0, (self.clock.now() if wall is None else wall) - self._since)

    def _go(self) -> None:
        """Time goes on where it stood."""
        self._since = self.clock.now()
        self._set_alarm()
        self.ask_bots()

    async def _stand_still(self) -> None:
        self._stop_time()
        await self._store.pause(self.record.id, self._base)

    def _stop_time(self) -> None:
        self._base, self._since = self.now(), None
        self._set_alarm()
        self.ask_bots()

    async def before(self, received: int) -> None:
        """Glasses that ran out before this was received come first, however late we notice."""
        self._moment = self.now(received)
        if self.record.status is Status.PLAYING:
            await self._deal()
            await self._expire(self._moment)

    async def _expire(self, now: int) -> None:
        while self.running:
            due = self._due()
            if due is None or due.at > now:
                return
            try:
                await self._make({**self.sealed, CLOCK: TimeUp(due.name)}, due.at)
            except Fault:
                self.log.exception("the clock was refused", timer=due.name)
                self._dead.add(due)

    def _due(self) -> Deadline | None:
        """The timer that runs out next, but for those that the rules have refused."""
        due = self.match.position.next_deadline
        if due not in self._dead:
            return due
        left = [each for each in self.match.position.deadlines if each not in self._dead]
        return min(left, key=lambda each: (each.at, each.name), default=None)

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self._due()
        if self.running and due is not None:
            self._alarm = self.later(due.at - self.now(), self._ring)

    async def _ring(self) -> None:
        """`before` has already done what there was to do; a clock may also wake up too early."""
        self._set_alarm()

    def later(self, ms: int, work: Callable[[], Awaitable[None]]) -> asyncio.Task[Any]:
        async def wait() -> None:
            await self.clock.sleep(ms)
            self.post(work)

        return self.spawn(wait())

    # Moves.

    def _decode(self, move: bytes) -> Any:
        try:
            return msgspec.json.decode(move, type=self.match.mode.rules.types.move)
        except msgspec.DecodeError as error:
            raise Invalid("bad-move", why=str(error)) from None

    async def _take(self, seat: Seat, at: int, move: Any, accepted: Answer) -> None:
        """A move that was decided when `at` steps were known. In a race a late one still counts if
        the rules accept it. Whatever they have against it, all that is said is that it is late."""
        late = at < len(self.match.steps)
        if at > len(self.match.steps):
            raise Invalid("unknown-step")
        if self.match.over:
            raise Conflict("too-late" if late else "over")
        if self.match.turn.wait is Wait.FIRST:
            try:
                await self._make({seat: move}, self._moment, accepted)
            except Fault as refused:
                raise (Conflict("too-late") if late else refused) from None
        elif late:
            raise Conflict("too-late")
        else:
            await self._choose(seat, move, accepted)

    async def _choose(self, seat: Seat, move: Any, accepted: Answer) -> None:
        """The last choice makes the step; those before are sealed."""
        if seat not in self.match.turn.seats:
            raise Refused("not-your-turn")
        self._try_alone(seat, move)
        chosen = {**self.sealed, seat: move}
        if len(chosen) == len(self.match.turn.seats):
            await self._make(chosen, self._moment, accepted)
        else:
            await self._seal(seat, move, accepted)

    async def _seal(self, seat: Seat, move: Any, accepted: Answer) -> None:
        kept = SealedMove(seat, self._moment, msgspec.json.encode(move))
        await self._store.seal(self.record.id, len(self.match.steps), kept)
        fresh = seat not in self.sealed
        self.sealed[seat] = move
        accepted()
        if fresh:  # that somebody thinks again is nobody's business
            self.tell_sealed()

    def _try_alone(self, seat: Seat, move: Any) -> None:
        """Refuse what the rules would refuse from this seat. What others have sealed stays out of
        it: each is taken to make some legal move, so that no answer depends on their choice."""
        turn, others = self.match.turn, [s for s in self.match.turn.seats if s != seat]
        if not others:
            return
        legal = {other: self.match.legal(other) for other in others}
        trial = {other: moves[0] for other, moves in legal.items() if moves} | {seat: move}
        if len(trial) < len(turn.seats) and turn.timers:
            trial[CLOCK] = TimeUp(turn.timers[0].name)
        with self._refusing():
            self.match.position.after(trial)

    async def _make(self, moves: dict[Seat, Any], at: int, accepted: Answer | None = None) -> None:
        """Moves and what nature makes of them. They are stored before anybody is told."""
        with self._refusing():
            made = self.match.ahead(moves, at)
        await self._keep(made)
        if accepted is not None:
            accepted()
        self._go_on(len(made))

    async def _deal(self) -> bool:
        """What nature does before anybody can move, when a game begins. Did it do anything?"""
        made = self.match.natures()
        if not made:
            return False
        await self._keep(made)
        self._go_on(len(made))
        return True

    async def _keep(self, made: list[Played]) -> None:
        steps = steps_written([each.step for each in made])
        over = made[-1].position.over
        await self._store.append(self.record.id, len(self.match.steps), steps, over)
        self.match.add(*made)
        self.sealed = {}

    def _go_on(self, steps: int) -> None:
        self.tell_update(len(self.match.steps) - steps)
        if self.match.over:
            self._set_status(Status.OVER)
            self._stop_time()
            self.tell_room()
        else:
            self._set_alarm()
            self.ask_bots()

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Rules that fail in the middle only refuse."""
        try:
            yield
        except Fault:
            raise
        except Exception as error:
            self.log.exception("rules failed", game=self.match.game.key, step=len(self.match.steps))
            raise Broken("broken") from error

    # Bots.

    def ask_bots(self) -> None:
        seats = self.match.turn.seats if self.running else ()
        waiting = [s for s in seats if s >= 0 and s not in self.sealed and self.level(s)]
        self._bots.ask(waiting, self.level)

    def _bot_says(self, step: int, seat: Seat, move: Value) -> None:
        self.post(partial(self._bot_plays, step, seat, move))

    async def _bot_plays(self, step: int, seat: Seat, move: Value) -> None:
        if step != len(self.match.steps) or not self.running or not self.level(seat):
            return
        try:
            await self._take(seat, step, move, _nobody)
        except Fault:
            self.log.exception("bot refused", seat=seat, move=move)
            await self._any_move(step, seat)

    async def _any_move(self, step: int, seat: Seat) -> None:
        """A bot that plays what it may not must not keep people waiting for ever."""
        other = any_move(self.match.seen(seat), Random(step))
        if other is not None and self.match.turn.wait is Wait.ALL:
            await self._take(seat, step, other[0], _nobody)


def _nobody() -> None:
    """A bot needs no answer."""
