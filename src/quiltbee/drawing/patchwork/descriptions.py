"""What a drawing shows, in sentences, for people who hear it instead of seeing it."""

from quiltbee.drawing.patchwork.words import Words
from quiltbee.patchwork import Automa, Patch, QuiltBoard, Seat, State


def patch_title(patch: Patch, words: Words) -> str:
    """What a patch is, in one line."""
    return f"{words.patch_title.format(patch=patch.id)}: {patch_description(patch, words)}"


def patch_description(patch: Patch, words: Words) -> str:
    """What a patch costs and brings."""
    return words.patch_description.format(
        size=patch.size,
        cost=patch.button_cost,
        time=patch.time_cost,
        income=patch.button_income,
    )


def quilt_description(board: QuiltBoard, words: Words) -> str:
    """How full a quilt board is."""
    return words.quilt_description.format(pieces=len(board.pieces), empty=board.empty_count)


def time_description(state: State, words: Words) -> str:
    """Where the tokens stand and which special patches are left."""
    return words.time_description.format(
        last=state.time_board.last_space,
        first=state.seats[0].space,
        second=state.seats[1].space,
        special=_listed(state.special_patches_left, words),
    )


def circle_description(state: State, words: Words) -> str:
    """The offer and what comes after it, by patch number."""
    offered = len(state.offer)
    return words.circle_description.format(
        count=len(state.circle),
        offer=_listed(state.circle[:offered], words),
        rest=_listed(state.circle[offered:], words),
    )


def seat_names(state: State, words: Words) -> tuple[str, str]:
    """What the seats are called when no names are given."""
    first, second = (
        words.automa if isinstance(seat, Automa) else words.seat.format(seat=number)
        for number, seat in enumerate(state.seats, start=1)
    )
    return first, second


def position_description(state: State, words: Words, names: tuple[str, str]) -> str:
    """Both seats, and whose turn it is or which seat won."""
    seats = (_seat_description(*pair, words) for pair in zip(state.seats, names, strict=True))
    return " ".join((*seats, _turn_description(state, words, names)))


def _seat_description(seat: Seat, name: str, words: Words) -> str:
    if isinstance(seat, Automa):
        return words.automa_description.format(
            level=seat.level, buttons=seat.buttons, patches=len(seat.patches), space=seat.space
        )
    return words.player_description.format(
        name=name,
        buttons=seat.buttons,
        income=seat.button_income,
        empty=seat.quilt_board.empty_count,
        space=seat.space,
    )


def _turn_description(state: State, words: Words, names: tuple[str, str]) -> str:
    outcome = state.outcome
    if outcome is not None:
        first, second = outcome.scores
        winner = names[outcome.winner]
        return words.winner_description.format(name=winner, first=first, second=second)
    if state.turn is None:
        return words.nobody_description
    return words.turn_description.format(name=names[state.turn])


def _listed(numbers: tuple[int, ...], words: Words) -> str:
    return ", ".join(map(str, numbers)) or words.none
