"""Who people are: the cookies that name them, what they are called, and what is kept of them."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, Signer

from ludotheque.core.faults import Invalid, Unidentified
from ludotheque.server.storage.store import Person, Store
from ludotheque.server.tables import Tables
from ludotheque.table import names
from ludotheque.words import LANGUAGES, words

NAME_LENGTH: Final = 24


class CookieSigner:
    """Signs the id of a person, so that nobody can make up another's."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="identity", digest_method=sha256)

    def sign(self, person: str) -> str:
        return self._signer.sign(person).decode()

    def verify(self, cookie: str | None) -> str | None:
        """Whose cookie it is, if it is one of ours."""
        try:
            return self._signer.unsign(cookie or "").decode()
        except BadSignature:
            return None


class People:
    def __init__(self, store: Store, tables: Tables, signer: CookieSigner) -> None:
        self._store = store
        self._tables = tables
        self.signer = signer

    def identify(self, cookie: str | None) -> str:
        """The id of whoever has this cookie."""
        person = self.signer.verify(cookie)
        if person is None:
            raise Unidentified("no-identity")
        return person

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


def translate_guest_name(name: str, person: str, language: str) -> str:
    """Who is called a guest is called so in their own language."""
    guests = (guest_name(person, each) for each in LANGUAGES)
    return guest_name(person, language) if name in guests else name
