"""PySAT: one incremental solver for each table, and a question for each possibility that no model
has shown yet. (Asking for any street with something new takes fewer questions, but longer.)"""

from __future__ import annotations

from importlib.metadata import version

from pysat.solvers import Minisat22

from bench.contestants.rue_tables import Answer, Table, related, turn
from bench.contestants.working import converse


def var(image: int, house: int) -> int:
    return 5 * image + house + 1


def exactly_one(literals: list[int]) -> list[list[int]]:
    pairs = [[-a, -b] for i, a in enumerate(literals) for b in literals[:i]]
    return [literals, *pairs]


RULES = [
    clause
    for first in range(0, 25, 5)
    for k in range(5)
    for group in (
        [var(first + k, house) for house in range(5)],
        [var(first + n, k) for n in range(5)],
    )
    for clause in exactly_one(group)
]


def clauses(kind: str, first: int, second: int) -> list[list[int]]:
    if kind == "At":
        return [[var(first, second)]]
    if kind == "NotAt":
        return [[-var(first, second)]]
    return [
        [-var(first, c), *(var(second, d) for d in range(5) if related(kind, c, d))]
        for c in range(5)
    ]


def solve(table: Table) -> Answer:
    with Minisat22(bootstrap_with=RULES) as solver:
        for image, house in table["placed"]:
            solver.add_clause([var(image, house)])
        for statement in table["statements"]:
            solver.append_formula(clauses(*statement))
        seen: set[int] = set()
        for literal in range(1, 126):
            if literal not in seen and solver.solve(assumptions=[literal]):
                seen.update(each for each in solver.get_model()[:125] if each > 0)
    return [sum(1 << house for house in range(5) if var(n, house) in seen) for n in range(25)]


converse("PySAT (MiniSat 2.2)", version("python-sat"), turn(solve))
