"""The contract of the games and what follows from it alone. Pure; depends on msgspec only."""
