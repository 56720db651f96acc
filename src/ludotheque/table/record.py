"""A table as it is kept: who made it, what is played, who sits where, and all that was done."""

from __future__ import annotations

from typing import Final

import msgspec

from ludotheque.core import registry
from ludotheque.core.faults import Conflict, Refused
from ludotheque.core.match import Match, Step
from ludotheque.core.position import Position
from ludotheque.core.replay import canonical, move_type
from ludotheque.core.rules import Seat
from ludotheque.table.messages import Kind, Status, TableClock

OF_TOURNAMENT: Final = ":"  # between the code of a tournament and the number of a deal


class Sitter(msgspec.Struct, frozen=True):
    """Who sits on a seat. A person's `level` is that of the bot who stands in, if one does. A bot
    keeps its `figure`, wherever it sits: people know it by the name of that number. `wins` are the
    games of this series that they have won before. A bot with an account of its own thinks
    elsewhere, for so many `seconds` at most; `level` is then that of the bot who stands in."""

    kind: Kind = Kind.OPEN
    person: str = ""
    name: str = ""
    level: str = ""
    figure: Seat = 0
    wins: int = 0
    seconds: int = 0

    @property
    def network(self) -> bool:
        """Is it a bot that is asked over the network?"""
        return self.kind is Kind.BOT and self.person != ""

    @property
    def standin(self) -> bool:
        return self.kind is Kind.PERSON and self.level != ""

    @property
    def plays(self) -> bool:
        """Is it a person who plays here, and no bot?"""
        return self.kind is Kind.PERSON and self.level == ""


class Record(msgspec.Struct, frozen=True):
    """What is fixed when a table is made, and how far it is."""

    id: str
    game: str
    mode: str
    version: str
    options: bytes
    hints: bool
    host: str
    seed: bytes
    created: int
    status: Status = Status.OPEN
    at: int = 0  # table time when it was last paused
    next: str | None = None
    clock: TableClock = TableClock.NONE
    ended: bytes | None = None  # how, as JSON, where it was not by the rules
    outcome: bytes | None = None  # as JSON, once it is over by the rules
    deal: str | None = None  # by this code others play what is dealt here
    remarks: bytes | None = None  # how many of each kind the review makes about each seat, as JSON

    @property
    def tournament(self) -> str | None:
        """The code of the tournament that the deal is of."""
        code, of, _ = (self.deal or "").partition(OF_TOURNAMENT)
        return code if of else None


class Standing(msgspec.Struct, frozen=True):
    """How a game stands after its last step, so that nobody has to play it again to tell: whose
    moves are awaited, and the outcome, as JSON, once it is over."""

    awaits: tuple[Seat, ...] = ()
    outcome: bytes | None = None


class SealedMove(msgspec.Struct, frozen=True):
    seat: Seat
    at: int
    move: bytes


class Saved(msgspec.Struct, frozen=True):
    """All of a table, as the store gives it back."""

    record: Record
    sitters: tuple[Sitter, ...]
    steps: tuple[tuple[int, bytes], ...] = ()  # table time, moves as JSON
    sealed: tuple[SealedMove, ...] = ()
    banks: bytes | None = None  # what each seat's clock had left at the last step, as JSON


def rebuilt(saved: Saved) -> Match:
    """The match, played again from its log. Rules that were changed without another version, as
    while somebody writes them, may refuse what they have allowed."""
    record = saved.record
    game = registry.game(record.game)
    if game.version != record.version:
        raise Conflict("other-version", game=game.key, theirs=record.version, ours=game.version)
    mode = game.mode(record.mode)
    options = msgspec.json.decode(record.options, type=mode.rules.types.options)
    match = Match(game, mode, options, len(saved.sitters), record.seed)
    decoder = msgspec.json.Decoder(dict[Seat, move_type(mode.rules)])  # type: ignore[misc]
    for at, moves in saved.steps:
        try:
            match.play(decoder.decode(moves), at)
        except (Refused, msgspec.ValidationError) as error:
            why = error.code if isinstance(error, Refused) else str(error)
            step = len(match.steps)
            raise Conflict("other-rules", game=game.key, step=step, why=why) from None
    return match


def steps_written(steps: list[Step]) -> list[tuple[int, bytes]]:
    return [(step.at, msgspec.json.encode(step.moves)) for step in steps]


def standing_at(position: Position) -> Standing:
    """After the last step."""
    if position.over:
        return Standing(outcome=canonical(position.outcome))
    return Standing(tuple(seat for seat in position.turn.seats if seat >= 0))
