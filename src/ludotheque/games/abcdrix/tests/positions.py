"""Positions in a few letters: a row is its piles from left to right, each from the lowest card to
the visible one: `"B.OU.R"` shows B, U and R."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludotheque.conform.positions import any_moves, news_of
from ludotheque.core import simulate
from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, CLOCK, Seat, TimeUp
from ludotheque.games.abcdrix import GAME
from ludotheque.games.abcdrix.cards import deck, gathered, without
from ludotheque.games.abcdrix.rows import Row
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.values import Drawn, Lay, Options, State


def row(piles: str) -> Row:
    return tuple(piles.split(".")) if piles else ()


def position(
    rows: tuple[str, ...],
    hands: tuple[str, ...],
    pile: tuple[str, ...] | None = None,
    **more: Any,
) -> State:
    """Somebody's turn; without a pile, all other cards are in it."""
    laid = tuple(row(piles) for piles in rows)
    rest = without(deck(), *hands, *(p for r in laid for p in r))
    batches = (rest,) if pile is None else tuple(gathered(batch) for batch in pile)
    return State(
        options=more.pop("options", Options()),
        phase=more.pop("phase", "play"),
        seat=more.pop("seat", 0),
        hands=tuple(gathered(hand) for hand in hands),
        rows=laid,
        said=more.pop("said", ("",) * len(rows)),
        pile=batches,
        aside=more.pop("aside", ""),
        tricks=more.pop("tricks", ((),) * len(rows)),
        prizes=more.pop("prizes", ((),) * len(rows)),
        **more,
    )


def play(state: State, move: Any, seat: Seat | None = None) -> State:
    """The state after a move of the player whose turn it is, or of that seat."""
    return ABCDRIX.step(state, {state.seat if seat is None else seat: move})


def drawn(state: State, cards: str) -> State:
    return ABCDRIX.step(state, {CHANCE: Drawn(cards)})


def time_up(state: State, which: str = "") -> State:
    """The timer that runs has run out."""
    return ABCDRIX.step(state, ringing(state, which))


def ringing(state: State, which: str = "") -> dict[Seat, Any]:
    """The first timer, or the first with a name that begins so."""
    names = [timer.name for timer in ABCDRIX.turn(state).timers]
    return {CLOCK: TimeUp(next(name for name in names if name.startswith(which)))}


def before(card: str, at: int, word: str, row_seat: Seat = 0) -> Lay:
    return Lay(card, row_seat, at, False, word)


def on(card: str, at: int, word: str, row_seat: Seat = 0) -> Lay:
    return Lay(card, row_seat, at, True, word)


def shown(state: State, seat: Seat = 0) -> str:
    return "".join(pile[-1] for pile in state.rows[seat])


def told(state: State, moves: Any, seat: Seat | None = None) -> list[str]:
    """What everybody is told when these moves are made, or one by whose turn it is, or by that
    seat."""
    if not isinstance(moves, dict):
        moves = {state.seat if seat is None else seat: moves}
    return [type(event).__name__ for event in news_of(ABCDRIX, state, moves, None)]


def refusal(state: State, move: Any, seat: Seat | None = None) -> Refused:
    with pytest.raises(Refused) as refused:
        play(state, move, seat)
    return refused.value


def all_cards(state: State) -> str:
    """Where the hundred cards are."""
    rows = (pile for r in state.rows for pile in r)
    tricks = (trick for won in state.tricks for trick in won)
    pending = state.pending.card if state.pending else ""
    return gathered(*state.hands, *rows, *state.pile, *tricks, state.aside, pending)


def random_match(players: int, seed: int, options: Options | None = None) -> Match:
    match = simulate.set_up(GAME, GAME.modes[0], players, seed, options)
    rng = Random(seed)
    while not match.over:
        match.play(any_moves(match, rng))
    return match
