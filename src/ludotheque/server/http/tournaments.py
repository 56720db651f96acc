"""Tournaments: many deals that many people play, each in their own time."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter

from ludotheque.core.faults import Conflict, NotFound
from ludotheque.lobby import deals, tournaments
from ludotheque.lobby.bodies import (
    DealPlay,
    NewTournament,
    TableMade,
    Tournament,
    TournamentInfo,
    TournamentMade,
)
from ludotheque.lobby.listing import now
from ludotheque.lobby.tournaments import Standing
from ludotheque.server.http.deals import logs
from ludotheque.server.http.dependencies import (
    AnyRequest,
    Asker,
    TheAlbums,
    TheGuests,
    TheLimits,
    TheTables,
)
from ludotheque.server.http.home import TheHome
from ludotheque.server.http.qr import qr_code
from ludotheque.server.http.requests import check_table_id
from ludotheque.server.storage.store import Store
from ludotheque.table.messages import MOST

DealNumber = Annotated[int, PathParameter(ge=0, le=MOST)]


@get("/tournaments")
async def get_tournaments(person: Asker, albums: TheAlbums) -> list[TournamentInfo]:
    """Those that the asker has made or entered, the newest first."""
    found = await albums.store.tournaments_of(person.id)
    return [tournaments.info(person.id, each) for each in found]


@post("/tournaments")
async def post_tournament(
    data: JSONBody[NewTournament],
    request: AnyRequest,
    *,
    person: Asker,
    tables: TheTables,
    guests: TheGuests,
    albums: TheAlbums,
    limits: TheLimits,
) -> TournamentMade:
    limits.check_new_table(request.scope, await tables.made_last_hour(person.id))
    contest = tournaments.new_contest(person, data)
    await guests.keep(person)
    await albums.store.add_tournament(contest)
    return TournamentMade(contest.code)


@get("/tournaments/{code:str}")
async def get_tournament(code: FromPath[str], person: Asker, albums: TheAlbums) -> Tournament:
    return tournaments.tournament(person.id, await _standing(albums.store, code))


@put("/tournaments/{code:str}/entry")
async def put_entry(
    code: FromPath[str], person: Asker, guests: TheGuests, albums: TheAlbums
) -> Tournament:
    """Enter it; once is enough."""
    standing = await _standing(albums.store, code)
    if not standing.has(person.id) and standing.over(now()):
        raise Conflict("tournament-over")
    await guests.keep(person)
    if not await albums.store.enter(standing.contest, person.id):
        raise Conflict("tournament-full")
    return tournaments.tournament(person.id, await _standing(albums.store, code))


@post("/tournaments/{code:str}/close", status_code=200)
async def post_close(code: FromPath[str], person: Asker, albums: TheAlbums) -> Tournament:
    """The end, for whoever made it to say; who plays may finish."""
    tournaments.check_host((await _standing(albums.store, code)).contest, person.id)
    await albums.store.close_tournament(code)
    return tournaments.tournament(person.id, await _standing(albums.store, code))


@get("/tournaments/{code:str}/deals/{deal:int}")
async def get_contest_deal(
    code: FromPath[str], deal: DealNumber, person: Asker, tables: TheTables, albums: TheAlbums
) -> list[DealPlay]:
    """How all have played that deal, beside the asker's own game; nothing before that is over."""
    contest = (await _standing(albums.store, code)).contest
    tournaments.check_deal(contest, deal)
    plays = await tables.plays_of(contest.deal(deal))
    return deals.plays_told(person.id, plays, await logs(albums.store, person.id, plays))


@post("/tournaments/{code:str}/deals/{deal:int}/tables")
async def post_contest_table(
    request: AnyRequest,
    code: FromPath[str],
    deal: DealNumber,
    *,
    person: Asker,
    tables: TheTables,
    albums: TheAlbums,
    limits: TheLimits,
) -> TableMade:
    """The asker's own table with that deal, which is made when they first ask."""
    standing = await _standing(albums.store, code)
    mine = standing.play(person.id, deal)
    if mine is not None:
        return TableMade(mine.table)
    tournaments.check_may_play(standing, person.id, deal)
    limits.check_new_table(request.scope, await tables.made_last_hour(person.id))
    return TableMade(await tables.begin_play(tournaments.dealt(person, standing.contest, deal)))


@get("/tournaments/{code:str}/qr.svg")
async def get_contest_qr(
    code: FromPath[str], request: AnyRequest, albums: TheAlbums, home: TheHome
) -> Response[bytes]:
    await _standing(albums.store, code)
    return qr_code(f"{home.origin(request)}/tournaments/{code}")


async def _standing(store: Store, code: str) -> Standing:
    check_table_id(code)
    found = await store.tournament(code)
    if found is None:
        raise NotFound("no-such-tournament")
    return found


HANDLERS: Final = (
    get_tournaments,
    post_tournament,
    get_tournament,
    put_entry,
    post_close,
    get_contest_deal,
    post_contest_table,
    get_contest_qr,
)
