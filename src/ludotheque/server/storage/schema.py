"""The tables of the database. Migrations bring an older one to this shape; a test compares."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

VERSION: Final = "0011"  # the last migration
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
    Column("clock", String, nullable=False, server_default="none"),
    Column("ended", LargeBinary),  # JSON: how, where it was not by the rules
    Column("outcome", LargeBinary),  # JSON, once it is over by the rules
    Column("deal", String),  # by this code others play what is dealt here
    Column("remarks", LargeBinary),  # JSON: how many of each kind the review makes, by seat
    Index("matches_host", "host", "created"),
    Index("matches_deal", "deal"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("person", String, ForeignKey("identities.id")),
    Column("level", String, nullable=False),
    Column("figure", Integer),  # which name a bot goes by; null: that of its seat
    Column("wins", Integer, nullable=False, server_default="0"),  # of the series, before
    Index("seats_person", "person"),
)

# Each deal is played once by each person. The key is claimed before the table is written.
plays: Final = Table(
    "plays",
    metadata,
    Column("deal", String, primary_key=True),
    Column("person", String, ForeignKey("identities.id"), primary_key=True),
    Column(
        "match",
        String,
        ForeignKey("matches.id", deferrable=True, initially="DEFERRED"),
        nullable=False,
    ),
    Index("plays_person", "person"),
    Index("plays_match", "match"),
)

tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("code", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("mode", String, nullable=False),
    Column("version", String, nullable=False),
    Column("options", LargeBinary, nullable=False),  # JSON
    Column("players", Integer, nullable=False),
    Column("level", String, nullable=False),
    Column("seeds", LargeBinary, nullable=False),  # of its deals, one after the other
    Column("host", String, ForeignKey("identities.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),  # milliseconds since 1970
    Column("people", Integer),  # who are to come
    Column("closed", BigInteger),  # when its host ended it
    Index("tournaments_host", "host", "created"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("tournament", String, ForeignKey("tournaments.code"), primary_key=True),
    Column("person", String, ForeignKey("identities.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("entries_person", "person"),
)

# Bots that think elsewhere. What they are called is with the identities, and stays there.
bots: Final = Table(
    "bots",
    metadata,
    Column("id", String, ForeignKey("identities.id"), primary_key=True),
    Column("owner", String, ForeignKey("identities.id"), nullable=False),
    Column("token", String, nullable=False, unique=True),  # its hash
    Column("looks", String, nullable=False, unique=True),  # the name, as one could mistake it
    Column("plays", LargeBinary, nullable=False),  # JSON
    Column("seconds", Integer, nullable=False),  # for each move, at most
    Column("seen", BigInteger, nullable=False),  # milliseconds since 1970; 0: it is not there
    Index("bots_owner", "owner"),
    Index("bots_seen", "seen"),
)

# The key is the compare-and-set: of several who write the same step, one wins.
steps: Final = Table(
    "steps",
    metadata,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("moves", LargeBinary, nullable=False),  # JSON
    Column("banks", LargeBinary),  # JSON: milliseconds that each seat's clock has left after it
    Column("made", BigInteger),  # milliseconds since 1970
    Column("awaits", LargeBinary),  # JSON: the seats whose moves are awaited after it
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

# Several workers on one PostgreSQL; `ludotheque.server.cluster.leases` says how.
workers: Final = Table(
    "workers",
    metadata,
    Column("id", String, primary_key=True),
    Column("bus", String, nullable=False),
    Column("until", BigInteger, nullable=False),  # milliseconds since 1970 by the database's clock
)

carriers: Final = Table(
    "carriers",
    metadata,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("worker", String, ForeignKey("workers.id", ondelete="CASCADE"), nullable=False),
    Index("carriers_worker", "worker"),
)

# Letters between workers, where PostgreSQL is the bus too.
mail: Final = Table(
    "mail",
    metadata,
    Column("id", BigInteger, Identity(), primary_key=True),
    Column("worker", String, nullable=False),
    Column("letter", LargeBinary, nullable=False),
    Index("mail_worker", "worker"),
)

# `ludotheque.server.storage.journal` says what for.
marks: Final = Table(
    "marks",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", BigInteger, nullable=False),
)
