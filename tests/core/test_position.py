"""A position goes forward by value: the one before is still there, whatever happens."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.core.position import Choice, Deadline, Position, news
from ludotheque.core.rules import CHANCE, CLOCK, Seat, Timer, TimeUp, Turn, Wait
from tests.core.toygame import Bid, Buzz, Peek, Toy, ToyOptions

RULES = Toy()


def start(players: int = 3) -> Position:
    return Position.first(RULES, RULES.start(ToyOptions(), players))


def dealt(players: int = 3) -> Position:
    first = start(players)
    return first.after({CHANCE: first.nature(Dice(numbered_seed(1), 0))})


def bidding(at: int = 1000) -> Position:
    return dealt().after({0: Peek(1)}, at)


def racing() -> Position:
    here = bidding()
    return here.after({seat: Bid(0) for seat in range(3)}, 2000)


def waiting(wait: Wait, *deadlines: Deadline) -> Position:
    timers = tuple(Timer(each.name, 1) for each in deadlines)
    return replace(start(), turn=Turn((0, 1), wait, timers), deadlines=deadlines)


def test_nature_moves_first() -> None:
    assert start().of_chance
    assert dealt().turn == Turn((0,))
    assert not dealt().of_chance


def test_time_never_goes_back() -> None:
    assert bidding(5000).after({seat: Bid(0) for seat in range(3)}, 10).at == 5000


def test_a_refused_step_leaves_the_position_as_it_was() -> None:
    here = bidding()
    before = (here.state, here.turn, here.at, here.deadlines)
    with pytest.raises(Refused, match="too-high"):
        here.after({0: Bid(99), 1: Bid(0), 2: Bid(0)}, 1)
    assert (here.state, here.turn, here.at, here.deadlines) == before
    with pytest.raises(AttributeError):
        here.at = 7  # type: ignore[misc]


def test_new_timers_start_and_known_ones_keep_running() -> None:
    here = bidding(1000)
    (bid,) = here.turn.timers
    assert here.deadlines == (Deadline(bid.name, 21_000),)
    again = replace(here, deadlines=(Deadline(bid.name, 4321), Deadline("gone", 1)))
    timed_out = again.after({CLOCK: TimeUp(bid.name)}, 4321)
    assert [each.name for each in timed_out.deadlines] == [racing().turn.timers[0].name]
    assert timed_out.deadlines[0].at == 14_321


def test_the_timer_that_ends_first_comes_next_and_names_break_ties() -> None:
    ends = (Deadline("b", 7), Deadline("a", 7), Deadline("c", 9))
    assert waiting(Wait.ALL, *ends).next_deadline == Deadline("a", 7)
    assert start().next_deadline is None


CASES: dict[str, tuple[Wait, int | None, dict[Seat, int], tuple[list[Seat], int]]] = {
    "all have chosen: the last one decides when": (Wait.ALL, None, {0: 5, 1: 9}, ([0, 1], 9)),
    "time is up for one of them": (Wait.ALL, 7, {0: 5, 1: 9}, ([0, CLOCK], 7)),
    "time is up at the very moment": (Wait.ALL, 9, {0: 5, 1: 9}, ([0, CLOCK], 9)),
    "nobody chooses": (Wait.ALL, 7, {}, ([CLOCK], 7)),
    "the first wins a race": (Wait.FIRST, None, {0: 9, 1: 5}, ([1], 5)),
    "of two at once the lower seat": (Wait.FIRST, None, {1: 5, 0: 5}, ([0], 5)),
    "time wins a race": (Wait.FIRST, 5, {0: 9, 1: 5}, ([CLOCK], 5)),
}


@pytest.mark.parametrize("name", CASES)
def test_what_happens_next(name: str) -> None:
    wait, end, choices, (movers, at) = CASES[name]
    here = waiting(wait, *(() if end is None else (Deadline("end", end),)))
    chosen = {seat: Choice(Buzz(), when) for seat, when in choices.items()}
    moves, when = here.decided(chosen)
    assert (sorted(moves), when) == (sorted(movers), at)
    assert all(moves[seat] == (TimeUp("end") if seat == CLOCK else Buzz()) for seat in moves)


@pytest.mark.parametrize("wait", Wait)
def test_without_a_timer_somebody_must_move(wait: Wait) -> None:
    with pytest.raises(RuntimeError, match="no timer runs"):
        waiting(wait).decided({})


def test_a_seat_is_given_its_view_and_its_own_moves() -> None:
    here = dealt()
    assert here.seen(0).legal == here.legal(0) == (Peek(1), Peek(2))
    assert here.seen(1).legal == here.legal(None) == ()
    assert here.seen(0, finding=True).legal is None
    assert here.seen(None).view == RULES.view(here.state, None)


def test_news_are_told_from_both_positions() -> None:
    before, moves = dealt(), {0: Peek(1)}
    after = before.after(moves)
    assert news(before, moves, after, 0) == tuple(RULES.news(before.state, moves, after.state, 0))
