"""Tabletop games for people and honest bots, from one set of rules."""

__version__ = "0.1.0"
