from random import Random

import pytest
from tests.support.matches import PERSON, Log

from quiltbee.errors import ErrorCode
from quiltbee.match.match import state_of
from quiltbee.match.patchwork.choices import PatchworkChoices, Preview, patchwork_choices
from quiltbee.patchwork import Player, State, parse_move


def tokens_of(choices: PatchworkChoices) -> set[str]:
    """The tokens that a page would make of the choices."""
    tokens = {choices.advance.token} if choices.advance else set()
    for patch in choices.patches:
        for code, anchors in patch.placements.items():
            tokens |= {f"{patch.patch}-{code}{cell}" for cell in cells(anchors)}
    return tokens | {f"s-{cell}" for cell in cells(choices.special_cells)}


def cells(text: str) -> list[str]:
    return [text[start : start + 2] for start in range(0, len(text), 2)]


def check_preview(state: State, seat: int, token: str, preview: Preview) -> None:
    after = state.play(parse_move(token))
    moved, before = after.seats[seat], state.seats[seat]
    assert isinstance(moved, Player)
    assert (preview.space, preview.buttons_after) == (moved.space, moved.buttons)
    assert preview.button_income_after == moved.button_income
    assert preview.special_patches == after.special_patches_waiting
    crossed = state.time_board.income_crossed(before.space, moved.space)
    assert preview.crosses_income == crossed
    assert preview.income == crossed * moved.button_income
    while after.special_patches_waiting:
        after = after.play(after.legal_moves[0])
    assert preview.next_seat == (None if after.turn is None else after.turn + 1)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_choices_are_the_legal_moves_with_what_they_bring(seed: str) -> None:
    log = Log("patchwork", (PERSON, PERSON), seed=seed)
    random = Random(seed)
    while log.match.acting_seats:
        state, seat = state_of(log.match), log.match.acting_seats[0]
        choices = patchwork_choices(state, seat)
        assert choices.seat == seat + 1
        assert tokens_of(choices) == {str(move) for move in state.legal_moves}
        if choices.advance is not None:
            check_preview(state, seat, "adv", choices.advance.preview)
        for patch in choices.patches:
            assert (patch.code is None) == bool(patch.placements) == (patch.preview is not None)
            if patch.preview is not None:
                code, anchors = random.choice(list(patch.placements.items()))
                token = f"{patch.patch}-{code}{random.choice(cells(anchors))}"
                check_preview(state, seat, token, patch.preview)
                wins = state.play(parse_move(token)).special_tile != state.special_tile
                assert wins == (token[-2:] in cells(patch.tile_placements.get(code, "")))
        log.play_random(random)


def test_why_a_patch_cannot_be_taken_is_said() -> None:
    log = Log("patchwork", (PERSON, PERSON))
    random, codes = Random(5), set()
    while log.match.acting_seats:
        for patch in patchwork_choices(state_of(log.match), log.match.acting_seats[0]).patches:
            if patch.code == ErrorCode.MOVE_NOT_ENOUGH_BUTTONS:
                assert patch.facts is not None
                assert patch.facts["cost"] > patch.facts["buttons"]
            codes.add(patch.code)
        log.play_random(random)
    assert codes == {None, "move/not_enough_buttons", "move/no_room"}
