"""How people stand with puzzles."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0020"
down_revision = "0009"


def upgrade() -> None:
    """Add the tables; older processes do not know them."""
    op.create_table(
        "puzzle_standings",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "puzzle_memories",
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("box", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "puzzle"),
    )


def downgrade() -> None:
    """Take them away; everybody begins again."""
    op.drop_table("puzzle_memories")
    op.drop_table("puzzle_standings")
