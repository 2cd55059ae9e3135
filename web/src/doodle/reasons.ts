/** Which rule of Doodle stands behind a refusal. */
export const reasons: Readonly<Record<string, string>> = {
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
