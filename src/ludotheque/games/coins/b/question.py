"""The question that a pair asks: does one of the two fit, and how it is settled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, put
from ludotheque.games.coins.b.values import (
    NOBODY,
    CardRight,
    CardWrong,
    LastOneIn,
    OutOfTime,
    PileEmpty,
    SetAside,
    Settled,
    StopState,
)
from ludotheque.games.coins.cards import code_of, laid_of, lying, mask_of, spots_of
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.layout import Layout, Mask
from ludotheque.games.coins.lays import check_place, fits_there, places
from ludotheque.games.coins.values import Lay, Number


@cache
def seats_of(mask: Mask) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(8) if mask >> seat & 1])


def seats_mask(seats: Sequence[Seat]) -> Mask:
    return sum(1 << seat for seat in seats)


def pile(state: StopState) -> Mask:
    gone = lying(state.layout) | state.aside | mask_of(state.pair) | sum(state.won)
    return EVERY & ~gone


def solutions(pair: Sequence[Number], layout: Layout) -> list[Lay]:
    return places(mask_of(pair), layout)


def tried(state: StopState, lay: Lay) -> StopState:
    """The one who said stop lays that card there, right or wrong."""
    if lay.card not in state.pair:
        raise Refused("not-of-the-pair", card=lay.card)
    check_place(state.layout, lay)
    code, seat = code_of(lay), state.stopper
    if not fits_there(spots_of(state.layout), code):
        out = not state.mild
        return punished(state, CardWrong(seat, lay.card, lay.x, lay.y, lay.turned, out))
    (kept,) = (card for card in state.pair if card != lay.card)
    won = put(state.won, seat, state.won[seat] | mask_of((kept,)))
    right = CardRight(seat, lay.card, lay.x, lay.y, lay.turned, kept)
    return _settled(replace(state, won=won, layout=(*state.layout, code)), right)


def punished(state: StopState, why: CardWrong | OutOfTime) -> StopState:
    return _loses_a_point(state, why) if state.mild else _put_out(state, why)


def _loses_a_point(state: StopState, why: CardWrong | OutOfTime) -> StopState:
    """A card that was won goes aside, if there is one, and the player waits for the next pair."""
    seat, won = state.stopper, state.won[state.stopper]
    lost = won & -won
    after = replace(
        state,
        won=put(state.won, seat, won & ~lost),
        aside=state.aside | lost,
        barred=state.barred | 1 << seat,
        stopper=NOBODY,
        last=(why,),
    )
    return put_aside_if_all_said(after, why)


def _put_out(state: StopState, why: CardWrong | OutOfTime) -> StopState:
    """The others go on with the same pair, unless only one is left."""
    seat = 1 << state.stopper
    inside = state.inside & ~seat
    after = replace(state, inside=inside, said=state.said & ~seat, stopper=NOBODY, last=(why,))
    if inside.bit_count() == 1:
        return replace(after, last=(why, LastOneIn(inside.bit_length() - 1)))
    return put_aside_if_all_said(after, why)


def put_aside_if_all_said(state: StopState, *why: Settled) -> StopState:
    silent = state.said | state.barred
    return put_aside(state, *why) if silent == state.inside else state


def put_aside(state: StopState, *why: Settled) -> StopState:
    one, other = state.pair
    found = solutions(state.pair, state.layout)
    solution = laid_of(code_of(found[0])) if found else None
    aside = state.aside | mask_of(state.pair)
    told = SetAside((one, other), solution is not None, solution)
    return _settled(replace(state, aside=aside), *why, told)


def _settled(state: StopState, *how: Settled) -> StopState:
    after = replace(state, pair=(), said=0, barred=0, stopper=NOBODY, last=how)
    return after if pile(after) else replace(after, last=(*how, PileEmpty()))
