"""Records that people share by a link."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the table; older processes do not know it."""
    op.create_table(
        "shared_records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("shared_records_by_person", "shared_records", ["person"])
    op.create_index("shared_records_by_age", "shared_records", ["seen_at"])


def downgrade() -> None:
    """Take it away, and with it what was shared."""
    op.drop_table("shared_records")
