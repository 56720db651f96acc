"""What somebody has played and what comes of it: to look at, to take along, to bring back, and to
have forgotten."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from litestar import Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from ludotheque.core.faults import Fault
from ludotheque.lobby import statistics, tournaments
from ludotheque.lobby.belongings import (
    AT_ONCE,
    brought_game,
    brought_id,
    check_format,
    taken_along,
)
from ludotheque.lobby.bodies import (
    Belongings,
    BroughtBack,
    Forgotten,
    Problem,
    Reviewed,
    Statistics,
    TakenGame,
)
from ludotheque.lobby.listing import now
from ludotheque.lobby.people import Person, is_named
from ludotheque.server.http.albums import Albums
from ludotheque.server.http.dependencies import (
    AnyRequest,
    Asker,
    TheAlbums,
    TheGuests,
    TheLimits,
)
from ludotheque.server.http.identity import drop_cookie, set_cookie
from ludotheque.server.http.limits import BELONGINGS_BYTES
from ludotheque.table.messages import MOST
from ludotheque.table.outgoing import seat_of

Skip = Annotated[int, QueryParameter(ge=0, le=MOST)]


@get("/me/statistics")
async def get_statistics(person: Asker, albums: TheAlbums) -> Statistics:
    return statistics.statistics(person.id, await albums.store.finished_of(person.id), now())


@post("/me/reviews", status_code=200)
async def post_review(
    request: AnyRequest, person: Asker, albums: TheAlbums, limits: TheLimits
) -> Reviewed:
    """Review the newest game that is not yet, so that it counts in the statistics."""
    limits.check_belongings(request.scope)
    waiting = statistics.unreviewed(await albums.store.finished_of(person.id))
    for stored in waiting[:1]:
        await albums.count(stored)
    return Reviewed(len(waiting[1:]))


@get("/me/belongings")
async def get_belongings(
    request: AnyRequest,
    person: Asker,
    guests: TheGuests,
    albums: TheAlbums,
    limits: TheLimits,
    skip: Skip = 0,
) -> Belongings:
    """All that is the asker's own: who they are, and their finished games, some at a time."""
    limits.check_belongings(request.scope)
    found = await albums.store.finished_of(person.id, skip, AT_ONCE + 1)
    token = guests.signer.sign(person.id)
    contests = [] if skip else await albums.store.tournaments_of(person.id)
    told = [tournaments.taken(person.id, each) for each in contests]
    take = partial(albums.taken, person=person.id)
    return await taken_along(person, token, found, take, told)


@post("/me/belongings", status_code=200, request_max_body_size=BELONGINGS_BYTES)
async def post_belongings(
    data: JSONBody[Belongings],
    request: AnyRequest,
    person: Asker,
    guests: TheGuests,
    albums: TheAlbums,
    limits: TheLimits,
) -> Response[BroughtBack]:
    """Be whom they are of, where this server knows them; keep the games."""
    limits.check_belongings(request.scope)
    check_format(data)
    me = await guests.become(person, data.token)
    if me.id == person.id and not is_named(me):
        me = await guests.change(me, data.name, data.language)
    await guests.keep(me)
    back = Bringing(me, albums)
    for number, game in enumerate(data.games):
        await back.bring(number, game)
    answer = Response(BroughtBack(back.new, back.known, back.refused))
    return set_cookie(answer, request, guests.signer.sign(me.id))


class Bringing:
    """One game after the other: what is wrong with one is no reason to lose the next."""

    def __init__(self, person: Person, albums: Albums) -> None:
        self.new = 0
        self.known = 0
        self.refused: dict[int, Problem] = {}
        self._person = person
        self._store = albums.store
        self._albums = albums

    async def bring(self, number: int, game: TakenGame) -> None:
        try:
            new = not await self._has(game) and await self._keep(game)
        except Fault as refused:
            self.refused[number] = Problem(refused.code, dict(refused.params))
        else:
            self.new += new
            self.known += not new

    async def _has(self, game: TakenGame) -> bool:
        for table in (game.table, brought_id(game, self._person.id)):
            stored = await self._store.table(table)
            if stored is not None and seat_of(stored.sitters, self._person.id) is not None:
                return True
        return False

    async def _keep(self, game: TakenGame) -> bool:
        return await self._store.bring(await self._albums.apart(brought_game, game, self._person))


@delete("/me/belongings", status_code=200)
async def delete_belongings(
    request: AnyRequest, person: Asker, guests: TheGuests, limits: TheLimits
) -> Response[Forgotten]:
    """Forget the asker: their name, their games; in games with others, who they were."""
    limits.check_belongings(request.scope)
    await guests.forget(person)
    return drop_cookie(Response(Forgotten()), request)


HANDLERS: Final = (
    get_statistics,
    post_review,
    get_belongings,
    post_belongings,
    delete_belongings,
)
