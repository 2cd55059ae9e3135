"""The counted games of the deals of each day."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0009"
down_revision = "0007"


def upgrade() -> None:
    """Add the table; older processes do not know it."""
    op.create_table(
        "daily_games",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("deal", sa.String(16), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("begun_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=True),
        sa.Column("score", sa.Integer, nullable=True),
        sa.Column("ahead", sa.Integer, nullable=True),
        sa.Column("won", sa.Boolean, nullable=True),
        sa.PrimaryKeyConstraint("day", "deal", "player"),
    )
    op.create_index("daily_games_by_match", "daily_games", ["match"])
    op.create_index("daily_games_by_player", "daily_games", ["player", "day"])


def downgrade() -> None:
    """Take it away; the games themselves stay."""
    op.drop_table("daily_games")
