"""Where a device keeps its people and tables: on one shelf, each thing under a key of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from ludotheque.core.faults import NotFound
from ludotheque.core.rules import Seat
from ludotheque.device.ports import Change, Shelf
from ludotheque.lobby.listing import MOST_LISTED, StoredTable
from ludotheque.lobby.people import Person
from ludotheque.table.messages import Status
from ludotheque.table.outgoing import seat_of
from ludotheque.table.record import Record, Saved, SealedMove, Sitter

ME: Final = "me"
T = TypeVar("T")


class KeptStep(msgspec.Struct, frozen=True):
    at: int
    moves: bytes
    banks: bytes | None


class KeptMove(msgspec.Struct, frozen=True):
    step: int
    sealed: SealedMove


class DeviceStore:
    """Open it with `DeviceStore.open(shelf)`. Implements `ludotheque.table.ports.Log`."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._me = ""
        self._people: dict[str, Person] = {}
        self._tables: dict[str, StoredTable] = {}

    @classmethod
    async def open(cls, shelf: Shelf) -> DeviceStore:
        store = cls(shelf)
        store._me = (await shelf.read(ME)).get(ME, "")
        people = (_read(text, Person) for text in (await shelf.read("person/")).values())
        store._people = {person.id: person for person in people}
        tables = (_read(text, StoredTable) for text in (await shelf.read("table/")).values())
        store._tables = {table.record.id: table for table in tables}
        return store

    # People.

    @property
    def me(self) -> Person | None:
        """Whoever has this device in their hands."""
        return self._people.get(self._me)

    async def be(self, person: Person) -> None:
        await self._shelf.write(Change(put={ME: person.id, _person_key(person.id): _text(person)}))
        self._me = person.id
        self._people[person.id] = person

    async def be_nobody(self) -> None:
        await self._shelf.write(Change(drop=(ME,)))
        self._me = ""

    # Tables.

    async def create(
        self, record: Record, sitters: Sequence[Sitter], after: str | None = None
    ) -> str:
        table = StoredTable(record, tuple(sitters))
        put = {}
        if after is not None:
            before = self.table(after)
            told = msgspec.structs.replace(before.record, next=record.id)
            put = {_table_key(after): StoredTable(told, before.sitters)}
        await self._keep({**put, _table_key(record.id): table})
        return record.id

    def table(self, match: str) -> StoredTable:
        if match not in self._tables:
            raise NotFound("no-such-table")
        stored = self._tables[match]
        return StoredTable(stored.record, tuple(map(self._named, stored.sitters)))

    def tables_of(self, person: str) -> list[StoredTable]:
        """Where that person sits, the newest table first."""
        theirs = [t for t in self._tables.values() if seat_of(t.sitters, person) is not None]
        newest = sorted(theirs, key=lambda table: table.record.created, reverse=True)
        return [self.table(each.record.id) for each in newest[:MOST_LISTED]]

    async def load(self, match: str) -> Saved:
        """A table with all that was done at it."""
        stored = self.table(match)
        kept = await self._shelf.read(f"step/{match}/")
        steps = [_read(kept[key], KeptStep) for key in sorted(kept)]
        chosen = (await self._shelf.read(f"sealed/{match}/")).values()
        sealed = [_read(text, KeptMove) for text in chosen]
        return Saved(
            stored.record,
            stored.sitters,
            tuple((step.at, step.moves) for step in steps),
            tuple(each.sealed for each in sealed if each.step == len(steps)),
            steps[-1].banks if steps else None,
        )

    def _named(self, sitter: Sitter) -> Sitter:
        """What people are called now."""
        person = self._people.get(sitter.person)
        return msgspec.structs.replace(sitter, name=person.name) if person else sitter

    # What a live table writes.

    async def append(
        self,
        match: str,
        first: int,
        steps: Sequence[tuple[int, bytes]],
        over: bool,
        banks: bytes | None,
    ) -> None:
        add = {
            _step_key(match, first + n): _text(KeptStep(at, moves, banks))
            for n, (at, moves) in enumerate(steps)
        }
        if over:
            await self._keep({_table_key(match): self._changed(match, status=Status.OVER)}, add)
        else:
            await self._shelf.write(Change(add=add))

    async def seal(self, match: str, step: int, sealed: SealedMove) -> None:
        kept = _text(KeptMove(step, sealed))
        await self._shelf.write(Change(put={f"sealed/{match}/{sealed.seat}": kept}))

    async def begin(self, match: str) -> None:
        await self._keep({_table_key(match): self._changed(match, status=Status.PLAYING)})

    async def seat(self, match: str, sitters: Mapping[Seat, Sitter]) -> None:
        stored = self._tables[match]
        seated = tuple(sitters.get(seat, sitter) for seat, sitter in enumerate(stored.sitters))
        await self._keep({_table_key(match): StoredTable(stored.record, seated)})

    async def reseat(self, match: str, sitters: Sequence[Sitter]) -> None:
        record = self._tables[match].record
        await self._keep({_table_key(match): StoredTable(record, tuple(sitters))})

    async def pause(self, match: str, at: int) -> None:
        await self._keep({_table_key(match): self._changed(match, at=at)})

    async def end(self, match: str, ended: bytes) -> None:
        over = self._changed(match, status=Status.OVER, ended=ended)
        await self._keep({_table_key(match): over})

    def _changed(self, match: str, **fields: Any) -> StoredTable:
        stored = self._tables[match]
        record = msgspec.structs.replace(stored.record, **fields)
        return StoredTable(record, stored.sitters)

    async def _keep(
        self, tables: Mapping[str, StoredTable], add: Mapping[str, str] | None = None
    ) -> None:
        put = {key: _text(table) for key, table in tables.items()}
        await self._shelf.write(Change(put=put, add=dict(add or {})))
        for table in tables.values():
            self._tables[table.record.id] = table


def _person_key(person: str) -> str:
    return f"person/{person}"


def _table_key(match: str) -> str:
    return f"table/{match}"


def _step_key(match: str, step: int) -> str:
    """In the order of steps when sorted as text."""
    return f"step/{match}/{step:08}"


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _read(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)
