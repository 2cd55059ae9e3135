"""Positions to draw: the first roll waits, a turn, a scoring, the last turn, the end, ten seats."""

import pytest

from quiltbee.doodle import State, parse_position

BEGINNING = (
    "do1_standard_D26.D05.D08.D04.D23.D18.D16.D01_D15.D17.D21.D25.D13.D19.D11.D14.D24.D29.D07"
    ".D20.D09.D10.D22.D06.D12.D27.D03.D02.D30.D28_-_1t1~-_S04~open~-~setup-S04-3e2"
)
TURN = (
    "do1_standard_D11.D25.D18.D07.D16_D22.D04.D06.D02.D08.D15.D01.D17.D21.D28.D23.D26.D12.D24"
    ".D09.D20_D14.D03.D30.D27.D10.D05.D13.D29.D19_2t4~3_S06~open~b5-4x5~setup-S06-0b4.1t1-D14"
    "-0b8.1t2-D03-2d6.1t3-D30-0a6.1t4-D27-2e5.1t5-D10-2e8.1t6-D05-1f4.2t1-D13-2a2.2t2-D29-1d2"
    ".2t3-D19-0g5.2t4-D18-vb11r-1b9_S09~open~e1-5x5~setup-S09-1g1.1t1-D14-1f1.1t2-D03-5g4.1t3"
    "-D30-0h1.1t4-D27-1f5.1t5-D10-1d3.1t6-D05-1d1.2t1-D13-1d5.2t2-D29-6g6.2t2-cell-d2.2t3-D19"
    "-2d7_S04~open~b2-5x5~setup-S04-2b2.1t1-D14-1f3.1t2-D03-5d4.1t3-D30-0c5.1t4-D27-2e1.1t5-D"
    "10-3a3.1t6-D05-0a6.1t6-cell-b2.2t1-D13-2d7.2t2-D29-4a1.2t3-D19-1b7"
)
SCORING = (
    "do1_standard_D18.D07_D19.D13.D02.D24.D03.D30.D17.D11.D01.D22.D06.D05.D09.D12.D20.D15_D26"
    ".D25.D23.D04.D21.D16.D10.D14.D27.D29.D08.D28_2s~-_S07~ended~b2-6x4.a2-7x7~setup-S07-1d2."
    "1t1-D26-0c2.1t2-D25-1b4.1t3-D23-0c6.1t4-D04-vb33l-7b3.1t5-D21-0b7.1t6-n-D27-0a2.2t1-D10-"
    "7f4.2t2-D14-1a4.2t3-D27-2f6.2t3-cell-f2.2t4-D29-2g2.2t5-D08-0b8.2t6-D28-0f8.2t6-cell-a8_"
    "S02~open~a4-5x5~setup-S02-6b4.1t1-D26-0d5.1t2-D25-1a4.1t3-D23-2c2.1t4-D04-3d5.1t5-D21-0a"
    "7.1t6-D16-0c8.2t1-D10-4e3.2t2-D14-0d2.2t3-D27-2a2.2t3-cell-a2.2t4-D29-7g5.2t5-D08-va22r-"
    "6f8.2t6-D28-1i1"
)
LAST_TURN = (
    "do1_standard_D18.D21.D30_D01.D23.D03.D05.D16.D13.D24.D04.D10.D08_D20.D19.D07.D11.D28.D14"
    ".D12.D22.D06.D25.D27.D15.D09.D02.D26.D17.D29_3t6~-_S08~ended~a3-4x6.a2-7x7~setup-S08-0a3"
    ".1t1-D20-2b5.1t2-D19-1e5.1t3-D07-0d2.1t4-D11-0a3.1t5-D28-1a5.1t6-D14-0e2.2t1-D12-0a7.2t2"
    "-D22-va22r-3d7.2t2-cell-f8.2t3-D06-4a1.2t4-D25-1g3.2t5-D27-0g7.2t6-D15-1h1.3t1-D09-3h7.3"
    "t2-n-D30-0h5.3t3-D26-0a1.3t3-cell-i4_S01~ended~b2-5x5.a2-7x7~setup-S01-4d2.1t1-D20-3b4.1"
    "t2-D19-2a2.1t3-D07-5e2.1t4-D11-0e6.1t4-cell-b6.1t5-D28-0d7.1t6-D14-1a4.2t1-D12-5g5.2t2-D"
    "22-0a8.2t3-D06-5g1.2t4-n-D21-0b7.2t5-D27-0a1.2t6-D15-va11r-3e8.3t1-D09-3h7.3t3-D26-0f9.3"
    "t4-D17-h1bbd-1h1.3t6-D21-0h5_S09~open~b4-4x5.b2-7x7~setup-S09-0b2.1t1-D20-0d4.1t2-D19-0d"
    "6.1t3-D07-5f4.1t4-n-D14-0e3.1t5-D28-1c5.1t6-D14-1b5.2t1-D12-0f7.2t2-D22-va22r-0a2.2t2-ce"
    "ll-c8.2t3-D06-2e1.2t4-D25-2a1.2t5-D27-2h6.2t6-n-D21-0h4.3t3-D26-1i2.3t5-D29-7a7_S04~open"
    "~c3-5x5.b3-7x7~setup-S04-0b2.1t1-D20-1e2.1t2-D19-2b5.1t3-D07-4e4.1t4-D11-0f6.1t5-D28-0d7"
    ".1t5-cell-g7.1t6-D14-1h3.2t1-D12-2d8.2t2-D22-va22r-7g7.2t3-D06-0b8.2t4-D25-1a6.2t5-D27-2"
    "a4.2t5-cell-b9.2t6-D15-0g1.3t1-D09-2b1.3t2-n-D29-3a2.3t3-D26-0e1_S03~open~c3-5x5.b2-7x7~"
    "setup-S03-4d4.1t1-D20-0e2.1t2-D19-3b2.1t3-D07-1d6.1t4-D11-1c5.1t5-D28-0b7.1t6-D14-0f7.2t"
    "1-D12-7g1.2t2-D22-2f8.2t3-D06-7a3.2t4-D25-2a8.2t5-D27-3h5.2t6-D15-0b1.2t6-cell-e2.3t1-D0"
    "9-h1bbd-0e1.3t3-D26-0g9.3t4-D17-vb22r-1a1_S10~open~c2-5x5.b2-7x7~setup-S10-5e2.1t1-D20-0"
    "c4.1t2-D19-2b2.1t3-D07-0f2.1t4-D11-1d6.1t5-D28-1g5.1t5-cell-g2.1t6-D14-1h5.2t1-D12-5b5.2"
    "t2-D22-0d8.2t3-D06-7h1.2t4-n-D21-0e7.2t5-D27-2b8.2t6-D15-3a2.3t1-D09-va22r-3h8.3t3-D26-1"
    "a8.3t4-D17-vb22r-0f1"
)
ENDED = (
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
TEN_SEATS = (
    "do1_standard_D10.D24.D07.D04.D13.D08.D18_D21.D22.D11.D12.D30.D29.D05.D01.D02.D09.D25.D16"
    ".D03.D27.D19.D26_D17.D28.D06.D23.D20.D14.D15_2t2~2_S09~open~d2-5x5~setup-S09-5e1.1t1-D17"
    "-2f3.1t2-D28-0d2.1t3-D06-4d5.1t4-D23-3f6.1t5-n-D18-0b3.1t5-cell-h2.1t6-D14-1c4.2t1-D15-2"
    "b7_S01~open~b3-5x5~setup-S01-6b2.1t1-D17-1d2.1t2-D28-1f4.1t3-D06-5b3.1t4-D23-0d6.1t5-D20"
    "-h2aau-2b6.1t6-D14-1g3.2t1-D15-2f1.2t1-cell-g7_S05~open~c2-5x6~setup-S05-1f2.1t1-D17-0d1"
    ".1t2-D28-0g4.1t3-D06-7d3.1t4-D23-1b5.1t5-D20-h2aau-6f5.1t6-D14-1c2.2t1-D15-2f7_S08~open~"
    "f3-3x3~setup-S08-1e2.1t1-D17-1b3.1t2-D28-0d7.1t3-D06-5b5.1t4-D23-2c1.1t5-D20-1g3.1t6-D14"
    "-0d8.2t1-n-D10-1g6_S03~open~d3-5x6~setup-S03-6e4.1t1-D17-0f6.1t2-D28-1e6.1t3-D06-2d3.1t4"
    "-D23-2f1.1t4-cell-h6.1t5-n-D14-1i3.1t6-D14-1d4.2t1-D15-2d8_S04~open~c3-6x5~setup-S04-4b5"
    ".1t1-D17-2d4.1t2-D28-0c4.1t3-D06-4c7.1t4-D23-0f3.1t5-D20-h2aau-1f6.1t6-D14-0b3.2t1-D15-1"
    "h6.2t1-cell-h3_S07~open~c4-5x5~setup-S07-4d3.1t1-D17-0e5.1t2-D28-0g5.1t3-D06-5d5.1t4-D23"
    "-3f7.1t5-D20-1b2.1t6-D14-1c5.1t6-cell-d8.2t1-D15-0f2_S10~open~b3-4x6~setup-S10-7b1.1t1-D"
    "17-3b4.1t2-D28-1e4.1t3-D06-7e2.1t4-D23-1e5.1t5-D20-2g3.1t6-D14-vb11l-1b4.2t1-D15-2b7_S02"
    "~open~c3-5x5~setup-S02-2e1.1t1-D17-3b1.1t2-D28-1g4.1t3-D06-4b4.1t4-D23-3d5.1t5-D20-0e6.1"
    "t6-D14-1c6.2t1-D15-2d8_S06~open~c2-6x5~setup-S06-1d3.1t1-D17-3d5.1t2-D28-1g5.1t3-D06-5c3"
    ".1t4-D23-0a5.1t5-D20-0e1.1t5-cell-d3.1t6-D14-0a2.2t1-n-D10-3a6"
)


@pytest.fixture
def beginning() -> State:
    return parse_position(BEGINNING)


@pytest.fixture
def turn() -> State:
    return parse_position(TURN)


@pytest.fixture
def scoring() -> State:
    return parse_position(SCORING)


@pytest.fixture
def last_turn() -> State:
    return parse_position(LAST_TURN)


@pytest.fixture
def ended() -> State:
    return parse_position(ENDED)


@pytest.fixture
def ten_seats() -> State:
    return parse_position(TEN_SEATS)
