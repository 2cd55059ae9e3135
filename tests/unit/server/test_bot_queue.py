import pytest

from quiltbee.server.bot_queue import BotQueue, Job


def job(person: str, number: int = 0) -> Job:
    return Job(f"{person}-{number}", 0, person)


def test_people_take_turns_however_much_one_of_them_wants() -> None:
    queue = BotQueue(most_per_person=9)
    for number in range(5):
        queue.put(job("ada", number))
    queue.put(job("bob"))
    queue.put(job("cid"))
    taken = [queue.take() for _ in range(7)]
    assert [each and each.person for each in taken] == [
        "ada",
        "bob",
        "cid",
        "ada",
        "ada",
        "ada",
        "ada",
    ]
    assert queue.take() is None


def test_nobody_has_more_than_the_share_under_way() -> None:
    queue = BotQueue(most_per_person=2)
    for number in range(4):
        queue.put(job("ada", number))
    first, second = queue.take(), queue.take()
    assert first is not None
    assert second is not None
    assert queue.take() is None
    queue.put(job("bob"))
    assert queue.take() == job("bob")
    assert queue.take() is None
    queue.done(first)
    assert queue.take() == job("ada", 2)
    assert len(queue) == 1


def test_an_address_that_wants_nothing_any_more_leaves_all_threads_to_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr("quiltbee.server.bot_queue.time.monotonic", lambda: now)
    queue = BotQueue(most_per_person=9, threads=2)

    def both_at_once(person: str) -> bool:
        jobs = [Job(f"{person}-{number}", 0, person, "here") for number in range(2)]
        for each in jobs:
            queue.put(each)
        first, second = queue.take(), queue.take()
        for each in filter(None, (first, second)):
            queue.done(each)
        while (left := queue.take()) is not None:
            queue.done(left)
        return second is not None

    assert both_at_once("ada")
    elsewhere = Job("eve-0", 0, "eve", "elsewhere")
    queue.put(elsewhere)
    assert queue.take() == elsewhere
    queue.done(elsewhere)
    assert not both_at_once("ben"), "someone elsewhere may want something again"
    now += 599
    assert not both_at_once("cid")
    now += 2
    assert both_at_once("dan")


def test_the_same_seat_waits_only_once() -> None:
    queue = BotQueue(most_per_person=2)
    assert queue.put(job("ada"))
    assert not queue.put(job("ada"))
    taken = queue.take()
    assert taken == job("ada")
    assert not queue.put(job("ada")), "it is under way"
    queue.done(job("ada"))
    assert queue.put(job("ada"))
