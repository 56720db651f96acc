"""What /metrics tells, in a registry of its own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("ludotheque_live_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("ludotheque_sockets", "Open sockets", registry=self.registry)
        self.steps = Counter("ludotheque_steps", "Steps stored", registry=self.registry)
        self.messages = Counter("ludotheque_messages", "Messages received", registry=self.registry)
        self.refusals = Counter(
            "ludotheque_refusals", "Refusals, by code", ["code"], registry=self.registry
        )
        self.storing = Histogram(
            "ludotheque_store_seconds",
            "Time until steps are stored",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
        )

    def count_stored(self, steps: int, seconds: float) -> None:
        self.steps.inc(steps)
        self.storing.observe(seconds)

    def count_refusal(self, code: str) -> None:
        self.refusals.labels(code).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
