"""The numbers of what is discarded."""

from __future__ import annotations

from random import Random

from ludotheque.games.rue.deck import ALL, said
from ludotheque.games.rue.encoding import OTHERS, SOME, encoding
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.tests.positions import state, street
from ludotheque.games.rue.values import Discard, Options


def test_a_discard_is_told_by_its_places_in_the_hand() -> None:
    code, rng = encoding("classic", Options(), 2), Random(3)
    for count in (1, 2, 3, 3, 3):
        hand = said(tuple(rng.sample(ALL, count)))
        table = state(street(), hands=(hand, ()))
        moves = [move for move in RULES.legal(table, 0) if isinstance(move, Discard)]
        places = [[hand.index(each) for each in move.statements] for move in moves]
        obvious = [OTHERS.size - 1 + sum(1 << place for place in some) for some in places]
        assert code.numbers(RULES.view(table, 0), moves) == obvious
        assert len(set(obvious)) == len(moves) == (1 << count) - 1
        assert max(obvious) < OTHERS.size + SOME == code.moves
