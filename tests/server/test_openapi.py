"""The document at /api/openapi.json is true, and no request that it allows, or nearly allows,
brings the server down: schemathesis makes them up."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import sampled_from
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ludotheque.core.match import Match
from ludotheque.core.simulate import Order, play
from ludotheque.lobby.people import Person
from ludotheque.server.http import api
from ludotheque.server.http.openapi import document
from ludotheque.server.settings import LIMITS
from ludotheque.server.storage.store import Store
from ludotheque.table.messages import Kind
from ludotheque.table.record import Sitter
from tests.server.process import Process
from tests.server.stored import put

EXAMPLES = 12
DOCUMENT = document(api.HANDLERS, api.PREFIX)
CALLS = [(path, method) for path, methods in DOCUMENT["paths"].items() for method in methods]
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


async def store_games(data: Path) -> None:
    """One that is over, and one that is not."""
    store = await Store.open(f"sqlite:///{data / 'ludotheque.sqlite3'}")
    await store.add_person(Person("zoe", "Zoé", "fr"))
    sitters = [Sitter(Kind.PERSON, "zoe", "Zoé"), Sitter(Kind.BOT, level="child")]
    over = play(Order("rami", "junior", 2, ("child", "child")), seed=3)
    await put(store, "over", over, sitters)
    begun = Match(over.game, over.mode, over.options, over.players, over.seed)
    begun.play(over.steps[0].moves, 0)
    await put(store, "begun", begun, sitters)
    await store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    data = tmp_path_factory.mktemp("openapi")
    asyncio.run(store_games(data))
    with (data / "stderr").open("wb") as errors:
        process = Process(data, errors, **dict.fromkeys(LIMITS, 1_000_000))
        yield process.address
        process.kill()
    assert "Traceback" not in (data / "stderr").read_text()


@pytest.fixture(scope="module")
def headers(server: str) -> dict[str, str]:
    """Somebody whom the server knows."""
    answer = httpx.get(f"{server}/api/me")
    return {"cookie": answer.headers["set-cookie"].partition(";")[0]}


def test_a_finished_game_is_as_it_says(server: str) -> None:
    frames = httpx.get(f"{server}/api/tables/over/frames?seat=1")
    assert frames.status_code == 200
    assert msgspec.json.decode(frames.content, type=dict[str, Any])["frames"]


def test_it_is_served(server: str) -> None:
    answer = httpx.get(f"{server}/api/openapi.json")
    assert answer.json() == json.loads(msgspec.json.encode(DOCUMENT))


def test_every_call_of_the_protocol_is_in_it() -> None:
    page = Path(__file__).parents[2] / "docs" / "protocol.md"
    told = page.read_text(encoding="utf-8").replace("/seats/N", "/seats/{seat}")
    told = told.replace("/bots/BOT", "/bots/{bot}").replace("/deals/CODE", "/deals/{code}")
    told = told.replace("/tournaments/CODE", "/tournaments/{code}").replace(
        "/deals/N", "/deals/{deal}"
    )
    told = told.replace("/ID", "/{table}")
    told = told.replace("/rami/", "/{key}/").replace("/famille/7", "/{mode}/{step}")
    told = re.sub(r"/daily/[-\d]+/rami", "/daily/{date}/{key}", told)
    for path, method in CALLS:
        assert f"{method.upper()} {path}" in told, path


@pytest.mark.parametrize(("path", "method"), CALLS)
def test_it_is_true(server: str, headers: dict[str, str], path: str, method: str) -> None:
    schema = schemathesis.openapi.from_dict(DOCUMENT)
    call = schema[path][method.upper()]
    try_out(call, GenerationMode.POSITIVE, server, headers)
    if "requestBody" in DOCUMENT["paths"][path][method]:
        try_out(call, GenerationMode.NEGATIVE, server, headers)


def try_out(call: Any, mode: GenerationMode, server: str, headers: dict[str, str]) -> None:
    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=call.as_strategy(generation_mode=mode), table=sampled_from(("over", "begun", "")))
    def tried(case: Any, table: str) -> None:
        if table and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        answer = case.call(base_url=server, headers=headers)
        case.validate_response(answer, checks=CHECKS)

    tried()


def test_no_field_is_called_as_what_litestar_gives_to_our_handlers() -> None:
    """It would take a bad value there for a fault of ours, and answer with 500."""
    calls = [call for methods in DOCUMENT["paths"].values() for call in methods.values()]
    bodies = {
        schema
        for call in calls
        for schema in re.findall(r"schemas/(\w+)", json.dumps(call.get("requestBody")))
    }
    schemas = DOCUMENT["components"]["schemas"]
    names = {name for body in bodies for name in schemas[body].get("properties", ())}
    assert "people" in names
    assert names & api.router.dependencies.keys() == set()
