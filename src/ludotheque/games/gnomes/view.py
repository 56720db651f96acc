"""What is seen from a seat, and who may know what."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add
from typing import Final, NamedTuple

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import (
    CELLS,
    REMEMBERED,
    Cell,
    Dwarf,
    Mask,
    Spot,
    cells,
    dwarves,
)
from ludotheque.games.gnomes.fight import CHIMNEY, WIND
from ludotheque.games.gnomes.questions import answer
from ludotheque.games.gnomes.score import count
from ludotheque.games.gnomes.values import (
    Buried,
    Fact,
    Peek,
    Peeked,
    Question,
    Stack,
    State,
    Statue,
    Token,
    View,
)

Stacks = tuple[tuple[Token, ...], ...]
PLAYER_PHASES: Final = frozenset({"take", "place", "act", "power", "dig", "second"})


def revealed(state: State) -> bool:
    """The game is over but for the throws about its first place, or a manche is: nothing is
    secret any more."""
    return state.tie or state.phase in ("over", "shown")


def _playing(state: State) -> Seat:
    return state.seat if state.phase in PLAYER_PHASES else -1


def hears(seat: Seat | None, question: Question) -> bool:
    """An answer by cards is for the asker; the answerer knows it anyway."""
    return question.loud or seat in (question.seat, question.to_seat)


def view(state: State, seat: Seat | None) -> View:
    shown = revealed(state)
    heard = _heard(state.asked, state.loot, len(state.hands), seat, shown)
    stacks, peeks = _dug(state.stacks, state.peeks, seat, shown)
    return View(  # so many fields are found by their places in half the time that names take
        state.phase,
        state.gangs,
        _playing(state),  # seat
        state.round,
        state.last,
        heard.loots,
        _hands(state.hands),  # hands
        state.cards,
        state.pools,  # ranking
        state.at,
        state.tie,
        state.tosses,
        state.launched,
        CHIMNEY,  # chimney
        WIND if state.skill else 0,  # wind
        state.terrains,
        state.actions,
        state.took,
        None if state.here is None else CELLS[state.here],  # here
        state.reached,
        _statues(state.statues, state.fresh),  # statues
        None if state.cat is None else CELLS[state.cat],  # cat
        stacks,
        _left(state.moles, state.baits),  # tokens
        0 if seat is None else state.moles[seat],  # moles
        0 if seat is None else state.baits[seat],  # baits
        heard.facts,
        peeks,
        heard.notes,
        heard.suspects,
        state.wins,
        state.manches,
        tuple(count(state)) if shown and not state.duel else (),  # count
    )


class _Heard(NamedTuple):
    """What a seat has been told of the loot, and what follows from it."""

    loots: tuple[Cell | None, ...]
    facts: tuple[Fact, ...]
    notes: tuple[tuple[Cell, ...], ...]
    suspects: tuple[tuple[Cell, ...], ...]


@lru_cache(REMEMBERED)
def _heard(
    asked: tuple[Question, ...],
    loot: tuple[Spot, ...],
    players: int,
    seat: Seat | None,
    shown: bool,
) -> _Heard:
    facts = tuple([_fact(q, answer(loot, q) if shown or hears(seat, q) else None) for q in asked])
    loots = _loots(loot, players, seat, shown)
    notes = tuple(map(cells, notebook.possible(notebook.known_masks(facts, loots))))
    return _Heard(loots, facts, notes, _suspects(facts, seat, players))


@lru_cache(REMEMBERED)
def _fact(question: Question, yes: bool | None) -> Fact:
    return Fact(
        round=question.round,
        seat=question.seat,
        to_seat=question.to_seat,
        action=question.action,
        cell=CELLS[question.spot],
        flower=question.flower,
        loud=question.loud,
        yes=yes,
    )


def _suspects(
    facts: tuple[Fact, ...], seat: Seat | None, players: int
) -> tuple[tuple[Cell, ...], ...]:
    """As far as one can tell from one's own seat; nothing about oneself."""
    if seat is None:
        return ()
    return tuple(
        [
            () if other == seat else cells(notebook.suspected(facts, of=seat, by=other))
            for other in range(players)
        ]
    )


def _loots(
    loot: tuple[Spot, ...], players: int, seat: Seat | None, shown: bool
) -> tuple[Cell | None, ...]:
    if not loot:
        return (None,) * players
    return tuple(
        [CELLS[spot] if shown or owner == seat else None for owner, spot in enumerate(loot)]
    )


@lru_cache(REMEMBERED)
def _hands(hands: tuple[Mask, ...]) -> tuple[tuple[Dwarf, ...], ...]:
    return tuple(map(dwarves, hands))


@lru_cache(REMEMBERED)
def _left(moles: tuple[int, ...], baits: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(add, moles, baits))


@lru_cache(REMEMBERED)
def _statues(statues: tuple[Mask, ...], fresh: Mask) -> tuple[Statue, ...]:
    found: list[Statue] = []
    for seat, mask in enumerate(statues):
        found += _standing(seat, mask & ~fresh, False)
        found += _standing(seat, mask & fresh, True)
    return tuple(found)


@lru_cache(REMEMBERED)
def _standing(seat: Seat, where: Mask, fresh: bool) -> tuple[Statue, ...]:
    return tuple([Statue(seat, cell, fresh) for cell in cells(where)])


def knows_token(state: State, seat: Seat | None, spot: Spot, level: int) -> bool:
    if revealed(state) or state.stacks[spot][level].seat == seat:
        return True
    return any((p.seat, p.spot, p.level) == (seat, spot, level) for p in state.peeks)


@lru_cache(REMEMBERED)
def _dug(
    stacks: Stacks, peeks: tuple[Peek, ...], seat: Seat | None, shown: bool
) -> tuple[tuple[Stack, ...], tuple[Peeked, ...]]:
    """The tokens that lie there, and who has looked at which."""
    looked: dict[Spot, tuple[int, ...]] = {}
    for peek in peeks:
        if peek.seat == seat:
            looked[peek.spot] = (*looked.get(peek.spot, ()), peek.level)
    found = {
        spot: _stack(spot, stack, seat, looked.get(spot, ()), shown)
        for spot, stack in enumerate(stacks)
        if stack
    }
    return tuple(found.values()), tuple([_peeked(peek, found[peek.spot]) for peek in peeks])


@lru_cache(REMEMBERED)
def _stack(
    spot: Spot, stack: tuple[Token, ...], seat: Seat | None, looked: tuple[int, ...], shown: bool
) -> Stack:
    """As it is seen from a seat that has looked at the tokens on these levels."""
    known = [shown or token.seat == seat or level in looked for level, token in enumerate(stack)]
    return Stack(CELLS[spot], tuple(map(_buried, stack, known)))


def _peeked(peek: Peek, stack: Stack) -> Peeked:
    return Peeked(peek.seat, stack.cell, peek.level, stack.tokens[peek.level].kind)


@cache
def _buried(token: Token, known: bool) -> Buried:
    return Buried(token.seat, token.kind if known else None)
