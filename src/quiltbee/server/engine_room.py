"""The engine on call: it speaks about a position on the board, in a process beside the server.

Questions are answered one after the other, fairly, and each has its bounds: whoever looks on asks
again for a longer look, and when nobody looks nothing is worked out. What was found for a position
is remembered for a while.
"""

import logging
from collections import OrderedDict
from functools import partial
from typing import TypeVar

from quiltbee.agents.advice import Advice, Outlook
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.engine_worker import (
    AdviceQuestion,
    OutlookQuestion,
    PuzzleQuestion,
    Question,
    RefutationQuestion,
    Told,
)
from quiltbee.server.workbench import Workbench
from quiltbee.server.worker_process import WorkerProcess

log = logging.getLogger(__name__)
BUDGET_SECONDS = 25.0
"""Seconds of a processor that one person, and one address, may ask for within a minute."""
MOST_REMEMBERED = 500
Result = TypeVar("Result")


class EngineProcess(WorkerProcess[Question, Told]):
    """A process that thinks about positions."""

    def __init__(self) -> None:
        super().__init__("quiltbee.server.engine_worker", Told)


class EngineRoom:
    """Asks the engine for people, and remembers what it said."""

    def __init__(self) -> None:
        self._process = EngineProcess()
        self._bench = Workbench("engine", seconds=BUDGET_SECONDS, clock=lambda: self._process.spent)
        self._said: OrderedDict[Question, Told] = OrderedDict()

    async def outlook(
        self, line: str, seat: int, look: int, *, person: str, address: str
    ) -> Outlook:
        """The best moves of a seat (from 0); raises QuiltbeeError."""
        told = await self._told(OutlookQuestion(line, seat, look), person, address)
        assert told.outlook is not None, "an outlook was asked for"
        return told.outlook

    async def advice(
        self, line: str, seat: int, moves: tuple[str, ...], *, person: str, address: str
    ) -> Advice:
        """The best move of a seat beside others; raises QuiltbeeError."""
        told = await self._told(AdviceQuestion(line, seat, moves), person, address)
        assert told.advice is not None, "advice was asked for"
        return told.advice

    async def refutation(
        self, puzzle: str, token: str, made: str = "", *, person: str, address: str
    ) -> tuple[str, ...]:
        """A wrong answer to a puzzle, and what would follow; raises QuiltbeeError."""
        return (await self._told(RefutationQuestion(puzzle, token, made), person, address)).line

    async def puzzle(self, line: str, *, person: str, address: str) -> str:
        """The record of the puzzle that a position is; empty if it has no clear answer."""
        return (await self._told(PuzzleQuestion(line), person, address)).record

    async def _told(self, question: Question, person: str, address: str) -> Told:
        known = self._said.get(question)
        if known is None:
            known = await self._bench.run(
                address, partial(self._process.ask, question), person=person
            )
            if known.fault:
                log.error("the engine cannot answer: %s", known.fault)
                raise RefusedRequest(ErrorCode.WIRE_FAULT, text="engine")
            if known.refusal is None:
                self._remember(question, known)
        if known.refusal is not None:
            raise RefusedRequest(ErrorCode.ADVICE_MOVE)
        return known

    def _remember(self, question: Question, told: Told) -> None:
        self._said[question] = told
        while len(self._said) > MOST_REMEMBERED:
            self._said.popitem(last=False)

    async def stop(self) -> None:
        """Answer nothing more."""
        self._process.stop()
        await self._bench.stop()
