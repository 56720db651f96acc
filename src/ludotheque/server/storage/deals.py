"""Who plays which deal at which table: each person once, whatever they ask at the same instant."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select, update

from ludotheque.server.storage.schema import matches, plays


def claim(connection: Connection, deal: str, person: str, match: str, insert: Any) -> bool:
    """Had they none yet? Of several who claim the same, one does."""
    row = {"deal": deal, "person": person, "match": match}
    return bool(connection.execute(insert(plays).values(row).on_conflict_do_nothing()).rowcount)


def share(connection: Connection, match: str, code: str, person: str, insert: Any) -> str:
    """By that code others play what that person did there; or by the one that it has already."""
    unshared = update(matches).where(matches.c.id == match, matches.c.deal.is_(None))
    connection.execute(unshared.values(deal=code))
    deal = connection.execute(select(matches.c.deal).where(matches.c.id == match)).scalar_one()
    claim(connection, deal, person, match, insert)
    return str(deal)


def table_of(connection: Connection, deal: str, person: str) -> str:
    """Theirs, who have claimed one."""
    mine = select(plays.c.match).where(plays.c.deal == deal, plays.c.person == person)
    return str(connection.execute(mine).scalar_one())
