"""What no level may ever do, and games of each level in which none does. All five hundred games of
each: `python -m ludotheque.games.abcdrix.tests.test_stupidities`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from ludotheque.bots import RandomBot
from ludotheque.conform.decisions import Decision, decisions
from ludotheque.core.rules import Seen
from ludotheque.core.simulate import Order
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.bots import BOTS
from ludotheque.games.abcdrix.cards import CRACKER
from ludotheque.games.abcdrix.ideas import WELL_READ, Mind
from ludotheque.games.abcdrix.rows import FULL
from ludotheque.games.abcdrix.rules import ABCDRIX
from ludotheque.games.abcdrix.tests.positions import play, position
from ludotheque.games.abcdrix.values import (
    Blast,
    Done,
    Dry,
    GoAhead,
    Lay,
    NoIdea,
    Open,
    Options,
    StartClock,
    View,
)

WORDS = {"child": 2_500, "everyday": 20_000, "wellread": WELL_READ, "whole": lexicon.WHOLE}
Known = Callable[[Seen[Any, Any]], list[Lay]]


def known(level: str) -> Known:
    """What somebody with that vocabulary can lay, of all that is allowed."""
    mind = Mind(WORDS[level], 0)

    def laying(seen: Seen[Any, Any]) -> list[Lay]:
        view, found = seen.view, []
        for row_seat in {m.row_seat for m in seen.legal or () if isinstance(m, Lay)}:
            ideas = mind.ideas(letters(view, row_seat), view.hand, row_seat)
            found += [lay for idea in ideas if (lay := mind.said(idea)) is not None]
        return found

    return laying


def letters(view: View, seat: int) -> str:
    return "".join(pile.card for pile in view.rows[seat])


def grows(view: View, lay: Lay) -> bool:
    return not lay.on and len(view.rows[lay.row_seat]) == FULL - 1


def wins(view: View, seat: int, lay: Lay) -> bool:
    """That is one's last card, and one's own row has five letters with it."""
    own = lay.row_seat == seat
    full = len(view.rows[seat]) + (own and not lay.on) == FULL
    return full and len(view.hand) == 1


# Stupidities. Each is asked with what the seat was given, what it did, and what it could have laid.


def dry_with_a_card(seen: Seen[Any, Any], move: object, laying: list[Lay]) -> bool:
    """Says that it is dry, or gives way, with a card that it knows a word for."""
    return isinstance(move, Dry | GoAhead) and bool(laying)


def dry_with_a_firecracker(seen: Seen[Any, Any], move: object, laying: list[Lay]) -> bool:
    return isinstance(move, Dry) and any(isinstance(m, Blast) for m in seen.legal or ())


def a_win_not_taken(seen: Seen[Any, Any], move: object, laying: list[Lay]) -> bool:
    """A five that wins is there, and something else is done."""
    assert seen.seat is not None
    seat, view = seen.seat, seen.view
    if view.phase == "takeover" or not any(wins(view, seat, lay) for lay in laying):
        return False
    return not (isinstance(move, Lay) and wins(view, seat, move))


def a_fifth_letter_given_away(seen: Seen[Any, Any], move: object, laying: list[Lay]) -> bool:
    """Fills another's row, though that wins nothing."""
    if not isinstance(move, Lay) or move.row_seat == seen.seat or seen.view.phase == "takeover":
        return False
    assert seen.seat is not None
    return grows(seen.view, move) and not wins(seen.view, seen.seat, move)


def own_row_blown_up(seen: Seen[Any, Any], move: object, laying: list[Lay]) -> bool:
    """A firecracker at home, with a card that would have done."""
    return isinstance(move, Blast) and move.row_seat == seen.seat and bool(laying)


def an_idea_kept_back(seen: Seen[Any, Any], move: object, laying: list[Lay]) -> bool:
    """No idea, when it is one's turn to lay it."""
    return isinstance(move, NoIdea) and bool(laying)


def a_star_to_begin_with(seen: Seen[Any, Any], move: object, laying: list[Lay]) -> bool:
    plain = [m for m in seen.legal or () if isinstance(m, Open) and m.card != lexicon.STAR]
    return isinstance(move, Open) and move.card == lexicon.STAR and bool(plain)


STUPIDITIES = (
    dry_with_a_card,
    dry_with_a_firecracker,
    a_win_not_taken,
    a_fifth_letter_given_away,
    own_row_blown_up,
    an_idea_kept_back,
    a_star_to_begin_with,
)


def committed(level: str, taken: Iterable[Decision]) -> Counter[str]:
    laying, found = known(level), Counter[str]()
    for decision in taken:
        if decision.seen.legal and decision.move is not None:
            could = laying(decision.seen)
            for stupid in STUPIDITIES:
                found[stupid.__name__] += stupid(decision.seen, decision.move, could)
    return +found


def order(level: str, players: int) -> Order:
    return Order("abcdrix", "", players, (level,) * players)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("level", BOTS)
def test_no_level_ever_does_anything_stupid(level: str, players: int) -> None:
    assert committed(level, decisions(order(level, players), range(3))) == Counter()


def test_dice_do_nearly_all_of_it() -> None:
    """So that the list is one that can be caught."""
    rng, found = Random(1), Counter[str]()
    for number in range(4):
        taken = [
            Decision(number, decision.seen, answer[0])
            for decision in decisions(order("everyday", 2), [number])
            if (answer := RandomBot().act(decision.seen, rng)) is not None
        ]
        found += committed("everyday", taken)
    dry = play(position(("A", "O"), ("RN", "TE"), options=Options()), Dry())
    assert set(found) >= {stupid.__name__ for stupid in STUPIDITIES} - {an_idea_kept_back.__name__}
    taking = play(play(dry, StartClock(), 1), GoAhead())
    legal = tuple(ABCDRIX.legal(taking, 1))
    seen = Seen(1, ABCDRIX.turn(taking), ABCDRIX.view(taking, 1), legal)
    assert an_idea_kept_back(seen, NoIdea(), known("everyday")(seen))


def test_done_is_not_stupid() -> None:
    state = position(("A.R", "O"), ("!X", "T"), laid=(0,))
    seen = Seen(0, ABCDRIX.turn(state), ABCDRIX.view(state, 0), tuple(ABCDRIX.legal(state, 0)))
    assert CRACKER in seen.view.hand
    assert not any(stupid(seen, Done(), []) for stupid in STUPIDITIES)


if __name__ == "__main__":
    for level in BOTS:
        for players in (2, 4):
            taken = decisions(order(level, players), range(250))
            sys.stdout.write(f"{level} {players}: {dict(committed(level, taken)) or 'nothing'}\n")
