"""`legal` in the Famille mode against a slow oracle that knows only the printed rules, and known
numbers of moves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.faults import Refused
from ludotheque.games.rami.famille.values import Add, Create, Draw, FamilleState, Keep, Pass
from ludotheque.games.rami.rules import FAMILLE
from ludotheque.games.rami.tests.positions import add, create, famille, legal, random_match
from ludotheque.games.rami.tiles import ALL, TILES, Tile, mask_of, tiles_of

# None: a new combination; else the number of the one that is added to.
Action = tuple[int | None, frozenset[Tile]]


def is_suite(tiles: Sequence[Tile]) -> bool:
    values = sorted(tile.value for tile in tiles)
    one_colour = len({tile.colour for tile in tiles}) == 1
    return one_colour and len(tiles) >= 2 and values[-1] - values[0] == len(values) - 1


def is_family(tiles: Sequence[Tile]) -> bool:
    return len(tiles) >= 2 and len({tile.value for tile in tiles}) == 1


def actions(rack: Sequence[Tile], table: Sequence[Sequence[Tile]]) -> set[Action]:
    """The four actions, by trying every part of the rack everywhere."""
    found: set[Action] = set()
    for part in chain.from_iterable(combinations(rack, n) for n in range(1, len(rack) + 1)):
        if is_suite(part) or is_family(part):
            found.add((None, frozenset(part)))
        for to, there in enumerate(table):
            whole = [*there, *part]
            if (is_suite(whole) and not is_family(there)) or (
                is_family(whole) and not is_suite(there)
            ):
                found.add((to, frozenset(part)))
    return found


def as_actions(moves: Sequence[object]) -> list[Action]:
    return [
        (move.to if isinstance(move, Add) else None, frozenset(move.tiles))
        for move in moves
        if isinstance(move, Add | Create)
    ]


def expected_idle(state: FamilleState, found: set[Action]) -> list[object]:
    if state.phase == "luck":
        return [Keep()]
    if found:
        return []
    return [Draw()] if state.pool else [Pass()]


def check(state: FamilleState) -> None:
    seat = state.seat
    table = [tiles_of(mask) for mask in state.table]
    found = actions(tiles_of(state.racks[seat]), table)
    if state.phase == "luck":
        drawn = tiles_of(state.drawn)[0]
        found = {action for action in found if drawn in action[1]}
    moves = legal(state)
    assert len(as_actions(moves)) == len(found)
    assert set(as_actions(moves)) == found
    assert [m for m in moves if not isinstance(m, Add | Create)] == expected_idle(state, found)


def grown(start: Tile, rng: Random, free: set[Tile]) -> list[Tile]:
    """A combination that begins with this tile and takes some of the free ones."""
    there = [start]
    fits = is_suite if rng.random() < 0.5 else is_family
    for _ in range(rng.randrange(6)):
        more = [tile for tile in sorted(free, key=TILES.index) if fits([*there, tile])]
        if more:
            there.append(rng.choice(more))
            free.remove(there[-1])
    return there


def random_state(rng: Random) -> FamilleState:
    """Any position at all, also such as no game would lead to."""
    tiles = list(TILES)
    rng.shuffle(tiles)
    rack = [tiles.pop() for _ in range(rng.randrange(1, 9))]
    starts = [tiles.pop() for _ in range(rng.randrange(8))]
    free = set(tiles)
    table = tuple(mask_of(grown(start, rng, free)) for start in starts)
    pool = mask_of(free) if rng.random() < 0.8 else 0
    drawn = mask_of([rng.choice(rack)]) if rng.random() < 0.4 else 0
    racks = (mask_of(rack), ALL & ~mask_of(rack) & ~sum(table) & ~pool)
    return FamilleState("luck" if drawn else "place", 0, racks, (0, 0), (9, 9), table, pool, drawn)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_rami_f5_legal_is_what_brute_force_finds(seed: int) -> None:
    check(random_state(Random(seed)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rami_f5_legal_is_what_brute_force_finds_in_real_games(players: int) -> None:
    for state in random_match("famille", players, players).states:
        if state.phase in ("place", "luck") and state.racks[state.seat].bit_count() <= 9:
            check(state)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32))
def test_rami_f5_step_accepts_exactly_the_legal_actions(seed: int) -> None:
    """Every part of the rack is tried everywhere."""
    state = random_state(Random(seed))
    rack = tiles_of(state.racks[0])[:6]
    offered = set(as_actions(legal(state)))
    for part in chain.from_iterable(combinations(rack, n) for n in range(len(rack) + 1)):
        for to in (None, *range(len(state.table) + 1)):
            move = Create(part) if to is None else Add(to, part)
            assert accepted(state, move) == ((to, frozenset(part)) in offered)


def accepted(state: FamilleState, move: Add | Create) -> bool:
    try:
        FAMILLE.step(state, {0: move})
    except Refused:
        return False
    return True


# Known numbers, counted by hand.


def test_four_of_a_kind_make_eleven_families() -> None:
    assert len(legal(famille("r7 b7 g7 y7", "y1", table="b3"))) == 6 + 4 + 1


def test_thirteen_in_a_row_make_78_suites() -> None:
    rack = " ".join(f"g{value}" for value in range(1, 14))
    assert len(legal(famille(rack, "y1"))) == 12 * 13 // 2


def test_a_suite_grows_at_both_ends_in_every_combination() -> None:
    state = famille("r4 r5 r8 r9 r10", "y1", table="r6 r7")
    # Nothing, one or two below, and nothing to three above, but not nothing at all.
    assert len([move for move in legal(state) if isinstance(move, Add)]) == 3 * 4 - 1


def test_an_open_tile_takes_what_makes_a_suite_or_a_family() -> None:
    state = famille("r6 r8 b7 g7 r9", "y1", table="r7")
    # Below or not, with none, one or two above: 2·3 − 1. One or two of the family: 3.
    adds = [move for move in legal(state) if isinstance(move, Add)]
    assert len(adds) == 5 + 3
    assert add(0, "r6 r8 r9") in adds
    assert create("r8 r9") in legal(state)
