"""What is to be played, from what was asked for."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.schedule import rotations, schedule, tables
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import PATCHWORK, AnyGame, game_named
from quiltbee.hints import Hint
from quiltbee.ugi.limits import Limit

GAMES = 100
"""How many games a table of contestants plays unless another number is given."""
MOST_DEALS = 10_000_000
_SEEDS = re.compile(r"(?P<first>[0-9]{1,12})(?:-(?P<last>[0-9]{1,12}))?")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for."""

    contestants: tuple[Contestant, ...]
    game: str = PATCHWORK.name
    games: int | None = None
    """Games of each table: of each pair, or of each contestant where it plays alone."""
    seeds: str = "1"
    """The first deal, or all of them: `1`, or `1-500`, or `3,7,20-29`."""
    seats: int | None = None
    """How many sit at a table; as few as the game allows unless given."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the setup."""
    limit: str = "100ms"
    grace: float = 1.0


@dataclass(frozen=True, slots=True)
class Plan:
    """The games to play, and a pattern of them."""

    pattern: Fixture
    """The first game."""
    fixtures: tuple[Fixture, ...]
    deals: tuple[int, ...]
    seats: int
    """How many contestants sit at a table."""

    @property
    def has_meetings(self) -> bool:
        """Whether contestants play each other."""
        return self.seats > 1


def plan(wishes: Wishes) -> Plan:
    """All games; raises InvalidOption or InvalidSetup where the wishes do not go together."""
    game = game_named(wishes.game)
    seats = _seats(game, wishes)
    options = dict(wishes.options)
    if not game.own_seats(options):
        options |= game.even_options
    pattern = Fixture(
        game.name,
        0,
        wishes.contestants,
        tuple(sorted(options.items())),
        Limit.read(wishes.limit),
        wishes.grace,
    )
    each = max(len(rotations(table)) for table in tables(wishes.contestants, seats))
    deals = _deals(wishes, each)
    fixtures = tuple(schedule(pattern, seats, deals))
    _ = fixtures[0].setup  # a wrong option is refused now
    return Plan(fixtures[0], fixtures, deals, seats)


def _seats(game: AnyGame, wishes: Wishes) -> int:
    """How many contestants sit at a table: not those seats that the game plays itself."""
    if not wishes.contestants:
        raise _refused(Hint("no one takes part; name agents or engines."))
    if wishes.seats is not None and game.fewest_seats == game.most_seats:
        hint = Hint("{game} always has {count} seats.", game=game.title, count=game.most_seats)
        raise _refused(hint)
    seats = wishes.seats or game.fewest_seats - game.own_seats(wishes.options)
    if seats > 1 and len(wishes.contestants) < 2:
        raise _refused(Hint("a table of several seats needs at least two contestants."))
    return seats


def _deals(wishes: Wishes, each: int) -> tuple[int, ...]:
    """The deals that were named; or from the first on, as many as the games need."""
    if not wishes.seeds.isascii() or not wishes.seeds.isdigit():
        if wishes.games is not None:
            raise _refused(Hint("a list of deals already says how many games there are."))
        return _listed(wishes.seeds)
    games = wishes.games or GAMES // each * each
    if games % each:
        raise InvalidOption(ErrorCode.ARENA_GAMES, games=games, each=each)
    first = int(wishes.seeds)
    return tuple(range(first, first + games // each))


def _listed(text: str) -> tuple[int, ...]:
    deals: dict[int, None] = {}
    for part in text.split(","):
        found = _SEEDS.fullmatch(part.strip())
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
        if last < first or last - first >= MOST_DEALS:
            hint = Hint("'{text}' doesn't name deals; write 1, or 1-500, or 3,7,20-29.", text=text)
            raise _refused(hint)
        deals |= dict.fromkeys(range(first, last + 1))
    return tuple(deals)


def _refused(hint: Hint) -> InvalidOption:
    return InvalidOption(ErrorCode.ARENA_OPTION, hint=hint)
