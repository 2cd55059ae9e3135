/** Which rule of Patchwork stands behind a refusal. */
export const reasons: Readonly<Record<string, string>> = {
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
