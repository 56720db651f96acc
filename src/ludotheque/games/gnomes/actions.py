"""The action: a question or the cat; and the powers that come after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.games.gnomes.board import (
    AROUND,
    CELLS,
    CHASES,
    LOOKS,
    LOOKS_UNDER,
    PLAYABLE,
    PROWLS,
    SPOT,
    Mask,
    cells,
)
from ludotheque.games.gnomes.questions import asked, look_under, questions
from ludotheque.games.gnomes.turns import cleared, owner_at
from ludotheque.games.gnomes.values import (
    Ask,
    AskAll,
    Chase,
    Look,
    LookUnder,
    Move,
    MoveCat,
    Pass,
    Peek,
    State,
)

PASS: Final = Pass()


def actions(state: State) -> Sequence[Move]:
    """What the action token allows, without the right to decline it."""
    return _steps(cat_steps(state)) if state.took[-1].action == "cat" else questions(state)


def acted(state: State, move: Any) -> State:
    match move:
        case Pass():
            return state
        case MoveCat():
            if state.took[-1].action != "cat":
                raise Refused("no-cat-token")
            return _cat_moved(state, move)
        case Ask() | AskAll():
            return asked(state, move)
    raise Refused("act-now")


# The cat


def cat_steps(state: State) -> Mask:
    """Anywhere the first time, then one cell; never into a pond (GNOME-5)."""
    return PLAYABLE if state.cat is None else AROUND[state.cat]


@cache
def _steps(where: Mask) -> tuple[MoveCat, ...]:
    return tuple(map(MoveCat, cells(where)))


def _cat_moved(state: State, move: MoveCat) -> State:
    spot = SPOT[move.cell]
    if not PLAYABLE >> spot & 1:
        raise Refused("pond", cell=move.cell)
    if not cat_steps(state) >> spot & 1:
        raise Refused("cat-too-far", cell=move.cell)
    return replace(cleared(state, spot), cat=spot)


# Powers after the action


def powers(state: State) -> Sequence[Move]:
    if state.card == PROWLS and state.cat is not None:
        return _steps(cat_steps(state))
    if state.duel:
        return _duel_powers(state)
    return _looks(state) if state.card == LOOKS else ()


def _duel_powers(state: State) -> Sequence[Move]:
    """Zelda looks under a statuette of her own; Brutus chases one of the other's (GNOME-8)."""
    if state.card == LOOKS_UNDER:
        return [LookUnder(cell) for cell in cells(state.statues[state.seat])]
    if state.card == CHASES:
        return [Chase(cell) for cell in cells(_in_reach(state))]
    return ()


def _in_reach(state: State) -> Mask:
    around = 0 if state.here is None else AROUND[state.here]
    return around & state.statues[1 - state.seat]


def _looks(state: State) -> list[Look]:
    """Face-down tokens of others; one knows one's own."""
    return [
        Look(CELLS[spot], level)
        for spot, stack in enumerate(state.stacks)
        for level, token in enumerate(stack)
        if token.seat != state.seat
    ]


def empowered(state: State, move: Any) -> State:
    match move:
        case Pass():
            return state
        case MoveCat() if state.card == PROWLS:
            return _cat_moved(state, move)
        case LookUnder() if state.duel and state.card == LOOKS_UNDER:
            return _looked_under(state, move)
        case Chase() if state.duel and state.card == CHASES:
            return _chased(state, move)
        case Look() if state.card == LOOKS and not state.duel:
            _check_look(state, move)
            peek = Peek(state.seat, SPOT[move.cell], move.level)
            return replace(state, peeks=(*state.peeks, peek))
    raise Refused("power-now")


def _check_look(state: State, move: Look) -> None:
    stack = state.stacks[SPOT[move.cell]]
    if not 0 <= move.level < len(stack):
        raise Refused("no-such-token", cell=move.cell)
    if stack[move.level].seat == state.seat:
        raise Refused("own-token")


def _looked_under(state: State, move: LookUnder) -> State:
    spot = SPOT[move.cell]
    if not state.statues[state.seat] >> spot & 1:
        raise Refused("not-your-statuette", cell=move.cell)
    return replace(state, asked=(*state.asked, look_under(state, spot)))


def _chased(state: State, move: Chase) -> State:
    spot = SPOT[move.cell]
    if owner_at(state, spot) != 1 - state.seat:
        raise Refused("nobody-to-chase", cell=move.cell)
    if not _in_reach(state) >> spot & 1:
        raise Refused("too-far-to-chase", cell=move.cell)
    return cleared(state, spot)
