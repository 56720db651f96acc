"""Game A played on in the mind: what a card is worth where it lies when the other hands are
imagined, and what lifting one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from ludotheque.core.rules import Seat
from ludotheque.games.coins.a.values import TurnsView
from ludotheque.games.coins.ahead import best_by_halving, keenest, part
from ludotheque.games.coins.cards import cards_of, layout_of, lying, mask_of, spots_of
from ludotheque.games.coins.deck import EVERY
from ludotheque.games.coins.layout import Mask, fitting
from ludotheque.games.coins.spread import Need, Spread

Hands = Sequence[Mask]
World = Callable[[TurnsView, Seat, Random], Hands]
# A player's turn: the table after it and the card that was laid, or None.
TakeTurn = Callable[[Spread, Hands, Seat, Random], tuple[Spread, int] | None]

GLANCE: Final = 0.01  # what a point of the glance is worth beside a share of games


class Course(NamedTuple):
    """What one may do: how it looks at a glance, the table after it, one's hand then, and whose
    turn it is (one's own, where a card was lifted)."""

    look: float
    table: Spread
    hand: Mask
    turn: Seat


def best_course(
    courses: Sequence[Course], view: TurnsView, seat: Seat, games: int, world: World, luck: int
) -> int:
    """The number of the course that wins most games; the same worlds and the same luck for all."""

    @cache
    def hands(number: int) -> Hands:
        return world(view, seat, Random(luck + number))

    def won(course: int, number: int) -> float:
        return _won(courses[course], hands(number), view, seat, Random(luck ^ number))

    return best_by_halving([GLANCE * course.look for course in courses], games, won)


def _won(course: Course, world: Hands, view: TurnsView, seat: Seat, rng: Random) -> float:
    hands = [*world]
    hands[seat] = course.hand
    equal = view.equal_turns
    play_on(course.table, hands, course.turn, view.dealer, keen_turn, rng, equal_turns=equal)
    return part([hand.bit_count() for hand in hands], seat)


def likely_hands(view: TurnsView, seat: Seat, rng: Random) -> Hands:
    """Hands that agree with what is seen: whoever has just passed holds nothing that fits, unless
    there are not so many other cards, and they have overlooked one."""
    layout, players = layout_of(view.laid), len(view.counts)
    unseen = EVERY & ~lying(layout) & ~mask_of(view.hand)
    fits, hands = fitting(spots_of(layout)), [mask_of(view.hand)] * players
    for back in range(1, players):
        other = (seat - back) % players
        fewer = unseen & ~fits if back <= view.passes else unseen
        enough = fewer.bit_count() >= view.counts[other]
        hands[other] = mask_of(
            rng.sample(cards_of(fewer if enough else unseen), view.counts[other])
        )
        unseen &= ~hands[other]
    return hands


def play_on(
    table: Spread,
    hands: list[Mask],
    seat: Seat,
    dealer: Seat,
    take_turn: TakeTurn,
    rng: Random,
    *,
    equal_turns: bool = True,
) -> int:
    """From that seat's turn to the end, which with equal turns is that of a round (COINS-21).
    Takes the cards out of the hands that are laid; who is the first without any, or -1."""
    players, passes = len(hands), 0
    first = next((each for each, hand in enumerate(hands) if not hand), -1)
    while passes < players and (first < 0 or (equal_turns and seat != dealer)):
        after = take_turn(table, hands, seat, rng)
        passes = 0 if after else passes + 1
        if after:
            table, card = after
            hands[seat] &= ~(1 << card)
        if not hands[seat] and first < 0:
            first = seat
        seat = (seat + 1) % players
    return first


def keen_turn(table: Spread, hands: Hands, seat: Seat, rng: Random) -> tuple[Spread, int] | None:
    """Lays where it opens most for the own hand and shuts most for the others; lifts a card if
    that helps."""
    mine, found = hands[seat], table.fits(hands[seat])
    if not found:
        helped = _helped(table, mine, rng) if mine else None
        if helped is None:
            return None
        table, found = helped, helped.fits(mine)
    theirs = 0
    for other, hand in enumerate(hands):
        theirs |= hand if other != seat else 0

    def worth(fitting: Mask, _need: Need) -> float:
        return (fitting & mine).bit_count() - (fitting & theirs).bit_count()

    cell, way = keenest(table, found, worth, rng)
    return table.laid(cell, way), way >> 1


def _helped(table: Spread, hand: Mask, rng: Random) -> Spread | None:
    """After lifting a card so that one of the hand fits: the first such that comes to mind."""
    order = rng.sample([*table.ways], len(table.ways))
    return next((each for each in table.shifted(order) if each.fitting() & hand), None)
