"""The tables of the database. Migrations bring an older one to this shape; a test compares."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

VERSION: Final = "0001"  # the last migration
metadata: Final = MetaData()

identities: Final = Table(
    "identities",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("language", String, nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
)

matches: Final = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("mode", String, nullable=False),
    Column("version", String, nullable=False),
    Column("options", LargeBinary, nullable=False),  # JSON
    Column("hints", Boolean, nullable=False),
    Column("host", String, ForeignKey("identities.id"), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("status", String, nullable=False),
    Column("at", BigInteger, nullable=False),  # table time when it was last paused
    Column("next", String, ForeignKey("matches.id")),
    Index("matches_host", "host", "created"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("person", String, ForeignKey("identities.id")),
    Column("level", String, nullable=False),
    Index("seats_person", "person"),
)

# The key is the compare-and-set: of several who write the same step, one wins.
steps: Final = Table(
    "steps",
    metadata,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("moves", LargeBinary, nullable=False),  # JSON
)

sealed: Final = Table(
    "sealed",
    metadata,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("move", LargeBinary, nullable=False),  # JSON
)

secrets: Final = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
