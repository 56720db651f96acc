"""The server of the browser tests: what it draws by lot follows from the test that asks for it.

A deal that makes a test fail then does so again. `LOTS=anything make browser` draws others.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from random import Random
from types import SimpleNamespace

from ludotheque.lobby import new_tables
from ludotheque.server.__main__ import main

TEST = "LUDOTHEQUE_BROWSER_TEST"  # the file that names the test under way


class Lots:
    def __init__(self, test: Path) -> None:
        self._test = test
        self._last = ""
        self._drawn = 0

    def draw(self) -> Random:
        """The next lot of this test."""
        test = f"{os.environ.get('LOTS', '')} {self._test.read_text()}"
        self._drawn = self._drawn + 1 if test == self._last else 0
        self._last = test
        return Random(f"{test} {self._drawn}")


if __name__ == "__main__":
    lots = Lots(Path(os.environ[TEST]))
    drawn = SimpleNamespace(
        token_bytes=lambda length: lots.draw().randbytes(length),
        SystemRandom=lots.draw,
        token_urlsafe=secrets.token_urlsafe,
    )
    setattr(new_tables, "secrets", drawn)  # noqa: B010
    main()
