"""A race begins together: when all who play look at the table, after a count of three."""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.core.rules import CHANCE
from ludotheque.table.commands import SeatBot, Start
from ludotheque.table.messages import AskHint, Kind, Looking, Status
from ludotheque.table.ports import Pacing
from ludotheque.table.record import Sitter
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, bot, person
from tests.table.grab import Grab

COUNT = 3.0
OPEN = Sitter()


async def set_up(sets: Sets, *sitters: Sitter, game: str = "grab", **options: Any) -> Scene:
    """A table that counts before a race."""
    at = await sets(game, *sitters, **options)
    await at.table.close("closing")
    at.pacing = Pacing(pace=1.0, leave_after=15.0, count=COUNT)
    at.table = at._table(at.notebook.saved(at.record))
    return at


async def test_nobody_is_shown_the_game_before_all_are_there(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN))
    ann = await at.join(ANN)
    assert "Update" not in ann.kinds()
    assert ann.last("Starting") == {"type": "Starting", "left": None, "seats": [1]}
    ben = await at.join(BEN)
    for guest in (ann, ben):
        assert guest.last("Starting") == {"type": "Starting", "left": 3000, "seats": []}
        assert "Update" not in guest.kinds()


async def test_after_the_count_all_are_shown_it_at_once(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN))
    ann, ben = await at.join(ANN), await at.join(BEN)
    await at.clock.pass_(2.999)
    assert "Update" not in ann.kinds() + ben.kinds()
    await at.clock.pass_(0.001)
    for guest in (ann, ben):
        assert guest.kinds().count("Update") == 1
        assert guest.last("Update")["timers"] == [{"name": "end", "left": 60_000}]


async def test_nobody_can_press_before_the_end_of_the_count(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN))
    ann, _ = await at.join(ANN), await at.join(BEN)
    await at.clock.pass_(2.9)
    assert (await at.play(ann, Grab(0)))["code"] == "not-begun"
    await at.clock.pass_(0.1)
    assert (await at.play(ann, Grab(0)))["type"] == "Accepted"
    assert at.table.match.steps[0].at == 0


async def test_no_bot_moves_before_the_end_of_the_count(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), bot("quick"), cards=20)
    await at.join(ANN)
    await at.clock.pass_(3.9)  # the bot takes a second
    assert not at.table.match.steps
    await at.clock.pass_(0.2)
    assert at.table.match.steps


async def test_no_bot_moves_while_one_person_has_not_come(sets: Sets) -> None:
    """As in a rematch, when somebody still looks at the result."""
    at = await set_up(sets, person(ANN), person(BEN), bot("quick"), cards=20)
    await at.join(ANN)
    await at.clock.pass_(14)
    assert not at.table.match.steps
    await at.join(BEN)
    await at.clock.pass_(2.9)
    assert not at.table.match.steps


async def test_somebody_who_does_not_come_is_not_waited_for_for_ever(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN))
    ann = await at.join(ANN)
    await at.clock.pass_(15)
    assert ann.last("Starting")["left"] == 3000
    await at.clock.pass_(3)
    assert (await at.play(ann, Grab(0)))["type"] == "Accepted"


async def test_who_looks_elsewhere_is_waited_for(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN))
    ann, ben = await at.join(ANN), await at.join(BEN)
    await at.clock.pass_(1)
    await at.table.hear(ben, Looking(False))
    assert ann.last("Starting") == {"type": "Starting", "left": None, "seats": [1]}
    await at.clock.pass_(5)
    assert "Update" not in ann.kinds()
    await at.table.hear(ben, Looking(True))
    assert ann.last("Starting")["left"] == 3000
    await at.clock.pass_(3)
    assert "Update" in ann.kinds()


async def test_one_of_several_windows_is_enough(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), bot("slow"))
    hidden, _ = await at.join(ANN), await at.join(ANN)
    await at.table.hear(hidden, Looking(False))
    assert hidden.last("Starting")["left"] == 3000


async def test_who_leaves_stops_the_count(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN))
    ann, ben = await at.join(ANN), await at.join(BEN)
    await at.clock.pass_(1)
    await at.table.leave(ben)
    assert ann.last("Starting")["seats"] == [1]
    await at.clock.pass_(4)
    assert "Update" not in ann.kinds()


async def test_a_bot_in_the_place_of_who_is_away_ends_the_wait(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN))
    at.table._expected.clear()
    ann = await at.join(ANN)
    await at.table.do(SeatBot("table-1", ANN, 1, "slow"))
    assert ann.last("Starting")["left"] == 3000


async def test_when_everybody_has_left_the_wait_begins_anew(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), bot("quick"))
    ann = await at.join(ANN)
    await at.clock.pass_(1)
    await at.table.leave(ann)
    await at.clock.pass_(100)
    assert not at.table.match.steps
    again = await at.join(ANN)
    assert again.last("Starting")["left"] == 3000


async def test_a_table_that_fills_up_counts_too(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), OPEN)
    ann = await at.join(ANN)
    await at.table.do(SeatBot("table-1", ANN, 1, "slow"))
    room = await at.table.do(Start("table-1", ANN))
    assert room.status is Status.PLAYING
    assert "Update" not in ann.kinds()
    assert ann.last("Starting")["left"] == 3000
    await at.clock.pass_(3)
    assert "Update" in ann.kinds()


async def test_a_server_that_restarts_counts_anew(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), bot("quick"))
    await at.join(ANN)
    await at.clock.pass_(2)
    await at.restart()
    ann = await at.join(ANN)
    await at.clock.pass_(2.9)
    assert not at.table.match.steps
    await at.clock.pass_(0.1)
    assert "Update" in ann.kinds()


async def test_who_comes_back_in_the_middle_of_a_race_waits_for_nothing(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN))
    ann, _ = await at.join(ANN), await at.join(BEN)
    await at.clock.pass_(3)
    await at.play(ann, Grab(0))
    await at.table.leave(ann)
    assert "Update" in (await at.join(ANN)).kinds()
    await at.restart()
    assert "Update" in (await at.join(ANN)).kinds()


async def test_where_nobody_races_nobody_counts(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), person(BEN), game="toy")
    assert "Update" in (await at.join(ANN)).kinds()


async def test_nothing_is_told_about_a_race_that_has_not_begun(sets: Sets) -> None:
    """Neither in words nor in a hint; and the cards that are dealt are in no message."""
    at = await set_up(sets, person(ANN), person(BEN), hints=True)
    ann = await at.join(ANN)
    await at.table.hear(ann, AskHint(1))
    assert ann.last("Refusal")["code"] == "not-begun"
    wanda = Guest("wanda")
    await at.table.join(wanda, 0)
    assert {"Update", "Clocks"}.isdisjoint(ann.kinds() + wanda.kinds())


async def test_the_count_leaves_no_trace_in_the_log(sets: Sets) -> None:
    at = await set_up(sets, person(ANN), bot("quick"), cards=6)
    await at.join(ANN)
    await at.clock.pass_(60)
    kept = [msgspec.json.decode(step) for _, step in at.notebook.steps]
    assert at.table.match.over
    assert len(kept) == len(at.table.match.steps)
    first = next(step for step in at.table.match.steps if CHANCE not in step.moves)
    assert first.at == 1000
    assert {sitter.kind for sitter in at.table.sitters} == {Kind.PERSON, Kind.BOT}
