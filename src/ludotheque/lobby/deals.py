"""The same deal for somebody else: the very game that one has played with bots, from the same seat,
against the same bots, who do the same as long as one does. Whoever has not finished it is told
nothing of how others have played."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ludotheque.core import registry
from ludotheque.core.faults import Conflict, Forbidden
from ludotheque.core.rules import Seat
from ludotheque.lobby.bodies import DealPlay, SameDeal
from ludotheque.lobby.listing import StoredTable, is_lesson_table, outcome_of
from ludotheque.lobby.new_tables import Setup, anew
from ludotheque.lobby.people import Person
from ludotheque.table.messages import Kind, Status
from ludotheque.table.outgoing import seat_of
from ludotheque.table.record import Record, Saved, Sitter

MOST_COMPARED: Final = 50  # plays of one deal


def new_code() -> str:
    return secrets.token_urlsafe(16)


def check_shareable(person: str, stored: StoredTable) -> None:
    """A game that this person has played to its end, alone with bots of the house: those that think
    elsewhere may be gone, or think otherwise."""
    if seat_of(stored.sitters, person) is None:
        raise Forbidden("not-at-table")
    if stored.record.status is not Status.OVER:
        raise Conflict("not-over")
    if stored.record.tournament:
        raise Conflict("in-tournament")
    house = [sitter for sitter in stored.sitters if sitter.kind is Kind.BOT and not sitter.network]
    alone = len(house) == len(stored.sitters) - 1
    if not alone or outcome_of(stored.record) is None or is_lesson_table(stored.record):
        raise Conflict("not-for-others")


def again(person: Person, first: StoredTable) -> Setup:
    """A table of one's own with the same deal."""
    _check_version(first.record)
    record = msgspec.structs.replace(anew(first.record), host=person.id, status=Status.PLAYING)
    return record, [_sitter(sitter, person) for sitter in first.sitters]


def _check_version(record: Record) -> None:
    game = registry.game(record.game)
    if game.version != record.version:
        raise Conflict("other-version", game=game.key, theirs=record.version, ours=game.version)


def _sitter(sitter: Sitter, person: Person) -> Sitter:
    if sitter.kind is Kind.BOT:
        return msgspec.structs.replace(sitter, wins=0)
    return Sitter(Kind.PERSON, person.id, person.name, figure=sitter.figure)


def play_of(person: str, plays: Sequence[StoredTable]) -> StoredTable | None:
    """Theirs, if they have begun: each deal is played once."""
    return next((each for each in plays if seat_of(each.sitters, person) is not None), None)


def compared(person: str, plays: Sequence[StoredTable]) -> list[StoredTable]:
    """What is told to that person: all finished plays, once theirs is over, and nothing before."""
    mine = play_of(person, plays)
    if mine is None or mine.record.status is not Status.OVER:
        return []
    ended = [each for each in plays if outcome_of(each.record) is not None]
    return [mine, *(each for each in ended if each.record.id != mine.record.id)][:MOST_COMPARED]


def same_deal(person: str, plays: Sequence[StoredTable], logs: Mapping[str, Saved]) -> SameDeal:
    """As that person may know it. `plays` are in the order in which they were begun, and the first
    is the challenger's; `logs` are what was done, where it is looked at."""
    first = plays[0]
    mine = play_of(person, plays)
    ended = [each for each in plays if outcome_of(each.record) is not None]
    shown = compared(person, plays)
    return SameDeal(
        game=first.record.game,
        mode=first.record.mode,
        by=_who(first).name,
        levels=tuple(s.level for s in first.sitters if s.kind is Kind.BOT),
        table=mine.record.id if mine else None,
        over=bool(shown),
        played=len(ended),
        plays=tuple(plays_told(person, plays, logs)),
    )


def plays_told(
    person: str, plays: Sequence[StoredTable], logs: Mapping[str, Saved]
) -> list[DealPlay]:
    """How all have played it, beside that person's own game; what was stopped is left out."""
    shown = compared(person, plays)
    ended = [each for each in shown if outcome_of(each.record) is not None]
    return [_play(each, shown[0], logs) for each in ended]


def _play(play: StoredTable, mine: StoredTable, logs: Mapping[str, Saved]) -> DealPlay:
    outcome, seat = outcome_of(play.record), _seat(play)
    assert outcome is not None
    own = play.record.id == mine.record.id
    return DealPlay(
        name=_who(play).name,
        table=play.record.id,
        mine=own,
        score=outcome.scores[seat],
        rank=outcome.ranks[seat],
        differs=None if own else first_difference(logs[play.record.id], logs[mine.record.id]),
    )


def first_difference(one: Saved, other: Saved) -> int | None:
    """After so many steps they chose differently; None where they never did."""
    pairs = zip(one.steps, other.steps, strict=False)
    for step, ((_, ours), (_, theirs)) in enumerate(pairs):
        if ours != theirs:
            return step
    shorter = min(len(one.steps), len(other.steps))
    return None if len(one.steps) == len(other.steps) else shorter


def _seat(play: StoredTable) -> Seat:
    return next(seat for seat, sitter in enumerate(play.sitters) if sitter.kind is Kind.PERSON)


def _who(play: StoredTable) -> Sitter:
    return play.sitters[_seat(play)]
