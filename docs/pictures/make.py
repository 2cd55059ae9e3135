"""Make the pictures that the README and the docs show: `python docs/pictures/make.py`.

They are committed, because a code host shows only files; a test holds that they are what the code
draws now.
"""

from pathlib import Path

from quiltbee.drawing import (
    Drawing,
    draw_patch_circle,
    draw_patch_sheet,
    draw_position,
    draw_quilt_board,
    draw_time_board,
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


def pictures() -> dict[str, Drawing]:
    """Every picture by its file name."""
    middle, solo = parse_position(MIDDLE_GAME), parse_position(SOLO)
    start = parse_position(START)
    return {
        "patches.svg": draw_patch_sheet(),
        "quilt-board.svg": draw_quilt_board(_first_player(parse_position(FINISHED)).quilt_board),
        "time-board.svg": draw_time_board(middle),
        "patch-circle.svg": draw_patch_circle(start, buttons=_first_player(start).buttons),
        "position.svg": draw_position(middle, marked_seat=0),
        "position-dark.svg": draw_position(middle, marked_seat=0, theme="dark"),
        "position-solo.svg": draw_position(solo),
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
