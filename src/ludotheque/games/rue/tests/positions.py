"""Tables of Dans ma rue for tests, written shortly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE
from ludotheque.games.rue.deck import ALL, CARD, Cards, without
from ludotheque.games.rue.images import EMPTY, IMAGES, NUMBER, Image, Street
from ludotheque.games.rue.rules import RULES
from ludotheque.games.rue.statements import (
    At,
    Beside,
    NotAt,
    NotBeside,
    NotWith,
    Statement,
    With,
    fault,
)
from ludotheque.games.rue.values import State

KINDS: tuple[Any, ...] = (At, NotAt, With, NotWith, Beside, NotBeside)


def street(**placed: int) -> Street:
    columns = list(EMPTY)
    for image, house in placed.items():
        columns[NUMBER[image]] = house
    return tuple(columns)


def cards(*statements: Statement) -> Cards:
    return tuple(CARD[statement] for statement in statements)


def state(
    placed: Street,
    posted: Sequence[Statement] = (),
    hands: Sequence[Sequence[Statement]] = ((), ()),
    pawns: Sequence[int] = (0, 0),
    **rest: Any,
) -> State:
    """A table in play; the pile holds all that is nowhere else."""
    held = tuple(cards(*hand) for hand in hands)
    out = (*cards(*posted), *[card for hand in held for card in hand])
    made = State(
        hands=held,
        pawns=tuple(pawns),
        phase="act",
        street=placed,
        posted=cards(*posted),
        pile=without(ALL, out),
    )
    return replace(made, **rest)


def do(table: State, *moves: Any) -> State:
    """Moves of the player whose turn it is."""
    for move in moves:
        table = RULES.step(table, {table.seat: move})
    return table


def nature(table: State, move: Any) -> State:
    return RULES.step(table, {CHANCE: move})


def play(match: Match, *moves: Any) -> None:
    for move in moves:
        match.play({match.state.seat: move})


# Random tables for the deduction.


def random_table(rng: Random) -> tuple[Street, tuple[Statement, ...]]:
    """Placed images and statements that mostly agree with some street; a few contradict it."""
    truth = random_street(rng)
    placed = rng.sample(range(len(IMAGES)), rng.randrange(16))
    columns = tuple(truth[IMAGES[n]] if n in placed else -1 for n in range(len(IMAGES)))
    wanted = rng.randrange(14)
    statements: list[Statement] = []
    while len(statements) < wanted:
        statement = random_statement(rng)
        if holds(statement, truth) or rng.random() < 0.03:
            statements.append(statement)
    return columns, tuple(statements)


def holds(statement: Statement, columns: dict[Image, int]) -> bool:
    """Whether it is true of a whole street."""
    match statement:
        case At(image, house):
            return columns[image] == house
        case NotAt(image, house):
            return columns[image] != house
        case With(a, b):
            return columns[a] == columns[b]
        case NotWith(a, b):
            return columns[a] != columns[b]
        case Beside(a, b):
            return abs(columns[a] - columns[b]) == 1
        case NotBeside(a, b):
            return abs(columns[a] - columns[b]) != 1


def random_street(rng: Random) -> dict[Any, int]:
    rows = [rng.sample(range(5), 5) for _ in range(5)]
    return dict(zip(IMAGES, [column for row in rows for column in row], strict=True))


def random_statement(rng: Random) -> Statement:
    while True:
        kind = rng.choice(KINDS)
        alone = kind in (At, NotAt)
        statement: Statement = (
            kind(rng.choice(IMAGES), rng.randrange(5)) if alone else kind(*rng.sample(IMAGES, 2))
        )
        if not fault(statement):
            return statement
