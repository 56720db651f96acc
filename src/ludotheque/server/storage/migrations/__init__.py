"""Alembic's migrations of the database; `ludotheque serve` runs them when it starts."""
