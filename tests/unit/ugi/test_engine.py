"""The engine line by line; no line brings it down, and `stop` is answered at once."""

import subprocess
import sys
from queue import Queue
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quiltbee.agents import PatchworkRandom
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.games import DOODLE, PATCHWORK, AnyGame
from quiltbee.seeds import agent_random
from quiltbee.ugi.client import Engine, Patience
from quiltbee.ugi.engine import UgiEngine


class Talk:
    """An engine and what it said."""

    def __init__(self, spec: str = "greedy", game: AnyGame = PATCHWORK) -> None:
        self.lines: Queue[str] = Queue()
        self.engine = UgiEngine(game, spec, self.lines.put)

    def tell(self, *lines: str) -> None:
        for line in lines:
            assert self.engine.handle(line)

    def until(self, word: str) -> list[str]:
        """What was said up to a line that begins with a word."""
        said = list[str]()
        while not said or not said[-1].startswith(word):
            said.append(self.lines.get(timeout=120))
        return said

    def said(self) -> list[str]:
        """What was said up to now."""
        return [self.lines.get_nowait() for _ in range(self.lines.qsize())]


def test_it_greets_with_its_name_and_options() -> None:
    talk = Talk()
    talk.tell("ugi")
    said = talk.until("ugiok")
    assert said[0].startswith("id name Quiltbee")
    assert "option name Agent type string default greedy" in said


def test_it_is_ready_and_moves() -> None:
    talk = Talk()
    talk.tell("isready", "uginewgame", "position startpos", "go movetime 100")
    token = talk.until("bestmove")[-1].split()[1]
    talk.tell(f"query islegal {token}", f"position startpos moves {token}", "query p1turn")
    assert talk.said()[0] == "response true"


def test_a_position_does_not_depend_on_those_asked_about_before() -> None:
    """The moves known from the last position are not played again."""
    starts = [
        PATCHWORK.format_position(PATCHWORK.start(PATCHWORK.deal_from(n))) for n in ("1", "2")
    ]
    lines = [
        f"position fen {starts[0]} moves adv adv",
        f"position fen {starts[0]} moves adv adv adv",
        f"position fen {starts[0]} moves adv",
        f"position fen {starts[1]} moves adv adv",
        f"position fen {starts[0]} moves adv adv nonsense",
        f"position fen {starts[0]} moves adv adv adv adv",
    ]
    talk = Talk()
    for line in lines:
        alone = Talk()
        said = []
        for each in (talk, alone):
            each.tell(line, "query p1turn", "query p2turn", "query gameover")
            said.append(each.said())
        assert said[0] == said[1]
        assert talk.engine._state == alone.engine._state


def test_start_is_the_deal_of_the_option_seed() -> None:
    talk = Talk()
    start = PATCHWORK.start(PATCHWORK.deal_from("1", 2, {"first": "1"}))
    talk.tell("query fen")
    assert talk.said() == [f"response {PATCHWORK.format_position(start)}"]
    talk.tell("query fen", "setoption name Seed value 7", "position startpos", "query fen")
    first, second = talk.said()
    assert first != second
    talk.tell("setoption name seed value 1", "uginewgame", "query fen")
    assert talk.said() == [first]


def test_queries() -> None:
    talk = Talk("random")
    talk.tell("position startpos", "query p1turn", "query p2turn", "query gameover")
    talk.tell("query result", "query islegal adv", "query islegal s-a1", "query islegal ?")
    truth = ["true", "false", "false", "none", "true", "false", "false"]
    assert talk.said() == [f"response {word}" for word in truth]


