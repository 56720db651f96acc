"""docs/protocol.md is true: its examples are run against a real server, in their order."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotheque.core import registry
from ludotheque.core.rules import Seen
from ludotheque.lobby.bodies import Me, NewSeat, NewTable, SeatWish
from ludotheque.table import messages
from ludotheque.table.messages import ClientSays, ServerSays
from tests.server.conftest import Opens
from tests.server.player import Player, Sight

PARTS = (
    messages.Chair,
    messages.Ended,
    messages.Votes,
    messages.News,
    Seen,
    messages.TimerLeft,
    messages.Frame,
)
PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
ANYTHING = "…"

pytestmark = pytest.mark.asyncio(loop_scope="module")


def fits(wanted: Any, given: Any) -> bool:
    """The same, but for what the example leaves open."""
    if wanted == ANYTHING:
        return True
    if isinstance(wanted, dict) and isinstance(given, dict):
        return wanted.keys() == given.keys() and all(fits(wanted[k], given[k]) for k in wanted)
    if isinstance(wanted, list) and isinstance(given, list):
        return len(wanted) == len(given) and all(map(fits, wanted, given))
    return bool(wanted == given)


class Reader:
    """Somebody who does what the page says."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.table = "ID"

    def here(self, text: str) -> str:
        return text.replace("ID", self.table)

    async def http(self, block: str) -> None:
        asked, _, answered = block.partition("\n\n")
        head, _, body = self.here(asked).partition("\n")
        method, path = head.split()
        status, _, wanted = self.here(answered).partition("\n")
        content = body.encode() or None
        headers = {"content-type": "application/json"} if content else {}
        answer = await self.player.http.request(method, path, content=content, headers=headers)
        assert answer.status_code == int(status), answer.text
        assert fits(json.loads(wanted), answer.json()), answer.text
        if (method, path) == ("POST", "/api/tables"):
            self.table = answer.json()["id"]

    async def socket(self, block: str) -> None:
        async with self.player.at(self.table, hello=False) as sight:
            for line in block.splitlines():
                await self._line(sight, line[0], self.here(line[2:]))

    async def _line(self, sight: Sight, direction: str, text: str) -> None:
        if direction == ">":
            await sight.socket.send(text)
        else:
            said = await sight.hear()
            assert fits(json.loads(text), said), said


async def test_the_examples_are_true(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "keys", lambda: ("rami",))
    reader = Reader((await opens()).stranger())
    for kind, block in BLOCKS:
        await (reader.http(block) if kind == "http" else reader.socket(block))
    assert {kind for kind, _ in BLOCKS} == {"http", "socket"}


async def test_what_stands_in_the_text_can_be_read() -> None:
    prose = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
    examples = re.findall(r"`(\{.*?\})`", prose)
    assert len(examples) >= 3
    for example in examples:
        msgspec.json.decode(example, type=NewSeat)


@pytest.mark.parametrize("union", [ClientSays, ServerSays])
async def test_every_message_and_field_is_described(union: Any) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE, re.MULTILINE))
    for kind in union.__args__:
        named = set(re.findall(r"`(\w+)`", rows[kind.__name__]))
        fields = set(kind.__struct_fields__)
        assert fields <= named, kind


async def test_the_parts_are_described_too() -> None:
    for part in PARTS:
        for field in part.__struct_fields__:
            assert f"`{field}`" in PAGE, (part, field)


async def test_no_word_in_the_tables_is_unknown() -> None:
    """Names in the first column of the message tables are messages."""
    known = {kind.__name__ for union in (ClientSays, ServerSays) for kind in union.__args__}
    rows = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert set(rows) == known


def numbers(schema: Any) -> list[Any]:
    """Every number in a JSON Schema, at any depth."""
    if isinstance(schema, list):
        return [found for each in schema for found in numbers(each)]
    if not isinstance(schema, dict):
        return []
    own = [schema] if schema.get("type") in ("integer", "number") else []
    return own + numbers(list(schema.values()))


async def test_every_number_has_bounds_and_the_page_says_which() -> None:
    games = [game for game in registry.games() if game.package.startswith("ludotheque.games.")]
    options = [mode.rules.types.options for game in games for mode in game.modes]
    schemas = msgspec.json.schema_components([ClientSays, SeatWish, NewTable, Me, *options])
    found = numbers([*schemas[0], schemas[1]])
    assert len(found) > 5
    assert [each for each in found if not {"minimum", "maximum"} <= each.keys()] == []
    assert f"{messages.MOST:,}".replace(",", " ") in PAGE
