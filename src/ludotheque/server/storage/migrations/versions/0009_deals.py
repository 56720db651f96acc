"""By which code others play what is dealt at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("deal", sa.String))
    op.create_index("matches_deal", "matches", ["deal"])


def downgrade() -> None:
    op.drop_index("matches_deal", "matches")
    op.drop_column("matches", "deal")
