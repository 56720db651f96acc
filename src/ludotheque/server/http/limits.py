"""What people may do how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

from litestar.types import Scope

from ludotheque.core.faults import Fault, TooMany
from ludotheque.server.settings import Settings
from ludotheque.table.ports import WallClock

MESSAGE_BYTES: Final = 16 * 1024
MESSAGES_A_SECOND: Final = 20
BURST: Final = 40
HOUR_SECONDS: Final = 3600
BELONGINGS_BYTES: Final = 4 * 1024 * 1024
BELONGINGS: Final = 120  # calls about all that is somebody's at once, then one a second
COSTLY: Final = ("/api/", "/ws/", "/metrics", "/readyz")
FILE_COST: Final = 0.1


class TokenBucket:
    """Tokens that come back with time: so many a second, never more than a burst."""

    def __init__(self, now: int, rate: float = MESSAGES_A_SECOND, burst: float = BURST) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self.at = now  # when it was last asked

    def take(self, now: int, cost: float = 1) -> bool:
        back = (now - self.at) / 1000 * self._rate
        self._tokens, self.at = min(self._burst, self._tokens + back), now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True


class Rates:
    """How often each network does something: so much at once, then so many a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._full_after = round(burst / rate * 1000)
        self._buckets: dict[str, TokenBucket] = {}
        self._forgot = 0  # when it last did

    def take(self, network: str, now: int, cost: float = 1) -> bool:
        if self._forgot < now - self._full_after:
            self.forget(now)
        bucket = self._buckets.get(network)
        if bucket is None:
            bucket = self._buckets[network] = TokenBucket(now, self._rate, self._burst)
        return bucket.take(now, cost)

    def forget(self, now: int) -> None:
        """Those who have done nothing for as long as it takes a bucket to fill."""
        self._forgot = now
        idle = [each for each, b in self._buckets.items() if b.at < now - self._full_after]
        for network in idle:
            del self._buckets[network]


class Open:
    """How many of something each has open: sockets of a person, connections of a network."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        if self._open[who] >= self.most:
            return False
        self._open[who] += 1
        return True

    def leave(self, who: str) -> None:
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]

    @contextmanager
    def counted(self, who: str, refusal: Fault) -> Iterator[None]:
        if not self.enter(who):
            raise refusal
        try:
            yield
        finally:
            self.leave(who)

    @property
    def count(self) -> int:
        return self._open.total()


class Limits:
    def __init__(self, settings: Settings) -> None:
        per_second, tables = settings.requests_per_second, settings.tables_per_network
        self.requests = Rates(per_second, 10 * per_second)
        self.tables = Rates(tables / HOUR_SECONDS, tables / 4)
        self.belongings = Rates(1, BELONGINGS)
        self.sockets = Open(settings.sockets_per_person)
        self.connections = Open(settings.connections_per_network)
        self.windows = Open(settings.connections_per_network)
        self.clock = WallClock()
        self._tables_per_hour = settings.tables_per_hour
        self._tables_per_network = tables

    def check_request(self, scope: Scope) -> None:
        """Of any kind. A file out of memory costs a tenth of what a call does."""
        cost = 1 if scope["path"].startswith(COSTLY) else FILE_COST
        if not self.requests.take(network_of(scope), self.clock.now(), cost):
            raise TooMany("too-fast")

    def check_belongings(self, scope: Scope) -> None:
        """What reads or writes all that is somebody's costs more than most."""
        if not self.belongings.take(network_of(scope), self.clock.now()):
            raise TooMany("too-fast")

    def check_new_table(self, scope: Scope, made: int) -> None:
        """Of somebody who has made so many in the last hour."""
        if made >= self._tables_per_hour:
            raise TooMany("too-many-tables", most=self._tables_per_hour)
        if not self.tables.take(network_of(scope), self.clock.now()):
            raise TooMany("too-many-tables", most=self._tables_per_network)


def network_of(scope: Scope) -> str:
    client = scope.get("client")
    return network(client[0] if client else "")


@lru_cache(4096)
def network(address: str) -> str:
    """Whose limits count for this address: its own in IPv4; in IPv6 those of the /64, since
    everybody who has one address there has all of them."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((int(parsed) >> 64 << 64, 64)))
