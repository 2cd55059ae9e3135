"""Each fact that may speak for a move, and the positions as they are without it."""

from tests.support.patchwork.tables import covered_board, player, table

from quiltbee.agents.patchwork.claims import claims, dead_cells
from quiltbee.agents.reasons import Claim
from quiltbee.geometry import FULL, parse_cell
from quiltbee.patchwork import ADVANCE, Player, State, parse_move
from quiltbee.patchwork.patches import PATCHES


def found(
    better: State, played: State, seat: int = 0, answer: str | None = None
) -> dict[str, Claim]:
    reply = None if answer is None else parse_move(answer)
    return {claim.reason.kind: claim for claim in claims(better, played, seat, reply)}


def first(state: State) -> Player:
    seat = state.seats[0]
    assert isinstance(seat, Player)
    return seat


def test_income_is_reckoned_to_the_end_and_taken_away() -> None:
    better = table(player(40, 3, income=4), player(45, 0))
    played = table(player(40, 3, income=1), player(45, 0))
    claim = found(better, played)["income"]
    assert (claim.reason.count, claim.reason.figures) == (3, {"marks": 3, "buttons": 9})
    assert first(claim.better).button_income == 1
    assert claim.played == played


def test_income_behind_the_last_mark_speaks_for_nothing() -> None:
    better, played = table(player(53, 3, income=4)), table(player(53, 3, income=1))
    assert "income" not in found(better, played)


def test_time_is_taken_away_by_standing_where_the_other_move_leads() -> None:
    better, played = table(player(12), player(11)), table(player(15), player(11))
    claim = found(better, played)["time"]
    assert claim.reason.count == 3
    assert first(claim.better).space == 15


def test_to_move_again_has_a_name_of_its_own() -> None:
    better, played = table(player(9), player(11)), table(player(15), player(11))
    claims_found = found(better, played)
    assert "turn" in claims_found
    assert "time" not in claims_found
    assert claims_found["turn"].better.turn == 1, "without it the rival moves"


def test_coming_home_late_still_counts_as_coming_home_first() -> None:
    better, played = table(player(50), player(40)), table(player(53), player(40), home=0)
    assert found(better, played)["time"].better.first_home == 0


def test_buttons_in_hand_are_taken_away() -> None:
    better, played = table(player(10, 9)), table(player(10, 2))
    claim = found(better, played)["buttons"]
    assert claim.reason.count == 7
    assert first(claim.better).buttons == 2


def test_the_tile_is_seven_points() -> None:
    better, played = table(player(10, 9), tile=0), table(player(10, 9))
    claim = found(better, played)["tile"]
    assert claim.reason.count == 7
    assert first(claim.better).buttons == 2


def test_what_cannot_be_paid_is_given_to_the_other_move() -> None:
    better, played = table(player(10, 3), tile=0), table(player(10, 3))
    claim = found(better, played)["tile"]
    assert first(claim.better).buttons == 3
    assert first(claim.played).buttons == 10


def test_a_special_patch_is_taken_away_before_it_is_placed() -> None:
    better = table(player(30), player(20), on_top=0, waiting=1)
    played = table(player(25), player(20), on_top=0)
    claim = found(better, played)["special_patch"]
    assert claim.reason.count == 1
    assert claim.better.special_patches_waiting == 0


def test_covered_cells_count_two_points_each() -> None:
    better = table(player(10, 9, quilt=covered_board(0b111)))
    played = table(player(10, 9, quilt=covered_board(0b1)))
    claim = found(better, played)["cells"]
    assert (claim.reason.count, claim.reason.figures) == (2, {"points": 4})
    assert first(claim.better).buttons == 5


def test_the_patch_the_rival_takes_is_put_out_of_reach() -> None:
    played = table(player(12), player(10, 20), circle=(4, 5, 6, 7, 8, 9))
    better = table(player(12), player(10, 20), circle=(7, 8, 9, 4, 6))
    claim = found(better, played, answer="5-0a1")["rival_takes"]
    assert claim.reason.figures == {"patch": 5}
    assert claim.played.circle == (4, 6, 7, 8, 9, 5)
    last = table(player(12), player(10, 20), circle=(5, 6))
    assert found(better, last, answer="5-0a1")["rival_takes"].played.circle == (6,)


def test_what_the_rival_can_take_anyway_is_no_fact() -> None:
    played = table(player(12), player(10, 20), circle=(4, 5, 6, 7))
    better = table(player(12), player(10, 20), circle=(5, 6, 7))
    assert "rival_takes" not in found(better, played, answer="5-0a1")
    assert "rival_takes" not in found(better, played, answer=str(ADVANCE))


def test_holes_are_cells_that_no_patch_left_can_cover() -> None:
    corner = 1 << parse_cell("a1")
    neighbors = 1 << parse_cell("b1") | 1 << parse_cell("a2")
    closed = covered_board(neighbors)
    assert dead_cells(closed, (0,)) == corner, f"{PATCHES[0].shape} needs two cells"
    assert dead_cells(covered_board(0), (0,)) == 0
    assert dead_cells(closed, ()) == FULL ^ neighbors

    better = table(player(10, quilt=covered_board(neighbors << 1)), circle=(0,))
    played = table(player(10, quilt=closed), circle=(0,))
    claim = found(better, played)["holes"]
    assert claim.reason.count == 1
    assert first(claim.played).quilt_board.covered == neighbors | corner


def test_equal_positions_speak_for_nothing() -> None:
    state = table(player(10), player(10))
    assert found(state, state) == {}
