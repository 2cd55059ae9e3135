"""Many machines: what processes are, whose turns wait, what was committed, who still fits."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add columns and tables. What an older process writes still fits."""
    if op.get_context().dialect.name == "sqlite":
        _renew_for_sqlite()
    else:
        for word in _of_processes():
            op.add_column("processes", word)
        for column in _of_leases():
            op.add_column("leases", column)
    op.create_index("presence_by_match", "presence", ["match"])
    op.create_table(
        "marks",
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("word", sa.String(16), nullable=False),
    )
    op.create_table("schema_floor", sa.Column("oldest", sa.String(32), primary_key=True))
    op.execute("INSERT INTO schema_floor VALUES ('0005')")


def _of_processes() -> list[sa.Column[str]]:
    return [
        sa.Column("kind", sa.String(8), nullable=False, server_default="serve"),
        sa.Column("step", sa.String(32), nullable=False, server_default=""),
        sa.Column("program", sa.String(32), nullable=False, server_default=""),
        sa.Column("hears", sa.String(8), nullable=False, server_default=""),
    ]


def _of_leases() -> list[sa.Column[str] | sa.Column[int]]:
    return [
        sa.Column("person", sa.String(32), nullable=False, server_default=""),
        sa.Column("since", sa.BigInteger, nullable=False, server_default="0"),
    ]


def _renew_for_sqlite() -> None:
    """SQLite writes added columns in its own way; what stood there holds for seconds only."""
    for table in ("leases", "processes"):
        op.drop_table(table)
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        *_of_processes(),
    )
    op.create_table(
        "leases",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(16), nullable=False),
        *_of_leases(),
    )
    op.create_index("leases_by_process", "leases", ["process"])


def downgrade() -> None:
    """Take it all away again."""
    op.drop_table("schema_floor")
    op.drop_table("marks")
    op.drop_index("presence_by_match", "presence")
    for column in _of_leases():
        op.drop_column("leases", column.name)
    for word in _of_processes():
        op.drop_column("processes", word.name)
