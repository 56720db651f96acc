"""Games and tables over HTTP, as docs/protocol.md has them."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from ludotheque.core import registry
from ludotheque.core.daily import Tried
from ludotheque.lobby import catalogue, daily
from ludotheque.lobby.bodies import (
    BotSeat,
    DailyPuzzle,
    DailyTry,
    GameInfo,
    LoggedOut,
    Me,
    Myself,
    NetworkSeat,
    NewTable,
    OpenSeat,
    RulesPage,
    Scene,
    SeatWish,
    TableInfo,
    TableMade,
    WordsPage,
)
from ludotheque.lobby.new_tables import people_beside
from ludotheque.lobby.people import Person, is_named, new_id
from ludotheque.server.http import belongings, bots, deals, home, openapi, tournaments
from ludotheque.server.http.albums import Albums
from ludotheque.server.http.bots import provide_bots
from ludotheque.server.http.dependencies import (
    AnyRequest,
    Asker,
    AskerId,
    TheAlbums,
    TheBots,
    TheGuests,
    TheLimits,
    TheTables,
)
from ludotheque.server.http.home import Home, TheHome
from ludotheque.server.http.identity import (
    check_origin,
    cookie_of,
    drop_cookie,
    preferred_language,
    set_cookie,
)
from ludotheque.server.http.limits import Limits
from ludotheque.server.http.qr import qr_code
from ludotheque.server.http.requests import check_table_id
from ludotheque.server.people import People
from ludotheque.server.tables import Tables
from ludotheque.table.commands import (
    DeclineEnd,
    Invite,
    Look,
    OfferEnd,
    Rematch,
    Resign,
    Return,
    SeatBot,
    Sit,
    Start,
    Vacate,
    Vote,
)
from ludotheque.table.messages import MOST, Room
from ludotheque.words import LANGUAGES

TableId = FromPath[str]
PREFIX: Final = "/api"
KEPT: Final = CacheControlHeader(private=True, no_cache=True)  # and asked for again, by its tag
Skip = Annotated[int, QueryParameter(ge=0, le=MOST)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=MOST)]
StepNumber = Annotated[int, PathParameter(ge=0, le=MOST)]


async def provide_tables(request: AnyRequest) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


async def provide_guests(request: AnyRequest, tables: TheTables) -> People:  # noqa: ARG001
    """After the tables: what can be had at the same time, Litestar makes a group of tasks for."""
    guests: People = request.app.state.people
    return guests


async def provide_limits(request: AnyRequest) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


async def provide_albums(request: AnyRequest) -> Albums:
    albums: Albums = request.app.state.albums
    return albums


async def provide_home(request: AnyRequest) -> Home:
    found: Home = request.app.state.home
    return found


async def provide_asker(request: AnyRequest, guests: TheGuests) -> str:
    return await guests.identify(cookie_of(request))


async def provide_person(request: AnyRequest, guests: TheGuests, asker: AskerId) -> Person:
    return await find_person(request, guests, asker)


async def find_person(request: AnyRequest, guests: People, person: str) -> Person:
    language = preferred_language(request.headers.get("accept-language", ""))
    return await guests.find(person, language)


# Who you are.


@get("/me")
async def get_me(request: AnyRequest, guests: TheGuests) -> Response[Myself]:
    """The person of the cookie, or a new guest."""
    person = await guests.recognise(cookie_of(request)) or new_id()
    found = await find_person(request, guests, person)
    return set_cookie(Response(_myself(found)), request, guests.signer.sign(person))


def _myself(person: Person) -> Myself:
    return Myself(person.name, person.language, is_named(person))


@put("/me")
async def put_me(data: JSONBody[Me], person: Asker, guests: TheGuests) -> Myself:
    return _myself(await guests.change(person, data.name, data.language))


@delete("/me", status_code=200)
async def delete_me(request: AnyRequest) -> Response[LoggedOut]:
    """Forget who this browser is. The next call makes a new guest of it."""
    return drop_cookie(Response(LoggedOut()), request)


# Games.


@get("/games", sync_to_thread=False)
def get_games() -> list[GameInfo]:
    return [catalogue.game_info(game) for game in registry.games()]


@get("/games/{key:str}/rules", sync_to_thread=False)
def get_rules(key: FromPath[str], language: FromQuery[str] = LANGUAGES[0]) -> RulesPage:
    return catalogue.rules_page(registry.game(key), language)


@get("/games/{key:str}/scenes/{mode:str}/{step:int}", sync_to_thread=True)
def get_scene(key: FromPath[str], mode: FromPath[str], step: StepNumber) -> Scene:
    return catalogue.scene(registry.game(key), mode, step)


@get("/games/{key:str}/words", sync_to_thread=False)
def get_words(key: FromPath[str], language: FromQuery[str] = LANGUAGES[0]) -> WordsPage:
    return WordsPage(catalogue.words_ftl(registry.game(key), language))


# The puzzle of a day. To make one takes a moment: nobody else waits for it.


@get("/daily/{date:str}/{key:str}", sync_to_thread=True)
def get_daily(date: FromPath[str], key: FromPath[str]) -> DailyPuzzle:
    return daily.the_puzzle(key, date)


@post("/daily/{date:str}/{key:str}", status_code=200, sync_to_thread=True)
def post_daily(data: JSONBody[DailyTry], date: FromPath[str], key: FromPath[str]) -> Tried:
    return daily.the_try(key, date, data)


# Tables.


@get("/tables")
async def get_tables(person: Asker, tables: TheTables, skip: Skip = 0) -> list[TableInfo]:
    return await tables.tables_of(person.id, skip)


@post("/tables")
async def post_table(
    request: AnyRequest,
    data: JSONBody[NewTable],
    *,
    person: Asker,
    tables: TheTables,
    guests: TheGuests,
    bots: TheBots,
    limits: TheLimits,
) -> TableMade:
    limits.check_new_table(request.scope, await tables.made_last_hour(person.id))
    for each in (person, *people_beside(person, data)):
        await guests.keep(each)
    return TableMade(await tables.create(person, data, await bots.invited(data)))


@get("/tables/{table:str}")
async def get_table(table: TableId, asker: AskerId, tables: TheTables) -> Room:
    return await tables.do(Look(table, asker))


@put("/tables/{table:str}/seats/{seat:int}")
async def put_seat(
    data: JSONBody[SeatWish],
    table: TableId,
    seat: SeatNumber,
    *,
    person: Asker,
    tables: TheTables,
    guests: TheGuests,
    bots: TheBots,
) -> Room:
    match data:
        case BotSeat(level=level):
            return await tables.do(SeatBot(table, person.id, seat, level))
        case NetworkSeat(bot=bot):
            room = await tables.do(Look(table, person.id))
            who = await bots.invite(bot, room.game, room.mode)
            invite = Invite(table, person.id, seat, who.person, who.name, who.seconds)
            return await tables.do(invite)
        case OpenSeat():
            return await tables.do(Vacate(table, person.id, seat))
    await guests.keep(person)
    sits = Sit(table, person.id, person.name, seat, chosen=is_named(person))
    return await tables.do(sits)


@post("/tables/{table:str}/start", status_code=200)
async def post_start(table: TableId, asker: AskerId, tables: TheTables) -> Room:
    return await tables.do(Start(table, asker))


@post("/tables/{table:str}/resign", status_code=200)
async def post_resign(table: TableId, asker: AskerId, tables: TheTables) -> Room:
    return await tables.do(Resign(table, asker))


@put("/tables/{table:str}/offer")
async def put_offer(table: TableId, asker: AskerId, tables: TheTables) -> Room:
    return await tables.do(OfferEnd(table, asker))


@delete("/tables/{table:str}/offer", status_code=200)
async def delete_offer(table: TableId, asker: AskerId, tables: TheTables) -> Room:
    return await tables.do(DeclineEnd(table, asker))


@post("/tables/{table:str}/seats/{seat:int}/vote", status_code=200)
async def post_vote(table: TableId, seat: FromPath[int], asker: AskerId, tables: TheTables) -> Room:
    return await tables.do(Vote(table, asker, seat))


@post("/tables/{table:str}/return", status_code=200)
async def post_return(table: TableId, asker: AskerId, tables: TheTables) -> Room:
    return await tables.do(Return(table, asker))


@post("/tables/{table:str}/rematch")
async def post_rematch(table: TableId, asker: AskerId, tables: TheTables) -> TableMade:
    return TableMade(str((await tables.do(Rematch(table, asker))).next))


@get("/tables/{table:str}/replay", compressed=True, cache_control=KEPT)
async def get_replay(table: TableId, request: AnyRequest, albums: TheAlbums) -> Response[bytes]:
    return await albums.replay(table, request)


@get("/tables/{table:str}/frames", compressed=True, cache_control=KEPT)
async def get_frames(
    table: TableId, request: AnyRequest, albums: TheAlbums, seat: FromQuery[int | None] = None
) -> Response[bytes]:
    return await albums.frames(table, seat, request)


@get("/tables/{table:str}/qr.svg")
async def get_qr(
    table: TableId, request: AnyRequest, tables: TheTables, home: TheHome
) -> Response[bytes]:
    """Refused where the link would lead every phone to itself."""
    await tables.check_exists(table)
    return qr_code(f"{home.origin(request)}/tables/{table}")


async def check(request: AnyRequest) -> None:
    """Waits for nothing; but what is not asynchronous Litestar hands to a thread."""
    check_table_id(request.path_params.get("table", "any"))
    if request.method != "GET":
        check_origin(request)


HANDLERS: Final = (
    get_me,
    put_me,
    delete_me,
    get_games,
    get_rules,
    get_scene,
    get_words,
    get_daily,
    post_daily,
    get_tables,
    post_table,
    get_table,
    put_seat,
    post_start,
    post_resign,
    put_offer,
    delete_offer,
    post_vote,
    post_return,
    post_rematch,
    get_replay,
    get_frames,
    get_qr,
    *belongings.HANDLERS,
    *bots.HANDLERS,
    *deals.HANDLERS,
    *home.HANDLERS,
    *tournaments.HANDLERS,
)


@cache
def described() -> bytes:
    return msgspec.json.encode(openapi.document(HANDLERS, PREFIX))


@get("/openapi.json", sync_to_thread=False)
def get_openapi() -> Response[bytes]:
    return Response(described(), media_type="application/json")


router = Router(
    PREFIX,
    route_handlers=[*HANDLERS, get_openapi],
    dependencies={
        "tables": Provide(provide_tables),
        "guests": Provide(provide_guests),
        "bots": Provide(provide_bots),
        "limits": Provide(provide_limits),
        "albums": Provide(provide_albums),
        "home": Provide(provide_home),
        "asker": Provide(provide_asker),
        "person": Provide(provide_person),
    },
    before_request=check,
    cache_control=CacheControlHeader(no_store=True),
)
