"""The TypeScript that is written for the browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludotheque.core import registry
from ludotheque.server import typescript
from ludotheque.table.messages import ClientSays, ServerSays


def test_every_message_has_its_interface() -> None:
    text = typescript.protocol()
    for union in (ServerSays, ClientSays):
        for kind in union.__args__:
            name = kind.__name__
            assert f'export interface {name} {{\n  type: "{name}";' in text
    assert "export type ServerSays = Room | Update |" in text
    assert 'export type Status = "gathering" | "open" | "over" | "paused" | "playing";' in text
    assert "  seats: Chair[];" in text


def test_only_what_is_asked_may_leave_out_defaults() -> None:
    text = typescript.protocol()
    optional = re.findall(r"^  (\w+)\?:", text, re.MULTILINE)
    asked = ["clock", "hints", "last", "lesson", "lots", "mode", "options"]
    contest = ["level", "mode", "options", "people", "until"]
    file = ["left_out", "more", "tournaments"]
    assert sorted(optional) == sorted([*asked, *contest, *file])


def test_a_game_has_its_values_and_modes() -> None:
    text = typescript.of_game(registry.game("toy"))
    assert 'export interface Bid {\n  type: "Bid";\n  height: number;\n}' in text
    assert "  known: [number, number][];" in text
    assert "  card: number | null;" in text
    assert "rounds?: number;" in text  # an option may be left out
    assert "  plain: {\n    options: ToyOptions;\n    move: Deal | Peek | Bid | Buzz;" in text
    assert 'export type AnyMove = Modes[keyof Modes]["move"];' in text


def test_nothing_is_named_that_is_not_declared() -> None:
    texts = [typescript.protocol(), *(typescript.of_game(game) for game in registry.games())]
    for text in texts:
        code = re.sub(r"/\*\*.*?\*/|//[^\n]*|\"[^\"]*\"", "", text, flags=re.DOTALL)
        declared = set(re.findall(r"export (?:interface|type) (\w+)", code))
        used = set(re.findall(r"\b[A-Z]\w+", code))
        assert used - declared <= {"Record"}


@pytest.mark.parametrize(
    ("schema", "spelled"),
    [
        ({}, "unknown"),
        ({"$ref": "Tile"}, "Tile"),
        ({"type": "integer"}, "number"),
        ({"enum": ["a", 1, None]}, '"a" | 1 | null'),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array"}, "unknown[]"),
        (
            {"type": "array", "prefixItems": [{"type": "string"}, {"type": "boolean"}]},
            "[string, boolean]",
        ),
        ({"type": "object"}, "Record<string, unknown>"),
        (
            {"type": "object", "additionalProperties": {"type": "string"}},
            "Record<string, string>",
        ),
    ],
)
def test_spelling(schema: dict[str, object], spelled: str) -> None:
    assert typescript.spell(schema) == spelled


def test_files_that_say_the_same_are_left_alone(tmp_path: Path) -> None:
    typescript.write(tmp_path)
    written = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*.ts")}
    assert {"protocol.ts", "games/rami.ts", "games/toy.ts"} <= set(written)
    before = {path: path.stat().st_mtime_ns for path in written.values()}
    typescript.write(tmp_path)
    assert {path: path.stat().st_mtime_ns for path in written.values()} == before
