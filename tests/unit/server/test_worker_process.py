"""A process beside the server answers, dies, and is there again."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.support.parrot import Heard, Said

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.worker_process import WorkerProcess

Parrot = WorkerProcess[Heard, Said]


@pytest.fixture
def parrot() -> Iterator[Parrot]:
    parrot = Parrot("tests.support.parrot", Said)
    yield parrot
    parrot.stop()


def test_it_answers_and_counts_what_its_answers_cost(parrot: Parrot) -> None:
    assert parrot.ask(Heard("hello")).word == "hello"
    assert parrot.ask(Heard("again")).word == "again"
    assert parrot.spent == 3.0


def test_a_question_that_goes_wrong_is_answered_with_the_fault(parrot: Parrot) -> None:
    assert parrot.ask(Heard("stumble")).fault == "ValueError: a hard word"
    assert parrot.ask(Heard("hello")).word == "hello"


def test_a_question_it_dies_of_is_refused_and_the_next_is_answered(parrot: Parrot) -> None:
    with pytest.raises(RefusedRequest) as refused:
        parrot.ask(Heard("die"))
    assert refused.value.code is ErrorCode.WIRE_BUSY
    assert parrot.ask(Heard("hello")).word == "hello"


def test_after_its_end_the_next_question_starts_it_again(parrot: Parrot) -> None:
    parrot.ask(Heard("hello"))
    parrot.end()
    assert parrot.ask(Heard("hello")).word == "hello"


def test_stopped_for_good_it_answers_nothing(parrot: Parrot) -> None:
    parrot.ask(Heard("hello"))
    parrot.stop()
    with pytest.raises(RefusedRequest):
        parrot.ask(Heard("hello"))


def test_questions_of_several_threads_get_their_own_answers(parrot: Parrot) -> None:
    words = [str(number) for number in range(20)]
    with ThreadPoolExecutor(4) as pool:
        assert [said.word for said in pool.map(parrot.ask, map(Heard, words))] == words
