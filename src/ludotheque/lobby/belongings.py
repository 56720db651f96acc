"""All that is somebody's own, to take along as a file, and to bring back elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from ludotheque.core.faults import Conflict, Invalid
from ludotheque.core.match import Match
from ludotheque.core.replay import Stop, canonical, load, stop_of
from ludotheque.lobby.bodies import Belongings, TakenGame, TakenSeat, TakenTournament
from ludotheque.lobby.listing import LastStep, StoredTable, now
from ludotheque.lobby.people import Person, clean_name, new_id
from ludotheque.table.finished import FinishedMatch
from ludotheque.table.messages import UNREADABLE, Ended, How, Kind, Status
from ludotheque.table.outgoing import seat_of
from ludotheque.table.record import Record, Saved, Sitter, standing_at, steps_written
from ludotheque.table.seating import check_level

FORMAT: Final = 1
BROUGHT: Final = 31  # characters in the id of a game that was; others have fewer
AT_ONCE: Final = 20  # games in one answer, and in what is brought back at once


class Brought(msgspec.Struct, frozen=True):
    """A game that was played elsewhere, to be kept as if it had been here. Whoever else played gets
    a new identity of which nobody has the key."""

    stored: StoredTable
    steps: list[tuple[int, bytes]]
    others: tuple[Person, ...]


def taken_game(saved: Saved, person: str, at: int) -> TakenGame:
    """A finished game of theirs, with nothing of the others but what the table shows everybody."""
    seat = seat_of(saved.sitters, person)
    assert seat is not None
    seats = tuple(TakenSeat(s.kind, s.name, s.level, s.figure) for s in saved.sitters)
    replay = FinishedMatch.of(saved).replay().decode()
    return TakenGame(saved.record.id, saved.record.created, at, seat, seats, replay)


async def taken_along(
    person: Person,
    token: str,
    found: Sequence[StoredTable],
    taken: Callable[[StoredTable], Awaitable[TakenGame]],
    tournaments: Sequence[TakenTournament] = (),
) -> Belongings:
    """Of the games found, as many as go at once; one more says that there are more. A game of
    other rules is left out."""
    games = []
    for stored in found[:AT_ONCE]:
        try:
            games.append(await taken(stored))
        except Conflict:
            continue
    return Belongings(
        format=FORMAT,
        name=person.name,
        language=person.language,
        token=token,
        games=tuple(games),
        tournaments=tuple(tournaments),
        more=len(found) > AT_ONCE,
        left_out=len(found[:AT_ONCE]) - len(games),
    )


def brought_id(game: TakenGame, person: str) -> str:
    """The same however often it is brought, and never that of somebody else's table."""
    whose = f"{person} {game.replay}"
    return "b" + sha256(whose.encode("utf-8", "surrogatepass")).hexdigest()[: BROUGHT - 1]


def is_brought(table: str) -> bool:
    """Was that game played elsewhere? Whoever else sits there is only a name."""
    return len(table) == BROUGHT and table.startswith("b")


def game_key(game: TakenGame) -> str:
    """Which game it is of, as far as that can be read."""
    try:
        return msgspec.json.decode(game.replay.partition("\n")[0], type=_Named).game
    except UNREADABLE:
        return ""


class _Named(msgspec.Struct):
    game: str


def brought_game(game: TakenGame, person: Person) -> Brought:
    """Everything about it is checked, and a refusal says what is wrong."""
    data = game.replay.encode("utf-8", "surrogatepass")
    match, _ = load(data)
    _check(game, match)
    others = _others(game, person)
    record = _record(game, match, person, stop_of(data))
    sitters = tuple(_sitter(each, who) for each, who in zip(game.seats, others, strict=True))
    strangers = tuple(who for who in others if who is not None and who.id != person.id)
    stored = StoredTable(record, sitters, LastStep(_past(game.at), ()))
    return Brought(stored, steps_written(match.steps), strangers)


def check_format(brought: Belongings) -> None:
    if brought.format != FORMAT:
        raise Invalid("belongings-format", theirs=brought.format, ours=FORMAT)
    if len(brought.games) > AT_ONCE:
        raise Invalid("too-many-games", most=AT_ONCE)


def _check(game: TakenGame, match: Match) -> None:
    kinds = [seat.kind for seat in game.seats]
    if len(kinds) != match.players or Kind.OPEN in kinds:
        raise Invalid("belongings-seats")
    if game.seat >= len(kinds) or kinds[game.seat] is not Kind.PERSON:
        raise Invalid("belongings-seats")
    for seat in game.seats:
        if seat.level or (seat.kind is Kind.BOT and not seat.name):
            check_level(match.mode, seat.level)


def _others(game: TakenGame, person: Person) -> list[Person | None]:
    """Who sat where; nobody where a bot of the house did."""
    return [
        person if seat == game.seat else _stranger(each, person.language)
        for seat, each in enumerate(game.seats)
    ]


def _stranger(seat: TakenSeat, language: str) -> Person | None:
    known = seat.kind is Kind.PERSON or seat.name
    return Person(new_id(), clean_name(seat.name), language) if known else None


def _sitter(seat: TakenSeat, who: Person | None) -> Sitter:
    if who is None:
        return Sitter(Kind.BOT, level=seat.level, figure=seat.figure)
    return Sitter(seat.kind, who.id, who.name, seat.level, seat.figure)


def _record(game: TakenGame, match: Match, person: Person, stop: Stop | None) -> Record:
    ended = stop and msgspec.json.encode(Ended(How(stop.how), stop.seat))
    return Record(
        id=brought_id(game, person.id),
        game=match.game.key,
        mode=match.mode.key,
        version=match.game.version,
        options=canonical(match.options),
        hints=False,
        host=person.id,
        seed=match.seed,
        created=_past(game.created),
        status=Status.OVER,
        at=match.at,
        ended=ended,
        outcome=standing_at(match.position).outcome,
    )


def _past(when: int) -> int:
    """Nothing was played tomorrow."""
    return max(0, min(when, now()))
