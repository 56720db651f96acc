"""The list finds what it looks for."""

from __future__ import annotations

from collections import Counter
from random import Random

from ludotheque.bots import RandomBot
from ludotheque.conform.decisions import Decision
from ludotheque.conform.stupidities import watched
from ludotheque.core.rules import Seen
from ludotheque.games.abcdrix.cards import CRACKER
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import play, position
from ludotheque.games.abcdrix.tests.stupidities import EVERY, STUPIDITIES, an_idea_kept_back, known
from ludotheque.games.abcdrix.values import Done, Dry, GoAhead, NoIdea, Options, StartClock


def test_dice_do_nearly_all_of_it() -> None:
    """So that the list is one that can be caught."""
    rng, found = Random(1), Counter[str]()
    for number in range(4):
        taken = [
            Decision(number, decision.seen, answer[0])
            for decision in watched("abcdrix", "abcdrix", "everyday", 2, [number])
            if (answer := RandomBot().act(decision.seen, rng)) is not None
        ]
        found += STUPIDITIES["abcdrix"].done("everyday", taken)
    dry = play(position(("A", "O"), ("RN", "TE"), options=Options()), Dry())
    assert set(found) >= {stupid.__name__ for stupid in EVERY} - {an_idea_kept_back.__name__}
    taking = play(play(dry, StartClock(), 1), GoAhead())
    legal = tuple(ABCDRIX.legal(taking, 1))
    seen = Seen(1, ABCDRIX.turn(taking), ABCDRIX.view(taking, 1), legal)
    assert an_idea_kept_back(seen, NoIdea(), known("everyday")(seen))


def test_done_is_not_stupid() -> None:
    state = position(("A.R", "O"), ("!X", "T"), laid=(0,))
    seen = Seen(0, ABCDRIX.turn(state), ABCDRIX.view(state, 0), tuple(ABCDRIX.legal(state, 0)))
    assert CRACKER in seen.view.hand
    assert not any(stupid(seen, Done(), []) for stupid in EVERY)
