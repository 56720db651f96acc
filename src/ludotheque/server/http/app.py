"""The web application: routes, limits, and how refusals leave it."""

from __future__ import annotations

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from ludotheque.core.faults import Fault
from ludotheque.server.http import api, pages, problems
from ludotheque.server.http.albums import Albums
from ludotheque.server.http.files import files
from ludotheque.server.http.gate import gate
from ludotheque.server.http.here import Here
from ludotheque.server.http.home import Home, Listening
from ludotheque.server.http.limits import MESSAGE_BYTES, Limits
from ludotheque.server.http.requests import StrictRequest
from ludotheque.server.http.socket import Sockets
from ludotheque.server.server import Server


def create_app(server: Server, limits: Limits, home: Home, listening: Listening) -> ASGIApp:
    built = files(pages.STATIC)  # read before anybody waits for them
    parts = {
        "tables": server.tables,
        "people": server.people,
        "bots": server.bots,
        "limits": limits,
        "home": home,
        "listening": listening,
        "metrics": server.metrics,
        "albums": Albums(server.store),
        "readiness": pages.Readiness(server),
        "reload": server.settings.reload,
        "here": Here.read(server.settings.device, built.get("index.html")),
    }
    app = Litestar(
        route_handlers=[api.router, *pages.handlers],
        state=State(parts, deep_copy=False),
        exception_handlers={
            Fault: problems.on_fault,
            HTTPException: problems.on_http,
            Exception: problems.on_error,
        },
        request_max_body_size=MESSAGE_BYTES,
        compression_config=CompressionConfig(backend="gzip", exclude_opt_key="compressed"),
        request_class=StrictRequest,
        openapi_config=None,
        logging_config=None,
    )
    sockets = Sockets(server.tables, server.people, limits, server.metrics)
    return gate(_either(app, sockets), limits, home, server.metrics)


def _either(app: ASGIApp, sockets: ASGIApp) -> ASGIApp:
    async def route(scope: Scope, receive: Receive, send: Send) -> None:
        await (sockets if scope["type"] == ScopeType.WEBSOCKET else app)(scope, receive, send)

    return route
