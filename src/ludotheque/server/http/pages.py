"""The built client, and what operators ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ludotheque.server.http.files import files
from ludotheque.server.http.identity import cookie_of, set_cookie
from ludotheque.server.http.limits import Limits
from ludotheque.server.metrics import Metrics
from ludotheque.server.people import People
from ludotheque.server.tables import Tables

AnyRequest = Request[Any, Any, Any]
STATIC: Final = Path(__file__).parents[1] / "static"
UNBUILT: Final = "The browser client has not been built yet: run `make setup`.\n"


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process lives and answers; nothing else."""
    return {"status": "ok"}


@get("/metrics")
async def get_metrics(request: AnyRequest) -> Response[bytes]:
    metrics: Metrics = request.app.state.metrics
    tables: Tables = request.app.state.tables
    limits: Limits = request.app.state.limits
    metrics.tables.set(len(tables.live))
    metrics.sockets.set(limits.sockets.count)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


@get("/", compressed=True)
async def front(request: AnyRequest) -> Response[bytes]:
    return await _page(request)


@get("/{path:path}", compressed=True)
async def client(path: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """A file of the client; any other address is one of its pages."""
    if path.startswith(("/api/", "/ws/")):
        raise NotFoundException
    file = files(STATIC).get(path.lstrip("/"))
    if file is not None:
        return file.answer(request)
    if path.startswith("/assets/"):
        raise NotFoundException
    return await _page(request)


async def _page(request: AnyRequest) -> Response[bytes]:
    index = files(STATIC).get("index.html")
    if index is None:
        return Response(UNBUILT.encode(), media_type="text/plain", status_code=503)
    return await give_cookie(index.answer(request), request)


async def give_cookie(page: Response[bytes], request: AnyRequest) -> Response[bytes]:
    """Whoever comes gets their cookie with the page: all that the page asks for afterwards, in
    whatever order, is asked by one and the same person."""
    people: People = request.app.state.people
    signed = await people.renewed(cookie_of(request))
    return page if signed is None else set_cookie(page, request, signed)


handlers: Final = (healthz, get_metrics, front, client)
