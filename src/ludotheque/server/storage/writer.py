"""All writes of one process go through one hand: those that wait together are committed together,
so that a slow disk costs one wait per batch and not one per move."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, Update, select

from ludotheque.server.storage.database import Database, Work, is_outage
from ludotheque.server.storage.schema import workers
from ludotheque.table.ports import Overtaken, Unstored

T = TypeVar("T")
Fenced = tuple[Work[Any], str]  # a write, and the worker who must still have its lease
Waiting = tuple[Work[Any], str, "asyncio.Future[Any]"]

BATCH: Final = 512

log = structlog.get_logger()


class Unwritten(Exception):
    """This write found something else in its place and has changed nothing."""


class Apart(Exception):
    """These writes cannot be done together; each alone may be."""


class Shared(ABC):
    """A write that others wait with too: those of one `kind` go to the database together."""

    kind: object

    @staticmethod
    @abstractmethod
    def all(connection: Connection, writes: Sequence[Any]) -> Sequence[Any]:
        """The result of each of these, which are of one kind, or why it is unwritten. Raises Apart,
        if they are several, and everything is taken back."""

    def __call__(self, connection: Connection) -> Any:
        (result,) = self.all(connection, [self])
        return result


@dataclass(frozen=True)
class Change(Shared):
    """A write without an answer, by a statement that others wait with too. When a server ends,
    each of its tables has one."""

    kind: Update
    values: Mapping[str, Any]

    @staticmethod
    def all(connection: Connection, writes: Sequence[Change]) -> Sequence[None]:
        connection.execute(writes[0].kind, [each.values for each in writes])
        return [None] * len(writes)


class Writer:
    """A write that refuses must do so before it has changed anything: it has no transaction of
    its own. A failure of the database itself fails all that were to be committed together."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Future[list[Any]] | None = None

    def __call__(self, write: Work[T], worker: str = "") -> asyncio.Future[T]:
        """Done when it is committed. Refused when that worker has lost its lease. Whoever waits may
        give up; what has been asked for is written all the same."""
        answer: asyncio.Future[T] = self._loop.create_future()
        self._waiting.append((write, worker, answer))
        if self._writing is None:
            self._commit()
        return answer

    async def close(self) -> None:
        while self._writing is not None:
            await asyncio.wait((self._writing,))
            await asyncio.sleep(0)  # whoever waited is told, and what is next begins

    def _commit(self) -> None:
        """All that wait by now."""
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        self._perform(batch)

    def _perform(self, batch: list[Waiting], alone: bool = False) -> None:
        writes = [(write, worker) for write, worker, _ in batch]
        self._writing = self._database.write(partial(perform, writes=writes, alone=alone))
        self._writing.add_done_callback(partial(self._committed, batch))

    def _committed(self, batch: list[Waiting], done: asyncio.Future[list[Any]]) -> None:
        failed = done.exception()
        if isinstance(failed, Apart):
            self._perform(batch, alone=True)
            return
        self._writing = None
        if self._waiting:
            self._commit()
        results = _failures(failed, len(batch)) if failed is not None else done.result()
        for (_, _, answer), result in zip(batch, results, strict=True):
            if answer.done():  # nobody waits for it any more
                continue
            if isinstance(result, BaseException):
                answer.set_exception(result)
            else:
                answer.set_result(result)


def _failures(error: BaseException, writes: int) -> list[BaseException]:
    """What each is told who had something written."""
    if not isinstance(error, Exception) or not is_outage(error):
        return [error] * writes
    log.error("cannot store", why=str(error).splitlines()[0])
    return [Unstored() for _ in range(writes)]


def perform(connection: Connection, writes: Sequence[Fenced], alone: bool = False) -> list[Any]:
    """The result of each, or why it is unwritten."""
    leased = {worker: keeps_lease(connection, worker) for worker in {w for _, w in writes if w}}
    results: list[Any] = []
    for alike in [[each] for each in writes] if alone else _grouped(writes):
        worker = alike[0][1]
        if leased.get(worker, True):
            results += _perform(connection, [write for write, _ in alike])
        else:
            results += [lost_lease(worker) for _ in alike]
    return results


def _grouped(writes: Sequence[Fenced]) -> list[list[Fenced]]:
    return [list(group) for _, group in groupby(writes, _alike)]


def _alike(fenced: Fenced) -> tuple[int, str]:
    """The same for those that can be done at once."""
    write, worker = fenced
    return id(write.kind if isinstance(write, Shared) else write), worker


def _perform(connection: Connection, writes: list[Work[Any]]) -> Sequence[Any]:
    first = writes[0]
    if isinstance(first, Shared):
        return first.all(connection, writes)
    return [_answer(connection, write) for write in writes]


def _answer(connection: Connection, write: Work[Any]) -> Any:
    try:
        return write(connection)
    except Unwritten as unwritten:
        return unwritten


def keeps_lease(connection: Connection, worker: str) -> bool:
    """Has that worker a lease? If so, nobody can end it before this transaction does."""
    row = select(workers.c.id).where(workers.c.id == worker)
    return connection.execute(row.with_for_update(read=True, key_share=True)).first() is not None


def lost_lease(worker: str) -> Overtaken:
    return Overtaken(f"{worker} has been taken for dead")
