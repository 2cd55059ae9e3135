"""What can be set: by the environment (`QUILTBEE_PORT=8001`) or on the command line (`--port`).

Each field carries its sentence; docs/settings.md is made from them by `make golden`.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import platformdirs
from msgspec import Meta

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.hints import Hint

PREFIX = "QUILTBEE_"

Count = Annotated[int, Meta(ge=1)]
Days = Annotated[int, Meta(ge=0, le=36_500)]


def _user_data() -> str:
    return platformdirs.user_data_dir("quiltbee", appauthor=False)


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of a server, with what they are when nobody sets them."""

    host: Annotated[
        str, Meta(description="The address to listen on; `0.0.0.0` means all of this machine's.")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port; 0 takes a free one.")] = 8000
    workers: Annotated[int, Meta(ge=1, le=64, description="Processes that serve together.")] = 1
    data: Annotated[
        str, Meta(description="Where the database, its backups and the secrets are.")
    ] = msgspec.field(default_factory=_user_data)
    database: Annotated[
        str,
        Meta(
            description="A file for SQLite, or a URL such as `postgresql://user@host/name`. "
            "Empty: `quiltbee.db` in the data folder."
        ),
    ] = ""
    backups: Annotated[
        str,
        Meta(
            description="A folder, preferably on another machine, to which a SQLite database is "
            "copied continuously; `quiltbee restore` brings back any moment. For one process only. "
            "Empty: no copies."
        ),
    ] = ""
    backup_days: Annotated[
        Count, Meta(description="How many days back a moment can be restored from there.")
    ] = 14
    migrate: Annotated[
        bool,
        Meta(
            description="Bring an older PostgreSQL database up to date at the start, as far as "
            "older servers can work with it. Otherwise that is left to `quiltbee migrate`."
        ),
    ] = True
    redis: Annotated[
        str,
        Meta(
            description="A URL such as `redis://host:6379/0`, if several processes should wake "
            "each other and count limits together through Redis. Empty: no Redis."
        ),
    ] = ""
    public_url: Annotated[
        str,
        Meta(
            description="How people reach the server, such as `https://quilts.example`, for links. "
            "Empty: taken from the request."
        ),
    ] = ""
    proxies: Annotated[
        str,
        Meta(
            description="Addresses of reverse proxies whose `X-Forwarded-…` headers are trusted, "
            "separated by commas. Empty: none."
        ),
    ] = ""
    origins: Annotated[
        str,
        Meta(
            description="Other pages that may talk to this server, such as "
            "`https://other.example`, separated by commas."
        ),
    ] = ""
    secure_cookies: Annotated[
        bool,
        Meta(description="Mark cookies as secure even if the request did not arrive over TLS."),
    ] = False
    prepare_bots: Annotated[
        bool,
        Meta(
            description="Compile at the start, in the background, what strong bots need; otherwise "
            "that happens when the first of them sits down. Plain `quiltbee` does so."
        ),
    ] = False
    bots: Annotated[
        str,
        Meta(
            description="Bots of your own, such as `patchwork/mine=bots:Mine`, "
            "`doodle/other=ugi:./engine` or `patchwork/trained=net@mine.npz`, separated by "
            "semicolons."
        ),
    ] = ""
    operators: Annotated[
        str,
        Meta(
            description="Names of accounts that look after the server at `/admin`, separated by "
            "commas. Make the accounts first; `quiltbee admin grant` adds more."
        ),
    ] = ""
    log_format: Annotated[
        Literal["text", "json"], Meta(description="Logs for people or for programs.")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="What is logged.")
    ] = "info"
    ping_seconds: Annotated[
        float, Meta(gt=0, description="How often a client should ping, give or take a fifth.")
    ] = 25.0
    frame_bytes: Annotated[Count, Meta(description="The largest message on a socket.")] = 16_384
    body_bytes: Annotated[Count, Meta(description="The largest body of a request.")] = 65_536
    connections: Annotated[
        Count, Meta(description="Open HTTP connections of one process, sockets not counted.")
    ] = 10_000
    connections_per_address: Annotated[
        Count,
        Meta(
            description="Open HTTP connections of one address, by each process; those of `proxies` "
            "don't count. With IPv6, here and in all other limits, a /64 is one address."
        ),
    ] = 200
    sockets: Annotated[Count, Meta(description="Open sockets of one process.")] = 20_000
    sockets_per_player: Annotated[
        Count, Meta(description="Open sockets of one player, by each process.")
    ] = 20
    sockets_per_address: Annotated[
        Count, Meta(description="Open sockets of one address, by each process.")
    ] = 200
    follows_per_socket: Annotated[Count, Meta(description="Matches followed on one socket.")] = 32
    rooms_per_player: Annotated[
        Count, Meta(description="Unfinished matches that one player opened.")
    ] = 100
    public_tables_per_player: Annotated[
        Count, Meta(description="Tables in the lobby that one player opened and that still wait.")
    ] = 3
    public_tables_per_address: Annotated[
        Count,
        Meta(
            description="Tables in the lobby that were opened from one address and still wait, "
            "by each process."
        ),
    ] = 10
    commands_per_minute: Annotated[
        Count, Meta(description="Commands and questions of one player, by each process.")
    ] = 600
    events_per_match: Annotated[
        Count,
        Meta(
            description="Events in the log of one match, beyond which only moves are taken; long "
            "games have a few hundred."
        ),
    ] = 3000
    phrases_per_minute: Annotated[
        Count, Meta(description="Quick phrases of one player, by each process.")
    ] = 30
    messages_per_minute: Annotated[
        Count,
        Meta(
            description="Messages of any kind on the sockets of one player, unreadable ones too, "
            "by each process; one that is too large counts as many."
        ),
    ] = 1200
    messages_per_address: Annotated[
        Count,
        Meta(
            description="Messages a minute on all sockets of one address together, by each "
            "process; opening a socket for each of two hundred guests doesn't raise it."
        ),
    ] = 12_000
    requests_per_minute: Annotated[
        Count, Meta(description="Requests of one address, by each process.")
    ] = 1200
    reports_per_hour: Annotated[
        Count, Meta(description="Reports of one player; twice as many of one address.")
    ] = 5
    guests_per_hour: Annotated[
        Count, Meta(description="New players of one address, by each process.")
    ] = 300
    tables_per_hour: Annotated[
        Count, Meta(description="Tables that are opened from one address, by each process.")
    ] = 1200
    shares_per_hour: Annotated[
        Count, Meta(description="Records that are shared from one address, by each process.")
    ] = 60
    challenges_per_hour: Annotated[
        Count,
        Meta(description="Challenges of bots elsewhere from one address, by each process."),
    ] = 60
    exports_per_hour: Annotated[
        Count,
        Meta(description="Downloads of all of a person's games from one address, by each process."),
    ] = 6
    sign_ins_per_minute: Annotated[
        Count,
        Meta(
            description="Attempts to sign in, to make an account or to change a password, of one "
            "address, by each process."
        ),
    ] = 10
    wrong_passwords: Annotated[
        Count,
        Meta(
            description="Wrong passwords for one account in a quarter of an hour, from anywhere, "
            "by each process. After that each address has two attempts; a browser that was signed "
            "in to the account before is counted separately."
        ),
    ] = 20
    live_matches: Annotated[
        Count,
        Meta(description="Matches that one process keeps in memory while nobody follows them."),
    ] = 1000
    prune: Annotated[
        bool,
        Meta(
            description="Delete once a day what the settings below no longer allow; `quiltbee "
            "prune` does so at once."
        ),
    ] = False
    keep_guest_matches: Annotated[
        Days,
        Meta(
            description="Days that matches without an account at the table are kept after the last "
            "move. A guest's cookie lasts 400 days. Here and below, 0 means forever."
        ),
    ] = 400
    keep_waiting_tables: Annotated[
        Days, Meta(description="Days that a guest's table is kept if nobody sits down at it.")
    ] = 30
    keep_studies: Annotated[
        Days, Meta(description="Days that analyses are kept; after that a game is studied again.")
    ] = 180
    keep_shared_records: Annotated[
        Days, Meta(description="Days that a shared record is kept after someone last opened it.")
    ] = 730
    keep_reports: Annotated[
        Days, Meta(description="Days that reports are kept after an operator has dealt with them.")
    ] = 365
    keep_deeds: Annotated[
        Days, Meta(description="Days that the operators' log and bans that ended are kept.")
    ] = 730
    bot_threads: Annotated[Count, Meta(description="Threads in which bots think.")] = 2
    bot_games_per_player: Annotated[
        Count, Meta(description="Seats for which bots think at the same time for one player.")
    ] = 4
    bots_per_player: Annotated[
        Count, Meta(description="Tokens for bots that run elsewhere, of one player.")
    ] = 5
    bot_requests_per_minute: Annotated[
        Count, Meta(description="Requests of one such bot, by each process.")
    ] = 600
    streams_per_bot: Annotated[
        Count, Meta(description="Open streams of one such bot, by each process.")
    ] = 16
    challenges_per_bot: Annotated[
        Count, Meta(description="Challenges that wait for one such bot.")
    ] = 20

    @property
    def folder(self) -> Path:
        """The data folder as a path."""
        return Path(self.data).expanduser()

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The further pages that may talk to this server."""
        return frozenset(_words(self.origins))

    @property
    def named_operators(self) -> tuple[str, ...]:
        """The accounts that look after the server."""
        return _words(self.operators)

    @property
    def trusted_proxies(self) -> tuple[str, ...]:
        """The proxies whose headers are believed."""
        return _words(self.proxies)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def read_settings(
    environment: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    defaults: Mapping[str, Any] | None = None,
) -> Settings:
    """The options of the command line that are not None, else the environment, else defaults."""
    environment = os.environ if environment is None else environment
    given = dict(defaults or {})
    given |= {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if PREFIX + name.upper() in environment
    }
    given |= {name: value for name, value in (options or {}).items() if value is not None}
    for name, value in given.items():
        _check(name, value)
    return msgspec.convert(given, Settings, strict=False)


def _check(name: str, value: Any) -> None:
    try:
        msgspec.convert({name: value}, Settings, strict=False)
    except msgspec.ValidationError as error:
        hint = Hint("{error}.", error=str(error).split(" - at")[0])
        raise InvalidOption(
            ErrorCode.SETTING_VALUE, name=PREFIX + name.upper(), text=value, hint=hint
        ) from error


def to_environment(settings: Settings) -> dict[str, str]:
    """The settings as the environment of a further process of the same server."""
    values = msgspec.to_builtins(settings)
    return {PREFIX + name.upper(): str(value) for name, value in values.items()}
