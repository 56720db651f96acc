"""Who is asking: a guest by a signed cookie, and only from our own pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from litestar import Response
from litestar.connection import ASGIConnection

from ludotheque.core.faults import Forbidden
from ludotheque.words import LANGUAGES

PLAIN: Final = "ludotheque"
# Browsers keep a cookie of this prefix only from TLS, for this host alone and for all of it: no
# neighbouring host and nobody on the way can plant one.
SECURE: Final = "__Host-ludotheque"
YEAR: Final = 365 * 24 * 3600
Body = TypeVar("Body")
Connection = ASGIConnection[Any, Any, Any, Any]


def is_secure(connection: Connection) -> bool:
    return connection.scope.get("scheme") in ("https", "wss")


def cookie_of(connection: Connection) -> str | None:
    """What the asker has signed from us, if anything."""
    return connection.cookies.get(SECURE if is_secure(connection) else PLAIN)


def set_cookie(response: Response[Body], connection: Connection, signed: str) -> Response[Body]:
    """So that the same person is recognised next time."""
    _set(response, connection, signed, YEAR)
    return response


def drop_cookie(response: Response[Body], connection: Connection) -> Response[Body]:
    """So that nobody is."""
    _set(response, connection, "", 0)
    return response


def _set(response: Response[Any], connection: Connection, value: str, age: int) -> None:
    secure = is_secure(connection)
    name = SECURE if secure else PLAIN
    response.set_cookie(name, value, max_age=age, httponly=True, samesite="lax", secure=secure)


def check_origin(connection: Connection) -> None:
    """Browsers say where a request comes from; programs need not."""
    headers: Mapping[str, str] = connection.headers
    origin = headers.get("origin")
    site = headers.get("sec-fetch-site")
    if origin is not None and origin.lower() != our_origin(connection):
        raise Forbidden("wrong-origin")
    if origin is None and site not in (None, "same-origin", "none"):
        raise Forbidden("wrong-origin")


def our_origin(connection: Connection) -> str:
    """As a browser writes it: nothing of what others sent is taken apart."""
    scheme = "https" if is_secure(connection) else "http"
    return f"{scheme}://{connection.headers.get('host', '')}".lower()


def preferred_language(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in accepted.lower().replace(",", " ").split():
        if part[:2] in LANGUAGES:
            return part[:2]
    return LANGUAGES[0]
