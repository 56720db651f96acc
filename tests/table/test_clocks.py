"""The clock of a table: a bank and an increment for each seat; when it is empty, a bot plays."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.replay import load
from ludotheque.core.rules import Seat
from ludotheque.table.clocks import ALLOTTED, Allotted, Clocks, fresh
from ludotheque.table.commands import Return
from ludotheque.table.messages import Echo, TableClock
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, bot, person
from tests.table.grab import Grab

FAST = ALLOTTED[TableClock.FAST]


async def timed(sets: Sets, clock: TableClock = TableClock.FAST) -> tuple[Scene, list[Guest]]:
    """A game of plain turns, and those who play it in the order of their seats."""
    at = await sets("rami", person(ANN), person(BEN), clock=clock)
    return at, [await at.join(ANN), await at.join(BEN)]


def to_move(at: Scene) -> Seat:
    [seat] = at.table.match.turn.seats
    return seat


async def move(at: Scene, guests: list[Guest]) -> Seat:
    """Whoever is to move makes some move."""
    seat = to_move(at)
    answer = await at.play(guests[seat], at.table.match.legal(seat)[0])
    assert answer["type"] == "Accepted"
    return seat


def left(guest: Guest) -> list[int]:
    return list(guest.last("Clocks")["left"])


async def test_the_clock_of_who_is_to_move_runs_and_no_other(sets: Sets) -> None:
    at, guests = await timed(sets)
    seat = to_move(at)
    assert guests[0].last("Clocks") == guests[1].last("Clocks")
    assert guests[0].last("Clocks")["running"] == [seat]
    await at.clock.pass_(20)
    told = (await at.join("wanda")).last("Clocks")["left"]
    assert told[seat] == FAST.bank - 20_000
    assert told[1 - seat] == FAST.bank


async def test_a_move_is_paid_with_the_increment_up_to_the_bank(sets: Sets) -> None:
    at, guests = await timed(sets)
    await at.clock.pass_(25)
    seat = await move(at, guests)
    assert left(guests[0])[seat] == FAST.bank - 25_000 + FAST.increment
    at, guests = await timed(sets)
    await at.clock.pass_(3)
    seat = await move(at, guests)
    assert left(guests[0])[seat] == FAST.bank


async def test_when_the_bank_is_empty_the_weakest_bot_plays(sets: Sets) -> None:
    at, guests = await timed(sets)
    seat = to_move(at)
    await at.clock.pass_(59.999)
    assert not at.table.sitters[seat].standin
    await at.clock.pass_(0.001)
    chair = guests[0].last("Room")["seats"][seat]
    weakest = next(iter(at.table.match.mode.bots))
    assert (chair["kind"], chair["standin"], chair["level"]) == ("person", True, weakest)
    before = len(at.table.match.steps)
    await at.clock.pass_(30)
    assert len(at.table.match.steps) > before


async def test_whoever_ran_out_comes_back_with_the_time_of_one_move(sets: Sets) -> None:
    at, guests = await timed(sets)
    seat = to_move(at)
    await at.clock.pass_(60)
    person_ = at.table.sitters[seat].person
    await at.table.do(Return("table-1", person_))
    assert not guests[0].last("Room")["seats"][seat]["standin"]
    assert left(guests[0])[seat] == FAST.increment
    await at.clock.pass_(10)
    assert guests[0].last("Room")["seats"][seat]["standin"]


async def test_playing_is_coming_back(sets: Sets) -> None:
    at, guests = await timed(sets)
    seat = to_move(at)
    await at.clock.pass_(60)
    assert at.table.sitters[seat].standin
    await move(at, guests)
    assert not at.table.sitters[seat].standin


async def test_the_clock_stands_still_while_everybody_is_away(sets: Sets) -> None:
    at, guests = await timed(sets)
    await at.clock.pass_(20)
    for guest in guests:
        await at.table.leave(guest)
    await at.clock.pass_(1000)
    told = (await at.join(ANN)).last("Clocks")["left"]
    assert told[to_move(at)] == FAST.bank - 35_000  # until both counted as away


async def test_no_time_is_gained_by_a_restart(sets: Sets) -> None:
    at, guests = await timed(sets)
    await at.clock.pass_(25)
    seat = await move(at, guests)
    await at.clock.pass_(20)
    other = to_move(at)
    await at.table.close("closing")
    await at.restart()
    told = (await at.join(ANN)).last("Clocks")["left"]
    assert told[seat] == (45_000 if seat != other else 25_000)
    assert told[other] == (40_000 if seat != other else 25_000)


async def test_bots_have_no_clock(sets: Sets) -> None:
    at = await sets("rami", bot("child"), bot("child"), clock=TableClock.FAST)
    wanda = await at.join("wanda")
    assert wanda.last("Clocks")["running"] == []


async def test_a_race_and_a_games_own_timer_touch_no_bank(sets: Sets) -> None:
    at = await sets("grab", person(ANN), person(BEN), clock=TableClock.FAST, seconds=500)
    ann = await at.join(ANN)
    await at.clock.pass_(400)
    assert not at.table.sitters[0].standin
    await at.play(ann, Grab(0))
    assert left(ann) == [FAST.bank, FAST.bank]


async def test_measured_lag_costs_no_time(sets: Sets) -> None:
    at, guests = await timed(sets)
    seat = to_move(at)
    guest = guests[seat]
    [call] = [said for said in guest.heard if said["type"] == "Call"]
    await at.clock.pass_(0.3)
    await at.table.hear(guest, Echo(call["number"]))
    await at.clock.pass_(19.7)
    await move(at, guests)
    assert left(guest)[seat] == FAST.bank - 20_000 + 300 + FAST.increment


async def test_lag_saves_a_move_at_the_last_moment(sets: Sets) -> None:
    at, guests = await timed(sets)
    seat = to_move(at)
    [call] = [said for said in guests[seat].heard if said["type"] == "Call"]
    await at.clock.pass_(0.3)
    await at.table.hear(guests[seat], Echo(call["number"]))
    await at.clock.pass_(59.9)  # 200 ms late, for somebody who is 300 ms away
    assert not at.table.sitters[seat].standin
    await move(at, guests)
    await at.clock.pass_(0.05)
    assert not at.table.sitters[seat].standin


async def test_the_log_is_moves_and_nothing_else(sets: Sets) -> None:
    """So a replay of a game with a clock verifies like any other."""
    at, _ = await timed(sets)
    await at.clock.pass_(10_000)  # both run out of time, and bots play on
    assert at.table.match.over
    match, _ = load(at.table.finished().replay())
    assert match.outcome == at.table.match.outcome


async def test_a_table_without_a_clock_tells_of_none(sets: Sets) -> None:
    at, guests = await timed(sets, TableClock.NONE)
    await move(at, guests)
    assert "Clocks" not in guests[0].kinds()
    assert "Call" not in guests[0].kinds()


# The clocks by themselves, beside a slow count of every millisecond.


def test_how_much_time_there_is() -> None:
    assert fresh(TableClock.NONE, 2) is None
    assert {kind.value: (a.bank, a.increment) for kind, a in ALLOTTED.items()} == {
        "relaxed": (300_000, 30_000),
        "fast": (60_000, 10_000),
    }


@given(
    st.lists(st.tuples(st.sampled_from(["run", "move", "wait"]), st.integers(0, 3)), max_size=40)
)
def test_banks_are_those_of_a_count_by_the_millisecond(doings: list[tuple[str, int]]) -> None:
    allotted = Allotted(9, 2)
    clocks, now = Clocks(allotted, (9, 9)), 0
    banks, runs = [9, 9], [False, False]
    for what, number in doings:
        if what == "wait":
            now += number
            for _ in range(number):
                banks = [max(0, b - r) for b, r in zip(banks, runs, strict=True)]
        elif what == "run":
            runs = [bool(number & 1), bool(number & 2)]
            clocks = clocks.run([seat for seat in (0, 1) if runs[seat]], now)
        else:
            seat = number % 2
            if runs[seat]:
                banks[seat], runs[seat] = min(9, banks[seat] + 2), False
            clocks = clocks.moved(seat, now)
        assert list(clocks.remaining(now)) == banks
        assert set(clocks.running) == {seat for seat in (0, 1) if runs[seat]}
