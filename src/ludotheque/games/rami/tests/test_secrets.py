"""Racks and pool stay secret: move hidden tiles about, and nothing that a seat is given changes.

Written by hand beside the conformance suite, without `imagine`: the hidden tiles are shuffled."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.conform.positions import news_of
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE, Seat
from ludotheque.games.rami.famille.placing import has_creation
from ludotheque.games.rami.famille.values import Deal, Draw, Drawn, FamilleState, Keep, Pass
from ludotheque.games.rami.options import Options
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tests.positions import (
    add,
    create,
    famille,
    mask,
    play,
    random_match,
    tile,
    tiles,
)
from ludotheque.games.rami.tiles import Mask, bits

encode = msgspec.json.encode


def shuffled(state: FamilleState, seat: Seat | None, rng: Random) -> FamilleState:
    """The same public state, with the tiles that this seat cannot see dealt anew."""
    hidden = [*bits(state.pool)]
    for other, rack in enumerate(state.racks):
        hidden += [] if other == seat else [*bits(rack)]
    rng.shuffle(hidden)
    racks, drawn = list(state.racks), state.drawn
    for other, rack in enumerate(state.racks):
        if other != seat:
            taken = [hidden.pop() for _ in range(rack.bit_count())]
            racks[other] = sum(taken)
            if drawn and other == state.seat:
                drawn = taken[0]
    return replace(state, racks=tuple(racks), pool=sum(hidden), drawn=drawn)


def given_to(state: FamilleState, seat: Seat | None) -> bytes:
    legal = () if seat is None else FAMILLE.legal(state, seat)
    return encode((FAMILLE.turn(state), FAMILLE.view(state, seat), legal))


def answers(state: FamilleState, attempts: list[Any]) -> list[bytes]:
    """What the player whose turn it is gets for an answer to each attempt."""
    found = []
    for move in attempts:
        try:
            after = FAMILLE.step(state, {state.seat: move})
            found.append(given_to(after, state.seat))
        except Refused as refused:
            found.append(encode((refused.code, refused.params)))
    return found


ATTEMPTS: list[Any] = [Draw(), Keep(), Pass(), create("r1 r2"), add(0, "r5"), add(2, "g7 b7")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_is_given_depends_on_nothing_hidden(players: int) -> None:
    rng = Random(players)
    changed = 0
    for state in random_match("famille", players, 21).states[1:]:
        for seat in (None, *range(players)):
            other = shuffled(state, seat, rng)
            changed += other != state
            assert given_to(other, seat) == given_to(state, seat)
            if seat == state.seat and state.phase in ("place", "luck"):
                assert answers(other, ATTEMPTS) == answers(state, ATTEMPTS)
    assert changed > 50


@pytest.mark.parametrize("seat", [1, 2, None])
def test_others_are_told_nothing_about_a_drawn_tile(seat: Seat | None) -> None:
    drawing = play(famille("r1 g5", "y1", "y3", table="b3"), Draw())
    told = set()
    for drawn in ("b4", "g6", "b12", "r13"):  # on the table, with a tile of the rack, nowhere
        moves = {CHANCE: Drawn(tile(drawn))}
        after = FAMILLE.step(drawing, moves)
        news = (news_of(FAMILLE, drawing, moves, seat), news_of(FAMILLE, after, {0: Keep()}, seat))
        told.add((encode(news), given_to(after, seat), given_to(play(after, Keep()), seat)))
    assert len(told) == 1


def test_others_are_told_nothing_about_dealt_tiles() -> None:
    start = FAMILLE.start(Options(), 2)
    mine, table = tiles("r1 r2 r3 r4 r5 r6"), tiles("g1 g2 g3 g4")
    theirs = (tiles("b1 b2 b3 b4 b5 b6"), tiles("y1 y3 y5 y7 y9 y11"))
    deals = [Deal((mine, rack), table) for rack in theirs]
    told = {encode(news_of(FAMILLE, start, {CHANCE: deal}, 0)) for deal in deals}
    assert len(told) == 1
    assert len({encode(news_of(FAMILLE, start, {CHANCE: deal}, 1)) for deal in deals}) == 2
    assert len({given_to(FAMILLE.step(start, {CHANCE: deal}), 0) for deal in deals}) == 1


def test_a_draw_tells_everybody_what_it_must() -> None:
    """RAMI-3: who draws has nothing that fits; later tiles are not spoken of."""
    state = play(famille("r1 g5", "y1", table="b3 b4|r9"), Draw())
    told = FAMILLE.view(state, 1).told[0]
    assert set(told.lacks) == set(tiles("b2 b5 r8 r10 b9 g9 y9"))
    assert told.fresh == 0
    lucky = FAMILLE.step(state, {CHANCE: Drawn(tile("b5"))})
    assert FAMILLE.view(play(lucky, add(0, "b5")), 1).told[0].fresh == 0
    assert FAMILLE.view(play(lucky, Keep()), 1).told[0].fresh == 1


def test_a_second_draw_speaks_of_the_tile_that_was_kept() -> None:
    """At the first draw the table wanted a blue 5, at the second one it no longer does: the tile
    kept in between may be that one. Where it was laid at once, the first draw still holds."""
    state = famille("r1 g5", "b6 r3", table="b3 b4|r9")
    first = FAMILLE.step(play(state, Draw()), {CHANCE: Drawn(tile("b8"))})
    kept = play(play(first, Keep()), Draw())
    later = replace(kept, phase="place", seat=0, table=(mask("g3 y3"),))
    assert set(FAMILLE.view(play(later, Draw()), 1).told[0].lacks) == set(tiles("r3 b3"))
    laid = replace(play(state, Draw()), phase="place", table=(mask("g3 y3"),))
    both = set(tiles("b2 b5 r8 r10 b9 g9 y9 r3 b3"))
    assert set(FAMILLE.view(play(laid, Draw()), 1).told[0].lacks) == both


def test_tiles_that_have_been_laid_go_without_saying() -> None:
    state = play(famille("r1 g5", "b5 y9 r13", table="b3 b4"), Draw())
    drawn = play(FAMILLE.step(state, {CHANCE: Drawn(tile("g12"))}), Keep())
    assert set(FAMILLE.view(drawn, 0).told[0].lacks) == set(tiles("b2 b5"))
    assert set(FAMILLE.view(play(drawn, add(0, "b5")), 0).told[0].lacks) == set(tiles("b2"))


def agrees(rack: Mask, lacks: Mask, fresh: int) -> bool:
    """All but that many tiles of the rack are as was told."""
    rests = (rack ^ sum(left_out) for left_out in combinations(bits(rack), fresh))
    return any(not rest & lacks and not has_creation(rest) for rest in rests)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_told_is_always_true(players: int) -> None:
    told = 0
    for state in random_match("famille", players, 8).states:
        for rack, lacks, fresh in zip(state.racks, state.lacks, state.fresh, strict=True):
            told += fresh < rack.bit_count()
            assert agrees(rack, lacks, fresh)
    assert told > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_racks_agree_with_what_was_told(players: int) -> None:
    rng, agreed = Random(players), []
    for state in random_match("famille", players, 8).states:
        other = FAMILLE.imagine(FAMILLE.view(state, 0), 0, rng)
        assert other.racks[0] == state.racks[0]
        agreed += [
            agrees(*each) for each in zip(other.racks, other.lacks, other.fresh, strict=True)
        ]
    # Late in a game a deal that agrees is not always found.
    assert sum(agreed) > 0.95 * len(agreed)
