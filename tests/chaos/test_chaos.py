"""A bounded run of what `make chaos` does for as long as one likes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.chaos.client import shelf
from tests.chaos.house import Alone, Servers, Two
from tests.chaos.run import Report, chaos
from tests.server.conftest import fresh_database, postgres_server

__all__ = ["postgres_server"]  # the fixture
pytestmark = pytest.mark.xdist_group("postgres")

ONE_ROUND = 0.0  # seconds: every kind of fault once


def sound(report: Report, servers: Servers) -> None:
    assert report.findings == []
    assert report.tables >= len(shelf()) == 11
    assert report.accepted > report.tables
    assert report.updates > report.accepted
    assert set(report.faults) == set(servers.faults)


async def test_one_worker(tmp_path: Path) -> None:
    servers = Alone(tmp_path, Random(1))
    sound(await chaos(servers, ONE_ROUND, Random(1)), servers)


async def test_two_workers(tmp_path: Path, postgres_server: Any) -> None:
    database = await fresh_database(postgres_server.get_uri())
    servers = Two(tmp_path, Random(2), postgres_server, database, None)
    sound(await chaos(servers, ONE_ROUND, Random(2)), servers)
