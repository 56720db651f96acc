"""Gangs (GNOME-16), and the look at a manche that is over (GNOME-17)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import CHANCE
from ludotheque.games.gnomes.events import Dealt, Joined
from ludotheque.games.gnomes.rules import DUEL, GARDEN
from ludotheque.games.gnomes.tests.scenes import acting, nature, play, together
from ludotheque.games.gnomes.values import GANGS, Fight, Join, Lay, Options, Ready, State


def joined(*wishes: str | None) -> State:
    state = GARDEN.start(Options(), len(wishes))
    return together(state, {seat: Join(wish) for seat, wish in enumerate(wishes)})  # type: ignore[arg-type]


def test_gnome_16_everybody_chooses_a_gang_before_the_deal() -> None:
    state = GARDEN.start(Options(), 3)
    assert GARDEN.turn(state).seats == (0, 1, 2)
    assert set(GARDEN.legal(state, 1)) == {Join(), *(Join(gang) for gang in GANGS)}
    after = joined("green", "red", "blue")
    assert after.gangs == ("green", "red", "blue")
    assert GARDEN.turn(after).seats == (CHANCE,)
    for seat in (0, 2, None):
        assert GARDEN.view(after, seat).gangs == ("green", "red", "blue")


def test_gnome_16_two_who_want_the_same_the_first_seat_gets_it() -> None:
    assert joined("red", "red", "red", None).gangs == ("red", "blue", "yellow", "green")
    assert joined(None, "red", None, "blue").gangs == ("yellow", "red", "green", "blue")


def test_gnome_16_everybody_is_told_who_is_who() -> None:
    state = GARDEN.start(Options(), 3)
    moves: dict[int, Any] = {0: Join("green"), 1: Join(), 2: Join()}
    news = GARDEN.news(state, moves, GARDEN.step(state, moves), None)
    assert list(news) == [Joined(0, "green"), Joined(1, "red"), Joined(2, "blue")]


def test_gnome_16_by_seats_nobody_is_asked() -> None:
    state = GARDEN.start(Options(gangs="seats"), 3)
    assert GARDEN.turn(state).seats == (CHANCE,)
    assert state.gangs == ("red", "blue", "yellow")


def test_gnome_16_nothing_else_can_be_done_first() -> None:
    with pytest.raises(Refused) as caught:
        together(GARDEN.start(Options(), 3), dict.fromkeys(range(3), Fight(1)))
    assert caught.value.code == "join-now"


def dug() -> State:
    """A manche that has just been decided."""
    state = replace(acting((8, 2), "zone", "C2", loot="A1 C2"), gangs=("green", "blue"))
    return play(replace(state, phase="dig"), Lay("mole", "C2"))


def test_gnome_17_after_a_manche_the_garden_stays_until_everybody_goes_on() -> None:
    state = dug()
    assert DUEL.turn(state).seats == (0, 1)
    for seat in (0, 1, None):
        view = DUEL.view(state, seat)
        assert view.loots == ("A1", "C2")
        assert view.statues
        assert view.stacks
    assert list(DUEL.legal(state, 1)) == [Ready()]


def test_gnome_17_then_the_next_manche_is_dealt() -> None:
    after = together(dug(), {0: Ready(), 1: Ready()})
    assert DUEL.turn(after).seats == (CHANCE,)
    assert (after.statues, after.wins, after.gangs) == ((0, 0), (1, 0), ("green", "blue"))
    moves = {CHANCE: nature(after, 1)}
    assert Dealt(2) in DUEL.news(after, moves, DUEL.step(after, moves), 0)


def test_gnome_17_nobody_goes_on_for_the_other() -> None:
    with pytest.raises(Refused) as caught:
        together(dug(), {0: Ready(), 1: Fight(1)})
    assert caught.value.code == "look-first"


def test_gnome_17_the_last_manche_ends_the_game_with_the_garden_in_sight() -> None:
    state = replace(acting((8, 2), "zone", "C2", loot="A1 C2"), phase="dig", wins=(1, 0))
    over = play(state, Lay("mole", "C2"))
    assert over.phase == "over"
    assert DUEL.view(over, None).loots == ("A1", "C2")
