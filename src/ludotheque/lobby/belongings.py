"""All that is somebody's own, to take along as a file, and to bring back elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from ludotheque.core.faults import Conflict, Invalid
from ludotheque.core.match import Match
from ludotheque.core.replay import Stop, canonical, dump, load, stop_of
from ludotheque.lobby.bodies import (
    Belongings,
    HalfPlayed,
    TakenGame,
    TakenSeat,
    TakenTournament,
)
from ludotheque.lobby.listing import LastStep, StoredTable, now
from ludotheque.lobby.people import Person, clean_name, new_id
from ludotheque.table.beside import id_beside
from ludotheque.table.finished import FinishedMatch, names_of
from ludotheque.table.messages import UNREADABLE, Ended, How, Kind, Status
from ludotheque.table.outgoing import seat_of
from ludotheque.table.record import (
    Record,
    Saved,
    Sitter,
    rebuilt,
    standing_at,
    steps_written,
)
from ludotheque.table.seating import check_level

FORMAT: Final = 1
BROUGHT: Final = 31  # characters in the id of a game that was; others have fewer
HALF_PLAYED: Final = Stop("agreed")  # how its file ends: nobody has resigned
AT_ONCE: Final = 20  # games in one answer, and in what is brought back at once


class Brought(msgspec.Struct, frozen=True):
    """A game that was played elsewhere, to be kept as if it had been here. Whoever else played gets
    a new identity of which nobody has the key."""

    stored: StoredTable
    steps: list[tuple[int, bytes]]
    others: tuple[Person, ...]


def taken_game(saved: Saved, person: str, at: int) -> TakenGame:
    """A finished game of theirs, with nothing of the others but what the table shows everybody."""
    return _taken(saved, person, at, FinishedMatch.of(saved).replay())


def taken_half_played(saved: Saved, person: str, at: int) -> TakenGame:
    """A game of theirs that is to go on elsewhere, on their own device: its seed is in the file.
    What is chosen in secret and not revealed yet will be chosen again."""
    replay = dump(rebuilt(saved), names_of(saved.sitters), HALF_PLAYED)
    half = HalfPlayed(saved.record.hints, tuple(sitter.wins for sitter in saved.sitters))
    return _taken(saved, person, at, replay, half)


def _taken(
    saved: Saved, person: str, at: int, replay: bytes, half: HalfPlayed | None = None
) -> TakenGame:
    seat = seat_of(saved.sitters, person)
    assert seat is not None
    seats = tuple(TakenSeat(s.kind, s.name, s.level, s.figure) for s in saved.sitters)
    record = saved.record
    return TakenGame(record.id, record.created, at, seat, seats, replay.decode(), half)


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
    """A finished one. Everything about it is checked, and a refusal says what is wrong."""
    if game.half_played is not None:
        raise Invalid("belongings-half-played")
    data = game.replay.encode("utf-8", "surrogatepass")
    match, _ = load(data)
    _check(game, match)
    others = _others(game, person)
    record = _record(game, match, person, stop_of(data))
    sitters = tuple(_sitter(each, who) for each, who in zip(game.seats, others, strict=True))
    strangers = tuple(who for who in others if who is not None and who.id != person.id)
    stored = StoredTable(record, sitters, LastStep(_past(game.at), ()))
    return Brought(stored, steps_written(match.steps), strangers)


def brought_half_played(game: TakenGame, person: Person) -> Brought:
    """To a device: whoever else played sits at it, too."""
    half = game.half_played
    assert half is not None
    data = game.replay.encode("utf-8", "surrogatepass")
    match, _ = load(data)
    _check(game, match)
    _check_half_played(game, match, half)
    sitters = tuple(
        msgspec.structs.replace(_sitter_beside(each, person, seat == game.seat), wins=wins)
        for seat, (each, wins) in enumerate(zip(game.seats, half.wins, strict=True))
    )
    ended = _record(game, match, person, None)
    record = msgspec.structs.replace(ended, status=Status.PLAYING, hints=half.hints)
    last = LastStep(_past(game.at), standing_at(match.position).awaits)
    return Brought(StoredTable(record, sitters, last), steps_written(match.steps), ())


def _sitter_beside(seat: TakenSeat, person: Person, mine: bool) -> Sitter:
    if seat.kind is not Kind.PERSON:
        return _sitter(seat, None)
    name = person.name if mine else clean_name(seat.name)
    who = person.id if mine else id_beside(person.id, name)
    return Sitter(Kind.PERSON, who, name, seat.level, seat.figure)


def _check_half_played(game: TakenGame, match: Match, half: HalfPlayed) -> None:
    """Nobody sits there twice, and no bot thinks elsewhere."""
    people = [seat.name for seat in game.seats if seat.kind is Kind.PERSON]
    elsewhere = any(seat.kind is Kind.BOT and seat.name for seat in game.seats)
    alike = len(set(map(clean_name, people))) < len(people)
    if match.over or alike or elsewhere or len(half.wins) != match.players:
        raise Invalid("belongings-seats")


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
