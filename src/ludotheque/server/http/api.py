"""Games and tables over HTTP, as docs/protocol.md has them."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import segno
from litestar import Request, Response, Router, get, post, put
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody

from ludotheque.core import registry
from ludotheque.core.faults import Invalid
from ludotheque.server.bodies import (
    BotSeat,
    Frames,
    GameInfo,
    Me,
    NewTable,
    OpenSeat,
    RulesPage,
    SeatWish,
    TableInfo,
    TableMade,
    WordsPage,
)
from ludotheque.server.http import catalogue
from ludotheque.server.http.identity import (
    COOKIE,
    check_origin,
    language_of,
    name_in,
    new_id,
    recognised,
)
from ludotheque.server.http.limits import clean_name
from ludotheque.server.hub import Hub
from ludotheque.server.storage.store import Person
from ludotheque.table.commands import Look, Rematch, SeatBot, Sit, Start, Vacate
from ludotheque.table.messages import Room
from ludotheque.words import LANGUAGES

AnyRequest = Request[Any, Any, Any]
TheHub = NamedDependency[Hub]
Asker = NamedDependency[Person]
TableId = FromPath[str]


async def provide_hub(request: AnyRequest) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def provide_person(request: AnyRequest, hub: TheHub) -> Person:
    return await person_of(request, hub, hub.known(request.cookies.get(COOKIE)))


async def person_of(request: AnyRequest, hub: Hub, known: str) -> Person:
    return await hub.person(known, language_of(request.headers.get("accept-language", "")))


# Who you are.


@get("/me")
async def get_me(request: AnyRequest, hub: TheHub) -> Response[Me]:
    """The person of the cookie, or a new guest."""
    known = hub.seal.open(request.cookies.get(COOKIE)) or new_id()
    person = await person_of(request, hub, known)
    return recognised(Response(Me(person.name, person.language)), request, hub.seal.sign(known))


@put("/me")
async def put_me(data: JSONBody[Me], person: Asker, hub: TheHub) -> Me:
    if data.language not in LANGUAGES:
        raise Invalid("no-such-language", languages=", ".join(LANGUAGES))
    name = name_in(data.language, clean_name(data.name), person.id)
    changed = Person(person.id, name, data.language)
    await hub.change_person(changed)
    return Me(changed.name, changed.language)


# Games.


@get("/games", sync_to_thread=False)
def get_games() -> list[GameInfo]:
    return [catalogue.game(game) for game in registry.games()]


@get("/games/{key:str}/rules", sync_to_thread=False)
def get_rules(key: FromPath[str], language: FromQuery[str] = LANGUAGES[0]) -> RulesPage:
    return RulesPage(catalogue.rules(registry.game(key), language))


@get("/games/{key:str}/words", sync_to_thread=False)
def get_words(key: FromPath[str], language: FromQuery[str] = LANGUAGES[0]) -> WordsPage:
    return WordsPage(catalogue.words(registry.game(key), language))


# Tables.


@get("/tables")
async def get_tables(person: Asker, hub: TheHub) -> list[TableInfo]:
    return await hub.tables_of(person)


@post("/tables")
async def post_table(data: JSONBody[NewTable], person: Asker, hub: TheHub) -> TableMade:
    return TableMade(await hub.create(person, data))


@get("/tables/{table:str}")
async def get_table(table: TableId, person: Asker, hub: TheHub) -> Room:
    return await hub.do(Look(table, person.id))


@put("/tables/{table:str}/seats/{seat:int}")
async def put_seat(
    data: JSONBody[SeatWish], table: TableId, seat: FromPath[int], person: Asker, hub: TheHub
) -> Room:
    match data:
        case BotSeat(level=level):
            return await hub.do(SeatBot(table, person.id, seat, level))
        case OpenSeat():
            return await hub.do(Vacate(table, person.id, seat))
    await hub.store.add_person(person)
    return await hub.do(Sit(table, person.id, person.name, seat))


@post("/tables/{table:str}/start", status_code=200)
async def post_start(table: TableId, person: Asker, hub: TheHub) -> Room:
    return await hub.do(Start(table, person.id))


@post("/tables/{table:str}/rematch")
async def post_rematch(table: TableId, person: Asker, hub: TheHub) -> TableMade:
    return TableMade(str((await hub.do(Rematch(table, person.id))).next))


@get("/tables/{table:str}/replay")
async def get_replay(table: TableId, hub: TheHub) -> Response[bytes]:
    finished = await hub.finished(table)
    name = f'attachment; filename="{finished.record.game}-{finished.record.id}.jsonl"'
    return Response(
        finished.replay(), media_type="application/jsonl", headers={"content-disposition": name}
    )


@get("/tables/{table:str}/frames")
async def get_frames(table: TableId, hub: TheHub, seat: FromQuery[int | None] = None) -> Frames:
    finished = await hub.finished(table)
    frames = await asyncio.to_thread(finished.frames, seat)  # a long game has many
    review = await asyncio.to_thread(finished.review)
    return Frames(
        game=finished.record.game,
        mode=finished.record.mode,
        version=finished.record.version,
        options=finished.match.options,
        names=finished.names,
        seat=seat,
        outcome=finished.match.outcome,
        frames=frames,
        review=review,
    )


@get("/tables/{table:str}/qr.svg")
async def get_qr(table: TableId, request: AnyRequest, hub: TheHub) -> Response[bytes]:
    await hub.check_there(table)
    svg = io.BytesIO()
    code = segno.make(f"{str(request.base_url).rstrip('/')}/tables/{table}", micro=False)
    code.save(svg, kind="svg", scale=8, border=2, svgclass=None, lineclass=None, omitsize=True)
    return Response(svg.getvalue(), media_type="image/svg+xml")


def check(request: AnyRequest) -> None:
    hub: Hub = request.app.state.hub
    hub.visits.check(request.client.host if request.client else "", hub.clock.now())
    if request.method not in ("GET", "HEAD"):
        check_origin(request.headers)


router = Router(
    "/api",
    route_handlers=[
        get_me,
        put_me,
        get_games,
        get_rules,
        get_words,
        get_tables,
        post_table,
        get_table,
        put_seat,
        post_start,
        post_rematch,
        get_replay,
        get_frames,
        get_qr,
    ],
    dependencies={"hub": Provide(provide_hub), "person": Provide(provide_person)},
    before_request=check,
    cache_control=CacheControlHeader(no_store=True),
)
