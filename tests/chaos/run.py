"""One run: people play in every mode while things break; then everything is compared."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import NamedTuple

from ludotheque.server.storage.store import Store
from tests.chaos.checker import Finding, check
from tests.chaos.client import Client, shelf, sit_down
from tests.chaos.history import Answered, Finished, History, Told
from tests.chaos.house import Servers
from tests.server.player import Player

BETWEEN = (0.2, 1.5)  # seconds between two faults
PATIENCE = 90  # seconds until a table that does not go on is stuck


class Report(NamedTuple):
    findings: list[Finding]
    faults: Counter[str]
    tables: int
    over: int
    accepted: int
    updates: int

    def with_(self, other: Report) -> Report:
        return Report(
            self.findings + other.findings,
            self.faults + other.faults,
            self.tables + other.tables,
            self.over + other.over,
            self.accepted + other.accepted,
            self.updates + other.updates,
        )


async def chaos(servers: Servers, seconds: float, rng: Random) -> Report:
    people: list[Player] = []
    try:
        clients = await _sit_down(servers, people)
        async with _playing(clients):
            faults = await _break(servers, seconds, rng)
            for client in clients:
                client.heal()
            await _until_all_go_on(clients)
    finally:
        for player in people:
            await player.http.aclose()
        servers.close()
    histories = [history for client in clients for history in client.histories]
    return _report(await _check(servers.url, histories), faults, histories)


async def _sit_down(servers: Servers, people: list[Player]) -> list[Client]:
    for game, mode in shelf():
        company = [Player(servers.address()) for _ in range(mode.players[0] + 1)]
        people += company
        for number, player in enumerate(company):
            player.http.timeout = 30
            await player.get("/api/me")
            await player.put("/api/me", {"name": f"{game} {number}", "language": "fr"})
        seated = await sit_down(game, mode, company[:-1], company[-1], servers.address)
        servers.clients += seated
    return servers.clients


@asynccontextmanager
async def _playing(clients: list[Client]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(client.play()) for client in clients]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception):
            raise error


async def _break(servers: Servers, seconds: float, rng: Random) -> Counter[str]:
    """Every kind once, then again in another order, until so much time has passed."""
    done, loop = Counter[str](), asyncio.get_running_loop()
    end = loop.time() + seconds
    while not done or loop.time() < end:
        for name in rng.sample(sorted(servers.faults), len(servers.faults)):
            await asyncio.sleep(rng.uniform(*BETWEEN))
            await servers.faults[name]()
            done[name] += 1
    return done


async def _until_all_go_on(clients: list[Client]) -> None:
    """Or until it is clear that they do not; the checker says so."""
    by_table: dict[str, list[Client]] = {}
    for client in clients:
        by_table.setdefault(client.histories[0].table, []).append(client)

    def go_on() -> bool:
        return all(client.hears for client in clients) and all(
            any(client.goes_on for client in table) for table in by_table.values()
        )

    await _wait(go_on, PATIENCE)


async def _wait(holds: Callable[[], bool], seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        if holds():
            return
        await asyncio.sleep(0.1)


async def _check(url: str, histories: list[History]) -> list[Finding]:
    by_table: dict[str, list[History]] = {}
    for history in histories:
        by_table.setdefault(history.table, []).append(history)
    store, found = await Store.open(url), list[Finding]()
    try:
        for table, theirs in by_table.items():
            saved = await store.load(table)
            assert saved is not None
            where = f"{saved.record.game} {saved.record.mode} {table}: "
            found += [Finding(kind, where + why) for kind, why in check(saved, theirs)]
    finally:
        await store.close()
    return found


def _report(findings: list[Finding], faults: Counter[str], histories: list[History]) -> Report:
    entries = [entry for history in histories for entry in history.entries]
    return Report(
        findings,
        faults,
        tables=len({history.table for history in histories}),
        over=len({h.table for h in histories if Finished() in h.entries}),
        accepted=sum(isinstance(each, Answered) and not each.code for each in entries),
        updates=sum(isinstance(each, Told) for each in entries),
    )
