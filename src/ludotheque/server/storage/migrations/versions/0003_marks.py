"""How often this database was written to, so that a lost journal shows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    marks = op.create_table(
        "marks",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(marks, [{"name": "commits", "value": 0}])


def downgrade() -> None:
    op.drop_table("marks")
