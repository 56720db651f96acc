"""The plots of docs/benchmarks.md, from results.json. Runs in the environment of the peers."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

HERE: Final = Path(__file__).parent
IMAGES: Final = HERE.parent / "docs" / "images"
OURS, THEIRS = "#b5472f", "#6b7a8f"
Bar = tuple[str, float, str]


def bars(entry: dict[str, Any]) -> list[Bar]:
    found: list[Bar] = [(entry["label"], entry["ours"], OURS)]
    if entry["peer"]:
        found.append((entry["peer"]["name"], entry["theirs"], THEIRS))
    return found


def draw(name: str, entries: list[dict[str, Any]]) -> None:
    """One panel per unit; a program that stands in several entries is drawn once."""
    units = sorted({entry["unit"] for entry in entries})
    figure = Figure(figsize=(8, 1 + 0.7 * len(entries)))
    panels = figure.subplots(len(units), 1, squeeze=False)
    for panel, unit in zip(panels[:, 0], units, strict=True):
        _panel(panel, unit, [entry for entry in entries if entry["unit"] == unit])
    figure.tight_layout()
    IMAGES.mkdir(parents=True, exist_ok=True)
    figure.savefig(IMAGES / f"bench-{name}.svg", metadata={"Date": None})


def _panel(panel: Any, unit: str, entries: list[dict[str, Any]]) -> None:
    shown = sorted({bar for entry in entries for bar in bars(entry)}, key=lambda bar: bar[1::-1])
    drawn = panel.barh(
        [bar[0] for bar in shown], [bar[1] for bar in shown], color=[bar[2] for bar in shown]
    )
    panel.bar_label(drawn, labels=[f"{bar[1]:,.6g}" for bar in shown], padding=4)
    panel.set_xlabel(unit)
    panel.margins(x=0.15)
    panel.spines[["top", "right"]].set_visible(False)


def main() -> None:
    mpl.rcParams["svg.hashsalt"] = "ludotheque"  # the same figures give the same file
    mpl.rcParams["svg.fonttype"] = "none"
    entries = json.loads((HERE / "results.json").read_text(encoding="utf-8"))
    for name, group in groupby(entries, key=lambda entry: entry["comparison"]):
        draw(name, list(group))


if __name__ == "__main__":
    main()
