"""Who is asking: a guest by a signed cookie, and only from our own pages."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar import Request, Response

from ludotheque.core.faults import Forbidden
from ludotheque.words import LANGUAGES, words

COOKIE: Final = "ludotheque"
YEAR: Final = 365 * 24 * 3600
Body = TypeVar("Body")


class Seal:
    """Signs the id of a person, so that nobody can make up another's."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="identity", digest_method=sha256)

    def sign(self, person: str) -> str:
        return self._signer.sign(person).decode()

    def open(self, cookie: str | None) -> str | None:
        try:
            return self._signer.unsign(cookie or "").decode()
        except BadSignature:
            return None


def recognised(
    response: Response[Body], request: Request[Any, Any, Any], signed: str
) -> Response[Body]:
    """The same person next time."""
    response.set_cookie(
        COOKIE,
        signed,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def check_origin(headers: Mapping[str, str]) -> None:
    """Browsers say where a request comes from; programs need not."""
    origin = headers.get("origin")
    site = headers.get("sec-fetch-site")
    if origin is not None and urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
        raise Forbidden("wrong-origin")
    if origin is None and site not in (None, "same-origin", "none"):
        raise Forbidden("wrong-origin")


def language_of(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in accepted.lower().replace(",", " ").split():
        if part[:2] in LANGUAGES:
            return part[:2]
    return LANGUAGES[0]


def new_id() -> str:
    return secrets.token_urlsafe(16)


def guest_name(person: str, language: str) -> str:
    """What somebody is called who has not said: always the same."""
    number = int.from_bytes(sha256(person.encode()).digest()[:4]) % 9000 + 1000
    return words(language).say("guest-name", number=str(number))


def name_in(language: str, name: str, person: str) -> str:
    """Who is called a guest is called so in their own language."""
    guests = (guest_name(person, each) for each in LANGUAGES)
    return guest_name(person, language) if name in guests else name
