"""The same library for visitors' own devices, beside a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from ludotheque.core.faults import Misconfigured
from ludotheque.server.http import pages
from ludotheque.server.http.files import content
from ludotheque.server.http.gate import POLICY, POLICY_HERE
from ludotheque.server.http.here import Here
from ludotheque.static import folder as static
from tests.server.conftest import House, folder, opened

pytestmark = pytest.mark.asyncio(loop_scope="module")

PAGE = '<head>\n    <meta charset="utf-8" />\n</head>'


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def beside(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A server with such a folder, as `ludotheque static` leaves it."""
    built, given = tmp_path_factory.mktemp("built"), tmp_path_factory.mktemp("given")
    (built / "index.html").write_text(PAGE)
    (given / "index.html").write_text(PAGE)
    (given / "service-worker.js").write_text("// all of it")
    (given / "service-worker.js.gz").write_text("twin")
    (given / "python" / "abc").mkdir(parents=True)
    (given / "python" / "abc" / "library.bin").write_bytes(b"library")
    with pytest.MonkeyPatch.context() as patch, folder() as data:
        patch.setattr(pages, "STATIC", built)
        async with opened(data, device=str(given)) as house:
            yield house


async def fetch(house: House, path: str) -> httpx.Response:
    return await house.stranger().http.get(path)


async def test_each_page_knows_of_the_other(beside: House) -> None:
    mine, theirs = await fetch(beside, "/"), await fetch(beside, "/here/")
    assert '<meta name="ludotheque-device" content="/here/" />' in mine.text
    assert '<meta name="ludotheque-server" content="/" />' in theirs.text
    assert (await fetch(beside, "/tables/x")).text == mine.text
    assert (await fetch(beside, "/here/index.html")).text == theirs.text


async def test_only_there_may_webassembly_be_run(beside: House) -> None:
    for path in ("/here/", "/here/service-worker.js", "/here/python/abc/library.bin"):
        assert (await fetch(beside, path)).headers["content-security-policy"] == POLICY_HERE
    for path in ("/", "/api/games", "/heretic", "/there/here/"):
        assert (await fetch(beside, path)).headers["content-security-policy"] == POLICY
    assert POLICY_HERE == static.POLICY + "; frame-ancestors 'none'"


async def test_its_files_are_kept_by_name_or_asked_for_again(beside: House) -> None:
    library = await fetch(beside, "/here/python/abc/library.bin")
    assert (library.content, library.headers["content-type"]) == (
        b"library",
        "application/octet-stream",
    )
    assert "immutable" in library.headers["cache-control"]
    worker = await fetch(beside, "/here/service-worker.js")
    assert worker.headers["cache-control"] == "private, no-cache"
    assert worker.headers["service-worker-allowed"] == "/"


@pytest.mark.parametrize(
    "path", ["/here/service-worker.js.gz", "/here/nothing", "/here/%2e%2e/built/index.html"]
)
async def test_nothing_else_is_there(beside: House, path: str) -> None:
    assert (await fetch(beside, path)).status_code == 404


async def test_a_server_without_such_a_folder_says_nothing_of_it(house: House) -> None:
    assert "ludotheque-device" not in (await fetch(house, "/")).text
    assert (await fetch(house, "/here/")).status_code == 404


async def test_another_folder_is_refused(tmp_path: Path) -> None:
    page = content(PAGE.encode(), "text/html", hashed=False)
    with pytest.raises(Misconfigured, match="no-device-folder"):
        await asyncio.to_thread(Here.read, str(tmp_path), page)
