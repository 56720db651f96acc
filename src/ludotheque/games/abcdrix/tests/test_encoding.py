"""A hand as numbers."""

from __future__ import annotations

import pytest

from ludotheque.core.codes import Unencodable
from ludotheque.games.abcdrix.encoding import CARDS, Hand


def written(hand: str) -> list[float]:
    row = [0.0] * Hand.width
    Hand().write(hand, row, 0)
    return row


@pytest.mark.parametrize("hand", ["", "A", "AAE", "!!*EZ", "EEEEE"])
def test_a_hand_is_how_many_it_has_of_each_card(hand: str) -> None:
    code = Hand()
    row = written(hand)
    assert [round(5 * share) for share in row] == [hand.count(card) for card in CARDS]
    assert code.read(row, 0) == hand
    code.rewrite(hand, "BEE", row, 0)
    assert row == written("BEE")


@pytest.mark.parametrize("hand", ["AAAEEE", "é"])
def test_what_is_no_hand_is_refused(hand: str) -> None:
    with pytest.raises(Unencodable):
        written(hand)
