"""A free race: cards lie open, whoever grabs one first has it, and a wrong grab locks for 3 s."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import (
    CLOCK,
    OVER,
    Outcome,
    Rules,
    Seat,
    Seen,
    Timer,
    TimeUp,
    Turn,
    Types,
    Value,
    Wait,
    most_wins,
)


class GrabOptions(Value, frozen=True):
    cards: int = 4
    seconds: float = 60


class GrabState(Value, frozen=True):
    """`owners[card]` is who has it; even cards are right, odd ones a trap."""

    owners: tuple[Seat | None, ...]
    locked: tuple[tuple[Seat, int], ...]  # who is locked, and by the how-many-th fault
    faults: int
    players: int
    seconds: float
    done: bool = False


class Grab(Value, frozen=True):
    card: int


class GrabView(Value, frozen=True):
    owners: tuple[Seat | None, ...]
    locked: tuple[Seat, ...]


class Grabbed(Value, frozen=True):
    seat: Seat | None
    card: int | None


GrabMoves = Mapping[Seat, Grab | TimeUp]


class Race(Rules[GrabOptions, GrabState, Grab, GrabView, Grabbed]):
    types = Types(GrabOptions, GrabState, Grab, GrabView, Grabbed)

    def start(self, options: GrabOptions, players: int) -> GrabState:
        return GrabState((None,) * options.cards, (), 0, players, options.seconds)

    def turn(self, state: GrabState) -> Turn:
        if state.done or all(state.owners[card] is not None for card in self._right(state)):
            return OVER
        locks = tuple(Timer(f"lock-{seat}-{fault}", 3) for seat, fault in state.locked)
        seats = tuple(range(state.players))
        return Turn(seats, Wait.FIRST, (Timer("end", state.seconds), *locks))

    def _right(self, state: GrabState) -> range:
        return range(0, len(state.owners), 2)

    def legal(self, state: GrabState, seat: Seat) -> Sequence[Grab]:
        if any(seat == locked for locked, _ in state.locked):
            return []
        return [Grab(card) for card, owner in enumerate(state.owners) if owner is None]

    def chance(self, state: GrabState, dice: Dice) -> Grab:
        raise NotImplementedError

    def play(self, state: GrabState, seat: Seat, move: Grab) -> GrabState:
        if any(seat == locked for locked, _ in state.locked):
            raise Refused("locked")
        if state.owners[move.card] is not None:
            raise Refused("gone")
        if move.card % 2:
            locked = (*state.locked, (seat, state.faults))
            return msgspec.structs.replace(state, locked=locked, faults=state.faults + 1)
        owners = tuple(seat if n == move.card else o for n, o in enumerate(state.owners))
        return msgspec.structs.replace(state, owners=owners)

    def time_up(self, state: GrabState, timer: str, moves: Mapping[Seat, Grab]) -> GrabState:
        if timer == "end":
            return msgspec.structs.replace(state, done=True)
        locked = tuple(lock for lock in state.locked if timer != f"lock-{lock[0]}-{lock[1]}")
        return msgspec.structs.replace(state, locked=locked)

    def view(self, state: GrabState, seat: Seat | None) -> GrabView:
        return GrabView(state.owners, tuple(seat for seat, _ in state.locked))

    def news(
        self, before: GrabState, moves: GrabMoves, after: GrabState, seat: Seat | None
    ) -> Sequence[Grabbed]:
        mover, move = next(iter(moves.items()))
        if mover == CLOCK or isinstance(move, TimeUp):
            return [Grabbed(None, None)]
        return [Grabbed(mover, move.card)]

    def outcome(self, state: GrabState) -> Outcome:
        return most_wins([state.owners.count(seat) for seat in range(state.players)])


class Grabber:
    """Takes the first right card after a while."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        right = [move for move in seen.legal or () if move.card % 2 == 0]
        return (right[0], self.seconds) if right else None


BOTS = {"slow": Grabber(5), "quick": Grabber(1)}
GAME = Game("grab", "1", __name__, (Mode("free", Race(), range(1, 5), BOTS),))
