"""A clock for each seat, and games that end without a result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("clock", sa.String, nullable=False, server_default="none"))
    op.add_column("matches", sa.Column("ended", sa.LargeBinary))
    op.add_column("steps", sa.Column("banks", sa.LargeBinary))


def downgrade() -> None:
    op.drop_column("steps", "banks")
    op.drop_column("matches", "ended")
    op.drop_column("matches", "clock")
