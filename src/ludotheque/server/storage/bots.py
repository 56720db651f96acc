"""The accounts of bots that think elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update

from ludotheque.lobby.listing import now
from ludotheque.lobby.people import Person
from ludotheque.server.storage.belongings import person_row
from ludotheque.server.storage.schema import bots, identities
from ludotheque.table.names import skeleton


class Account(msgspec.Struct, frozen=True):
    """Of the token only its hash is kept. `seen`: when it was last known to listen; 0: it does
    not."""

    id: str
    name: str
    owner: str
    token: str
    plays: tuple[str, ...]
    seconds: int
    seen: int = 0


def add(connection: Connection, account: Account, language: str, insert: Any) -> bool:
    """Is there none yet that it could be mistaken for?"""
    named = Person(account.id, account.name, language)
    connection.execute(identities.insert(), [person_row(named)])
    row = msgspec.structs.asdict(account) | {"looks": skeleton(account.name)}
    row["plays"] = msgspec.json.encode(account.plays)
    del row["name"]
    if connection.execute(insert(bots).values(row).on_conflict_do_nothing()).rowcount == 1:
        return True
    connection.execute(identities.delete().where(identities.c.id == account.id))
    return False


def find(connection: Connection, wanted: Mapping[str, str]) -> list[Account]:
    """Those whose columns are so, by name."""
    return _accounts(connection, [bots.c[column] == value for column, value in wanted.items()])


def listening(connection: Connection, since: int) -> list[Account]:
    return _accounts(connection, [bots.c.seen >= since])


def _accounts(connection: Connection, conditions: Sequence[Any]) -> list[Account]:
    joined = select(bots, identities.c.name).join(identities, bots.c.id == identities.c.id)
    rows = connection.execute(joined.where(*conditions).order_by(identities.c.name, bots.c.id))
    return [
        Account(
            row.id,
            row.name,
            row.owner,
            row.token,
            msgspec.json.decode(row.plays, type=tuple[str, ...]),
            row.seconds,
            row.seen,
        )
        for row in rows
    ]


def note(connection: Connection, account: Account, listens: bool) -> bool:
    """That it listens, or does not any more. Has it still the same token?"""
    same = (bots.c.id == account.id) & (bots.c.token == account.token)
    seen = now() if listens else 0
    return connection.execute(update(bots).where(same).values(seen=seen)).rowcount == 1


def renew(connection: Connection, bot: str, token: str) -> None:
    connection.execute(update(bots).where(bots.c.id == bot).values(token=token, seen=0))


def drop(connection: Connection, bot: str) -> None:
    """The account. What it was called stays with those who have played with it."""
    connection.execute(bots.delete().where(bots.c.id == bot))
