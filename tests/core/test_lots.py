from __future__ import annotations

import pytest

from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.core.lots import DrawLots, draw_lots, drawn_seat, first_seat
from ludotheque.core.rules import CHANCE, Alike


def test_the_options_name_a_seat_or_lots_are_drawn() -> None:
    assert [first_seat(f"seat-{number}", 3) for number in (1, 2, 3)] == [0, 1, 2]
    assert first_seat("random", 3) == CHANCE


def test_a_seat_that_is_not_at_the_table_cannot_begin() -> None:
    with pytest.raises(Refused, match="no-such-starter") as refused:
        first_seat("seat-4", 3)
    assert refused.value.params == {"number": 4, "players": 3}
    for seat in (-1, 3):
        with pytest.raises(Refused, match="no-such-starter"):
            drawn_seat(DrawLots(seat), 3)


def test_lots_name_everybody_now_and_then() -> None:
    drawn = {drawn_seat(draw_lots(3, Dice(numbered_seed(n), 0)), 3) for n in range(40)}
    assert drawn == {0, 1, 2}


def test_lots_that_are_alike_are_made_one_by_one() -> None:
    lots = Alike(3, DrawLots)
    assert [*lots] == [(DrawLots(seat), 1 / 3) for seat in range(3)]
    assert lots[2] == (DrawLots(2), 1 / 3)
    assert not Alike(0, DrawLots)
    for number in (-1, 3):
        with pytest.raises(IndexError):
            lots[number]
