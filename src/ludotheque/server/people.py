"""Who people are: the cookies that name them, and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from time import monotonic
from typing import Final

from itsdangerous import BadSignature, Signer

from ludotheque.core.faults import Conflict, Forbidden, Refused, Unidentified
from ludotheque.lobby.listing import StoredTable
from ludotheque.lobby.people import Person, changed, guest_name, new_id
from ludotheque.server.storage.store import Store
from ludotheque.server.tables import Tables
from ludotheque.table.commands import Resign, Vacate
from ludotheque.table.messages import BEFORE
from ludotheque.table.outgoing import seat_of

COOKIES: Final = "cookies"  # what their keys are called in the store
KEYS_AGAIN: Final = 5.0  # seconds until a strange cookie may make us read the keys again


class CookieSigner:
    """Signs the id of a person, so that nobody can make up another's. Every key is accepted, the
    newest (the last) signs."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._accepts = Signer(list(keys), salt="identity", digest_method=sha256)
        self._newest = Signer(keys[-1], salt="identity", digest_method=sha256)

    def sign(self, person: str) -> str:
        return self._newest.sign(person).decode()

    def verify(self, cookie: str | None) -> str | None:
        """Whose cookie it is, if it is one of ours."""
        try:
            return self._accepts.unsign(cookie or "").decode()
        except BadSignature:
            return None

    def is_newest(self, cookie: str) -> bool:
        return self._newest.validate(cookie)


class People:
    def __init__(self, store: Store, tables: Tables, signer: CookieSigner) -> None:
        self._store = store
        self._tables = tables
        self.signer = signer
        self._asked_keys = 0.0

    async def identify(self, cookie: str | None) -> str:
        """The id of whoever has this cookie."""
        person = await self.recognise(cookie)
        if person is None:
            raise Unidentified("no-identity")
        return person

    async def recognise(self, cookie: str | None) -> str | None:
        """Another worker may sign with a key that we have not heard of: nobody is a stranger before
        we have looked."""
        person = self.signer.verify(cookie)
        if person is None and cookie and self._asked_keys < monotonic() - KEYS_AGAIN:
            self._asked_keys = monotonic()
            self.signer = CookieSigner(await self._store.keys(COOKIES))
            person = self.signer.verify(cookie)
        return person

    async def renewed(self, cookie: str | None) -> str | None:
        """The cookie to give to whoever has this one; None where that is the same."""
        person = await self.recognise(cookie)
        if person is not None and self.signer.is_newest(cookie or ""):
            return None
        return self.signer.sign(person or new_id())

    async def find(self, person: str, language: str) -> Person:
        """Who has done nothing yet that must be kept is in no database: a guest by name."""
        kept = await self._store.person(person)
        return kept or Person(person, guest_name(person, language), language)

    async def keep(self, person: Person) -> None:
        await self._store.add_person(person)

    async def become(self, person: Person, token: str) -> Person:
        """Whoever has this token, with what this person has played. Nobody may be left waiting at a
        table where this person plays."""
        other = await self.recognise(token)
        if other is None or other == person.id:
            return person
        if await self._store.unfinished_of(person.id):
            raise Conflict("unfinished-here")
        found = await self.find(other, person.language)
        await self.keep(found)
        await self._store.hand_over(person.id, other)
        return found

    async def forget(self, person: Person) -> None:
        """They get up from every table, and nothing is left of them but what others have played
        with somebody."""
        for stored in await self._store.unfinished_of(person.id):
            await self._get_up(stored, person.id)
        await self._tables.rename(person.id, guest_name(new_id(), person.language))
        await self._store.forget(person.id, person.language)

    async def _get_up(self, stored: StoredTable, person: str) -> None:
        seat, match = seat_of(stored.sitters, person), stored.record.id
        assert seat is not None
        begun = stored.record.status not in BEFORE
        with suppress(Refused, Conflict, Forbidden):  # there, somebody else will play
            await self._tables.do(Resign(match, person) if begun else Vacate(match, person, seat))

    async def change(self, person: Person, name: str, language: str) -> Person:
        other = changed(person, name, language)
        await self._store.change_person(other)
        await self._tables.rename(other.id, other.name)
        return other
