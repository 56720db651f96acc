"""What stands around the tables: games, rules, the client's files, headers, metrics."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from ludotheque.core import registry
from ludotheque.lobby import catalogue
from ludotheque.server.http import pages
from tests.server.conftest import House
from tests.server.player import Refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as the build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the client")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "index-abc.js").write_text("console.log(1)")
    (tmp_path.parent / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    return tmp_path


async def fetch(house: House, path: str) -> httpx.Response:
    return await house.stranger().http.get(path)


@pytest.mark.parametrize("path", ["/", "/tables/xyz", "/rules/rami", "/index.html"])
@pytest.mark.usefixtures("built")
async def test_every_page_is_the_client(house: House, path: str) -> None:
    answer = await fetch(house, path)
    assert answer.text == "<!doctype html>the client"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "private, no-cache"


@pytest.mark.usefixtures("built")
async def test_hashed_files_may_be_kept_for_ever(house: House) -> None:
    script = await fetch(house, "/assets/index-abc.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    icon = await fetch(house, "/favicon.svg")
    assert icon.headers["content-type"] == "image/svg+xml"
    assert icon.headers["cache-control"] == "private, no-cache"


async def test_a_games_own_board_is_sent_by_the_name_of_what_is_in_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = b"export const contract = 1;"
    monkeypatch.setattr(catalogue, "board", lambda key: drawn if key == "toy" else b"")
    listed = {each["key"]: each["board"] for each in (await fetch(house, "/api/games")).json()}
    assert listed["rami"] == ""
    board = await fetch(house, f"/boards/toy/{listed['toy']}.js")
    assert board.content == drawn
    assert board.headers["content-type"].startswith("text/javascript")
    assert "immutable" in board.headers["cache-control"]
    assert "script-src 'self';" in board.headers["content-security-policy"]
    for other in ("toy/0.js", "toy/board.js", "toy/rules.py", "rami/.js", "none/0.js"):
        assert (await fetch(house, f"/boards/{other}")).status_code == 404


async def test_files_are_compressed_once_and_sent_once(
    house: House, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (built / "assets" / "big-abc.js").write_text("console.log(1);" * 1000)
    first = await fetch(house, "/assets/big-abc.js")
    monkeypatch.setattr(gzip, "compress", None)
    monkeypatch.setattr(gzip, "GzipFile", None)
    packed = await fetch(house, "/assets/big-abc.js")
    assert (packed.headers["content-encoding"], packed.text) == ("gzip", first.text)
    assert int(packed.headers["content-length"]) < len(first.text) / 10
    ann = house.stranger()
    for accepted in ("identity", "gzip;q=0", "br, gzip;q=0.0"):
        headers = {"accept-encoding": accepted}
        plain = await ann.http.get("/assets/big-abc.js", headers=headers)
        assert "content-encoding" not in plain.headers
        assert plain.text == first.text
    for known in (first.headers["etag"], f'"x", {first.headers["etag"]}', "*"):
        again = await ann.http.get("/assets/big-abc.js", headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
    other = await ann.http.get("/assets/big-abc.js", headers={"if-none-match": '"x"'})
    assert other.status_code == 200


@pytest.mark.parametrize("path", ["/assets/index-old.js", "/api/nothing", "/ws/nothing"])
@pytest.mark.usefixtures("built")
async def test_what_is_not_there_is_no_page(house: House, path: str) -> None:
    answer = await fetch(house, path)
    assert answer.status_code == 404
    assert answer.json() == {"code": "not-found", "params": {}}


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd"]
)
@pytest.mark.usefixtures("built")
async def test_nobody_climbs_out_of_the_folder(house: House, path: str) -> None:
    answer = await house.stranger().http.send(
        httpx.Request("GET", house.address, extensions={"target": path.encode()})
    )
    assert "secret" not in answer.text
    assert "root:" not in answer.text


@pytest.mark.usefixtures("built")
async def test_an_unbuilt_client_says_so(house: House, built: Path) -> None:
    (built / "index.html").unlink()
    answer = await fetch(house, "/")
    assert answer.status_code == 503
    assert answer.text == pages.UNBUILT
    assert answer.text.count("\n") == 1


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/api/tables", "/metrics"])
@pytest.mark.usefixtures("built")
async def test_headers_that_protect(house: House, path: str) -> None:
    headers = (await fetch(house, path)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["script-src"] == "'self'"
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


async def test_rules_in_both_languages(house: House) -> None:
    ann = await house.player("Ann")
    french = (await ann.get("/api/games/rami/rules?language=fr"))["html"]
    english = (await ann.get("/api/games/rami/rules?language=en"))["html"]
    assert french != english
    assert "<h1>" in french
    assert "<h1>" in english
    assert (await ann.get("/api/games/rami/rules?language=xx"))["html"] == french
    assert "planning.py" not in english  # that part is for programmers
    with pytest.raises(Refused, match="no-such-game"):
        await ann.get("/api/games/chess/rules")


async def test_html_in_a_readme_stays_text() -> None:
    html = catalogue._render(
        "# A\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n|a|b|\n|-|-|\n|1|2|\n"
    )
    assert "<script" not in html
    assert 'href="javascript' not in html
    assert "<table>" in html


async def test_the_games_on_the_shelf(house: House) -> None:
    ann = await house.player("Ann")
    listed = {game["key"]: game for game in await ann.get("/api/games")}
    assert set(listed) == set(registry.keys())
    toy = listed["toy"]["modes"][0]
    assert toy["players"] == [2, 3, 4]
    assert (toy["bots"], toy["middle"]) == (["quick", "slow"], "quick")
    assert toy["others"] == ["montecarlo", "ismcts"]
    assert listed["gnomes"]["modes"][0]["middle"] == "sneak"
    assert not toy["hints"]
    options = toy["options"]["$defs"]["ToyOptions"]["properties"]
    assert options["rounds"] == {"type": "integer", "default": 3}


async def test_my_language_at_first(house: House) -> None:
    english = {"accept-language": "en-GB,en;q=0.9"}
    assert (await house.stranger().http.get("/api/me", headers=english)).json()["language"] == "en"
    nobody = house.stranger()
    first = await nobody.get("/api/me")
    assert first["name"].startswith("Invité ")
    assert await nobody.get("/api/me") == first
    with pytest.raises(Refused, match="no-such-language"):
        await nobody.put("/api/me", {"name": "x", "language": "de"})


async def test_a_new_name_reaches_the_tables(house: House) -> None:
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")
    async with ann.at(table) as sight:
        await sight.until("Update")
        await ann.put("/api/me", {"name": "Zoé", "language": "fr"})
        assert (await sight.until("Room"))["seats"][0]["name"] == "Zoé"
    assert (await ann.get("/api/tables"))[0]["seats"][0]["name"] == "Zoé"


async def test_the_link_as_a_qr_code(house: House) -> None:
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")
    answer = await ann.http.get(f"/api/tables/{table}/qr.svg", headers={"host": "games.example"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.count("<svg") == 1
    assert "style" not in answer.text


async def test_nothing_personal_is_kept_in_a_cache(house: House) -> None:
    ann = await house.player("Ann")
    for path in ("/api/me", "/api/tables"):
        assert (await ann.http.get(path)).headers["cache-control"] == "no-store"


async def test_metrics_count(house: House) -> None:
    ann = await house.player("Ann")
    before = await measured(house, "ludotheque_steps_total")
    table = await ann.table("toy", "me", "slow")
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.play({"type": "Peek", "at_seat": 1})
        assert await measured(house, "ludotheque_sockets") >= 1
    assert await measured(house, "ludotheque_steps_total") - before == 2
    assert await measured(house, "ludotheque_live_tables") >= 1
    assert await measured(house, "ludotheque_store_seconds_count") >= 2


async def test_refusals_are_counted_by_their_code(house: House) -> None:
    async def refused(code: str) -> float:
        return await measured(house, f'ludotheque_refusals_total{{code="{code}"}}')

    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")
    with pytest.raises(Refused):
        await ann.get("/api/tables/nowhere")
    await fetch(house, "/api/nothing")
    await house.stranger().http.get("/", headers={"host": "["})
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.play({"type": "Fly"})
        await sight.say(type="Hello")
        assert await sight.bye() == "hello-again"
    for code in ("no-such-table", "not-found", "bad-message", "bad-move", "hello-again"):
        assert await refused(code) >= 1, code


async def measured(house: House, name: str) -> float:
    lines = (await fetch(house, "/metrics")).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.split()[0] == name)
