"""The list finds what it looks for."""

from __future__ import annotations

from ludotheque.conform.stupidities import watched
from ludotheque.games.rue.tests.stupidities import STUPIDITIES, contradicts, leaves_what_is_proved


def test_those_who_see_less_do_overlook_something() -> None:
    taken = watched("rue", "classic", "newcomer", 2, range(2))
    done = STUPIDITIES["classic"].done("newcomer", taken)
    assert {contradicts.__name__, leaves_what_is_proved.__name__} <= set(done)
