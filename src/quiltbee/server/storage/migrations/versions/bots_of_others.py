"""Tokens of bots that run elsewhere, and the challenges that wait for them."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Add the tables; older processes do not know them."""
    op.create_table(
        "bot_tokens",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("scopes", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=True),
    )
    op.create_index("bot_tokens_by_owner", "bot_tokens", ["owner"])
    op.create_index("bot_tokens_by_bot", "bot_tokens", ["bot"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("challenges_by_bot", "challenges", ["bot"])


def downgrade() -> None:
    """Take them away; bots need new tokens."""
    op.drop_table("challenges")
    op.drop_table("bot_tokens")
