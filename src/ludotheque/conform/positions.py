"""Random matches, stopped anywhere: the positions in which the checks are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from types import TracebackType
from typing import Any

from msgspec import inspect as types
from msgspec.structs import replace

from ludotheque.core.faults import Fault, Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, CLOCK, AnyRules, Seat, TimeUp, Value, Wait
from ludotheque.core.simulate import set_up

PositionCheck = Callable[[Match, Random], None]
LONGEST = 20_000  # steps after which a random game counts as endless


WholeGame = Callable[[int, int], Match]
Failure = tuple[Exception, TracebackType | None]


def whole_games(game: Game, mode: Mode) -> WholeGame:
    """Random games by players and seed. Each serves several examples of all checks: a position is a
    point along it. One that fails, or does not end, is not played again to find that out."""

    @cache
    def tried(players: int, seed: int) -> Match | Failure:
        try:
            return whole_game(game, mode, players, seed)
        except Exception as error:
            return error, error.__traceback__

    def whole(players: int, seed: int) -> Match:
        found = tried(players, seed)
        if isinstance(found, Match):
            return found
        error, where = found
        error.__notes__ = [f"In a game of random moves, {players} players."]
        raise error.with_traceback(where)

    return whole


def driven(
    game: Game, mode: Mode, check: PositionCheck, examples: int, whole: WholeGame | None = None
) -> Callable[[], None]:
    """The check, made in positions that hypothesis chooses (and makes simpler when it fails)."""
    # Where there is no Hypothesis, positions can still be chosen otherwise.
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st

    random_game = whole or whole_games(game, mode)

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        players=st.sampled_from(mode.players),
        seed=st.integers(0, max(1, examples // 4)),
        where=st.floats(0, 1),
    )
    def test(players: int, seed: int, where: float) -> None:
        match = random_game(players, seed)
        then = stopped(match, round(where * len(match.steps)))
        try:
            check(then, Random(seed))
        except Exception as error:
            error.add_note(f"After {len(then.steps)} steps of {players} players, {match.options}.")
            raise

    # Hypothesis shows the arguments of a failing example; a plain call is all that is needed.
    def run() -> None:
        test()

    return run


def whole_game(game: Game, mode: Mode, players: int, seed: int) -> Match:
    """A game of random legal moves, to its end. Every second seed has options of its own."""
    match = set_up(game, mode, players, seed, some_options(mode, players, seed))
    rng = Random(seed)
    while not match.over:
        assert len(match.steps) < LONGEST, f"not over after {LONGEST} steps"
        moves = any_moves(match, rng)
        try:
            match.play(moves, match.at + 1000)
        except Refused as refused:
            raise AssertionError(f"offered, but refused ({refused.code}): {moves}") from refused
    return match


def some_options(mode: Mode, players: int, seed: int) -> Value:
    """The default options for even seeds. For odd ones each option takes its values in turn, those
    that are not the default first, and then any of them: of what so many players may choose."""
    options: Value = mode.rules.types.options()
    if not seed % 2:
        return options
    rng = Random(f"options {seed}")
    fields = types.type_info(type(options)).fields  # type: ignore[attr-defined]
    for field in sorted(fields, key=lambda field: not _is_date(field.type)):
        choices = [replace(options, **{field.name: value}) for value in _values(field, rng)]
        allowed = [choice for choice in choices if _begins(mode, choice, players)] or [options]
        options = allowed[seed // 2] if seed // 2 < len(allowed) else rng.choice(allowed)
    return options


def _begins(mode: Mode, options: Value, players: int) -> bool:
    try:
        mode.rules.start(options, players)
    except Fault:
        return False
    return True


def _values(field: types.Field, rng: Random) -> list[Any]:
    """What the field may be, the default last; the default alone where its type does not say."""
    inner = field.type.type if isinstance(field.type, types.Metadata) else field.type
    values: list[Any] = []
    match inner:
        case types.BoolType():
            values = [False, True]
        case types.LiteralType():
            values = list(inner.values)
        case types.EnumType():
            values = list(inner.cls)
        case types.IntType(ge=int(least), le=int(most)):
            values = [least, most, rng.randint(least, most)]
        case types.StrType() if _is_date(field.type):
            return [f"20{rng.randint(20, 40)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"]
    Random(field.name).shuffle(values)  # the same for every seed, so that all have their turn
    return [*(value for value in values if value != field.default), field.default]


def _is_date(kind: types.Type) -> bool:
    more = kind.extra_json_schema if isinstance(kind, types.Metadata) else None
    return (more or {}).get("format") == "date"


def stopped(match: Match, steps: int) -> Match:
    """The match as it was after that many steps."""
    then = Match(match.game, match.mode, match.options, match.players, match.seed)
    then.steps = match.steps[:steps]
    then.positions = match.positions[: steps + 1]
    return then


def any_moves(match: Match, rng: Random) -> dict[Seat, Any]:
    """Something that may happen next: nature's move, a random legal one, or a timer's end."""
    nature = match.nature()
    if nature is not None:
        return {CHANCE: nature}
    offers = {seat: legal for seat in match.turn.seats if (legal := match.legal(seat))}
    ring = _ring(match, rng)
    if match.turn.wait is Wait.FIRST:
        if ring and (not offers or rng.random() < 0.2):
            return ring
        seat = rng.choice(list(offers))
        return {seat: rng.choice(offers[seat])}
    moves = {seat: rng.choice(legal) for seat, legal in offers.items()}
    if ring and (len(moves) < len(match.turn.seats) or rng.random() < 0.1):
        return {seat: move for seat, move in moves.items() if rng.random() < 0.5} | ring
    return moves


def together(match: Match, rng: Random, seat: Seat, move: Value) -> dict[Seat, Any]:
    """The move, with one from everybody else whom a simultaneous turn waits for."""
    if match.turn.wait is Wait.FIRST or len(match.turn.seats) == 1:
        return {seat: move}
    moves = {other: rng.choice(match.legal(other)) for other in match.turn.seats}
    return {**moves, seat: move}


def _ring(match: Match, rng: Random) -> dict[Seat, Any]:
    timers = match.turn.timers
    return {CLOCK: TimeUp(rng.choice(timers).name)} if timers else {}


def news_of(
    rules: AnyRules, state: Any, moves: Mapping[Seat, Any], seat: Seat | None
) -> tuple[Value, ...]:
    """What that seat sees happen when these moves are made in that state."""
    return tuple(rules.news(state, moves, rules.step(state, moves), seat))
