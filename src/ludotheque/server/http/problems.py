"""How refusals and faults leave the server over HTTP."""

from __future__ import annotations

from typing import Any, Final

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from ludotheque.core.faults import Fault
from ludotheque.lobby.bodies import Problem
from ludotheque.server.metrics import Metrics

CODES: Final = {404: "not-found", 405: "not-found", 413: "too-big", 415: "not-json"}

AnyRequest = Request[Any, Any, Any]


def answer(
    request: AnyRequest, code: str, status: int, params: dict[str, Any] | None = None
) -> Response[Problem]:
    metrics: Metrics = request.app.state.metrics
    metrics.count_refusal(code)
    return Response(Problem(code, params or {}), status_code=status, media_type=MediaType.JSON)


def on_fault(request: AnyRequest, fault: Fault) -> Response[Problem]:
    return answer(request, fault.code, fault.status, dict(fault.params))


def on_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What Litestar refuses by itself: unknown paths, bodies that cannot be read."""
    if error.status_code in CODES:
        return answer(request, CODES[error.status_code], error.status_code)
    return answer(request, "bad-message", error.status_code, {"why": _why(error)})


def _why(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    said = [_one(item) for item in extra if isinstance(item, dict)]
    return "; ".join(filter(None, said)) or error.detail


def _one(item: dict[str, Any]) -> str:
    """Which field is wrong, where that is known, and what is wrong with it."""
    return ": ".join(str(item[part]) for part in ("key", "message") if item.get(part))


def on_error(request: AnyRequest, error: Exception) -> Response[Problem]:
    structlog.get_logger().error("request failed", path=request.scope["path"], exc_info=error)
    return answer(request, "broken", 500)
