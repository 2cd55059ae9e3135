"""The tables. `events` is the truth and only ever grows; `matches` and `seatings` are read from it.

Everything that changes a match is written in one transaction with its events, so that the derived
tables never lag behind.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData()
WAITING = text("phase = 'waiting'")
"""Said with these words, so that a database sees that an index of such matches serves."""


events = Table(
    "events",
    metadata,
    Column("match", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("command", String(64), nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("match", "version"),
)
"""What happened, in order; `body` is the event as JSON."""

commands = Table(
    "commands",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("match", String(32), nullable=False),
    Column("player", String(32), nullable=False),
    Column("version", Integer, nullable=False),
)
"""Every command that was accepted, and the version it led to."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("opened_by", String(32), nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("deadline", BigInteger, nullable=True),
    Column("bots_to_move", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    # So is the one of PostgreSQL; saying so here would load its dialect at every start.
    Index("matches_that_wait", "visibility", "changed_at", sqlite_where=WAITING),
    Index("matches_by_change", "changed_at"),
    Index("matches_by_deadline", "deadline"),
    Index("matches_by_opener", "opened_by", "phase"),
)
"""One line for each match: what the lobby shows and what the server must wake up for."""

seatings = Table(
    "seatings",
    metadata,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(32), nullable=False),
    Column("score", Integer, nullable=True),
    Column("won", Boolean, nullable=True),
    PrimaryKeyConstraint("match", "seat"),
    Index("seatings_by_player", "player", "match"),
)
"""Which person sits where; score and won when the match is over."""

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("account", String(64), nullable=True, unique=True),
    Column("password", String(256), nullable=True),
)
"""People who chose a name; `account` is the name folded for comparison."""

seat_links = Table(
    "seat_links",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""One-time links that move a seat to another device, by the SHA-256 of their token."""

presence = Table(
    "presence",
    metadata,
    Column("process", String(16), nullable=False),
    Column("match", String(32), nullable=False),
    Column("player", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    PrimaryKeyConstraint("process", "match", "player"),
)
"""Who is connected to which process, if there are several; it holds until a moment."""
