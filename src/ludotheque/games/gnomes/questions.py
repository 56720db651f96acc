"""Questions: who may be asked what, and the answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Seat
from ludotheque.games.gnomes.board import (
    ASKS_ALL,
    ASKS_ANY,
    ASKS_BACK,
    ASKS_BEFORE,
    ASKS_MORE,
    CELLS,
    FLOWER_MASK,
    FLOWERS_AT,
    LINE,
    LOUD,
    REMEMBERED,
    ZONE,
    Flower,
    Mask,
    Spot,
    spots,
)
from ludotheque.games.gnomes.values import Ask, AskAll, Question, State, Topic


def askable(state: State) -> tuple[Seat, ...]:
    """Whom the player may ask: those ranked after, unless a power says otherwise."""
    if state.card == ASKS_ANY or (state.card == ASKS_BEFORE and not state.loser):
        return _others(state)
    if state.duel and state.card == ASKS_BACK and was_asked(state):
        return _others(state)
    return tuple([pool[0] for pool in state.pools[state.at + 1 :]])


def _others(state: State) -> tuple[Seat, ...]:
    return tuple([pool[0] for pool in state.pools if pool[0] != state.seat])


def was_asked(state: State) -> bool:
    """In this round the player has had to answer."""
    return any(
        (q.round, q.to_seat) == (state.round, state.seat) and q.action != "under"
        for q in state.asked
    )


def asks_all(state: State) -> bool:
    """Mick, unless last."""
    return state.card == (ASKS_MORE if state.duel else ASKS_ALL) and not state.loser


def wordings(state: State) -> tuple[Flower | None, ...]:
    """The flowers that may be named, or nothing to name; no question without a statuette."""
    if state.here is None:
        return ()
    return FLOWERS_AT[state.here] if state.took[-1].action == "flowers" else (None,)


def questions(state: State) -> Sequence[Ask | AskAll]:
    return _questions(askable(state), wordings(state), _wordings_for_all(state))


@lru_cache(REMEMBERED)
def _questions(
    seats: tuple[Seat, ...], words: tuple[Flower | None, ...], to_all: tuple[Flower | None, ...]
) -> tuple[Ask | AskAll, ...]:
    one = [Ask(seat, word) for seat in seats for word in words]
    return (*one, *map(AskAll, to_all))


def _wordings_for_all(state: State) -> tuple[Flower | None, ...]:
    """In a duel nothing is named, and one question alone is no power."""
    if not asks_all(state) or not wordings(state):
        return ()
    if not state.duel:
        return wordings(state)
    return (None,) if len(_from_all(state)) > 1 else ()


def asked(state: State, move: Ask | AskAll) -> State:
    _check_token(state)
    found = _one(state, move) if isinstance(move, Ask) else _all(state, move)
    return replace(state, asked=(*state.asked, *found))


def _check_token(state: State) -> None:
    if state.took[-1].action == "cat":
        raise Refused("no-question-token")
    if state.here is None:
        raise Refused("nowhere-to-ask-from")


def _check_wording(state: State, flower: Flower | None) -> None:
    assert state.here is not None
    if flower in wordings(state):
        return
    if state.took[-1].action != "flowers":
        raise Refused("no-flower-named")
    raise Refused("flower-not-there", cell=CELLS[state.here], flowers=FLOWERS_AT[state.here])


def _one(state: State, move: Ask) -> list[Question]:
    _check_wording(state, move.flower)
    return [_question(state, _checked_seat(state, move.seat), move.flower)]


def _checked_seat(state: State, seat: Seat) -> Seat:
    if seat in askable(state):
        return seat
    if seat == state.seat or not 0 <= seat < len(state.hands):
        raise Refused("no-such-opponent")
    if state.loser:
        raise Refused("loser-asks-nobody")
    raise Refused("ranked-before", seat=seat)


def _all(state: State, move: AskAll) -> list[Question]:
    if not asks_all(state):
        raise Refused("not-mick")
    if not state.duel:
        _check_wording(state, move.flower)
        return [_question(state, to, move.flower) for to in _others(state)]
    if move.flower is not None:
        raise Refused("no-flower-named")
    found = _from_all(state)
    if len(found) < 2:
        raise Refused("one-statuette")
    return found


def _from_all(state: State) -> list[Question]:
    """Mick in a duel: about both flowers of the cell, or from every statuette (GNOME-8)."""
    to = 1 - state.seat
    if state.took[-1].action == "flowers":
        return [_question(state, to, flower) for flower in wordings(state)]
    return [_question(state, to, None, spot) for spot in spots(state.statues[state.seat])]


def _question(state: State, to: Seat, flower: Flower | None, spot: Spot | None = None) -> Question:
    """In a duel answers are spoken; else the answerer's dwarf says how they are given."""
    action, where = state.took[-1].action, state.here if spot is None else spot
    assert where is not None
    assert action != "cat"
    return Question(
        round=state.round,
        seat=state.seat,
        to_seat=to,
        action=action,
        spot=where,
        flower=flower,
        loud=state.duel or state.cards[to] in LOUD,
    )


def look_under(state: State, spot: Spot) -> Question:
    """Zelda in a duel: is it there?"""
    return Question(state.round, state.seat, 1 - state.seat, "under", spot, None, loud=True)


def yes_cells(action: Topic, spot: Spot, flower: Flower | None) -> Mask:
    """Where a loot must lie for the answer to be yes."""
    if action == "zone":
        return ZONE[spot]
    if action == "line":
        return LINE[spot]
    if action == "under":
        return 1 << spot
    assert flower is not None
    return FLOWER_MASK[flower]


def answer(loot: Sequence[Spot], question: Question) -> bool:
    cells = yes_cells(question.action, question.spot, question.flower)
    return bool(cells >> loot[question.to_seat] & 1)
