"""Steps as they are written: of all that wait together, at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, update
from sqlalchemy.dialects import postgresql, sqlite

from ludotheque.server.storage.database import Prepared
from ludotheque.server.storage.schema import matches, sealed, steps
from ludotheque.server.storage.writer import Apart, Shared, Unwritten
from ludotheque.table.messages import Status

StepRow = tuple[str, int, int, bytes, bytes | None, int, bytes]  # the columns of `steps`, in order

_first: Final = {
    name: Prepared(dialect.insert(steps).on_conflict_do_nothing())
    for name, dialect in (("sqlite", sqlite), ("postgresql", postgresql))
}
_follow: Final = Prepared(steps.insert())
_ours: Final = matches.c.id == bindparam("ours")
_over: Final = {"status": Status.OVER.value, "outcome": bindparam("ends")}
_finish: Final = Prepared(update(matches).where(_ours).values(_over)).run
unseal: Final = Prepared(sealed.delete().where(sealed.c.match == bindparam("ours"))).run


class Append(Shared):
    """Steps of one match, one after the other, and its outcome, if that was the last. Unwritten
    where somebody else has written the first."""

    __slots__ = ("outcome", "rows")
    kind = steps

    def __init__(self, rows: Sequence[StepRow], outcome: bytes | None) -> None:
        self.rows = rows
        self.outcome = outcome

    @staticmethod
    def all(connection: Connection, writes: Sequence[Append]) -> Sequence[Unwritten | None]:
        """Where one is overtaken, SQLite does not say which."""
        if connection.dialect.name != "sqlite" or len(writes) == 1:
            return [write.alone(connection) for write in writes]
        rows = [row for write in writes for row in write.rows]
        if _first["sqlite"].run_all(connection, rows) != len(rows):
            raise Apart
        for write in writes:
            write.end(connection)
        return [None] * len(writes)

    def alone(self, connection: Connection) -> Unwritten | None:
        if _first[connection.dialect.name].run_in_order(connection, self.rows[0]) != 1:
            return Unwritten()
        for row in self.rows[1:]:
            _follow.run_in_order(connection, row)
        self.end(connection)
        return None

    def end(self, connection: Connection) -> None:
        """The match, where there is an outcome."""
        if self.outcome is not None:
            match = self.rows[0][0]
            _finish(connection, ours=match, ends=self.outcome)
            unseal(connection, ours=match)
