"""Gather the pages of the repository, build them into one site, and check that it asks nothing of
other sites."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

from shell import ROOT, Problem, say

MKDOCS = ROOT / ".venv-docs" / "bin" / "mkdocs"
PAGES = ROOT / "build" / "pages"
SITE = ROOT / "build" / "site"
LINK = re.compile(r"\[(?P<text>[^\]]*)\]\((?P<file>[^)#\s]+)(?P<part>#[^)\s]*)?\)")
IN_STYLE = re.compile(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)")
# What a browser fetches by itself; a link waits until it is clicked.
FETCHED = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "image": "href",
    "img": "src",
    "input": "src",
    "link": "href",
    "object": "data",
    "script": "src",
    "source": "src",
    "track": "src",
    "use": "href",
    "video": "src",
}


def places() -> dict[Path, str]:
    """Each file of the repository that the site has → its path there."""
    found = {
        ROOT / "README.md": "index.md",
        ROOT / "LICENSE": "LICENSE.txt",
        ROOT / "NOTICE": "NOTICE.txt",
    }
    for name in ("CHANGELOG", "CONTRIBUTING", "SECURITY"):
        found[ROOT / f"{name}.md"] = f"{name.lower()}.md"
    for page in (ROOT / "src" / "ludotheque" / "games").glob("*/README*.md"):
        found[page] = f"games/{page.name.replace('README', page.parent.name)}"
    for path in (ROOT / "docs").rglob("*"):
        if path.is_file():
            found[path] = str(path.relative_to(ROOT / "docs"))
    return found


def gather(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    where = places()
    for source, place in where.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".md":
            target.write_text(moved(source, where), encoding="utf-8")
        else:
            shutil.copyfile(source, target)


def moved(page: Path, where: dict[Path, str]) -> str:
    """The page's text, with its links as they are from its new place. Source that is not on the
    site is only named."""

    def follow(link: re.Match[str]) -> str:
        file = (page.parent / link["file"]).resolve()
        if file not in where:
            return link["text"] if file.exists() else link[0]
        path = os.path.relpath(where[file], Path(where[page]).parent)
        return f"[{link['text']}]({path}{link['part'] or ''})"

    return LINK.sub(follow, page.read_text(encoding="utf-8"))


class Fetches(HTMLParser):
    """The addresses that a page makes a browser fetch, and whether its policy forbids others."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.policy = ""
        self._style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in FETCHED and given.get("rel") != "canonical":
            self.addresses.append(given.get(FETCHED[tag], ""))
        self.addresses += [part.split()[0] for part in given.get("srcset", "").split(",") if part]
        self.addresses += in_style(given.get("style", ""))
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"]
        self._style = tag == "style"

    def handle_data(self, data: str) -> None:
        if self._style:
            self.addresses += in_style(data)


def in_style(text: str) -> list[str]:
    return [one or other for one, other in IN_STYLE.findall(text)]


def elsewhere(address: str) -> bool:
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme not in ("", "data")


def faults(site: Path) -> Iterator[str]:
    """What in a built site would reach other sites."""
    for page in sorted(site.rglob("*.html")):
        found = Fetches()
        found.feed(page.read_text(encoding="utf-8"))
        name = page.relative_to(site)
        yield from (f"{name} fetches {each}" for each in found.addresses if elsewhere(each))
        if not found.policy.startswith("default-src 'self'"):
            yield f"{name} has no policy"
    for sheet in sorted(site.rglob("*.css")):
        for address in in_style(sheet.read_text(encoding="utf-8")):
            if elsewhere(address):
                yield f"{sheet.relative_to(site)} fetches {address}"


def build(pages: Path, site: Path) -> None:
    """A warning of MkDocs, a link that leads nowhere say, is an error."""
    gather(pages)
    told = {"LUDOTHEQUE_PAGES": str(pages), "NO_MKDOCS_2_WARNING": "1"}
    # Not --quiet: MkDocs would not count the warnings that it does not print.
    command = [str(MKDOCS), "build", "--strict", "--clean", "--site-dir", str(site)]
    env = {**os.environ, **told}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f"The pages have faults.\n{done.stderr}")
    found = list(faults(site))
    if found:
        raise Problem(f"The site reaches other sites: {'; '.join(found)}.")


def main() -> int:
    try:
        build(PAGES, SITE)
    except Problem as problem:
        say(str(problem))
        return 1
    say(f"The pages are in {SITE.relative_to(ROOT)}/index.html.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
