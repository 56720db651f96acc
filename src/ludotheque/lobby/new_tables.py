"""A new table as somebody wants it, and the same again after a game."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from ludotheque.core import registry
from ludotheque.core.dice import SEED_BYTES
from ludotheque.core.faults import Invalid, NotFound
from ludotheque.core.game import Mode
from ludotheque.core.lesson import Lesson, lesson
from ludotheque.core.match import Match
from ludotheque.core.replay import canonical
from ludotheque.core.rules import GivesHints
from ludotheque.lobby.bodies import BesideSeat, BotSeat, NetworkSeat, NewSeat, NewTable, OpenSeat
from ludotheque.lobby.daily import check_day
from ludotheque.lobby.listing import now
from ludotheque.lobby.people import Person, beside
from ludotheque.table.messages import Kind, Status
from ludotheque.table.outgoing import seat_of
from ludotheque.table.record import Record, Sitter
from ludotheque.table.seating import check_invited, check_level, check_name

Setup = tuple[Record, list[Sitter]]
Invited = Mapping[str, Sitter]  # bots that think elsewhere, by id
NOBODY: Invited = {}


def new_table(person: Person, wanted: NewTable, invited: Invited = NOBODY) -> Setup:
    """What is to be stored, or a refusal: whatever is stored can be played."""
    game = registry.game(wanted.game)
    mode = game.mode(wanted.mode)
    if mode in game.small:
        raise Invalid("no-such-mode", mode=mode.key, game=game.key)
    if wanted.lesson:
        return _lesson(person, lesson(game, mode))
    options = _options(wanted.options, mode.rules.types.options)
    match = Match(game, mode, options, len(wanted.seats), secrets.token_bytes(SEED_BYTES))
    sitters = [_sitter(seat, person, invited) for seat in wanted.seats]
    if wanted.lots:
        secrets.SystemRandom().shuffle(sitters)
    sitters = [msgspec.structs.replace(s, figure=seat) for seat, s in enumerate(sitters)]
    _check(sitters, mode, person)
    record = _record(person, match, _status(sitters))
    return msgspec.structs.replace(record, hints=wanted.hints, clock=wanted.clock), sitters


def _lesson(person: Person, chosen: Lesson) -> Setup:
    """All of it is written down, but for who learns."""
    match = chosen.begun()
    seats = range(match.players)
    sitters = [Sitter(Kind.BOT, level=chosen.level, figure=seat) for seat in seats]
    sitters[chosen.seat] = Sitter(Kind.PERSON, person.id, person.name)
    record = _record(person, match, Status.PLAYING)
    return msgspec.structs.replace(record, hints=isinstance(match.mode.rules, GivesHints)), sitters


def _record(person: Person, match: Match, status: Status) -> Record:
    return Record(
        id=secrets.token_urlsafe(16),
        game=match.game.key,
        mode=match.mode.key,
        version=match.game.version,
        options=canonical(match.options),
        hints=False,
        host=person.id,
        seed=match.seed,
        created=now(),
        status=status,
    )


def anew(record: Record) -> Record:
    """Another table like that one, where nothing has been done yet."""
    return msgspec.structs.replace(
        record,
        id=secrets.token_urlsafe(16),
        created=now(),
        at=0,
        next=None,
        ended=None,
        outcome=None,
        remarks=None,
    )


def rematch(record: Record, sitters: Sequence[Sitter], here: Collection[str]) -> Setup:
    """The same again, with a new shuffle, by the rules of today, everybody one seat further so that
    each begins in turn. It waits for those who are here; for who is not, a bot stands in."""
    level = registry.game(record.game).mode(record.mode).middle
    again = msgspec.structs.replace(
        anew(record),
        version=registry.game(record.game).version,
        seed=secrets.token_bytes(SEED_BYTES),
        status=Status.GATHERING,
        deal=None,
    )
    back = [
        msgspec.structs.replace(s, level="" if s.person in here else level)
        if s.kind is Kind.PERSON
        else s
        for s in sitters
    ]
    return again, [*back[1:], *back[:1]]


def _options(given: dict[str, Any], kind: Any) -> Any:
    try:
        options = msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise Invalid("bad-options", why=str(error)) from None
    check_day(getattr(options, "date", ""))
    return options


def _sitter(seat: NewSeat, person: Person, invited: Invited) -> Sitter:
    match seat:
        case NetworkSeat(bot=bot):
            if bot not in invited:
                raise NotFound("no-such-bot")
            return invited[bot]
        case BotSeat(level=level):
            return Sitter(Kind.BOT, level=level)
        case OpenSeat():
            return Sitter()
        case BesideSeat(name=name):
            person = beside(person, name)
    return Sitter(Kind.PERSON, person.id, person.name)


def people_beside(person: Person, wanted: NewTable) -> list[Person]:
    """Who else sits down there at that person's device."""
    return [beside(person, seat.name) for seat in wanted.seats if isinstance(seat, BesideSeat)]


def _check(sitters: list[Sitter], mode: Mode, person: Person) -> None:
    for seat, sitter in enumerate(sitters):
        if sitter.network:
            check_invited(sitters[:seat] + sitters[seat + 1 :], sitter)
        elif sitter.kind is Kind.BOT:
            check_level(mode, sitter.level)
    people = [sitter.person for sitter in sitters if sitter.kind is Kind.PERSON]
    if people.count(person.id) > 1:
        raise Invalid("one-seat")
    if any(each != person.id for each in people):
        _check_shared(sitters, mode, person)


def _check_shared(sitters: Sequence[Sitter], mode: Mode, person: Person) -> None:
    """Several people at one device, and whose device it is among them; nobody from elsewhere."""
    mode.check_shared()
    if seat_of(sitters, person.id) is None:
        raise Invalid("not-at-table")
    if any(sitter.kind is Kind.OPEN for sitter in sitters):
        raise Invalid("device-open")
    for seat, sitter in enumerate(sitters):
        check_name(sitters[:seat], "", sitter.name)


def _status(sitters: Sequence[Sitter]) -> Status:
    full = all(sitter.kind is not Kind.OPEN for sitter in sitters)
    return Status.PLAYING if full else Status.OPEN
