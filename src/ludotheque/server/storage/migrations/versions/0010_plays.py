"""Each deal is played once by each person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

# Whoever has several tables of a deal keeps them; the one that was begun first is theirs.
FIRST_PLAYS = """
INSERT INTO plays (deal, person, "match")
SELECT own.deal, sits.person, own.id
FROM matches own JOIN seats sits ON sits."match" = own.id AND sits.kind = 'person'
WHERE own.deal IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM matches other JOIN seats sat ON sat."match" = other.id AND sat.kind = 'person'
    WHERE other.deal = own.deal AND sat.person = sits.person
    AND (other.created < own.created OR (other.created = own.created AND other.id < own.id))
)
"""


def upgrade() -> None:
    table = sa.ForeignKey("matches.id", deferrable=True, initially="DEFERRED")
    op.create_table(
        "plays",
        sa.Column("deal", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("identities.id"), primary_key=True),
        sa.Column("match", sa.String, table, nullable=False),
    )
    op.create_index("plays_person", "plays", ["person"])
    op.create_index("plays_match", "plays", ["match"])
    op.execute(FIRST_PLAYS)


def downgrade() -> None:
    op.drop_table("plays")
