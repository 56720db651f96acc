"""Load on a server: tables of rami with two people each, who play random moves over real sockets.

A move is timed from the moment one player sends it until the other one has the update. Which server
it is makes no difference here: `House` is what differs, ours or a peer's."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol

import uvloop

from bench.wire import Wire

TICKS: Final = os.sysconf("SC_CLK_TCK")
LONGEST: Final = 900.0  # seconds, for people to come and to play
AT_ONCE: Final = 32  # tables that are made
AT_THE_DOOR: Final = 16  # tables that people come to

Used = Callable[[], tuple[float, ...]]  # seconds that each kind of process has computed so far


class Shown(NamedTuple):
    """What one player has been shown: how far the game is, whose turn it is (None: it is over),
    and what a move can be chosen from."""

    step: int
    seat: int
    mover: int | None
    choice: Any


class ComeBack(Exception):
    """The server asks people to open their windows again, as where a table was about to leave
    memory at the moment at which they came."""


class House(Protocol):
    """A server to play at, as one pair of players knows it."""

    async def sit_down(self) -> None:
        """Once, before the first game."""

    async def open(self, heard: Any) -> list[Wire]:
        """The windows of both players on the next game. `heard` is told who was told what."""

    def read(self, message: bytes, wire: Wire, /) -> Shown | None:
        """None: it does not matter here. Raises ComeBack; then `open` is for the same game."""

    def move(self, shown: Shown, rng: Random) -> bytes:
        """Any move, as it is said."""


class Stopwatch:
    """Moves and their times, while it runs."""

    def __init__(self) -> None:
        self.running = False
        self.times: list[float] = []

    def note(self, seconds: float) -> None:
        if self.running:
            self.times.append(seconds)


class Pair:
    """Two people who play one game after the other at their own table."""

    def __init__(
        self,
        house: House,
        number: int,
        pause: float,
        watch: Stopwatch,
        door: asyncio.Semaphore,
    ) -> None:
        """The door lets in so many at once."""
        self._house = house
        self._door = door
        self.came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pause = pause
        self._rng = Random(number)
        self._watch = watch
        self._wires: dict[int, Wire] = {}
        self._shown: dict[int, Shown] = {}
        self._awaited = 0  # the step that both are to be shown
        self._sent = 0.0
        self._mover: int | None = None
        self._thinking: asyncio.TimerHandle | None = None

    async def sit_down(self) -> None:
        await self._house.sit_down()

    async def play(self) -> None:
        try:
            await self._play()
        except Exception as error:
            if not self.came.done():
                self.came.set_exception(error)
            raise

    async def _play(self) -> None:
        while True:
            self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._wires, self._shown, self._awaited, self._mover = {}, {}, 0, None
            wires: list[Wire] = []
            try:
                async with self._door:
                    wires = await self._house.open(self._heard)
                if not self.came.done():
                    self.came.set_result(None)
                with suppress(ComeBack):
                    await self._over
            finally:
                self._over.cancel()
                if self._thinking is not None:  # of a window that is closed now
                    self._thinking.cancel()
                for wire in wires:
                    wire.close()

    def _heard(self, wire: Wire, message: bytes) -> None:
        if self._over.done():
            return
        try:
            shown = self._house.read(message, wire)
        except Exception as error:
            self._over.set_exception(error)
            return
        if shown is None or shown.step < self._awaited:
            return
        if self._mover is not None and shown.seat != self._mover:
            self._watch.note(time.perf_counter() - self._sent)
            self._mover = None
        self._wires[shown.seat] = wire
        self._shown[shown.seat] = shown
        if len(self._shown) == 2:
            self._go_on(shown.mover)

    def _go_on(self, mover: int | None) -> None:
        if mover is None:
            self._over.set_result(None)
        elif self._pause:
            wait = self._rng.expovariate(1 / self._pause)
            self._thinking = asyncio.get_running_loop().call_later(wait, self._move, mover)
        else:
            self._move(mover)

    def _move(self, mover: int) -> None:
        if self._over.done():
            return
        shown = self._shown[mover]
        said = self._house.move(shown, self._rng)
        self._shown, self._awaited, self._mover = {}, shown.step + 1, mover
        self._sent = time.perf_counter()
        self._wires[mover].send(said)


class Loaded(NamedTuple):
    """The times of all moves, and seconds of processor time that they took: those of the server,
    as they were asked for, and ours."""

    times: list[float]
    server: tuple[float, ...]
    ours: float


async def load(
    houses: Sequence[House], used: Used, pause: float, warm: float, seconds: float
) -> Loaded:
    """One table for each house: all moves made in `seconds`, after `warm` seconds of the same.
    `pause` is the mean time between two moves; 0: as fast as the server answers."""
    watch, door = Stopwatch(), asyncio.Semaphore(AT_THE_DOOR)
    pairs = [Pair(house, number, pause, watch, door) for number, house in enumerate(houses)]
    # By itself asyncio has as few threads as there are cores, and most of the time each waits.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(AT_ONCE))
    await asyncio.gather(*(pair.sit_down() for pair in pairs))
    playing = [asyncio.create_task(pair.play()) for pair in pairs]
    try:
        await asyncio.gather(*(pair.came for pair in pairs))
        await unless_one_fails(playing, warm)
        watch.running, before, ours = True, used(), time.process_time()
        await unless_one_fails(playing, seconds)
        watch.running = False
        server = tuple(after - since for after, since in zip(used(), before, strict=True))
        return Loaded(watch.times, server, time.process_time() - ours)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def run(houses: Sequence[House], used: Used, pause: float, warm: float, seconds: float) -> Loaded:
    loading = asyncio.wait_for(load(houses, used, pause, warm, seconds), LONGEST)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(loading)


async def unless_one_fails(tasks: list[asyncio.Task[None]], seconds: float) -> None:
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


def cpu(*pids: int) -> float:
    """Seconds that these processes have computed so far."""
    return sum(int(field) for pid in pids for field in _stat(pid)[11:13]) / TICKS


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    every = [int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit()]
    return [pid, *(each for each in every if _parent(each) == pid)]


def _parent(pid: int) -> int | None:
    try:
        return int(_stat(pid)[1])
    except OSError:  # it has ended since
        return None


def _stat(pid: int) -> list[str]:
    """What the kernel says of it after its name."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
