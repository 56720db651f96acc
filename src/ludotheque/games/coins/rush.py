"""Quatre coins, game C: no turns, everybody lays as fast as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
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
    fewest_wins,
    put,
)
from ludotheque.games.coins.deck import DECK, EVERY
from ludotheque.games.coins.in_turn import imagined_hands
from ludotheque.games.coins.laying import (
    CardLaid,
    Deal,
    DealEvent,
    Laid,
    Lay,
    Number,
    Side,
    WentOut,
    cards_of,
    cell_of,
    check_held,
    check_place,
    clashes,
    code_of,
    dealt,
    dealt_hands,
    fits_there,
    in_the_middle,
    lay_of,
    layout_of,
    lying,
    mask_of,
    shown,
    spots_of,
    told_deal,
)
from ludotheque.games.coins.layout import Layout, Mask, fits, fitting, place_of

HAND: Final = 7
FREE: Final = 0


class RushOptions(Value, frozen=True):
    lock_seconds: Annotated[int, Meta(ge=1, le=30)] = 3  # COINS-8


class Missed(Value, frozen=True):
    """A wrong attempt, as the one who made it sees it."""

    lays: tuple[Lay, ...]
    sides: tuple[Side, ...]


class RushState(Value, frozen=True):
    lock_seconds: int
    hands: tuple[Mask, ...]
    layout: Layout = ()  # it only grows: its first n cards are what lay there when n did
    locks: tuple[int, ...] = ()  # by seat: the number of the attempt that locks it, or FREE
    misses: int = 0  # wrong attempts so far
    missed: tuple[Missed | None, ...] = ()  # by seat, while it is locked
    since: tuple[int, ...] = ()  # by seat: how many cards lay there after its last move


class Put(Value, frozen=True):
    """Lay a card, or two at once, having seen so many cards lie there."""

    lays: Annotated[tuple[Lay, ...], Meta(min_length=1, max_length=2)]
    seen: Annotated[int, Meta(ge=0, le=30)]


class RushView(Value, frozen=True):
    lock_seconds: int
    hand: tuple[Number, ...]
    counts: tuple[int, ...]
    laid: tuple[Laid, ...]
    locks: tuple[int, ...]
    misses: int
    missed: Missed | None
    since: tuple[int, ...]
    stuck: bool  # nobody has a card that fits


class Locked(Value, frozen=True):
    """A wrong attempt: that player has to wait."""

    seat: Seat
    seconds: int


class Unlocked(Value, frozen=True):
    seat: Seat


class NobodyFits(Value, frozen=True):
    """No player has a card left that can be laid: the game is over."""


RushMove = Deal | Put
RushEvent = DealEvent | CardLaid | Locked | Missed | Unlocked | WentOut | NobodyFits


class Rush(Rules[RushOptions, RushState, RushMove, RushView, RushEvent]):
    types = Types(RushOptions, RushState, RushMove, RushView, RushEvent, chance=Deal)

    def start(self, options: RushOptions, players: int) -> RushState:
        return RushState(options.lock_seconds, (0,) * players)

    def turn(self, state: RushState) -> Turn:
        """Locked players stay in the turn: who moves all the same is told about the lock."""
        if not state.layout:
            return CHANCE_TURN
        if _over(state):
            return OVER
        timers = tuple(
            Timer(lock_timer(seat, lock), state.lock_seconds)
            for seat, lock in enumerate(state.locks)
            if lock
        )
        return Turn(tuple(range(len(state.hands))), Wait.FIRST, timers)

    def legal(self, state: RushState, seat: Seat) -> Sequence[RushMove]:
        """Everything right that is a card alone or a card leaning on another one, and of what is
        wrong one example for each card."""
        if not state.layout or _over(state) or state.locks[seat]:
            return ()
        hand, seen = state.hands[seat], len(state.layout)
        right = [(lay,) for lay in places(hand, state.layout)]
        together = leaning(hand, state.layout, [lay for (lay,) in right])
        wrong = _wrong_examples(hand, state.layout)
        return [Put(lays, seen) for lays in (*right, *together, *wrong)]

    def chance(self, state: RushState, dice: Dice) -> RushMove:
        return dealt(dice, len(state.hands), HAND, middle=True)

    def play(self, state: RushState, seat: Seat, move: RushMove) -> RushState:
        assert isinstance(move, Put)
        return _put(state, seat, move)

    def happen(self, state: RushState, move: RushMove) -> RushState:
        return _dealt(state, move)

    def time_up(self, state: RushState, timer: str, moves: Mapping[Seat, RushMove]) -> RushState:
        return _unlocked(state, TimeUp(timer))

    def view(self, state: RushState, seat: Seat | None) -> RushView:
        return RushView(
            lock_seconds=state.lock_seconds,
            hand=() if seat is None else cards_of(state.hands[seat]),
            counts=_counts(state),
            laid=shown(state.layout),
            locks=state.locks,
            misses=state.misses,
            missed=state.missed[seat] if seat is not None and state.missed else None,
            since=state.since,
            stuck=_stuck(state),
        )

    def news(
        self,
        before: RushState,
        moves: Mapping[Seat, RushMove | TimeUp],
        after: RushState,
        seat: Seat | None,
    ) -> Sequence[RushEvent]:
        state = before
        ((player, move),) = moves.items()
        end = (NobodyFits(),) if _stuck(after) else ()
        match move:
            case Deal():
                return (*told_deal(move, seat), *end)
            case TimeUp():
                return (Unlocked(_locked_seat(state, move)),)
        if after.misses > state.misses:
            why = after.missed[player] if player == seat else None
            locked = Locked(player, state.lock_seconds)
            return (locked,) if why is None else (locked, why)
        out = () if after.hands[player] else (WentOut(player),)
        return (*_told_laid(player, move), *out, *end)

    def outcome(self, state: RushState) -> Outcome:
        return fewest_wins(_counts(state))

    def imagine(self, view: RushView, seat: Seat, rng: Random) -> RushState:
        layout = layout_of(view.laid)
        hands = imagined_hands(view.counts, view.hand, seat, layout, rng)
        if layout and all(hands):
            hands = _agreeing(hands, view, seat, layout, rng)
        missed = [view.missed if s == seat else None for s in range(len(view.locks))]
        return RushState(
            view.lock_seconds,
            hands,
            layout,
            view.locks,
            view.misses,
            tuple(missed),
            view.since,
        )


def lock_timer(seat: Seat, lock: int) -> str:
    return f"lock-{seat}-{lock}"


def places(hand: Mask, layout: Layout) -> list[Lay]:
    return [lay_of(fit) for fit in fits(hand, spots_of(layout), DECK)]


def leaning(hand: Mask, layout: Layout, right: Sequence[Lay]) -> list[tuple[Lay, ...]]:
    """Two at once of which the second leans on the first (COINS-10)."""
    found: list[tuple[Lay, ...]] = []
    for lay in right:
        grown = (*layout, code_of(lay))
        fresh = {
            cell: need for cell, need in spots_of(grown).items() if cell not in spots_of(layout)
        }
        rest = hand & ~(1 << lay.card - 1)
        found.extend((lay, lay_of(fit)) for fit in fits(rest, fresh, DECK))
    return found


def put_together(layout: Layout, lays: Sequence[Lay]) -> Layout | None:
    """The layout with these cards, in whatever order they can be laid; None: they cannot."""
    for order in permutations(lays):
        grown: Layout | None = layout
        for lay in order:
            fit = grown is not None and fits_there(spots_of(grown), code_of(lay))
            grown = (*grown, code_of(lay)) if fit and grown is not None else None
        if grown is not None:
            return grown
    return None


def _wrong_examples(hand: Mask, layout: Layout) -> list[tuple[Lay]]:
    spots = spots_of(layout)
    found = []
    for card in cards_of(hand):
        tries = (Lay(card, *place_of(cell), turn) for cell in spots for turn in (False, True))
        wrong = next((lay for lay in tries if not fits_there(spots, code_of(lay))), None)
        if wrong is not None:
            found.append((wrong,))
    return found


def _counts(state: RushState) -> tuple[int, ...]:
    return tuple([hand.bit_count() for hand in state.hands])


def _over(state: RushState) -> bool:
    return not all(state.hands) or _stuck(state)


def _stuck(state: RushState) -> bool:
    """COINS-9. Of two cards that fit together one fits alone, so pairs need no look."""
    if not state.layout or not all(state.hands):
        return False
    held = 0
    for hand in state.hands:
        held |= hand
    return not fitting(spots_of(state.layout), DECK) & held


def _dealt(state: RushState, move: RushMove | TimeUp) -> RushState:
    players = len(state.hands)
    hands = dealt_hands(move, players, HAND, middle=True)
    assert isinstance(move, Deal)
    assert move.middle is not None
    return RushState(
        state.lock_seconds,
        hands,
        in_the_middle(move.middle),
        locks=(FREE,) * players,
        missed=(None,) * players,
        since=(1,) * players,
    )


def _put(state: RushState, seat: Seat, move: Put) -> RushState:
    """Right, it is laid. Wrong now but right when it was decided, others were faster: refused
    without a lock (COINS-8, COINS-13). Wrong both times: a lock."""
    if state.locks[seat]:
        raise Refused("locked")
    _check_cards(state, seat, move)
    for lay in move.lays:
        _check_free(state.layout, lay, move.seen)
    layout = put_together(state.layout, move.lays)
    if layout is None:
        if put_together(state.layout[: move.seen], move.lays) is not None:
            raise Refused("overtaken")
        return _missed(state, seat, move)
    hand = state.hands[seat] & ~mask_of(lay.card for lay in move.lays)
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        layout=layout,
        since=put(state.since, seat, len(layout)),
    )


def _check_cards(state: RushState, seat: Seat, move: Put) -> None:
    if not 1 <= len(move.lays) <= 2:
        raise Refused("one-or-two")
    for lay in move.lays:
        check_held(state.hands[seat], lay.card)
    if len({lay.card for lay in move.lays}) < len(move.lays):
        raise Refused("same-card")
    if len({cell_of(lay) for lay in move.lays}) < len(move.lays):
        raise Refused("same-place")
    if not state.since[seat] <= move.seen <= len(state.layout):
        raise Refused("not-seen", least=state.since[seat], most=len(state.layout))


def _check_free(layout: Layout, lay: Lay, seen: int) -> None:
    cell = cell_of(lay)
    if any(code >> 6 == cell for code in layout[seen:]):
        raise Refused("taken")
    if any(code >> 6 == cell for code in layout):
        raise Refused("occupied")


def _missed(state: RushState, seat: Seat, move: Put) -> RushState:
    _check_touching(state.layout, move.lays)
    number = state.misses + 1
    missed = Missed(move.lays, _wrong_sides(state.layout, move.lays))
    return replace(
        state,
        locks=put(state.locks, seat, number),
        misses=number,
        missed=(*state.missed[:seat], missed, *state.missed[seat + 1 :]),
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


def _wrong_sides(layout: Layout, lays: tuple[Lay, ...]) -> tuple[Side, ...]:
    """The sides that clash, of all the cards that were tried."""
    found: dict[Side, None] = {}
    for lay in lays:
        others = tuple(code_of(other) for other in lays if other != lay)
        found.update(dict.fromkeys(clashes((*layout, *others), lay)))
    return tuple(found)


def _locked_seat(state: RushState, move: RushMove | TimeUp) -> Seat:
    for seat, lock in enumerate(state.locks):
        if lock and isinstance(move, TimeUp) and move.name == lock_timer(seat, lock):
            return seat
    raise Refused("no-such-timer")


def _unlocked(state: RushState, move: RushMove | TimeUp) -> RushState:
    seat = _locked_seat(state, move)
    missed = (*state.missed[:seat], None, *state.missed[seat + 1 :])
    return replace(state, locks=put(state.locks, seat, FREE), missed=missed)


def _told_laid(seat: Seat, move: RushMove | TimeUp) -> list[CardLaid]:
    assert isinstance(move, Put)
    return [CardLaid(seat, lay.card, lay.x, lay.y, lay.turned) for lay in move.lays]


def _agreeing(
    hands: tuple[Mask, ...], view: RushView, seat: Seat, layout: Layout, rng: Random
) -> tuple[Mask, ...]:
    """The hands, changed so that somebody can lay a card exactly when somebody can (COINS-9)."""
    fit = fitting(spots_of(layout), DECK)
    if view.stuck:
        return _dealt_among(hands, seat, EVERY & ~lying(layout) & ~hands[seat] & ~fit, rng)
    if any(hand & fit for hand in hands):
        return hands
    other = rng.choice([s for s in range(len(hands)) if s != seat])
    gone = rng.choice(cards_of(hands[other]))
    come = rng.choice(cards_of(fit & ~lying(layout)))
    return put(hands, other, hands[other] & ~mask_of((gone,)) | mask_of((come,)))


def _dealt_among(hands: tuple[Mask, ...], seat: Seat, cards: Mask, rng: Random) -> tuple[Mask, ...]:
    """Hands of the same sizes from these cards."""
    pool = list(cards_of(cards))
    rng.shuffle(pool)
    return tuple(
        hand if s == seat else mask_of(pool.pop() for _ in range(hand.bit_count()))
        for s, hand in enumerate(hands)
    )
