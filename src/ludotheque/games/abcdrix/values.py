"""What there is and what happens: options, state, moves, view, events.

What is hidden: hands, the draw pile, the faces of covered cards and of won tricks. A view shows
the table as it lies. Everybody has seen each covered card being laid; to remember it is the
players' own affair, and bots, which remember nothing, are not told either. What goes under the
pile is shuffled (ABC-11), so nobody can know the order in which it will come.

What has happened stands nowhere: news.py reads it from what has changed. Where two ways lead to
the same table, the state keeps what people would remember of it: which card was laid last, and
where (an E before an E, or after it), how many were for the last word judged, and whether time ran
out.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from ludotheque.core.lots import Begins, DrawLots
from ludotheque.core.rules import Seat, Value
from ludotheque.games.abcdrix.cards import Card, Cards
from ludotheque.games.abcdrix.rows import Row

Phase = Literal[
    "lots",  # CHANCE says who begins
    "deal",  # CHANCE deals
    "front",  # everybody chooses a first card, at once
    "draw",  # CHANCE says which cards are drawn
    "open",  # a player with no row lays a first card
    "play",  # a player lays cards, and says done
    "idle",  # and has laid none for a while: whoever has an idea may start the clock
    "vote",  # the others judge a word that the lexicon does not know
    "dry",  # a player says that they lay nothing: who has an idea?
    "clock",  # the clock runs: the player whose turn it is may still lay
    "takeover",  # it has run out: who started it lays
    "over",
]
Then = Literal["open", "play", "begin", "next"]  # what follows a draw
Back = Literal["play", "idle", "dry", "clock", "takeover"]  # where a word was said that is judged
Verdict = Literal["accept", "refuse", "doubt", "abstain"]
VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)
Votes = tuple[int, int]  # who accept, and who refuse
Word = Annotated[str, Meta(max_length=40)]
Index = Annotated[int, Meta(ge=0, le=5)]


class Options(Value, frozen=True):
    """`clock`: seconds of the clock; `patience`: seconds without a card before others may start it
    (ABC-9). `first_to`: so many words win, 0 for no end before that of the pile; `deck`: cards in
    the game (ABC-23)."""

    judge: Literal["dictionary", "trust"] = "dictionary"
    starter: Literal[
        "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7", "seat-8", "random"
    ] = "seat-1"
    clock: Annotated[int, Meta(ge=5, le=120)] = 30
    patience: Annotated[int, Meta(ge=5, le=120)] = 20
    first_to: Annotated[int, Meta(ge=0, le=10)] = 4
    deck: Annotated[int, Meta(ge=50, le=100)] = 100


# Moves of players.


class Open(Value, frozen=True):
    """Lay the first card of one's row."""

    card: Card


class Redraw(Value, frozen=True):
    """A hand of firecrackers only is drawn anew (ABC-4)."""


class Lay(Value, frozen=True):
    """Lay a letter or star in that player's row, on the pile of that number or before it (after
    the last one: the number of piles), and say a word that contains the row."""

    card: Card
    row_seat: Seat
    at: Index
    on: bool
    word: Word


class Blast(Value, frozen=True):
    """Lay a firecracker on that pile."""

    row_seat: Seat
    at: Index


class Done(Value, frozen=True):
    pass


class Dry(Value, frozen=True):
    """Say that one lays nothing."""


class Pass(Value, frozen=True):
    """Lay nothing when there is nothing to draw (ABC-10)."""


class StartClock(Value, frozen=True):
    """I have an idea."""


class NoIdea(Value, frozen=True):
    pass


class GoAhead(Value, frozen=True):
    """Nothing comes to the dry player: the clock need not run any longer."""


class Judge(Value, frozen=True):
    """Who doubts a word refuses it, unless somebody accepts it (ABC-21)."""

    verdict: Verdict


# Moves of CHANCE.


class Deal(Value, frozen=True):
    """`out`: the cards that are not in this game."""

    hands: tuple[Cards, ...]
    out: Cards = ""


class Drawn(Value, frozen=True):
    cards: Cards


ChanceMove = DrawLots | Deal | Drawn
PlayerMove = Open | Redraw | Lay | Blast | Done | Dry | Pass | StartClock | NoIdea | GoAhead | Judge
Move = PlayerMove | ChanceMove

# Events that everybody sees.


class Dealt(Value, frozen=True):
    """`out`: cards that stay out of the game (ABC-23)."""

    cards: int
    out: int


class Opened(Value, frozen=True):
    seat: Seat
    card: Card
    star: bool


class Redrew(Value, frozen=True):
    seat: Seat
    count: int


class Laid(Value, frozen=True):
    """`letters`: what the row shows now."""

    seat: Seat
    row_seat: Seat
    own: bool
    card: Card
    star: bool
    at: int
    on: bool
    letters: str
    word: str


class Blasted(Value, frozen=True):
    """That pile, of which `card` was visible, is gone, under the draw pile or out of the game;
    `count` cards with the firecracker."""

    seat: Seat
    row_seat: Seat
    own: bool
    out: bool
    at: int
    card: Card
    count: int


class Drew(Value, frozen=True):
    """`left`: cards in the draw pile now."""

    seat: Seat
    count: int
    left: int


