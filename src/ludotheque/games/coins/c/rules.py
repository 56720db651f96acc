"""Game C: what lands, what comes too late, and what locks its player."""

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
    Outcome,
    Rules,
    Seat,
    Timer,
    Turn,
    Types,
    Wait,
    fewest_wins,
    put,
)
from ludotheque.games.coins.c.advice import review
from ludotheque.games.coins.c.imagine import imagine
from ludotheque.games.coins.c.news import news
from ludotheque.games.coins.c.table import (
    leaning,
    put_together,
    stuck,
    wrong_examples,
    wrong_sides,
)
from ludotheque.games.coins.c.values import (
    FREE,
    Event,
    Missed,
    Move,
    Put,
    RushOptions,
    RushState,
    RushView,
)
from ludotheque.games.coins.cards import cards_of, cell_of, counts, mask_of, shown
from ludotheque.games.coins.deal import dealt, dealt_hands, in_the_middle
from ludotheque.games.coins.deck import DECK
from ludotheque.games.coins.layout import Layout, Mask, known
from ludotheque.games.coins.lays import check_held, check_place, places
from ludotheque.games.coins.values import Deal, Lay

HAND: Final = 7
REMEMBERED: Final = 1 << 7  # hands: who waits, or was wrong, is soon asked the same again


class Rush(Rules[RushOptions, RushState, Move, RushView, Event]):
    types = Types(RushOptions, RushState, Move, RushView, Event, chance=Deal)

    def start(self, options: RushOptions, players: int) -> RushState:
        return RushState(options.lock_seconds, (0,) * players)

    def turn(self, state: RushState) -> Turn:
        """Locked players stay in the turn: who moves all the same is told about the lock."""
        if not state.layout:
            return CHANCE_TURN
        if _over(state):
            return OVER
        if not any(state.locks):
            return _anybody(len(state.hands))
        timers = [
            Timer(_lock_timer(seat, lock), state.lock_seconds)
            for seat, lock in enumerate(state.locks)
            if lock
        ]
        return replace(_anybody(len(state.hands)), timers=tuple(timers))

    def legal(self, state: RushState, seat: Seat) -> Sequence[Move]:
        """Everything right that is a card alone or a card leaning on another one, and of what is
        wrong one example for each card."""
        if not state.layout or _over(state) or state.locks[seat]:
            return ()
        return _attempts(state.hands[seat], state.layout)

    def chance(self, state: RushState, dice: Dice) -> Move:
        return dealt(dice, len(state.hands), HAND, middle=True)

    def play(self, state: RushState, seat: Seat, move: Move) -> RushState:
        """Right, it is laid. Wrong now but right when it was decided, others were faster: refused
        without a lock (COINS-8, COINS-13). Wrong both times: a lock."""
        assert isinstance(move, Put)
        _check(state, seat, move)
        layout = put_together(state.layout, move.lays)
        if layout is not None:
            return _landed(state, seat, move, layout)
        if _was_right(state.layout, move):
            raise Refused("overtaken")
        return _missed(state, seat, move)

    def happen(self, state: RushState, move: Move) -> RushState:
        assert isinstance(move, Deal)
        players = len(state.hands)
        hands = dealt_hands(move, players, HAND, middle=True)
        return RushState(
            state.lock_seconds,
            hands,
            in_the_middle(move.middle or 0),
            locks=(FREE,) * players,
            missed=(None,) * players,
            since=(1,) * players,
        )

    def time_up(self, state: RushState, timer: str, moves: Mapping[Seat, Move]) -> RushState:
        seat = [_lock_timer(*each) for each in enumerate(state.locks)].index(timer)
        locks, missed = put(state.locks, seat, FREE), put(state.missed, seat, None)
        return replace(state, locks=locks, missed=missed)

    def view(self, state: RushState, seat: Seat | None) -> RushView:
        return RushView(  # fields are found by their places in half the time of names
            state.lock_seconds,
            () if seat is None else cards_of(state.hands[seat]),  # hand
            counts(state.hands),
            shown(state.layout),  # laid
            state.locks,
            state.misses,
            state.missed[seat] if seat is not None and state.missed else None,  # missed
            state.since,
            stuck(state),
        )

    news = staticmethod(news)

    def outcome(self, state: RushState) -> Outcome:
        return fewest_wins(counts(state.hands))

    imagine = staticmethod(imagine)
    review = staticmethod(review)


@lru_cache(REMEMBERED)
def _attempts(hand: Mask, layout: Layout) -> tuple[Put, ...]:
    right = places(hand, layout)
    together, wrong = leaning(hand, layout, right), wrong_examples(hand, layout)
    alone = [(lay,) for lay in right]
    return tuple([Put(lays, len(layout)) for lays in (*alone, *together, *wrong)])


@cache
def _anybody(players: int) -> Turn:
    return Turn(tuple(range(players)), Wait.FIRST)


def _lock_timer(seat: Seat, lock: int) -> str:
    return f"lock-{seat}-{lock}"


def _over(state: RushState) -> bool:
    return not all(state.hands) or stuck(state)


def _check(state: RushState, seat: Seat, move: Put) -> None:
    """Can this be an attempt at all?"""
    if state.locks[seat]:
        raise Refused("locked")
    _check_cards(state, seat, move)
    for lay in move.lays:
        _check_free(state.layout, lay, move.seen)


def _check_cards(state: RushState, seat: Seat, move: Put) -> None:
    if not 1 <= len(move.lays) <= 2:
        raise Refused("one-or-two")
    for lay in move.lays:
        check_held(state.hands[seat], lay.card)
    if len(move.lays) == 2:
        _check_different(*move.lays)
    if not state.since[seat] <= move.seen <= len(state.layout):
        raise Refused("not-seen", least=state.since[seat], most=len(state.layout))


def _check_different(one: Lay, other: Lay) -> None:
    if one.card == other.card:
        raise Refused("same-card")
    if cell_of(one) == cell_of(other):
        raise Refused("same-place")


def _check_free(layout: Layout, lay: Lay, seen: int) -> None:
    cell = cell_of(lay)
    if cell in known(layout, DECK).ways:
        since = any(code >> 6 == cell for code in layout[seen:])
        raise Refused("taken" if since else "occupied")


def _landed(state: RushState, seat: Seat, move: Put, layout: Layout) -> RushState:
    hand = state.hands[seat] & ~mask_of(lay.card for lay in move.lays)
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        layout=layout,
        since=put(state.since, seat, len(layout)),
    )


def _was_right(layout: Layout, move: Put) -> bool:
    """Before others laid cards that its player had not seen?"""
    if move.seen == len(layout):
        return False
    return put_together(layout[: move.seen], move.lays) is not None


def _missed(state: RushState, seat: Seat, move: Put) -> RushState:
    _check_touching(state.layout, move.lays)
    number = state.misses + 1
    missed = Missed(move.lays, wrong_sides(state.layout, move.lays))
    return replace(
        state,
        locks=put(state.locks, seat, number),
        misses=number,
        missed=put(state.missed, seat, missed),
        since=put(state.since, seat, len(state.layout)),
    )


def _check_touching(layout: Layout, lays: tuple[Lay, ...]) -> None:
    """One of them, at least, lies beside a card that is there already."""
    problem: Refused | None = None
    for lay in lays:
        try:
            check_place(layout, lay)
        except Refused as refused:
            problem = refused
        else:
            return
    if problem is not None:
        raise problem
