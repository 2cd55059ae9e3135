"""Make the pictures that the README and the docs show: `python docs/pictures/make.py`.

They are committed, because a code host shows only files; a test holds that they are what the code
draws now.
"""

from pathlib import Path

from quiltbee import doodle
from quiltbee.drawing import (
    Drawing,
    Mark,
    WinGraph,
    draw_doodle_cards,
    draw_doodle_circle,
    draw_doodle_position,
    draw_doodle_sheet,
    draw_patch_circle,
    draw_patch_sheet,
    draw_position,
    draw_quilt_board,
    draw_time_board,
    draw_win_graph,
)
from quiltbee.patchwork import Player, State, parse_position

FOLDER = Path(__file__).parent

START = (
    "pw1_revised_28.2.18.20.32.19.29.11.8.15.30.4.9.1.25.22.5.14.26.12.13.3.24.10.23.16.21.6."
    "7.17.31.27.0_5~0~-_5~0~-_2~-~-~0"
)
MIDDLE_GAME = (
    "pw1_revised_19.9.3.29.27.15.18.4.1.31.25.7.17_27~41~24-0b1.14-7a1.26-1d1.30-1c3.13-3f1.1"
    "0-4a4.5-1e5.12-4a6.28-1g1.s-i3_10~37~32-0b1.20-0a3.2-0e1.16-1f1.22-3e3.6-1i1.23-4f4.s-g3"
    ".11-2a5.21-4e6.0-0f4.8-7a1.s-d5_1~-~-~0"
)
SOLO = (
    "pw1_revised_1.28.7.14.0.32.23.26.25.4.17.19.27.10.18.8.29.15.3_6~26~20-0f1.16-0d1.30-0d3"
    ".13-0a1.2-0b3.9-0b4.21-4a5.11-1h3.s-b2_automa~4~tactical~9~27~31.22.12.24.6.5~24.22~18.1"
    "7.14.19.13.21.15.20_2~-~-~0"
)
FINISHED = (
    "pw1_revised_4.17.16.18_46~53~22-0a1.15-0d2.9-0b2.21-0a3.26-1a5.5-0e1.s-g1.30-0c5.20-3g1."
    "s-i4.29-6f4.s-a6.19-0c7.11-3f7.s-c8.14-5g6.6-1i6.0-1i1_35~53~7-0a1.13-6b1.24-2e1.8-0a3.2"
    "3-5g1.31-1g4.28-0d3.10-4a4.12-0c5.27-2d6.3-3h6.32-0a7.1-0a6.s-a9.25-4d8.2-0g9_1~1~2~0"
)

DOODLE_MIDDLE_GAME = (
    "do1_standard_D11.D25.D18.D07.D16_D22.D04.D06.D02.D08.D15.D01.D17.D21.D28.D23.D26.D12.D24"
    ".D09.D20_D14.D03.D30.D27.D10.D05.D13.D29.D19_2t4~3_S06~open~b5-4x5~setup-S06-0b4.1t1-D14"
    "-0b8.1t2-D03-2d6.1t3-D30-0a6.1t4-D27-2e5.1t5-D10-2e8.1t6-D05-1f4.2t1-D13-2a2.2t2-D29-1d2"
    ".2t3-D19-0g5.2t4-D18-vb11r-1b9_S09~open~e1-5x5~setup-S09-1g1.1t1-D14-1f1.1t2-D03-5g4.1t3"
    "-D30-0h1.1t4-D27-1f5.1t5-D10-1d3.1t6-D05-1d1.2t1-D13-1d5.2t2-D29-6g6.2t2-cell-d2.2t3-D19"
    "-2d7_S04~open~b2-5x5~setup-S04-2b2.1t1-D14-1f3.1t2-D03-5d4.1t3-D30-0c5.1t4-D27-2e1.1t5-D"
    "10-3a3.1t6-D05-0a6.1t6-cell-b2.2t1-D13-2d7.2t2-D29-4a1.2t3-D19-1b7"
)
DOODLE_FINISHED = (
    "do1_standard_D01.D26.D30_D03.D29.D21.D16.D20.D12.D05.D18.D19.D08_D22.D11.D23.D10.D15.D06"
    ".D27.D14.D17.D02.D13.D07.D28.D04.D24.D25.D09_over~-_S06~open~c2-3x4.f4-4x4.b2-7x7~setup-"
    "S06-3b2.1t1-D22-0c6.1t2-D11-1f4.1t3-D23-2f2.1t4-D10-3d1.1t5-D15-3g5.1t6-D06-7a4.2t1-D27-"
    "2a2.2t2-D14-0d8.2t3-D17-vc22l-0g1.2t4-n-D07-0a7.2t5-D13-h1bbd-3h5.2t6-cell-i4.3t1-D28-0e"
    "1.3t3-D24-4e8.3t6-D30-0d5_S02~open~c4-4x5.a3-5x7.b3-6x8~setup-S02-3c3.1t1-D22-2d1.1t2-D1"
    "1-1g3.1t3-D23-1f4.1t4-D10-5d5.1t5-D15-0f7.1t6-D06-3b5.2t1-D27-0b3.2t2-D14-1a1.2t3-D17-vb"
    "22r-0e3.2t4-n-D26-1b5.2t5-D13-h2bbd-1a5.3t1-D28-0c8.3t1-cell-g8.3t3-D24-7h5.3t4-D25-3h2."
    "3t6-D30-0b1_S08~open~d3-6x4.d3-6x6.c3-6x7~setup-S08-0e2.1t1-D22-0d5.1t2-D11-1d3.1t3-D23-"
    "3g6.1t4-D10-4d7.1t5-D15-2b8.1t6-D06-vb22l-2e4.1t6-cell-f4.2t1-D27-2h7.2t2-D14-1a6.2t3-D1"
    "7-1b1.2t4-n-D26-1h4.2t5-D13-h2bbu-0i4.2t6-D07-0a4.3t1-D28-0e9.3t3-D24-6d1.3t6-D26-1c7_S0"
    "4~open~b4-5x6.b2-7x6.b2-7x7~setup-S04-0b5.1t1-D22-0b7.1t2-D11-0b5.1t3-D23-0d4.1t4-D10-5f"
    "6.1t5-D15-3g3.1t6-D06-6b3.1t6-cell-f4.2t1-D27-1e2.2t2-n-D17-0a1.2t3-D17-va22r-2g1.2t5-D1"
    "3-0g7.2t6-D07-h1aad-5h6.3t1-D28-0c1.3t6-D26-0h4"
)
DOODLE_HINDSIGHT = (
    "do1_standard_D07.D26.D24_D19.D12.D04.D18.D03.D02.D21.D13.D05.D11_D01.D06.D30.D08.D29.D22."
    "D16.D09.D23.D15.D10.D27.D14.D28.D20.D17.D25_over~-_S06~open~c1-5x7.b1-7x8.a1-9x9~setup-S0"
    "6-0f2.1t1-n-D10-1h4.1t2-D06-1e1.1t3-D30-0h1.1t4-D08-2a1.1t5-D29-6b2.1t6-D22-0c4.1s-cell-g"
    "1.1s-cell-d4.2t1-D16-0c6.2t2-D09-0g6.2t3-D23-3e6.2t4-D15-3a2.2t5-D10-1a5.2t6-D27-1c7.3t1-"
    "D14-0f8.3t2-D28-0g9.3t4-D17-vb22l-2a7.3t5-D25-0b8.3t6-D26-0e9"
)
"""What `quiltbee analyze` found for the game of seed 7, alone: 158 points."""

