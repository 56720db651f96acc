"""boardgame.io's server with a rami of the same shape, installed by `make bench`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bench.pinned import Served, pinned
from bench.results import Peer
from bench.taking_turns import ROOT

FOLDER: Final = ROOT / "bench" / "peers" / "boardgameio"
PACKAGES: Final = ROOT / "build" / "boardgameio" / "node_modules"


def peer() -> Peer:
    package = json.loads((PACKAGES / "boardgame.io" / "package.json").read_text())
    return Peer(package["name"], package["version"])


@contextmanager
def pinned_process() -> Iterator[Served]:
    node = os.environ.get("NODE", "node")
    env = {**os.environ, "NODE_PATH": str(PACKAGES), "NODE_ENV": "production"}
    with pinned([node, str(FOLDER / "server.cjs")], env) as served:
        yield served
