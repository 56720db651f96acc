"""Bots."""

from ludotheque.bots import RandomBot

BOTS = {"child": RandomBot()}
