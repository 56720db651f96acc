"""Positions in a few words: cells are written "A1 C2", a player's statuettes likewise."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.conform.positions import news_of
from ludotheque.core.dice import Dice, numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, Seat
from ludotheque.core.simulate import set_up as set_up_match
from ludotheque.games.gnomes import GAME
from ludotheque.games.gnomes.board import CELLS, HAND, SPOT, Mask, mask_of
from ludotheque.games.gnomes.events import Event
from ludotheque.games.gnomes.fight import ranking
from ludotheque.games.gnomes.rules import DUEL, GARDEN, Gnomes
from ludotheque.games.gnomes.start import set_up
from ludotheque.games.gnomes.values import Options, Question, State, Token, Took

LOOT = ("A1", "C2", "F3", "D1")


def rules_of(state: State) -> Gnomes:
    return DUEL if state.duel else GARDEN


def spots(words: str) -> tuple[int, ...]:
    return tuple(SPOT[word] for word in words.split())  # type: ignore[index]


def mask(words: str) -> Mask:
    return mask_of(words.split())  # type: ignore[arg-type]


def dealt(players: int, loot: str = "", *, skill: bool = False) -> State:
    """Before the first fight."""
    options = Options("skill" if skill else "chance", "seats")
    state = set_up(options, players, duel=players == 2)
    where = spots(loot) if loot else spots(" ".join(LOOT[:players]))
    return replace(state, phase="fight", loot=where)


def scene(
    cards: tuple[int, ...],
    *,
    at: int = 0,
    loot: str = "",
    statues: tuple[str, ...] = (),
    fresh: str = "",
    cat: str = "",
    **more: Any,
) -> State:
    """The action phase after a fight with these cards, at somebody's place in the ranking."""
    state = dealt(len(cards), loot)
    stood = (*map(mask, statues), *(0,) * (len(cards) - len(statues)))
    given = {
        "phase": "take",
        "hands": tuple(HAND & ~(1 << card) for card in cards),
        "cards": cards,
        "pools": ranking(cards),
        "at": at,
        "statues": stood,
        "fresh": mask(fresh),
        "cat": SPOT[cat] if cat else None,  # type: ignore[index]
    }
    return replace(state, **{**given, **more})


def acting(cards: tuple[int, ...], action: str, here: str, **more: Any) -> State:
    """A player who has just placed a statuette on `here` and has taken that action token."""
    state = scene(cards, **more)
    spot = SPOT[here]  # type: ignore[index]
    statues = list(state.statues)
    statues[state.seat] |= 1 << spot
    return replace(
        state,
        phase="act",
        took=(Took("grass", action),) * (state.at + 1),  # type: ignore[arg-type]
        statues=tuple(statues),
        fresh=state.fresh | 1 << spot,
        here=spot,
    )


def stacks(**words: str) -> tuple[tuple[Token, ...], ...]:
    """`A1="m0 b1"`: on A1 a mole of seat 0, and a bait of seat 1 on top of it."""
    found: list[tuple[Token, ...]] = [()] * len(CELLS)
    for cell, tokens in words.items():
        found[SPOT[cell]] = tuple(  # type: ignore[index]
            Token(int(t[1]), "mole" if t[0] == "m" else "bait") for t in tokens.split()
        )
    return tuple(found)


def asked(*words: str) -> tuple[Question, ...]:
    """`"0>1 zone A1"`: loud questions, so that everybody has heard the answers."""
    found = []
    for word in words:
        seats, action, cell = word.split()
        spot = SPOT[cell]  # type: ignore[index]
        asker, to = int(seats[0]), int(seats[2])
        found.append(Question(1, asker, to, action, spot, None, loud=True))  # type: ignore[arg-type]
    return tuple(found)


def play(state: State, *moves: Any) -> State:
    """One move after the other, each by whoever is to move."""
    for move in moves:
        (seat,) = rules_of(state).turn(state).seats
        state = rules_of(state).step(state, {seat: move})
    return state


def together(state: State, moves: dict[Seat, Any]) -> State:
    return rules_of(state).step(state, moves)


def legal(state: State) -> list[Any]:
    (seat,) = rules_of(state).turn(state).seats
    return list(rules_of(state).legal(state, seat))


def news(state: State, move: Any, seat: Seat | None) -> list[Event]:
    (mover,) = rules_of(state).turn(state).seats
    return list(news_of(rules_of(state), state, {mover: move}, seat))  # type: ignore[arg-type]


def refused(state: State, move: Any) -> str:
    """The code with which the move is refused; it must not be offered either."""
    (seat,) = rules_of(state).turn(state).seats
    assert seat == CHANCE or move not in rules_of(state).legal(state, seat)
    with pytest.raises(Refused) as caught:
        rules_of(state).step(state, {seat: move})
    return caught.value.code


def nature(state: State, number: int) -> Any:
    """A move of CHANCE."""
    return rules_of(state).chance(state, Dice(numbered_seed(number), 0))


def random_match(mode: str, players: int, seed: int, options: Options | None = None) -> Match:
    """A whole game of random moves."""
    match = set_up_match(GAME, GAME.mode(mode), players, seed, options)
    rng = Random(seed)
    while not match.over:
        nature = match.nature()
        if nature is not None:
            match.play({CHANCE: nature})
            continue
        match.play({seat: rng.choice(match.legal(seat)) for seat in match.turn.seats})
    return match
