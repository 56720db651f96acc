"""Who people are: the cookies that name them, what they are called, and what is kept of them."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from time import monotonic
from typing import Final

from itsdangerous import BadSignature, Signer

from ludotheque.core.faults import Invalid, Unidentified
from ludotheque.server.storage.store import Person, Store
from ludotheque.server.tables import Tables
from ludotheque.table import names
from ludotheque.words import LANGUAGES, words

NAME_LENGTH: Final = 24
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
        if language not in LANGUAGES:
            raise Invalid("no-such-language", languages=", ".join(LANGUAGES))
        called = translate_guest_name(clean_name(name), person.id, language)
        changed = Person(person.id, called, language)
        await self._store.change_person(changed)
        await self._tables.rename(changed.id, changed.name)
        return changed


def new_id() -> str:
    return secrets.token_urlsafe(16)


def clean_name(name: str) -> str:
    """A name without control characters, without what nobody sees and what turns text around."""
    visible = [" " if c.isspace() else c for c in unicodedata.normalize("NFC", names.seen(name))]
    kept = "".join(c for c in visible if unicodedata.category(c)[0] != "C")
    clean = " ".join(kept.split())
    if name.strip() and not names.shows(clean):
        raise Invalid("name-invisible")
    if not 1 <= len(clean) <= NAME_LENGTH:
        raise Invalid("name-length", most=NAME_LENGTH)
    return clean


def guest_name(person: str, language: str) -> str:
    """What somebody is called who has not said: always the same."""
    number = int.from_bytes(sha256(person.encode()).digest()[:4]) % 9000 + 1000
    return words(language).say("guest-name", number=str(number))


def is_named(person: Person) -> bool:
    """Have they said what they are called?"""
    return person.name not in (guest_name(person.id, each) for each in LANGUAGES)


def translate_guest_name(name: str, person: str, language: str) -> str:
    """Who is called a guest is called so in their own language."""
    guests = (guest_name(person, each) for each in LANGUAGES)
    return guest_name(person, language) if name in guests else name
