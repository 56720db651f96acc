"""Many deals that many people play, each in their own time: the same cards, seats and bots for all.
Each result is compared with everybody else's. Of a deal that one has not finished one is told
nothing but who has."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ludotheque.core import registry
from ludotheque.core.dice import SEED_BYTES
from ludotheque.core.faults import Conflict, Forbidden, Invalid, NotFound
from ludotheque.core.rules import Outcome, Seat
from ludotheque.lobby.bodies import (
    BotSeat,
    MySeat,
    NewSeat,
    NewTable,
    NewTournament,
    PlayState,
    TakenTournament,
    Tournament,
    TournamentCell,
    TournamentInfo,
    TournamentRow,
)
from ludotheque.lobby.listing import now
from ludotheque.lobby.new_tables import Setup, new_table
from ludotheque.lobby.people import Person, clean_name
from ludotheque.lobby.statistics import fewest_wins
from ludotheque.table.messages import Kind, Status
from ludotheque.table.names import distinct
from ludotheque.table.record import OF_TOURNAMENT, Record, Sitter

NAME_LENGTH: Final = 40
MOST_PEOPLE: Final = 100
LONGEST: Final = 366 * 24 * 3_600_000  # milliseconds


class Contest(msgspec.Struct, frozen=True):
    """A tournament as it is kept. `seeds` are those of its deals, one after the other."""

    code: str
    name: str
    game: str
    mode: str
    version: str
    options: bytes
    players: int
    level: str
    seeds: bytes
    host: str
    created: int
    until: int | None = None
    people: int | None = None
    closed: int | None = None  # when its host ended it

    @property
    def deals(self) -> int:
        return len(self.seeds) // SEED_BYTES

    def seat(self, deal: int) -> Seat:
        """Where whoever plays that deal sits: one further each time, so that all begin in turn."""
        return deal % self.players

    def deal(self, number: int) -> str:
        """What its tables have in common. It is no code by which others come to play it."""
        return f"{self.code}{OF_TOURNAMENT}{number}"


class Entry(msgspec.Struct, frozen=True):
    person: str
    name: str


class Played(msgspec.Struct, frozen=True):
    """Somebody's table of a deal, and how it stands. What was stopped has no outcome."""

    deal: int
    person: str
    table: str
    over: bool
    outcome: Outcome | None = None


class Standing(msgspec.Struct, frozen=True):
    """A tournament with all that has happened in it; those who entered in that order."""

    contest: Contest
    by: str
    entries: tuple[Entry, ...]
    plays: tuple[Played, ...]

    def over(self, at: int) -> bool:
        contest = self.contest
        ended = contest.until is not None and at >= contest.until
        return ended or contest.closed is not None or self._complete

    @property
    def _complete(self) -> bool:
        """All who were to come have come, and have played everything."""
        done = sum(play.over for play in self.plays)
        return len(self.entries) == self.contest.people and done == (
            len(self.entries) * self.contest.deals
        )

    @property
    def full(self) -> bool:
        return len(self.entries) >= (self.contest.people or MOST_PEOPLE)

    def has(self, person: str) -> bool:
        return any(entry.person == person for entry in self.entries)

    def play(self, person: str, deal: int) -> Played | None:
        mine = (each for each in self.plays if (each.person, each.deal) == (person, deal))
        return next(mine, None)

    def open_to(self, person: str, deal: int, at: int) -> bool:
        """May they know how others did? Whoever plays it may not, even after the end."""
        mine = self.play(person, deal)
        return self.over(at) if mine is None else mine.over


# Make one, and play.


def new_contest(person: Person, wanted: NewTournament) -> Contest:
    """What is to be stored, or a refusal: whatever is stored can be played."""
    bots = [BotSeat(wanted.level)] * (wanted.players - 1)
    seats: tuple[NewSeat, ...] = (MySeat(), *bots)
    record, _ = new_table(person, NewTable(wanted.game, seats, wanted.mode, wanted.options))
    options = msgspec.json.decode(record.options, type=dict[str, object])
    if options.get("date"):
        raise Invalid("tournament-one-deal")
    _check_until(wanted.until)
    return Contest(
        code=secrets.token_urlsafe(16),
        name=clean_name(wanted.name, NAME_LENGTH),
        game=record.game,
        mode=record.mode,
        version=record.version,
        options=record.options,
        players=wanted.players,
        level=wanted.level if wanted.players > 1 else "",
        seeds=secrets.token_bytes(SEED_BYTES * wanted.deals),
        host=person.id,
        created=now(),
        until=wanted.until,
        people=wanted.people,
    )


def _check_until(until: int | None) -> None:
    if until is not None and not now() < until <= now() + LONGEST:
        raise Invalid("tournament-until")


def check_host(contest: Contest, person: str) -> None:
    if contest.host != person:
        raise Forbidden("tournament-host-only")


def check_may_play(standing: Standing, person: str, deal: int) -> None:
    check_deal(standing.contest, deal)
    if not standing.has(person):
        raise Forbidden("not-entered")
    if standing.over(now()):
        raise Conflict("tournament-over")


