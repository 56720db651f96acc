"""Small games with a known best move, one for everything that a search has to cope with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.rules import (
    CHANCE,
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

CARDS = (1, 2, 3, 4, 5)


class Options(Value, frozen=True):
    pass


class State(Value, frozen=True):
    """`heap`, `cards`, `pick`: whatever the booth needs."""

    phase: str = "choose"  # or "chance" or "over"
    seat: Seat = 0
    heap: int = 0
    cards: tuple[int, ...] = ()
    pick: int = 0
    points: tuple[int, ...] = (0, 0)


class Pick(Value, frozen=True):
    number: int


class View(Value, frozen=True):
    phase: str
    seat: Seat
    heap: int
    card: int
    pick: int
    points: tuple[int, ...]


class Event(Value, frozen=True):
    pass


class Booth(Rules[Options, State, Pick, View, Event]):
    """Two players; what is common to all booths of the fair."""

    types = Types(Options, State, Pick, View, Event)
    picks: tuple[int, ...] = (0, 1)

    def start(self, options: Options, players: int) -> State:
        return State()

    def turn(self, state: State) -> Turn:
        if state.phase == "over":
            return OVER
        return Turn((CHANCE if state.phase == "chance" else state.seat,))

    def legal(self, state: State, seat: Seat) -> Sequence[Pick]:
        return [Pick(n) for n in self.picks] if seat in self.turn(state).seats else []

    def chance(self, state: State, dice: Dice) -> Pick:
        raise NotImplementedError

    def view(self, state: State, seat: Seat | None) -> View:
        card = state.cards[seat] if state.cards and seat is not None else 0
        return View(state.phase, state.seat, state.heap, card, state.pick, state.points)

    def news(
        self, before: State, moves: Mapping[Seat, Pick | TimeUp], after: State, seat: Seat | None
    ) -> Sequence[Event]:
        return ()

    def outcome(self, state: State) -> Outcome:
        return most_wins(state.points)

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        return State(view.phase, view.seat, view.heap, (), view.pick, view.points)


class Nim(Booth):
    """Take one to three from the heap; who takes the last one wins. Leave a multiple of four."""

    def legal(self, state: State, seat: Seat) -> Sequence[Pick]:
        mine = seat in self.turn(state).seats
        return [Pick(n) for n in range(1, min(3, state.heap) + 1)] if mine else []

    def play(self, state: State, seat: Seat, move: Pick) -> State:
        heap = state.heap - move.number
        if heap:
            return replace(state, heap=heap, seat=1 - state.seat)
        return won_by(state, state.seat)


class Showdown(Booth):
    """A card each, the other's hidden: call it even (0), or let the higher card win (1)."""

    def play(self, state: State, seat: Seat, move: Pick) -> State:
        if move.number == 0:
            return replace(state, phase="over")
        return won_by(state, 0 if state.cards[0] > state.cards[1] else 1)

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        other = rng.choice([card for card in CARDS if card != view.card])
        return State(view.phase, cards=(view.card, other), points=view.points)


class Wheel(Booth):
    """Bet on one of two wheels: number 1 is lucky three times out of four, number 0 once."""

    def chance(self, state: State, dice: Dice) -> Pick:
        return Pick(dice.below(4))

    def play(self, state: State, seat: Seat, move: Pick) -> State:
        return replace(state, phase="chance", pick=move.number)

    def happen(self, state: State, move: Pick) -> State:
        lucky = move.number < (3 if state.pick else 1)
        return won_by(state, 0 if lucky else 1)


class Sealed(Booth):
    """Both pick in secret, and the higher number wins."""

    picks = (0, 2, 1)

    def turn(self, state: State) -> Turn:
        return OVER if state.phase == "over" else Turn((0, 1))

    def reveal(self, state: State, moves: Mapping[Seat, Pick]) -> State:
        mine, yours = moves[0].number, moves[1].number
        return replace(state, phase="over", points=(int(mine > yours), int(yours > mine)))


class Bomb(Booth):
    """A race that nobody should run: who touches it loses, and time defuses it."""

    def turn(self, state: State) -> Turn:
        if state.phase == "over":
            return OVER
        return Turn((0, 1), Wait.FIRST, (Timer("fuse", 10),))

    def play(self, state: State, seat: Seat, move: Pick) -> State:
        return won_by(state, 1 - seat)

    def time_up(self, state: State, timer: str, moves: Mapping[Seat, Pick]) -> State:
        return replace(state, phase="over")


class Button(Bomb):
    """The other way round: the first to touch it wins."""

    def play(self, state: State, seat: Seat, move: Pick) -> State:
        return won_by(state, seat)


class Blind(Nim):
    """The same without imagination."""

    imagine = None  # type: ignore[assignment]


def won_by(state: State, seat: Seat) -> State:
    return replace(state, phase="over", points=(1 - seat, seat))


def seen(rules: Rules[Any, Any, Any, Any, Any], state: State) -> Seen[Any, Any]:
    """What seat 0 is given."""
    return Seen(0, rules.turn(state), rules.view(state, 0), tuple(rules.legal(state, 0)))
