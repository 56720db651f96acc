"""What has been played on a device: counted, taken along as a file, brought back, forgotten."""

from __future__ import annotations

from ludotheque.core.faults import Conflict, Fault
from ludotheque.device.library import Library
from ludotheque.lobby import statistics
from ludotheque.lobby.belongings import (
    AT_ONCE,
    brought_game,
    brought_half_played,
    brought_id,
    check_format,
    game_key,
    taken_along,
    taken_game,
    taken_half_played,
)
from ludotheque.lobby.bodies import (
    Belongings,
    BroughtBack,
    Problem,
    Reviewed,
    Statistics,
    TakenGame,
)
from ludotheque.lobby.listing import StoredTable, now
from ludotheque.lobby.people import Person
from ludotheque.table.messages import Status
from ludotheque.table.record import standing_at


def statistics_of(library: Library, person: Person) -> Statistics:
    return statistics.statistics(person.id, library.store.finished_of(person.id), now())


async def review_one(library: Library, person: Person) -> Reviewed:
    waiting = statistics.unreviewed(library.store.finished_of(person.id))
    for stored in waiting[:1]:
        await _count(library, stored)
    return Reviewed(len(waiting[1:]))


async def _count(library: Library, stored: StoredTable) -> None:
    """Of a game that no rules of today can play there is nothing to say."""
    match, outcome = stored.record.id, stored.record.outcome
    try:
        finished = await library.finished(match)
        remarks = statistics.counted(await library.review(finished))
        outcome = standing_at(finished.match.position).outcome
    except Conflict:
        remarks = b"{}"
    await library.store.remark(match, remarks, outcome)


async def take(library: Library, person: Person, skip: int) -> Belongings:
    """Some games at a time. There is no token: nobody else could know whose it is."""
    found = library.store.begun_of(person.id)[skip : skip + AT_ONCE + 1]
    return await taken_along(person, "", found, lambda each: _taken(library, each, person))


async def _taken(library: Library, stored: StoredTable, person: Person) -> TakenGame:
    saved = await library.store.load(stored.record.id)
    await library.tables.bring(saved.record.game)
    over = saved.record.status is Status.OVER
    take = taken_game if over else taken_half_played
    return take(saved, person.id, statistics.when(stored))


async def bring_back(library: Library, brought: Belongings) -> BroughtBack:
    """One game after the other: what is wrong with one is no reason to lose the next."""
    check_format(brought)
    me = await library.me()
    if not library.myself(me).named:
        me = await library.rename(brought.name, brought.language)
    new, refused = 0, {}
    for number, game in enumerate(brought.games):
        try:
            new += await _bring(library, game, me)
        except Fault as fault:
            refused[number] = Problem(fault.code, dict(fault.params))
    return BroughtBack(new, len(brought.games) - new - len(refused), refused)


async def _bring(library: Library, game: TakenGame, me: Person) -> bool:
    """Was it new?"""
    here = (game.table, brought_id(game, me.id))
    if any(library.store.has_seat(table, me.id) for table in here):
        return False
    await library.tables.bring(game_key(game))
    if game.half_played is None:
        await library.store.bring(brought_game(game, me))
        return True
    brought = brought_half_played(game, me)
    if library.store.has_dealt(brought.stored.record, me.id):
        return False
    await library.store.bring(brought)
    return True


async def forget(library: Library, person: Person) -> None:
    await library.tables.leave(person.id)
    await library.store.forget(person.id)
