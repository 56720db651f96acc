"""The bodies of the HTTP calls, as typed values."""

from __future__ import annotations

import enum
from typing import Annotated, Any

import msgspec

from ludotheque.core.clauses import Opening
from ludotheque.core.daily import Tried
from ludotheque.core.game import OneDevice
from ludotheque.core.rules import Outcome, Seat, Seen
from ludotheque.table.messages import Chair, Ended, Frame, Kind, Number, Part, Status, TableClock
from ludotheque.table.network import MOST_SECONDS


class PlayState(enum.StrEnum):
    NONE = "none"
    PLAYING = "playing"
    PLAYED = "played"


# What is asked.


class MySeat(Part, frozen=True, tag="me", tag_field="kind"):
    pass


class BotSeat(Part, frozen=True, tag="bot", tag_field="kind"):
    level: str


class OpenSeat(Part, frozen=True, tag="open", tag_field="kind"):
    pass


class BesideSeat(Part, frozen=True, tag="beside", tag_field="kind"):
    """Somebody else at the asker's own device."""

    name: str


class NetworkSeat(Part, frozen=True, tag="network", tag_field="kind"):
    """A bot that thinks elsewhere, by its id."""

    bot: Annotated[str, msgspec.Meta(max_length=100)]


SeatWish = MySeat | BotSeat | NetworkSeat | OpenSeat
NewSeat = SeatWish | BesideSeat


class NewTable(Part, frozen=True):
    """With `lots`, chance says who of those listed sits where. A `lesson` has company, options and
    deal of its own."""

    game: str
    seats: tuple[NewSeat, ...]
    mode: str = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    hints: bool = False
    lots: bool = False
    clock: TableClock = TableClock.NONE
    lesson: bool = False


class DailyTry(Part, frozen=True):
    """All that has been done so far, from the beginning."""

    moves: tuple[Any, ...]


class NewTournament(Part, frozen=True):
    """So many deals, each for one person among `players` seats; bots of that level have the others.
    It ends at `until`, in milliseconds since 1970; or when so many `people` have played all."""

    name: Annotated[str, msgspec.Meta(max_length=100)]
    game: str
    players: Annotated[int, msgspec.Meta(ge=1, le=99)]
    deals: Annotated[int, msgspec.Meta(ge=3, le=12)]
    mode: str = ""
    level: str = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    until: Number | None = None
    people: Annotated[int, msgspec.Meta(ge=2, le=100)] | None = None


class Me(Part, frozen=True):
    name: str
    language: str


class NewBot(Part, frozen=True):
    """A bot that thinks elsewhere, `seconds` at most for each move. What it `plays` is named GAME,
    or GAME:MODE."""

    name: Annotated[str, msgspec.Meta(max_length=100)]
    plays: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=50)]
    seconds: Annotated[int, msgspec.Meta(ge=1, le=MOST_SECONDS)] = 10


class BotMove(Part, frozen=True):
    """What it does at that table, decided when `step` steps were known; null: nothing."""

    table: str
    step: Number
    move: Any


class HomeWish(Part, frozen=True):
    """To open the server to the home network, or to close it again."""

    open: bool


class HomeWord(Part, frozen=True):
    word: Annotated[str, msgspec.Meta(max_length=100)]


# What is answered.


class Myself(Part, frozen=True):
    """Who has not said a name is called a guest, and is not `named`."""

    name: str
    language: str
    named: bool


class HomeNetwork(Part, frozen=True):
    """The machine itself is `offered` to open its server to the home network; once it has, others
    come by `address` and say the `word`."""

    offered: bool
    address: str | None
    word: str | None


class Entered(Part, frozen=True):
    """There is nothing more to say."""


class LoggedOut(Part, frozen=True):
    """There is nothing more to say."""


class BotInfo(Part, frozen=True):
    """A bot that thinks elsewhere; it can be chosen while it is `online`."""

    id: str
    name: str
    plays: tuple[str, ...]
    seconds: int
    online: bool


class BotMade(Part, frozen=True):
    """Whoever has the `token` is that bot. It is told this once."""

    id: str
    token: str


