"""Sessions of Patchwork Doodle at a real pseudo-terminal."""

from pathlib import Path

from tests.support.terminals import DOWN, END, ENTER, ESCAPE, LEFT, RIGHT, TAB, terminal

from quiltbee.records import read_record

SEED = "16442"
"""The start card is S06; first the card D03 is rolled, on the left of it lies D14."""


def tokens_of(path: Path) -> tuple[str, ...]:
    record = read_record(path.read_text("utf-8"))
    return tuple(record.game.format_move(move) for move in record.line.moves)


def test_turns_by_keys(tmp_path: Path) -> None:
    """Start patch, take back, neighbor, cut, single cell, end, scoring by hints, leave."""
    path = tmp_path / "game.qb"
    arguments = ("play", "doodle", "--seats", "human", "--seed", SEED, "--record", "game.qb")
    with terminal(*arguments, folder=tmp_path, extra={"QUILTBEE_DATA": str(tmp_path)}) as person:
        person.wait_for("start-0a1: Your start patch.")
        person.press("r" + RIGHT + DOWN, "start-1b2:")
        person.press(ENTER, "Drawn: S06-1b2.")
        person.press("u", "start-0a1:")
        person.press("e4" + ENTER, "start-0e4:")
        person.press(ENTER, "Enter keeps it for good")
        person.press(ENTER, "The die shows")
        assert tokens_of(path)[:4] == ("1-start-1b2", "1-back", "1-start-0e4", "1-end")

        person.press("1", "D14-0a1: The patch of D14. Uses up: neighbor.")
        person.press("x", "D14: cut 1 of")
        person.press(RIGHT + LEFT + TAB, "Cut va11r: 3 of 4 cells are kept.")
        person.press(ENTER, "D14-va11r-0a1:")
        person.press(ESCAPE, "D03-0a1:")
        person.press("1" + "x" + TAB + ENTER + ENTER, "Drawn: D14-va11r-0a1.")
        person.press("." + "i9" + ENTER, "cell-i9: A single cell.")
        person.press(ENTER, "Drawn: D14-va11r-0a1 and cell-i9.")
        person.press("u", "Drawn: D14-va11r-0a1.")
        person.press("o", "any key: back")
        person.press("o" + "score" + ENTER, "If the game ended now")
        person.press(ESCAPE + ENTER, "turn 2 of 6")
        assert tokens_of(path)[5:9] == ("1-D14-va11r-0a1", "1-cell-i9", "1-back", "1-end")

        person.press("e", "Pass? Enter ends your turn")
        person.press(ENTER, "turn 3 of 6")
        for turn in ("4 of 6", "5 of 6", "6 of 6"):
            person.press("e" + ENTER, turn)
        seen = person.press("e" + ENTER, "Enter scores it.")
        assert "Scoring of round 1" in seen
        assert "square" in seen
        person.press(ENTER, "Round 2 begins")
        person.press("q", "Press q again to leave.")
        person.press("q", "--resume game.qb")
        assert person.leave() == 0


def test_the_menu_leads_to_a_game_alone() -> None:
    with terminal("play", "--seed", SEED) as person:
        person.wait_for("What would you like to play?")
        person.press("2" + ENTER, "Who plays with you?")
        person.press(ENTER, "start-0a1: Your start patch.")
        person.press(END, "The game was not saved.")
        assert person.leave() == 0


def test_two_people_do_not_see_each_others_open_turn() -> None:
    arguments = ("play", "doodle", "--seats", "human,human", "--names", "Anna,Bob", "--seed", SEED)
    with terminal(*arguments) as person:
        person.wait_for("start-0a1: Your start patch.")
        person.press(ENTER, "Drawn:")
        seen = person.press(ENTER, "Next: Bob. Press Enter when you are there.")
        assert "S" not in seen.partition("Bob")[2].replace("Press", "")
        person.press(ENTER, "start-0a1: Your start patch.")
        boards = person.press("o", "any key: back")
        assert "Anna  81 empty" in boards
        person.press(ESCAPE + ENTER + ENTER, "Next: Anna.")
        assert "Bob draws S" in person.press(ENTER, "The die shows")


def test_a_solo_game_to_the_end_in_german(tmp_path: Path) -> None:
    extra = {"LANG": "de_DE.UTF-8", "QUILTBEE_DATA": str(tmp_path / "data")}
    with terminal("play", "doodle", "--seats", "human", "--seed", SEED, extra=extra) as person:
        person.wait_for("Der Flicken deiner Startkarte.")
        person.press(ENTER, "Gezeichnet: S06-0a1.")
        person.press(ENTER, "Der Würfel zeigt")
        while "Partie behalten?" not in person.seen:
            person.press("h", "Nimmersatt würde")
            person.press(ENTER, "? Hilfe", "Partie behalten?")
        assert "Runde 3:" in person.seen
        assert "dein erstes Ergebnis" in person.seen
        person.press(ENTER, f"--seed {SEED}")
        assert person.leave() == 0
    assert (tmp_path / "data" / "doodle-best.json").exists()
