"""What is written, and from what."""

from __future__ import annotations

import gzip
import json
import lzma
import re
import subprocess
from pathlib import Path

import pytest

from ludotheque.cli import main
from ludotheque.core.faults import Misconfigured
from ludotheque.server.http.gate import POLICY as SERVERS
from ludotheque.static import sources
from ludotheque.static.archive import packed
from ludotheque.static.folder import NOTICE, POLICY, compress, write_folder

ROOT = Path(__file__).parents[2]


def directives(policy: str) -> dict[str, str]:
    return dict(each.split(" ", 1) for each in policy.split("; "))


@pytest.mark.parametrize("lock", ["runtime", "dev"])
def test_the_page_has_the_msgspec_of_the_lock_files(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    (entry,) = re.findall(r"^msgspec==.*?(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL)
    assert entry.startswith(f"msgspec=={sources.MSGSPEC.version} ")
    assert sources.MSGSPEC.digest in entry


def test_its_policy_is_the_servers_and_leave_to_run_webassembly() -> None:
    """What a page cannot say about itself is left out."""
    mine, theirs = directives(POLICY), directives(SERVERS)
    assert theirs.pop("frame-ancestors") == "'none'"
    theirs["script-src"] += " 'wasm-unsafe-eval'"
    assert mine == theirs


def test_the_licences_of_all_that_is_in_the_client_are_told() -> None:
    client = json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))
    for told in (NOTICE, (ROOT / "NOTICE").read_text(encoding="utf-8")):
        assert all(name in told for name in client["dependencies"])


def test_an_archive_has_its_list_and_then_its_bytes() -> None:
    plain = lzma.decompress(packed({"b/c": b"two", "a": b"1"}))
    length = int.from_bytes(plain[:4], "little")
    assert json.loads(plain[4 : 4 + length]) == [["a", 1], ["b/c", 3]]
    assert plain[4 + length :] == b"1two"
    assert packed({"a": b"1"}) == packed({"a": b"1"})


def test_an_archive_is_unpacked_with_no_more_memory_than_it_is_long() -> None:
    """Whoever compresses that well asks for 64 MB elsewhere: much, on a phone."""
    small, large = packed({"a": b"1"}), packed({"a": bytes(range(256)) * 4000})
    assert lzma.LZMADecompressor(memlimit=100_000).decompress(small)
    assert lzma.LZMADecompressor(memlimit=2_000_000).decompress(large)


def test_hosts_find_every_text_compressed_beside_it(tmp_path: Path) -> None:
    text = b"Quatre coins, " * 200
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "page.html").write_bytes(text)
    (tmp_path / "python.bin").write_bytes(text)
    compress(tmp_path)
    names = sorted(path.name for path in tmp_path.rglob("*.*"))
    assert names == ["page.html", "page.html.br", "page.html.gz", "python.bin"]
    assert gzip.decompress((tmp_path / "deep" / "page.html.gz").read_bytes()) == text
    unpack = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
    twin = str(tmp_path / "deep" / "page.html.br")
    done = subprocess.run(
        [sources.program("node"), "-e", unpack, twin], capture_output=True, check=True
    )
    assert done.stdout == text


def test_a_folder_that_is_not_empty_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").write_text("kept")
    with pytest.raises(Misconfigured, match="folder-not-empty"):
        write_folder(tmp_path, tmp_path)
    assert main(["static", str(tmp_path), "--language", "fr"]) == 2
    assert "n’est pas vide" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_another_file_than_the_known_one_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(*_: object, cwd: Path, **__: object) -> object:
        (cwd / "other.whl").write_bytes(b"something else")
        return type("Done", (), {"returncode": 0})

    monkeypatch.setattr(subprocess, "run", write)
    with pytest.raises(Misconfigured, match="cannot-fetch"):
        sources.find_msgspec(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_fetched_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "program", lambda _: "false")
    with pytest.raises(Misconfigured, match="cannot-fetch"):
        sources.find_pyodide(tmp_path)


def test_a_program_that_is_missing_is_named() -> None:
    with pytest.raises(Misconfigured, match="no-program"):
        sources.program("no-such-program-anywhere")
