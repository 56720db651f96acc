"""A word that the lexicon does not know, judged by the others (ABC-2, ABC-15, ABC-21)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, put
from ludotheque.games.abcdrix.cards import gathered
from ludotheque.games.abcdrix.clock import no_ideas, run_out, stumble
from ludotheque.games.abcdrix.placement import place, player
from ludotheque.games.abcdrix.values import Judge, State, Verdict, Votes


def judge(state: State, moves: Mapping[Seat, object]) -> State:
    """The word counts and its card lies there, or both are taken back."""
    votes = counted(_cast(state, moves).values())
    seat, pending = player(state), state.pending
    assert pending is not None
    state = replace(state, phase=state.back, pending=None, back="play", ballots=(), votes=votes)
    if stands(votes):
        return place(state, seat, pending, state.hands)
    return _taken_back(state, seat, pending.card)


def counted(verdicts: Collection[Verdict]) -> Votes:
    """Who doubts refuses, unless somebody accepts: with who said it, two stand by the word."""
    found = list(verdicts)
    accepts = found.count("accept")
    return accepts, found.count("refuse") + (0 if accepts else found.count("doubt"))


def stands(votes: Votes) -> bool:
    """Refused when more refuse than accept: who says nothing does not count, a tie stands."""
    accepts, refuses = votes
    return refuses <= accepts


def sand_runs_out(state: State, moves: Mapping[Seat, object]) -> State:
    """That of the turn, or that for an idea: the vote goes on, and afterwards it has run out
    (ABC-20). Ballots that are cast stay cast."""
    state = replace(state, ballots=tuple(sorted(_cast(state, moves).items())))
    return replace(state, rang=True) if state.back == "dry" else replace(state, back="idle")


def _cast(state: State, moves: Mapping[Seat, object]) -> dict[Seat, Verdict]:
    return dict(state.ballots) | {seat: _verdict(move) for seat, move in moves.items()}


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
        case "dry" if state.rang:
            return no_ideas(state)
    return state
