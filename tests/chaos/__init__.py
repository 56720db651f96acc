"""Faults at random while people play, and a checker that reads what each of them was told."""
