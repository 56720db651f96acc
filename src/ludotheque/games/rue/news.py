"""What happened, as each seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheque.core.lots import Begins
from ludotheque.core.rules import Made, Seat, TimeUp, most_wins
from ludotheque.games.rue.deck import said
from ludotheque.games.rue.images import NOWHERE
from ludotheque.games.rue.values import (
    Blocked,
    Contradicted,
    Deal,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    DropCard,
    Dropped,
    EndTurn,
    Event,
    Exhausted,
    Move,
    NotBlocked,
    NotProved,
    Place,
    Play,
    Posted,
    Proved,
    Remove,
    Removed,
    Settled,
    Shuffled,
    State,
    StreetComplete,
    TurnEnds,
    YouDrew,
    YourHand,
)


def news(before: State, moves: Made[Move], after: State, seat: Seat | None) -> Sequence[Event]:
    [move] = moves.values()
    return [*_told(before, move, after, seat), *_settled(before, after), *_ending(after)]


def _told(before: State, move: Move | TimeUp, after: State, seat: Seat | None) -> Iterator[Event]:
    match move:
        case Deal():
            yield from _dealt(move, seat)
        case Draw():
            yield from _drawn(before, move, after, seat)
        case EndTurn():
            yield TurnEnds(before.seat)
        case Place():
            event = Proved if after.tried is None else NotProved
            yield event(before.seat, move.image, move.house)
        case DropCard():
            yield Dropped(before.seat, move.statement)
        case Remove():
            yield Removed(before.seat, move.statement)
        case _:
            yield _action(before, move, after)


def _dealt(deal: Deal, seat: Seat | None) -> Iterator[Event]:
    yield Dealt(deal.placed)
    if seat is not None:
        yield YourHand(deal.hands[seat])
    yield Begins(deal.seat)


def _drawn(before: State, move: Draw, after: State, seat: Seat | None) -> Iterator[Event]:
    yield Drew(before.seat, len(move.statements))
    if seat == before.seat:
        yield YouDrew(move.statements)
    if after.shuffles > before.shuffles:
        yield Shuffled(len(before.discards))


def _action(before: State, move: Move | TimeUp, after: State) -> Event:
    seat = before.seat
    lost = before.pawns[seat] - after.pawns[seat]
    hand = said(before.hands[seat])
    match move, after.did:
        case Play(statement), "posted":
            return Posted(seat, statement)
        case Play(statement), _:
            return Contradicted(seat, statement, lost)
        case Discard(statements), _:
            return Discarded(seat, statements, lost)
        case _, "blocked":
            return Blocked(seat, hand)
    return NotBlocked(seat, hand, lost)


def _settled(before: State, after: State) -> Iterator[Event]:
    new = after.discards[len(before.discards) :]
    settled = tuple([gone.statement for gone in new if gone.why == "settled"])
    if settled:
        yield Settled(settled)


def _ending(after: State) -> Iterator[Event]:
    if after.phase != "over":
        return
    event = Exhausted if NOWHERE in after.street else StreetComplete
    yield event(most_wins(after.pawns).winners, max(after.pawns))
