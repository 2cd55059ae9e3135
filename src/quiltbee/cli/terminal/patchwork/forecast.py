"""What a move will do, known before it is confirmed."""

from dataclasses import dataclass

from quiltbee.patchwork import Advance, Move, Player, State, TakePatch
from quiltbee.texts import Texts


@dataclass(frozen=True, slots=True)
class Forecast:
    """The consequences of a player's move."""

    seat: int
    start: int
    space: int
    price: int
    walked: int
    """Buttons for the spaces moved when advancing."""
    marks: int
    income: int
    special_patches: int
    wins_tile: bool
    buttons: int
    waiting: int
    """Special patches to be placed at once."""
    turn: int | None
    """The seat to move then; None when the game is over."""


def forecast(state: State, move: Move) -> Forecast:
    """What a legal move of the player to move will do; raises IllegalMove."""
    seat = state.turn
    after = state.play(move)
    assert seat is not None, "a move was played, so a seat was to move"
    player, moved = state.seats[seat], after.seats[seat]
    assert isinstance(player, Player), "the Automa's moves are not forecast"
    assert isinstance(moved, Player), "a player stays a player"
    price = next((patch.button_cost for patch in state.offer if _takes(move, patch.id)), 0)
    walked = moved.space - player.space if isinstance(move, Advance) else 0
    return Forecast(
        seat=seat,
        start=player.space,
        space=moved.space,
        price=price,
        walked=walked,
        marks=state.time_board.income_crossed(player.space, moved.space),
        income=moved.buttons - player.buttons + price - walked,
        special_patches=max(0, after.special_patches_waiting - state.special_patches_waiting),
        wins_tile=state.special_tile is None and after.special_tile == seat,
        buttons=moved.buttons,
        waiting=after.special_patches_waiting,
        turn=after.turn,
    )


def _takes(move: Move, patch: int) -> bool:
    return isinstance(move, TakePatch) and move.patch == patch


def sentence(told: Forecast, names: tuple[str, ...], texts: Texts) -> str:
    """The forecast for the person who is to move, in one or two short sentences."""
    clauses = tuple(_clauses(told, texts))
    start = texts("forecast.start", deeds=texts.listed(clauses)) + " " if clauses else ""
    return start + _afterwards(told, names, texts)


def _clauses(told: Forecast, texts: Texts) -> list[str]:
    clauses = []
    if told.price:
        clauses.append(texts.counted("forecast.pays", told.price))
    if told.space != told.start:
        clauses.append(texts("forecast.moves", space=told.space))
    if told.walked:
        clauses.append(texts.counted("forecast.walked", told.walked))
    if told.marks:
        clauses.append(texts.counted("forecast.income", told.income))
    if told.special_patches:
        clauses.append(texts("forecast.special_patch"))
    if told.wins_tile:
        clauses.append(texts("forecast.tile"))
    if told.space != told.start:
        clauses.append(texts.counted("forecast.left", told.buttons))
    return clauses


def _afterwards(told: Forecast, names: tuple[str, ...], texts: Texts) -> str:
    if told.turn is None:
        return texts("forecast.over")
    if told.waiting:
        return texts("forecast.places")
    if told.turn == told.seat:
        return texts("forecast.again")
    return texts("forecast.next", name=names[told.turn])
