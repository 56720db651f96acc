"""For all tests."""

from __future__ import annotations

import os

# A process for bots takes half a second to start; tests/server/test_thinking.py shows what it does.
os.environ.setdefault("LUDOTHEQUE_THINKERS", "0")
