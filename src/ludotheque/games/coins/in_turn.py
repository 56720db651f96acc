"""Quatre coins, game A: seven cards each, one card a turn, and the first empty hand wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Final

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE,
    CHANCE_TURN,
    OVER,
    Outcome,
    Rules,
    Seat,
    TimeUp,
    Turn,
    Types,
    Value,
    fewest_wins,
    put,
    turn_of,
)
from ludotheque.games.coins import advice
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.laying import (
    Along,
    CardLaid,
    Deal,
    DealEvent,
    Laid,
    Lay,
    Number,
    WentOut,
    cards_of,
    checked,
    code_of,
    dealt,
    dealt_hands,
    explain,
    fits_there,
    laid_of,
    lay_of,
    layout_of,
    lying,
    mask_of,
    shown,
    spots_of,
    told_deal,
)
from ludotheque.games.coins.layout import (
    Layout,
    Mask,
    can_lift,
    card_fits,
    cell_at,
    fits,
    fitting,
    has_hole,
    holds_together,
    without,
)

HAND: Final = 7


class TurnsOptions(Value, frozen=True):
    """Game A is played as it is printed."""


class TurnsState(Value, frozen=True):
    seat: Seat  # whose turn it is; CHANCE until the cards are dealt
    hands: tuple[Mask, ...]
    layout: Layout = ()
    passes: int = 0  # turns in a row in which no card was laid
    lifted: bool = False  # a card has been moved in this turn


class Pass(Value, frozen=True):
    """Lay nothing, or nothing more."""


class Shift(Value, frozen=True):
    """Lift a laid card and lay it again elsewhere."""

    from_x: Along
    from_y: Along
    x: Along
    y: Along
    turned: bool = False


class TurnsView(Value, frozen=True):
    seat: Seat
    hand: tuple[Number, ...]
    counts: tuple[int, ...]
    laid: tuple[Laid, ...]
    passes: int
    lifted: bool


class CardShifted(Value, frozen=True):
    seat: Seat
    card: Number
    from_x: int
    from_y: int
    x: int
    y: int
    turned: bool


class Passed(Value, frozen=True):
    seat: Seat


class AllPassed(Value, frozen=True):
    """Everybody in turn: the game is over."""


TurnsMove = Deal | Lay | Shift | Pass
TurnsEvent = DealEvent | CardLaid | CardShifted | Passed | AllPassed | WentOut


class InTurn(Rules[TurnsOptions, TurnsState, TurnsMove, TurnsView, TurnsEvent]):
    types = Types(TurnsOptions, TurnsState, TurnsMove, TurnsView, TurnsEvent, chance=Deal)

    def start(self, options: TurnsOptions, players: int) -> TurnsState:
        return TurnsState(CHANCE, (0,) * players)

    def turn(self, state: TurnsState) -> Turn:
        if state.seat == CHANCE:
            return CHANCE_TURN
        return OVER if _over(state) else turn_of(state.seat)

    def legal(self, state: TurnsState, seat: Seat) -> Sequence[TurnsMove]:
        if seat != state.seat or seat == CHANCE or _over(state):
            return ()
        found: list[TurnsMove] = [
            lay_of(fit) for fit in fits(state.hands[seat], spots_of(state.layout), DECK)
        ]
        if not found and not state.lifted:
            found.extend(shifts(state.layout))
        found.append(Pass())
        return found

    def chance(self, state: TurnsState, dice: Dice) -> TurnsMove:
        return dealt(dice, len(state.hands), HAND)

    def happen(self, state: TurnsState, move: TurnsMove) -> TurnsState:
        return TurnsState(0, dealt_hands(move, len(state.hands), HAND))

    def play(self, state: TurnsState, seat: Seat, move: TurnsMove) -> TurnsState:
        match move:
            case Lay():
                return _laid(state, move)
            case Shift():
                return _shifted(state, move)
            case Pass():
                passes = state.passes + 1
                return TurnsState(_next(state), state.hands, state.layout, passes)
        raise Refused("not-now")

    def view(self, state: TurnsState, seat: Seat | None) -> TurnsView:
        return TurnsView(
            seat=state.seat,
            hand=() if seat is None else cards_of(state.hands[seat]),
            counts=_counts(state),
            laid=shown(state.layout),
            passes=state.passes,
            lifted=state.lifted,
        )

    def news(
        self,
        before: TurnsState,
        moves: Mapping[Seat, TurnsMove | TimeUp],
        after: TurnsState,
        seat: Seat | None,
    ) -> Sequence[TurnsEvent]:
        state = before
        match moves[state.seat]:
            case Deal() as deal:
                return told_deal(deal, seat)
            case Lay(card=card, x=x, y=y, turned=turned):
                laid = CardLaid(state.seat, card, x, y, turned)
                last = state.hands[state.seat].bit_count() == 1
                return (laid, WentOut(state.seat)) if last else (laid,)
            case Shift() as move:
                return (_told_shift(state, move),)
            case Pass():
                last = state.passes + 1 == len(state.hands)
                return (Passed(state.seat), AllPassed()) if last else (Passed(state.seat),)
        return ()

    def outcome(self, state: TurnsState) -> Outcome:
        return fewest_wins(_counts(state))

    def imagine(self, view: TurnsView, seat: Seat, rng: Random) -> TurnsState:
        layout = layout_of(view.laid)
        hands = imagined_hands(view.counts, view.hand, seat, layout, rng)
        return TurnsState(view.seat, hands, layout, view.passes, view.lifted)

    def hints(self, view: TurnsView, seat: Seat) -> Sequence[Value]:
        if view.seat != seat or 0 in view.counts or view.passes >= len(view.counts):
            return ()
        hand, layout = mask_of(view.hand), layout_of(view.laid)
        found = [lay_of(fit) for fit in fits(hand, spots_of(layout), DECK)]
        if found:
            return advice.to_lay(found, layout)
        return advice.to_lift([] if view.lifted else helpful_shifts(layout, hand))

    def review(
        self, states: Sequence[TurnsState], steps: Sequence[Mapping[Seat, TurnsMove]]
    ) -> Sequence[Value]:
        """Passes of players who had a card that fitted."""
        return [
            advice.Overlooked(number, state.seat, could)
            for number, ((state, _), moves) in enumerate(zip(pairwise(states), steps, strict=True))
            if isinstance(moves.get(state.seat), Pass)
            and (could := cards_of(fitting(spots_of(state.layout), DECK) & state.hands[state.seat]))
        ]


def imagined_hands(
    counts: tuple[int, ...], hand: tuple[Number, ...], seat: Seat, layout: Layout, rng: Random
) -> tuple[Mask, ...]:
    """The others' cards may be any that are not in sight."""
    unseen = list(cards_of(EVERY & ~lying(layout) & ~mask_of(hand)))
    rng.shuffle(unseen)
    hands = []
    for other, count in enumerate(counts):
        theirs = list(hand) if other == seat else [unseen.pop() for _ in range(count)]
        hands.append(mask_of(theirs))
    return tuple(hands)


