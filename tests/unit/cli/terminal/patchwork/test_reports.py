from tests.support.languages import ENGLISH
from tests.support.patchwork.seated import dealt, seated
from tests.support.patchwork.tables import automa, board, player, table

from quiltbee.cli.terminal.patchwork.reports import covered_in, news, plies_since, report
from quiltbee.geometry import parse_cell
from quiltbee.patchwork import State, parse_move

NAMES = ("Anna", "Greedy")


def told(state: State, move: str) -> tuple[str, ...]:
    played = parse_move(move)
    return report(state, played, state.play(played), NAMES, ENGLISH)


def test_what_a_player_did() -> None:
    state = table(player(space=9), player(space=4, income=2), circle=(7, 5, 3, 0))
    assert told(state, "adv") == ("Greedy advances to 10 and gets 6 buttons. Income: 2 buttons.",)
    assert told(state, "7-0c4") == (
        "Greedy takes patch 7 for 4, sews it on at c4 and moves to 6. Income: 3 buttons.",
    )


def test_special_patches_and_the_tile() -> None:
    rows = ("17-0a1", "0-0f1", "17-0a2", "6-0a3")
    quilt = board(*rows)
    state = table(player(space=26, quilt=quilt), player(space=20), waiting=1)
    assert told(state, "s-i9") == ("Anna sews a special patch on i9.",)


def test_a_shuffle_and_the_automa() -> None:
    state = table(player(space=9), automa(deck=()))
    assert told(state, "deck-1.2.3.4.5.6.7.8.9.10.11.12") == (
        "The Automa's cards are shuffled into a new deck.",
    )
    assert len(told(table(player(space=9), automa(deck=(12, 1))), "c12-adv")) == 3


def test_plies_since_a_seat_last_moved() -> None:
    game = dealt("human,greedy", seed=5)
    assert plies_since(game, 0) == range(0)
    game.play(parse_move("7-0a1"), 0)
    game.play_bots()
    plies = plies_since(game, 0)
    assert plies.start == 1
    assert plies.stop == len(game.moves)
    assert len(news(game, plies, NAMES, ENGLISH)) == len(plies)
    assert covered_in(game, plies)[0] == 0
    assert covered_in(game, plies)[1] == game.state.seats[1].quilt_board.covered


def test_cells_covered_meanwhile() -> None:
    game = seated(table(player(space=9), player(space=4), circle=(7, 5, 3, 0)), "human,human")
    game.play(parse_move("5-0c4"), 1)
    marked = covered_in(game, range(1))
    assert marked[0] == 0
    assert marked[1] >> parse_cell("c4") & 1
    assert covered_in(game, range(0)) == (0, 0)
