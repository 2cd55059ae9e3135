"""Shares take turns, none has more under way than it may, and what is done makes room."""

from quiltbee.server.fair_queue import FairQueue


def queue_of(*paths: tuple[str, str], most: tuple[int, int] = (2, 1)) -> FairQueue[int]:
    queue: FairQueue[int] = FairQueue(most)
    for number, path in enumerate(paths):
        queue.put(number, path)
    return queue


def taken(queue: FairQueue[int]) -> list[int]:
    found = []
    while (next_one := queue.take()) is not None:
        found.append(next_one[0])
    return found


def test_addresses_take_turns_and_so_do_their_people() -> None:
    queue = queue_of(
        ("home", "ada"), ("home", "ben"), ("home", "cid"), ("away", "eve"), most=(9, 9)
    )
    assert taken(queue) == [0, 3, 1, 2]


def test_a_share_has_no_more_under_way_than_it_may() -> None:
    queue = queue_of(("home", "ada"), ("home", "ada"), ("home", "ben"), ("home", "cid"))
    assert [len(queue), queue.waiting("home"), queue.waiting("home", "ada")] == [4, 4, 2]
    assert taken(queue) == [0, 2]
    assert [len(queue), queue.waiting("home"), queue.waiting("home", "ada")] == [2, 2, 1]
    queue.done(("home", "ben"))
    assert queue.take() == (3, ("home", "cid"))
    queue.done(("home", "cid"))
    assert queue.take() is None, "one of Ada's is still under way"
    queue.done(("home", "ada"))
    assert queue.take() == (1, ("home", "ada"))
    assert len(queue) == 0
