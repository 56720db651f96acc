"""Who carries which table, and the mail between workers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("bus", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "carriers",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column(
            "worker", sa.String, sa.ForeignKey("workers.id", ondelete="CASCADE"), nullable=False
        ),
    )
    op.create_index("carriers_worker", "carriers", ["worker"])
    op.create_table(
        "mail",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("worker", sa.String, nullable=False),
        sa.Column("letter", sa.LargeBinary, nullable=False),
    )
    op.create_index("mail_worker", "mail", ["worker"])
    if op.get_context().dialect.name == "postgresql":
        # Lost when the database crashes, as on any bus; so it need not wait for the disk.
        op.execute("ALTER TABLE mail SET UNLOGGED")


def downgrade() -> None:
    for name in ("mail", "carriers", "workers"):
        op.drop_table(name)
