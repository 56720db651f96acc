"""`make audit`, but for the services themselves, which tests do not ask."""

from __future__ import annotations

from pathlib import Path

import audit
import pytest
from shell import ROOT


def test_every_lock_file_is_asked_about() -> None:
    assert {lock.stem for lock in audit.locks()} >= {"runtime", "dev", "docs", "bench", "node"}
    for lock in audit.locks():
        assert str(lock) in audit.python_command(Path("pip-audit"), lock)
    assert (ROOT / "client" / "package-lock.json").is_file()


@pytest.mark.parametrize(
    ("status", "said", "told"),
    [
        (0, "No known vulnerabilities found", 0),
        (1, "Found 1 known vulnerability in 1 package", audit.KNOWN),
        (1, "3 vulnerabilities (1 moderate, 2 high)", audit.KNOWN),
        (1, "requests.exceptions.ConnectionError: …", audit.UNASKED),
        (1, "npm error audit endpoint returned an error", audit.UNASKED),
        # What pip-audit says behind a mirror that has no advisories: that is no clean bill.
        (0, "rich Dependency not found on PyPI and could not be audited", audit.UNASKED),
    ],
)
def test_silence_is_no_good_news(status: int, said: str, told: int) -> None:
    assert audit.verdict(status, said) == told
