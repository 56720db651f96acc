"""All that is on one device: its person, its tables, its finished games."""

from __future__ import annotations

import msgspec

from ludotheque.device.ports import Bring, Shelf, nothing_to_bring
from ludotheque.device.store import DeviceStore
from ludotheque.device.tables import Tables
from ludotheque.lobby.bodies import Myself
from ludotheque.lobby.people import CallGuest, Person, changed, guest_name, is_named, new_id
from ludotheque.table.finished import FinishedMatch
from ludotheque.table.ports import Clock, Offload, Pacing, WallClock, inline


class Library:
    """Open it with `Library.open(shelf)`."""

    def __init__(
        self,
        store: DeviceStore,
        tables: Tables,
        offload: Offload,
        call_guest: CallGuest,
        language: str,
    ) -> None:
        self.store = store
        self.tables = tables
        self._offload = offload
        self._call_guest = call_guest
        self._language = language
        self._reviews: dict[str, bytes] = {}

    @classmethod
    async def open(
        cls,
        shelf: Shelf,
        language: str,
        call_guest: CallGuest = guest_name,
        *,
        clock: Clock | None = None,
        offload: Offload = inline,
        bring: Bring = nothing_to_bring,
        pacing: Pacing | None = None,
    ) -> Library:
        store = await DeviceStore.open(shelf)
        tables = Tables(store, clock or WallClock(), offload, bring, pacing or Pacing())
        return cls(store, tables, offload, call_guest, language)

    async def close(self) -> None:
        await self.tables.close()

    async def me(self) -> Person:
        """Whoever has this device in their hands; a guest at first."""
        if self.store.me is None:
            fresh = new_id()
            called = self._call_guest(fresh, self._language)
            await self.store.be(Person(fresh, called, self._language))
        assert self.store.me is not None
        return self.store.me

    def myself(self, person: Person) -> Myself:
        named = is_named(person, self._call_guest)
        return Myself(person.name, person.language, named)

    async def rename(self, name: str, language: str) -> Person:
        other = changed(await self.me(), name, language, self._call_guest)
        await self.store.be(other)
        await self.tables.rename(other.id, other.name)
        return other

    async def finished(self, match: str) -> FinishedMatch:
        saved = await self.store.load(match)
        await self.tables.bring(saved.record.game)
        return FinishedMatch.of(saved)

    async def review(self, finished: FinishedMatch) -> bytes:
        """Made once: it may take long, and is the same from every seat."""
        match = finished.record.id
        if match not in self._reviews:
            remarks = await self._offload(finished.review)
            self._reviews[match] = msgspec.json.encode(remarks)
        return self._reviews[match]
