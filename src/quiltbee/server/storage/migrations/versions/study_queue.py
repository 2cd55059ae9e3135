"""Games that wait to be studied, for all processes to take."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add the table; older processes keep their own queues and do not know it."""
    op.create_table(
        "study_queue",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("engine", sa.String(16), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("look", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("found", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=True),
    )


def downgrade() -> None:
    """Take it away; whoever waits asks again."""
    op.drop_table("study_queue")
