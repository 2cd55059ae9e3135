"""The index of the lobby holds only matches that wait, so that moves need not touch it."""

import sqlalchemy as sa
from alembic import op

kind = "expand"
revision = "0003"
down_revision = "0002"
_WAITING = sa.text("phase = 'waiting'")


def upgrade() -> None:
    """Replace the index."""
    op.drop_index("matches_by_phase", "matches")
    op.create_index(
        "matches_that_wait",
        "matches",
        ["visibility", "changed_at"],
        sqlite_where=_WAITING,
        postgresql_where=_WAITING,
    )


def downgrade() -> None:
    """Take the old one again."""
    op.drop_index("matches_that_wait", "matches")
    op.create_index("matches_by_phase", "matches", ["phase", "visibility", "changed_at"])
