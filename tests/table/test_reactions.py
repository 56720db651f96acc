"""A quick word among those who play: set in advance, for a moment, and never in the game's way."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from ludotheque.table import incoming
from ludotheque.table.messages import ClientSays, React, Reacted, Reaction
from ludotheque.table.reactions import AT_ONCE, WITHIN
from ludotheque.table.record import Sitter
from ludotheque.words import LANGUAGES, words
from tests.core.toygame import Peek
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, person

CARL = "carl"


async def company(sets: Sets) -> tuple[Scene, list[Guest]]:
    """Ann and Ben play, Carl watches."""
    scene = await sets("toy", person(ANN), person(BEN))
    guests = [await scene.join(name) for name in (ANN, BEN, CARL)]
    for guest in guests:
        guest.forget()
    return scene, guests


@pytest.mark.parametrize("reaction", Reaction)
async def test_everybody_is_shown_who_reacts_and_how(sets: Sets, reaction: Reaction) -> None:
    scene, guests = await company(sets)
    await scene.table.hear(guests[1], React(1, reaction))
    for guest in guests:
        assert guest.heard == [{"type": "Reacted", "seat": 1, "reaction": reaction.value}]
    assert len({id(guest.raw[0]) for guest in guests}) == 1  # written once


async def test_who_watches_does_not_react(sets: Sets) -> None:
    scene, (ann, _, carl) = await company(sets)
    await scene.table.hear(carl, React(3, Reaction.BRAVO))
    assert (carl.last("Refusal")["id"], carl.last("Refusal")["code"]) == (3, "not-at-table")
    assert ann.raw == []


async def test_so_many_within_a_while_for_each_person(sets: Sets) -> None:
    scene, (ann, ben, _) = await company(sets)
    for number in range(AT_ONCE):
        await scene.table.hear(ann, React(number, Reaction.LAUGH))
    assert len(ben.raw) == AT_ONCE
    await scene.clock.pass_(WITHIN / 1000 - 1)
    await scene.table.hear(ann, React(8, Reaction.LAUGH))
    assert (ann.last("Refusal")["id"], ann.last("Refusal")["code"]) == (8, "reacted-enough")
    assert len(ben.raw) == AT_ONCE
    await scene.table.hear(ben, React(9, Reaction.LAUGH))  # Ben's are counted by themselves
    assert len(ben.raw) == AT_ONCE + 1
    await scene.clock.pass_(1)
    await scene.table.hear(ann, React(10, Reaction.LAUGH))
    assert len(ben.raw) == AT_ONCE + 2


async def test_two_windows_of_a_person_are_counted_together(sets: Sets) -> None:
    scene, (ann, _, _) = await company(sets)
    other = await scene.join(ANN)
    for number in range(AT_ONCE):
        await scene.table.hear(ann, React(number, Reaction.LAUGH))
    await scene.table.hear(other, React(1, Reaction.LAUGH))
    assert other.last("Refusal")["code"] == "reacted-enough"


async def test_it_waits_for_no_store_and_is_kept_nowhere(sets: Sets) -> None:
    scene, (ann, ben, _) = await company(sets)
    scene.notebook.gate = asyncio.Event()  # a disk that stands still
    moving = asyncio.create_task(scene.play(ann, Peek(1)))
    await scene.clock.settle()
    before = dict(vars(scene.notebook))
    await scene.table.hear(ben, React(1, Reaction.OUCH))
    assert ann.last("Reacted")["reaction"] == "ouch"
    assert vars(scene.notebook) == before
    scene.notebook.gate.set()
    await moving


async def test_before_the_game_too(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), Sitter())
    ann = await scene.join(ANN)
    await scene.table.hear(ann, React(1, Reaction.HELLO))
    assert ann.last("Reacted") == {"type": "Reacted", "seat": 0, "reaction": "hello"}


async def test_no_free_text(sets: Sets) -> None:
    scene, (ann, ben, _) = await company(sets)
    for said in (b'"you dunce"', b'["bravo"]', b"1", b"null"):
        data = b'{"type":"React","id":1,"reaction":' + said + b"}"
        await incoming.hear(scene.table, ann, data)
        assert ann.last("Refusal")["code"] == "bad-message"
    more = b'{"type":"React","id":1,"reaction":"bravo","text":"you dunce"}'
    await incoming.hear(scene.table, ann, more)
    assert b"dunce" not in b"".join(ben.raw)


def test_what_is_shown_is_one_of_the_set() -> None:
    schema = msgspec.json.schema(Reacted)["$defs"]["Reaction"]
    assert schema["enum"] == sorted(each.value for each in Reaction)
    assert React in ClientSays.__args__


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_its_words(language: str) -> None:
    said = {words(language).say(f"reaction-{each.value}") for each in Reaction}
    assert len(said) == len(Reaction)
