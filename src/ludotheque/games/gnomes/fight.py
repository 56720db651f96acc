"""The fight and the dwarf throw: who ranks where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.core.dice import Dice
from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat, put
from ludotheque.games.gnomes.board import Mask, dwarves
from ludotheque.games.gnomes.values import (
    GAUGE,
    NEEDED,
    Fight,
    Gust,
    Land,
    Launch,
    State,
    Toss,
)

CHIMNEY: Final = 70  # the throw that ends in the chimney
WIND: Final = 5  # the most that chance adds to a throw or takes away
FARTHEST: Final = 99  # centimetres from the chimney, when the throw is chance

Pools = tuple[tuple[Seat, ...], ...]


def fights(state: State, seat: Seat) -> Sequence[Fight]:
    return _fights(state.hands[seat])


@cache
def _fights(hand: Mask) -> tuple[Fight, ...]:
    return tuple(map(Fight, dwarves(hand)))


def launches() -> list[Launch]:
    return [Launch(power) for power in range(GAUGE + 1)]


def throwers(state: State) -> tuple[Seat, ...]:
    """Those who have to throw now: the first ones who share a place."""
    return next(pool for pool in state.pools if len(pool) > 1)


def fought(state: State, moves: Mapping[Seat, Any]) -> State:
    cards = tuple(_card(state, seat, moves[seat]) for seat in range(len(state.hands)))
    hands = tuple(hand & ~(1 << card) for hand, card in zip(state.hands, cards, strict=True))
    pools = ranking(cards)
    return settled(replace(state, hands=hands, cards=cards, pools=pools, tosses=()))


def _card(state: State, seat: Seat, move: Any) -> int:
    if not isinstance(move, Fight):
        raise Refused("fight-now")
    if not 1 <= move.dwarf <= 8 or not state.hands[seat] >> move.dwarf & 1:
        raise Refused("not-in-hand", dwarf=move.dwarf)
    return move.dwarf


def ranking(cards: Sequence[int]) -> Pools:
    """The strongest first. Whoever ties drops to zero: all of them share the last place."""
    count = Counter(cards)
    seats = range(len(cards))
    alone = sorted((s for s in seats if count[cards[s]] == 1), key=lambda s: -cards[s])
    tied = tuple(seat for seat in seats if count[cards[seat]] > 1)
    return (*((seat,) for seat in alone), *((tied,) if tied else ()))


def settled(state: State) -> State:
    """On to the throw while some share a place, else to the first player's turn."""
    if any(len(pool) > 1 for pool in state.pools):
        return replace(state, phase="launch" if state.skill else "throw", launched=())
    return replace(state, phase="take", at=0, launched=())


def tie_throws(state: State, leaders: tuple[Seat, ...]) -> State:
    """The first place of the game goes to whoever wins two throws."""
    return settled(replace(state, tie=True, pools=(leaders,), tosses=()))


def launched(state: State, moves: Mapping[Seat, Any]) -> State:
    powers = tuple(_power(moves[seat]) for seat in throwers(state))
    return replace(state, phase="throw", launched=powers)


def _power(move: Any) -> int:
    if not isinstance(move, Launch):
        raise Refused("throw-now")
    if not 0 <= move.power <= GAUGE:
        raise Refused("power", most=GAUGE)
    return move.power


def chance_throw(state: State, dice: Dice) -> Land | Gust:
    seats = throwers(state)
    if state.skill:
        return Gust(tuple(dice.below(2 * WIND + 1) - WIND for _ in seats))
    return Land(tuple(dice.below(FARTHEST + 1) for _ in seats))


def distances(state: State, move: Any) -> tuple[int, ...]:
    """How far each thrower's token lies from the chimney."""
    if isinstance(move, Land) and not state.skill:
        found, good = move.distances, all(0 <= d <= FARTHEST for d in move.distances)
    elif isinstance(move, Gust) and state.skill:
        winds = zip(state.launched, move.drifts, strict=False)
        found = tuple(abs(power + drift - CHIMNEY) for power, drift in winds)
        good = all(abs(drift) <= WIND for drift in move.drifts)
    else:
        raise Refused("not-now")
    if not good or len(found) != len(throwers(state)):
        raise Refused("bad-throw")
    return found


def thrown(state: State, move: Any) -> State:
    """The nearest to the chimney comes first; who is as far throws again (GNOME-4)."""
    toss = Toss(throwers(state), distances(state, move))
    parts = _by_distance(toss)
    state = replace(state, tosses=(*state.tosses, toss))
    if state.tie:
        return _tie_thrown(state, parts[0])
    where = state.pools.index(toss.seats)
    pools = (*state.pools[:where], *parts, *state.pools[where + 1 :])
    return settled(replace(state, pools=pools))


def _by_distance(toss: Toss) -> Pools:
    far = dict(zip(toss.seats, toss.distances, strict=True))
    nearest_first = sorted(toss.seats, key=lambda seat: far[seat])
    return tuple(tuple(group) for _, group in groupby(nearest_first, key=lambda seat: far[seat]))


def _tie_thrown(state: State, nearest: tuple[Seat, ...]) -> State:
    if len(nearest) > 1:
        return settled(replace(state, pools=(nearest,)))
    seat = nearest[0]
    wins = put(state.wins, seat, state.wins[seat] + 1)
    state = replace(state, wins=wins)
    if wins[seat] == NEEDED:
        return replace(state, phase="over", launched=())
    return settled(replace(state, pools=(state.tosses[0].seats,)))
