"""The action: a question or the cat; and the powers that come after it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.board import (
    AROUND,
    ASKS_ALL,
    ASKS_ANY,
    ASKS_BEFORE,
    CELLS,
    FLOWERS_AT,
    LOOKS,
    LOUD,
    PLAYABLE,
    PROWLS,
    SPOT,
    Flower,
    Mask,
    cells,
)
from ludotheque.games.gnomes.table import (
    Ask,
    AskAll,
    Look,
    Move,
    MoveCat,
    Pass,
    Peek,
    Question,
    State,
)
from ludotheque.games.gnomes.turns import cleared

PASS = Pass()


# Questions


def askable(state: State) -> tuple[Seat, ...]:
    """Whom the player may ask: those ranked after, unless a power says otherwise."""
    others = tuple(pool[0] for pool in state.pools if pool[0] != state.seat)
    if state.card == ASKS_ANY or (state.card == ASKS_BEFORE and not state.loser):
        return others
    return tuple(pool[0] for pool in state.pools[state.at + 1 :])


def asks_all(state: State) -> bool:
    """Mick, unless last. In a duel there is nobody else to ask (GNOME-8)."""
    return state.card == ASKS_ALL and not state.loser and not state.duel


def wordings(state: State) -> tuple[Flower | None, ...]:
    """The flowers that may be named, or nothing to name; no question without a statuette."""
    if state.here is None:
        return ()
    return FLOWERS_AT[state.here] if state.took[-1].action == "flowers" else (None,)


def actions(state: State) -> list[Move]:
    """What the action token allows, without the right to decline it."""
    if state.took[-1].action == "cat":
        return [MoveCat(cell) for cell in cells(cat_steps(state))]
    moves: list[Move] = [Ask(to, word) for to in askable(state) for word in wordings(state)]
    if asks_all(state):
        moves += [AskAll(word) for word in wordings(state)]
    return moves


def acted(state: State, move: Any) -> State:
    match move:
        case Pass():
            return state
        case MoveCat():
            if state.took[-1].action != "cat":
                raise Refused("no-cat-token")
            return _cat_moved(state, move)
        case Ask():
            _check_question(state, move.flower)
            return _asked(state, (_checked_seat(state, move.seat),), move.flower)
        case AskAll():
            _check_question(state, move.flower)
            if not asks_all(state):
                raise Refused("not-mick")
            return _asked(state, [p[0] for p in state.pools if p[0] != state.seat], move.flower)
    raise Refused("act-now")


def _check_question(state: State, flower: Flower | None) -> None:
    action = state.took[-1].action
    if action == "cat":
        raise Refused("no-question-token")
    if state.here is None:
        raise Refused("nowhere-to-ask-from")
    if flower in wordings(state):
        return
    if action != "flowers":
        raise Refused("no-flower-named")
    raise Refused("flower-not-there", cell=CELLS[state.here], flowers=FLOWERS_AT[state.here])


def _checked_seat(state: State, seat: Seat) -> Seat:
    if seat in askable(state):
        return seat
    if seat == state.seat or not 0 <= seat < len(state.hands):
        raise Refused("no-such-opponent")
    if state.loser:
        raise Refused("loser-asks-nobody")
    raise Refused("ranked-before", seat=seat)


def _asked(state: State, seats: Any, flower: Flower | None) -> State:
    """In a duel answers are spoken; else the answerer's dwarf says how they are given."""
    assert state.here is not None
    action = state.took[-1].action
    questions = [
        Question(
            round=state.round,
            seat=state.seat,
            to_seat=to,
            action=action,
            spot=state.here,
            flower=flower,
            loud=state.duel or state.cards[to] in LOUD,
        )
        for to in seats
    ]
    return replace(state, asked=(*state.asked, *questions))


# The cat


def cat_steps(state: State) -> Mask:
    """Anywhere the first time, then one cell; never into a pond (GNOME-5)."""
    return PLAYABLE if state.cat is None else AROUND[state.cat]


def _cat_moved(state: State, move: MoveCat) -> State:
    spot = SPOT[move.cell]
    if not PLAYABLE >> spot & 1:
        raise Refused("pond", cell=move.cell)
    if not cat_steps(state) >> spot & 1:
        raise Refused("cat-too-far", cell=move.cell)
    return replace(cleared(state, spot), cat=spot)


# Powers after the action


def powers(state: State) -> list[Move]:
    if state.card == PROWLS and state.cat is not None:
        return [MoveCat(cell) for cell in cells(cat_steps(state))]
    return list(_looks(state)) if state.card == LOOKS else []


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
        case Look() if state.card == LOOKS:
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
