"""What /metrics tells, in a registry of its own."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class PerMove(Collector):
    """What is counted with every move: plain numbers of one thread, told when somebody asks. The
    library's own counters take a lock each time."""

    def __init__(self) -> None:
        self.messages = 0
        self._steps = 0
        self._stored = [0] * (len(BOUNDS) + 1)  # by how long it took
        self._seconds = 0.0

    def count_stored(self, steps: int, seconds: float) -> None:
        self._steps += steps
        self._stored[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("ludotheque_steps", "Steps stored", self._steps)
        yield CounterMetricFamily("ludotheque_messages", "Messages received", self.messages)
        bounds = [*map(str, map(float, BOUNDS)), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._stored), strict=True))
        told = "Time until steps are stored"
        yield HistogramMetricFamily("ludotheque_store_seconds", told, buckets, self._seconds)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("ludotheque_live_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("ludotheque_sockets", "Open sockets", registry=self.registry)
        self.per_move = PerMove()
        self.registry.register(self.per_move)
        self.refusals = Counter(
            "ludotheque_refusals", "Refusals, by code", ["code"], registry=self.registry
        )

    def count_refusal(self, code: str) -> None:
        self.refusals.labels(code).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