class Finished(Value, frozen=True):
    """Said "done"."""

    seat: Seat


class WonWord(Value, frozen=True):
    seat: Seat
    letters: str
    word: str
    cards: int
    words: int


class Passed(Value, frozen=True):
    seat: Seat


class RanDry(Value, frozen=True):
    seat: Seat


class SandRanOut(Value, frozen=True):
    """Nothing laid for a while: anybody may start the clock. If `dry`, while a word of theirs was
    being judged: the time for an idea is up."""

    seat: Seat
    dry: bool


class ClockStarted(Value, frozen=True):
    seat: Seat
    dry_seat: Seat
    seconds: int


class HadNoIdea(Value, frozen=True):
    seat: Seat


class PutUnder(Value, frozen=True):
    """Nobody had an idea: all cards of the dry player go under the pile."""

    seat: Seat
    count: int


class TimeIsUp(Value, frozen=True):
    """The clock has run out: `seat`, who started it, lays in the dry player's row."""

    seat: Seat
    dry_seat: Seat


class GaveWay(Value, frozen=True):
    """The dry player waits no longer: `seat`, who started the clock, lays."""

    seat: Seat
    dry_seat: Seat


class TookOver(Value, frozen=True):
    seat: Seat
    dry_seat: Seat


class Stumbled(Value, frozen=True):
    """Started the clock, and then had no word."""

    seat: Seat
    dry_seat: Seat


class Proposed(Value, frozen=True):
    """The lexicon does not know this word: the others judge."""

    seat: Seat
    row_seat: Seat
    card: Card
    at: int
    on: bool
    letters: str
    word: str


class Judged(Value, frozen=True):
    seat: Seat
    word: str
    accepts: int
    refuses: int
    stands: bool


class Ended(Value, frozen=True):
    """These have most words. `reached`: somebody has as many as it took (ABC-23); else nobody can
    lay any more."""

    seats: tuple[Seat, ...]
    words: int
    reached: bool


PublicEvent = (
    Begins | Dealt | Opened | Redrew | Laid | Blasted | Drew | Finished | WonWord | Passed | RanDry
    | SandRanOut | ClockStarted | HadNoIdea | PutUnder | TimeIsUp | GaveWay | TookOver | Stumbled
    | Proposed | Judged | Ended
)  # fmt: skip

# And what only one's own eyes see.


class Letter(Value, frozen=True):
    letter: Card


class AnyLetter(Value, frozen=True):
    pass


class Firecracker(Value, frozen=True):
    pass


Face = Letter | AnyLetter | Firecracker


class Took(Value, frozen=True):
    cards: tuple[Face, ...]


Event = PublicEvent | Took


class Prize(Value, frozen=True):
    """A word won, as everybody has heard it: the five letters, and the word said for them."""

    letters: str
    word: str


Prizes = tuple[tuple[Prize, ...], ...]


class State(Value, frozen=True):
    options: Options
    phase: Phase
    seat: Seat  # whose turn it is; CHANCE until lots are drawn
    hands: tuple[Cards, ...]
    rows: tuple[Row, ...]
    said: tuple[str, ...]  # the last word said for each row, while it holds
    pile: tuple[Cards, ...]  # batches; the first is drawn before the next, each in random order
    aside: Cards  # out of the game: never in it, or sent under a pile that had run out
    tricks: tuple[tuple[Cards, ...], ...]  # the words won, face down
    prizes: Prizes  # and as they were said
    number: int = 0  # of the turn
    laid: tuple[Seat, ...] = ()  # rows in which a card was laid in this turn
    passes: int = 0  # in a row
    redrawn: bool = False  # in this turn
    dried: bool = False  # plays again after having been dry
    draws: int = 0  # cards to draw now
    then: Then = "next"
    silent: tuple[Seat, ...] = ()  # who has no idea
    gave_up: bool = False  # the player whose turn it is has said that they are dry
    starter: Seat | None = None  # who started the clock
    pending: Lay | None = None  # the card that the others judge; it is in no hand
    back: Back = "play"
    ballots: tuple[tuple[Seat, Verdict], ...] = ()  # cast when sand ran out during the vote; secret
    last: Lay | Blast | None = None  # the card laid last, first cards of rows apart
    votes: Votes = (0, 0)  # for the word judged last
    rang: bool = False  # time ran out, when the clock was last up: for an idea, or the clock's


class Pile(Value, frozen=True):
    """What is seen of a pile: its top, and how thick it is."""

    card: Card
    height: int


class View(Value, frozen=True):
    """What lies on the table, and one's own hand."""

    phase: Phase
    seat: Seat
    options: Options
    hand: Cards
    counts: tuple[int, ...]
    rows: tuple[tuple[Pile, ...], ...]
    said: tuple[str, ...]
    pile: int
    aside: int
    tricks: tuple[tuple[int, ...], ...]  # how thick each won trick is
    prizes: Prizes
    number: int
    laid: tuple[Seat, ...]
    passes: int
    redrawn: bool
    dried: bool
    draws: int
    then: Then
    silent: tuple[Seat, ...]
    gave_up: bool
    starter: Seat | None
    pending: Lay | None
    back: Back
    last: Lay | Blast | None
    votes: Votes
    rang: bool
