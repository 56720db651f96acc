"""How refusals and faults leave the server over HTTP."""

from __future__ import annotations

from typing import Any, Final

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from ludotheque.core.faults import Fault
from ludotheque.server.bodies import Problem

CODES: Final = {404: "not-found", 405: "not-found", 413: "too-big"}

AnyRequest = Request[Any, Any, Any]


def answer(code: str, status: int, params: dict[str, Any] | None = None) -> Response[Problem]:
    return Response(Problem(code, params or {}), status_code=status, media_type=MediaType.JSON)


def on_fault(_: AnyRequest, fault: Fault) -> Response[Problem]:
    return answer(fault.code, fault.status, dict(fault.params))


def on_http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What Litestar refuses by itself: unknown paths, bodies that cannot be read."""
    if error.status_code in CODES:
        return answer(CODES[error.status_code], error.status_code)
    return answer("bad-message", error.status_code, {"why": _why(error)})


def _why(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    said = [str(item.get("message", "")) for item in extra if isinstance(item, dict)]
    return "; ".join(filter(None, said)) or error.detail


def on_error(request: AnyRequest, error: Exception) -> Response[Problem]:
    structlog.get_logger().error("request failed", path=request.url.path, exc_info=error)
    return answer("broken", 500)
