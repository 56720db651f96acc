"""Tests of 75 Gnom' Street, one for each clause and ruling."""
