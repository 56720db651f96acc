"""A match that is over: nothing about it is secret any more, and anybody may tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.faults import Conflict
from ludotheque.core.match import Match
from ludotheque.core.replay import Stop, dump
from ludotheque.core.rules import Outcome, Seat
from ludotheque.table import names, outgoing, seating
from ludotheque.table.messages import Ended, Frame, Status
from ludotheque.table.record import Record, Saved, Sitter, rebuilt


class FinishedMatch:
    def __init__(self, record: Record, sitters: Sequence[Sitter], match: Match) -> None:
        _check_finished(record)
        self.record = record
        self.match = match
        self._sitters = tuple(sitters)

    @classmethod
    def of(cls, saved: Saved) -> FinishedMatch:
        """As it is in the store."""
        _check_finished(saved.record)
        return cls(saved.record, saved.sitters, rebuilt(saved))

    @property
    def ended(self) -> Ended | None:
        """How, where it was stopped without a result."""
        return outgoing.ended(self.record)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome if self.match.over else None

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self._sitters)

    def replay(self) -> bytes:
        ended = self.ended
        stop = None if ended is None else Stop(ended.how.value, ended.seat)
        return dump(self.match, self.names, stop)

    def frames(self, seat: Seat | None) -> tuple[Frame, ...]:
        if seat is not None:
            seating.check_seat(self._sitters, seat)
        return outgoing.frames(self.match, seat)

    def review(self) -> tuple[Any, ...]:
        return outgoing.review(self.match)


def names_of(sitters: Sequence[Sitter]) -> tuple[str, ...]:
    """What they are called afterwards: no two people alike, bots by their level."""
    called = names.distinct(sitter.name for sitter in sitters)
    return tuple(name or s.level for name, s in zip(called, sitters, strict=True))


def _check_finished(record: Record) -> None:
    if record.status is not Status.OVER:
        raise Conflict("not-over")
