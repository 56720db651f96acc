"""Ourselves beside our peers: `make bench`, or `make bench ONLY=name`.

A comparison is a module in this folder with a function `compare() -> Iterator[Entry]`; adding a
file adds a comparison. Each measures all sides in the same run, taking turns. What was measured is
written to results.json, and docs/benchmarks.md is rendered from that file alone.
"""
