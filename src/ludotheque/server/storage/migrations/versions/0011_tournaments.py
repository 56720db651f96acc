"""Tournaments: many deals that many people play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("mode", sa.String, nullable=False),
        sa.Column("version", sa.String, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("seeds", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.String, sa.ForeignKey("identities.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("people", sa.Integer),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_index("tournaments_host", "tournaments", ["host", "created"])
    op.create_table(
        "entries",
        sa.Column("tournament", sa.String, sa.ForeignKey("tournaments.code"), primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("identities.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("entries_person", "entries", ["person"])


def downgrade() -> None:
    op.drop_table("entries")
    op.drop_table("tournaments")
