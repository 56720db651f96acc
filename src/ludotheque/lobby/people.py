"""Somebody, and what they are called."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable
from hashlib import sha256
from typing import Final

import msgspec

from ludotheque.core.faults import Invalid
from ludotheque.table import names
from ludotheque.table.beside import id_beside
from ludotheque.words import LANGUAGES, words

NAME_LENGTH: Final = 24


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    language: str


def beside(person: Person, name: str) -> Person:
    """Somebody else at that person's device."""
    called = clean_name(name)
    return Person(id_beside(person.id, called), called, person.language)


CallGuest = Callable[[str, str], str]  # what a guest of that id is called in that language


def guest_number(person: str) -> int:
    """Always the same."""
    return int.from_bytes(sha256(person.encode()).digest()[:4]) % 9000 + 1000


def guest_name(person: str, language: str) -> str:
    """What somebody is called who has not said."""
    return words(language).say("guest-name", number=str(guest_number(person)))


def changed(person: Person, name: str, language: str, call_guest: CallGuest = guest_name) -> Person:
    """The same person, called so, with that language."""
    if language not in LANGUAGES:
        raise Invalid("no-such-language", languages=", ".join(LANGUAGES))
    called = _translated(clean_name(name), person.id, language, call_guest)
    return Person(person.id, called, language)


def new_id() -> str:
    return secrets.token_urlsafe(16)


def clean_name(name: str, most: int = NAME_LENGTH) -> str:
    """A name without control characters, without what nobody sees and what turns text around."""
    visible = [" " if c.isspace() else c for c in unicodedata.normalize("NFC", names.seen(name))]
    kept = "".join(c for c in visible if unicodedata.category(c)[0] != "C")
    clean = " ".join(kept.split())
    if name.strip() and not names.shows(clean):
        raise Invalid("name-invisible")
    if not 1 <= len(clean) <= most:
        raise Invalid("name-length", most=most)
    return clean


def is_named(person: Person, call_guest: CallGuest = guest_name) -> bool:
    """Have they said what they are called?"""
    return person.name not in (call_guest(person.id, each) for each in LANGUAGES)


def _translated(name: str, person: str, language: str, call_guest: CallGuest) -> str:
    """Who is called a guest is called so in their own language."""
    guests = (call_guest(person, each) for each in LANGUAGES)
    return call_guest(person, language) if name in guests else name
