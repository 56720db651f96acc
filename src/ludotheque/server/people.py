"""Who people are: the cookies that name them, and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from time import monotonic
from typing import Final

from itsdangerous import BadSignature, Signer

from ludotheque.core.faults import Unidentified
from ludotheque.lobby.people import Person, changed, guest_name, new_id
from ludotheque.server.storage.store import Store
from ludotheque.server.tables import Tables

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

    async def change(self, person: Person, name: str, language: str) -> Person:
        other = changed(person, name, language)
        await self._store.change_person(other)
        await self._tables.rename(other.id, other.name)
        return other
