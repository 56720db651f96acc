"""docs/scale.md has the curves that were measured, and what measures them still works."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from bench import growth
from bench.houses import Ours, Person
from bench.load import ComeBack
from bench.results import machine


def test_the_page_is_rendered_from_what_was_measured() -> None:
    page = growth.PAGE.read_text(encoding="utf-8")
    measured = page.partition(growth.BEGIN)[2].partition(growth.END)[0]
    assert measured == growth.text(growth.read())
    assert set(growth.read()) <= set(growth.KINDS)


def test_a_long_match_can_be_measured() -> None:
    one_more, every = asyncio.run(growth._long_match(3))
    assert one_more > 0
    assert every > 0


def test_tables_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "WARM", 0.1)
    monkeypatch.setattr(growth, "SECONDS", 0.5)
    one, two = growth.tables(1, 2), growth.tables(2, 2)
    assert len(one) == len(two) == len(growth.KINDS["tables"].columns) - 2
    assert all(figure > 0 for figure in (*one[:3], *two[:3]))
    assert one[3] == 0  # it has no PostgreSQL


def test_who_is_interrupted_goes_on_from_the_last_row(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    measured: list[int] = []

    def measure(size: int) -> tuple[float, ...]:
        if len(measured) == 2:
            measured.append(0)
            raise KeyboardInterrupt
        measured.append(size)
        return (size / 2,)

    kind = growth.Kind(measure, ((1,), (2,), (3,)), ("size", "half"), "Halves.")
    monkeypatch.setitem(growth.KINDS, "halves", kind)
    monkeypatch.setattr(growth, "FILE", tmp_path / "growth.json")
    monkeypatch.setattr(growth, "PAGE", tmp_path / "page.md")
    growth.PAGE.write_text(f"Growth.\n{growth.BEGIN}{growth.END}Then.\n")
    with pytest.raises(KeyboardInterrupt):
        growth.keep("halves", anew=False)
    assert "| 2 | 1 |" in growth.PAGE.read_text()
    growth.keep("halves", anew=False)
    assert measured == [1, 2, 0, 3]
    assert growth.read()["halves"].rows == ((1, 0.5), (2, 1.0), (3, 1.5))


def test_two_guests_who_are_called_the_same_still_get_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of 5,000 pairs there are some, and nobody would sit down beside their own name."""
    names = iter(["Ada", "Ada", "Ada", "Ben"])

    def call(_person: Person, _method: str, path: str, _body: object = None) -> dict[str, str]:
        return {"name": next(names)} if path == "/api/me" else {"id": "table"}

    monkeypatch.setattr(Person, "call", call)
    house = Ours("http://nowhere")
    assert house._make_table() == "table"
    assert [person.name for person in house._people] == ["Ada", "Ben"]


def test_who_is_sent_away_to_come_back_opens_the_same_table_again() -> None:
    """While thousands of tables are made, those that nobody has come to yet leave memory."""
    house = Ours("http://nowhere")
    house._last = "table"
    with pytest.raises(ComeBack):
        house.read(b'{"type":"Bye","code":"resync","params":{}}', None)  # type: ignore[arg-type]
    assert house._table == "table"


def test_a_curve_is_a_table() -> None:
    curve = growth.Curve("tables", "Tables.", ("tables", "p50, ms"), ((1000, 1.5),), machine(), "")
    lines = growth.text({"steps": msgspec.structs.replace(curve, date="2026-01-01")}).splitlines()
    assert lines[2:] == ["| tables | p50, ms |", "|---|---|", "| 1,000 | 1.5 |"]


def test_what_machines_hold_follows_from_the_costs() -> None:
    rows = (
        (1, 100, 1.0, 2.0, 900.0, 0.0, 90.0),
        (1, 1000, 1.0, 2.0, 500.0, 0.0, 100.0),
        (2, 1000, 1.0, 2.0, 1000.0, 250.0, 200.0),
    )
    curve = growth.Curve("tables", "Tables.", ("tables",), rows, machine(), "")
    assert growth._held(curve)[-4:-1] == [
        "| one core | 10,000 | 1,000 | 1 | – |",
        "| ten machines of four | 200,000 | 20,000 | 40 | 10 |",
        "| a hundred of four | 2,000,000 | 200,000 | 400 | 100 |",
    ]
