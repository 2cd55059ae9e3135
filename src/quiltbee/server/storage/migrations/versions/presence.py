"""Who is connected to which process."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "presence",
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("process", "match", "player"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("presence")
