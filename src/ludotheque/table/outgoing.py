"""The one place that shapes what leaves a table. Everything about the game comes from
`Match.seen` and `Match.news` for the reader's own seat, or is public once the match is over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from ludotheque.core.faults import Fault
from ludotheque.core.lesson import Card
from ludotheque.core.match import Match
from ludotheque.core.rules import Reviews, Seat, Value
from ludotheque.table import names
from ludotheque.table.beside import beside
from ludotheque.table.fair_play import FairPlay
from ludotheque.table.live_match import LiveMatch
from ludotheque.table.messages import (
    Chair,
    Clocks,
    Ended,
    Frame,
    Kind,
    News,
    Refusal,
    Room,
    Sealed,
    Status,
    TimerLeft,
    Update,
)
from ludotheque.table.ports import Viewer
from ludotheque.table.record import Record, Sitter

K = TypeVar("K")
_encode = msgspec.json.Encoder().encode


def wire(message: Value) -> bytes:
    return _encode(message)


def chairs(
    sitters: Sequence[Sitter],
    present: Collection[str],
    connected: Collection[str],
    silent: Collection[str] = (),
) -> tuple[Chair, ...]:
    """No two people at a table are shown with names that look the same."""
    called = names.distinct(sitter.name for sitter in sitters)
    named = zip(sitters, called, strict=True)
    return tuple(chair(sitter, name, present, connected, silent) for sitter, name in named)


def chair(
    sitter: Sitter,
    name: str,
    present: Collection[str],
    connected: Collection[str],
    silent: Collection[str],
) -> Chair:
    bot = sitter.kind is Kind.BOT
    return Chair(
        kind=sitter.kind,
        name=name,
        level=sitter.level or None,
        present=bot or sitter.person in present,
        standin=sitter.standin or sitter.person in silent,
        connected=bot or sitter.person in connected,
        figure=sitter.figure if bot else None,
        wins=sitter.wins,
    )


class Around(NamedTuple):
    """What only memory knows about a table, the same for everybody."""

    seats: tuple[Chair, ...]
    watchers: int
    status: Status
    host: str
    patience: int
    fair: FairPlay


def room(
    record: Record,
    live: LiveMatch,
    sitters: Sequence[Sitter],
    reader: str,
    around: Around,
) -> Room:
    match = live.match
    return Room(
        id=record.id,
        game=record.game,
        mode=record.mode,
        version=record.version,
        options=match.options,
        hints=record.hints,
        status=around.status,
        me=seat_of(sitters, reader),
        host=around.host == reader,
        seats=around.seats,
        watchers=around.watchers,
        commitment=match.commitment,
        seed=match.seed.hex() if around.status is Status.OVER else None,
        outcome=match.outcome if match.over else None,
        next=record.next,
        clock=record.clock,
        patience=around.patience,
        ended=ended(record),
        offers=tuple(sorted(around.fair.offers)),
        held=around.fair.held,
        votes=around.fair.votes,
        lesson=lesson_for(live, seat_of(sitters, reader)),
        beside=beside(sitters, reader),
        tournament=record.tournament,
    )


def lesson_for(live: LiveMatch, seat: Seat | None) -> tuple[Card, ...]:
    """Its cards tell what its player holds and will see: they are for that seat alone, each when
    its moment has come, while it is followed."""
    lesson = live.lesson
    if lesson is None or lesson.seat != seat or not lesson.followed(live.match):
        return ()
    return lesson.told(len(live.match.steps))


def ended(record: Record) -> Ended | None:
    return None if record.ended is None else msgspec.json.decode(record.ended, type=Ended)


def seat_of(sitters: Sequence[Sitter], person: str) -> Seat | None:
    for seat, sitter in enumerate(sitters):
        if sitter.kind is Kind.PERSON and sitter.person == person:
            return seat
    return None


def seats_of(sitters: Sequence[Sitter]) -> dict[str, Seat]:
    """Who sits where."""
    return {s.person: seat for seat, s in enumerate(sitters) if s.kind is Kind.PERSON}


def alike(viewers: Iterable[Viewer], kind: Callable[[str], K]) -> dict[K, list[Viewer]]:
    """Those who are to be told the same: it is made once for all of them, and sent to one after the
    other, so that it also goes only once to another worker."""
    found: dict[K, list[Viewer]] = {}
    for viewer in viewers:
        found.setdefault(kind(viewer.person), []).append(viewer)
    return found


def tell_update(
    viewers: Iterable[Viewer], seats: Mapping[str, Seat], live: LiveMatch, since: int
) -> None:
    """To each viewer the game as their own seat sees it; those of one seat get the same bytes."""
    for seat, readers in alike(viewers, seats.get).items():
        data = wire(update(live, seat, since))
        for viewer in readers:
            viewer.send(data)


def update(live: LiveMatch, seat: Seat | None, since: int) -> Update:
    """The game as that seat sees it, with the news of the steps from `since` on."""
    match, sealed, made = live.match, live.sealed, live.match.steps
    steps = range(since, len(made))
    return Update(
        step=len(made),
        news=tuple([News(step, made[step].at, match.news(step, seat)) for step in steps]),
        seen=match.seen(seat, person=True),
        sealed=tuple(sorted(sealed)),
        chosen=None if seat is None else sealed.get(seat),
        timers=timers(live),
    )


def timers(live: LiveMatch) -> tuple[TimerLeft, ...]:
    """By name. In a lesson no sand runs."""
    deadlines = live.match.position.deadlines
    if not deadlines or live.due is not None:
        return ()
    named = sorted(deadlines, key=lambda due: due.name)
    return tuple([TimerLeft(due.name, live.left(due)) for due in named])


def clocks(live: LiveMatch) -> Clocks | None:
    """None where the table has none."""
    if live.clocks is None:
        return None
    return Clocks(live.clocks.remaining(live.now()), tuple(sorted(live.clocks.running)))


def who_has_chosen(live: LiveMatch) -> Sealed:
    return Sealed(len(live.match.steps), tuple(sorted(live.sealed)))


def refusal(number: int | None, refused: Fault) -> Refusal:
    return Refusal(number, refused.code, dict(refused.params))


def review(match: Match) -> tuple[Any, ...]:
    """What the rules remark about a finished match; nothing is secret any more."""
    rules = match.mode.rules
    if not isinstance(rules, Reviews):
        return ()
    return tuple(rules.review(match.states, [step.moves for step in match.steps]))


def frames(match: Match, seat: Seat | None) -> tuple[Frame, ...]:
    """A finished match, moment by moment, as that seat saw it."""
    rules = match.mode.rules
    return tuple(
        Frame(
            step=step,
            at=position.at,
            events=match.news(step - 1, seat) if step else (),
            turn=position.turn,
            view=rules.view(position.state, seat),
        )
        for step, position in enumerate(match.positions)
    )
