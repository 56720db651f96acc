"""What those who play may do about each other, and what nobody can do to anybody."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.core import replay
from ludotheque.core.faults import Fault
from ludotheque.table.commands import (
    DeclineEnd,
    OfferEnd,
    Rematch,
    Resign,
    Return,
    SeatBot,
    Sit,
    Start,
    Vacate,
    Vote,
)
from ludotheque.table.messages import Kind, TableClock
from ludotheque.table.record import Sitter
from tests.core.toygame import Bid, Peek
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, bot, person

T = "table-1"
CARL = "carl"
OPEN = Sitter()


async def refused(work: Any) -> str:
    with pytest.raises(Fault) as caught:
        await work
    return caught.value.code


async def three(sets: Sets) -> tuple[Scene, Guest, Guest, Guest]:
    at = await sets("toy", person(ANN), person(BEN), person(CARL))
    return at, await at.join(ANN), await at.join(BEN), await at.join(CARL)


def room(guest: Guest) -> Any:
    return guest.last("Room")


# Getting up.


async def test_before_anybody_has_moved_the_game_is_called_off(sets: Sets) -> None:
    at, ann, *_ = await three(sets)
    await at.table.do(Resign(T, BEN))
    assert room(ann)["status"] == "over"
    assert room(ann)["ended"] == {"how": "aborted", "seat": 1}
    assert room(ann)["outcome"] is None
    assert (await at.play(ann, Peek(1)))["code"] == "over"


async def test_after_that_a_bot_plays_on_for_the_others(sets: Sets) -> None:
    at, ann, ben, _ = await three(sets)
    await at.play(ann, Peek(1))
    await at.table.do(Resign(T, BEN))
    assert room(ann)["status"] == "playing"
    chair = room(ann)["seats"][1]
    assert (chair["kind"], chair["level"]) == ("bot", at.table.match.mode.middle)
    assert room(ben)["me"] is None
    assert (await at.play(ben, Bid(0)))["code"] == "not-at-table"
    assert await refused(at.table.do(Return(T, BEN))) == "not-at-table"


async def test_a_game_is_not_called_off_once_somebody_has_moved_who_is_gone(sets: Sets) -> None:
    at, ann, _, carl = await three(sets)
    await at.play(ann, Peek(1))
    await at.table.do(Resign(T, ANN))
    await at.table.do(Resign(T, BEN))
    assert room(carl)["status"] == "playing"


@pytest.mark.parametrize("other", [person(BEN), bot("slow")])
async def test_with_nobody_left_to_play_with_the_game_ends(sets: Sets, other: Sitter) -> None:
    at = await sets("toy", person(ANN), other)
    ann = await at.join(ANN)
    await at.play(ann, Peek(1))
    await at.table.do(Resign(T, ANN))
    assert room(ann)["ended"] == {"how": "resigned", "seat": 0}
    assert room(ann)["me"] == 0


async def test_an_ended_game_stays_ended_and_can_be_played_again(sets: Sets) -> None:
    at, ann, *_ = await three(sets)
    await at.table.do(Resign(T, ANN))
    await at.restart()
    ann = await at.join(ANN)
    assert room(ann)["ended"] == {"how": "aborted", "seat": 0}
    await at.clock.pass_(1000)
    assert room(ann)["status"] == "over"
    assert await refused(at.table.do(Resign(T, ANN))) == "over"
    assert (await at.table.do(Rematch(T, ANN))).next == "table-2"


async def test_a_game_without_a_result_has_a_replay_that_says_so(sets: Sets) -> None:
    at, *_ = await three(sets)
    await at.table.do(Resign(T, ANN))
    data = at.table.finished().replay()
    assert replay.stop_of(data) == replay.Stop("aborted", 0)
    assert not replay.load(data)[0].over
    assert at.table.finished().outcome is None


async def test_who_watches_decides_nothing(sets: Sets) -> None:
    at, *_ = await three(sets)
    for command in (Resign, OfferEnd, DeclineEnd, Return):
        assert await refused(at.table.do(command(T, "wanda"))) == "not-at-table"
    assert await refused(at.table.do(Vote(T, "wanda", 0))) == "not-at-table"


async def test_nothing_of_this_before_the_game(sets: Sets) -> None:
    at = await sets("toy", person(ANN), OPEN)
    for command in (Resign, OfferEnd, DeclineEnd, Return):
        assert await refused(at.table.do(command(T, ANN))) == "not-begun"


# Agreeing to end.


async def test_a_game_ends_when_all_who_play_agree(sets: Sets) -> None:
    at, ann, *_ = await three(sets)
    await at.play(ann, Peek(1))
    await at.table.do(OfferEnd(T, ANN))
    assert room(ann)["offers"] == [0]
    await at.table.do(OfferEnd(T, BEN))
    assert room(ann)["status"] == "playing"
    await at.table.do(OfferEnd(T, CARL))
    assert room(ann)["ended"] == {"how": "agreed", "seat": None}


async def test_who_is_replaced_need_not_agree(sets: Sets) -> None:
    at, ann, _, carl = await three(sets)
    await at.table.leave(carl)
    await at.clock.pass_(15)
    await at.table.do(SeatBot(T, ANN, 2, "slow"))
    await at.table.do(OfferEnd(T, ANN))
    await at.table.do(OfferEnd(T, BEN))
    assert room(ann)["ended"]["how"] == "agreed"


async def test_who_is_merely_away_must_agree(sets: Sets) -> None:
    at, ann, _, carl = await three(sets)
    await at.table.leave(carl)
    await at.clock.pass_(15)
    await at.table.do(OfferEnd(T, ANN))
    await at.table.do(OfferEnd(T, BEN))
    assert room(ann)["status"] == "playing"


async def test_who_declines_is_not_asked_again_before_the_next_step(sets: Sets) -> None:
    at, ann, *_ = await three(sets)
    await at.table.do(OfferEnd(T, BEN))
    await at.table.do(DeclineEnd(T, ANN))
    assert room(ann)["offers"] == []
    assert await refused(at.table.do(OfferEnd(T, BEN))) == "offer-declined"
    await at.play(ann, Peek(1))
    await at.table.do(OfferEnd(T, BEN))
    assert room(ann)["offers"] == [1]


# Somebody who holds the game up.


async def test_who_holds_the_game_up_can_be_voted_on_after_a_time(sets: Sets) -> None:
    at, ann, ben, _ = await three(sets)
    assert room(ben)["patience"] == 90
    await at.clock.pass_(89.9)
    assert await refused(at.table.do(Vote(T, BEN, 0))) == "not-held-up"
    await at.clock.pass_(0.1)
    assert room(ben)["held"] == [0]
    await at.table.do(Vote(T, BEN, 0))
    assert room(ben)["votes"] == [{"seat": 0, "by": [1]}]
    assert not room(ben)["seats"][0]["standin"]
    await at.table.do(Vote(T, BEN, 0))  # a second time counts for nothing
    assert not room(ben)["seats"][0]["standin"]
    await at.table.do(Vote(T, CARL, 0))
    chair = room(ann)["seats"][0]
    assert (chair["standin"], chair["level"]) == (True, at.table.match.mode.middle)
    assert (room(ann)["held"], room(ann)["votes"]) == ([], [])
    await at.clock.pass_(10)
    assert at.table.match.state.phase != "peek"


async def test_nobody_votes_on_themselves_or_on_somebody_not_awaited(sets: Sets) -> None:
    at, *_ = await three(sets)
    await at.clock.pass_(90)
    assert await refused(at.table.do(Vote(T, ANN, 0))) == "own-seat"
    assert await refused(at.table.do(Vote(T, ANN, 1))) == "not-held-up"
    assert await refused(at.table.do(Vote(T, ANN, 9))) == "no-such-seat"


async def test_a_move_ends_the_vote(sets: Sets) -> None:
    at, ann, ben, _ = await three(sets)
    await at.clock.pass_(90)
    await at.table.do(Vote(T, BEN, 0))
    await at.play(ann, Peek(1))
    assert (room(ben)["held"], room(ben)["votes"]) == ([], [])


async def test_in_a_duel_one_vote_is_enough(sets: Sets) -> None:
    at = await sets("toy", person(ANN), person(BEN))
    await at.join(ANN)
    ben = await at.join(BEN)
    await at.clock.pass_(90)
    await at.table.do(Vote(T, BEN, 0))
    assert room(ben)["seats"][0]["standin"]


async def test_who_is_away_has_no_vote(sets: Sets) -> None:
    at, _, ben, carl = await three(sets)
    await at.table.leave(carl)
    await at.clock.pass_(90)
    await at.table.do(Vote(T, BEN, 0))
    assert room(ben)["seats"][0]["standin"]


async def test_whoever_was_replaced_takes_the_seat_back_and_has_time_again(sets: Sets) -> None:
    at = await sets("rami", person(ANN), person(BEN))
    guests = [await at.join(ANN), await at.join(BEN)]
    [seat] = at.table.match.turn.seats
    names = (ANN, BEN)
    await at.clock.pass_(90)
    await at.table.do(Vote(T, names[1 - seat], seat))
    await at.table.do(Return(T, names[seat]))
    assert not room(guests[0])["seats"][seat]["standin"]
    await at.clock.pass_(89.9)
    assert room(guests[0])["held"] == []
    await at.clock.pass_(0.1)
    assert room(guests[0])["held"] == [seat]


async def test_after_a_restart_everybody_has_time_again(sets: Sets) -> None:
    at, *_ = await three(sets)
    await at.clock.pass_(60)
    await at.table.close("closing")
    await at.restart()
    ben = await at.join(BEN)
    await at.join(ANN)
    await at.clock.pass_(89.9)
    assert room(ben)["held"] == []
    await at.clock.pass_(0.1)
    assert room(ben)["held"] == [0]


async def test_where_a_clock_runs_the_clock_decides(sets: Sets) -> None:
    at = await sets("toy", person(ANN), person(BEN), clock=TableClock.RELAXED)
    await at.join(ANN)
    ben = await at.join(BEN)
    await at.clock.pass_(200)
    assert room(ben)["held"] == []
    assert await refused(at.table.do(Vote(T, BEN, 0))) == "not-held-up"


async def test_a_games_own_timer_holds_nobody_up(sets: Sets) -> None:
    at, ann, ben, _ = await three(sets)
    await at.play(ann, Peek(1))
    at.table._hold_after = 1000
    await at.clock.pass_(5)
    assert room(ben)["held"] == []


# The host.


async def test_the_host_clears_no_seat_of_somebody_who_is_there(sets: Sets) -> None:
    at = await sets("toy", person(ANN), OPEN, bot("slow"))
    await at.join(ANN)
    await at.table.do(Sit(T, BEN, "Ben", 1))
    assert await refused(at.table.do(Vacate(T, ANN, 1))) == "still-here"  # on their way
    ben = await at.join(BEN)
    await at.clock.pass_(100)
    assert await refused(at.table.do(Vacate(T, ANN, 1))) == "still-here"
    await at.table.do(Vacate(T, ANN, 2))
    await at.table.leave(ben)
    await at.clock.pass_(15)
    await at.table.do(Vacate(T, ANN, 1))
    assert [sitter.kind for sitter in at.table.sitters] == [Kind.PERSON, Kind.OPEN, Kind.OPEN]


async def test_a_host_who_is_gone_hands_the_table_on_and_gets_it_back(sets: Sets) -> None:
    at = await sets("toy", person(ANN), person(BEN), OPEN)
    ann, ben = await at.join(ANN), await at.join(BEN)
    assert (room(ann)["host"], room(ben)["host"]) == (True, False)
    await at.table.leave(ann)
    await at.clock.pass_(14.9)
    assert await refused(at.table.do(SeatBot(T, BEN, 2, "slow"))) == "host-only"
    await at.clock.pass_(0.1)
    assert room(ben)["host"]
    await at.table.do(SeatBot(T, BEN, 2, "slow"))
    ann = await at.join(ANN)
    assert (room(ann)["host"], room(ben)["host"]) == (True, False)


async def test_whoever_sits_at_a_full_table_may_begin(sets: Sets) -> None:
    at = await sets("toy", person(ANN), OPEN)
    await at.join(ANN)
    ben = await at.join(BEN)
    assert await refused(at.table.do(Start(T, BEN))) == "not-at-table"
    await at.table.do(Sit(T, BEN, "Ben", 1))
    await at.table.do(Start(T, BEN))
    assert room(ben)["status"] == "playing"
