"""What is kept in memory, and what is forgotten when many matches are looked at."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from quiltbee.server.live_matches import LiveMatches

if TYPE_CHECKING:
    from quiltbee.server.live_match import LiveMatch
    from quiltbee.server.storage import Storage


@dataclass
class FakeMatch:
    id: str


@dataclass
class FakeLive:
    match: FakeMatch
    followed: bool = False
    looks: list[int] = field(default_factory=list)

    @property
    def idle(self) -> bool:
        self.looks.append(1)
        return not self.followed


def kept(most: int, *names: tuple[str, bool]) -> tuple[LiveMatches, dict[str, FakeLive]]:
    matches = LiveMatches(cast("Storage", None), most)
    lives = {name: FakeLive(FakeMatch(name), followed) for name, followed in names}
    for live in lives.values():
        matches.keep(cast("LiveMatch", cast("Any", live)))
    return matches, lives


def test_the_oldest_that_nobody_follows_is_forgotten() -> None:
    matches, _ = kept(2, ("a", True), ("b", False), ("c", False), ("d", False))
    assert [name for name in "abcd" if matches.get(name) is not None] == ["a", "d"]


def test_a_match_that_somebody_follows_is_never_forgotten() -> None:
    matches, _ = kept(1, *((f"m{number}", True) for number in range(50)))
    assert len(matches) == 50


def test_with_thousands_that_are_followed_a_further_one_takes_no_longer() -> None:
    _, lives = kept(10, *((f"m{number}", True) for number in range(2000)))
    assert sum(len(live.looks) for live in lives.values()) <= 16 * 2000
