"""Positions in a few letters: `r7` is the red 7; b, g and y are blue, green and yellow."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import pytest

from ludotheque.core import simulate
from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, Seat
from ludotheque.games.rami import GAME
from ludotheque.games.rami.famille.values import Add, Create, FamilleState
from ludotheque.games.rami.junior.values import JuniorState, Reveal, TurnUp
from ludotheque.games.rami.options import Options
from ludotheque.games.rami.rules import FAMILLE, JUNIOR
from ludotheque.games.rami.tiles import ALL, COLOURS, Mask, Tile, mask_of

LETTERS = {colour[0]: colour for colour in COLOURS}


def tile(word: str) -> Tile:
    return Tile(LETTERS[word[0]], int(word[1:]))


def tiles(words: str) -> tuple[Tile, ...]:
    return tuple(map(tile, words.split()))


def mask(words: str) -> Mask:
    return mask_of(tiles(words))


def add(to: int, words: str) -> Add:
    return Add(to, tiles(words))


def create(words: str) -> Create:
    return Create(tiles(words))


def famille(
    *racks: str,
    table: str = "",
    pool: str | None = None,
    seat: Seat = 0,
    drawn: str = "",
    passes: int = 0,
) -> FamilleState:
    """Somebody's turn. Combinations are divided by bars; without a pool, all other tiles are in
    it. A tile drawn is on the rack already."""
    hands = tuple(map(mask, racks))
    combinations = tuple(mask(part) for part in table.split("|") if part.strip())
    rest = ALL & ~sum(hands) & ~sum(combinations)
    return FamilleState(
        phase="luck" if drawn else "place",
        seat=seat,
        racks=hands,
        table=combinations,
        pool=rest if pool is None else mask(pool),
        drawn=mask(drawn),
        passes=passes,
        lacks=(0,) * len(racks),
        fresh=tuple(hand.bit_count() for hand in hands),
    )


def play(state: FamilleState, move: Any) -> FamilleState:
    """The state after a move of the player whose turn it is."""
    return FAMILLE.step(state, {state.seat: move})


def legal(state: FamilleState) -> list[Any]:
    return list(FAMILLE.legal(state, state.seat))


def pick(state: JuniorState, spot: int, shown: str) -> JuniorState:
    """Turn up a tile and find that one."""
    turning = JUNIOR.step(state, {state.seat: TurnUp(spot)})
    return JUNIOR.step(turning, {CHANCE: Reveal(tile(shown))})


def random_match(mode: str, players: int, seed: int, starter: str = "seat-1") -> Match:
    """A match of random moves, played to its end."""
    match = simulate.set_up(GAME, GAME.mode(mode), players, seed, Options(starter))  # type: ignore[arg-type]
    rng = Random(seed)
    while not match.over:
        nature = match.nature()
        seat = match.turn.seats[0]
        move = rng.choice(match.legal(seat)) if nature is None else nature
        match.play({seat: move})
    return match


def refusal(state: Any, move: Any, seat: Seat | None = None) -> Refused:
    """Why that player may not do that."""
    rules = JUNIOR if isinstance(state, JuniorState) else FAMILLE
    with pytest.raises(Refused) as refused:
        rules.step(state, {state.seat if seat is None else seat: move})
    return refused.value


def all_tiles(state: FamilleState) -> list[Mask]:
    """Where the 52 tiles are: racks, combinations, pool."""
    return list(chain(state.racks, state.table, [state.pool]))
