"""What /metrics tells, in a registry of its own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Meters:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("ludotheque_live_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("ludotheque_sockets", "Open sockets", registry=self.registry)
        self.steps = Counter("ludotheque_steps", "Steps stored", registry=self.registry)
        self.refusals = Counter(
            "ludotheque_refusals", "Messages refused", ["code"], registry=self.registry
        )
        self.storing = Histogram(
            "ludotheque_store_seconds", "Time until steps are stored", registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
