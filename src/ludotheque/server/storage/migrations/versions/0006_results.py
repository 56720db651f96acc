"""How games ended, when they were played, and whose turn it is, without playing them again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("outcome", sa.LargeBinary))
    op.add_column("matches", sa.Column("remarks", sa.LargeBinary))
    op.add_column("steps", sa.Column("made", sa.BigInteger))
    op.add_column("steps", sa.Column("awaits", sa.LargeBinary))


def downgrade() -> None:
    for table, column in (
        ("matches", "outcome"),
        ("matches", "remarks"),
        ("steps", "made"),
        ("steps", "awaits"),
    ):
        op.drop_column(table, column)
