"""What an outcome, final or not, is worth to each seat, whatever the game counts."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ludotheque.core.rules import Outcome

MARGIN: Final = 0.1  # what the scores can weigh beside the ranks


def beaten(outcome: Outcome) -> tuple[float, ...]:
    """How many more players one has beaten than been beaten by, as a share of the others: from
    −1 to 1, and 0 in all."""
    ranks, others = outcome.ranks, max(1, len(outcome.ranks) - 1)
    return tuple(sum((rank > mine) - (rank < mine) for rank in ranks) / others for mine in ranks)


def evaluated(outcome: Outcome) -> tuple[float, ...]:
    """The ranks, and a little for the distance between the scores. Whether more or less is
    better follows from the ranks; alone at the table, more is."""
    margins = _margins(outcome)
    return tuple(
        share + MARGIN * margin / (1 + abs(margin))
        for share, margin in zip(beaten(outcome), margins, strict=True)
    )


def _margins(outcome: Outcome) -> list[float]:
    scores, others = outcome.scores, len(outcome.scores) - 1
    if not others:
        return [float(scores[0])]
    better, total = _better(outcome), sum(scores)
    return [better * (score - (total - score) / others) for score in scores]


def _better(outcome: Outcome) -> int:
    """1 where more is better, −1 where less is, 0 where the ranks do not tell."""
    pairs = combinations(zip(outcome.scores, outcome.ranks, strict=True), 2)
    signs = {_sign(a - b) * _sign(s - r) for (a, r), (b, s) in pairs if a != b and r != s}
    return signs.pop() if len(signs) == 1 else 0


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
