"""Tournaments as they are kept: who has entered, and how each stands with each deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, Select, func, select, update

from ludotheque.core.rules import Outcome
from ludotheque.lobby.listing import now
from ludotheque.lobby.tournaments import Contest, Entry, Played, Standing
from ludotheque.server.storage.schema import entries, identities, matches, plays, tournaments
from ludotheque.table.messages import Status

MOST_LISTED: Final = 50


def add(connection: Connection, contest: Contest) -> None:
    connection.execute(tournaments.insert(), [msgspec.structs.asdict(contest)])


def standing(connection: Connection, code: str) -> Standing | None:
    named = select(tournaments, identities.c.name.label("by")).join(identities)
    row = connection.execute(named.where(tournaments.c.code == code)).one_or_none()
    if row is None:
        return None
    contest, by = Contest(*row[:-1]), str(row.by)
    return Standing(contest, by, _entries(connection, code), _plays(connection, contest))


def _entries(connection: Connection, code: str) -> tuple[Entry, ...]:
    named = select(entries.c.person, identities.c.name).join(identities)
    here = named.where(entries.c.tournament == code).order_by(entries.c.at, entries.c.person)
    return tuple(Entry(row.person, row.name) for row in connection.execute(here))


def _plays(connection: Connection, contest: Contest) -> tuple[Played, ...]:
    numbers = {contest.deal(number): number for number in range(contest.deals)}
    wanted = select(plays, matches.c.status, matches.c.outcome).join(matches)
    begun = wanted.where(plays.c.deal.in_(numbers)).order_by(plays.c.deal, plays.c.person)
    return tuple(_played(row, numbers[row.deal]) for row in connection.execute(begun))


def _played(row: Row[Any], deal: int) -> Played:
    over = row.status == Status.OVER.value
    outcome = msgspec.json.decode(row.outcome, type=Outcome) if row.outcome is not None else None
    return Played(deal, row.person, row.match, over, outcome)


def of(connection: Connection, person: str) -> list[Standing]:
    """Those that this person has made or entered, the newest first."""
    theirs = (tournaments.c.host == person) | tournaments.c.code.in_(_entered(person))
    newest = select(tournaments.c.code).where(theirs).order_by(tournaments.c.created.desc())
    codes = connection.execute(newest.limit(MOST_LISTED)).scalars().all()
    return [found for code in codes if (found := standing(connection, code))]


def _entered(person: str) -> Select[tuple[str]]:
    return select(entries.c.tournament).where(entries.c.person == person)


def enter(connection: Connection, code: str, person: str, most: int, insert: Any) -> bool:
    """Is there room for them? Whoever has entered already has."""
    # Also locks the row on PostgreSQL, so that of two who come last one waits.
    same = update(tournaments).where(tournaments.c.code == code)
    connection.execute(same.values(closed=tournaments.c.closed))
    here = select(entries.c.person).where(entries.c.tournament == code)
    known = connection.execute(here).scalars().all()
    if person not in known and len(known) >= most:
        return False
    row = {"tournament": code, "person": person, "at": now()}
    connection.execute(insert(entries).values(row).on_conflict_do_nothing())
    return True


def close(connection: Connection, code: str) -> None:
    """The first time counts."""
    running = (tournaments.c.code == code) & tournaments.c.closed.is_(None)
    connection.execute(update(tournaments).where(running).values(closed=now()))


def made_since(connection: Connection, host: str, created: int) -> int:
    mine = (tournaments.c.host == host) & (tournaments.c.created >= created)
    counted = select(func.count()).select_from(tournaments).where(mine)
    return int(connection.execute(counted).scalar_one())


def hand_over(connection: Connection, one: str, other: str) -> None:
    connection.execute(update(tournaments).where(tournaments.c.host == one).values(host=other))
    new = (entries.c.person == one) & entries.c.tournament.not_in(_entered(other))
    connection.execute(update(entries).where(new).values(person=other))
    connection.execute(entries.delete().where(entries.c.person == one))


def forget(connection: Connection, person: str, nobody: Callable[[], str]) -> None:
    """They have never entered. What they made stays where others have, as if somebody without a
    past had made it."""
    connection.execute(entries.delete().where(entries.c.person == person))
    hosted = tournaments.c.host == person
    alone = hosted & tournaments.c.code.not_in(select(entries.c.tournament))
    connection.execute(tournaments.delete().where(alone))
    for code in connection.execute(select(tournaments.c.code).where(hosted)).scalars().all():
        made = update(tournaments).where(tournaments.c.code == code)
        connection.execute(made.values(host=nobody()))
