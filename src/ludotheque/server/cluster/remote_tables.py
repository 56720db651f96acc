"""People here at tables that other workers carry."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

from ludotheque.server.cluster.asking import Write
from ludotheque.server.cluster.messages import AnyMessage, Join, Leave, Said
from ludotheque.table.ports import Viewer


class RemoteTables:
    """Which of our viewers are at whose tables. Each has a number that both workers know it by."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._numbers = count(1)
        self._viewers: dict[int, tuple[str, Viewer]] = {}

    def place(self, worker: str, match: str) -> RemoteTable:
        return RemoteTable(self, worker, match)

    def join(self, worker: str, match: str, viewer: Viewer, last: int | None) -> int:
        number = next(self._numbers)
        self._viewers[number] = worker, viewer
        self._write(worker, Join(number, match, viewer.person, last))
        return number

    def tell(self, number: int, message: AnyMessage) -> None:
        """Nothing where they have been sent away in the meantime."""
        if number in self._viewers:
            self._write(self._viewers[number][0], message)

    def leave(self, number: int) -> None:
        self.tell(number, Leave(number))
        self._viewers.pop(number, None)

    def at(self, worker: str) -> tuple[int, ...]:
        return tuple(n for n, (carrier, _) in self._viewers.items() if carrier == worker)

    # What whoever carries the table says.

    def show(self, worker: str, numbers: Iterable[int], data: bytes) -> None:
        for number in numbers:
            if number in self._viewers:
                self._viewers[number][1].send(data)
            else:
                self._write(worker, Leave(number))

    def send_away(self, number: int, code: str, **params: Any) -> None:
        _, viewer = self._viewers.pop(number, (None, None))
        if viewer is not None:
            viewer.bye(code, **params)

    def send_all_away(self, code: str) -> None:
        for number in list(self._viewers):
            self.send_away(number, code)

    def break_off(self, worker: str) -> None:
        """Something may be missing: people come back and fetch it."""
        for number in self.at(worker):
            self.send_away(number, "resync")


class RemoteTable:
    """A table that another worker carries, for one viewer here."""

    def __init__(self, tables: RemoteTables, worker: str, match: str) -> None:
        self._tables = tables
        self._worker = worker
        self._match = match
        self._number = 0

    async def join(self, viewer: Viewer, last: int | None) -> None:
        self._number = self._tables.join(self._worker, self._match, viewer, last)

    async def leave(self, _viewer: Viewer) -> None:
        self._tables.leave(self._number)

    async def hear(self, _viewer: Viewer, data: bytes) -> None:
        self._tables.tell(self._number, Said(self._number, data))
