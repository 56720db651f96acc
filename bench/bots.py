"""A thousand tables, each with one person and two bots of the top level: does anybody wait for the
bots of other tables? The server and the processes in which its bots think share one core."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from statistics import quantiles
from typing import Any, Final, NamedTuple

import msgspec
import uvloop

from bench.houses import Person, Play, Update, encode, read_update
from bench.load import Stopwatch, unless_one_fails
from bench.pinned import pinned_process
from bench.results import Entry
from bench.wire import Wire

TABLES: Final = 1000
PAUSE: Final = 10.0  # seconds, on average, that a person thinks
WARM: Final = 15.0
SECONDS: Final = 30.0
GAMES: Final = (("rami", "famille", "regular"), ("gnomes", "garden", "boss"))
AT_ONCE: Final = 4  # tables that are made


class Found(NamedTuple):
    """Seconds until each move was accepted, and how many moves bots made meanwhile."""

    times: list[float]
    by_bots: int


def compare() -> Iterator[Entry]:
    with pinned_process("--thinkers=1") as (address, _):
        found = run(address, TABLES, PAUSE, WARM, SECONDS)
    cuts = quantiles(found.times, n=100)
    what = (
        f"{TABLES} tables with one person and two bots of the top level each, half of them rami "
        "with Regulars and half gnomes with Bosses; the server and the one process in which its "
        f"bots think share one core. A person moves {PAUSE:.0f} seconds after it is their turn, on "
        f"average. From sending a move until it is accepted, {len(found.times)} times in "
        f"{SECONDS:.0f} seconds; bots made {found.by_bots} moves meanwhile, as fast as they could."
    )
    for name, cut in (("p50", 49), ("p99", 98)):
        yield Entry(
            name=f"bots-{name}",
            label=name,
            what=what,
            unit="ms",
            more_is_better=False,
            ours=round(cuts[cut] * 1000, 2),
        )


class Guest:
    """One person at a table with bots, who plays any move."""

    def __init__(self, address: str, number: int, pause: float, watch: Stopwatch) -> None:
        self._person = Person(address)
        self._rng = Random(number)
        self._pause = pause
        self._watch = watch
        self._step = self._sent_at = -1
        self._table = ""
        self.steps = 0  # seen since the watch runs

    async def sit_down(self, game: str, mode: str, level: str) -> None:
        bot = {"kind": "bot", "level": level}
        seats = [{"kind": "me"}, bot, bot]
        wanted = {"game": game, "mode": mode, "options": {}, "hints": False, "seats": seats}
        self._table = await asyncio.to_thread(self._make_table, wanted)

    def _make_table(self, wanted: Any) -> str:
        self._person.call("GET", "/api/me")
        return str(self._person.call("POST", "/api/tables", wanted)["id"])

    async def play(self) -> None:
        """One game after the other."""
        while True:
            self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._step = self._sent_at = -1
            self._wire = await self._person.window(self._table, self._heard)
            try:
                await self._over
            finally:
                self._over.cancel()
                self._wire.close()
            path = f"/api/tables/{self._table}/rematch"
            self._table = (await asyncio.to_thread(self._person.call, "POST", path))["id"]

    def _heard(self, _: Wire, message: bytes) -> None:
        if self._over.done():
            return
        if message.startswith(b'{"type":"Accepted"'):
            self._watch.note(time.perf_counter() - self._sent)
        elif message.startswith(b'{"type":"Update"'):
            self._shown(read_update(message))
        elif not message or message.startswith((b'{"type":"Refusal"', b'{"type":"Bye"')):
            self._over.set_exception(RuntimeError(f"the server says {message!r}"))

    def _shown(self, update: Update) -> None:
        if self._watch.running and self._step >= 0:
            self.steps += max(0, update.step - self._step)
        self._step = update.step
        if not update.seen.turn.seats:
            self._over.set_result(None)
        elif update.seen.legal:
            wait = self._rng.expovariate(1 / self._pause)
            move = self._rng.choice(update.seen.legal)
            asyncio.get_running_loop().call_later(wait, self._move, update.step, move)

    def _move(self, step: int, move: msgspec.Raw) -> None:
        """Once at each step."""
        if self._over.done() or step != self._step or step == self._sent_at:
            return
        self._sent_at = step
        self._sent = time.perf_counter()
        self._wire.send(encode(Play(1, step, move)))


async def load(address: str, tables: int, pause: float, warm: float, seconds: float) -> Found:
    watch = Stopwatch()
    guests = [Guest(address, number, pause, watch) for number in range(tables)]
    games = list(islice(cycle(GAMES), tables))
    for first in range(0, tables, AT_ONCE):
        pairs = list(zip(guests, games, strict=True))[first : first + AT_ONCE]
        await asyncio.gather(*(guest.sit_down(*game) for guest, game in pairs))
    playing = [asyncio.create_task(guest.play()) for guest in guests]
    try:
        await unless_one_fails(playing, warm)
        watch.running = True
        await unless_one_fails(playing, seconds)
        watch.running = False
        return Found(watch.times, sum(guest.steps for guest in guests) - len(watch.times))
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def run(address: str, tables: int, pause: float, warm: float, seconds: float) -> Found:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(load(address, tables, pause, warm, seconds))
