from quiltbee.drawing.stitches import running_stitch


def test_a_thicker_thread_makes_longer_stitches() -> None:
    thin, thick = running_stitch("#123456", 1), running_stitch("#123456", 3)
    assert thin["stroke_dasharray"] == "3.8 2.66"
    assert thick["stroke_dasharray"] == "7 4.9"
    assert thin["fill"] == "none"
