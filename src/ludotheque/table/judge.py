"""In which order things were done at a table: decided once, here.

What somebody does is received some time after it was done. In a race the table therefore waits a
moment before it judges: until whatever was done earlier must have come. That is no longer than the
longest lag that anybody who takes part is excused, and nothing where nobody has any. The same goes
for the end of a timer. How far away people are is measured by `lag.py`, and bounded there."""

from __future__ import annotations

import heapq
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from itertools import count
from typing import NamedTuple

from ludotheque.core.rules import Wait
from ludotheque.table.lag import Lags
from ludotheque.table.live_match import LiveMatch
from ludotheque.table.queue import Queue, Work


class Act(NamedTuple):
    """`made` is the clock's time; of two at the same moment the first received comes first."""

    made: int
    received: int
    number: int
    work: Work


class Judge:
    """`players` are the people for whom the game waits now; `time_up` is done when a timer ends."""

    def __init__(
        self,
        queue: Queue,
        live: LiveMatch,
        lags: Lags,
        players: Callable[[], Iterable[str]],
        time_up: Work,
    ) -> None:
        self._queue = queue
        self._live = live
        self._lags = lags
        self._players = players
        self._time_up = time_up
        self._acts: list[Act] = []
        self._numbers = count()

    def act(self, made: int, work: Work) -> Awaitable[None]:
        """Have this done in the order of when it was made; a job of the queue."""
        if not self._acts and self._live.holdable and self._live.clocks is None:
            return work()  # no order to find: one moves after the other, and no time runs
        return self._act_in_order(made, work)

    async def _act_in_order(self, made: int, work: Work) -> None:
        received = self._queue.received
        heapq.heappush(self._acts, Act(made, received, next(self._numbers), work))
        wait = self._ready(made) - received
        if wait <= 0:
            await self.settle(made)
        else:
            self._queue.later(wait, partial(self.settle, made))

    def _ready(self, made: int) -> int:
        """When all that was done before is known. Where everybody makes their own choice, only the
        end of a timer matters."""
        due = self._live.next_end
        if self._live.match.turn.wait is Wait.FIRST or (due is not None and due <= made):
            return made + self._patience()
        return made

    def _patience(self) -> int:
        return self._lags.longest(self._players(), self._queue.received)

    def set_alarm(self) -> None:
        """For the next timer that ends."""
        due = self._live.next_end
        self._queue.ring(None if due is None else due + self._patience(), self._alarm)

    async def _alarm(self) -> None:
        """People may have turned out to be farther away since it was set."""
        due = self._live.next_end
        if due is not None and due + self._patience() > self._queue.received:
            self.set_alarm()
        elif due is not None:
            await self.settle(due)

    async def settle(self, until: int) -> None:
        """All that was done, and every timer that ended, up to then. A timer comes first."""
        while True:
            due = self._live.next_end
            made = self._acts[0].made if self._acts else None
            if due is not None and due <= until and (made is None or due <= made):
                await self._time_up()
            elif made is not None and made <= until:
                await heapq.heappop(self._acts).work()
            else:
                return
