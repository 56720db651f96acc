"""What is seen from a seat: the view, and the events as they happen."""

from __future__ import annotations

from typing import Literal

from ludotheque.core.rules import Seat, Value
from ludotheque.games.gnomes import notebook
from ludotheque.games.gnomes.board import CELLS, Cell, Dwarf, Flower, Mask, Terrain, cells, dwarves
from ludotheque.games.gnomes.counting import Counted, count
from ludotheque.games.gnomes.table import (
    CHIMNEY,
    WIND,
    Action,
    Kind,
    Manche,
    Phase,
    State,
    Took,
    Toss,
    answer,
)


class Fact(Value, frozen=True):
    """A question, and its answer to those who have heard it."""

    round: int
    seat: Seat
    to_seat: Seat
    action: Action
    cell: Cell
    flower: Flower | None
    loud: bool
    yes: bool | None


class Statue(Value, frozen=True):
    """`fresh`: placed in this round, so nobody can expel it."""

    seat: Seat
    cell: Cell
    fresh: bool


class Buried(Value, frozen=True):
    """A token in a stack; its kind is known to its owner and to who has looked at it."""

    seat: Seat
    kind: Kind | None


class Stack(Value, frozen=True):
    """From the bottom."""

    cell: Cell
    tokens: tuple[Buried, ...]


class Peeked(Value, frozen=True):
    """Somebody has looked at a token; the kind is told to that player and to its owner."""

    seat: Seat
    cell: Cell
    level: int
    kind: Kind | None


class View(Value, frozen=True):
    """What one knows at a seat, remembering everything."""

    phase: Phase
    seat: Seat  # whose turn it is in the action phase, else -1
    round: int
    last: bool
    loots: tuple[Cell | None, ...]  # those one knows: one's own, all when the game is over
    hands: tuple[tuple[Dwarf, ...], ...]
    cards: tuple[Dwarf, ...]  # fought with in this round
    ranking: tuple[tuple[Seat, ...], ...]  # several in one place have to throw
    at: int  # which place in the ranking plays now
    tie: bool
    tosses: tuple[Toss, ...]
    launched: tuple[int, ...]
    chimney: int  # the perfect throw, and how much chance adds (throw=skill)
    wind: int
    terrains: tuple[Terrain, ...]  # tokens left
    actions: tuple[Action, ...]
    took: tuple[Took, ...]  # in ranking order
    here: Cell | None
    reached: bool
    statues: tuple[Statue, ...]
    cat: Cell | None
    stacks: tuple[Stack, ...]
    tokens: tuple[int, ...]  # left to each player, moles and baits together
    moles: int  # left to oneself
    baits: int
    facts: tuple[Fact, ...]
    peeks: tuple[Peeked, ...]
    notes: tuple[tuple[Cell, ...], ...]  # where each loot can still lie
    wins: tuple[int, ...]
    manches: tuple[Manche, ...]
    count: tuple[Counted, ...]  # when the game is over


# Events. Those who may not know something are told None.


class Dealt(Value, frozen=True):
    manche: int  # 0 in the garden, where there is only one deal


class YourLoot(Value, frozen=True):
    cell: Cell


class Fought(Value, frozen=True):
    seat: Seat
    dwarf: Dwarf


class Tied(Value, frozen=True):
    """These share a place and have to throw."""

    seats: tuple[Seat, ...]


class Launched(Value, frozen=True):
    seat: Seat
    power: int


class Threw(Value, frozen=True):
    seat: Seat
    distance: int


class Ranked(Value, frozen=True):
    seats: tuple[Seat, ...]


class Grabbed(Value, frozen=True):
    seat: Seat
    terrain: Terrain
    action: Action


class Placed(Value, frozen=True):
    seat: Seat
    cell: Cell


class Shifted(Value, frozen=True):
    seat: Seat
    origin: Cell
    cell: Cell


class Expelled(Value, frozen=True):
    """A statuette goes back to its owner."""

    seat: Seat
    cell: Cell
    by: Literal["statue", "cat"]


class Asked(Value, frozen=True):
    seat: Seat
    to_seat: Seat
    action: Action
    cell: Cell
    flower: Flower | None


class Answered(Value, frozen=True):
    seat: Seat
    to_seat: Seat
    loud: bool
    yes: bool | None
    heard: bool


class CatMoved(Value, frozen=True):
    seat: Seat
    origin: Cell | None
    cell: Cell
    power: bool


class Looked(Value, frozen=True):
    seat: Seat
    owner_seat: Seat
    cell: Cell
    level: int
    kind: Kind | None


