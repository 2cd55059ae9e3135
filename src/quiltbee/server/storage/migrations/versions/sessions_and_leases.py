"""Command ids belong to their players; sessions; processes, and the matches they look after."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Change the key, add the tables. What an older process writes still fits."""
    if op.get_context().dialect.name == "sqlite":
        _rebuild_commands("player", "id")
    else:
        op.drop_constraint("commands_pkey", "commands")
        op.create_primary_key("commands_pkey", "commands", ["player", "id"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=True),
    )
    op.create_index("sessions_by_player", "sessions", ["player"])
    op.create_index("sessions_by_end", "sessions", ["ended_at"])
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(16), nullable=False),
    )
    op.create_index("leases_by_process", "leases", ["process"])


def _rebuild_commands(*key: str) -> None:
    """SQLite cannot change the key of a table, so its rows move to a new one."""
    op.rename_table("commands", "commands_before")
    op.create_table(
        "commands",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint(*key),
    )
    names = 'id, "match", player, version'
    op.execute(f"INSERT INTO commands ({names}) SELECT {names} FROM commands_before")
    op.drop_table("commands_before")


def downgrade() -> None:
    """Take the tables away, and the old key again."""
    for table in ("leases", "processes", "sessions"):
        op.drop_table(table)
    if op.get_context().dialect.name == "sqlite":
        _rebuild_commands("id")
    else:
        op.drop_constraint("commands_pkey", "commands")
        op.create_primary_key("commands_pkey", "commands", ["id"])
