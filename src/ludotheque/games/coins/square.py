"""Quatre coins alone: nine cards in a square of three by three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE_TURN,
    CLOCK,
    OVER,
    Outcome,
    Rules,
    Seat,
    Timer,
    TimeUp,
    Turn,
    Types,
    Value,
)
from ludotheque.games.coins import advice
from ludotheque.games.coins.deck import CARDS, DECK, EVERY
from ludotheque.games.coins.laying import (
    CardLaid,
    Laid,
    Lay,
    Number,
    cards_of,
    cell_of,
    check_held,
    clashes,
    code_of,
    lay_of,
    layout_of,
    lying,
    mask_of,
    shown,
)
from ludotheque.games.coins.layout import ANY, Fit, Layout, Mask, cell_at, fits, openings
from ludotheque.games.coins.puzzles import LEVELS, of_the_day, puzzle
from ludotheque.games.coins.solving import CELLS, SIDE, solutions

NINE: Final = SIDE * SIDE
ME: Final[Seat] = 0
ENOUGH: Final = 1000  # solutions that a hint counts

Given = Literal["puzzle", "day", "deck"]
Ending = Literal["", "solved", "given-up", "out-of-time"]
Along = Annotated[int, Meta(ge=0, lt=SIDE)]


class SquareOptions(Value, frozen=True):
    given: Given = "puzzle"
    level: Annotated[int, Meta(ge=1, le=LEVELS)] = 2
    # The date is told from outside: rules read no clock.
    date: Annotated[str, Meta(max_length=10, extra_json_schema={"format": "date"})] = ""
    minutes: Annotated[int, Meta(ge=1, le=180)] = 30


class SquareState(Value, frozen=True):
    """Everything here is in sight."""

    given: Given
    level: int  # of the puzzle; 0 where the whole deck is given
    date: str
    minutes: int
    cards: Mask = 0  # all that may be used; 0: not dealt yet
    layout: Layout = ()
    taken_back: int = 0
    ending: Ending = ""


class Puzzle(Value, frozen=True):
    """CHANCE: these nine cards."""

    cards: tuple[Number, ...]


class TakeBack(Value, frozen=True):
    """Take the card there back into the hand."""

    x: Along
    y: Along


class GiveUp(Value, frozen=True):
    pass


class SquareView(Value, frozen=True):
    given: Given
    level: int
    date: str
    minutes: int
    hand: tuple[Number, ...]
    laid: tuple[Laid, ...]
    taken_back: int
    ending: Ending


class PuzzleGiven(Value, frozen=True):
    cards: tuple[Number, ...]
    level: int


class CardTaken(Value, frozen=True):
    card: Number
    x: int
    y: int


class Solved(Value, frozen=True):
    pass


class GaveUp(Value, frozen=True):
    pass


class TimeIsOut(Value, frozen=True):
    pass


SquareMove = Puzzle | Lay | TakeBack | GiveUp
SquareEvent = PuzzleGiven | CardLaid | CardTaken | Solved | GaveUp | TimeIsOut


class Square(Rules[SquareOptions, SquareState, SquareMove, SquareView, SquareEvent]):
    types = Types(SquareOptions, SquareState, SquareMove, SquareView, SquareEvent, chance=Puzzle)

    def start(self, options: SquareOptions, players: int) -> SquareState:
        level, cards, day = options.level, 0, ""
        if options.given == "day":
            (level, cards), day = of_the_day(options.date), options.date
        elif options.given == "deck":
            level, cards = 0, EVERY
        return SquareState(options.given, level, day, options.minutes, cards)

    def turn(self, state: SquareState) -> Turn:
        if state.ending:
            return OVER
        if not state.cards:
            return CHANCE_TURN
        return Turn((ME,), timers=(Timer("square", 60 * state.minutes),))

    def legal(self, state: SquareState, seat: Seat) -> Sequence[SquareMove]:
        if state.ending or not state.cards:
            return ()
        found = fits(state.cards & ~lying(state.layout), spots(state.layout), DECK)
        lays = [lay_of(fit) for fit in found]
        back = [TakeBack(laid.x, laid.y) for laid in shown(state.layout)]
        return [*lays, *back, GiveUp()]

    def chance(self, state: SquareState, dice: Dice) -> SquareMove:
        return Puzzle(cards_of(puzzle(state.level, dice.choice)))

    def happen(self, state: SquareState, move: SquareMove) -> SquareState:
        return replace(state, cards=_nine(move))

    def time_up(
        self, state: SquareState, timer: str, moves: Mapping[Seat, SquareMove]
    ) -> SquareState:
        return replace(state, ending="out-of-time")

    def play(self, state: SquareState, seat: Seat, move: SquareMove) -> SquareState:
        match move:
            case Lay() as lay:
                return _laid(state, lay)
            case TakeBack(x=x, y=y):
                return _taken_back(state, x, y)
            case GiveUp():
                return replace(state, ending="given-up")
        raise Refused("not-now")

    def view(self, state: SquareState, seat: Seat | None) -> SquareView:
        return SquareView(
            given=state.given,
            level=state.level,
            date=state.date,
            minutes=state.minutes,
            hand=cards_of(state.cards & ~lying(state.layout)),
            laid=shown(state.layout),
            taken_back=state.taken_back,
            ending=state.ending,
        )

    def news(
        self,
        before: SquareState,
        moves: Mapping[Seat, SquareMove | TimeUp],
        after: SquareState,
        seat: Seat | None,
    ) -> Sequence[SquareEvent]:
        state = before
        if CLOCK in moves:
            return (TimeIsOut(),)
        match next(iter(moves.values())):
            case Puzzle(cards=cards):
                return (PuzzleGiven(cards, state.level),)
            case Lay(card=card, x=x, y=y, turned=turned):
                laid = CardLaid(ME, card, x, y, turned)
                return (laid, Solved()) if len(state.layout) + 1 == NINE else (laid,)
            case TakeBack(x=x, y=y):
                return (CardTaken(_card_at(state.layout, x, y), x, y),)
            case GiveUp():
                return (GaveUp(),)
        return ()

    def outcome(self, state: SquareState) -> Outcome:
        return Outcome((len(state.layout),), (1,))

    def imagine(self, view: SquareView, seat: Seat, rng: Random) -> SquareState:
        """Nothing is hidden."""
        layout = layout_of(view.laid)
        return SquareState(
            view.given,
            view.level,
            view.date,
            view.minutes,
            mask_of(view.hand) | lying(layout),
            layout,
            view.taken_back,
            view.ending,
        )

    def hints(self, view: SquareView, seat: Seat) -> Sequence[Value]:
        """How many squares can still be made, and then the next card of one."""
        if view.ending or not (view.hand or view.laid):
            return ()
        layout = layout_of(view.laid)
        cards = mask_of(view.hand) | lying(layout)
        found = list(islice(solutions(cards, layout), ENOUGH))
        if not found:
            return (advice.TakeOneBack(),)
        lay = next_lay(found[0], layout)
        return (
            advice.SolutionsLeft(len(found)),
            advice.TryCard(lay.card),
            advice.PutThere(lay.card, lay.x + 1, lay.y + 1, lay.turned),
        )


def spots(layout: Layout) -> dict[int, tuple[int, int]]:
    """The empty cells of the square and what the cards that touch them ask for; a cell that
    touches nothing takes any card (COINS-16)."""
    beside = openings(layout, DECK) if layout else {}
    taken = {code >> 6 for code in layout}
    return {cell: beside.get(cell, (ANY, ANY)) for cell in CELLS if cell not in taken}


def next_lay(solution: Layout, layout: Layout) -> Lay:
    """The first card of a solution that does not lie yet, beside others where that can be."""
    missing = [code for code in solution if code not in layout]
    beside = openings(layout, DECK)
    code = next((code for code in missing if code >> 6 in beside), missing[0])
    return lay_of(Fit(code >> 6, code & 63))


def _nine(move: SquareMove | TimeUp) -> Mask:
    if not isinstance(move, Puzzle):
        raise Refused("not-now")
    cards = mask_of(move.cards) if all(1 <= card <= CARDS for card in move.cards) else 0
    if cards.bit_count() != NINE or len(move.cards) != NINE:
        raise Refused("not-a-deal")
    return cards


def _laid(state: SquareState, lay: Lay) -> SquareState:
    check_held(state.cards & ~lying(state.layout), lay.card)
    if not (0 <= lay.x < SIDE and 0 <= lay.y < SIDE):
        raise Refused("off-the-square")
    if any(code >> 6 == cell_of(lay) for code in state.layout):
        raise Refused("occupied")
    wrong = clashes(state.layout, lay)
    if wrong:
        raise Refused("does-not-fit", card=lay.card, sides=wrong)
    layout = (*state.layout, code_of(lay))
    ending: Ending = "solved" if len(layout) == NINE else ""
    return replace(state, layout=layout, ending=ending)


def _taken_back(state: SquareState, x: int, y: int) -> SquareState:
    _card_at(state.layout, x, y)
    rest = tuple(code for code in state.layout if code >> 6 != cell_at(x, y))
    return replace(state, layout=rest, taken_back=state.taken_back + 1)


def _card_at(layout: Layout, x: int, y: int) -> Number:
    for code in layout:
        if code >> 6 == cell_at(x, y):
            return (code >> 1 & 31) + 1
    raise Refused("nothing-there")