class Laid(Value, frozen=True):
    seat: Seat
    cell: Cell
    kind: Kind | None
    card: Dwarf | None
    reach: bool


class Declined(Value, frozen=True):
    seat: Seat
    what: Literal["act", "power", "dig", "second"]


class RoundBegins(Value, frozen=True):
    round: int
    last: bool


class CardsBack(Value, frozen=True):
    seats: tuple[Seat, ...]


class TokensBack(Value, frozen=True):
    """All terrain and action tokens can be taken again."""


class MancheWon(Value, frozen=True):
    seat: Seat
    digger_seat: Seat
    cell: Cell
    found: bool


class Unearthed(Value, frozen=True):
    """A loot is shown."""

    seat: Seat
    cell: Cell


class ThrowWon(Value, frozen=True):
    """A throw about the first place; `wins` of two."""

    seat: Seat
    wins: int


class Won(Value, frozen=True):
    seat: Seat
    points: int


Event = (
    Dealt | YourLoot | Fought | Tied | Launched | Threw | Ranked | Grabbed | Placed | Shifted
    | Expelled
    | Asked | Answered | CatMoved | Looked | Laid | Declined | RoundBegins | CardsBack
    | TokensBack | MancheWon | Unearthed | Counted | ThrowWon | Won
)  # fmt: skip


def revealed(state: State) -> bool:
    """The game is over but for the throws about its first place: nothing is secret any more."""
    return state.tie or state.phase == "over"


def playing(state: State) -> Seat:
    return state.seat if state.phase in PLAYER_PHASES else -1


PLAYER_PHASES = frozenset({"take", "place", "act", "power", "dig", "second"})


def hears(state: State, seat: Seat | None, *, loud: bool, parties: tuple[Seat, Seat]) -> bool:
    """An answer by cards is for the asker; the answerer knows it anyway."""
    return loud or seat in parties or revealed(state)


def view(state: State, seat: Seat | None) -> View:
    facts, loots = _facts(state, seat), _loots(state, seat)
    return View(
        phase=state.phase,
        seat=playing(state),
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
        statues=_statues(state),
        cat=None if state.cat is None else CELLS[state.cat],
        stacks=_stacks(state, seat),
        tokens=tuple([m + b for m, b in zip(state.moles, state.baits, strict=True)]),
        moles=0 if seat is None else state.moles[seat],
        baits=0 if seat is None else state.baits[seat],
        facts=facts,
        peeks=_peeks(state, seat),
        notes=tuple(map(cells, notebook.possible(notebook.known_masks(facts, loots)))),
        wins=state.wins,
        manches=state.manches,
        count=tuple(count(state)) if revealed(state) and not state.duel else (),
    )


def _facts(state: State, seat: Seat | None) -> tuple[Fact, ...]:
    return tuple(
        [
            Fact(
                round=q.round,
                seat=q.seat,
                to_seat=q.to_seat,
                action=q.action,
                cell=CELLS[q.spot],
                flower=q.flower,
                loud=q.loud,
                yes=answer(state, q)
                if hears(state, seat, loud=q.loud, parties=(q.seat, q.to_seat))
                else None,
            )
            for q in state.asked
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


def _statues(state: State) -> tuple[Statue, ...]:
    return tuple(
        [
            Statue(seat, cell, bool(fresh))
            for seat, mask in enumerate(state.statues)
            for part, fresh in ((mask & ~state.fresh, 0), (mask & state.fresh, 1))
            for cell in cells(part)
        ]
    )


def knows_token(state: State, seat: Seat | None, spot: int, level: int) -> bool:
    if revealed(state) or state.stacks[spot][level].seat == seat:
        return True
    return any((p.seat, p.spot, p.level) == (seat, spot, level) for p in state.peeks)


def _stacks(state: State, seat: Seat | None) -> tuple[Stack, ...]:
    return tuple(
        [
            Stack(CELLS[spot], _tokens(state, seat, spot))
            for spot, stack in enumerate(state.stacks)
            if stack
        ]
    )


def _tokens(state: State, seat: Seat | None, spot: int) -> tuple[Buried, ...]:
    return tuple(
        [
            Buried(token.seat, token.kind if knows_token(state, seat, spot, level) else None)
            for level, token in enumerate(state.stacks[spot])
        ]
    )


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


def masks_of(view: View) -> list[Mask]:
    """What the view's own clues leave to each player, before joint reasoning."""
    return notebook.known_masks(view.facts, view.loots)
