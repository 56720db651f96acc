"""How a server is set up: one value, read from flags and LUDOTHEQUE_… variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from ludotheque.core.faults import Misconfigured
from ludotheque.server.thinking import fitting


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # an SQLAlchemy URL; empty: SQLite in the data folder
    data: str = ""  # a folder; empty: the user's data folder
    bus: str = ""  # between workers: memory, redis://…, postgresql://…; empty: the database's own
    lease: float = 5.0  # seconds without a sign of life until other workers take tables over
    pace: float = 1.0  # stretches the time that bots take; 0: no waiting
    leave_after: float = 15.0  # seconds without a connection until a person counts as away
    tables_per_hour: int = 60  # that one person may make
    tables_per_network: int = 240  # an hour; a quarter of them at once
    sockets_per_person: int = 16
    connections_per_network: int = 512
    requests_per_second: float = 20.0  # from one network, on average
    thinkers: int = -1  # processes that bots think in; 0: threads; -1: as many as fit this machine
    device: str = ""  # a folder of `ludotheque static`, for when this server is out of reach
    reload: bool = False  # boards of other packages notice that there is a newer one

    @property
    def processes(self) -> int:
        """To think in. Where games are changed while they are played, threads know of it."""
        if self.reload:
            return 0
        return fitting() if self.thinkers < 0 else self.thinkers

    @property
    def folder(self) -> Path:
        share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        return Path(self.data) if self.data else Path(share) / "ludotheque"

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.folder / 'ludotheque.sqlite3'}"

    @property
    def among_workers(self) -> str:
        """The bus: none where the database is for one process alone."""
        if not self.url.startswith("postgresql"):
            if self.bus not in ("", "memory"):
                raise Misconfigured("bus-needs-postgresql")
            return ""
        return self.bus or self.url


LIMITS = tuple(name for name in Settings.__struct_fields__ if "_per_" in name)
"""What one visitor may take. Whoever plays many visitors at once lifts them all."""


def read(
    flags: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None
) -> Settings:
    """Settings from flags (None: not given), then from the environment, then the defaults."""
    environment = os.environ if environment is None else environment
    given: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        value = (flags or {}).get(name)
        if value is None:
            value = environment.get(f"LUDOTHEQUE_{name.upper()}")
        if value is not None:
            given[name] = value
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Misconfigured("bad-setting", why=str(error)) from None
