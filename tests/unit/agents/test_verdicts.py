from quiltbee.agents.verdicts import open_verdicts


def test_what_is_near_to_having_a_name_is_open_the_nearest_first() -> None:
    losses = {1: 0.0, 2: 0.031, 3: 0.045, 4: 0.05, 5: 0.069, 6: 0.12, 7: 0.3, 8: 0.5}
    assert open_verdicts(losses, 0.0195) == [4, 3, 2, 5]
    assert open_verdicts(losses, 0.01) == [4, 3]


def test_what_is_near_to_being_a_turning_point_is_open_too() -> None:
    losses = {1: 0.4, 2: 0.212, 3: 0.2, 4: 0.19, 5: 0.1, 6: 0.0}
    assert open_verdicts(losses, 0.016) == [3, 4]
    assert open_verdicts(losses, 0.018) == [3, 4, 2]
    assert open_verdicts(losses, 0.005) == []


def test_with_no_more_than_three_moves_or_no_mistakes_no_place_is_open() -> None:
    assert open_verdicts({1: 0.3, 2: 0.3, 3: 0.3}, 0.02) == []
    assert open_verdicts({1: 0.011, 2: 0.011, 3: 0.011, 4: 0.011}, 0.02) == []
