"""What no level may ever do, with the words that it knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludotheque.conform.decisions import Decision
from ludotheque.conform.stupidities import Stupidities
from ludotheque.core.rules import Seen
from ludotheque.games.abcdrix import lexicon
from ludotheque.games.abcdrix.ideas import WELL_READ, Mind
from ludotheque.games.abcdrix.rows import FULL
from ludotheque.games.abcdrix.values import (
    Blast,
    Dry,
    GoAhead,
    Lay,
    NoIdea,
    Open,
    View,
)

WORDS = {"child": 4_000, "everyday": 20_000, "wellread": WELL_READ, "whole": lexicon.WHOLE}
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


EVERY: Final = (
    dry_with_a_card,
    dry_with_a_firecracker,
    a_win_not_taken,
    a_fifth_letter_given_away,
    own_row_blown_up,
    an_idea_kept_back,
    a_star_to_begin_with,
)


_LAYING: Final = {level: known(level) for level in WORDS}


def case(decision: Decision, level: str) -> tuple[Any, ...] | None:
    if not decision.seen.legal or decision.move is None:
        return None
    return decision.seen, decision.move, _LAYING[level](decision.seen)


STUPIDITIES: Final = {"abcdrix": Stupidities((2, 4), EVERY, case=case, sample=3)}
