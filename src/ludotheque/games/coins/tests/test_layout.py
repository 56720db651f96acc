"""Fitting and half turns, against a slow, obvious judge on random layouts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.faults import Refused
from ludotheque.games.coins.cards import (
    cards_of,
    code_of,
    laid_of,
    lay_of,
    layout_of,
    mask_of,
    shown,
    spots_of,
    table_of,
)
from ludotheque.games.coins.deck import CARDS, DECK, EVERY
from ludotheque.games.coins.encoding import STEPS, touch, touch_without
from ludotheque.games.coins.faces import possible_faces, turned
from ludotheque.games.coins.layout import (
    MIDDLE,
    Layout,
    cell_at,
    codes,
    codes_of,
    fits,
    fits_of,
    fitting,
    known,
    openings,
    place_of,
)
from ludotheque.games.coins.lays import checked, clashes
from ludotheque.games.coins.tests.positions import face_of, grown, holds, slow_places
from ludotheque.games.coins.values import Laid, Lay

Grown = tuple[Layout, list[int]]
layouts = st.builds(grown, st.integers(1, 30), st.randoms(use_true_random=False))


def test_coins_k1_every_card_has_four_objects_in_four_colours() -> None:
    assert len(possible_faces()) == 288
    assert CARDS == 30
    for face in DECK.faces:
        assert len({corner.thing for corner in face}) == 4
        assert len({corner.colour for corner in face}) == 4
    canonical = {min(face, turned(face)) for face in DECK.faces}
    assert len(canonical) == 30


@settings(deadline=None, max_examples=60)
@given(layouts)
def test_one_card_is_laid_like_any_of_several(grew: Grown) -> None:
    layout, rest = grew
    for laid in (layout, ()):
        spots = spots_of(laid)
        for card in rest[:6]:
            assert codes_of(card - 1, spots, DECK) == codes(1 << card - 1, spots)


@settings(deadline=None, max_examples=60)
@given(layouts)
def test_what_can_be_laid_is_listed_place_by_place_and_card_by_card(grew: Grown) -> None:
    layout, rest = grew
    hand, spots = mask_of(rest[:7]), spots_of(layout)
    assert codes(hand, spots) == [
        cell << 6 | way
        for cell, fit in spots.items()
        for way in range(60)
        if fit & DECK.bits[way] and hand >> (way >> 1) & 1
    ]


@settings(deadline=None, max_examples=60)
@given(layouts)
def test_coins_k2_a_card_fits_as_it_lies_or_after_half_a_turn(grew: Grown) -> None:
    layout, rest = grew
    for card in rest[:6]:
        ways = {(lay.x, lay.y): 0 for lay in slow_places(list(shown(layout)), card)}
        for lay in slow_places(list(shown(layout)), card):
            ways[lay.x, lay.y] += 1
        # A half turn changes both types of a card, so that never both ways fit.
        assert set(ways.values()) <= {1}


@settings(deadline=None, max_examples=80)
@given(layouts)
def test_coins_k3_places_are_those_of_the_slow_judge(grew: Grown) -> None:
    layout, rest = grew
    laid = list(shown(layout))
    for card in rest:
        slow = {code_of(lay) for lay in slow_places(laid, card)}
        assert {cell << 6 | way for cell, way in fits_of(card - 1, layout, DECK)} == slow
        alone = fits(mask_of((card,)), spots_of(layout))
        assert {code_of(lay_of(fit)) for fit in alone} == slow
        assert bool(fitting(spots_of(layout)) >> card - 1 & 1) == bool(slow)


@settings(deadline=None, max_examples=60)
@given(layouts, st.integers(-4, 4), st.integers(-4, 4), st.booleans())
def test_coins_k4_a_card_must_touch_and_a_refusal_says_why(
    grew: Grown, x: int, y: int, turn: bool
) -> None:
    layout, rest = grew
    if not rest:
        return
    lay = Lay(rest[0], x, y, turn)
    laid = list(shown(layout))
    right = lay in slow_places(laid, lay.card)
    try:
        checked(layout, EVERY, lay)
    except Refused as refused:
        code = refused.code
        sides = refused.params.get("sides")
    else:
        code, sides = "", None
    table = {(each.x, each.y): face_of(each.card, each.turned) for each in laid}
    beside = any((x + dx, y + dy) in table for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    expected = (
        "" if right else "occupied" if (x, y) in table else "does-not-fit" if beside
        else "touches-nothing"
    )  # fmt: skip
    assert code == expected
    if code == "does-not-fit":
        assert sides == clashes(layout, lay) != ()
        assert not holds(table, (x, y), face_of(lay.card, turn))


@settings(deadline=None, max_examples=40)
@given(layouts)
def test_one_card_more_opens_what_all_of_them_open(grew: Grown) -> None:
    """From the table of one card less, and from nothing: the same, in the same order."""
    layout, _ = grew
    for count in range(len(layout) + 1):
        grown_by_one = known(layout[:count], DECK)
        anew = openings(layout[:count], DECK)
        assert list(grown_by_one.spots.items()) == list(anew.items())
        assert grown_by_one.fitting == fitting(anew)


@given(st.integers(-30, 30), st.integers(-30, 30))
def test_places_and_cells_are_the_same(x: int, y: int) -> None:
    assert place_of(cell_at(x, y)) == (x, y)
    laid = laid_of(code_of(Lay(7, x, y, True)))
    assert (laid.card, laid.x, laid.y, laid.turned) == (7, x, y, True)


@given(st.sets(st.integers(1, 30)))
def test_hands_are_the_same_as_masks_and_as_numbers(cards: set[int]) -> None:
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))


def test_an_empty_table_takes_any_card_in_the_middle() -> None:
    assert spots_of(()) == {MIDDLE: DECK.every}
    assert len(list(fits(EVERY, spots_of(())))) == 60
    with pytest.raises(Refused) as refused:
        checked((), EVERY, Lay(1, 1, 0))
    assert refused.value.code == "first-in-the-middle"
    assert layout_of(()) == ()


@settings(deadline=None, max_examples=20)
@given(layouts)
def test_what_was_shown_is_never_taken_for_a_later_table(grew: Grown) -> None:
    layout, _ = grew
    for count in range(len(layout)):
        before = shown(layout[:count])
        assert table_of(before) is known(layout[:count], DECK)
        known(layout[: count + 1], DECK)
        assert table_of(before).layout == layout[:count]
        assert len(shown(layout[: count + 1])) == count + 1


@settings(deadline=None, max_examples=20)
@given(layouts)
def test_of_the_cards_that_a_place_touches_the_lowest_counts(grew: Grown) -> None:
    """For the numbers of moves: as it follows from one card less, and after any card is lifted."""
    laid = shown(grew[0])
    for count in range(1, len(laid) + 1):
        table, places = table_of(laid[:count]), {(each.x, each.y) for each in laid[:count]}
        assert table.ways == {code >> 6: code & 63 for code in grew[0][:count]}
        beside = {(x + dx, y + dy) for x, y in places for dx, dy in STEPS} - places
        for x, y in beside:
            touched = slow_touch(laid[:count], x, y)
            assert table.touches.get(cell_at(x, y), touched) == touched
            assert touch(table, cell_at(x, y)) == touched
    taken, whole = {(each.x, each.y) for each in laid}, table_of(laid)
    for each in laid:
        rest = tuple(other for other in laid if other != each)
        beside = {(other.x + dx, other.y + dy) for other in rest for dx, dy in STEPS} - taken
        for x, y in beside:
            touched = touch_without(whole, cell_at(each.x, each.y), cell_at(x, y))
            assert touched == slow_touch(rest, x, y)


def slow_touch(laid: tuple[Laid, ...], x: int, y: int) -> int:
    return min(
        4 * each.card + side
        for each in laid
        for side, (dx, dy) in enumerate(STEPS)
        if (each.x + dx, each.y + dy) == (x, y)
    )
