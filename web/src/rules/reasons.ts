/** Which rule stands behind a refusal, so that "why can't I?" leads to it. */

const PATCHWORK: Record<string, string> = {
  "move/game_over": "PW-7.1",
  "move/not_your_turn": "PW-2.1",
  "move/special_patch_waits": "PW-5.3",
  "move/no_special_patch": "PW-5.3",
  "move/not_in_offer": "PW-4.1",
  "move/not_enough_buttons": "PW-4.1",
  "move/no_room": "PW-4.1",
  "move/outside_board": "PW-4.4",
  "move/cells_taken": "PW-4.4",
  "move/automa_turn": "AU-2.1",
};

const DOODLE: Record<string, string> = {
  "move/game_over": "DO-4.3",
  "move/turn_ended": "DO-5.1",
  "move/chance_waits": "DO-3.2",
  "move/wrong_phase": "DO-3.5",
  "move/start_patch_waits": "DO-1.2",
  "move/already_drawn": "DO-5.6",
  "move/card_out_of_reach": "DO-5.2",
  "move/no_room": "DO-3.3",
  "move/outside_board": "DO-2.1",
  "move/cells_taken": "DO-2.1",
  "move/cut": "DO-5.4",
  "move/special_action_used": "DO-5.5",
  "move/nothing_to_take_back": "DO-2.2",
  "move/rectangle": "DO-4.1",
};

/** The id of the rule behind a code, or null where no rule of the game is to blame. */
export function ruleBehind(game: string, code: string): string | null {
  return (game === "doodle" ? DOODLE : PATCHWORK)[code] ?? null;
}

/** The address of a rule inside the program. */
export function ruleAddress(rule: string): string {
  const book = { PW: "patchwork", AU: "automa", DO: "doodle" }[rule.slice(0, 2)] ?? "patchwork";
  return `/rules/${book}#${rule}`;
}
