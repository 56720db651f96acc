"""The web application: routes, limits, and a store that is open as long as it runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from ludotheque.core.rules import Refused
from ludotheque.server import api, pages, problems
from ludotheque.server.hub import Hub
from ludotheque.server.limits import MESSAGE_BYTES
from ludotheque.server.settings import Settings
from ludotheque.server.socket import table_socket
from ludotheque.server.store import Store


def create_app(settings: Settings) -> ASGIApp:
    @asynccontextmanager
    async def live(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.url)
        hub = app.state.hub = await Hub.open(store, settings)
        try:
            yield
        finally:
            await hub.close()
            await store.close()

    app = Litestar(
        route_handlers=[api.router, table_socket, pages.healthz, pages.metrics, pages.client],
        lifespan=[live],
        exception_handlers={
            Refused: problems.on_refused,
            HTTPException: problems.on_http,
            Exception: problems.on_fault,
        },
        request_max_body_size=MESSAGE_BYTES,
        compression_config=CompressionConfig(backend="gzip"),
        openapi_config=None,
        logging_config=None,
    )
    return pages.with_headers(app)
