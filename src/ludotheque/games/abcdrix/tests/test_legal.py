"""`legal` is exactly what `step` accepts: every card at every place of every row, every firecracker
and everything that can be said, in positions of random games, beside a slow list of extracts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, Value, Wait
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.lexicon import STAR
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import position, random_match
from ludotheque.games.abcdrix.values import (
    VERDICTS,
    Blast,
    Done,
    Dry,
    GoAhead,
    Judge,
    Lay,
    NoIdea,
    Open,
    Options,
    Pass,
    Redraw,
    StartClock,
    State,
)

CARDS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ*!"


class Oracle:
    """A search through every run of five letters, and every shorter word."""

    def __init__(self) -> None:
        self.words = {w[i : i + 5]: w for w in lexicon.words() for i in range(max(1, len(w) - 4))}
        self.text = "\n".join(self.words)

    def word(self, row: str) -> str | None:
        found = re.search(row.replace(STAR, "[A-Z]"), self.text)
        if found is None:
            return None
        start, end = self.text.rfind("\n", 0, found.start()) + 1, self.text.find("\n", found.end())
        return self.words[self.text[start : end if end >= 0 else None]]


@pytest.fixture(scope="module")
def oracle() -> Oracle:
    return Oracle()


def candidates(state: State, oracle: Oracle) -> Iterator[Value]:
    """Every move that anybody could think of; of the words for a row one stands for all."""
    yield from (Done(), Dry(), Pass(), Redraw(), StartClock(), NoIdea(), GoAhead())
    yield from (Judge(verdict) for verdict in VERDICTS)
    yield from (Open(card) for card in CARDS)
    for seat, row in enumerate(state.rows):
        letters = "".join(pile[-1] for pile in row)
        yield from (Blast(seat, at) for at in range(6))
        held = dict.fromkeys("".join(state.hands) + "W")
        for card, at, on in product(held, range(6), (True, False)):
            read = letters[:at] + card + letters[at + on :]
            word = oracle.word(read) if len(read) <= 5 and card != "!" else None
            yield Lay(card, seat, at, on, word or read.replace(STAR, "E"))


def accepted(state: State, seat: Seat, move: Value) -> bool:
    turn = ABCDRIX.turn(state)
    alone = turn.wait is Wait.FIRST or len(turn.seats) == 1
    others = () if alone else turn.seats
    moves: dict[Seat, Any] = {s: ABCDRIX.legal(state, s)[0] for s in others} | {seat: move}
    try:
        ABCDRIX.step(state, moves)
    except Refused:
        return False
    return True


def spoken(move: Value) -> Value:
    """Two ways to lay the same card at the same place are one."""
    return Lay(move.card, move.row_seat, move.at, move.on, "") if isinstance(move, Lay) else move


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_legal_is_what_step_accepts(players: int, seed: int, oracle: Oracle) -> None:
    states = random_match(players, seed, Options(first_to=0)).states[1:-1]
    each = {state.phase: state for state in states}
    assert {"front", "play", "dry", "clock", "takeover"} <= each.keys()
    for state in (*each.values(), *states[:: len(states) // 6]):
        for seat in range(players):
            if seat not in ABCDRIX.turn(state).seats:
                assert not ABCDRIX.legal(state, seat)
                continue
            offered = {spoken(move) for move in ABCDRIX.legal(state, seat)}
            taken = {
                spoken(move) for move in candidates(state, oracle) if accepted(state, seat, move)
            }
            assert offered == taken, (state, offered ^ taken)


def test_rows_that_only_rude_words_contain_are_offered(oracle: Oracle) -> None:
    rude = lexicon.blocked()
    text = "\n".join(word for word in lexicon.words() if word not in rude)
    rows = {word[i : i + 5] for word in rude for i in range(len(word) - 4)}
    only = [row for row in sorted(rows) if oracle.word(row) and row not in text]
    assert only
    for row in only:
        state = position((".".join(row[:4]), "A"), (row[4], "T"))
        offered = {spoken(move) for move in ABCDRIX.legal(state, 0)}
        assert Lay(row[4], 0, 4, False, "") in offered
