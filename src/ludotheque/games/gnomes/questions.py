"""Questions: who may be asked what, and the answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.board import (
    ASKS_ALL,
    ASKS_ANY,
    ASKS_BEFORE,
    CELLS,
    FLOWER_MASK,
    FLOWERS_AT,
    LINE,
    LOUD,
    ZONE,
    Flower,
    Mask,
    Spot,
)
from ludotheque.games.gnomes.values import Action, Ask, AskAll, Question, State


def askable(state: State) -> tuple[Seat, ...]:
    """Whom the player may ask: those ranked after, unless a power says otherwise."""
    if state.card == ASKS_ANY or (state.card == ASKS_BEFORE and not state.loser):
        return _others(state)
    return tuple(pool[0] for pool in state.pools[state.at + 1 :])


def _others(state: State) -> tuple[Seat, ...]:
    return tuple(pool[0] for pool in state.pools if pool[0] != state.seat)


def asks_all(state: State) -> bool:
    """Mick, unless last. In a duel there is nobody else to ask (GNOME-8)."""
    return state.card == ASKS_ALL and not state.loser and not state.duel


def wordings(state: State) -> tuple[Flower | None, ...]:
    """The flowers that may be named, or nothing to name; no question without a statuette."""
    if state.here is None:
        return ()
    return FLOWERS_AT[state.here] if state.took[-1].action == "flowers" else (None,)


def questions(state: State) -> list[Ask | AskAll]:
    one = [Ask(to, word) for to in askable(state) for word in wordings(state)]
    return [*one, *(AskAll(word) for word in wordings(state) if asks_all(state))]


def asked(state: State, move: Ask | AskAll) -> State:
    _check_wording(state, move.flower)
    seats = (_checked_seat(state, move.seat),) if isinstance(move, Ask) else _everybody(state)
    return replace(state, asked=(*state.asked, *_put_to(state, seats, move.flower)))


def _check_wording(state: State, flower: Flower | None) -> None:
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


def _everybody(state: State) -> tuple[Seat, ...]:
    if not asks_all(state):
        raise Refused("not-mick")
    return _others(state)


def _put_to(state: State, seats: Iterable[Seat], flower: Flower | None) -> Iterator[Question]:
    """In a duel answers are spoken; else the answerer's dwarf says how they are given."""
    assert state.here is not None
    for to in seats:
        yield Question(
            round=state.round,
            seat=state.seat,
            to_seat=to,
            action=state.took[-1].action,
            spot=state.here,
            flower=flower,
            loud=state.duel or state.cards[to] in LOUD,
        )


def yes_cells(action: Action, spot: Spot, flower: Flower | None) -> Mask:
    """Where a loot must lie for the answer to be yes."""
    if action == "zone":
        return ZONE[spot]
    if action == "line":
        return LINE[spot]
    assert flower is not None
    return FLOWER_MASK[flower]


def answer(state: State, question: Question) -> bool:
    cells = yes_cells(question.action, question.spot, question.flower)
    return bool(cells >> state.loot[question.to_seat] & 1)
