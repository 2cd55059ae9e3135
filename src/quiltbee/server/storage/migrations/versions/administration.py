"""Bans, reports, operators, and what operators did."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the tables; older processes do not know them."""
    op.create_table(
        "bans",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("made_by", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
        sa.Column("ended_at", sa.BigInteger, nullable=True),
    )
    op.create_index("bans_by_subject", "bans", ["subject"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("made_by", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
        sa.Column("done_at", sa.BigInteger, nullable=True),
        sa.Column("done_by", sa.String(32), nullable=True),
    )
    op.create_index("reports_by_age", "reports", ["made_at"])
    op.create_table(
        "operators",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("operator", sa.String(32), nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
    )
    op.create_index("audit_by_age", "audit", ["at"])


def downgrade() -> None:
    """Take them away."""
    for table in ("audit", "operators", "reports", "bans"):
        op.drop_table(table)
