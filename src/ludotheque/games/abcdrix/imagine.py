"""Worlds that look the same from a seat: other hands, other covered cards, another pile."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ludotheque.core.rules import Seat
from ludotheque.games.abcdrix.cards import deck, gathered, without
from ludotheque.games.abcdrix.placement import player as sayer
from ludotheque.games.abcdrix.values import VERDICTS, State, Verdict, View


def imagine(view: View, seat: Seat, rng: Random) -> State:
    return imagined(view, seat, rng, deck())


def imagined(view: View, seat: Seat, rng: Random, cards: str) -> State:
    """Whatever of these cards does not lie open may be anywhere."""
    unseen = list(without(cards, *_open_cards(view)))
    rng.shuffle(unseen)
    hidden = iter(unseen)
    return State(
        options=view.options,
        phase=view.phase,
        seat=view.seat,
        hands=tuple(
            view.hand if s == seat else gathered(_some(hidden, count))
            for s, count in enumerate(view.counts)
        ),
        rows=tuple(
            tuple(_some(hidden, pile.height - 1) + pile.card for pile in row) for row in view.rows
        ),
        said=view.said,
        tricks=tuple(tuple(gathered(_some(hidden, size)) for size in won) for won in view.tricks),
        prizes=view.prizes,
        aside=gathered(_some(hidden, view.aside)),
        pile=_batches(gathered(hidden)),
        number=view.number,
        laid=view.laid,
        passes=view.passes,
        redrawn=view.redrawn,
        dried=view.dried,
        draws=view.draws,
        then=view.then,
        silent=view.silent,
        gave_up=view.gave_up,
        starter=view.starter,
        pending=view.pending,
        back=view.back,
        ballots=_ballots(view, rng),
        last=view.last,
        votes=view.votes,
        rang=view.rang,
    )


def _ballots(view: View, rng: Random) -> tuple[tuple[Seat, Verdict], ...]:
    """Whoever is still to vote may have done so before sand ran out."""
    if view.phase != "vote":
        return ()
    cast = [(seat, rng.choice(VERDICTS)) for seat in range(len(view.counts)) if rng.random() < 0.3]
    return tuple((seat, verdict) for seat, verdict in cast if seat != sayer(view))


def _open_cards(view: View) -> Iterator[str]:
    yield view.hand
    yield from (pile.card for row in view.rows for pile in row)
    if view.pending is not None:
        yield view.pending.card


def _some(hidden: Iterator[str], count: int) -> str:
    return "".join(next(hidden) for _ in range(count))


def _batches(cards: str) -> tuple[str, ...]:
    return (cards,) if cards else ()
