"""What is counted for limits: of open connections, and together with other processes."""

import pytest

from quiltbee.errors import RefusedRequest
from quiltbee.server.limits import Limits
from quiltbee.server.rate_counts import RateCounts
from quiltbee.server.settings import Settings


def test_streams_of_a_bot_are_counted_one_by_one() -> None:
    limits = Limits(Settings(streams_per_bot=2, sockets_per_player=9, sockets_per_address=9))
    for _ in range(2):
        limits.open_stream("bot", "here")
    limits.close_stream("bot", "here")
    limits.open_stream("bot", "here")
    with pytest.raises(RefusedRequest):
        limits.open_stream("bot", "here")


def test_a_stream_counts_as_a_socket_too() -> None:
    limits = Limits(Settings(streams_per_bot=9, sockets_per_player=2, sockets_per_address=9))
    limits.open_stream("bot", "here")
    limits.open_socket("bot", "here")
    with pytest.raises(RefusedRequest):
        limits.open_stream("bot", "here")
    limits.close_stream("bot", "here")
    limits.open_stream("bot", "here")


def test_what_all_counted_and_what_was_not_told_yet_make_the_count() -> None:
    counts = RateCounts()
    counts.is_shared = True
    assert counts.add("ada", 60) == 1
    (news,) = counts.take_news().items()
    assert (news[0], news[1][0]) == ("ada", 1)
    assert 0 < news[1][1] <= 60_000
    assert counts.add("ada", 60, amount=2) == 3
    counts.learn("ada", 10, 60_000)
    assert counts.get("ada") == 12


def test_who_is_alone_has_no_news() -> None:
    counts = RateCounts()
    counts.add("ada", 60)
    assert counts.take_news() == {}
