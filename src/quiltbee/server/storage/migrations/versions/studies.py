"""What was found in games."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table; older processes do not know it."""
    op.create_table(
        "studies",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("studies_by_age", "studies", ["made_at"])


def downgrade() -> None:
    """Take it away; games can be looked at again."""
    op.drop_table("studies")
