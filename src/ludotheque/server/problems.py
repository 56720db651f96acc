"""How refusals and faults leave the server over HTTP."""

from __future__ import annotations

from typing import Any, Final

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from ludotheque.core.rules import Refused
from ludotheque.server.messages import Problem

STATUS: Final = {
    "no-identity": 401,
    "host-only": 403,
    "not-at-table": 403,
    "wrong-origin": 403,
    "no-such-table": 404,
    "no-such-game": 404,
    "no-such-seat": 404,
    "not-found": 404,
    "already-begun": 409,
    "not-over": 409,
    "other-version": 409,
    "over": 409,
    "seat-taken": 409,
    "seats-open": 409,
    "still-here": 409,
    "too-big": 413,
    "too-fast": 429,
    "too-many-tables": 429,
    "closing": 503,
    "unreachable": 503,
}
CODES: Final = {404: "not-found", 405: "not-found", 413: "too-big"}

AnyRequest = Request[Any, Any, Any]


def answer(code: str, status: int, params: dict[str, Any] | None = None) -> Response[Problem]:
    return Response(Problem(code, params or {}), status_code=status, media_type=MediaType.JSON)


def on_refused(_: AnyRequest, refused: Refused) -> Response[Problem]:
    return answer(refused.code, STATUS.get(refused.code, 400), dict(refused.params))


def on_http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What Litestar refuses by itself: unknown paths, bodies that cannot be read."""
    if error.status_code in CODES:
        return answer(CODES[error.status_code], error.status_code)
    return answer("bad-message", error.status_code, {"why": _why(error)})


def _why(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    said = [str(item.get("message", "")) for item in extra if isinstance(item, dict)]
    return "; ".join(filter(None, said)) or error.detail


def on_fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    structlog.get_logger().error("request failed", path=request.url.path, exc_info=error)
    return answer("broken", 500)