class BotGone(Part, frozen=True):
    """There is nothing more to say."""


class BotHeard(Part, frozen=True):
    """There is nothing more to say."""


class ModeInfo(Part, frozen=True):
    """One way to play a game; `bots` are its levels, the weakest first, and `middle` is the one for
    somebody who has not chosen; `others` are levels that know no game in particular. With
    `lesson`, there is a guided first game; with `coach`, moves can be judged while one plays."""

    key: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    others: tuple[str, ...]
    middle: str
    finding: bool
    hints: bool
    coach: bool
    lesson: bool
    one_device: OneDevice
    options: dict[str, Any]


class GameInfo(Part, frozen=True):
    """With `daily`, there is a puzzle of the day. `board`, where its package brings one, is at
    `/boards/KEY/BOARD.js`."""

    key: str
    version: str
    years: int
    daily: bool
    modes: tuple[ModeInfo, ...]
    board: str = ""


class RulesPage(Part, frozen=True):
    """`parts`: which clause tells of a part of the table. `opens`: where the rules open for
    somebody in that mode, while their view has these fields so; the first that fits."""

    html: str
    parts: dict[str, str]
    opens: tuple[Opening, ...]


class Scene(Part, frozen=True):
    """A picture in the rules: what who learns sees when so many steps of a lesson are done."""

    mode: str
    players: int
    seen: Seen[Any, Any]


class WordsPage(Part, frozen=True):
    """A game's own texts, as a Fluent file."""

    ftl: str


class DailyPuzzle(Part, frozen=True):
    """The puzzle of that day; `level` is from 1 to 5. The question has a text by its tag."""

    game: str
    date: str
    mode: str
    level: int
    question: Any
    players: int
    begun: Tried


class TableMade(Part, frozen=True):
    id: str


class TableInfo(Part, frozen=True):
    """A table where the reader sits; `created` is in milliseconds since 1970, and so is `moved`,
    when anybody last moved, if that is known. Those of `turn` have not moved since."""

    id: str
    game: str
    mode: str
    status: Status
    created: int
    me: Seat
    seats: tuple[Chair, ...]
    moved: int | None
    turn: tuple[Seat, ...]
    outcome: Outcome | None
    ended: Ended | None
    lesson: bool


class DealMade(Part, frozen=True):
    """By this code others play the same deal."""

    code: str


class DealPlay(Part, frozen=True):
    """How somebody has played a deal. After `differs` steps they chose otherwise than the reader;
    null where they never did."""

    name: str
    table: str
    mine: bool
    score: int
    rank: int
    differs: int | None


class SameDeal(Part, frozen=True):
    """A deal that somebody challenges others to play, against bots of these levels. `table` is the
    reader's own, if they have begun; so many have `played` it to its end, and how they did is told
    when the reader's own game is `over`."""

    game: str
    mode: str
    by: str
    levels: tuple[str, ...]
    table: str | None
    over: bool
    played: int
    plays: tuple[DealPlay, ...]


class TournamentMade(Part, frozen=True):
    """By this code people come to it."""

    code: str


class TournamentCell(Part, frozen=True):
    """How far somebody is with a deal, and once the reader has finished that deal how they did: at
    which `table`, their score and place there (null: the game was stopped), and the `points` that
    the comparison with everybody else gives: two for each whom they did better than, one for each
    who did as well."""

    state: PlayState
    table: str | None = None
    score: int | None = None
    place: int | None = None
    points: int | None = None


class TournamentRow(Part, frozen=True):
    """Points and rank are of the deals that the reader has finished; who ties shares a rank."""

    name: str
    me: bool
    cells: tuple[TournamentCell, ...]
    points: int
    rank: int


class TournamentInfo(Part, frozen=True):
    """Made `by` somebody; the reader may be its `host`."""

    code: str
    name: str
    game: str
    mode: str
    players: int
    level: str
    deals: int
    by: str
    host: bool
    created: int
    until: int | None
    people: int | None
    over: bool


