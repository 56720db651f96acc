"""Quatre coins, game B: two cards lie open, and whoever sees a place first says stop.

Whether the two cards have a solution can be found out from what lies on the table, and that is
the game. So nothing here tells it: not the turn, the timers, the moves on offer or a refusal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import (
    CHANCE_TURN,
    OVER,
    Outcome,
    Rules,
    Seat,
    Timer,
    TimeUp,
    Turn,
    Types,
    Value,
    Wait,
    put,
)
from ludotheque.games.coins.deck import CARDS, DECK, EVERY
from ludotheque.games.coins.laying import (
    Laid,
    Lay,
    Number,
    cards_of,
    check_place,
    code_of,
    fits_there,
    laid_of,
    lay_of,
    layout_of,
    lying,
    mask_of,
    shown,
    spots_of,
)
from ludotheque.games.coins.layout import Layout, Mask, fits, opening, place_of

NOBODY: Final[Seat] = -1
OPENING: Final = 4


class StopOptions(Value, frozen=True):
    lay_seconds: Annotated[int, Meta(ge=3, le=60)] = 10  # COINS-5
    look_seconds: Annotated[int, Meta(ge=10, le=600)] = 60  # COINS-6


class OpeningLaid(Value, frozen=True):
    laid: tuple[Laid, ...]


class PairTurned(Value, frozen=True):
    """Two new cards."""

    cards: tuple[Number, Number]
    pair: int  # how many there have been


class Stopped(Value, frozen=True):
    seat: Seat


class SaidNone(Value, frozen=True):
    """That player thinks that there is no solution."""

    seat: Seat


class CardRight(Value, frozen=True):
    """The card fits: the other one is a point."""

    seat: Seat
    card: Number
    x: int
    y: int
    turned: bool
    kept: Number


class CardWrong(Value, frozen=True):
    """It does not fit: that player is out."""

    seat: Seat
    card: Number
    x: int
    y: int
    turned: bool


class OutOfTime(Value, frozen=True):
    seat: Seat


class SetAside(Value, frozen=True):
    """Both cards are out of play. Now it is known whether they had a solution, and which."""

    cards: tuple[Number, Number]
    had_one: bool
    solution: Laid | None


class LastOneIn(Value, frozen=True):
    """Everybody else is out: the game is over."""

    seat: Seat


class PileEmpty(Value, frozen=True):
    """The game is over."""


Settled = CardRight | CardWrong | OutOfTime | SetAside | LastOneIn | PileEmpty


class StopState(Value, frozen=True):
    lay_seconds: int
    look_seconds: int
    inside: Mask  # seats that are not out
    won: tuple[Mask, ...]  # cards in front of each player
    layout: Layout = ()
    aside: Mask = 0
    pair: tuple[int, ...] = ()  # numbers of the two cards
    number: int = 0  # of the pair
    said: Mask = 0  # seats that declared: no solution
    stopper: Seat = NOBODY
    stops: int = 0
    last: tuple[Settled, ...] = ()  # how the last question was settled


class SetUp(Value, frozen=True):
    """CHANCE: four cards in the middle, laid by the rules."""

    laid: tuple[Laid, ...]


class TurnUp(Value, frozen=True):
    """CHANCE: two cards of the pile."""

    cards: tuple[Number, Number]


class Stop(Value, frozen=True):
    """I have found a place for a card of that pair."""

    pair: int


class NoSolution(Value, frozen=True):
    """I say that pair has none."""

    pair: int


class StopView(Value, frozen=True):
    lay_seconds: int
    look_seconds: int
    inside: tuple[Seat, ...]
    won: tuple[tuple[Number, ...], ...]
    laid: tuple[Laid, ...]
    aside: tuple[Number, ...]
    pair: tuple[Number, ...]
    number: int
    pile: int
    said: tuple[Seat, ...]
    stopper: Seat
    stops: int
    last: tuple[Settled, ...]


StopMove = SetUp | TurnUp | Stop | NoSolution | Lay
StopEvent = OpeningLaid | PairTurned | Stopped | SaidNone | Settled


class StopGame(Rules[StopOptions, StopState, StopMove, StopView, StopEvent]):
    types = Types(StopOptions, StopState, StopMove, StopView, StopEvent, chance=SetUp | TurnUp)

    def start(self, options: StopOptions, players: int) -> StopState:
        everybody = (1 << players) - 1
        return StopState(options.lay_seconds, options.look_seconds, everybody, (0,) * players)

    def turn(self, state: StopState) -> Turn:
        if _over(state):
            return OVER
        if not state.pair:
            return CHANCE_TURN
        if state.stopper != NOBODY:
            timer = Timer(lay_timer(state), state.lay_seconds)
            return Turn((state.stopper,), Wait.FIRST, (timer,))
        return Turn(
            seats_of(state.inside), Wait.FIRST, (Timer(look_timer(state), state.look_seconds),)
        )

    def legal(self, state: StopState, seat: Seat) -> Sequence[StopMove]:
        """After "stop" any card of the pair on any free place beside a card: a wrong one is a
        move as well, with its consequence."""
        if seat not in self.turn(state).seats or seat < 0:
            return ()
        if state.stopper == seat:
            return attempts(state.pair, state.layout)
        declared = state.said >> seat & 1
        stop = Stop(state.number)
        return (stop,) if declared else (stop, NoSolution(state.number))

    def chance(self, state: StopState, dice: Dice) -> StopMove:
        if not state.layout:
            order = dice.shuffled(range(CARDS))
            return SetUp(shown(opening(DECK, order, OPENING, dice.choice)[0]))
        one, other = dice.sample(cards_of(_pile(state)), 2)
        return TurnUp((one, other))

    def play(self, state: StopState, seat: Seat, move: StopMove) -> StopState:
        return _played(state, seat, move)

    def happen(self, state: StopState, move: StopMove) -> StopState:
        return _nature(state, move)

    def time_up(self, state: StopState, timer: str, moves: Mapping[Seat, StopMove]) -> StopState:
        return _time_up(state, TimeUp(timer), self.turn(state))

    def view(self, state: StopState, seat: Seat | None) -> StopView:
        return StopView(
            lay_seconds=state.lay_seconds,
            look_seconds=state.look_seconds,
            inside=seats_of(state.inside),
            won=tuple(map(cards_of, state.won)),
            laid=shown(state.layout),
            aside=cards_of(state.aside),
            pair=state.pair,
            number=state.number,
            pile=_pile(state).bit_count() if state.layout else CARDS,
            said=seats_of(state.said),
            stopper=state.stopper,
            stops=state.stops,
            last=state.last,
        )

    def news(
        self,
        before: StopState,
        moves: Mapping[Seat, StopMove | TimeUp],
        after: StopState,
        seat: Seat | None,
    ) -> Sequence[StopEvent]:
        state = before
        ((player, move),) = moves.items()
        match move:
            case SetUp(laid=laid):
                return (OpeningLaid(laid),)
            case TurnUp(cards=cards):
                return (PairTurned(cards, state.number + 1),)
            case Stop():
                return (Stopped(player),)
            case NoSolution():
                return (SaidNone(player), *(() if after.pair else after.last))
        return after.last

    def outcome(self, state: StopState) -> Outcome:
        """Whoever is out comes after all who are not (COINS-14)."""
        scores = tuple([cards.bit_count() for cards in state.won])
        order = [(state.inside >> seat & 1, score) for seat, score in enumerate(scores)]
        return Outcome(scores, tuple(1 + sum(o > mine for o in order) for mine in order))

    def imagine(self, view: StopView, seat: Seat, rng: Random) -> StopState:
        """Nothing is hidden but the order of the pile, and that is not decided yet."""
        return StopState(
            view.lay_seconds,
            view.look_seconds,
            inside=seats_mask(view.inside),
            won=tuple(map(mask_of, view.won)),
            layout=layout_of(view.laid),
            aside=mask_of(view.aside),
            pair=view.pair,
            number=view.number,
            said=seats_mask(view.said),
            stopper=view.stopper,
            stops=view.stops,
            last=view.last,
        )


def seats_of(mask: Mask) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(8) if mask >> seat & 1])


def seats_mask(seats: Sequence[Seat]) -> Mask:
    return sum(1 << seat for seat in seats)


def lay_timer(state: StopState) -> str:
    return f"lay-{state.stops}"


def look_timer(state: StopState) -> str:
    """The sand is turned over for each pair, and after each stop that came to nothing."""
    return f"look-{state.number}-{state.stops}"


def attempts(pair: Sequence[Number], layout: Layout) -> tuple[Lay, ...]:
    return tuple(
        Lay(card, *place_of(cell), turned)
        for card in pair
        for cell in spots_of(layout)
        for turned in (False, True)
    )


def solutions(pair: Sequence[Number], layout: Layout) -> list[Lay]:
    return [lay_of(fit) for fit in fits(mask_of(pair), spots_of(layout), DECK)]


def _pile(state: StopState) -> Mask:
    gone = lying(state.layout) | state.aside | mask_of(state.pair) | sum(state.won)
    return EVERY & ~gone


def _over(state: StopState) -> bool:
    if not state.layout:
        return False
    return state.inside.bit_count() == 1 or (not state.pair and not _pile(state))


def _nature(state: StopState, move: StopMove | TimeUp) -> StopState:
    match move:
        case SetUp(laid=laid) if not state.layout:
            return replace(state, layout=_opening(laid))
        case TurnUp(cards=cards) if state.layout:
            if cards[0] == cards[1] or mask_of(cards) & ~_pile(state):
                raise Refused("not-in-the-pile")
            return replace(state, pair=cards, number=state.number + 1)
    raise Refused("not-now")


def _opening(laid: tuple[Laid, ...]) -> Layout:
    """Each of the four fits onto those before it."""
    layout: Layout = ()
    for each in laid:
        if not fits_there(spots_of(layout), code_of(each)) or lying(layout) >> each.card - 1 & 1:
            raise Refused("not-a-deal")
        layout = (*layout, code_of(each))
    if len(layout) != OPENING:
        raise Refused("not-a-deal")
    return layout


def _played(state: StopState, seat: Seat, move: StopMove | TimeUp) -> StopState:
    match move:
        case Stop(pair=pair) if state.stopper == NOBODY:
            _check_pair(state, pair)
            return replace(state, stopper=seat, stops=state.stops + 1)
        case NoSolution(pair=pair) if state.stopper == NOBODY:
            _check_pair(state, pair)
            if state.said >> seat & 1:
                raise Refused("said-already")
            return _if_all_said(replace(state, said=state.said | 1 << seat))
        case Lay() if state.stopper == seat:
            return _tried(state, move)
        case Lay():
            raise Refused("say-stop-first")
    raise Refused("not-now")


def _check_pair(state: StopState, pair: int) -> None:
    """A word about an earlier pair comes too late (COINS-7)."""
    if pair != state.number:
        raise Refused("other-pair")


def _tried(state: StopState, lay: Lay) -> StopState:
    if lay.card not in state.pair:
        raise Refused("not-of-the-pair", card=lay.card)
    check_place(state.layout, lay)
    code, seat = code_of(lay), state.stopper
    if not fits_there(spots_of(state.layout), code):
        return _out(state, CardWrong(seat, lay.card, lay.x, lay.y, lay.turned))
    (kept,) = (card for card in state.pair if card != lay.card)
    won = put(state.won, seat, state.won[seat] | mask_of((kept,)))
    right = CardRight(seat, lay.card, lay.x, lay.y, lay.turned, kept)
    return _settled(replace(state, won=won, layout=(*state.layout, code)), right)


def _out(state: StopState, why: CardWrong | OutOfTime) -> StopState:
    """The others go on with the same pair, unless only one is left."""
    seat = 1 << state.stopper
    inside = state.inside & ~seat
    after = replace(state, inside=inside, said=state.said & ~seat, stopper=NOBODY, last=(why,))
    if inside.bit_count() == 1:
        return replace(after, last=(why, LastOneIn(inside.bit_length() - 1)))
    return _if_all_said(after, why)


def _if_all_said(state: StopState, *why: Settled) -> StopState:
    return _put_aside(state, *why) if state.said == state.inside else state


def _put_aside(state: StopState, *why: Settled) -> StopState:
    one, other = state.pair
    found = solutions(state.pair, state.layout)
    solution = laid_of(code_of(found[0])) if found else None
    aside = state.aside | mask_of(state.pair)
    told = SetAside((one, other), solution is not None, solution)
    return _settled(replace(state, aside=aside), *why, told)


def _settled(state: StopState, *how: Settled) -> StopState:
    after = replace(state, pair=(), said=0, stopper=NOBODY, last=how)
    return after if _pile(after) else replace(after, last=(*how, PileEmpty()))


def _time_up(state: StopState, move: StopMove | TimeUp, turn: Turn) -> StopState:
    if not isinstance(move, TimeUp) or move.name != turn.timers[0].name:
        raise Refused("no-such-timer")
    if state.stopper != NOBODY:
        return _out(state, OutOfTime(state.stopper))
    return _put_aside(state)