def test_a_game_to_its_end_tells_the_result() -> None:
    talk, moves = Talk("random"), list[str]()
    while True:
        talk.tell(f"position startpos moves {' '.join(moves)}", "query gameover")
        if talk.until("response")[-1] == "response true":
            break
        talk.tell("go nodes 1")
        moves.append(talk.until("bestmove")[-1].split()[1])
    talk.tell("query result", "query p1turn", "query p2turn", "go nodes 1")
    said = talk.until("bestmove")
    assert said[0] in {"response p1win", "response p2win"}
    assert said[1:3] == ["response false", "response false"]
    assert said[-1] == "bestmove none"


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "position",
        "position fen",
        "position fen x y z",
        "position fen pw1_nonsense",
        "position startpos moves 99-0a1",
        "position startpos moves adv adv gibberish",
        "setoption",
        "setoption name Nothing value 1",
        "setoption name Agent value nobody",
        "setoption name Seed value many",
        "setoption name Seed value ²",
        f"setoption name Seed value {'1' * 5000}",
        "setoption name Seed value 2147483648",
        "setoption name MultiPV value 0",
        "setoption name MultiPV value 21",
        "setoption name Threads value 0",
        "setoption name Threads value 65",
        f"go nodes 1 seat {'1' * 5000}",
    ],
)
def test_what_cannot_be_understood_is_told(line: str) -> None:
    talk = Talk()
    talk.tell(line)
    assert talk.said()[0].startswith("info string ")


def test_after_a_wrong_position_nobody_moves() -> None:
    talk = Talk()
    talk.tell("position fen nonsense", "go movetime 10", "query fen")
    said = talk.said()
    assert "bestmove none" in said
    assert said[-1] == "response unknown"


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(
        st.one_of(
            st.text(max_size=40),
            st.lists(
                st.sampled_from(
                    [
                        "position",
                        "startpos",
                        "fen",
                        "moves",
                        "adv",
                        "setoption",
                        "name",
                        "value",
                        "Seed",
                        "Agent",
                        "MultiPV",
                        "Threads",
                        "query",
                        "p1turn",
                        "result",
                        "go",
                        "nodes",
                        "movetime",
                        "1",
                        "-3",
                        "infinite",
                        "stop",
                        "uginewgame",
                        "isready",
                    ]
                ),
                max_size=6,
            ).map(" ".join),
        ),
        max_size=8,
    )
)
def test_no_line_brings_it_down(lines: list[str]) -> None:
    talk = Talk("random")
    for line in lines:
        if not talk.engine.handle(line):
            break
    talk.engine.handle("stop")
    talk.engine.handle("position startpos")
    talk.said()
    talk.tell("isready")
    assert talk.until("readyok")[-1] == "readyok"
    assert all("\n" not in line for line in talk.said())


def test_infinite_thinking_waits_for_stop() -> None:
    talk = Talk()
    talk.tell("position startpos", "go infinite")
    talk.until("info")
    assert not [line for line in talk.said() if line.startswith("bestmove")]
    talk.tell("stop")
    assert talk.said()[-1].startswith("bestmove ")
    talk.tell("stop")
    assert talk.said() == []


def test_the_search_tells_what_it_sees() -> None:
    talk = Talk("search")
    talk.tell("setoption name MultiPV value 2", "isready", "position startpos", "go nodes 100")
    said = [line for line in talk.until("bestmove") if "multipv" in line]
    words = said[-2].split()
    told = dict(zip(words[1::2], words[2::2], strict=False))
    assert told["nodes"] == "100"
    assert told["multipv"] == "1"
    assert 0 <= float(told["winprob"]) <= 1
    assert -160 < float(told["margin"]) < 160
    assert " pv " in said[-1]
    assert "multipv 2" in said[-1]


def test_the_search_thinks_in_as_many_threads_as_are_set() -> None:
    talk = Talk("search")
    talk.tell("setoption name Threads value 2", "isready", "position startpos", "go nodes 600")
    told = [line for line in talk.until("bestmove") if "multipv" in line]
    assert " nodes 600 " in told[-1]
    thinker = talk.engine._thinker
    assert isinstance(thinker, PatchworkThinker)
    assert len(thinker.searcher._walks) == 2
    assert sum(each.visits for each in thinker.searcher.candidates()) == 600


