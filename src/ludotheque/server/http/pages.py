"""The built client, and what keeps its pages safe."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server.http.identity import COOKIE, set_cookie
from ludotheque.server.http.limits import Limits
from ludotheque.server.metrics import Metrics
from ludotheque.server.people import People, new_id
from ludotheque.server.tables import Tables

AnyRequest = Request[Any, Any, Any]
STATIC: Final = Path(__file__).parents[1] / "static"
UNBUILT: Final = "The browser client has not been built yet: run `make setup`.\n"
FOREVER: Final = "public, max-age=31536000, immutable"

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of cards; no style sheet and no script
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
)


def with_headers(app: ASGIApp) -> ASGIApp:
    """Every HTTP answer carries these, refusals and faults too."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await app(scope, receive, send_more)

    return wrapped


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, str]:
    return {"status": "ok"}


@get("/metrics")
async def get_metrics(request: AnyRequest) -> Response[bytes]:
    metrics: Metrics = request.app.state.metrics
    tables: Tables = request.app.state.tables
    limits: Limits = request.app.state.limits
    metrics.tables.set(len(tables.live))
    metrics.sockets.set(limits.sockets.count)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


@get("/")
async def front(request: AnyRequest) -> Response[bytes]:
    return give_cookie(await asyncio.to_thread(_index), request)


@get("/{path:path}")
async def client(path: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """A file of the client; any other address is one of its pages."""
    if path.startswith(("/api/", "/ws/")):
        raise NotFoundException
    file = (STATIC / path.lstrip("/")).resolve()
    if file.is_file() and file.is_relative_to(STATIC.resolve()):
        return await asyncio.to_thread(_file, file)
    if path.startswith("/assets/"):
        raise NotFoundException
    return give_cookie(await asyncio.to_thread(_index), request)


def give_cookie(page: Response[bytes], request: AnyRequest) -> Response[bytes]:
    """Whoever comes gets their cookie with the page: all that the page asks for afterwards, in
    whatever order, is asked by one and the same person."""
    people: People = request.app.state.people
    if people.signer.verify(request.cookies.get(COOKIE)) is not None:
        return page
    return set_cookie(page, request, people.signer.sign(new_id()))


def _file(file: Path) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    hashed = file.parent.name == "assets"
    headers = {"cache-control": FOREVER if hashed else "private, no-cache"}
    return Response(file.read_bytes(), media_type=kind, headers=headers)


def _index() -> Response[bytes]:
    index = STATIC / "index.html"
    if not index.is_file():
        return Response(UNBUILT.encode(), media_type="text/plain", status_code=503)
    return _file(index)


handlers: Final = (healthz, get_metrics, front, client)
