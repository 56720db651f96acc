"""Who is asking: a guest by a signed cookie, and only from our own pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from litestar import Request, Response

from ludotheque.core.faults import Forbidden
from ludotheque.words import LANGUAGES

COOKIE: Final = "ludotheque"
YEAR: Final = 365 * 24 * 3600
Body = TypeVar("Body")


def set_cookie(
    response: Response[Body], request: Request[Any, Any, Any], signed: str
) -> Response[Body]:
    """So that the same person is recognised next time."""
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


def preferred_language(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in accepted.lower().replace(",", " ").split():
        if part[:2] in LANGUAGES:
            return part[:2]
    return LANGUAGES[0]
