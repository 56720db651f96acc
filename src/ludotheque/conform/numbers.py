"""Checks of numbers: what is seen can be read back from its row, and no two moves share a number.
A game that says nothing of numbers need not have any."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

from ludotheque.conform.positions import PositionCheck
from ludotheque.core.codes import Code, Unencodable
from ludotheque.core.encoding import Encoding, encoding, says, written
from ludotheque.core.match import Match


def can_be_read_back(match: Match, _rng: Random) -> None:
    """What a seat sees is in its row, all of it: no other view has the same. Numbers are between
    −1 and 1, and still tell it when they have 32 bits."""
    found = _encoding(match)
    if found is None:
        return
    for state in match.states[-20:]:
        for seat in range(match.players):
            _check_row(match, found.view, match.mode.rules.view(state, seat))


def _check_row(match: Match, code: Code, view: Any) -> None:
    try:
        row = array("f", written(code, view))
    except Unencodable:
        if says(match.game):
            raise
        return
    assert all(-1 <= number <= 1 for number in row)
    assert code.read(row, 0) == view, "the row of this view is another view's as well"


def _encoding(match: Match) -> Encoding | None:
    try:
        return encoding(match.game, match.mode, match.options, match.players)
    except TypeError:
        if says(match.game):
            raise
        return None


def numbers_every_move(match: Match, _rng: Random) -> None:
    """Each legal move has a number of its own, below the number of moves."""
    found = _encoding(match)
    if found is None or not found.moves:
        return
    for position in match.positions[-20:]:
        for seat in range(match.players):
            legal = position.legal(seat)
            numbers = found.numbers(match.mode.rules.view(position.state, seat), legal)
            assert len(numbers) == len(legal)
            assert len(set(numbers)) == len(legal), "two legal moves have the same number"
            assert all(0 <= number < found.moves for number in numbers)


CHECKS: tuple[PositionCheck, ...] = (can_be_read_back, numbers_every_move)
