"""The same question put to a SAT solver: an encoding of its own, for comparison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pysat.solvers import Minisat22

from ludotheque.games.rue.images import NUMBER, Street
from ludotheque.games.rue.statements import (
    At,
    Beside,
    NotAt,
    NotBeside,
    NotWith,
    Statement,
    With,
)

Clause = list[int]


def var(image: int, house: int) -> int:
    return 5 * image + house + 1


def rules() -> Iterator[Clause]:
    """In each row, every image has exactly one house and every house exactly one image."""
    for first in range(0, 25, 5):
        for k in range(5):
            yield from _exactly_one([var(first + k, house) for house in range(5)])
            yield from _exactly_one([var(first + n, k) for n in range(5)])


def _exactly_one(literals: Sequence[int]) -> Iterator[Clause]:
    yield list(literals)
    for i, a in enumerate(literals):
        yield from ([-a, -b] for b in literals[:i])


def clauses(statement: Statement) -> Iterator[Clause]:
    match statement:
        case At(image, house):
            yield [var(NUMBER[image], house)]
        case NotAt(image, house):
            yield [-var(NUMBER[image], house)]
        case With(a, b) | NotWith(a, b) | Beside(a, b) | NotBeside(a, b):
            for c in range(5):
                for d in range(5):
                    if _excluded(statement, c, d):
                        yield [-var(NUMBER[a], c), -var(NUMBER[b], d)]


def _excluded(statement: Statement, c: int, d: int) -> bool:
    match statement:
        case With():
            return c != d
        case NotWith():
            return c == d
        case Beside():
            return abs(c - d) != 1
    return abs(c - d) == 1


BASE = list(rules())


def possible(street: Street, statements: Sequence[Statement]) -> tuple[int, ...] | None:
    """The houses of each image as bits, or None."""
    table = [[var(n, house)] for n, house in enumerate(street) if house >= 0]
    table += [clause for statement in statements for clause in clauses(statement)]
    with Minisat22(bootstrap_with=BASE + table) as solver:
        if not solver.solve():
            return None
        return tuple(
            sum(1 << c for c in range(5) if solver.solve(assumptions=[var(n, c)]))
            for n in range(25)
        )
