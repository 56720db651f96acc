"""A word that the lexicon does not know, judged by the others (ABC-2)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.abcdrix.cards import gathered
from ludotheque.games.abcdrix.drying import run_out, stumble
from ludotheque.games.abcdrix.laying import place, player
from ludotheque.games.abcdrix.turning import swapped, tell
from ludotheque.games.abcdrix.values import Judge, Judged, State, Verdict


def judge(state: State, moves: Mapping[Seat, object]) -> State:
    """Refused when more refuse than accept: who says nothing does not count, a tie stands."""
    votes = [_vote(move) for seat, move in moves.items() if seat >= 0]
    accepts, refuses = votes.count("accept"), votes.count("refuse")
    seat, pending = player(state), state.pending
    assert pending is not None
    stands = refuses <= accepts
    judged = Judged(seat, pending.word, accepts, refuses, stands)
    state = tell(replace(state, phase=state.back, pending=None, back="play"), judged)
    return place(state, seat, pending) if stands else _taken_back(state, seat, pending.card)


def _vote(move: object) -> Verdict:
    if not isinstance(move, Judge):
        raise Refused("not-now")
    return move.verdict


def _taken_back(state: State, seat: Seat, card: str) -> State:
    """The card returns to the hand. A clock that ran has run out: words made up to gain time
    gain none."""
    state = replace(state, hands=swapped(state.hands, seat, gathered(state.hands[seat], card)))
    match state.phase:
        case "clock":
            return run_out(state)
        case "takeover":
            return stumble(state)
    return state
