"""The built client, and what operators ask."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ludotheque.core import registry
from ludotheque.lobby import catalogue
from ludotheque.server.http.files import content, files
from ludotheque.server.http.here import HERE, Here
from ludotheque.server.http.identity import cookie_of, set_cookie
from ludotheque.server.http.limits import Limits
from ludotheque.server.metrics import Metrics
from ludotheque.server.people import People
from ludotheque.server.server import Server
from ludotheque.server.tables import Tables

AnyRequest = Request[Any, Any, Any]
STATIC: Final = Path(__file__).parents[1] / "static"
TRY_AGAIN: Final = 1.0  # second
# After a board, for who writes one: the page comes again when the server has a newer one.
RELOAD: Final = b"""
setInterval(async () => {
  const [name, key] = import.meta.url.split("/").reverse();
  const games = await fetch("/api/games").then((found) => found.json()).catch(() => []);
  const board = games.find((game) => game.key === key)?.board;
  if (board && name !== `${board}.js`) location.reload();
}, 500);
"""
UNBUILT: Final = "The browser client has not been built yet: run `make setup`.\n"


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process lives and answers; nothing else."""
    return {"status": "ok"}


@get("/readyz")
async def readyz(request: AnyRequest) -> dict[str, str]:
    """It can store, it is heard by other workers, and its tables are those of the database; or
    else the refusal says which of them fails."""
    readiness: Readiness = request.app.state.readiness
    await readiness.check()
    return {"status": "ok"}


class Readiness:
    """However many ask at once or within a second, the disk is tried once."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._trial: asyncio.Task[None] | None = None
        self._tried = 0.0

    async def check(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._trial is None or (self._trial.done() and self._tried < now - TRY_AGAIN):
            self._tried = now
            self._trial = asyncio.create_task(self._server.check_ready())
        await asyncio.shield(self._trial)


@get("/metrics")
async def get_metrics(request: AnyRequest) -> Response[bytes]:
    metrics: Metrics = request.app.state.metrics
    tables: Tables = request.app.state.tables
    limits: Limits = request.app.state.limits
    metrics.tables.set(len(tables.live))
    metrics.sockets.set(limits.sockets.count)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


@get("/boards/{key:str}/{name:str}", compressed=True, sync_to_thread=False)
def board(key: FromPath[str], name: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """What draws the table of a game from another package."""
    named = catalogue.board_name(registry.game(key))
    if not named or name != f"{named}.js":
        raise NotFoundException
    drawn = catalogue.board(key) + (RELOAD if request.app.state.reload else b"")
    return content(drawn, "text/javascript", hashed=True).answer(request)


@get(HERE, compressed=True, sync_to_thread=False)
def here_front(request: AnyRequest) -> Response[bytes]:
    return _here("", request)


@get(HERE + "{path:path}", compressed=True, sync_to_thread=False)
def here_file(path: FromPath[str], request: AnyRequest) -> Response[bytes]:
    return _here(path, request)


def _here(path: str, request: AnyRequest) -> Response[bytes]:
    """What runs on the visitor's own device, and may look after all of this server's pages."""
    here: Here = request.app.state.here
    found = here.find(path)
    if found is None:
        raise NotFoundException
    answer = found.answer(request)
    answer.headers["service-worker-allowed"] = "/"
    return answer


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
    here: Here = request.app.state.here
    index = here.front or files(STATIC).get("index.html")
    if index is None:
        return Response(UNBUILT.encode(), media_type="text/plain", status_code=503)
    return await give_cookie(index.answer(request), request)


async def give_cookie(page: Response[bytes], request: AnyRequest) -> Response[bytes]:
    """Whoever comes gets their cookie with the page: all that the page asks for afterwards, in
    whatever order, is asked by one and the same person."""
    people: People = request.app.state.people
    signed = await people.renewed(cookie_of(request))
    return page if signed is None else set_cookie(page, request, signed)


handlers: Final = (healthz, readyz, get_metrics, board, here_front, here_file, front, client)
