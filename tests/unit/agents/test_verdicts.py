from quiltbee.agents.verdicts import open_verdicts


def test_what_is_near_to_having_a_name_is_open() -> None:
    losses = {1: 0.0, 2: 0.031, 3: 0.045, 4: 0.05, 5: 0.069, 6: 0.12, 7: 0.3, 8: 0.5}
    assert open_verdicts(losses, 0.02) == {2, 3, 4, 5}
    assert open_verdicts(losses, 0.01) == {3, 4}


def test_what_is_near_to_being_a_turning_point_is_open_too() -> None:
    losses = {1: 0.4, 2: 0.21, 3: 0.2, 4: 0.19, 5: 0.1, 6: 0.0}
    assert open_verdicts(losses, 0.015) == {2, 3, 4}
    assert open_verdicts(losses, 0.005) == set()


def test_with_no_more_than_three_moves_or_no_mistakes_no_place_is_open() -> None:
    assert open_verdicts({1: 0.3, 2: 0.3, 3: 0.3}, 0.02) == set()
    assert open_verdicts({1: 0.011, 2: 0.011, 3: 0.011, 4: 0.011}, 0.02) == set()
