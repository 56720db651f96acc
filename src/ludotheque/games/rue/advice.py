"""Help: hints while one plays, and a review when the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from ludotheque.core.rules import CHANCE, Seat, Value
from ludotheque.games.rue.deck import CARD, DECK, Card, Cards, numbers, said, without
from ludotheque.games.rue.explanations import difficulty, why_certain, why_contradictory
from ludotheque.games.rue.images import House, Image, Placed, Street, placed_in, street_of
from ludotheque.games.rue.proof import can_be_true, is_proved, possible, proved
from ludotheque.games.rue.reasons import Fact, OnlyHouse, OnlyImage
from ludotheque.games.rue.statements import Statement
from ludotheque.games.rue.values import Claim, EndTurn, Move, Place, Play, State, View

# Hints, from a nudge to the whole reason. The steps of the reason follow.


class SomethingCertain(Value, frozen=True):
    count: int


class NothingCertain(Value, frozen=True):
    pass


class PlacingStopped(Value, frozen=True):
    pass


class ThisImage(Value, frozen=True):
    image: Image


class Because(Value, frozen=True):
    """No smaller number of facts would do."""

    image: Image
    house: House
    facts: tuple[Fact, ...]


class CardHelps(Value, frozen=True):
    """One of the cards in hand would make that many images certain."""

    count: int


class PlayThis(Value, frozen=True):
    statement: Statement


class NoCardFits(Value, frozen=True):
    pass


class NoCardHelps(Value, frozen=True):
    """Cards can be played, but none of them makes an image certain."""


class TellsLeast(Value, frozen=True):
    """Of the cards that can be played, the one that leaves most houses open to the images."""

    statement: Statement


class Contradicts(Value, frozen=True):
    """That card of the hand cannot be true together with these facts; no smaller number would
    do."""

    statement: Statement
    facts: tuple[Fact, ...]


class BonusLeft(Value, frozen=True):
    count: int


class DropThis(Value, frozen=True):
    """A bonus is well spent on that card: it can no longer be played."""

    statement: Statement


class DropIdle(Value, frozen=True):
    """All cards can be played; a bonus may still change one, or take a posted statement away."""


# Remarks of the review. `step` is the step of which they speak, `way` how one could have known: by
# refuting the contrary, by what a statement says, by the last house left or the row's last image.

Way = Literal["refuting", "statement", "house", "row"]


class TakenLater(Value, frozen=True):
    step: int
    seat: Seat
    image: Image
    house: House
    way: Way
    taken_seat: Seat


class TakenAfterAll(Value, frozen=True):
    """By the same player, in a later turn."""

    step: int
    seat: Seat
    image: Image
    house: House
    way: Way


class NeverTaken(Value, frozen=True):
    step: int
    seat: Seat
    image: Image
    house: House
    way: Way


class WhyContradicted(Value, frozen=True):
    step: int
    seat: Seat
    statement: Statement
    facts: tuple[Fact, ...]


class WhyNotBlocked(Value, frozen=True):
    step: int
    seat: Seat
    statement: Statement


# What only the coach says: before a turn is over nobody knows who will take what it leaves.


class LeftCertain(Value, frozen=True):
    step: int
    seat: Seat
    image: Image
    house: House
    next_seat: Seat


class Unproved(Value, frozen=True):
    step: int
    seat: Seat
    image: Image
    house: House


Remark = TakenLater | TakenAfterAll | NeverTaken | WhyContradicted | WhyNotBlocked


def hints(view: View, seat: Seat) -> Sequence[Value]:
    if view.seat != seat or view.phase not in ("act", "after"):
        return ()
    street, posted = street_of(view.street), numbers(view.posted)
    certain = proved(street, posted)
    if certain and view.tried is None:
        return _why(certain, view)
    first = NothingCertain() if view.tried is None else PlacingStopped()
    dead = [card for card in numbers(view.hand) if not can_be_true(street, posted, card)]
    cards = _cards(view, street, posted, dead) if view.phase == "act" else ()
    return (first, *cards, *_bonus(view, dead))


def _why(certain: Sequence[Placed], view: View) -> tuple[Value, ...]:
    """The image that is easiest to prove, and its proof."""
    facts = (*view.street, *view.posted)
    chosen, reason = min(
        ((each, why_certain(facts, each.image, each.house)) for each in certain),
        key=lambda each: (*difficulty(each[1]), len(each[1].facts)),
    )
    image, house = chosen.image, chosen.house
    return (
        SomethingCertain(len(certain)),
        ThisImage(image),
        Because(image, house, reason.facts),
        *reason.steps,
    )


def _cards(view: View, street: Street, posted: Cards, dead: Sequence[Card]) -> tuple[Value, ...]:
    """Which card to play, and which not."""
    fitting, facts = without(numbers(view.hand), dead), (*view.street, *view.posted)
    if not fitting:
        return (NoCardFits(),)
    worth = {card: len(proved(street, (*posted, card))) for card in fitting}
    best = max(fitting, key=lambda card: worth[card])
    if worth[best]:
        return CardHelps(worth[best]), PlayThis(DECK[best])
    quiet = max(fitting, key=lambda card: _open(street, (*posted, card)))
    against = [Contradicts(DECK[card], conflict(facts, DECK[card])) for card in dead]
    return (NoCardHelps(), TellsLeast(DECK[quiet]), *against)


def _open(street: Street, posted: Cards) -> int:
    """How many houses the images may still be in, all together."""
    return sum(houses.bit_count() for houses in possible(street, posted) or ())


def conflict(facts: Sequence[Fact], statement: Statement) -> tuple[Fact, ...]:
    """The fewest facts with which that statement cannot be true."""
    reason = why_contradictory((*facts, statement))
    return tuple(fact for fact in reason.facts if fact != statement)


def _bonus(view: View, dead: Sequence[Card]) -> tuple[Value, ...]:
    if not view.bonuses or not (view.hand or view.posted):
        return ()
    return BonusLeft(view.bonuses), DropThis(DECK[dead[0]]) if dead else DropIdle()


# The review.


def review(states: Sequence[State], steps: Sequence[Mapping[Seat, Move]]) -> Sequence[Remark]:
    remarks: list[Remark] = []
    missed: dict[Placed, int] = {}  # provable in this turn, and since which step
    for step, (state, moves) in enumerate(zip(states, steps, strict=False)):
        if CHANCE in moves:
            continue
        move = moves[state.seat]
        remarks += _mistakes(
            step, state.seat, state.street, state.posted, state.hands[state.seat], move
        )
        for each in proved(state.street, state.posted):
            missed.setdefault(each, step)
        missed = {each: since for each, since in missed.items() if each not in _placed_by(move)}
        if isinstance(move, EndTurn):
            remarks += [_later(s, state.seat, each, states, steps) for each, s in missed.items()]
            missed = {}
    return remarks


def _placed_by(move: Move) -> tuple[Placed, ...]:
    return (Placed(move.image, move.house),) if isinstance(move, Place) else ()


def _later(
    step: int,
    seat: Seat,
    each: Placed,
    states: Sequence[State],
    steps: Sequence[Mapping[Seat, Move]],
) -> Remark:
    """Who took what was left."""
    missed = (step, seat, each.image, each.house, _way(states[step], each))
    for state, moves in zip(states[step:], steps[step:], strict=False):
        move = moves.get(state.seat)
        if isinstance(move, Place) and each in _placed_by(move):
            if each not in proved(state.street, state.posted):
                continue
            if state.seat == seat:
                return TakenAfterAll(*missed)
            return TakenLater(*missed, state.seat)
    return NeverTaken(*missed)


def _way(state: State, each: Placed) -> Way:
    facts = (*placed_in(state.street), *said(state.posted))
    reason = why_certain(facts, each.image, each.house)
    if difficulty(reason)[0]:
        return "refuting"
    match reason.steps[-1]:
        case OnlyHouse():
            return "house"
        case OnlyImage():
            return "row"
    return "statement"


def _mistakes(
    step: int, seat: Seat, street: Street, posted: Cards, hand: Cards, move: Move
) -> Iterator[Remark]:
    match move:
        case Play(statement) if possible(street, (*posted, CARD[statement])) is None:
            facts = (*placed_in(street), *said(posted))
            yield WhyContradicted(step, seat, statement, conflict(facts, statement))
        case Claim():
            for card in hand:
                if can_be_true(street, posted, card):
                    yield WhyNotBlocked(step, seat, DECK[card])
                    return


# The coach.


def coach(view: View, seat: Seat, move: Move, step: int) -> Sequence[Value]:
    street, posted = street_of(view.street), numbers(view.posted)
    match move:
        case Place(image, house) if not is_proved(street, posted, image, house):
            return (Unproved(step, seat, image, house),)
        case EndTurn() if view.tried is None:
            following = (seat + 1) % len(view.hands)
            left = proved(street, posted)[:1]
            return [LeftCertain(step, seat, each.image, each.house, following) for each in left]
    return tuple(_mistakes(step, seat, street, posted, numbers(view.hand), move))