def test_the_search_stops_at_once_and_the_same_nodes_give_the_same_answer() -> None:
    talk = Talk("search")
    talk.tell("isready", "position startpos", "go infinite")
    talk.until("info")
    talk.tell("stop")
    assert talk.said()[-1].startswith("bestmove ")
    answers = []
    for _ in range(2):
        talk.tell("uginewgame", "position startpos moves adv", "go nodes 64")
        answers.append([line.split(" winprob ")[-1] for line in talk.until("bestmove")])
    assert answers[0] == answers[1]


def test_a_search_with_a_budget_of_its_own() -> None:
    talk = Talk("search:16")
    talk.tell("position startpos", "go movetime 60000")
    assert "nodes 16" in talk.until("bestmove")[-2]


def test_a_level_takes_no_longer_than_go_allows() -> None:
    talk = Talk("agatha:60s")
    talk.tell("isready", "position startpos", "go movetime 25")
    assert talk.until("bestmove")[-1] != "bestmove none"
    agent = talk.engine._thinker.agent  # type: ignore[union-attr]
    assert agent.budget.seconds == pytest.approx(0.02)
    weak = Talk("wilma")
    weak.tell("isready", "position startpos", "go movetime 25")
    weak.until("bestmove")
    assert weak.engine._thinker.agent.budget is None  # type: ignore[union-attr]


def test_a_search_with_its_own_time_takes_no_longer_than_go_allows() -> None:
    talk = Talk("search:60s")
    talk.tell("isready", "position startpos", "go movetime 25")
    assert talk.until("bestmove")[-1] != "bestmove none"


def test_an_agent_is_warmed_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed = list[tuple[str, tuple[str, ...]]]()
    monkeypatch.setattr("quiltbee.ugi.engine.warm_up", lambda *what: warmed.append(what))
    talk = Talk("random")
    talk.tell("isready", "uginewgame", "isready")
    assert talk.said() == ["info string loading random", "readyok", "readyok"]
    assert warmed == [("patchwork", ("random",))]


def test_a_fault_of_ours_is_told_and_the_next_line_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("lost thread")

    talk = Talk("random")
    monkeypatch.setattr("quiltbee.ugi.engine.answer", fail)
    talk.tell("query gameover", "isready")
    assert "lost thread" in talk.until("readyok")[0]


def test_doodle_with_rolls_among_the_moves() -> None:
    talk = Talk("greedy", DOODLE)
    talk.tell("position startpos", "query p1turn", "go movetime 100")
    move = talk.until("bestmove")[-1].split()[1]
    talk.tell(f"position startpos moves {move} 1-end die-2", "query fen", "go movetime 100")
    assert talk.until("bestmove")[-1].startswith("bestmove 1-")


@pytest.mark.parametrize("limit", ["nodes 2", "movetime 20", "p1time 300 p1inc 10"])
def test_the_search_of_doodle_thinks_as_told(limit: str) -> None:
    talk = Talk("search", DOODLE)
    talk.tell("position startpos", f"go {limit}")
    move = talk.until("bestmove")[-1].split()[1]
    assert move.startswith("1-start-")
    talk.tell(f"position startpos moves {move}", f"go {limit}")
    assert talk.until("bestmove")[-1] == "bestmove 1-end"


def test_the_search_of_doodle_tells_the_points_it_expects_and_can_be_stopped() -> None:
    talk = Talk("search", DOODLE)
    talk.tell("isready", "position startpos", "go infinite")
    told = talk.until("info time")[-1].split()
    assert 50 < float(told[told.index("points") + 1]) < 200
    assert told[told.index("pv") + 1 :][-1] == "1-end"
    assert "winprob" not in told
    talk.tell("stop")
    assert talk.until("bestmove")[-1].startswith("bestmove 1-start-")


