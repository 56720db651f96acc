"""Several people at one device. It is known by one of them; the others are theirs, each by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.core.rules import Seat
from ludotheque.table.messages import Beside, Kind
from ludotheque.table.record import Sitter

MARK: Final = "~"  # no id that is drawn by lot has it


def id_beside(person: str, name: str) -> str:
    """Who says the same name at the same device is the same person."""
    return f"{device_of(person)}{MARK}{name}" if name else person


def device_of(person: str) -> str:
    """The id of the person whose device it is."""
    return person.partition(MARK)[0]


def seats_beside(sitters: Sequence[Sitter], person: str) -> list[Seat]:
    """Where the people sit who are at the same device as that person, themselves included."""
    device = device_of(person)
    people = [(seat, s.person) for seat, s in enumerate(sitters) if s.kind is Kind.PERSON]
    return [seat for seat, other in people if device_of(other) == device]


def beside(sitters: Sequence[Sitter], reader: str) -> tuple[Beside, ...]:
    """How a window of each of them is asked for; nobody, where the reader is alone there."""
    seats = seats_beside(sitters, reader)
    if all(sitters[seat].person == reader for seat in seats):
        return ()
    names = [sitters[seat].person.partition(MARK)[2] for seat in seats]
    return tuple(Beside(seat, name) for seat, name in zip(seats, names, strict=True))
