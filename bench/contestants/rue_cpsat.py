"""OR-Tools CP-SAT: one model for each table, asked again and again for a street that shows a
possibility not seen yet. Without presolve and linear relaxation, which cost more than they save
on problems of this size."""

from __future__ import annotations

from importlib.metadata import version

from ortools.sat.python import cp_model

from bench.contestants.rue_tables import Answer, Table, related, turn
from bench.contestants.working import converse

SOLVER = cp_model.CpSolver()
SOLVER.parameters.num_workers = 1
SOLVER.parameters.cp_model_presolve = False
SOLVER.parameters.linearization_level = 0
SOLVER.parameters.symmetry_level = 0


def model_of(table: Table) -> tuple[cp_model.CpModel, list[list[cp_model.IntVar]]]:
    model = cp_model.CpModel()
    at = [[model.new_bool_var("") for _ in range(5)] for _ in range(25)]
    for first in range(0, 25, 5):
        for k in range(5):
            model.add_exactly_one(at[first + k])
            model.add_exactly_one(at[first + n][k] for n in range(5))
    for image, house in table["placed"]:
        model.add_bool_and(at[image][house])
    for kind, first, second in table["statements"]:
        if kind in ("At", "NotAt"):
            literal = at[first][second]
            model.add_bool_and(literal if kind == "At" else literal.negated())
            continue
        for c in range(5):
            allowed = [at[second][d] for d in range(5) if related(kind, c, d)]
            model.add_bool_or([at[first][c].negated(), *allowed])
    return model, at


def solve(table: Table) -> Answer:
    model, at = model_of(table)
    unseen = {(n, c) for n in range(25) for c in range(5)}
    while SOLVER.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        unseen -= {(n, c) for n, c in unseen if SOLVER.boolean_value(at[n][c])}
        model.add_bool_or(at[n][c] for n, c in unseen)
    return [sum(1 << c for c in range(5) if (n, c) not in unseen) for n in range(25)]


converse("OR-Tools CP-SAT", version("ortools"), turn(solve))
