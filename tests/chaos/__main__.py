"""`python -m tests.chaos --minutes 5 --seed 1`: games go on while everything around them breaks.

PostgreSQL, Redis, three servers and a worker are started on loopback. People play at all tables and
remember what they were told. Meanwhile processes are killed and stopped, lines cut, answers
swallowed, the disk filled, clocks set wrong, and the servers of an older version replaced by those
of today. In the end the log must hold exactly what was acknowledged.
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.chaos.checker import Findings, converged, inspect
from tests.chaos.faults import Faults
from tests.chaos.stage import Stage
from tests.chaos.tables import Tables
from tests.support.old_version import LEFT_OUT, old_sources

OLD_SHARE = 0.2
"""Of the time."""
LONGEST_STILL = 5.0
"""Seconds that a bot may take while the database can be written to."""
SETTLE_SECONDS = 30.0


async def play(folder: Path, seconds: float, seed: int, tables: int) -> tuple[bool, float]:
    """Everything; whether all was well, and how long a bot stood still at most."""
    random = Random(seed)
    old = old_sources(folder)
    stage = Stage(folder, old)
    faults = Faults(stage, random)
    playing = Tables(lambda: [server.url for server in stage.servers], tables, Random(seed))
    if old is None:
        faults.left_out.append(f"an older version: {LEFT_OUT}")
    try:
        await stage.start()
        begun = time.monotonic()
        reporting = asyncio.create_task(_report(faults, playing, begun, seconds))
        playing.start()
        if old is not None:
            await asyncio.sleep(min(5.0, seconds * OLD_SHARE / 2))
            await faults.rage(seconds * OLD_SHARE - 5.0)
        await faults.upgrade()
        await faults.rage(seconds - (time.monotonic() - begun))
        for member in stage.members:
            member.keep_up()
            await member.until_up()
        await playing.close(SETTLE_SECONDS)
        findings, agreed = await _settle(stage, playing, faults)
        reporting.cancel()
    finally:
        with contextlib.suppress(TimeoutError):  # whatever went wrong should be reported
            await asyncio.wait_for(playing.stop(), SETTLE_SECONDS)
        await stage.stop()
    good = _tell(stage, faults, playing, findings, agreed, time.monotonic() - begun)
    return good, findings.longest


async def _settle(stage: Stage, playing: Tables, faults: Faults) -> tuple[Findings, list[str]]:
    """Wait until no bot is to move and all clients see the same, for as long as that may take."""
    until = time.monotonic() + SETTLE_SECONDS
    followed = {client.match for client in playing.clients}
    while True:
        findings = await asyncio.to_thread(inspect, stage.database.url, playing.memory, faults)
        agreed = converged(findings, playing.clients)
        is_settled = len(agreed) == len(followed) and not findings.waiting
        if is_settled or time.monotonic() > until:
            return findings, agreed
        await asyncio.sleep(0.5)


async def _report(faults: Faults, playing: Tables, begun: float, seconds: float) -> None:
    while True:
        done, told = sum(faults.done.values()), len(playing.memory.acknowledged)
        passed = time.monotonic() - begun
        line = f"{passed:4.0f} of {seconds:.0f} s: {done} faults, {told} acknowledged commands"
        sys.stderr.write(f"\r{line}" if sys.stderr.isatty() else f"{line}\n")
        sys.stderr.flush()
        await asyncio.sleep(1 if sys.stderr.isatty() else 15)


def _tell(
    stage: Stage,
    faults: Faults,
    playing: Tables,
    findings: Findings,
    agreed: list[str],
    seconds: float,
) -> bool:
    memory = playing.memory
    followed = {client.match for client in playing.clients}
    tracebacks = [line for line in stage.logs() if "Traceback" in line]
    swallowed = sum(member.to_database.swallowed for member in stage.members)
    halved = sum(member.to_clients.halved for member in stage.members)
    print(f"\n{seconds:.0f} s, {sum(faults.done.values())} faults:")
    for name, count in sorted(faults.done.items()):
        print(f"  {name:42} {count:6}")
    for name in faults.left_out:
        print(f"  left out: {name}")
    still = findings.stood_still
    facts = {
        "matches": len(findings.matches),
        "events in the log": findings.events,
        "acknowledged commands": len(memory.acknowledged),
        "sent again": memory.repeated,
        "refused": len(memory.refused),
        "connections": memory.connections,
        "answers to COMMIT swallowed": swallowed,
        "messages cut in two": halved,
        "moves of bots": len(still),
        "lost": len(findings.lost),
        "doubled": len(findings.doubled),
        "refused and done all the same": len(findings.refused_and_done),
        "logs with gaps": len(findings.gaps),
        "lines unlike their log": len(findings.unlike),
        "bots that never moved": len(findings.waiting),
        "clients told an older version": len(memory.went_back),
        "strange answers": len(memory.strange),
        "tracebacks in the logs": len(tracebacks),
    }
    for name, count in facts.items():
        print(f"  {name:42} {count:6}")
    print(f"  {'a bot stood still at most, seconds':42} {findings.longest:6.1f}")
    for seconds_still, where in sorted(still, reverse=True)[:3]:
        print(f"    {seconds_still:.1f} s in {where}")
    for line in (*findings.lost[:5], *findings.doubled[:5]):
        print(f"  wrong: {line}")
    for answer in memory.strange[:5]:
        print(f"  strange: {answer}")
    for match in sorted(followed - set(agreed)):
        told = [client.seen for client in playing.clients if client.match == match]
        print(f"  not converged: {match}, {findings.matches[match].version} but {told}")
    good = (
        findings.is_good
        and len(agreed) == len(followed)
        and not findings.waiting
        and not memory.strange
        and not memory.went_back
    )
    lost, doubled = len(findings.lost), len(findings.doubled)
    print(f"{lost} lost, {doubled} doubled, {len(agreed)} matches converged")
    return good


def main(words: list[str]) -> int:
    """The exit code is 1 if something was wrong."""
    parser = argparse.ArgumentParser("python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5, help="how long")
    parser.add_argument("--seed", type=int, default=1, help="which faults, in which order")
    parser.add_argument("--tables", type=int, default=8, help="matches at the same time")
    parser.add_argument(
        "--patient", action="store_true", help="tell how long bots took, without judging it"
    )
    parser.add_argument("--logs", default="", help="a folder for the logs of the servers")
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory(prefix="quiltbee-chaos-") as temporary:
        folder = Path(asked.logs or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        good, still = asyncio.run(play(folder, 60 * asked.minutes, asked.seed, asked.tables))
    good = good and (asked.patient or still <= LONGEST_STILL)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