def _counts(state: TurnsState) -> tuple[int, ...]:
    return tuple([hand.bit_count() for hand in state.hands])


def _over(state: TurnsState) -> bool:
    """An empty hand, or a full round of passes (COINS-3)."""
    return state.passes >= len(state.hands) or not all(state.hands)


def _next(state: TurnsState) -> Seat:
    return (state.seat + 1) % len(state.hands)


def _laid(state: TurnsState, lay: Lay) -> TurnsState:
    hand = state.hands[state.seat]
    code = checked(state.layout, hand, lay)
    hands = put(state.hands, state.seat, hand & ~(1 << lay.card - 1))
    return TurnsState(_next(state), hands, (*state.layout, code))


# Lifting (COINS-2, COINS-4).


def shifts(layout: Layout) -> list[Shift]:
    """Every way to lift a card and to lay it again elsewhere."""
    return [
        _shift(code, laid_of(cell << 6 | way))
        for code in layout
        if can_lift(layout, code >> 6)
        for cell, way in card_fits(code >> 1 & 31, spots_of(without(layout, code >> 6)), DECK)
        if cell != code >> 6
    ]


def helpful_shifts(layout: Layout, hand: Mask) -> list[Shift]:
    """Those after which a card of the hand fits."""
    return [
        shift
        for shift in shifts(layout)
        if fitting(spots_of(after_shift(layout, shift)), DECK) & hand
    ]


def after_shift(layout: Layout, shift: Shift) -> Layout:
    cell = cell_at(shift.from_x, shift.from_y)
    return (*without(layout, cell), code_of(_again(layout, shift)))


def _shift(code: int, to: Laid) -> Shift:
    laid = laid_of(code)
    return Shift(laid.x, laid.y, to.x, to.y, to.turned)


def _again(layout: Layout, shift: Shift) -> Lay:
    """The lifted card as it is laid again."""
    cell = cell_at(shift.from_x, shift.from_y)
    card = next(code >> 1 & 31 for code in layout if code >> 6 == cell) + 1
    return Lay(card, shift.x, shift.y, shift.turned)


def _shifted(state: TurnsState, shift: Shift) -> TurnsState:
    layout = state.layout
    _check_lifting(state, shift)
    lay = _again(layout, shift)
    rest = without(layout, cell_at(shift.from_x, shift.from_y))
    if (shift.from_x, shift.from_y) == (shift.x, shift.y):
        raise Refused("lay-elsewhere")
    if not fits_there(spots_of(rest), code_of(lay)):
        explain(rest, lay)
    return TurnsState(state.seat, state.hands, (*rest, code_of(lay)), state.passes, lifted=True)


def _check_lifting(state: TurnsState, shift: Shift) -> None:
    if state.lifted:
        raise Refused("lifted-already")
    if fitting(spots_of(state.layout), DECK) & state.hands[state.seat] or not state.layout:
        raise Refused("can-lay")
    cells = {code >> 6 for code in state.layout}
    lifted = cell_at(shift.from_x, shift.from_y)
    if lifted not in cells:
        raise Refused("nothing-to-lift")
    rest = cells - {lifted}
    if not rest or not holds_together(rest):
        raise Refused("falls-apart")
    if has_hole(rest):
        raise Refused("leaves-a-hole")


def _told_shift(state: TurnsState, shift: Shift) -> CardShifted:
    lay = _again(state.layout, shift)
    return CardShifted(
        state.seat, lay.card, shift.from_x, shift.from_y, shift.x, shift.y, shift.turned
    )
