"""clingo: one program for each table; brave consequences are the possibilities."""

from __future__ import annotations

from importlib.metadata import version

import clingo

from bench.contestants.rue_tables import Answer, Table, turn
from bench.contestants.working import converse

RULES = """
house(0..4). image(0..24).
1 { at(I, H) : house(H) } 1 :- image(I).
:- at(I, H), at(J, H), I < J, I / 5 = J / 5.
near(C, D) :- house(C), house(D), |C - D| = 1.
:- placed(I, H), not at(I, H).
:- is_at(I, H), not at(I, H).
:- is_notat(I, H), at(I, H).
:- is_with(A, B), at(A, C), not at(B, C).
:- is_notwith(A, B), at(A, C), at(B, C).
:- is_beside(A, B), at(A, C), at(B, D), not near(C, D).
:- is_notbeside(A, B), at(A, C), at(B, D), near(C, D).
#defined placed/2. #defined is_at/2. #defined is_notat/2. #defined is_with/2.
#defined is_notwith/2. #defined is_beside/2. #defined is_notbeside/2.
#show at/2.
"""


def solve(table: Table) -> Answer:
    facts = [f"placed({image},{house})." for image, house in table["placed"]]
    facts += [f"is_{kind.lower()}({a},{b})." for kind, a, b in table["statements"]]
    control = clingo.Control(["--enum-mode=brave", "--warn=none"])
    control.add("base", [], RULES + "".join(facts))
    control.ground([("base", [])])
    seen = [0] * 25

    def note(model: clingo.Model) -> None:
        for atom in model.symbols(shown=True):
            image, house = atom.arguments
            seen[image.number] |= 1 << house.number

    control.solve(on_model=note)
    return seen


converse("clingo", version("clingo"), turn(solve))