WIN_PERCENTS = (
    "50 51 50 62 60 60 59 61 67 68 68 68 68 68 68 73 56 74 51 52 50 50 50 43 51 51 47 38 38 "
    "39 39 43 53 23 8 9 7 7 2 0 99 99 99 100 100 100 100 100 100 100 100"
)
WIN_GRAPH = WinGraph(
    ("Theo", "Wilma"),
    tuple(int(percent) / 100 for percent in WIN_PERCENTS.split()),
    (
        Mark(3, 1, "mistake", 10, "adv", "7-0a1"),
        Mark(16, 0, "blunder", 15, "adv", "25-4a3"),
        Mark(17, 1, "blunder", 19, "adv", "25-5c3"),
        Mark(18, 0, "blunder", 20, "adv", "25-1a3"),
        Mark(24, 1, "inaccuracy", 8, "5-1e4", "5-0f1"),
        Mark(33, 0, "blunder", 37, "1-3a6", "7-6a6"),
        Mark(40, 1, "blunder", 99, "27-2e6", "31-0e7"),
    ),
)
"""A game of two levels as `quiltbee analyze` saw it with 2000 simulations."""


def pictures() -> dict[str, Drawing]:
    """Every picture by its file name."""
    middle, solo = parse_position(MIDDLE_GAME), parse_position(SOLO)
    start = parse_position(START)
    drawn = doodle.parse_position(DOODLE_MIDDLE_GAME)
    return {
        "patches.svg": draw_patch_sheet(),
        "quilt-board.svg": draw_quilt_board(_first_player(parse_position(FINISHED)).quilt_board),
        "time-board.svg": draw_time_board(middle),
        "patch-circle.svg": draw_patch_circle(start, buttons=_first_player(start).buttons),
        "position.svg": draw_position(middle, marked_seat=0),
        "position-dark.svg": draw_position(middle, marked_seat=0, theme="dark"),
        "position-solo.svg": draw_position(solo),
        "win-graph.svg": draw_win_graph(WIN_GRAPH),
        "doodle-cards.svg": draw_doodle_cards(),
        "doodle-circle.svg": draw_doodle_circle(drawn),
        "doodle-sheet.svg": draw_doodle_sheet(doodle.parse_position(DOODLE_FINISHED), 1),
        "doodle-hindsight.svg": draw_doodle_sheet(doodle.parse_position(DOODLE_HINDSIGHT), 0),
        "doodle-position.svg": draw_doodle_position(drawn, 0),
        "doodle-position-dark.svg": draw_doodle_position(drawn, 0, theme="dark"),
    }


def _first_player(state: State) -> Player:
    player = state.seats[0]
    assert isinstance(player, Player), "the first seat is always a player's"
    return player


def main() -> None:
    """Write all pictures beside this file."""
    for name, drawing in pictures().items():
        path = drawing.save(FOLDER / name)
        print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
