"""The game alone: which cards are given, what may lie in the square, and when it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE_TURN,
    OVER,
    Alike,
    Outcome,
    Rules,
    Seat,
    Timer,
    Turn,
    Types,
)
from ludotheque.games.coins.cards import (
    cards_of,
    code_of,
    layout_of,
    listed,
    lying,
    mask_of,
    shown,
)
from ludotheque.games.coins.deck import CARDS, EVERY
from ludotheque.games.coins.layout import Cell, Layout, Mask, cell_at, place_of, without
from ludotheque.games.coins.lays import check_held, clashes, lays_at
from ludotheque.games.coins.puzzles import Kept, of_level, of_the_day, puzzle
from ludotheque.games.coins.shapes import SHAPES, ShapeName
from ludotheque.games.coins.solo import advice
from ludotheque.games.coins.solo.imagine import imagine
from ludotheque.games.coins.solo.news import news
from ludotheque.games.coins.solo.square import card_at, fits_in, spots
from ludotheque.games.coins.solo.values import (
    Ending,
    Event,
    GiveUp,
    Move,
    Place,
    Puzzle,
    SquareOptions,
    SquareState,
    SquareView,
    TakeBack,
)
from ludotheque.games.coins.solver import solutions
from ludotheque.games.coins.values import Lay

ME: Final[Seat] = 0
NUMBERS: Final = frozenset(range(1, CARDS + 1))
GIVE_UP: Final = GiveUp()
REMEMBERED: Final = 1 << 10  # puzzles, and their solutions
POSITIONS: Final = 1 << 12  # a puzzle begins alike whenever it is given


class Square(Rules[SquareOptions, SquareState, Move, SquareView, Event]):
    types = Types(SquareOptions, SquareState, Move, SquareView, Event, chance=Puzzle)

    def start(self, options: SquareOptions, players: int) -> SquareState:
        state = SquareState(options.given, options.level, "", options.minutes)
        match options.given:
            case "day":
                level, kept = of_the_day(options.date)
                return _given(replace(state, level=level, date=options.date), _puzzle(kept))
            case "deck":
                return replace(state, level=0, cards=EVERY)
        return state

    def turn(self, state: SquareState) -> Turn:
        if state.ending:
            return OVER
        if not state.cards:
            return CHANCE_TURN
        return Turn((ME,), timers=(Timer("square", 60 * state.minutes),))

    def legal(self, state: SquareState, seat: Seat) -> Sequence[Move]:
        if state.ending or not state.cards:
            return ()
        return _moves(state.cards, state.layout, state.shape, state.fixed)

    def chance(self, state: SquareState, dice: Dice) -> Move:
        return _puzzle(puzzle(state.level, dice.choice))

    def play(self, state: SquareState, seat: Seat, move: Move) -> SquareState:
        match move:
            case Lay():
                return _laid(state, move)
            case TakeBack(x=x, y=y):
                return _taken_back(state, x, y)
        return _lost(state, "given-up")

    def happen(self, state: SquareState, move: Move) -> SquareState:
        assert isinstance(move, Puzzle)
        return _given(state, move)

    def time_up(self, state: SquareState, timer: str, moves: Mapping[Seat, Move]) -> SquareState:
        return _lost(state, "out-of-time")

    def view(self, state: SquareState, seat: Seat | None) -> SquareView:
        return SquareView(  # fields are found by their places in half the time of names
            state.given,
            state.level,
            state.date,
            state.minutes,
            state.shape,
            _cells(state.shape),
            cards_of(_hand(state)),  # hand
            shown(state.layout),  # laid
            state.fixed,
            state.taken_back,
            state.ending,
            listed(state.solution),  # solution
        )

    news = staticmethod(news)

    def outcome(self, state: SquareState) -> Outcome:
        """Only a filled shape is won: giving up and running out of time lose."""
        laid = len(state.layout) - state.fixed
        return Outcome((laid,), (1 if state.ending == "solved" else 2,))

    imagine = staticmethod(imagine)
    hints = staticmethod(advice.hints)
    review = staticmethod(advice.review)
    coach = staticmethod(advice.coach)

    def odds(self, state: SquareState) -> Sequence[tuple[Move, float]]:
        kept = of_level(state.level)
        return Alike(len(kept), lambda number: _puzzle(kept[number]))


@cache
def _cells(shape: ShapeName) -> tuple[Place, ...]:
    return tuple(Place(*place_of(cell)) for cell in SHAPES[shape].cells)


@lru_cache(POSITIONS)
def _moves(cards: Mask, layout: Layout, shape: ShapeName, fixed: int) -> tuple[Move, ...]:
    lays = lays_at(spots(layout, SHAPES[shape]), cards & ~lying(layout))
    back = [_taking(code >> 6) for code in layout[fixed:]]
    return (*lays, *back, GIVE_UP)


@cache
def _taking(cell: Cell) -> TakeBack:
    return TakeBack(*place_of(cell))


def _hand(state: SquareState) -> Mask:
    return state.cards & ~lying(state.layout)


@lru_cache(REMEMBERED)
def _puzzle(kept: Kept) -> Puzzle:
    return Puzzle(kept.name, shown(kept.given), cards_of(kept.cards & ~lying(kept.given)))


def _given(state: SquareState, puzzle: Puzzle) -> SquareState:
    cards, layout = _checked(puzzle)
    return replace(state, shape=puzzle.shape, cards=cards, layout=layout, fixed=len(layout))


@lru_cache(REMEMBERED)
def _checked(puzzle: Puzzle) -> tuple[Mask, Layout]:
    """The cards of a puzzle that can be one, and how some lie: they are different, in the shape,
    and can fill it."""
    numbers = [*puzzle.cards, *(laid.card for laid in puzzle.laid)]
    different = len(set(numbers)) == len(numbers) and NUMBERS.issuperset(numbers)
    layout, shape = layout_of(puzzle.laid), SHAPES[puzzle.shape]
    places = {code >> 6 for code in layout}
    inside = len(places) == len(layout) < len(shape.cells) and places <= set(shape.cells)
    if not (different and inside):
        raise Refused("not-a-deal")
    cards = mask_of(numbers)
    if _solution(cards, layout, puzzle.shape) is None:
        raise Refused("not-a-deal")
    return cards, layout


def _lost(state: SquareState, ending: Ending) -> SquareState:
    """Whoever ends without the solution is shown one."""
    solution = _solution(state.cards, state.layout[: state.fixed], state.shape)
    assert solution is not None
    return replace(state, ending=ending, solution=solution)


@lru_cache(REMEMBERED)
def _solution(cards: Mask, given: Layout, shape: ShapeName) -> Layout | None:
    """The first one: asked when a puzzle is given, and when it is given up."""
    return next(solutions(cards, given, SHAPES[shape]), None)


def _laid(state: SquareState, lay: Lay) -> SquareState:
    check_held(_hand(state), lay.card)
    cells, code = SHAPES[state.shape].cells, code_of(lay)
    if code >> 6 not in cells:
        raise Refused("off-the-square")
    if any(each >> 6 == code >> 6 for each in state.layout):
        raise Refused("occupied")
    if not fits_in(state.layout, code):
        raise Refused("does-not-fit", card=lay.card, sides=clashes(state.layout, lay))
    layout = (*state.layout, code)
    ending: Ending = "solved" if len(layout) == len(cells) else ""
    return replace(state, layout=layout, ending=ending)


def _taken_back(state: SquareState, x: int, y: int) -> SquareState:
    card_at(state.layout, x, y)
    if any(code >> 6 == cell_at(x, y) for code in state.layout[: state.fixed]):
        raise Refused("given-card")
    rest = without(state.layout, cell_at(x, y))
    return replace(state, layout=rest, taken_back=state.taken_back + 1)
