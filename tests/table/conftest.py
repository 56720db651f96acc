"""Tables in virtual time, with a log in memory."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Protocol

import msgspec
import pytest

from ludotheque.core import registry
from ludotheque.core.dice import numbered_seed
from ludotheque.core.rules import Seat
from ludotheque.table.messages import Kind, Play, Status, TableClock
from ludotheque.table.ports import Overtaken, Pacing, inline
from ludotheque.table.record import Record, Saved, SealedMove, Sitter, Standing
from ludotheque.table.table import Table
from ludotheque.words import words

ANN, BEN = "ann", "ben"


class SlowClock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.at = 0
        self._order = count()
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []

    def now(self) -> int:
        return self.at

    async def sleep(self, ms: int) -> None:
        waking: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.at + max(0, ms), next(self._order), waking))
        await waking

    async def settle(self) -> None:
        """Everything here is in memory: what can happen now happens within a few rounds."""
        for _ in range(50):
            await asyncio.sleep(0)

    async def pass_(self, seconds: float) -> None:
        end = self.at + round(seconds * 1000)
        await self.settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            at, _, waking = heapq.heappop(self._sleepers)
            self.at = max(self.at, at)
            if not waking.done():
                waking.set_result(None)
            await self.settle()
        self.at = end
        await self.settle()


class Notebook:
    """A log in memory that notes everything and loses nothing."""

    def __init__(self) -> None:
        self.steps: list[tuple[int, bytes]] = []
        self.sealed: dict[Seat, SealedMove] = {}
        self.sealed_at = 0
        self.sitters: dict[Seat, Sitter] = {}
        self.status = Status.PLAYING
        self.paused_at = 0
        self.ended: bytes | None = None
        self.banks: bytes | None = None
        self.gate: asyncio.Event | None = None  # writes wait for it

    async def append(
        self,
        match: str,
        first: int,
        steps: Sequence[tuple[int, bytes]],
        standing: Standing,
        banks: bytes | None,
    ) -> None:
        await self._written()
        if first != len(self.steps):
            raise Overtaken
        self.steps += steps
        self.status = Status.OVER if standing.outcome else self.status
        self.banks = banks

    async def _written(self) -> None:
        if self.gate is not None:
            await self.gate.wait()

    async def seal(self, match: str, step: int, sealed: SealedMove) -> None:
        await self._written()
        if step != self.sealed_at:
            self.sealed, self.sealed_at = {}, step
        self.sealed[sealed.seat] = sealed

    async def begin(self, match: str) -> None:
        self.status = Status.PLAYING

    async def seat(self, match: str, sitters: Mapping[Seat, Sitter]) -> None:
        self.sitters.update(sitters)

    async def reseat(self, match: str, sitters: Sequence[Sitter]) -> None:
        self.sitters = dict(enumerate(sitters))

    async def pause(self, match: str, at: int) -> None:
        self.paused_at = at

    async def end(self, match: str, ended: bytes) -> None:
        self.status, self.ended, self.sealed = Status.OVER, ended, {}

    def saved(self, record: Record) -> Saved:
        """What a restarted server would find."""
        kept = self.sealed if self.sealed_at == len(self.steps) else {}
        return Saved(
            msgspec.structs.replace(
                record, status=self.status, at=self.paused_at, ended=self.ended
            ),
            tuple(self.sitters[seat] for seat in sorted(self.sitters)),
            tuple(self.steps),
            tuple(kept.values()),
            self.banks,
        )


class Guest:
    """A viewer who keeps all that it is sent, byte for byte."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.raw: list[bytes] = []
        self.byes: list[str] = []

    def send(self, data: bytes) -> None:
        self.raw.append(data)

    def bye(self, code: str, **params: Any) -> None:
        self.byes.append(code)

    @property
    def heard(self) -> list[Any]:
        return [msgspec.json.decode(data) for data in self.raw]

    def last(self, kind: str) -> Any:
        return next(said for said in reversed(self.heard) if said["type"] == kind)

    def kinds(self) -> list[str]:
        return [said["type"] for said in self.heard]

    def forget(self) -> None:
        self.raw.clear()