class Tournament(Part, frozen=True):
    """All that the reader may know: of the deals that are not `open` to them, only who has played.
    They have `entered` if they are among the rows; the best come first."""

    info: TournamentInfo
    entered: bool
    open: tuple[bool, ...]
    rows: tuple[TournamentRow, ...]


class Problem(Part, frozen=True):
    """The body of every 4xx answer."""

    code: str
    params: dict[str, Any]


class TakenSeat(Part, frozen=True):
    """Who sat there, as the table shows everybody."""

    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=100)]
    level: Annotated[str, msgspec.Meta(max_length=100)]
    figure: Annotated[int, msgspec.Meta(ge=0, le=99)]


class HalfPlayed(Part, frozen=True):
    """What a game needs to go on, besides its replay: may one ask for hints, and how many games of
    its series has each seat won?"""

    hints: bool
    wins: tuple[Number, ...]


class TakenGame(Part, frozen=True):
    """A game of somebody who sat at `seat`, as a replay file; `created` and `at`, when it was
    played, are in milliseconds since 1970. It is finished; or `half_played`, and its file is that
    of a game stopped there."""

    table: Annotated[str, msgspec.Meta(max_length=100)]
    created: Number
    at: Number
    seat: Number
    seats: tuple[TakenSeat, ...]
    replay: Annotated[str, msgspec.Meta(max_length=1_000_000)]
    half_played: HalfPlayed | None = None


class TakenTournament(Part, frozen=True):
    """One that they have `made` or entered, and their tables, by the number of the deal."""

    code: Annotated[str, msgspec.Meta(max_length=100)]
    name: Annotated[str, msgspec.Meta(max_length=100)]
    game: Annotated[str, msgspec.Meta(max_length=100)]
    mode: Annotated[str, msgspec.Meta(max_length=100)]
    made: bool
    tables: dict[int, str]


class Belongings(Part, frozen=True):
    """All that is somebody's own, or a part of it. Whoever has the `token` is them, where it was
    given; their tournaments are where that is."""

    format: int
    name: Annotated[str, msgspec.Meta(max_length=100)]
    language: Annotated[str, msgspec.Meta(max_length=100)]
    token: Annotated[str, msgspec.Meta(max_length=200)]
    games: tuple[TakenGame, ...]
    tournaments: tuple[TakenTournament, ...] = ()
    more: bool = False  # there are more games to take
    left_out: int = 0  # games of older rules, which nobody can write any more


class BroughtBack(Part, frozen=True):
    """So many games are new here; so many were `known`; those `refused` are numbered as they came,
    each with why."""

    games: int
    known: int
    refused: dict[int, Problem]


class Forgotten(Part, frozen=True):
    """There is nothing more to say."""


class PlayedGame(Part, frozen=True):
    """A finished game of the reader's; `at` is in milliseconds since 1970."""

    table: str
    at: int
    score: int
    rank: int
    players: int


class Habit(Part, frozen=True):
    """What the reviews of the last thirty days remark about the reader, how often, and in which way
    more often than not, where the game tells ways apart."""

    kind: str
    count: int
    way: str = ""


class ModeStatistics(Part, frozen=True):
    """Of the reader's finished games in one mode: how many in a row they have won up to the last,
    how many at the `longest`, and the `last` games one by one, the oldest first."""

    game: str
    mode: str
    games: int
    wins: int
    best: int
    streak: int
    longest: int
    last: tuple[PlayedGame, ...]
    habits: tuple[Habit, ...]


class Statistics(Part, frozen=True):
    """The mode played most comes first. So many games are `unreviewed` as yet."""

    modes: tuple[ModeStatistics, ...]
    unreviewed: int


class Reviewed(Part, frozen=True):
    """One more game has been reviewed, if there was one; so many are `left`."""

    left: int


class Frames(Part, frozen=True):
    """A finished game step by step, from one seat's eyes: frame n is the game after n steps. One
    that was stopped has no outcome."""

    game: str
    mode: str
    version: str
    options: Any
    names: tuple[str, ...]
    seat: Seat | None
    outcome: Outcome | None
    ended: Ended | None
    frames: tuple[Frame, ...]
    review: tuple[Any, ...]  # remarks, each with its `step`; empty where the game makes none
