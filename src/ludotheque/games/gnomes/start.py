"""The table as it is set up, for a game and for a new manche of a duel."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ludotheque.games.gnomes.board import HAND
from ludotheque.games.gnomes.values import Options, State

BAITS: Final = 2


def set_up(options: Options, players: int, *, duel: bool) -> State:
    return State(
        duel=duel,
        skill=options.throw == "skill",
        phase="deal",
        hands=(HAND,) * players,
        moles=(1 if duel else players,) * players,
        baits=(0 if duel else BAITS,) * players,
        statues=(0,) * players,
        wins=(0,) * players,
    )


def new_manche(state: State) -> State:
    """The garden cleared, cards and tokens back, and new loot to come."""
    options = Options("skill" if state.skill else "chance")
    fresh = set_up(options, len(state.hands), duel=True)
    return replace(fresh, wins=state.wins, manches=state.manches)
