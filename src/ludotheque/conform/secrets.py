"""Non-interference: what a seat cannot know changes nothing of what it is given.

A second world is imagined that looks the same to a seat: other hands, another pile. In it that
seat must be given the same bytes: view, turn, legal moves, refusals, and the news of whatever
happens in both worlds alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from ludotheque.conform.positions import PositionCheck, any_moves, stopped, whole_game
from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, Imagines, Seat, Value

Moves = dict[Seat, Any]


class Given(NamedTuple):
    """All that a seat is given in a state, as it goes over the wire."""

    turn: bytes
    view: bytes
    legal: bytes


def given_to(match: Match, state: Any, seat: Seat | None) -> Given:
    rules = match.mode.rules
    turn = rules.turn(state)
    legal = rules.legal(state, seat) if seat is not None and seat in turn.seats else ()
    return Given(*map(msgspec.json.encode, (turn, rules.view(state, seat), tuple(legal))))


def told_to(match: Match, state: Any, moves: Moves, after: Any, seat: Seat | None) -> bytes:
    return msgspec.json.encode(tuple(match.mode.rules.news(state, moves, after, seat)))


def imagined(match: Match, seat: Seat, rng: Random) -> Any:
    rules = match.mode.rules
    assert isinstance(rules, Imagines), f"{match.mode.key}: the rules cannot imagine a state"
    return rules.imagine(rules.view(match.state, seat), seat, rng)


def looks_the_same(match: Match, rng: Random) -> None:
    """In a world imagined from a seat's view that seat is given the same bytes, and so is a
    spectator, who therefore knows no more than any seat."""
    for seat in range(match.players):
        other = imagined(match, seat, rng)
        assert given_to(match, other, seat) == given_to(match, match.state, seat)
        assert given_to(match, other, None) == given_to(match, match.state, None)


def refuses_the_same(match: Match, rng: Random) -> None:
    """A refusal tells a player nothing about what is hidden: not by its code, its parameters, or
    by being one at all."""
    for seat in match.turn.seats:
        if seat == CHANCE:
            continue
        other = imagined(match, seat, rng)
        for moves in _attempts(match, rng, seat):
            assert _refusal(match, match.state, moves) == _refusal(match, other, moves)


def _attempts(match: Match, rng: Random, seat: Seat) -> Iterator[Moves]:
    """Moves of that seat that the rules may or may not allow, alone or with the others'."""
    rules = match.mode.rules
    mine = set(rules.legal(match.state, seat))
    for state in rng.sample(match.states, min(3, len(match.states))):
        for player in range(match.players):
            mine.update(rules.legal(state, player))
    for move in rng.sample(sorted(mine, key=repr), min(15, len(mine))):
        if match.turn.seats == (seat,) or match.turn.wait.value == "first":
            yield {seat: move}


def _refusal(match: Match, state: Any, moves: Moves) -> tuple[str, bytes] | None:
    try:
        match.mode.rules.step(state, moves)
    except Refused as refused:
        return refused.code, msgspec.json.encode(refused.params)
    return None


def news_tell_what_changes(match: Match, rng: Random) -> None:
    """Of two things that may happen, alike or not, in worlds that look the same to a seat: where
    it is told the same it is given the same afterwards, and where it is given the same
    afterwards it was told the same. So neither news nor views leak past the other."""
    if match.over:
        return
    seats: list[Seat | None] = [None, *range(match.players)]
    for seat in seats:
        worlds = [match.state]
        if seat is not None:
            worlds.append(imagined(match, seat, rng))
        happened = [
            (told_to(match, world, moves, after, seat), given_to(match, after, seat))
            for world in worlds
            for moves, after in _happenings(match, world, rng)
        ]
        for i, (told, given) in enumerate(happened):
            for told_2, given_2 in happened[:i]:
                assert (told == told_2) == (given == given_2), (
                    f"seat {seat}: {told!r} and {told_2!r} against {given} and {given_2}"
                )


def _happenings(match: Match, world: Any, rng: Random) -> list[tuple[Moves, Any]]:
    """Things that may happen in this world, each with the state after it."""
    found = []
    for _ in range(4):
        moves = _another(match, world, rng)
        try:
            found.append((moves, match.mode.rules.step(world, moves)))
        except Refused:
            continue
    return found


def _another(match: Match, world: Any, rng: Random) -> Moves:
    if match.turn.seats == (CHANCE,):
        dice = Dice(rng.randbytes(32), 0)
        return {CHANCE: match.mode.rules.chance(world, dice)}
    return any_moves(match, rng)


CHECKS: tuple[PositionCheck, ...] = (looks_the_same, refuses_the_same, news_tell_what_changes)


def imagination_varies(game: Game, mode: Mode) -> None:
    """Where seats are shown different things there are secrets, and then imagined worlds must
    differ from the real one: otherwise the checks above would hold for a game that leaks."""
    secret = varied = False
    for seed in range(20):
        rng = Random(seed)
        players = mode.players[seed % len(mode.players)]
        whole = whole_game(game, mode, players, seed % 4)
        match = stopped(whole, rng.randrange(len(whole.steps)))
        for seat in range(players):
            secret = secret or _shows_more(match, seat)
            varied = varied or imagined(match, seat, rng) != match.state
    assert varied or not secret, "imagined states never differ from the real one"


def _shows_more(match: Match, seat: Seat) -> bool:
    rules = match.mode.rules
    return bool(_plain(rules.view(match.state, seat)) != _plain(rules.view(match.state, None)))


def _plain(view: Value) -> dict[str, Any]:
    return {k: v for k, v in msgspec.to_builtins(view).items() if k not in ("seat", "type")}
