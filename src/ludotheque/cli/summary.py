"""What many games say together: who wins how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table

from ludotheque.cli import paper
from ludotheque.core.rules import Seat
from ludotheque.core.shares import Share, wilson
from ludotheque.core.simulate import Result
from ludotheque.words import Words

HEADS: Final = (
    "cli-head-seat",
    "cli-head-level",
    "cli-head-wins",
    "cli-head-interval",
    "cli-head-score",
)


PLACES: Final = ("cli-head-place", "cli-head-wins", "cli-head-interval", "cli-head-worth")


def share(results: Sequence[Result], seats: Sequence[Seat]) -> Share:
    won = sum(result.part(seat) for result in results for seat in seats)
    return wilson(won, len(results))


def score(results: Sequence[Result], seats: Sequence[Seat]) -> float:
    total = sum(result.scores[seat] for result in results for seat in seats)
    return total / (len(results) * len(seats))


def tables(results: Sequence[Result], bots: Sequence[str], words: Words) -> list[Table]:
    """One row per seat; where one level has several seats among others, one per level; among
    equals, one per place in the turn order."""
    by_seat = {(str(seat + 1), level): [seat] for seat, level in enumerate(bots)}
    found = [_table(results, by_seat, words)]
    if 1 < len(set(bots)) < len(bots):
        by_level = {level: [s for s, b in enumerate(bots) if b == level] for level in bots}
        found.append(_table(results, {("", lv): seats for lv, seats in by_level.items()}, words))
    if len(bots) > 1 == len(set(bots)):
        found.append(_places(results, len(bots), words))
    return found


def _places(results: Sequence[Result], players: int, words: Words) -> Table:
    """What each place in the turn order is worth: its wins, and how many times its share."""
    table = paper.table(words, *PLACES)
    for place in range(players):
        won = sum(result.part((result.first + place) % players) for result in results)
        found = wilson(won, len(results))
        table.add_row(
            str(place + 1),
            words.say("cli-share", share=found.mean),
            words.say("cli-interval", low=found.low, high=found.high),
            words.say("cli-worth", worth=found.mean * players),
        )
    return table


def _table(
    results: Sequence[Result], rows: dict[tuple[str, str], list[Seat]], words: Words
) -> Table:
    table = paper.table(words, *HEADS)
    for (seat, level), seats in rows.items():
        won = share(results, seats)
        table.add_row(
            seat,
            level,
            words.say("cli-share", share=won.mean),
            words.say("cli-interval", low=won.low, high=won.high),
            words.say("cli-score", score=score(results, seats)),
        )
    return table
