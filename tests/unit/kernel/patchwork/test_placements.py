from random import Random

from quiltbee.geometry import FULL
from quiltbee.kernel.patchwork.placements import placement_counts
from quiltbee.patchwork import PATCHES


def test_placements_of_every_patch_on_random_boards() -> None:
    random = Random(6)
    boards = [0, FULL, *(random.getrandbits(81) & random.getrandbits(81) for _ in range(50))]
    counts = placement_counts(boards)
    assert counts[0].sum() == 7349
    assert counts[1].sum() == 0
    for board, row in zip(boards, counts.tolist(), strict=True):
        assert row == [
            sum(way.anchors(FULL ^ board).bit_count() for way in patch.orientations)
            for patch in PATCHES
        ]
