"""The deduction is exact: it agrees with a SAT solver and with trying every street."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.games.rue.deduction import agrees, deduce, possible
from ludotheque.games.rue.images import EMPTY, IMAGES, NUMBER, Street, placed_in
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
from ludotheque.games.rue.tests import oracle
from ludotheque.games.rue.tests.positions import (
    holds,
    random_statement,
    random_street,
    random_table,
    street,
)

TABLES = 5_000
PARTS = 5


@pytest.mark.parametrize("part", range(PARTS))
def test_five_thousand_random_tables_agree_with_a_sat_solver(part: int) -> None:
    rng = Random(part)
    contradictory = 0
    for _ in range(TABLES // PARTS):
        table = random_table(rng)
        found = possible(*table)
        assert found == oracle.possible(*table), table
        assert agrees(*table) is (found is not None)
        contradictory += found is None
    assert contradictory > 20


def test_dense_tables_with_many_cycles_agree_with_a_sat_solver() -> None:
    """Hardly anything placed and every pair of rows related: propagation alone is not exact."""
    rng = Random(7)
    for _ in range(120):
        truth = random_street(rng)
        statements = [s for s in (random_statement(rng) for _ in range(60)) if holds(s, truth)]
        assert possible(EMPTY, statements[:18]) == oracle.possible(EMPTY, statements[:18])
        assert agrees(EMPTY, statements[:18])


images = st.sampled_from(IMAGES)
houses = st.integers(0, 4)
statements: st.SearchStrategy[Any] = st.one_of(
    st.builds(At, images, houses),
    st.builds(NotAt, images, houses),
    *(st.builds(kind, images, images) for kind in (With, NotWith, Beside, NotBeside)),
).filter(lambda statement: not fault(statement))
streets = st.dictionaries(images, houses, max_size=10).map(lambda placed: street(**placed))


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(streets, st.lists(statements, max_size=12))
def test_any_table_agrees_with_a_sat_solver(placed: Street, posted: list[Statement]) -> None:
    assert possible(placed, posted) == oracle.possible(placed, posted)


def brute_force(placed: Street, posted: list[Statement], rows: list[int]) -> Any:
    """Try every street of these rows; the others are not spoken of."""
    found = [0] * 25
    for orders in product(permutations(range(5)), repeat=len(rows)):
        columns = {
            IMAGES[5 * row + k]: house
            for row, order in zip(rows, orders, strict=True)
            for k, house in enumerate(order)
        }
        if all(columns.get(each.image) == each.house for each in placed_in(placed)) and all(
            holds(statement, columns) for statement in posted
        ):
            for image, house in columns.items():
                found[NUMBER[image]] |= 1 << house
    return found if any(found) else None


@pytest.mark.parametrize("seed", range(12))
def test_small_tables_agree_with_trying_every_street(seed: int) -> None:
    rng = Random(seed)
    rows = rng.sample(range(5), 2)
    known = {IMAGES[5 * row + k] for row in rows for k in range(5)}
    posted: list[Statement] = []
    while len(posted) < 5:
        statement = random_statement(rng)
        named = {getattr(statement, name, None) for name in ("image", "a", "b")} - {None}
        if named <= known:
            posted.append(statement)
    image = rng.choice(sorted(known))
    placed = street(**{image: rng.randrange(5)})
    tried, found = brute_force(placed, posted, rows), possible(placed, posted)
    assert (tried is None) == (found is None)
    if found is not None:
        assert [found[NUMBER[i]] for i in sorted(known)] == [
            tried[NUMBER[i]] for i in sorted(known)
        ]


def test_deduce_names_images_and_houses() -> None:
    found = deduce({"belge": 3}, [With("belge", "lapin"), At("allemande", 0)])
    assert found is not None
    assert list(found) == list(IMAGES)
    assert found["lapin"] == (3,)
    assert found["allemande"] == (0,)
    assert found["italienne"] == (1, 2, 4)
    assert found["jaune"] == (0, 1, 2, 3, 4)


def test_a_table_without_any_street_has_no_answer() -> None:
    assert deduce({"belge": 0, "italienne": 0}, []) is None
    assert deduce({"belge": 0}, [NotAt("belge", 0)]) is None
    assert possible(street(camion=1), [With("camion", "chat"), NotAt("chat", 1)]) is None


def test_beside_may_join_two_rows_and_statements_may_name_the_centre() -> None:
    found = deduce({"chat": 0}, [Beside("chat", "prunier"), At("rouge", 2)])
    assert found is not None
    assert found["prunier"] == (1,)
    assert found["rouge"] == (2,)
