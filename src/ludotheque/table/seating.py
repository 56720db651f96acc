"""Who may sit where. Each function answers with the seats that change, or refuses."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from ludotheque.core.faults import Conflict, Forbidden, Invalid, NotFound
from ludotheque.core.game import Mode
from ludotheque.core.rules import Seat
from ludotheque.table.messages import Kind, Status
from ludotheque.table.names import skeleton
from ludotheque.table.outgoing import seat_of
from ludotheque.table.record import Sitter

Change = dict[Seat, Sitter]
OPEN = Sitter()


def check_seat(sitters: Sequence[Sitter], seat: Seat) -> Sitter:
    if not 0 <= seat < len(sitters):
        raise NotFound("no-such-seat")
    return sitters[seat]


def check_level(mode: Mode, level: str) -> None:
    if level not in mode.bots:
        raise Invalid("no-such-level", level=level, levels=", ".join(mode.bots))


def sit(sitters: Sequence[Sitter], seat: Seat, person: str, name: str, status: Status) -> Change:
    """Take an open seat; whoever sits elsewhere moves over. Nobody needs to sit down again."""
    there = check_seat(sitters, seat)
    if there.person == person:
        return {}
    if status is not Status.OPEN:
        raise Conflict("already-begun")
    if there.kind is not Kind.OPEN:
        raise Conflict("seat-taken")
    _check_name(sitters, person, name)
    old = seat_of(sitters, person)
    moved: Change = {} if old is None else {old: OPEN}
    return moved | {seat: Sitter(Kind.PERSON, person, name)}


def _check_name(sitters: Sequence[Sitter], person: str, name: str) -> None:
    """Whoever sits down can be told apart from those who sit there."""
    for other in sitters:
        if other.person not in ("", person) and skeleton(other.name) == skeleton(name):
            raise Conflict("name-alike", name=other.name)


def seat_bot(sitters: Sequence[Sitter], seat: Seat, level: str, host: bool) -> Change:
    """Before the game, the host fills a seat with a bot."""
    if not host:
        raise Forbidden("host-only")
    if check_seat(sitters, seat).kind is Kind.PERSON:
        raise Conflict("seat-taken")
    return {seat: Sitter(Kind.BOT, level=level)}


def stand_in(
    sitters: Sequence[Sitter],
    seat: Seat,
    level: str,
    asker: str,
    present: Collection[str],
) -> Change:
    """While a game runs, any player has a bot play for a person who is away."""
    there = check_seat(sitters, seat)
    own_seat(sitters, asker)
    if there.kind is not Kind.PERSON:
        raise Conflict("seat-taken")
    if there.person in present:
        raise Conflict("still-here")
    return {seat: msgspec.structs.replace(there, level=level)}


def vacate(
    sitters: Sequence[Sitter], seat: Seat, asker: str, host: bool, present: Collection[str]
) -> Change:
    """Before the game, people leave their seat, and the host may clear any where nobody is."""
    there = check_seat(sitters, seat)
    if there.person != asker:
        if not host:
            raise Forbidden("host-only")
        if there.person in present:
            raise Conflict("still-here")
    return {seat: OPEN}


def host(sitters: Sequence[Sitter], maker: str, present: Collection[str]) -> str:
    """Whoever made the table; while they are away, the first who sits there and is not."""
    if maker in present:
        return maker
    people = (sitter.person for sitter in sitters if sitter.person in present)
    return next(people, maker)


def players(sitters: Sequence[Sitter]) -> list[Seat]:
    """Where a person plays, and no bot."""
    return [seat for seat, sitter in enumerate(sitters) if sitter.plays]


def own_seat(sitters: Sequence[Sitter], person: str) -> Seat:
    seat = seat_of(sitters, person)
    if seat is None:
        raise Forbidden("not-at-table")
    return seat


def check_full(sitters: Sequence[Sitter]) -> None:
    if any(sitter.kind is Kind.OPEN for sitter in sitters):
        raise Conflict("seats-open")
