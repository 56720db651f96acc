"""The documentation site: it has every page, its links hold, and it asks nothing of other sites."""

from __future__ import annotations

from pathlib import Path

import docs_site
import pages
import pytest
from shell import ROOT, Problem

from ludotheque.core import registry

pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    docs_site.build(folder / "pages", folder / "site")
    return folder / "site"


def test_every_page_is_there(site: Path) -> None:
    for page in pages.pages():
        place = site / docs_site.places()[page]
        built = place.with_name("index.html") if place.name == "README.md" else place
        assert built.with_suffix(".html").is_file(), page


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    listed = [place for place in docs_site.places().values() if f" {place}\n" in menu]
    ours = [p for p in docs_site.places().values() if p.endswith(".md")]
    assert [p for p in ours if p not in listed and not p.startswith("decisions/0")] == []


def test_the_games_tell_their_rules_in_both_languages(site: Path) -> None:
    for game in registry.games():
        if game.package.startswith("ludotheque.games."):
            assert "<h1" in (site / "games" / f"{game.key}.html").read_text(encoding="utf-8")
            assert "<h1" in (site / "games" / f"{game.key}.fr.html").read_text(encoding="utf-8")


def test_the_docstrings_are_on_the_pages(site: Path) -> None:
    assert "only way forward" in (site / "api" / "rules.html").read_text(encoding="utf-8")
    assert "Every line, every shuffle" in (site / "api" / "playing.html").read_text("utf-8")


def test_a_link_that_leads_nowhere_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gather = docs_site.gather

    def broken(folder: Path) -> None:
        gather(folder)
        (folder / "index.md").write_text("# Astray\n\n[there](no-such-page.md)\n", "utf-8")

    monkeypatch.setattr(docs_site, "gather", broken)
    with pytest.raises(Problem, match="faults"):
        docs_site.build(tmp_path / "pages", tmp_path / "site")


POLICY = "<meta http-equiv=Content-Security-Policy content=\"default-src 'self'\">"


@pytest.mark.parametrize(
    "html",
    [
        "<script src='https://elsewhere.example/x.js'></script>",
        "<link rel=stylesheet href=//elsewhere.example/x.css>",
        "<img src=a.png srcset='a.png 1x, http://elsewhere.example/b.png 2x'>",
        "<style>body { background: url('https://elsewhere.example/x.png') }</style>",
        "<style>@import 'https://elsewhere.example/x.css';</style>",
        '<p style="background: url(https://elsewhere.example/x.png)">',
    ],
)
def test_what_reaches_another_site_is_found(html: str, tmp_path: Path) -> None:
    assert found(html, tmp_path) == ["page.html fetches"]


def found(html: str, folder: Path) -> list[str]:
    (folder / "page.html").write_text(f"<!doctype html>{POLICY}{html}", encoding="utf-8")
    return [" ".join(fault.split()[:2]) for fault in docs_site.faults(folder)]


@pytest.mark.parametrize(
    "html",
    [
        "<a href='https://elsewhere.example/'>a link waits to be clicked</a>",
        "<img src=images/rami.png>",
        "<img src='data:image/png;base64,AAAA'>",
        "<script src=../assets/x.js></script>",
    ],
)
def test_what_stays_here_is_fine(html: str, tmp_path: Path) -> None:
    assert found(html, tmp_path) == []


def test_a_page_without_a_policy_and_a_style_sheet_that_reaches_out_are_found(
    tmp_path: Path,
) -> None:
    (tmp_path / "page.html").write_text("<!doctype html><p>", encoding="utf-8")
    (tmp_path / "x.css").write_text("@import url(https://elsewhere.example/x.css);", "utf-8")
    assert list(docs_site.faults(tmp_path)) == [
        "page.html has no policy",
        "x.css fetches https://elsewhere.example/x.css",
    ]


def test_no_page_has_a_drawing_for_which_the_theme_would_fetch_a_program(site: Path) -> None:
    built = (page.read_text(encoding="utf-8") for page in site.rglob("*.html"))
    assert not any('class="mermaid"' in text for text in built)
