"""A word that the lexicon does not know, judged by the others (ABC-2)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, put
from ludotheque.games.abcdrix.cards import gathered
from ludotheque.games.abcdrix.clock import run_out, stumble
from ludotheque.games.abcdrix.placement import place, player
from ludotheque.games.abcdrix.values import Judge, State, Verdict, Votes


def judge(state: State, moves: Mapping[Seat, object]) -> State:
    """The word counts and its card lies there, or both are taken back."""
    verdicts = [_verdict(move) for move in moves.values()]
    votes = verdicts.count("accept"), verdicts.count("refuse")
    seat, pending = player(state), state.pending
    assert pending is not None
    state = replace(state, phase=state.back, pending=None, back="play", votes=votes)
    return place(state, seat, pending) if stands(votes) else _taken_back(state, seat, pending.card)


def stands(votes: Votes) -> bool:
    """Refused when more refuse than accept: who says nothing does not count, a tie stands."""
    accepts, refuses = votes
    return refuses <= accepts


def _verdict(move: object) -> Verdict:
    if not isinstance(move, Judge):
        raise Refused("not-now")
    return move.verdict


def _taken_back(state: State, seat: Seat, card: str) -> State:
    """The card returns to the hand. A clock that ran has run out: words made up to gain time
    gain none."""
    state = replace(state, hands=put(state.hands, seat, gathered(state.hands[seat], card)))
    match state.phase:
        case "clock":
            return run_out(state)
        case "takeover":
            return stumble(state)
    return state
