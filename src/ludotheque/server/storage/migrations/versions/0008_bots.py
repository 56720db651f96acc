"""Bots that think elsewhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bots",
        sa.Column("id", sa.String, sa.ForeignKey("identities.id"), primary_key=True),
        sa.Column("owner", sa.String, sa.ForeignKey("identities.id"), nullable=False),
        sa.Column("token", sa.String, nullable=False, unique=True),
        sa.Column("looks", sa.String, nullable=False, unique=True),
        sa.Column("plays", sa.LargeBinary, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("bots_owner", "bots", ["owner"])
    op.create_index("bots_seen", "bots", ["seen"])


def downgrade() -> None:
    op.drop_table("bots")
