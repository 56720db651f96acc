"""A toy game with every kind of turn: a deal, secret peeks, sealed bids, a race and timers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.game import Game, Mode, OneDevice
from ludotheque.core.rules import (
    CHANCE_TURN,
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

CARDS = tuple(range(1, 10))


class ToyOptions(Value, frozen=True):
    rounds: int = 3


class ToyState(Value, frozen=True):
    """Each round: seat 0 peeks at one card, all bid together, then they race for a point."""

    players: int
    rounds: int
    phase: str = "deal"
    cards: tuple[int, ...] = ()
    known: tuple[tuple[Seat, int], ...] = ()  # what seat 0 has peeked at
    bids: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


class Deal(Value, frozen=True):
    cards: tuple[int, ...]


class Peek(Value, frozen=True):
    at_seat: Seat


class Bid(Value, frozen=True):
    height: int


class Buzz(Value, frozen=True):
    pass


ToyMove = Deal | Peek | Bid | Buzz


class ToyView(Value, frozen=True):
    phase: str
    rounds: int
    card: int | None
    known: tuple[tuple[Seat, int], ...]
    peeked: tuple[Seat, ...]
    bids: tuple[int, ...]
    points: tuple[int, ...]


class Dealt(Value, frozen=True):
    card: int | None


class Peeked(Value, frozen=True):
    seat: Seat
    at_seat: Seat
    card: int | None


class BidsShown(Value, frozen=True):
    bids: tuple[int, ...]


class Buzzed(Value, frozen=True):
    seat: Seat | None


class Timid(Value, frozen=True):
    """The coach: a higher bid was possible. It would also rather not race."""

    step: int
    seat: Seat


ToyEvent = Dealt | Peeked | BidsShown | Buzzed
ToyMoves = Mapping[Seat, ToyMove | TimeUp]


class Toy(Rules[ToyOptions, ToyState, ToyMove, ToyView, ToyEvent]):
    types = Types(ToyOptions, ToyState, ToyMove, ToyView, ToyEvent, chance=Deal)

    def start(self, options: ToyOptions, players: int) -> ToyState:
        return ToyState(players, options.rounds, points=(0,) * players)

    def turn(self, state: ToyState) -> Turn:
        everybody = tuple(range(state.players))
        match state.phase:
            case "deal":
                return CHANCE_TURN
            case "peek":
                return Turn((0,))
            case "bid":
                return Turn(everybody, Wait.ALL, (Timer(f"bid-{state.rounds}", 20),))
            case "race":
                return Turn(everybody, Wait.FIRST, (Timer(f"race-{state.rounds}", 10),))
        return OVER

    def legal(self, state: ToyState, seat: Seat) -> Sequence[ToyMove]:
        if state.phase == "peek" and seat == 0:
            return [Peek(other) for other in range(1, state.players)]
        if state.phase == "bid":
            return [Bid(height) for height in range(state.cards[seat] + 1)]
        return [Buzz()] if state.phase == "race" else []

    def chance(self, state: ToyState, dice: Dice) -> ToyMove:
        return Deal(dice.sample(CARDS, state.players))

    def play(self, state: ToyState, seat: Seat, move: ToyMove) -> ToyState:
        return (
            self._peeked(state, move) if state.phase == "peek" else self._raced(state, seat, move)
        )

    def reveal(self, state: ToyState, moves: Mapping[Seat, ToyMove]) -> ToyState:
        return self._bid(state, moves)

    def happen(self, state: ToyState, move: ToyMove) -> ToyState:
        assert isinstance(move, Deal)
        return _replace(state, phase="peek", cards=move.cards, known=(), bids=())

    def time_up(self, state: ToyState, timer: str, moves: Mapping[Seat, ToyMove]) -> ToyState:
        return self._bid(state, moves) if state.phase == "bid" else self._next_round(state, None)

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        return ToyView(
            phase=state.phase,
            rounds=state.rounds,
            card=None if seat is None or not state.cards else state.cards[seat],
            known=state.known if seat == 0 else (),
            peeked=tuple(other for other, _ in state.known),
            bids=state.bids,
            points=state.points,
        )

    def news(
        self, before: ToyState, moves: ToyMoves, after: ToyState, seat: Seat | None
    ) -> Sequence[ToyEvent]:
        match before.phase, moves:
            case "deal", {-1: Deal(cards)}:
                return [Dealt(None if seat is None else cards[seat])]
            case "peek", {0: Peek(other)}:
                return [Peeked(0, other, before.cards[other] if seat == 0 else None)]
            case "bid", _:
                return [BidsShown(after.bids)]
        return [Buzzed(None if CLOCK in moves else next(iter(moves)))]

    def outcome(self, state: ToyState) -> Outcome:
        return most_wins(state.points)

    def imagine(self, view: ToyView, seat: Seat, rng: Random) -> ToyState:
        players = len(view.points)
        state = ToyState(players, view.rounds, view.phase, (), view.known, view.bids, view.points)
        if view.card is None:
            return state
        fixed = {**dict(view.known), seat: view.card}
        cards = None
        while cards is None:
            cards = self._some_cards(players, fixed, view, rng)
        known = tuple((other, cards[other]) for other in view.peeked)
        return _replace(state, cards=cards, known=known)

    def coach(self, view: ToyView, seat: Seat, move: ToyMove, step: int) -> Sequence[Value]:
        low = isinstance(move, Bid) and view.card is not None and move.height < view.card
        return [Timid(step, seat)] if low or isinstance(move, Buzz) else []

    def _some_cards(
        self, players: int, fixed: dict[int, int], view: ToyView, rng: Random
    ) -> tuple[int, ...] | None:
        rest = [card for card in CARDS if card not in fixed.values()]
        rng.shuffle(rest)
        cards = tuple(fixed[s] if s in fixed else rest.pop() for s in range(players))
        fits = all(bid <= card for bid, card in zip(view.bids, cards, strict=False))
        return cards if fits else None

    def _peeked(self, state: ToyState, move: Any) -> ToyState:
        if not isinstance(move, Peek) or not 0 < move.at_seat < state.players:
            raise Refused("wrong-moment")
        known = ((move.at_seat, state.cards[move.at_seat]),)
        return _replace(state, phase="bid", known=known)

    def _bid(self, state: ToyState, moves: Mapping[Seat, ToyMove]) -> ToyState:
        bids = [0] * state.players
        for seat, move in moves.items():
            if not isinstance(move, Bid):
                raise Refused("wrong-moment")
            if not 0 <= move.height <= state.cards[seat]:
                raise Refused("too-high", most=state.cards[seat])
            bids[seat] = move.height
        best = max(bids)
        points = tuple(p + (b == best) for p, b in zip(state.points, bids, strict=True))
        return _replace(state, phase="race", bids=tuple(bids), points=points)

    def _raced(self, state: ToyState, seat: Seat, move: ToyMove) -> ToyState:
        if not isinstance(move, Buzz):
            raise Refused("wrong-moment")
        return self._next_round(state, seat)

    def _next_round(self, state: ToyState, winner: Seat | None) -> ToyState:
        points = tuple(p + (seat == winner) for seat, p in enumerate(state.points))
        left = state.rounds - 1
        return _replace(
            state, phase="deal" if left else "over", rounds=left, points=points, cards=(),
            known=(), bids=(),
        )  # fmt: skip


def _replace(state: ToyState, **changes: Any) -> ToyState:
    return msgspec.structs.replace(state, **changes)


class Quick:
    """A bot that plays at random and thinks for a fixed time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        return (rng.choice(seen.legal), self.seconds) if seen.legal else None


def toy(rules: Toy | None = None, **mode: Any) -> Game:
    """The toy game, or a broken variant of it."""
    bots = {"quick": Quick(1), "slow": Quick(60)}
    mode.setdefault("one_device", OneDevice.RACE)
    modes = (Mode("plain", rules or Toy(), range(2, 5), bots, **mode),)
    return Game("toy", "1", __name__, modes)


GAME = toy()
