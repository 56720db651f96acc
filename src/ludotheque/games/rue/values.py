"""What lies on the table, what players may do to it, and what they see happen."""

from __future__ import annotations

from typing import Final, Literal

from ludotheque.core.lots import Begins
from ludotheque.core.rules import Seat, Value
from ludotheque.games.rue.deck import ALL, Cards
from ludotheque.games.rue.images import EMPTY, House, Image, Placed, Street
from ludotheque.games.rue.statements import Statement

HAND: Final = 3

Phase = Literal[
    "deal",  # CHANCE deals
    "act",  # a player has yet to do the action
    "after",  # it is done; images may still be placed
    "draw",  # CHANCE says what was drawn
    "over",
]
# The action of this turn, and how it ended.
Deed = Literal["", "posted", "contradiction", "discard", "blocked", "not-blocked"]
# Why a statement was discarded.
Why = Literal["settled", "contradiction", "discard", "blocked", "not-blocked", "hand", "removed"]


class Options(Value, frozen=True):
    """Nothing to choose."""


class Gone(Value, frozen=True):
    """A statement on the discard pile: why, and in whose turn."""

    statement: Statement
    why: Why
    seat: Seat


class State(Value, frozen=True):
    hands: tuple[Cards, ...]
    pawns: tuple[int, ...]
    phase: Phase = "deal"
    seat: Seat = 0
    turns: int = 0  # finished ones
    street: Street = EMPTY
    posted: Cards = ()
    pile: Cards = ALL  # a set, in order of number
    discards: tuple[Gone, ...] = ()
    bonuses: int = 0  # earned in this turn and not used yet
    tried: Placed | None = None  # RUE-4: this was not proved, no more placing in this turn
    did: Deed = ""
    shuffles: int = 0
    quiet: bool = False  # RUE-9: no image placed since the last shuffle
    aside: Cards = ()  # posted or held at the last shuffle; everybody can work them out


# Moves.


class Place(Value, frozen=True, cache_hash=True):
    """Put an image in a house. If it is not proved it goes back (RUE-4)."""

    image: Image
    house: House


class Play(Value, frozen=True, cache_hash=True):
    """The action: post a statement of the hand, or contradict the table."""

    statement: Statement


class Discard(Value, frozen=True, cache_hash=True):
    """The action: discard statements of the hand, in the order in which they are held."""

    statements: tuple[Statement, ...]


class Claim(Value, frozen=True):
    """The action: none of my cards can be played."""


class DropCard(Value, frozen=True):
    """A bonus: discard a statement of the hand."""

    statement: Statement


class Remove(Value, frozen=True):
    """A bonus: discard a posted statement."""

    statement: Statement


class EndTurn(Value, frozen=True):
    pass


class Deal(Value, frozen=True):
    """CHANCE: six images, the hands, and who begins."""

    placed: tuple[Placed, ...]
    hands: tuple[tuple[Statement, ...], ...]
    seat: Seat


class Draw(Value, frozen=True):
    """CHANCE: what is drawn, first from the pile, then from the reshuffled one."""

    statements: tuple[Statement, ...]


Move = Place | Play | Discard | Claim | DropCard | Remove | EndTurn | Deal | Draw


class View(Value, frozen=True):
    phase: Phase
    seat: Seat  # whose turn it is
    round: int
    street: tuple[Placed, ...]
    posted: tuple[Statement, ...]
    hand: tuple[Statement, ...]
    hands: tuple[int, ...]  # how many cards everybody holds
    pawns: tuple[int, ...]
    pile: int
    discards: tuple[Gone, ...]
    bonuses: int
    tried: Placed | None
    did: Deed
    turns: int
    shuffles: int
    quiet: bool
    aside: tuple[Statement, ...]
    kept: tuple[int, ...]  # how many cards everybody has kept since the last shuffle


# Events.


class Dealt(Value, frozen=True):
    placed: tuple[Placed, ...]


class YourHand(Value, frozen=True):
    statements: tuple[Statement, ...]


class Posted(Value, frozen=True):
    seat: Seat
    statement: Statement


class Contradicted(Value, frozen=True):
    seat: Seat
    statement: Statement
    lost: int


class Discarded(Value, frozen=True):
    seat: Seat
    statements: tuple[Statement, ...]
    lost: int


class Blocked(Value, frozen=True):
    """The claim was true."""

    seat: Seat
    statements: tuple[Statement, ...]


class NotBlocked(Value, frozen=True):
    """The claim was false."""

    seat: Seat
    statements: tuple[Statement, ...]
    lost: int


class Proved(Value, frozen=True):
    seat: Seat
    image: Image
    house: House


class NotProved(Value, frozen=True):
    seat: Seat
    image: Image
    house: House


class Settled(Value, frozen=True):
    """Posted statements all of whose images are placed."""

    statements: tuple[Statement, ...]


class Dropped(Value, frozen=True):
    seat: Seat
    statement: Statement


class Removed(Value, frozen=True):
    seat: Seat
    statement: Statement


class TurnEnds(Value, frozen=True):
    seat: Seat


class Drew(Value, frozen=True):
    seat: Seat
    cards: int


class YouDrew(Value, frozen=True):
    statements: tuple[Statement, ...]


class Shuffled(Value, frozen=True):
    cards: int


class StreetComplete(Value, frozen=True):
    seats: tuple[Seat, ...]  # the winners
    pawns: int


class Exhausted(Value, frozen=True):
    """RUE-9."""

    seats: tuple[Seat, ...]
    pawns: int


Event = (
    Dealt | YourHand | Begins | Posted | Contradicted | Discarded | Blocked | NotBlocked | Proved
    | NotProved | Settled | Dropped | Removed | TurnEnds | Drew | YouDrew | Shuffled
    | StreetComplete | Exhausted
)  # fmt: skip
