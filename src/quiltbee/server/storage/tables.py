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
    Column("id", String(64), nullable=False),
    Column("match", String(32), nullable=False),
    Column("player", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    PrimaryKeyConstraint("player", "id"),
)
"""Every command that was accepted, and the version it led to. Ids belong to the player who made
them: nobody can use up another's, and the server's own player is an empty text."""

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

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("device", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=True),
    Index("sessions_by_player", "player"),
    Index("sessions_by_end", "ended_at"),
)
"""Where people are signed in, and which sessions were ended. An account is open only to a session
that stands here; a guest's stands here once it was ended."""

presence = Table(
    "presence",
    metadata,
    Column("process", String(16), nullable=False),
    Column("match", String(32), nullable=False),
    Column("player", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    PrimaryKeyConstraint("process", "match", "player"),
    Index("presence_by_match", "match"),
)
"""Who is connected to which process, if there are several; it holds until a moment."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False, server_default="serve"),
    Column("step", String(32), nullable=False, server_default=""),
    Column("program", String(32), nullable=False, server_default=""),
    Column("hears", String(8), nullable=False, server_default=""),
)
"""The processes that serve or work together. Each says again and again that it is there, until a
moment, with the newest step of the schema that it knows, the version of its program, and where it
listens."""

leases = Table(
    "leases",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("process", String(16), nullable=False),
    Column("person", String(32), nullable=False, server_default=""),
    Column("since", BigInteger, nullable=False, server_default="0"),
    Index("leases_by_process", "process"),
)
"""The matches in which a bot is to move, the process that lets it think, and for whom since when.
"""

daily_games = Table(
    "daily_games",
    metadata,
    Column("day", String(10), nullable=False),
    Column("deal", String(16), nullable=False),
    Column("player", String(32), nullable=False),
    Column("match", String(32), nullable=False),
    Column("begun_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=True),
    Column("score", Integer, nullable=True),
    Column("ahead", Integer, nullable=True),
    Column("won", Boolean, nullable=True),
    PrimaryKeyConstraint("day", "deal", "player"),
    Index("daily_games_by_match", "match"),
    Index("daily_games_by_player", "player", "day"),
)
"""The counted games of the deals of each day, one for each player. What follows from the end of the
match is filled in when someone first looks; `score` stays empty for a game that was given up."""

shared_records = Table(
    "shared_records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("shared_records_by_person", "person"),
    Index("shared_records_by_age", "seen_at"),
)
"""Records that people share by a link."""

studies = Table(
    "studies",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("studies_by_age", "made_at"),
)
"""What the engine found in games; made again if it is lost."""

study_queue = Table(
    "study_queue",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("engine", String(16), nullable=False),
    Column("record", Text, nullable=False),
    Column("person", String(32), nullable=False),
    Column("address", String(64), nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("process", String(16), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("look", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("found", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("body", Text, nullable=True),
)
"""Games that somebody wants studied: by which engine, for whom, when they last asked, which process
looks at the game, and how far it is. `found` is the look whose findings are there: those of the
first stand in `body`, those of the second in `studies`."""

bans = Table(
    "bans",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("reason", String(300), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("made_by", String(32), nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("ended_at", BigInteger, nullable=True),
    Index("bans_by_subject", "subject"),
)
"""Players and addresses that may not play here, until a moment or for good."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
    Column("made_by", String(32), nullable=False),
    Column("match", String(32), nullable=False),
    Column("player", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("words", String(500), nullable=False),
    Column("done_at", BigInteger, nullable=True),
    Column("done_by", String(32), nullable=True),
    Index("reports_by_age", "made_at"),
)
"""What players told whoever runs the server: about a person, by the name they had, or a table."""

operators = Table(
    "operators",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
)
"""The accounts that look after the server, besides those of the setting."""

audit = Table(
    "audit",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("operator", String(32), nullable=False),
    Column("action", String(32), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("words", String(500), nullable=False),
    Index("audit_by_age", "at"),
)
"""What operators did."""

schema_floor = Table("schema_floor", metadata, Column("oldest", String(32), primary_key=True))
"""One row: programs that know this step of the schema, or a newer one, fit this database."""

marks = Table(
    "marks",
    metadata,
    Column("process", String(16), primary_key=True),
    Column("word", String(16), nullable=False),
)
"""The last transaction that each process committed, for one whose answer was lost."""

puzzle_standings = Table(
    "puzzle_standings",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("body", Text, nullable=False),
)
"""How somebody stands with puzzles, and the rush they are in."""

puzzle_memories = Table(
    "puzzle_memories",
    metadata,
    Column("player", String(32), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("box", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    PrimaryKeyConstraint("player", "puzzle"),
)
"""The puzzles that somebody answered, and when a missed one comes back."""

bot_tokens = Table(
    "bot_tokens",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("scopes", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=True),
    Index("bot_tokens_by_owner", "owner"),
    Index("bot_tokens_by_bot", "bot"),
)
"""Tokens of bots that run elsewhere, by the SHA-256 of their secret. A bot is a player of its own;
`owner` is the person who answers for it."""

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("match", String(32), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("player", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("challenges_by_bot", "bot"),
)
"""Tables to which a bot was asked, until it has answered."""
