"""Bots that think elsewhere: they get what a bot of the house gets, keep their time, and are stood
in for when they say nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotheque.bots import REACTION
from ludotheque.core.faults import Fault
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Value
from ludotheque.table.commands import Answer, Invite, OfferEnd, Resign, Start
from ludotheque.table.messages import Kind, React, Reaction, Status
from ludotheque.table.network import NetworkSays
from ludotheque.table.record import Sitter
from tests.core.toygame import Bid, Buzz, Peek, Toy
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, bot, person

REX, SECONDS = "rex-id", 8


def rex(level: str = "quick") -> Sitter:
    return Sitter(Kind.BOT, REX, "Rex", level, seconds=SECONDS)


def heard(scene: Scene) -> list[Any]:
    """All that Rex has been told."""
    assert {who for who, _ in scene.told} <= {REX}
    return [msgspec.json.decode(line) for _, lines in scene.told for line in lines.splitlines()]


def asked(scene: Scene) -> Any:
    return next(said for said in reversed(heard(scene)) if said["type"] == "Asked")


async def says(scene: Scene, move: Any, step: int | None = None, who: str = REX) -> None:
    at = asked(scene)["step"] if step is None else step
    await scene.table.do(Answer(scene.record.id, who, at, msgspec.json.encode(move)))
    await scene.clock.settle()


async def refusal(scene: Scene, move: Any, step: int | None = None, who: str = REX) -> str:
    with pytest.raises(Fault) as refused:
        await says(scene, move, step, who)
    return refused.value.code


def moves(scene: Scene) -> list[dict[int, Value]]:
    """Of all steps but the deal."""
    return [dict(step.moves) for step in scene.table.match.steps if -1 not in step.moves]


@pytest.fixture
async def begun(sets: Sets) -> Scene:
    """Rex is to peek."""
    scene = await sets("toy", rex(), person(ANN))
    await scene.join(ANN)
    return scene


def test_the_page_tells_every_field_of_what_it_is_told() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", page, re.MULTILINE))
    for kind in NetworkSays.__args__:
        named = set(re.findall(r"`(\w+)`", rows[kind.__name__]))
        assert set(kind.__struct_fields__) <= named, kind


async def test_it_is_challenged_and_then_asked(begun: Scene) -> None:
    challenged, question = heard(begun)
    assert challenged["type"] == "Challenged"
    assert {"table": "table-1", "game": "toy", "mode": "plain"}.items() <= challenged.items()
    assert (challenged["seat"], challenged["players"], challenged["seconds"]) == (0, 2, SECONDS)
    assert (question["type"], question["step"], question["seconds"]) == ("Asked", 1, SECONDS)


async def test_it_is_given_what_a_bot_of_the_house_is_given(begun: Scene) -> None:
    seen = msgspec.json.encode(begun.table.match.seen(0))
    assert msgspec.json.encode(asked(begun)["seen"]) == seen


async def test_where_finding_the_move_is_the_game_it_gets_the_legal_moves(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    mode = Mode("plain", Toy(), range(2, 5), {}, finding=True)
    game = Game("toy", "1", "tests.core.toygame", (mode,))
    monkeypatch.setattr("tests.core.toygame.GAME", game)
    scene = await sets("toy", rex(""), person(ANN))
    ann = await scene.join(ANN)
    assert ann.last("Update")["seen"]["legal"] is None
    assert asked(scene)["seen"]["legal"] == [{"type": "Peek", "at_seat": 1}]


async def test_its_answer_is_its_move(begun: Scene) -> None:
    await says(begun, Peek(1))
    await begun.clock.pass_(1)
    assert moves(begun) == [{0: Peek(1)}]
    assert asked(begun)["step"] == 2
    assert [said["type"] for said in heard(begun)].count("Challenged") == 1


async def test_what_the_rules_refuse_is_refused_and_it_may_try_again(begun: Scene) -> None:
    assert await refusal(begun, Peek(7)) == "wrong-moment"
    assert await refusal(begun, {"type": "Fly"}) == "bad-move"
    await says(begun, Peek(1))
    await begun.clock.pass_(1)
    assert moves(begun) == [{0: Peek(1)}]


async def test_nobody_waits_longer_than_its_seconds(begun: Scene) -> None:
    await begun.clock.pass_(SECONDS - 0.001)
    assert moves(begun) == []
    await begun.clock.pass_(0.001)
    assert len(moves(begun)) == 1  # by the bot of the house
    assert await refusal(begun, Peek(1), step=1) == "too-late"


async def test_nobody_waits_twice_for_one_that_has_fallen_silent(begun: Scene) -> None:
    ann = await begun.join(ANN)
    await begun.clock.pass_(SECONDS)
    chair = ann.last("Room")["seats"][0]
    assert (chair["name"], chair["standin"], chair["level"]) == ("Rex", True, "quick")
    await begun.clock.pass_(1)  # the pace of the bot of the house
    assert set(begun.table.live.sealed) == {0}


async def test_one_that_speaks_again_plays_again(begun: Scene) -> None:
    ann = await begun.join(ANN)
    await begun.clock.pass_(SECONDS)
    await says(begun, Bid(0))
    await begun.clock.pass_(1)
    assert begun.table.live.sealed == {0: Bid(0)}
    assert not ann.last("Room")["seats"][0]["standin"]


async def test_a_word_that_comes_too_late_shows_that_it_is_there_again(begun: Scene) -> None:
    ann = await begun.join(ANN)
    await begun.clock.pass_(SECONDS)
    assert await refusal(begun, Peek(1), step=1) == "too-late"
    assert not ann.last("Room")["seats"][0]["standin"]


async def race(sets: Sets) -> tuple[Scene, Guest]:
    """Both have bid, and whoever is first wins."""
    scene = await sets("toy", person(ANN), rex())
    ann = await scene.join(ANN)
    await scene.play(ann, Peek(1))
    await says(scene, Bid(0))
    await scene.play(ann, Bid(0))
    await scene.clock.pass_(1)
    return scene, ann


async def test_no_program_is_faster_in_a_race_than_a_person_could_be(sets: Sets) -> None:
    scene, _ = await race(sets)
    assert asked(scene)["seen"]["turn"]["wait"] == "first"
    started = scene.table.live.now()
    await says(scene, Buzz())
    await scene.clock.pass_(REACTION)
    (raced,) = [step for step in scene.table.match.steps if step.moves.get(1) == Buzz()]
    assert raced.at - started <= REACTION * 1000
    assert raced.at - scene.table.match.steps[-3].at >= REACTION * 1000


async def test_to_do_nothing_is_an_answer_in_a_race(sets: Sets) -> None:
    scene, ann = await race(sets)
    await says(scene, None)
    await scene.clock.pass_(SECONDS + 1)
    assert scene.table.match.state.phase == "race"
    assert not ann.last("Room")["seats"][1]["standin"]


async def test_where_the_game_would_wait_for_ever_nothing_is_some_move(begun: Scene) -> None:
    await says(begun, None)
    await begun.clock.pass_(1)
    assert moves(begun) == [{0: Peek(1)}]


async def test_a_mode_without_bots_of_the_house_goes_on_too(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game("toy", "1", "tests.core.toygame", (Mode("plain", Toy(), range(2, 5), {}),))
    monkeypatch.setattr("tests.core.toygame.GAME", game)
    scene = await sets("toy", rex(""), person(ANN))
    await scene.join(ANN)
    await scene.clock.pass_(SECONDS)
    assert moves(scene) == [{0: Peek(1)}]


async def test_one_without_an_account_any_more_is_not_asked(sets: Sets) -> None:
    scene = await sets("toy", msgspec.structs.replace(rex(), seconds=0), person(ANN))
    await scene.join(ANN)
    await scene.clock.pass_(1)
    assert (scene.told, len(moves(scene))) == ([], 1)


@pytest.mark.parametrize("who", [ANN, "somebody-else"])
async def test_nobody_else_answers_for_it(begun: Scene, who: str) -> None:
    assert await refusal(begun, Peek(1), who=who) == "not-at-table"


async def test_it_says_one_thing_only(begun: Scene) -> None:
    await says(begun, Peek(1))
    assert await refusal(begun, Peek(1)) == "too-late"


async def test_it_is_not_asked_while_nobody_is_there(begun: Scene) -> None:
    scene, told = begun, len(begun.told)
    for viewer in list(scene.table.viewers):
        await scene.table.leave(viewer)
    await scene.clock.pass_(16)
    assert scene.table.status is Status.PAUSED
    late = heard(scene)[-1]["step"]
    assert await refusal(scene, Peek(1), step=late) == "too-late"
    assert len(scene.told) <= told + 1
    await scene.join(ANN)
    assert len(scene.told) > told


async def test_after_a_crash_it_is_challenged_again(begun: Scene) -> None:
    await begun.restart()
    begun.told.clear()
    await begun.join(ANN)
    assert [said["type"] for said in heard(begun)] == ["Challenged", "Asked"]


@pytest.mark.parametrize(("command", "how"), [(Resign, "aborted"), (OfferEnd, "agreed")])
async def test_it_hears_that_the_game_is_over_and_is_nobody_who_must_agree(
    begun: Scene, command: type[Resign], how: str
) -> None:
    await begun.table.do(command(begun.record.id, ANN))
    last = heard(begun)[-1]
    assert (last["type"], last["ended"]["how"], last["outcome"]) == ("Finished", how, None)


async def test_it_hears_the_result(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), rex(), rounds=1)
    ann = await scene.join(ANN)
    await scene.play(ann, Peek(1))
    await says(scene, Bid(0))
    await scene.play(ann, Bid(0))
    await scene.clock.pass_(1)
    await scene.play(ann, Buzz())
    last = heard(scene)[-1]
    assert (last["type"], last["outcome"]["ranks"]) == ("Finished", [1, 2])


def invite(who: str = ANN, seat: int = 1, name: str = "Rex") -> Invite:
    return Invite("table-1", who, seat, REX, name, SECONDS)


async def code_of(scene: Scene, command: Any) -> str:
    with pytest.raises(Fault) as refused:
        await scene.table.do(command)
    return refused.value.code


async def test_the_host_invites_it_and_everybody_sees_who_it_is(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), Sitter(), person(BEN))
    ben = await scene.join(BEN)
    room = await scene.table.do(invite())
    assert ben.last("Room")["seats"][1]["name"] == "Rex"
    chair = room.seats[1]
    assert (chair.kind, chair.name, chair.level, chair.figure) == (Kind.BOT, "Rex", "quick", 1)
    await scene.table.do(Start(scene.record.id, ANN))
    assert scene.table.sitters[1] == msgspec.structs.replace(rex(), figure=1)


async def test_it_sits_with_nobody_uninvited(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), Sitter(), person(BEN))
    await scene.join(ANN)
    assert await code_of(scene, invite(who=BEN)) == "host-only"
    assert await code_of(scene, invite(who=REX)) == "host-only"
    assert await code_of(scene, invite(seat=2)) == "seat-taken"
    assert await code_of(scene, invite(name="Ann")) == "name-alike"


async def test_it_has_one_seat_and_comes_before_the_game(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), rex(), Sitter())
    await scene.join(ANN)
    assert await code_of(scene, invite(seat=2)) == "bot-sits"
    playing = await sets("toy", person(ANN), bot("quick"))
    assert await code_of(playing, invite()) == "already-begun"


async def test_a_window_of_that_name_sees_what_a_spectator_sees(begun: Scene) -> None:
    """There is none: nobody is given a cookie for it. Were there one, it would be nobody's."""
    window = await begun.join(REX)
    assert window.last("Room")["me"] is None
    assert window.last("Update")["seen"]["seat"] is None
    await begun.table.hear(window, React(1, Reaction.BRAVO))
    assert window.last("Refusal")["code"] == "not-at-table"
