"""Hands, the pile, covered cards and won tricks stay secret: move hidden cards about, and nothing
that a seat is given changes. Written by hand beside the conformance suite, without `imagine`."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.conform.positions import news_of
from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE, CLOCK, Seat, TimeUp
from ludotheque.games.abcdrix.cards import gathered
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import (
    before,
    on,
    play,
    position,
    random_match,
)
from ludotheque.games.abcdrix.values import (
    Blast,
    Deal,
    Done,
    Drawn,
    Dry,
    NoIdea,
    Options,
    Pass,
    StartClock,
    State,
)

encode = msgspec.json.encode
ATTEMPTS: list[Any] = [
    *(Done(), Dry(), Pass(), NoIdea(), StartClock(), Blast(0, 0), Blast(1, 1)),
    *(before("E", 0, "elle"), before("A", 1, "rat", 1), on("E", 0, "entre"), on("*", 1, "abri")),
]


def shuffled(state: State, seat: Seat | None, rng: Random) -> State:
    """The same table, with the cards that this seat cannot see dealt anew."""
    hidden = [
        *(card for s, hand in enumerate(state.hands) if s != seat for card in hand),
        *(card for row in state.rows for pile in row for card in pile[:-1]),
        *(card for won in state.tricks for trick in won for card in trick),
        *(card for batch in state.pile for card in batch),
        *state.aside,
    ]
    rng.shuffle(hidden)

    def some(count: int) -> str:
        return "".join(hidden.pop() for _ in range(count))

    return msgspec.structs.replace(
        state,
        hands=tuple(
            hand if s == seat else gathered(some(len(hand))) for s, hand in enumerate(state.hands)
        ),
        rows=tuple(tuple(some(len(p) - 1) + p[-1] for p in row) for row in state.rows),
        tricks=tuple(tuple(gathered(some(len(t))) for t in won) for won in state.tricks),
        pile=tuple(gathered(some(len(batch))) for batch in state.pile),
        aside=gathered(some(len(state.aside))),
    )


def given_to(state: State, seat: Seat | None) -> bytes:
    legal = () if seat is None else tuple(ABCDRIX.legal(state, seat))
    return encode((ABCDRIX.turn(state), ABCDRIX.view(state, seat), legal))


def answers(state: State, seat: Seat) -> list[bytes]:
    """What that seat gets for an answer to each attempt: what it sees and is told, or why not."""
    found = []
    for move in ATTEMPTS:
        try:
            after = ABCDRIX.step(state, {seat: move})
            news = tuple(news_of(ABCDRIX, state, {seat: move}, seat))
            found.append(given_to(after, seat) + encode(news))
        except Refused as refused:
            found.append(encode((refused.code, refused.params)))
    return found


@pytest.mark.parametrize("judge", ["dictionary", "trust"])
@pytest.mark.parametrize("players", [2, 3, 8])
def test_what_a_seat_is_given_depends_on_nothing_hidden(players: int, judge: str) -> None:
    rng = Random(players)
    changed = 0
    options = Options(judge=judge, first_to=0)  # type: ignore[arg-type]
    states = random_match(players, 21, options).states[2:]
    for state in states[:: max(1, len(states) // 60)]:
        for seat in (None, *range(players)):
            other = shuffled(state, seat, rng)
            changed += other != state
            assert given_to(other, seat) == given_to(state, seat)
            if seat is not None and seat in ABCDRIX.turn(state).seats and state.phase != "vote":
                assert answers(other, seat) == answers(state, seat)
    assert changed > 50


@pytest.mark.parametrize("seat", [1, 2, None])
def test_others_are_told_nothing_about_drawn_cards(seat: Seat | None) -> None:
    state = play(position(("A", "O", "E"), ("RN", "T", "S")), before("R", 1, "art"))
    state = play(state, Done())
    told = set()
    for cards in ("EE", "!*", "EZ", "**"):
        moves = {CHANCE: Drawn(cards)}
        after = ABCDRIX.step(state, moves)
        told.add((encode(tuple(news_of(ABCDRIX, state, moves, seat))), given_to(after, seat)))
    assert len(told) == 1


def test_others_are_told_nothing_about_dealt_cards() -> None:
    start = ABCDRIX.start(Options(), 2)
    deals = [Deal(("ABCD", hand)) for hand in ("EFGH", "*!!!", "AEIO")]
    news = {encode(tuple(news_of(ABCDRIX, start, {CHANCE: deal}, 0))) for deal in deals}
    assert len(news) == 1
    assert len({given_to(ABCDRIX.step(start, {CHANCE: deal}), 0) for deal in deals}) == 1
    assert len({encode(tuple(news_of(ABCDRIX, start, {CHANCE: deal}, 1))) for deal in deals}) == 3


def test_who_can_lay_nothing_is_treated_like_who_can() -> None:
    """The lexicon's answer about a hand is nobody's business but its owner's: the turn waits."""
    able = position(("A", "O"), ("RN", "T"), pile=("KKKK",))
    stuck = position(("A", "O"), ("!!", "T"), pile=("KKKK",))
    assert given_to(able, 1) == given_to(stuck, 1)
    assert given_to(play(able, Dry()), 1) == given_to(play(stuck, Dry()), 1)
    taking = [
        ABCDRIX.step(play(play(s, Dry()), StartClock(), 1), {CLOCK: TimeUp("clock-0-1")})
        for s in (able, stuck)
    ]
    assert given_to(taking[0], 1) == given_to(taking[1], 1)


def test_an_idea_need_not_be_one() -> None:
    """Whoever has no letter may start the clock: that it is refused would tell."""
    dry = play(position(("A", "O", "E"), ("RN", "!!", "S")), Dry())
    assert StartClock() in ABCDRIX.legal(dry, 1)
    assert play(dry, StartClock(), 1).phase == "clock"


def test_won_tricks_are_face_down() -> None:
    one = position(("A", "O"), ("R", "T"), tricks=(("PORTE",), ()), pile=())
    other = position(("A", "O"), ("R", "T"), tricks=(("CARTE",), ()), pile=())
    for seat in (0, 1, None):
        assert given_to(one, seat) == given_to(other, seat)
