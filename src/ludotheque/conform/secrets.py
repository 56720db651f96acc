"""Non-interference: what a seat cannot know changes nothing of what it is given.

A second world is imagined that looks the same to a seat: other hands, another pile. In it that
seat must be given the same bytes: view, turn, legal moves, refusals, and the news of whatever
happens in both worlds alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import msgspec

from ludotheque.conform.leaks import Leak, leak, who
from ludotheque.conform.positions import PositionCheck, any_moves, stopped, whole_game
from ludotheque.core.dice import SEED_BYTES, WORD, Dice
from ludotheque.core.faults import Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, AnyRules, Coaches, Imagines, Seat, Value

Moves = dict[Seat, Any]
NEARLY = 6  # things that nature may do almost alike, in each world


class Given(NamedTuple):
    """All that a seat is given in a state, as it goes over the wire."""

    turn: bytes
    view: bytes
    legal: bytes


Happened = tuple[bytes, Given]  # what a seat was told, and is given afterwards


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
        _check_alike(match, other, seat, seat)
        _check_alike(match, other, seat, None)


def _check_alike(match: Match, other: Any, imagining: Seat, seat: Seat | None) -> None:
    here, there = given_to(match, match.state, seat), given_to(match, other, seat)
    for name, one, two in zip(Given._fields, here, there, strict=True):
        if one != two:
            raise leak(
                f"{name} tells {who(seat)} what it must not know (or `imagine` changes what is "
                f"known): two worlds should look the same to it, imagined by seat {imagining},"
                " but",
                _named(name, one),
                _named(name, two),
            )


def _named(name: str, part: bytes) -> bytes:
    """A list gets a name, so that it can be pointed at."""
    return part if part.startswith(b"{") else b'{"%s":%s}' % (name.encode(), part)


def refuses_the_same(match: Match, rng: Random) -> None:
    """A refusal tells a player nothing about what is hidden: not by its code, its parameters, or
    by being one at all."""
    for seat in match.turn.seats:
        if seat == CHANCE:
            continue
        other = imagined(match, seat, rng)
        for moves in _attempts(match, rng, seat):
            here, there = (_refusal(match, state, moves) for state in (match.state, other))
            if here != there:
                raise leak(
                    f"A refusal tells seat {seat} what it must not know: {moves[seat]} is answered"
                    " differently in two worlds that look the same to it:",
                    here,
                    there,
                )


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


def _refusal(match: Match, state: Any, moves: Moves) -> bytes:
    try:
        match.mode.rules.step(state, moves)
    except Refused as refused:
        return msgspec.json.encode({"refused": refused.code, "params": refused.params})
    return msgspec.json.encode({"refused": None, "params": {}})


def coaches_the_same(match: Match, rng: Random) -> None:
    """What speaks against a move tells a player nothing about what is hidden, nor does it if
    nothing does."""
    rules = match.mode.rules
    if not isinstance(rules, Coaches):
        return
    for seat in match.turn.seats:
        legal = match.legal(seat) if seat >= 0 else ()
        for move in rng.sample(list(legal), min(6, len(legal))):
            worlds = (match.state, imagined(match, seat, rng))
            here, there = (_coaching(match, state, seat, move) for state in worlds)
            if here != there:
                raise leak(
                    f"The coach tells seat {seat} what it must not know: about {move} it says"
                    " different things in two worlds that look the same to it:",
                    _named("remarks", here),
                    _named("remarks", there),
                )


def _coaching(match: Match, state: Any, seat: Seat, move: Value) -> bytes:
    rules: Any = match.mode.rules
    remarks = rules.coach(rules.view(state, seat), seat, move, len(match.steps))
    return msgspec.json.encode(tuple(remarks))


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
        for one, two in combinations(happened, 2):
            _check_news(seat, one, two)


def _check_news(seat: Seat | None, one: Happened, two: Happened) -> None:
    (told, given), (told_2, given_2) = one, two
    if told == told_2 and given != given_2:
        name, here, there = next(
            each for each in zip(Given._fields, given, given_2, strict=True) if each[1] != each[2]
        )
        raise leak(
            f"{name} tells {who(seat)} more than the news did: the same news"
            f" {told.decode()} came before both, but",
            _named(name, here),
            _named(name, there),
        )
    if told != told_2 and given == given_2:
        raise leak(
            f"The news tell {who(seat)} what it must not know, or what its view forgets at once:"
            " it is given the same afterwards, but",
            _named("news", told),
            _named("news", told_2),
        )


def _happenings(match: Match, world: Any, rng: Random) -> list[tuple[Moves, Any]]:
    """Things that may happen in this world, each with the state after it."""
    found = []
    for moves in _may_happen(match, world, rng):
        try:
            found.append((moves, match.mode.rules.step(world, moves)))
        except Refused:
            continue
    return found


def _may_happen(match: Match, world: Any, rng: Random) -> Iterator[Moves]:
    if match.turn.seats == (CHANCE,):
        yield from ({CHANCE: move} for move in _chances(match.mode.rules, world, rng))
    else:
        yield from (any_moves(match, rng) for _ in range(4))


def _chances(rules: AnyRules, world: Any, rng: Random) -> Iterator[Any]:
    """Something that nature may do, and what it does when a single number falls otherwise. Of two
    deals that have nothing to do with each other no seat ever gets the same hand in both; of these
    most seats do, while somebody else does not."""
    seed = rng.randbytes(SEED_BYTES)
    fallen = Nearly(seed)
    yield rules.chance(world, fallen)
    for _ in range(NEARLY):
        yield rules.chance(world, Nearly(seed, rng.randrange(max(1, fallen.count)), rng))


class Nearly(Dice):
    """The dice of a seed, but for the one number that falls otherwise."""

    def __init__(self, seed: bytes, other: int = -1, rng: Random | None = None) -> None:
        super().__init__(seed, 0)
        self.count = 0
        self._other, self._rng = other, rng

    def word(self) -> int:
        word, number = super().word(), self.count
        self.count += 1
        return word if self._rng is None or number != self._other else self._rng.randrange(WORD)


CHECKS: tuple[PositionCheck, ...] = (
    looks_the_same,
    refuses_the_same,
    coaches_the_same,
    news_tell_what_changes,
)


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
    if secret and not varied:
        raise Leak("`imagine` always gives the real state, so nothing can be shown to be hidden.")


def _shows_more(match: Match, seat: Seat) -> bool:
    rules = match.mode.rules
    return bool(_plain(rules.view(match.state, seat)) != _plain(rules.view(match.state, None)))


def _plain(view: Value) -> dict[str, Any]:
    return {k: v for k, v in msgspec.to_builtins(view).items() if k not in ("seat", "type")}
