"""Positions to draw: a beginning, a middle, an end and one against the Automa."""

import pytest

from quiltbee.patchwork import Player, QuiltBoard, State, parse_position

START = (
    "pw1_revised_28.2.18.20.32.19.29.11.8.15.30.4.9.1.25.22.5.14.26.12.13.3.24.10.23.16.21.6.7.17."
    "31.27.0_5~0~-_5~0~-_2~-~-~0"
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
SPECIAL_PATCH_WAITS = (
    "pw1_revised_11.16.7.1.9.17.28.0.2.4.19.15.10.18.6.27.29.26.31.22_4~25~25-0a1.12-3a2.3-0c3."
    "20-2b4.14-0d1.24-3e2_6~28~32-0b1.23-0a3.5-0a5.13-1d3.21-0a6.30-1e4.8-7a1_2~-~-~1"
)


@pytest.fixture
def start() -> State:
    return parse_position(START)


@pytest.fixture
def middle_game() -> State:
    return parse_position(MIDDLE_GAME)


@pytest.fixture
def solo() -> State:
    return parse_position(SOLO)


@pytest.fixture
def finished() -> State:
    return parse_position(FINISHED)


@pytest.fixture
def special_patch_waits() -> State:
    return parse_position(SPECIAL_PATCH_WAITS)


@pytest.fixture
def full_quilt(finished: State) -> QuiltBoard:
    player = finished.seats[0]
    assert isinstance(player, Player)
    return player.quilt_board
