"""The tutorial's board: typed by the contract that comes with the package."""

from __future__ import annotations

import subprocess
from pathlib import Path

from shell import ROOT

TSC = ROOT / "client" / "node_modules" / "typescript" / "bin" / "tsc"
NODE = ROOT / ".venv" / "bin" / "node"
STRICT = ["--noEmit", "--strict", "--allowJs", "--checkJs", "--target", "es2022"]
MODULES = ["--module", "esnext", "--moduleResolution", "bundler", "--allowImportingTsExtensions"]


def checked(board: Path) -> str:
    """What the compiler says about it."""
    command = [str(NODE), str(TSC), *STRICT, *MODULES, "--lib", "es2022,dom", str(board)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def test_it_keeps_the_contract_and_a_board_that_does_not_is_found(
    tutorial: Path, tmp_path: Path
) -> None:
    folder = tutorial / "src" / "sommet"
    assert checked(folder / "board.js") == ""
    wrong = tmp_path / "board.js"
    text = (folder / "board.js").read_text(encoding="utf-8")
    wrong.write_text(text.replace("legal, mine, busy", "leagl, mine, busy"), encoding="utf-8")
    (tmp_path / "board.d.ts").write_text((folder / "board.d.ts").read_text(encoding="utf-8"))
    assert "Property 'leagl' does not exist" in checked(wrong)
