"""The first schema."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "events",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "version"),
    )
    op.create_table(
        "commands",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("visibility", sa.String(16), nullable=False),
        sa.Column("opened_by", sa.String(32), nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger, nullable=True),
        sa.Column("bots_to_move", sa.Boolean, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("matches_by_phase", "matches", ["phase", "visibility", "changed_at"])
    op.create_index("matches_by_change", "matches", ["changed_at"])
    op.create_index("matches_by_deadline", "matches", ["deadline"])
    op.create_index("matches_by_opener", "matches", ["opened_by", "phase"])
    op.create_table(
        "seatings",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
        sa.Column("won", sa.Boolean, nullable=True),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_index("seatings_by_player", "seatings", ["player", "match"])
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("account", sa.String(64), nullable=True, unique=True),
        sa.Column("password", sa.String(256), nullable=True),
    )
    op.create_table(
        "seat_links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop all tables."""
    for table in ("seat_links", "players", "seatings", "matches", "commands", "events"):
        op.drop_table(table)
