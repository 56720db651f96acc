"""Bots against bots, in virtual time: nobody waits, and every game is repeatable."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, TypeVar, overload

import msgspec

from ludotheque.core import registry
from ludotheque.core.asking import Acts, asked, failure
from ludotheque.core.dice import numbered_seed
from ludotheque.core.faults import Invalid, Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.lots import DrawLots
from ludotheque.core.match import Match
from ludotheque.core.position import Choice, StandsStill
from ludotheque.core.rules import CHANCE, Bot, Seat, Seen, Value

Seated = Callable[[Mode, str], Bot]
T = TypeVar("T")
Given = TypeVar("Given")


class Result(msgspec.Struct, frozen=True):
    """How one game ended, and in how many steps. `first` is the seat from which places in the turn
    order are counted."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    steps: int
    first: Seat = 0

    def place(self, seat: Seat) -> int:
        """That seat's place in the turn order, from 0."""
        return (seat - self.first) % len(self.scores)

    def part(self, seat: Seat) -> float:
        """That seat's part of the win; those who tie share it."""
        return (seat in self.winners) / max(1, len(self.winners))


class Order(msgspec.Struct, frozen=True):
    """Which games to simulate; sent to the workers by name."""

    game: str
    mode: str
    players: int
    bots: tuple[str, ...] = ()
    options: bytes = b"{}"


def set_up(game: Game, mode: Mode, players: int, seed: int, options: Value | None = None) -> Match:
    """A match before its first step; the number stands for a seed."""
    given = mode.rules.types.options() if options is None else options
    return Match(game, mode, given, players, numbered_seed(seed))


def play_out(match: Match, bots: Sequence[Bot], seed: int, limit: int = 100_000) -> Match:
    """Play the match to its end. The same seed gives the same match."""
    rngs = [Random(f"{seed}:{seat}") for seat in range(match.players)]
    while not match.over:
        if len(match.steps) >= limit:
            raise RuntimeError(f"{match.game.key}: not over after {limit} steps")
        nature = match.nature()
        if nature is not None:
            match.play({CHANCE: nature})
        else:
            match.play(*match.position.decided(_choices(match, bots, rngs)))
    return match


def _choices(match: Match, bots: Sequence[Bot], rngs: Sequence[Random]) -> dict[Seat, Choice]:
    chosen = {}
    for seat in match.turn.seats:
        answer = asked(bots[seat], match.seen(seat), rngs[seat])
        if answer is not None:
            move, seconds = answer
            chosen[seat] = Choice(move, match.at + round(seconds * 1000))
    return chosen


def bot_of(mode: Mode, level: str) -> Bot:
    """The mode's bot of that level; Invalid where there is none."""
    if level not in mode.bots:
        raise Invalid("no-such-level", level=level, levels=", ".join(mode.bots))
    return mode.bots[level]


def play(order: Order, seed: int, seated: Seated = bot_of) -> Match:
    """One game of the order, played to its end. `seated` finds the bot of a level. Invalid says
    which bot could not play on, and in which game."""
    game = registry.game(order.game)
    mode = game.mode(order.mode)
    options = msgspec.json.decode(order.options, type=mode.rules.types.options)
    match = set_up(game, mode, order.players, seed, options)
    bots = [_Named(level, seated(mode, level), match, seed) for level in order.bots]
    try:
        return play_out(match, bots, seed)
    except StandsStill:
        raise Invalid("bot-silent", **_where(order, match, seed)) from None
    except Refused as refused:
        raise Invalid("bot-refused", why=refused.code, **_where(order, match, seed)) from refused


def _where(order: Order, match: Match, seed: int) -> dict[str, Any]:
    asked_now = dict.fromkeys(order.bots[seat] for seat in match.turn.seats)
    return {"bot": ", ".join(asked_now), "seed": str(seed), "step": len(match.steps)}


class _Named(msgspec.Struct, frozen=True):
    """A bot as it was named; where it fails, that is told as its author needs it."""

    level: str
    bot: Bot
    match: Match
    seed: int

    def act(self, seen: Seen[Any, Any], rng: Random) -> Acts:
        try:
            return asked(self.bot, seen, rng)
        except Exception as error:
            raise Invalid(
                "bot-failed",
                bot=self.level,
                step=len(self.match.steps),
                seed=str(self.seed),
                why=failure(error),
            ) from error


def run(order: Order, seed: int, seated: Seated = bot_of) -> Result:
    """The same, and only how it ended."""
    return result_of(play(order, seed, seated), seed)


def result_of(match: Match, seed: int) -> Result:
    outcome = match.outcome
    return Result(seed, outcome.scores, outcome.winners, len(match.steps), first_of(match))


def first_of(match: Match) -> Seat:
    """Whom the lots named, or who was asked first and alone; else the first seat."""
    moves = (step.moves.get(CHANCE) for step in match.steps)
    drawn = next((move for move in moves if isinstance(move, DrawLots)), None)
    if drawn is not None:
        return drawn.seat
    asked = next(position.turn.seats for position in match.positions if not position.of_chance)
    return asked[0] if len(asked) == 1 else 0


@overload
def run_many(order: Order, seeds: Sequence[int], workers: int = 1) -> Iterator[Result]: ...


@overload
def run_many(
    order: Order,
    seeds: Sequence[int],
    workers: int,
    one: Callable[[Order, int], T],
    prepare: Callable[[], None] | None = None,
) -> Iterator[T]: ...


def run_many(
    order: Order,
    seeds: Sequence[int],
    workers: int = 1,
    one: Callable[[Order, int], Any] = run,
    prepare: Callable[[], None] | None = None,
) -> Iterator[Any]:
    """The games of these seeds, in their order, whatever the number of workers. Each process
    does `prepare` first."""
    if workers <= 1:
        yield from (one(order, seed) for seed in seeds)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=prepare) as pool:
        give = partial(pool.submit, partial(several, one, order))
        try:
            yield from in_order(give, Future.result, parts(seeds, workers), workers * 4)
        except BaseException:
            # Whoever stops listening does not wait for games that are still being played.
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def several(one: Callable[[Order, int], T], order: Order, seeds: Sequence[int]) -> list[T]:
    """The games of a part, one after the other."""
    return [one(order, seed) for seed in seeds]


def parts(seeds: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Ranges of seeds: some for each worker, so that none is idle while another has many left."""
    size = min(32, max(1, len(seeds) // (workers * 8)))
    return [seeds[i : i + size] for i in range(0, len(seeds), size)]


def in_order(
    give: Callable[[Sequence[int]], Given],
    take: Callable[[Given], Iterable[T]],
    ranges: Iterable[Sequence[int]],
    ahead: int,
) -> Iterator[T]:
    """The results of ranges that others play, in their order, whoever is done first; only so many
    are given out ahead, so that the first result of a million games comes as soon as that of
    ten."""
    given: deque[Given] = deque()
    for each in ranges:
        given.append(give(each))
        if len(given) >= ahead:
            yield from take(given.popleft())
    while given:
        yield from take(given.popleft())