def person(name: str) -> Sitter:
    return Sitter(Kind.PERSON, name, name.capitalize())


def bot(level: str) -> Sitter:
    return Sitter(Kind.BOT, level=level)


class Sets(Protocol):
    async def __call__(
        self, game: str, *sitters: Sitter, seed: int = 1, hints: bool = False, **options: Any
    ) -> Scene: ...


class Scene:
    """A table with all that is around it."""

    def __init__(self, clock: SlowClock, notebook: Notebook, saved: Saved) -> None:
        self.clock = clock
        self.notebook = notebook
        self.record = saved.record
        self.pacing = Pacing(pace=1.0, leave_after=15.0)
        self.rematches: list[Record] = []
        self.invited: Collection[str] = ()  # to the rematch: who was there
        self.wins: list[int] = []  # what it begins with
        self.forgone: list[tuple[str, str]] = []
        self.told: list[tuple[str, bytes]] = []  # bots that think elsewhere
        self.table = self._table(saved)

    def _table(self, saved: Saved) -> Table:
        return Table(saved, self.notebook, self.clock, inline, self.pacing, self, tell=self._tell)

    def _tell(self, bot: str, lines: bytes) -> None:
        self.told.append((bot, lines))

    async def make(self, record: Record, sitters: tuple[Sitter, ...], here: Collection[str]) -> str:
        self.rematches.append(record)
        self.invited = set(here)
        self.wins = [sitter.wins for sitter in sitters]
        return "table-2"

    async def forgo(self, match: str, person: str) -> None:
        self.forgone.append((match, person))

    async def join(self, name: str, last: int | None = None) -> Guest:
        guest = Guest(name)
        await self.table.join(guest, last)
        await self.clock.settle()
        return guest

    async def play(self, guest: Guest, move: Any, at: int | None = None) -> Any:
        """Play, and the answer to it."""
        before = len(guest.raw)
        known = len(self.table.match.steps) if at is None else at
        await self.table.hear(guest, Play(7, known, msgspec.Raw(msgspec.json.encode(move))))
        await self.clock.settle()
        answers = [said for said in guest.heard[before:] if said.get("id") == 7]
        assert len(answers) == 1
        return answers[0]

    async def restart(self) -> None:
        """As after a crash: only what the notebook holds is left."""
        crash(self.table)
        await self.clock.settle()
        self.table = self._table(self.notebook.saved(self.record))


def crash(table: Table) -> None:
    table.queue.gone = True
    for task in (table.queue._task, *table.queue._beside):
        task.cancel()


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry._names(), "toy", "tests.core.toygame")
    monkeypatch.setitem(registry._names(), "grab", "tests.table.grab")
    yield
    registry.game.cache_clear()
    words.cache_clear()


def scene(
    game: str,
    *sitters: Sitter,
    seed: int = 1,
    hints: bool = False,
    clock: TableClock = TableClock.NONE,
    **options: Any,
) -> Scene:
    found = registry.game(game)
    record = Record(
        id="table-1",
        game=game,
        mode=found.mode().key,
        version=found.version,
        options=msgspec.json.encode(options),
        hints=hints,
        clock=clock,
        host=ANN,
        seed=numbered_seed(seed),
        created=0,
        status=Status.OPEN if Sitter() in sitters else Status.PLAYING,
    )
    notebook = Notebook()
    notebook.sitters = dict(enumerate(sitters))
    notebook.status = record.status
    return Scene(SlowClock(), notebook, notebook.saved(record))


@pytest.fixture
async def sets() -> AsyncIterator[Sets]:
    scenes: list[Scene] = []

    async def set_up(game: str, *sitters: Sitter, **more: Any) -> Scene:
        scenes.append(scene(game, *sitters, **more))
        return scenes[-1]

    yield set_up
    for each in scenes:
        if not each.table.gone:
            await each.table.close("closing")
