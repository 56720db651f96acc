"""Quatre coins: random playouts of game A, the fits of a card on a large table, and a solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Final

from bench.results import Entry
from bench.taking_turns import OURS, take_turns
from ludotheque.games.coins.deck import CARDS, DECK
from ludotheque.games.coins.layout import Layout, Mask, fits_of, opening
from ludotheque.games.coins.solver import count
from ludotheque.games.coins.squares import crossings, squares

ROUNDS: Final = 7
SECONDS: Final = 1.0
LAID: Final = 20
TABLES: Final = 50


def compare() -> Iterator[Entry]:
    yield playouts()
    yield timed(
        "coins-fits",
        "fits of a card",
        f"All places for one card on a table of {LAID} cards, from the bare layout.",
        "µs",
        1e6,
        fits_on_large_tables(),
    )
    yield timed(
        "coins-count",
        "solutions of nine cards",
        "All solutions of nine cards in a square of three by three, counted.",
        "ms",
        1e3,
        [lambda cards=cards: count(cards) for cards in nines()],  # type: ignore[misc]
    )


def playouts() -> Entry:
    programs = {"a": (OURS, "ours", "rules", "coins:a", "2")}
    found = take_turns(programs, ROUNDS, SECONDS)["a"]
    return Entry(
        name="coins-a-rules",
        label="coins A, rules alone",
        what="Random moves of game A through the rules alone, two players. Only players' moves "
        "count.",
        unit="moves/s",
        ours=found.median,
        runs=found.rates,
    )


def fits_on_large_tables() -> list[Callable[[], object]]:
    rng, found = Random(1), list[tuple[Layout, int]]()
    while len(found) < TABLES:
        try:
            layout, rest = opening(DECK, rng.sample(range(CARDS), CARDS), LAID, rng.choice)
        except ValueError:
            continue
        found.append((layout, rest[0]))
    return [lambda t=table: fits_of(t[1], t[0], DECK) for table in found]  # type: ignore[misc]


def nines() -> list[Mask]:
    """Every nine cards that make a square."""
    cards = crossings(DECK)
    return [
        sum(1 << cards[row, column] for row in rows for column in columns)
        for rows, columns in squares(DECK)
    ]


def timed(
    name: str, label: str, what: str, unit: str, scale: float, works: list[Callable[[], object]]
) -> Entry:
    """The median of rounds of the mean time of one piece of work."""
    runs = sorted(_mean(works) * scale for _ in range(ROUNDS))
    return Entry(
        name=name,
        label=label,
        what=what,
        unit=unit,
        more_is_better=False,
        ours=round(runs[len(runs) // 2], 3),
        runs=tuple(round(run, 3) for run in runs),
    )


def _mean(works: list[Callable[[], object]]) -> float:
    """Over and over, for long enough to mean something."""
    start, done = perf_counter(), 0
    while perf_counter() - start < SECONDS / ROUNDS:
        for work in works:
            work()
        done += len(works)
    return (perf_counter() - start) / done
