"""Junior: whose turn it is, and what becomes of two tiles that are turned up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.lots import DrawLots, draw_lots, drawn_seat, first_seat
from ludotheque.core.rules import (
    CHANCE,
    CHANCE_TURN,
    OVER,
    Alike,
    Outcome,
    Rules,
    Seat,
    Turn,
    Types,
    most_wins,
    put,
    turn_of,
)
from ludotheque.games.rami.junior import advice
from ludotheque.games.rami.junior.imagine import imagine
from ludotheque.games.rami.junior.news import news
from ludotheque.games.rami.junior.values import (
    LAST,
    SPOTS,
    JuniorEvent,
    JuniorMove,
    JuniorState,
    JuniorView,
    Pair,
    Reveal,
    Spot,
    TurnedUp,
    TurnUp,
)
from ludotheque.games.rami.options import Options
from ludotheque.games.rami.tiles import ALL, Mask, Tile, bit_of, is_pair, tiles_of

EVERY: Final = tuple(TurnUp(spot) for spot in range(SPOTS))


class Junior(Rules[Options, JuniorState, JuniorMove, JuniorView, JuniorEvent]):
    types = Types(
        Options, JuniorState, JuniorMove, JuniorView, JuniorEvent, chance=DrawLots | Reveal
    )

    def start(self, options: Options, players: int) -> JuniorState:
        return JuniorState(first_seat(options.starter, players), ALL, (0,) * players)

    def turn(self, state: JuniorState) -> Turn:
        if state.seat == CHANCE or state.turning is not None:
            return CHANCE_TURN
        return OVER if _over(state) else turn_of(state.seat)

    def legal(self, state: JuniorState, seat: Seat) -> Sequence[JuniorMove]:
        if seat not in self.turn(state).seats or seat == CHANCE:
            return ()
        every = _choices(state.spots)
        if state.up is None:
            return every
        place = (state.spots & (1 << state.up.spot) - 1).bit_count()  # of the one that is up
        return every[:place] + every[place + 1 :]

    def chance(self, state: JuniorState, dice: Dice) -> JuniorMove:
        if state.seat == CHANCE:
            return draw_lots(len(state.taken), dice)
        hidden = _hidden(state)
        return Reveal(tiles_of(hidden)[dice.below(hidden.bit_count())])

    def play(self, state: JuniorState, seat: Seat, move: JuniorMove) -> JuniorState:
        assert isinstance(move, TurnUp)
        return _pick(state, move.spot)

    def happen(self, state: JuniorState, move: JuniorMove) -> JuniorState:
        match move:
            case DrawLots() if state.seat == CHANCE:
                return JuniorState(drawn_seat(move, len(state.taken)), state.spots, state.taken)
            case Reveal(tile=tile) if state.turning is not None:
                return _reveal(state, state.turning, tile)
        raise Refused("not-now")

    def view(self, state: JuniorState, seat: Seat | None) -> JuniorView:
        return JuniorView(  # fields are found by their places in half the time of names
            state.seat,
            _spots(state.spots),
            _taken(state.taken),
            state.up,
            state.turning,
            state.last,
        )

    news = staticmethod(news)

    def outcome(self, state: JuniorState) -> Outcome:
        return most_wins(_counts(state))

    imagine = staticmethod(imagine)
    hints = staticmethod(advice.hints)

    def alphabet(self, options: Options, players: int) -> Sequence[TurnUp]:
        return EVERY

    def odds(self, state: JuniorState) -> Sequence[tuple[JuniorMove, float]]:
        if state.seat == CHANCE:
            return Alike(len(state.taken), DrawLots)
        hidden = _hidden(state)
        return Alike(hidden.bit_count(), lambda number: Reveal(tiles_of(hidden)[number]))


def _counts(state: JuniorState) -> list[int]:
    return [mask.bit_count() for mask in state.taken]


def _over(state: JuniorState) -> bool:
    return state.spots.bit_count() == LAST


@lru_cache(1 << 8)
def _taken(taken: tuple[Mask, ...]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(map(tiles_of, taken))


@lru_cache(1 << 10)
def _spots(mask: Mask) -> tuple[Spot, ...]:
    return tuple([spot for spot in range(SPOTS) if mask >> spot & 1])


@lru_cache(1 << 10)
def _choices(mask: Mask) -> tuple[TurnUp, ...]:
    return tuple([EVERY[spot] for spot in _spots(mask)])


def _hidden(state: JuniorState) -> Mask:
    """The tiles that lie face down, nobody knows where."""
    up = 0 if state.up is None else bit_of(state.up.tile)
    return ALL & ~sum(state.taken) & ~up


def _pick(state: JuniorState, spot: Spot) -> JuniorState:
    if not (0 <= spot < SPOTS and state.spots >> spot & 1):
        raise Refused("spot-empty")
    if state.up is not None and state.up.spot == spot:
        raise Refused("spot-open", tile=state.up.tile)
    return JuniorState(state.seat, state.spots, state.taken, state.up, spot, state.last)


def _reveal(state: JuniorState, spot: Spot, tile: Tile) -> JuniorState:
    """The first tile stays up. The second one ends the turn: no other turn for a pair (RAMI-8)."""
    if not bit_of(tile) & _hidden(state):
        raise Refused("not-face-down", tile=tile)
    seat, first = state.seat, state.up
    turned = TurnedUp(seat, spot, tile)
    if first is None:
        return JuniorState(seat, state.spots, state.taken, turned)
    pair = Pair(first, turned, is_pair(first.tile, turned.tile))
    spots, taken = state.spots, state.taken
    if pair.taken:
        spots &= ~(1 << first.spot | 1 << turned.spot)
        mine = taken[seat] | bit_of(first.tile) | bit_of(turned.tile)
        taken = put(taken, seat, mine)
    return JuniorState((seat + 1) % len(taken), spots, taken, last=pair)
