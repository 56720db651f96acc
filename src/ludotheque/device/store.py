"""Where a device keeps its people and tables: on one shelf, each thing under a key of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from ludotheque.core.faults import NotFound
from ludotheque.core.rules import Seat
from ludotheque.device.ports import Change, Shelf
from ludotheque.lobby.belongings import Brought, is_brought
from ludotheque.lobby.listing import MOST_COUNTED, MOST_LISTED, LastStep, StoredTable, now
from ludotheque.lobby.people import Person
from ludotheque.table.beside import device_of
from ludotheque.table.messages import Status
from ludotheque.table.outgoing import seat_of
from ludotheque.table.record import Record, Saved, SealedMove, Sitter, Standing

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
            put = {_table_key(after): self._changed(after, next=record.id)}
        await self._keep({**put, _table_key(record.id): table})
        return record.id

    def table(self, match: str) -> StoredTable:
        if match not in self._tables:
            raise NotFound("no-such-table")
        stored = self._tables[match]
        sitters = tuple(map(self._named, stored.sitters))
        return msgspec.structs.replace(stored, sitters=sitters)

    def tables_of(self, person: str, skip: int = 0) -> list[StoredTable]:
        """Where that person sits, the newest table first, but for so many."""
        wanted = self._newest(person)[skip : skip + MOST_LISTED]
        return [self.table(each.record.id) for each in wanted]

    def finished_of(self, person: str) -> list[StoredTable]:
        """The games that person has finished, the newest table first."""
        over = [t for t in self._newest(person) if t.record.status is Status.OVER]
        return [self.table(each.record.id) for each in over[:MOST_COUNTED]]

    def begun_of(self, person: str) -> list[StoredTable]:
        """The games of that person, finished or half-played, the newest table first."""
        begun = [t for t in self._newest(person) if t.record.status is not Status.OPEN]
        return [self.table(each.record.id) for each in begun[:MOST_COUNTED]]

    def has_dealt(self, record: Record, person: str) -> bool:
        """Has that person that very deal here, under whatever id? A lesson is dealt again and
        again."""
        dealt = (each.record for each in self._newest(person))
        return any((r.seed, r.created) == (record.seed, record.created) for r in dealt)

    def _newest(self, person: str) -> list[StoredTable]:
        theirs = [t for t in self._tables.values() if seat_of(t.sitters, person) is not None]
        return sorted(theirs, key=lambda table: (-table.record.created, table.record.id))

    async def remark(self, match: str, remarks: bytes, outcome: bytes | None) -> None:
        """Keep how often the review of a finished game says what, and how that game ended."""
        told = self._changed(match, remarks=remarks, outcome=outcome)
        await self._keep({_table_key(match): told})

    # All that is somebody's own.

    def has_seat(self, match: str, person: str) -> bool:
        """Is there such a table, and does that person sit there?"""
        stored = self._tables.get(match)
        return stored is not None and seat_of(stored.sitters, person) is not None

    async def bring(self, brought: Brought) -> None:
        """Keep a game that was played elsewhere."""
        table = brought.stored
        match = table.record.id
        steps = {
            _step_key(match, n): _text(KeptStep(at, moves, None))
            for n, (at, moves) in enumerate(brought.steps)
        }
        people = {_person_key(each.id): _text(each) for each in brought.others}
        await self._keep({_table_key(match): table}, steps, people)
        self._people |= {each.id: each for each in brought.others}

    async def forget(self, person: str) -> None:
        """Nothing is left of them, nor of the tables where they sat."""
        theirs = self._newest(person)
        tables = [each.record.id for each in theirs]
        people = {person, *_gone_with(person, theirs)}
        parts = [f"{kind}/{match}/" for match in tables for kind in ("step", "sealed")]
        kept = [key for part in parts for key in await self._shelf.read(part)]
        gone = (ME, *map(_person_key, people), *map(_table_key, tables), *kept)
        await self._shelf.write(Change(drop=gone))
        self._me = ""
        self._people = {each: p for each, p in self._people.items() if each not in people}
        for match in tables:
            del self._tables[match]

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
        standing: Standing,
        banks: bytes | None,
    ) -> None:
        add = {
            _step_key(match, first + n): _text(KeptStep(at, moves, banks))
            for n, (at, moves) in enumerate(steps)
        }
        over = {} if standing.outcome is None else {"status": Status.OVER}
        table = self._changed(match, outcome=standing.outcome, **over)
        last = LastStep(now(), standing.awaits)
        await self._keep({_table_key(match): msgspec.structs.replace(table, last=last)}, add)

    async def seal(self, match: str, step: int, sealed: SealedMove) -> None:
        kept = {f"sealed/{match}/{sealed.seat}": _text(KeptMove(step, sealed))}
        await self._keep({_table_key(match): self._without(match, sealed.seat)}, put=kept)

    def _without(self, match: str, seat: Seat) -> StoredTable:
        """The game does not wait for that seat any more."""
        stored = self._tables[match]
        if stored.last is None:
            return stored
        awaits = tuple(other for other in stored.last.awaits if other != seat)
        return msgspec.structs.replace(stored, last=LastStep(stored.last.made, awaits))

    async def begin(self, match: str) -> None:
        await self._keep({_table_key(match): self._changed(match, status=Status.PLAYING)})

    async def seat(self, match: str, sitters: Mapping[Seat, Sitter]) -> None:
        stored = self._tables[match]
        seated = tuple(sitters.get(seat, sitter) for seat, sitter in enumerate(stored.sitters))
        await self._keep({_table_key(match): msgspec.structs.replace(stored, sitters=seated)})

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
        return msgspec.structs.replace(stored, record=record)

    async def _keep(
        self,
        tables: Mapping[str, StoredTable],
        add: Mapping[str, str] | None = None,
        put: Mapping[str, str] | None = None,
    ) -> None:
        written = {key: _text(table) for key, table in tables.items()}
        await self._shelf.write(Change(put={**(put or {}), **written}, add=dict(add or {})))
        for table in tables.values():
            self._tables[table.record.id] = table


def _gone_with(person: str, tables: Sequence[StoredTable]) -> set[str]:
    """Who is known only beside that person, or by a game that was brought."""
    return {
        sitter.person
        for table in tables
        for sitter in table.sitters
        if device_of(sitter.person) == person or is_brought(table.record.id)
    }


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
