"""The list finds what it looks for."""

from __future__ import annotations

from ludotheque.conform.stupidities import watched
from ludotheque.games.rue.deck import CARD
from ludotheque.games.rue.tests.stupidities import (
    STUPIDITIES,
    case,
    contradicts,
    leaves_what_is_proved,
    passes_a_gain_that_leaves_no_more,
)
from ludotheque.games.rue.values import Play


def test_those_who_see_less_do_overlook_something() -> None:
    taken = watched("rue", "classic", "newcomer", 2, range(8))
    done = STUPIDITIES["classic"].done("newcomer", taken)
    overlooked = (contradicts, leaves_what_is_proved, passes_a_gain_that_leaves_no_more)
    assert {each.__name__ for each in overlooked} <= set(done)


def test_who_is_behind_may_put_off_the_end() -> None:
    """In this game the detective keeps a card that brings two images: with them the next player,
    who is ahead, could complete the street."""
    taken = [case(each, "")[0] for each in watched("rue", "classic", "detective", 3, [409])]
    idle = [c for c in taken if isinstance(c.move, Play) and not c.gain(CARD[c.move.statement])]
    kept = [c for c in idle if any(map(c.gain, c.hand))]
    assert kept
    assert not any(map(passes_a_gain_that_leaves_no_more, kept))
