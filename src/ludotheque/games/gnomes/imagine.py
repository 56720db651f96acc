"""Worlds that look the same from a seat: other loots, other tokens face down."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from ludotheque.core.rules import Seat
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import CELLS, PLAYABLE, SPOT, Cell, Mask
from ludotheque.games.gnomes.start import set_up
from ludotheque.games.gnomes.values import (
    KINDS,
    Fact,
    Kind,
    Options,
    Peek,
    Question,
    State,
    Token,
    View,
)

Kinds = dict[tuple[Cell, int], Kind]  # of every token in the garden, by cell and level


def imagine(view: View, rng: Random, *, duel: bool) -> State:
    """What a seat cannot see of a garden or a duel."""
    box = set_up(Options("skill" if view.wind else "chance"), len(view.hands), duel=duel)
    return imagined(view, rng, box)


def imagined(view: View, rng: Random, box: State, ground: Mask = PLAYABLE) -> State:
    """Loots are drawn from all worlds that agree with what the seat knows, each equally likely;
    face-down tokens from all ways to choose them among those that their owners had."""
    kinds = _kinds(view, box, rng)
    return replace(
        _open(view, box),
        loot=_loot(view, rng, ground),
        moles=_left(view, box.moles, kinds, "mole"),
        baits=_left(view, box.baits, kinds, "bait"),
        stacks=_stacks(view, kinds),
        asked=tuple(_question(fact) for fact in view.facts),
        peeks=tuple(Peek(p.seat, SPOT[p.cell], p.level) for p in view.peeks),
    )


def _loot(view: View, rng: Random, ground: Mask) -> tuple[int, ...]:
    undealt = view.phase in ("gang", "deal")
    masks = [mask & ground for mask in notebook.masks_of(view)]
    return () if undealt else notebook.sample(masks, rng)


def _open(view: View, box: State) -> State:
    """All that everybody sees."""
    return replace(
        box,
        phase=view.phase,
        gangs=view.gangs,
        hands=tuple(sum(1 << dwarf for dwarf in hand) for hand in view.hands),
        statues=tuple(_statues(view, seat) for seat in range(len(view.hands))),
        wins=view.wins,
        round=view.round,
        last=view.last,
        cards=view.cards,
        pools=view.ranking,
        tosses=view.tosses,
        launched=view.launched,
        tie=view.tie,
        at=view.at,
        terrains=view.terrains,
        actions=view.actions,
        took=view.took,
        fresh=sum(1 << SPOT[statue.cell] for statue in view.statues if statue.fresh),
        here=None if view.here is None else SPOT[view.here],
        reached=view.reached,
        cat=None if view.cat is None else SPOT[view.cat],
        manches=view.manches,
    )


def _statues(view: View, seat: Seat) -> Mask:
    return sum(1 << SPOT[statue.cell] for statue in view.statues if statue.seat == seat)


def _question(fact: Fact) -> Question:
    return Question(
        round=fact.round,
        seat=fact.seat,
        to_seat=fact.to_seat,
        action=fact.action,
        spot=SPOT[fact.cell],
        flower=fact.flower,
        loud=fact.loud,
    )


def _kinds(view: View, box: State, rng: Random) -> Kinds:
    known: Kinds = {}
    unknown: dict[Seat, list[tuple[Cell, int]]] = {}
    supply = [{"mole": m, "bait": b} for m, b in zip(box.moles, box.baits, strict=True)]
    for stack in view.stacks:
        for level, token in enumerate(stack.tokens):
            if token.kind is None:
                unknown.setdefault(token.seat, []).append((stack.cell, level))
            else:
                known[stack.cell, level] = token.kind
                supply[token.seat][token.kind] -= 1
    for seat, places in unknown.items():
        pile = [kind for kind in KINDS for _ in range(supply[seat][kind])]
        known.update(zip(places, rng.sample(pile, len(places)), strict=True))
    return known


def _left(view: View, box: tuple[int, ...], kinds: Kinds, kind: Kind) -> tuple[int, ...]:
    laid = [0] * len(box)
    for stack in view.stacks:
        for level, token in enumerate(stack.tokens):
            laid[token.seat] += kinds[stack.cell, level] == kind
    return tuple(had - gone for had, gone in zip(box, laid, strict=True))


def _stacks(view: View, kinds: Kinds) -> tuple[tuple[Token, ...], ...]:
    found: list[tuple[Token, ...]] = [()] * len(CELLS)
    for stack in view.stacks:
        found[SPOT[stack.cell]] = tuple(
            Token(token.seat, kinds[stack.cell, level]) for level, token in enumerate(stack.tokens)
        )
    return tuple(found)