def test_a_choice_has_the_generator_of_every_face() -> None:
    talk = Talk("random")
    talk.tell("setoption name Seed value 7", "position startpos moves adv", "go nodes 1")
    start = PATCHWORK.start(PATCHWORK.deal_from("7", 2, {"first": "1"}))
    state = start.play(PATCHWORK.parse_move("adv"))
    move = PatchworkRandom().choose(state, 1, agent_random("7", 1, 1))
    assert talk.until("bestmove")[-1] == f"bestmove {PATCHWORK.format_move(move)}"


@pytest.mark.parametrize("spec", ["search:", "search:soon", "search:64@", "greedy:5"])
@pytest.mark.parametrize("game", [PATCHWORK, DOODLE], ids=["patchwork", "doodle"])
def test_a_wrong_spec_is_refused(spec: str, game: AnyGame) -> None:
    talk = Talk("random", game)
    talk.tell(f"setoption name Agent value {spec}")
    assert talk.said()[0].startswith("info string There is no agent")


def test_where_several_may_act_the_seat_is_told() -> None:
    state = DOODLE.start(DOODLE.deal(Random(1), 3, {}))
    talk = Talk("greedy", DOODLE)
    talk.tell(f"position fen {DOODLE.format_position(state)}", "go nodes 1 seat 3")
    assert talk.until("bestmove")[-1].startswith("bestmove 3-start-")
    talk.tell("go nodes 1")
    assert talk.until("bestmove")[-1].startswith("bestmove 1-start-")
    talk.tell("go nodes 1 seat 4")
    assert talk.until("bestmove")[-1] == "bestmove none"
    talk.tell("go nodes 1 seat")
    assert any("not understood: seat" in line for line in talk.until("bestmove"))


def test_the_program_itself_speaks() -> None:
    command = (sys.executable, "-m", "quiltbee", "engine", "--agent", "greedy")
    engine = Engine(command, Patience(quit=30.0))
    assert engine.name.startswith("Quiltbee")
    engine.new_game()
    assert engine.best_move("position startpos", "movetime 50", 60.0)
    engine.close()
    assert engine._process.returncode == 0


def test_the_end_of_the_input_is_the_end_after_the_last_answer() -> None:
    command = [sys.executable, "-m", "quiltbee", "engine", "--level", "pip"]
    lines = "position startpos\ngo movetime 50\n"
    result = subprocess.run(
        command, input=lines, capture_output=True, text=True, check=True, timeout=120
    )
    assert result.stdout.splitlines()[-1].startswith("bestmove ")
    assert result.stderr == ""


def test_bytes_that_are_no_text_are_told() -> None:
    command = [sys.executable, "-m", "quiltbee", "engine", "--agent", "random"]
    result = subprocess.run(
        command, input=b"\xff\xfe\x00\nisready\n", capture_output=True, check=True, timeout=120
    )
    assert result.stdout.splitlines()[0].startswith(b"info string unknown command")
    assert result.stdout.splitlines()[-1] == b"readyok"
    assert result.stderr == b""


def test_when_nobody_listens_any_more_it_ends_quietly() -> None:
    command = [sys.executable, "-m", "quiltbee", "engine", "--agent", "random"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"ugi\n")
        process.stdin.flush()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_thinker_that_fails_is_told_and_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = Talk("greedy")
    talk.tell("isready")

    def fail(*_: object) -> None:
        raise KeyError("lost thread")

    monkeypatch.setattr("quiltbee.agents.thinkers.AgentThinker.think", fail)
    talk.tell("position startpos", "go movetime 10")
    said = talk.until("bestmove")
    assert any("lost thread" in line for line in said)
    assert said[-1] == "bestmove none"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--agent", "nobody"), "There is no agent 'nobody'"),
        (("--level", "nobody"), "There is no agent 'nobody'"),
        (("--game", "chess"), "no game 'chess'"),
        (("--agent", "greedy", "--level", "pip"), "give only one of them"),
    ],
)
def test_wrong_wishes_are_refused_at_the_start(words: tuple[str, ...], sentence: str) -> None:
    command = [sys.executable, "-m", "quiltbee", "engine", *words]
    result = subprocess.run(command, input="", capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert sentence in result.stderr
