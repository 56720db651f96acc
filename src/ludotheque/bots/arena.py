"""Many bots against each other: every pair, every seat, the same deals for all, and how strong
that makes each of them.

A game of the arena is a duel: one player of a bot among players of another. Each deal is played
from every seat by either of the two, so that neither the cards nor the first move decide. What a
game was is a line of JSON; played games are never played again, and ratings follow from the games
whatever the order in which they were played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec
from msgspec.structs import replace

from ludotheque.bots.evaluation import beaten
from ludotheque.core.rules import Seat
from ludotheque.core.shares import Z95, Share, wilson
from ludotheque.core.simulate import Order, Seated, play

BEGIN: Final = 25.0  # where every rating begins: OpenSkill's own number


class Duel(msgspec.Struct, frozen=True, order=True):
    """A game to be played: one player of `one`, at that seat, among players of `other`."""

    seed: int
    one: str
    other: str
    seat: Seat

    def lineup(self, players: int) -> tuple[str, ...]:
        return tuple(self.one if seat == self.seat else self.other for seat in range(players))


class Fought(msgspec.Struct, frozen=True):
    """A duel and what it was worth to the one: from −1 to 1, and 0 where nobody was better."""

    duel: Duel
    worth: float
    scores: tuple[int, ...]
    steps: int

    @property
    def won(self) -> float:
        """For the one: a win is 1, a tie one half."""
        return 0.5 + ((self.worth > 0) - (self.worth < 0)) / 2

    @property
    def mirrored(self) -> Fought:
        """The same game of two, from the other's side."""
        duel = self.duel
        across = Duel(duel.seed, duel.other, duel.one, 1 - duel.seat)
        return replace(self, duel=across, worth=-self.worth)


class Standing(msgspec.Struct, frozen=True):
    """A bot's rating with its 95 % interval, and its share of the games."""

    bot: str
    rating: Share
    games: int
    won: Share


def duels(bots: Sequence[str], players: int, seeds: Iterable[int]) -> Iterator[Duel]:
    """All that is to be played, deal by deal. With two players, one among others is the same from
    either side."""
    for seed in seeds:
        for one, other in combinations(bots, 2):
            for seat in range(players):
                yield Duel(seed, one, other, seat)
                if players > 2:
                    yield Duel(seed, other, one, seat)


def fight(seated: Seated, what: Order, todo: Sequence[Duel], number: int) -> Fought:
    """The duel of that number."""
    duel = todo[number]
    match = play(replace(what, bots=duel.lineup(what.players)), duel.seed, seated)
    worth = beaten(match.outcome)[duel.seat]
    return Fought(duel, worth, match.outcome.scores, len(match.steps))


def standings(fought: Iterable[Fought], bots: Sequence[str]) -> list[Standing]:
    """The strongest first. Ratings are OpenSkill's, with skills that do not change."""
    games = sorted(fought, key=lambda each: each.duel)
    ratings = _ratings(games, bots)
    rows = [_standing(bot, ratings[bot], games) for bot in bots]
    return sorted(rows, key=lambda row: -row.rating.mean)


def _standing(bot: str, rating: Share, games: Sequence[Fought]) -> Standing:
    played = [won for won in (_share_of(bot, each) for each in games) if won is not None]
    return Standing(bot, rating, len(played), wilson(sum(played), len(played)))


def _share_of(bot: str, fought: Fought) -> float | None:
    duel = fought.duel
    if bot not in (duel.one, duel.other):
        return None
    return fought.won if bot == duel.one else 1 - fought.won


def _ratings(games: Sequence[Fought], bots: Sequence[str]) -> dict[str, Share]:
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=BEGIN, sigma=BEGIN / 3, tau=0)
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for each in games:
        one, other = each.duel.one, each.duel.other
        ranks = [1 - each.won, each.won]
        [[ratings[one]], [ratings[other]]] = model.rate(
            [[ratings[one]], [ratings[other]]], ranks=ranks
        )
    return {bot: _interval(rating.mu, rating.sigma) for bot, rating in ratings.items()}


def _interval(mean: float, sigma: float) -> Share:
    return Share(mean, mean - Z95 * sigma, mean + Z95 * sigma)


def between(fought: Iterable[Fought], bot: str, other: str) -> Share | None:
    """How a bot fared against another."""
    met = [each for each in fought if {each.duel.one, each.duel.other} == {bot, other}]
    won = [share for each in met if (share := _share_of(bot, each)) is not None]
    return wilson(sum(won), len(won)) if won and bot != other else None
