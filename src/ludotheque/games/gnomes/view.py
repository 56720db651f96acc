"""What is seen from a seat, and who may know what."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import CELLS, Cell, Mask, Spot, cells, dwarves
from ludotheque.games.gnomes.fight import CHIMNEY, WIND
from ludotheque.games.gnomes.questions import answer
from ludotheque.games.gnomes.score import count
from ludotheque.games.gnomes.values import (
    Buried,
    Fact,
    Peeked,
    Question,
    Stack,
    State,
    Statue,
    Token,
    View,
)

REMEMBERED: Final = 1 << 12  # of what several views in a row have in common
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
    facts, loots = _facts(state, seat), _loots(state, seat)
    return View(
        phase=state.phase,
        gangs=state.gangs,
        seat=_playing(state),
        round=state.round,
        last=state.last,
        loots=loots,
        hands=tuple(map(dwarves, state.hands)),
        cards=state.cards,
        ranking=state.pools,
        at=state.at,
        tie=state.tie,
        tosses=state.tosses,
        launched=state.launched,
        chimney=CHIMNEY,
        wind=WIND if state.skill else 0,
        terrains=state.terrains,
        actions=state.actions,
        took=state.took,
        here=None if state.here is None else CELLS[state.here],
        reached=state.reached,
        statues=_statues(state.statues, state.fresh),
        cat=None if state.cat is None else CELLS[state.cat],
        stacks=_stacks(state, seat),
        tokens=tuple([m + b for m, b in zip(state.moles, state.baits, strict=True)]),
        moles=0 if seat is None else state.moles[seat],
        baits=0 if seat is None else state.baits[seat],
        facts=facts,
        peeks=_peeks(state, seat),
        notes=_notes(facts, loots),
        suspects=_suspects(facts, seat, len(state.hands)),
        wins=state.wins,
        manches=state.manches,
        count=tuple(count(state)) if revealed(state) and not state.duel else (),
    )


def _facts(state: State, seat: Seat | None) -> tuple[Fact, ...]:
    shown = revealed(state)
    return tuple(
        [_fact(q, answer(state, q) if shown or hears(seat, q) else None) for q in state.asked]
    )


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


@lru_cache(REMEMBERED)
def _notes(facts: tuple[Fact, ...], loots: tuple[Cell | None, ...]) -> tuple[tuple[Cell, ...], ...]:
    return tuple(map(cells, notebook.possible(notebook.known_masks(facts, loots))))


@lru_cache(REMEMBERED)
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


def _loots(state: State, seat: Seat | None) -> tuple[Cell | None, ...]:
    if not state.loot:
        return (None,) * len(state.hands)
    return tuple(
        [
            CELLS[spot] if revealed(state) or owner == seat else None
            for owner, spot in enumerate(state.loot)
        ]
    )


@lru_cache(REMEMBERED)
def _statues(statues: tuple[Mask, ...], fresh: Mask) -> tuple[Statue, ...]:
    return tuple(
        [
            Statue(seat, cell, new)
            for seat, mask in enumerate(statues)
            for part, new in ((mask & ~fresh, False), (mask & fresh, True))
            for cell in cells(part)
        ]
    )


def knows_token(state: State, seat: Seat | None, spot: Spot, level: int) -> bool:
    if revealed(state) or state.stacks[spot][level].seat == seat:
        return True
    return any((p.seat, p.spot, p.level) == (seat, spot, level) for p in state.peeks)


def _stacks(state: State, seat: Seat | None) -> tuple[Stack, ...]:
    everything = revealed(state)
    peeked = {(peek.spot, peek.level) for peek in state.peeks if peek.seat == seat}
    return tuple(
        [
            _stack(
                spot,
                tuple(
                    [
                        _buried(token, everything or token.seat == seat or (spot, n) in peeked)
                        for n, token in enumerate(stack)
                    ]
                ),
            )
            for spot, stack in enumerate(state.stacks)
            if stack
        ]
    )


@lru_cache(REMEMBERED)
def _stack(spot: Spot, tokens: tuple[Buried, ...]) -> Stack:
    return Stack(CELLS[spot], tokens)


@cache
def _buried(token: Token, known: bool) -> Buried:
    return Buried(token.seat, token.kind if known else None)


def _peeks(state: State, seat: Seat | None) -> tuple[Peeked, ...]:
    return tuple(
        [
            Peeked(
                peek.seat,
                CELLS[peek.spot],
                peek.level,
                state.stacks[peek.spot][peek.level].kind
                if knows_token(state, seat, peek.spot, peek.level)
                else None,
            )
            for peek in state.peeks
        ]
    )
