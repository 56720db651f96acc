"""Finished games to look at again: made once for everybody, apart from all else, and kept."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from litestar import Request, Response

from ludotheque.core.faults import Conflict, NotFound, Unavailable
from ludotheque.core.rules import Seat
from ludotheque.lobby.belongings import taken_game
from ludotheque.lobby.bodies import TakenGame
from ludotheque.lobby.listing import StoredTable
from ludotheque.lobby.old_games import frames_of
from ludotheque.lobby.statistics import counted, when
from ludotheque.server.http.files import ASK_AGAIN, Content, knows, takes_gzip, unchanged
from ludotheque.server.storage.store import Store
from ludotheque.table import seating
from ludotheque.table.finished import FinishedMatch, names_of
from ludotheque.table.messages import Status
from ludotheque.table.record import Saved, rebuilt, standing_at

MOST_BYTES: Final = 32 * 1024 * 1024
MOST_WAITING: Final = 32  # different ones that are to be made
RELEASE: Final = version("ludotheque")

AnyRequest = Request[Any, Any, Any]
T = TypeVar("T")


class Key(NamedTuple):
    """What a page of an album depends on: a finished match never changes, names do."""

    table: str
    kind: str
    seat: Seat | None
    names: tuple[str, ...]
    rules: str

    @property
    def tag(self) -> str:
        known = msgspec.json.encode((RELEASE, *self))
        return f'W/"{sha256(known).hexdigest()[:32]}"'


Make = Callable[[Key], Awaitable[bytes]]


class Albums:
    """One thread makes them, one after the other: however many look at old games, those who play
    wait for none of it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "album")
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._being_made: dict[Key, asyncio.Task[bytes]] = {}

    async def frames(self, table: str, seat: Seat | None, request: AnyRequest) -> Response[bytes]:
        stored = await self._finished(table)
        if seat is not None:
            seating.check_seat(stored.sitters, seat)
        key = _key(stored, "frames", seat)
        return await self._answer(key, request, "application/json", self._frames)

    async def replay(self, table: str, request: AnyRequest) -> Response[bytes]:
        stored = await self._finished(table)
        answer = await self._answer(
            _key(stored, "replay"), request, "application/jsonl", self._replay
        )
        name = f"{stored.record.game}-{stored.record.id}.jsonl"
        answer.headers["content-disposition"] = f'attachment; filename="{name}"'
        return answer

    async def count(self, stored: StoredTable) -> None:
        """Keep how often the review of that finished game says what. Of a game that no rules of
        today can play there is nothing to say."""
        record = stored.record
        outcome = record.outcome
        try:
            review = await self._page(_key(stored, "review"), self._review)
            outcome = outcome or await self.apart(_outcome, await self._saved_as(record.id))
            remarks = counted(gzip.decompress(review))
        except Conflict:
            remarks = b"{}"
        await self.store.remark(record.id, remarks, outcome)

    async def taken(self, stored: StoredTable, person: str) -> TakenGame:
        saved = await self._saved_as(stored.record.id)
        return await self.apart(taken_game, saved, person, when(stored))

    async def _finished(self, table: str) -> StoredTable:
        stored = await self.store.table(table)
        if stored is None:
            raise NotFound("no-such-table")
        if stored.record.status is not Status.OVER:
            raise Conflict("not-over")
        return stored

    async def _answer(
        self, key: Key, request: AnyRequest, kind: str, make: Make
    ) -> Response[bytes]:
        if knows(request, key.tag):
            return unchanged(key.tag, ASK_AGAIN, kind)
        packed = await self._page(key, make)
        plain = b"" if takes_gzip(request) else await self.apart(gzip.decompress, packed)
        return Content(kind, key.tag, ASK_AGAIN, plain, packed).answer(request)

    async def _page(self, key: Key, make: Make) -> bytes:
        """Kept, being made for somebody else, or made now."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        making = self._being_made.get(key)
        if making is None:
            if len(self._being_made) >= MOST_WAITING:
                raise Unavailable("busy")
            making = self._being_made[key] = asyncio.create_task(self._make(key, make))
        return await asyncio.shield(making)  # whoever leaves leaves it to the others

    async def _make(self, key: Key, make: Make) -> bytes:
        try:
            packed = await make(key)
            self._keep(key, packed)
            return packed
        finally:
            del self._being_made[key]

    def _keep(self, key: Key, packed: bytes) -> None:
        self._kept[key] = packed
        self._bytes += len(packed)
        while self._bytes > MOST_BYTES:
            self._bytes -= len(self._kept.popitem(last=False)[1])

    async def apart(self, work: Callable[..., T], *args: Any) -> T:
        """In the one thread, when it is its turn."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(work, *args))

    # What is made.

    async def _frames(self, key: Key) -> bytes:
        """The review is the same from every seat."""
        review = await self._page(key._replace(kind="review", seat=None), self._review)
        return await self.apart(_frames, await self._saved(key), key.seat, review)

    async def _review(self, key: Key) -> bytes:
        return await self.apart(_review, await self._saved(key))

    async def _replay(self, key: Key) -> bytes:
        return await self.apart(_replay, await self._saved(key))

    async def _saved(self, key: Key) -> Saved:
        return await self._saved_as(key.table)

    async def _saved_as(self, table: str) -> Saved:
        saved = await self.store.load(table)
        if saved is None:  # forgotten in the meantime
            raise NotFound("no-such-table")
        return saved


def _key(stored: StoredTable, kind: str, seat: Seat | None = None) -> Key:
    record = stored.record
    return Key(record.id, kind, seat, names_of(stored.sitters), record.version)


def _frames(saved: Saved, seat: Seat | None, review: bytes) -> bytes:
    told = frames_of(FinishedMatch.of(saved), seat, gzip.decompress(review))
    return gzip.compress(msgspec.json.encode(told), mtime=0)


def _review(saved: Saved) -> bytes:
    return gzip.compress(msgspec.json.encode(FinishedMatch.of(saved).review()), mtime=0)


def _outcome(saved: Saved) -> bytes | None:
    return standing_at(rebuilt(saved).position).outcome


def _replay(saved: Saved) -> bytes:
    return gzip.compress(FinishedMatch.of(saved).replay(), mtime=0)
