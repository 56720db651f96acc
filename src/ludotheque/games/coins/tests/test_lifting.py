"""Which cards can be lifted and where they can go, against slow, obvious judges."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import (
    Layout,
    cell_at,
    codes,
    fitting,
    known,
    openings,
    without,
)
from ludotheque.games.coins.lifting import Lifts, holds_together, liftable, shut_in
from ludotheque.games.coins.tests.positions import grown

Grown = tuple[Layout, list[int]]
Place = tuple[int, int]
layouts = st.builds(grown, st.integers(1, 30), st.randoms(use_true_random=False))
cells = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1)
steps = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 3)), max_size=29)
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))


def flooded(start: Place, free: set[Place]) -> set[Place]:
    """What can be reached from there, side by side."""
    reached, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        new = {(x + dx, y + dy) for dx, dy in BESIDE} & free - reached
        reached |= new
        edge.extend(new)
    return reached


def one_piece(taken: set[Place]) -> bool:
    return flooded(min(taken), taken) == taken


def outside(taken: set[Place], place: Place) -> bool:
    """Does a way lead from that empty place around them all?"""
    columns, rows = zip(*taken, place, strict=True)
    left, top = min(columns) - 1, min(rows) - 1
    field = {(x, y) for x in range(left, max(columns) + 2) for y in range(top, max(rows) + 2)}
    return (left, top) in flooded(place, field - taken)


@given(cells)
def test_in_one_piece(taken: set[Place]) -> None:
    assert holds_together({cell_at(x, y) for x, y in taken}) == one_piece(taken)


@settings(deadline=None, max_examples=60)
@given(cells, st.integers(-1, 5), st.integers(-1, 5))
def test_shut_in(taken: set[Place], x: int, y: int) -> None:
    taken = taken - {(x, y)} or {(9, 9)}
    shut = shut_in({cell_at(*place) for place in taken}, cell_at(x, y))
    assert shut != outside(taken, (x, y))


@settings(deadline=None, max_examples=150)
@given(steps)
def test_coins_4_the_rest_stays_in_one_piece_and_no_hole_is_made(
    grow: list[tuple[int, int]],
) -> None:
    """On any shape of any size, with and without holes of its own."""
    taken = [(0, 0)]
    for which, side in grow:
        (x, y), (dx, dy) = taken[which % len(taken)], BESIDE[side]
        taken += [] if (x + dx, y + dy) in taken else [(x + dx, y + dy)]
    slow = [place for place in taken if _can_be_lifted(set(taken), place)]
    assert liftable([cell_at(x, y) for x, y in taken]) == [cell_at(x, y) for x, y in slow]


def _can_be_lifted(taken: set[Place], place: Place) -> bool:
    rest = taken - {place}
    return bool(rest) and one_piece(rest) and outside(rest, place)


@settings(deadline=None, max_examples=40)
@given(layouts)
def test_a_lifted_card_fits_where_it_would_beside_the_others(grew: Grown) -> None:
    """In the order in which the others open those places."""
    layout, _ = grew
    lifts = Lifts(known(layout, DECK), DECK)
    for laid in layout if len(layout) > 1 else ():
        others = codes(1 << (laid >> 1 & 31), openings(without(layout, laid >> 6), DECK))
        assert lifts.fits(laid >> 6) == [code for code in others if code >> 6 != laid >> 6]


@settings(deadline=None, max_examples=40)
@given(layouts, st.integers(0, (1 << 30) - 1))
def test_lifting_helps_where_a_card_then_fits(grew: Grown, cards: int) -> None:
    """From the whole table after it, for any hand and one of a single card."""
    layout, rest = grew
    lifts = Lifts(known(layout, DECK), DECK)
    for hand in (cards, 1 << rest[0] - 1 if rest else 0):
        for laid in layout if len(layout) > 1 else ():
            others = without(layout, laid >> 6)
            found = [
                code
                for code in lifts.fits(laid >> 6)
                if fitting(openings((*others, code), DECK)) & hand
            ]
            assert list(lifts.helpful(laid >> 6, hand)) == found
