"""What is seen and done as numbers.

In a duel there is no end to questions: a row tells the last 32, and how many there were. What
they have told is all there, in `notes` and `suspects`. So it is with throws, of which it tells the
last eight.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import groupby
from operator import or_
from typing import Any, Final

from ludotheque.core.codes import (
    Choice,
    Code,
    Count,
    Each,
    Latest,
    Maybe,
    Open,
    Parts,
    Record,
    Recurring,
    Row,
    Same,
    Subset,
    Unencodable,
    zeros,
)
from ludotheque.core.encoding import Encoding, derived
from ludotheque.core.rules import Value
from ludotheque.games.gnomes.board import CELLS, REMEMBERED, STRENGTHS, TERRAINS, Cell
from ludotheque.games.gnomes.fight import CHIMNEY, WIND
from ludotheque.games.gnomes.start import BAITS
from ludotheque.games.gnomes.values import (
    ACTIONS,
    GANGS,
    GAUGE,
    NEEDED,
    Ask,
    AskAll,
    Buried,
    Chase,
    Counted,
    Fact,
    Fight,
    Join,
    Kind,
    Launch,
    Lay,
    Look,
    LookUnder,
    Manche,
    MoveCat,
    Options,
    Pass,
    Peeked,
    Place,
    Ready,
    Shift,
    Stack,
    Statue,
    Take,
    Took,
    Toss,
    View,
)

ROUNDS: Final = 9  # of a garden
QUESTIONS: Final = 32  # of a duel
THROWS: Final = 8
WORTH: Final = 32  # points for one thing, at most and at least

BOTH: Final = (Join, Fight, Take, Place, Shift, Ask, AskAll, MoveCat, Lay, Pass)
IN_A_GARDEN: Final = (*BOTH, Look)
IN_A_DUEL: Final = (*BOTH, Ready, LookUnder, Chase)


class Token(Value, frozen=True, cache_hash=True):
    """A token with its cell: a stack is its tokens one after the other."""

    cell: Cell
    seat: int
    kind: Kind | None


class Stacks(Code):
    """All tokens, stack by stack. What a stack is written as is worked out once: whose turn it is
    sees most of them otherwise than who had the turn before."""

    def __init__(self, token: Code, most: int) -> None:
        self._tokens = Each(token, most)
        self.width, self._step = self._tokens.width, self._tokens.width // most
        self._told = lru_cache(REMEMBERED)(self._tell)

    def write(self, value: tuple[Stack, ...], row: Row, at: int) -> None:
        self.rewrite((), value, row, at)

    def rewrite(self, old: object, new: tuple[Stack, ...], row: Row, at: int) -> None:
        of_list, end = type(row) is list, at + self.width
        for stack in new:
            part = self._told(stack, of_list)
            after = at + len(part)
            if after > end:
                raise Unencodable(f"{new!r} are too many")
            row[at:after] = part
            at = after
        row[at:end] = zeros(end - at, of_list)

    def _tell(self, stack: Stack, of_list: bool) -> Any:
        tokens = [Token(stack.cell, each.seat, each.kind) for each in stack.tokens]
        part = zeros(len(tokens) * self._step, of_list)[:]
        self._tokens.write(tokens, part, 0)
        return part

    def read(self, row: Sequence[float], at: int) -> tuple[Stack, ...]:
        tokens = groupby(self._tokens.read(row, at), key=lambda each: each.cell)
        return tuple(
            Stack(cell, tuple(Buried(each.seat, each.kind) for each in several))
            for cell, several in tokens
        )


def encoding(mode: str, options: Options, players: int) -> Encoding:
    duel = mode == "duel"
    tokens = players * (1 if duel else players + BAITS)
    said = _said(players, tokens, duel=duel)
    said["wind"] = Same(WIND if options.throw == "skill" else 0)
    kinds = (*(IN_A_DUEL if duel else IN_A_GARDEN), *([Launch] if options.throw == "skill" else []))
    return Encoding.by_types(derived(View, said), derived(reduce(or_, kinds), said))


def _said(players: int, tokens: int, *, duel: bool) -> dict[Any, Code]:
    seat, cells = Choice(range(players)), Subset(CELLS)
    said: dict[Any, Code] = {
        "seat": seat,
        "to_seat": seat,
        "winner_seat": seat,
        "owner_seat": Choice((-1, *range(players))),
        "View.seat": Choice((-1, *range(players))),
        "gangs": Each(Choice(GANGS), players),
        "loots": Parts([Maybe(Choice(CELLS))] * players),
        "hands": Parts([Recurring(Subset(STRENGTHS))] * players),
        "cards": Each(Choice(STRENGTHS), players),
        "ranking": Each(Each(seat, players), players),
        "at": Choice(range(players)),
        "launched": Each(Count(GAUGE), players),
        "chimney": Same(CHIMNEY),
        "terrains": Subset(TERRAINS),
        "actions": Subset(ACTIONS),
        "took": Each(derived(Took), players),
        "statues": Subset(
            Statue(owner, cell, fresh)
            for owner in range(players)
            for fresh in (False, True)
            for cell in CELLS
        ),
        "tokens": Parts([Count(tokens)] * players),
        "moles": Count(tokens),
        "baits": Count(tokens),
        "level": Count(tokens),
        "Look.level": Choice(range(tokens)),
        "notes": Parts([cells] * players),
        "suspects": Parts([cells] * players),
        "wins": Parts([Count(NEEDED)] * players),
        "loot": Parts([Choice(CELLS)] * players),
        "rounds": Open(),
        "points": Count(WORTH, -WORTH),
        "number": Count(WORTH),
    }
    return said | _lists(said, players, tokens, duel=duel)


def _lists(said: dict[Any, Code], players: int, tokens: int, *, duel: bool) -> dict[Any, Code]:
    """What grows in a game."""
    fact, counted = Recurring(derived(Fact, said)), derived(Counted, said)
    asked = players * (ROUNDS + 2 * (players - 2))  # Mick, twice, asks all the others
    toss = Record(
        Toss,
        {"seats": Each(said["seat"], players), "distances": Each(Count(GAUGE), players)},
    )
    return {
        "facts": Latest(fact, QUESTIONS) if duel else Each(fact, asked),
        "tosses": Latest(toss, THROWS),
        "stacks": Stacks(derived(Token, said), tokens),
        "peeks": Each(derived(Peeked, said), 2 * players),
        "manches": Each(derived(Manche, said), 2 * NEEDED - 1),
        "count": Each(counted, players + tokens),
    }
