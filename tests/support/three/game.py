"""The one registration: the rules, and where each floor finds its filling."""

from tests.support.three import rules

from quiltbee.games import Floor, Game

THREE: Game[rules.Setup, rules.State, rules.Mark] = Game(
    name="three",
    title="Three in a Row",
    position_prefix="tr",
    state_type=rules.State,
    fewest_seats=2,
    most_seats=2,
    deal=rules.deal,
    start=rules.Setup.state,
    draw_chance=rules.draw_chance,
    setup_keys=rules.SETUP_KEYS,
    write_setup=rules.write_setup,
    read_setup=rules.read_setup,
    format_move=str,
    parse_move=rules.parse_move,
    format_position=rules.format_position,
    parse_position=rules.parse_position,
    facts=rules.facts,
    mover=lambda before, _move: before.turn,
    chosen_options=lambda written, chosen: {"first": written["First"]} if "first" in chosen else {},
    even_options={"first": "1"},
    fillings={
        Floor.HOUSE_RULES: "tests.support.three.house_rules:HOUSE_RULES",
        Floor.ROSTER: "tests.support.three.roster:ROSTER",
    },
)