def check_deal(contest: Contest, deal: int) -> None:
    if deal >= contest.deals:
        raise NotFound("no-such-deal")


def dealt(person: Person, contest: Contest, deal: int) -> Setup:
    """A table of one's own with that deal."""
    game = registry.game(contest.game)
    if game.version != contest.version:
        ours = {"ours": game.version, "game": game.key}
        raise Conflict("other-version", theirs=contest.version, **ours)
    seats = range(contest.players)
    sitters = [Sitter(Kind.BOT, level=contest.level, figure=seat) for seat in seats]
    me = contest.seat(deal)
    sitters[me] = Sitter(Kind.PERSON, person.id, person.name, figure=me)
    record = Record(
        id=secrets.token_urlsafe(16),
        game=contest.game,
        mode=contest.mode,
        version=contest.version,
        options=contest.options,
        hints=False,
        host=person.id,
        seed=contest.seeds[deal * SEED_BYTES : (deal + 1) * SEED_BYTES],
        created=now(),
        status=Status.PLAYING,
        deal=contest.deal(deal),
    )
    return record, sitters


# How it stands.


def tournament(person: str, standing: Standing) -> Tournament:
    """As that person may know it: rows, totals and ranks follow from what is open to them alone."""
    contest, at = standing.contest, now()
    opened = tuple(standing.open_to(person, deal, at) for deal in range(contest.deals))
    points = {d: _points(standing, d) if seen else {} for d, seen in enumerate(opened)}
    names = distinct(entry.name for entry in standing.entries)
    rows = [
        _row(standing, entry, name, person, points)
        for entry, name in zip(standing.entries, names, strict=True)
    ]
    ranked = [_ranked(row, rows) for row in rows]
    return Tournament(
        info=info(person, standing),
        entered=standing.has(person),
        open=opened,
        rows=tuple(sorted(ranked, key=lambda row: row.rank)),
    )


def info(person: str, standing: Standing) -> TournamentInfo:
    contest = standing.contest
    return TournamentInfo(
        code=contest.code,
        name=contest.name,
        game=contest.game,
        mode=contest.mode,
        players=contest.players,
        level=contest.level,
        deals=contest.deals,
        by=standing.by,
        host=contest.host == person,
        created=contest.created,
        until=contest.until,
        people=contest.people,
        over=standing.over(now()),
    )


def taken(person: str, standing: Standing) -> TakenTournament:
    contest = standing.contest
    mine = {each.deal: each.table for each in standing.plays if each.person == person}
    named = contest.code, contest.name, contest.game, contest.mode
    return TakenTournament(*named, contest.host == person, mine)


def _points(standing: Standing, deal: int) -> Mapping[str, int]:
    """Of everybody who has finished that deal: as in duplicate bridge, two for each whom they did
    better than and one for each who did as well."""
    done = [play for play in standing.plays if play.deal == deal and play.over]
    seat = standing.contest.seat(deal)
    fewest = fewest_wins(play.outcome for play in done if play.outcome)
    worth = {play.person: _worth(play.outcome, seat, fewest) for play in done}
    return {
        person: sum((mine > other) + (mine >= other) for other in worth.values()) - 1
        for person, mine in worth.items()
    }


def _worth(outcome: Outcome | None, seat: Seat, fewest: bool) -> tuple[int, int, int]:
    """The better, the greater: first the place at one's own table, then the score. A game that was
    stopped comes after all others."""
    if outcome is None:
        return (0, 0, 0)
    score = outcome.scores[seat]
    return (1, -outcome.ranks[seat], -score if fewest else score)


def _row(
    standing: Standing,
    entry: Entry,
    name: str,
    reader: str,
    points: Mapping[int, Mapping[str, int]],
) -> TournamentRow:
    deals = range(standing.contest.deals)
    plays = [standing.play(entry.person, deal) for deal in deals]
    seen = [points[deal].get(entry.person) for deal in deals]
    me = entry.person == reader
    pairs = zip(plays, seen, deals, strict=True)
    cells = tuple(_cell(play, won, me, standing.contest.seat(d)) for play, won, d in pairs)
    return TournamentRow(name, me, cells, sum(won or 0 for won in seen), rank=1)


def _cell(play: Played | None, points: int | None, me: bool, seat: Seat) -> TournamentCell:
    """Where there are no points yet, others' tables stay closed."""
    if play is None:
        return TournamentCell(PlayState.NONE)
    state = PlayState.PLAYED if play.over else PlayState.PLAYING
    if points is None:
        return TournamentCell(state, play.table if me else None)
    outcome = play.outcome
    score = outcome.scores[seat] if outcome else None
    place = outcome.ranks[seat] if outcome else None
    return TournamentCell(state, play.table, score, place, points)


def _ranked(row: TournamentRow, rows: Sequence[TournamentRow]) -> TournamentRow:
    return msgspec.structs.replace(row, rank=1 + sum(each.points > row.points for each in rows))
