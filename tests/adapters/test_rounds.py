"""How a round ends: as a position decides what was chosen at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest

from ludotheque.adapters.rounds import Round, may_wait
from ludotheque.core import registry
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.position import Choice, Position
from ludotheque.core.rules import CHANCE, Seat, Wait


def rounds(game: str, mode: str, pace: int) -> Iterator[Round]:
    """Those of a game in which everybody answers anything, complete."""
    played, rng = registry.game(game).mode(mode), Random(5)
    first = played.rules.start(played.rules.types.options(), played.players[0])
    position = Position.first(played.rules, first)
    for step in count():
        if position.over:
            return
        if position.of_chance:
            move = position.nature(Dice(numbered_seed(5), step))
            position = position.after({CHANCE: move}, position.at)
            continue
        here = Round(position)
        while not here.complete:
            seen = here.seen(here.seat)
            legal = seen.legal or ()
            here = here.answered(rng.choice(((None,) * may_wait(seen.turn, legal)) + legal))
        yield here
        position = position.after(*here.ending(last, pace))


def last(rivals: tuple[Seat, ...]) -> Seat:
    return rivals[-1]


@pytest.mark.parametrize("pace", [1000, 60_000], ids=["in time", "too late"])
@pytest.mark.parametrize(("game", "mode"), [("coins", "b"), ("coins", "a"), ("gnomes", "duel")])
def test_a_round_ends_as_its_position_decides(game: str, mode: str, pace: int) -> None:
    """Of those who race only the one who was drawn has chosen anything."""
    for here in islice(rounds(game, mode, pace), 60):
        position = here.position
        in_race = position.turn.wait is Wait.FIRST
        chosen = {
            seat: Choice(move, position.at + pace)
            for seat, move in here.moves.items()
            if not in_race or seat == last(here.rivals)
        }
        assert here.ending(last, pace) == position.decided(chosen)
