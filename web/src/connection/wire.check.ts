/** Checked by svelte-check, never run: what the server sends fits what the page expects. */

import type * as facts from "../patchwork/facts";
import type * as wire from "../shared/wire";
import type * as ours from "./protocol";

type Fits<Given extends Expected, Expected> = [Given, Expected];

/** The wire says string where we know the few words there are. */
type Loose<View> = Omit<View, "phase" | "game" | "clock" | "seats" | "result">;

export type Checks = [
  Fits<Loose<wire.View>, Loose<ours.View>>,
  Fits<Omit<wire.SeatView, "kind">, Omit<ours.Seat, "kind">>,
  Fits<wire.MoveView, ours.Move>,
  Fits<wire.Acknowledged, Extract<ours.FromServer, { type: "acknowledged" }>>,
  Fits<wire.Refused, Extract<ours.FromServer, { type: "refused" }>>,
  Fits<wire.PatchworkChoices, facts.Choices>,
  Fits<wire.Preview, facts.Preview>,
];
