"""Who may sit where. Each function answers with the seats that change, or refuses."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Final

import msgspec

from ludotheque.bots.levels import table_bot
from ludotheque.core.faults import Conflict, Forbidden, NotFound
from ludotheque.core.game import Mode
from ludotheque.core.rules import Seat
from ludotheque.table.messages import BEFORE, Kind, Status
from ludotheque.table.names import skeleton
from ludotheque.table.outgoing import seat_of, seats_of
from ludotheque.table.record import Sitter

Change = dict[Seat, Sitter]
OPEN = Sitter()
SERIES: Final = 2  # whoever first wins so many games wins the series


def check_seat(sitters: Sequence[Sitter], seat: Seat) -> Sitter:
    if not 0 <= seat < len(sitters):
        raise NotFound("no-such-seat")
    return sitters[seat]


def check_level(mode: Mode, level: str) -> None:
    """Invalid where no bot of that level can sit down."""
    table_bot(mode, level)


def sit(
    sitters: Sequence[Sitter],
    seat: Seat,
    person: str,
    name: str,
    status: Status,
    *,
    chosen: bool = True,
) -> Change:
    """Take an open seat; whoever sits elsewhere moves over. Nobody needs to sit down again, and
    nobody is refused for a name that they have not chosen: a number tells them apart."""
    there = check_seat(sitters, seat)
    if there.person == person:
        return {}
    if status not in BEFORE:
        raise Conflict("already-begun")
    if there.kind is not Kind.OPEN:
        raise Conflict("seat-taken")
    if chosen:
        check_name(sitters, person, name)
    old = seat_of(sitters, person)
    moved: Change = {} if old is None else {old: OPEN}
    wins = 0 if old is None else sitters[old].wins
    return moved | {seat: Sitter(Kind.PERSON, person, name, wins=wins)}


def check_name(sitters: Sequence[Sitter], person: str, name: str) -> None:
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
    return {seat: bot_at(sitters, seat, level)}


def bot_at(sitters: Sequence[Sitter], seat: Seat, level: str) -> Sitter:
    """A bot that goes by the name of its seat, or by another if that is taken."""
    others = {s.figure for at, s in enumerate(sitters) if s.kind is Kind.BOT and at != seat}
    free = (figure for figure in chain([seat], range(len(sitters))) if figure not in others)
    return Sitter(Kind.BOT, level=level, figure=next(free))


def invite(sitters: Sequence[Sitter], seat: Seat, invited: Sitter, host: bool) -> Change:
    """Before the game, the host fills a seat with a bot that thinks elsewhere."""
    change = seat_bot(sitters, seat, invited.level, host)
    check_invited(sitters, invited)
    return {seat: msgspec.structs.replace(invited, figure=change[seat].figure)}


def check_invited(others: Sequence[Sitter], invited: Sitter) -> None:
    """One and the same bot is not asked for two seats at once."""
    if any(sitter.person == invited.person for sitter in others):
        raise Conflict("bot-sits")
    check_name(others, "", invited.name)


def stand_in(
    sitters: Sequence[Sitter],
    seat: Seat,
    level: str,
    asker: str,
    present: Collection[str],
) -> Change:
    """While a game runs, any player has a bot play for a person who is away."""
    there = check_seat(sitters, seat)
    own_seat(seats_of(sitters), asker)
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


def changed(sitters: Sequence[Sitter], change: Change) -> tuple[Sitter, ...]:
    return tuple(change.get(seat, sitter) for seat, sitter in enumerate(sitters))


def players(sitters: Sequence[Sitter]) -> list[Seat]:
    """Where a person plays, and no bot."""
    return [seat for seat, sitter in enumerate(sitters) if sitter.plays]


def own_seat(seats: Mapping[str, Seat], person: str) -> Seat:
    seat = seats.get(person)
    if seat is None:
        raise Forbidden("not-at-table")
    return seat


def taken(sitters: Sequence[Sitter], mode: Mode, host: bool) -> list[Sitter]:
    """Who plays if the game begins now. The host may leave free seats out, where enough have come;
    anybody else waits until there are none."""
    there = [sitter for sitter in sitters if sitter.kind is not Kind.OPEN]
    if len(there) < len(sitters) and not (host and len(there) in mode.players):
        raise Conflict("seats-open")
    return there


def absent(sitters: Sequence[Sitter], present: Collection[str], level: str) -> Change:
    """A bot for each person who plays and is not there; none where the game has no bots."""
    away = [seat for seat in players(sitters) if sitters[seat].person not in present]
    return {seat: msgspec.structs.replace(sitters[seat], level=level) for seat in away if level}


def gathered(sitters: Sequence[Sitter], present: Collection[str]) -> bool:
    """Is everybody there who is awaited? Somebody whom all others have left begins themselves,
    before they play bots alone."""
    kinds = [sitter.kind for sitter in sitters]
    awaited = {sitters[seat].person for seat in players(sitters)}
    enough = len(awaited) >= min(2, kinds.count(Kind.PERSON))
    return enough and awaited <= set(present) and Kind.OPEN not in kinds


def credited(sitters: Sequence[Sitter], winners: Collection[Seat]) -> tuple[Sitter, ...]:
    """The same people with what they have won in this series. Once it is won, another begins."""
    wins = [sitter.wins + (seat in winners) for seat, sitter in enumerate(sitters)]
    kept = wins if max(wins) < SERIES else [0] * len(wins)
    credit = zip(sitters, kept, strict=True)
    return tuple(msgspec.structs.replace(sitter, wins=won) for sitter, won in credit)
